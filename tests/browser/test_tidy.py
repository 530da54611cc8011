"""One's own tables on the home page: putting them away, bringing them back, deleting them; and seats of open tables."""

from playwright.sync_api import expect

from kits.browser import Screen


def lines(screen: Screen) -> list[str]:
    """The titles of the tables that are listed as one's own."""
    return screen.page.locator("section[aria-labelledby=continue] li .title").all_inner_texts()


def test_tables_are_put_away_brought_back_and_deleted_after_a_question(screens):
    ann = screens("Ann")
    for game in ("malice", "shadowscape"):
        ann.lays_out("me", "bot:random", game=game)
    ann.goes_to()
    ann.sees("for you")
    expect(ann.button("Delete Shadowscape")).to_have_count(0)

    ann.button("Put away Shadowscape").click()
    ann.sees("Shadowscape is put away.")
    expect(ann.button("Put away Shadowscape")).to_have_count(0)
    assert lines(ann) == ["Shadows of Malice"]
    ann.button("Undo").click()
    expect(ann.button("Put away Shadowscape")).to_be_visible()
    ann.button("Put away Shadowscape").click()
    ann.button("Put away: 1 table").click()
    expect(ann.button("Bring back Shadowscape")).to_be_visible()
    ann.picture("put-away")
    ann.button("Bring back Shadowscape").click()
    ann.sees("Nothing is put away.")
    expect(ann.button("Put away Shadowscape")).to_be_visible()

    ann.button("Put away Shadows of Malice").click()
    ann.button("Delete Shadows of Malice").click()
    ann.picture("deleting")
    ann.button("Not yet").click()
    ann.button("Delete Shadows of Malice").click()
    ann.button("Do it").click()
    ann.sees("Shadows of Malice is deleted.")
    assert lines(ann) == ["Shadowscape"]
    assert [table["game"] for table in ann.call("GET", "tables?mine=1")] == ["shadowscape"]


def test_a_game_in_which_others_are_can_only_be_put_away(screens):
    ann, bob = screens("Ann"), screens("Bob")
    ann.sits_with(bob, "tidy")
    ann.goes_to()
    ann.button("Put away Casting Shadows").click()
    ann.button("Put away: 1 table").click()

    expect(ann.button("Bring back Casting Shadows")).to_be_visible()
    expect(ann.button("Delete Casting Shadows")).to_have_count(0)


def test_whoever_opens_a_table_says_whether_one_person_may_take_several_seats(screens):
    ann, bob = screens("Ann", phone=True), screens("Bob")
    ann.goes_to("new/shadowscape?sitting=me,open,open")
    ann.page.get_by_text("Anybody on this server").click()
    ann.page.get_by_text("Several seats").click()
    ann.picture("several-seats")
    ann.button("Open the table").click()
    ann.sees("2 seats are open")
    table = ann.call("GET", "tables?mine=1")[0]
    assert table["several"]

    bob.goes_to(f"join/{table['id']}")
    bob.button("Sit here").first.click()
    bob.sees("One seat is open")
    bob.goes_to(f"join/{table['id']}")
    expect(bob.button("Sit here")).to_have_count(1)
