"""Whole games against bots: by mouse, by finger and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from kits.browser import Keys, as_greedy, by_hint

IN_A_PILE = ("recover", "take", "claim", "hero", "character")
"""What is asked about cards that lie in a pile, or on a page that is put together as a whole; they are in the list."""


@pytest.mark.parametrize(
    ("game", "options"),
    [("casting-shadows", {"round_cap": 4}), ("shadowscape", {"mode": "competitive", "round_cap": 2})],
)
def test_a_whole_game_is_played_with_the_mouse(ann, game, options):
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:greedy', game=game, options=options, seed=5)}")

    listed = ann.plays(as_greedy)

    assert [option["key"] for option in listed if not option["key"].startswith(IN_A_PILE)] == []
    expect(ann.dialog.get_by_role("link", name="Replay")).to_be_visible()
    ann.sees("the seed fits the commitment")


@pytest.mark.parametrize(
    ("game", "options"),
    [("casting-shadows", {"round_cap": 2}), ("shadowscape", {"mode": "cooperative", "round_cap": 1})],
)
def test_a_whole_game_is_played_on_a_phone_by_finger(screens, game, options):
    ann = screens("Ann", phone=True)
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:greedy', game=game, options=options, seed=5)}")

    ann.plays(by_hint, answers=1)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"
    ann.picture(f"phone-{game}")
    ann.plays(as_greedy)

    expect(ann.dialog.get_by_role("button", name="Again, same seats")).to_be_visible()


def test_a_whole_game_is_played_by_keyboard_alone(ann):
    ann.goes_to()
    keys = Keys(ann)
    keys.walk_to(ann.link("New table").first)
    keys.press("Enter")

    keys.walk_to(ann.page.get_by_role("button", name="More", exact=True))
    keys.press("Enter")
    cap = ann.page.get_by_label("Round cap").first
    keys.walk_to(cap)
    keys.press("ArrowDown", "Tab")
    keys.type("2")
    keys.walk_to(ann.page.get_by_role("textbox", name="Seed"))
    keys.type("lantern")
    keys.press("Tab", "Enter")

    while ann.is_asked():
        keys.takes_the_hint()
    expect(ann.dialog).to_be_visible()
    keys.press("Escape")
    expect(ann.dialog).to_have_count(0)
    ann.sees("The game is over.")


def test_arrows_and_enter_choose_from_the_list_and_escape_closes_what_is_open(ann):
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:random', seed=1)}")
    keys = Keys(ann)
    assert ann.is_asked()
    second = ann.page.locator("[data-option]").nth(1)
    keys.walk_to(second, "ArrowDown")
    before = ann.line.number
    keys.press("Enter")
    ann.until(lambda: ann.line.number > before)
    assert ann.is_asked()

    keys.press("?")
    expect(ann.dialog.get_by_role("heading", name="At the table")).to_be_visible()
    keys.press("Escape")
    expect(ann.dialog).to_have_count(0)
    keys.press("t")
    expect(ann.page.get_by_role("region", name="The table as text")).to_be_visible()
    keys.press("t", "r")
    expect(ann.page.get_by_role("searchbox", name="Search the rules")).to_be_focused()
