"""What lies in hand: cards that rise when they are looked at, and avatars that show what they can do."""

import pytest
from playwright.sync_api import expect

from kits.browser import DRAWN, Keys
from kits.kilforth_games import asked_about
from kits.malice_games import moving
from kits.measures import in_the_middle
from kits.played import played_until

SITUATIONS = {"malice": moving, "kilforth": asked_about("action")}

WHOLE = """card => [card, ...card.querySelectorAll('.text')].every(one =>
  one.scrollHeight <= one.clientHeight + 1 && one.getBoundingClientRect().bottom <= innerHeight + 1)"""


@pytest.mark.parametrize("game", [*SITUATIONS])
@pytest.mark.parametrize("by", ["pointer", "keyboard"])
def test_a_card_that_is_looked_at_rises_and_shows_its_whole_text(ann, game, by):
    ann.lies_before(played_until(game, SITUATIONS[game]))
    card = ann.page.locator(".fan .held > button").first
    text = card.locator(".text")
    ann.page.evaluate(DRAWN)
    low = card.bounding_box()
    assert low

    if by == "pointer":
        card.hover()
    else:
        Keys(ann).walk_to(card)

    expect(text).to_be_visible()
    ann.until(lambda: card.evaluate(WHOLE) and (card.bounding_box() or low)["y"] < low["y"])


TAKES = """() => {
  const fan = document.querySelector('.fan:has(.up)'), card = fan.querySelector('.up .held').getBoundingClientRect();
  const above = fan.getBoundingClientRect().top - card.top;
  return above > 4 ? [fan.contains(document.elementFromPoint(card.left + card.width / 2, card.top + above / 2))] : [];
}"""
"""Whether a raised card takes a press where it reaches beyond its hand, if it does."""

MIDDLES = {"malice": {"seats": {"malice": 1}, "avatars_per_player": 2}, "kilforth": {"seats": {"kilforth": 1}}}


@pytest.mark.parametrize("game", [*MIDDLES])
def test_a_raised_card_takes_no_press_from_what_it_lies_over(ann, game):
    ann.lies_before(in_the_middle(game, seed=11, answers=60, **MIDDLES[game]))
    taken: list[bool] = []
    for card in ann.page.locator(".fan .held > button").all():
        card.hover()
        ann.page.locator(".fan .place.up").wait_for()
        ann.page.evaluate(DRAWN)
        taken += ann.page.evaluate(TAKES)

    assert taken
    assert not any(taken)


def test_two_avatars_that_stand_together_are_banded_by_one_press(ann):
    ann.goes_to(f"table/{ann.lays_out('me', game='malice', seed=5, options={'avatars_per_player': 2})}")
    assert ann.is_asked()
    ann.press(ann.prompt.get_by_role("button", name="Begin"))
    ann.until(lambda: ann.question["kind"] == "act")

    ann.press(ann.prompt.get_by_role("button", name="Band both here"))

    ann.until(lambda: len({avatar["band"] for avatar in ann.state["avatars"]}) == 1)


def test_the_avatar_in_hand_shows_what_it_can_do_and_another_is_taken_up(ann):
    ann.goes_to(f"table/{ann.lays_out('me', game='malice', seed=5, options={'avatars_per_player': 2})}")
    assert ann.is_asked()
    ann.press(ann.prompt.get_by_role("button", name="Begin"))
    ann.until(lambda: ann.question["kind"] == "act")

    ann.press_at(ann.spot("avatar:1") or {})
    expect(ann.page.get_by_role("group", name="My avatars").locator("[aria-pressed=true]")).to_contain_text("Bryn")
    assert ann.page.locator(".popover").count() == 0

    ann.press_at(ann.spot("avatar:1") or {})
    expect(ann.page.locator(".popover .way", has_text="rolls to move").first).to_be_visible()
