"""A turn with nothing left but its end ends by itself, after a pause that can be stopped."""

import json

import pytest
from playwright.sync_api import expect

from kits.browser import Screen
from kits.played import played_until
from umbra.core.game import Game
from umbra.core.orders import ends_by_itself

COUNTDOWN = '[data-part="ends-itself"]'


@pytest.fixture
def letting(ann: Screen) -> Screen:
    """Somebody whose turns may end by themselves, as for everybody who has set nothing."""
    kept = json.dumps(json.dumps({"speed": "instant", "motion": "off", "summary": False, "ends": True}))
    ann.context.add_init_script(f"localStorage.setItem('umbra.settings', {kept})")
    return ann


def before_the_last(game: Game) -> bool:
    """Whether somebody can use up the last Action point by Travel, so that only the end is left."""
    ask = game.asked()[0]
    if ask.kind != "act" or "1 Action point left" not in ask.prompt or not ask.keys[0].startswith("travel:"):
        return False
    then = game.clone()
    then.answer(ask.seat, ask.keys[0])
    return ends_by_itself(then.asked()[0])


def test_a_turn_ends_by_itself_and_undo_and_wait_stop_it(letting):
    game = played_until("casting-shadows", before_the_last, seats=2)
    letting.lies_before(game)
    travel = game.asked()[0].options[0]

    letting.takes({"key": travel.key, "label": travel.label, "about": list(travel.about)})
    expect(letting.page.locator(COUNTDOWN)).to_contain_text("Ends by itself in 5 seconds.")
    letting.button("Undo").click()
    letting.sees("You have 1 Action point left.")
    expect(letting.page.locator(COUNTDOWN)).to_have_count(0)

    letting.takes({"key": travel.key, "label": travel.label, "about": list(travel.about)})
    letting.button("Wait").click()
    expect(letting.page.locator(COUNTDOWN)).to_be_hidden()
    letting.sees("You have no Action points left.")

    letting.button("Undo").click()
    letting.sees("You have 1 Action point left.")
    letting.takes({"key": travel.key, "label": travel.label, "about": list(travel.about)})
    answers = letting.line.number
    letting.until(lambda: letting.line.number > answers)
    letting.opens("Log")
    letting.sees("Round")
