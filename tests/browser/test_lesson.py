"""The guided first game: whoever does what the guide proposes comes to its end."""

import re

import pytest
from playwright.sync_api import Locator, expect

from kits.browser import Screen


def steps(guide: Locator) -> tuple[int, int]:
    """Which step of how many the guide is at."""
    here, _, last = guide.get_by_text(re.compile(r"^\d+ of \d+$")).inner_text().partition(" of ")
    return int(here), int(last)


@pytest.mark.parametrize("game", ["casting-shadows", "kilforth", "shadowscape"])
def test_the_guided_first_game_is_followed_to_its_last_step(ann: Screen, game):
    ann.goes_to(f"learn/{game}")
    ann.button("Play the guided first game").click()
    guide = ann.page.get_by_role("region", name="Guide")

    for step in range(1, 200):
        assert ann.is_asked()
        expect(guide.get_by_role("heading")).not_to_have_text("Your own way")
        here, last = steps(guide)
        assert here == step
        if here == last:
            break
        guide.get_by_role("button", name="Show me").click()
        ann.takes(ann.proposed())
    assert last > 5
