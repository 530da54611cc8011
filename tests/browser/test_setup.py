"""Setting up: everything is chosen on one page; the engine's questions are answered from there, one after the other."""

import re

import pytest
from playwright.sync_api import expect

from kits.browser import DRAWN, Keys, Screen

CHOSEN = {
    "casting-shadows": ["Kit Gale"],
    "shadowscape": ["Crow", "Gate of Dawn"],
    "malice": ["I choose", "Corvane"],
    "kilforth": ["Foxkin", "Warden", "Spell", "Skull"],
}
"""What is pressed on the page of each game, by the name of the card."""

ALONE = {"malice"}
GAMES = [*CHOSEN]
AFTERWARDS = {"kilforth": "keep"}
"""What cannot be chosen before, since it depends on a draw."""


def opened(screen: Screen, game: str, **more: object) -> None:
    sitting = ["me"] if game in ALONE else ["me", "bot:greedy"]
    screen.goes_to(f"table/{screen.lays_out(*sitting, game=game, seed=5, **more)}")
    assert screen.is_asked()


def begin(screen: Screen) -> None:
    screen.press(screen.prompt.get_by_role("button", name=re.compile("Begin")))


def card(screen: Screen, name: str) -> None:
    screen.press(screen.page.get_by_role("button", name=re.compile(rf"^{name}")).last)


def is_set_up(screen: Screen, game: str) -> bool:
    """Whether no question of the set-up is left."""
    state = screen.state
    if game == "casting-shadows":
        return bool(screen.line.view and screen.line.view["sketch"]["tiles"])
    if game == "kilforth":
        return bool(screen.question["kind"] == AFTERWARDS[game])
    return state["phase"] in ("act", "enemy", "players")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_quick_start_is_one_press(screens, game, phone):
    ann = screens("Ann", phone=phone)
    opened(ann, game)
    expect(ann.page.get_by_role("region", name="Quick start")).to_be_visible()
    ann.picture(f"setup-{game}-{'phone' if phone else 'wide'}")

    begin(ann)

    ann.until(lambda: is_set_up(ann, game))


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_chosen_is_in_sight_on_a_wide_screen(ann, game):
    opened(ann, game)
    ann.page.evaluate(DRAWN)
    bar = ann.prompt.bounding_box()
    assert bar
    cards = [one.bounding_box() for one in ann.page.locator('[data-part="board"] button[aria-pressed]').all()]
    assert len(cards) > 5
    assert max(box["y"] + box["height"] for box in cards if box) <= bar["y"]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_chosen_on_the_page_is_what_is_played(ann, game):
    opened(ann, game)
    for name in CHOSEN[game]:
        card(ann, name)

    begin(ann)

    ann.until(lambda: is_set_up(ann, game))
    state = ann.state
    if game == "casting-shadows":
        assert state["players"][0]["character"] == "kit"
    elif game == "shadowscape":
        assert state["heroes"][0]["hero"] == "crow"
        assert ann.line.view["sketch"]["rooms"][state["heroes"][0]["room"]]["name"] == "Gate of Dawn"
    elif game == "malice":
        assert [avatar["name"] for avatar in ann.line.view["sketch"]["avatars"]] == ["Corvane"]
    else:
        hero = state["heroes"][0]
        faces = state["cards"]["faces"]
        assert (faces[hero["race"]], faces[hero["calling"]], hero["rose"]) == ("foxkin", "warden", False)
        assert {state["cards"]["backs"][token] for token in state["shown"]} == {"spell"}


def test_one_undo_takes_back_the_whole_set_up(ann):
    opened(ann, "shadowscape")
    begin(ann)
    ann.until(lambda: is_set_up(ann, "shadowscape"))

    ann.page.keyboard.press("u")

    ann.until(lambda: ann.question["kind"] == "hero")
    expect(ann.page.get_by_role("region", name="Quick start")).to_be_visible()


def test_the_page_is_used_by_keyboard_alone(ann):
    opened(ann, "kilforth")
    keys = Keys(ann)
    wanted = ann.page.get_by_role("region", name="Race").get_by_role("button", name=re.compile("^Vampire"))
    wanted.focus()
    keys.press("Enter")
    expect(wanted).to_have_attribute("aria-pressed", "true")

    keys.press("y")

    ann.until(lambda: ann.question["kind"] == "keep")
    hero = ann.state["heroes"][0]
    assert ann.state["cards"]["faces"][hero["race"]] == "vampire"


def test_people_at_one_device_choose_one_after_the_other(ann):
    """What one has chosen is kept for that seat, and cannot be taken by the next."""
    ann.goes_to(f"table/{ann.lays_out('me', 'me', game='shadowscape', seed=5)}")
    mine = ann.button(re.compile("show my seat"))
    mine.click()
    begin(ann)
    mine.click()
    taken = ann.page.get_by_role("region", name="Hero").get_by_role("button", name=re.compile("^Fengray"))
    expect(taken).to_be_disabled()

    begin(ann)
    for _ in range(2):
        mine.click()

    ann.until(lambda: is_set_up(ann, "shadowscape"))
    assert {hero["hero"] for hero in ann.state["heroes"]} >= {"fengray"}
    assert all(hero["room"] >= 0 for hero in ann.state["heroes"])
