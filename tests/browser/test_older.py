"""Tables whose games were begun with an older version: the browser says so, and lets people keep or delete them."""

import pytest
from playwright.sync_api import expect

import umbra
from kits.browser import Screen
from umbra.core.errors import TooOld

SAYS = "begun with an older version of umbra"


def old_table(screen: Screen) -> str:
    """A table of somebody's own with a bot, the game of which is too old; by its id."""
    table: str = screen.lays_out("me", "bot:random", game="shadowscape")
    screen.call("POST", f"aged/{table}")
    return table


@pytest.mark.parametrize("phone", [False, True])
def test_it_is_listed_opened_and_saved_as_a_file(screens, phone):
    ann = screens("Ann", phone=phone)
    table = old_table(ann)
    ann.goes_to()
    ann.sees(SAYS)
    ann.sees("not finished")
    ann.page.get_by_text("not finished").scroll_into_view_if_needed()
    ann.picture(f"older-list{'-phone' if phone else ''}")

    ann.page.get_by_role("link", name="Shadowscape").filter(has_text=SAYS).click()
    ann.sees("This game was begun with an older version of umbra.")
    ann.picture(f"older-table{'-phone' if phone else ''}")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Save as a file").click()
    with pytest.raises(TooOld):
        umbra.load_game(download.value.path().read_bytes())

    ann.troubles.allow("socket' failed")
    ann.goes_to(f"table/{table}")
    ann.sees("This game was begun with an older version of umbra.")


def test_it_is_put_away_from_its_page_and_deleted(screens):
    ann = screens("Ann")
    table = old_table(ann)
    ann.goes_to(f"replay/{table}")
    ann.button("Put away").click()
    ann.sees("Your tables will stand here.")
    ann.button("Put away: 1 table").click()
    ann.sees(SAYS)

    ann.goes_to(f"replay/{table}")
    ann.button("Delete").click()
    ann.button("Do it").click()
    ann.sees("Your tables will stand here.")
    assert ann.call("GET", "tables?mine=1&away=1") == []


def test_where_others_played_nobody_saves_it_and_its_owner_deletes_it(screens):
    ann, bob = screens("Ann"), screens("Bob")
    ann.sits_with(bob, "older")
    (table,) = ann.call("GET", "tables?mine=1")
    ann.call("POST", f"aged/{table['id']}")

    bob.goes_to(f"replay/{table['id']}")
    bob.sees("Others have played here too")
    expect(bob.page.get_by_role("link", name="Save as a file")).to_have_count(0)
    expect(bob.button("Delete")).to_have_count(0)
    ann.goes_to()
    ann.button("Put away Casting Shadows").click()
    ann.button("Put away: 1 table").click()
    ann.button("Delete Casting Shadows").click()
    ann.button("Do it").click()
    ann.sees("Casting Shadows is deleted.")
