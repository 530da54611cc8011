"""The guided first game: whoever does what the guide proposes comes to its end."""

import re

import pytest
from playwright.sync_api import Locator, expect

from kits.browser import Screen, by_hint


def steps(guide: Locator) -> tuple[int, int]:
    """Which step of how many the guide is at."""
    here, _, last = guide.get_by_text(re.compile(r"^\d+ of \d+$")).inner_text().partition(" of ")
    return int(here), int(last)


@pytest.mark.parametrize("game", ["casting-shadows", "kilforth", "shadowscape"])
def test_the_guided_first_game_is_followed_to_its_last_step(ann: Screen, game):
    ann.goes_to(f"learn/{game}")
    ann.button("Play the guided first game").click()
    guide = ann.page.get_by_role("region", name="Guide")

    step = 0
    while True:
        assert ann.is_asked()
        expect(guide.get_by_role("heading")).not_to_have_text("Your own way")
        here, last = steps(guide)
        assert here > step, "a piece may take several steps at once, but none back"
        step = here
        if here == last:
            break
        guide.get_by_role("button", name="Show me").click()
        ann.takes(ann.proposed())
    assert last > 5
    ann.plays(by_hint, answers=3)
    assert all(words.strip() for words in guide.locator(".said").all_inner_texts()), "an empty bar is left of the guide"


def test_where_the_script_of_malice_ends_the_coach_goes_on_until_he_is_sent_away(ann: Screen):
    ann.goes_to("learn/malice")
    ann.button("Play the guided first game").click()
    guide = ann.page.get_by_role("region", name="Guide")
    assert ann.is_asked()
    here, last = steps(guide)
    while here < last:
        guide.get_by_role("button", name="Show me").click()
        ann.takes(ann.proposed())
        assert ann.is_asked()
        here, last = steps(guide)

    for _ in range(4):
        expect(guide.locator(".counsel")).to_contain_text(re.compile(r"\w\. \w"))
        guide.get_by_role("button", name="Show me").click()
        expect(ann.page.get_by_role("status", name="Hint")).to_contain_text("Your chance to win")
        guide.get_by_role("button", name="Do it").click()
        assert ann.is_asked()
    guide.get_by_role("button", name="Close").click()
    expect(guide).to_have_count(0)
    ann.plays(by_hint, answers=1)
    expect(guide).to_have_count(0)
