"""Shadows of Malice by mouse and by finger: whole games, a Move, a joint combat, the Shadows' Turn as it is shown."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from kits.browser import SPOT, Option, Screen, first, lively
from kits.malice_games import fighting, haunted, moving, reached

LOW = 60
"""The hexes from here on are the last two rows of the first map."""

PLACE = """() => {
  const box = document.querySelector('[data-piece="shadow:0"]').getBoundingClientRect();
  return `${Math.round(box.x)} ${Math.round(box.y)}`;
}"""
"""Where the first Shadow is drawn."""

WHILE_TOLD = f"words => document.querySelector('.stage .told')?.textContent.includes(words) && ({PLACE})()"

LIVELY = 18
"""So many answers of a game are whatever is offered; after that its end is waited for."""


def for_a_while(seed: int) -> Callable[[Screen], Option]:
    """Tries out this and that, then lets the Shadows come."""
    chance, answers = random.Random(seed), iter(range(LIVELY))

    def choose(screen: Screen) -> Option:
        options: list[Option] = screen.question["options"]
        waits = next((option for option in options if option["key"] == "ready"), options[0])
        return waits if next(answers, None) is None else chance.choice(options)

    return choose


def lies_before(screen: Screen, save: bytes) -> None:
    screen.goes_to(f"table/{screen.brings(save)}")
    assert screen.is_asked()


def state(screen: Screen) -> dict[str, Any]:
    assert screen.line.view is not None
    found: dict[str, Any] = screen.line.view["state"]
    return found


def told(screen: Screen) -> list[str]:
    return [event["type"] for event in screen.line.log]


@pytest.mark.parametrize("avatars", [1, 2])
def test_a_whole_game_is_played_with_the_mouse(ann, avatars):
    options = {"start": "hard", "avatars_per_player": avatars}
    ann.goes_to(f"table/{ann.lays_out('me', game='malice', options=options, seed=5)}")

    ann.plays(for_a_while(avatars))

    expect(ann.dialog.get_by_role("heading", name="You lost")).to_be_visible()
    ann.sees("A Shadow has found a Light Well.")
    ann.sees("the seed fits the commitment")


def test_a_move_goes_to_the_hex_that_is_pressed(ann):
    lies_before(ann, reached(moving))
    goals = [option for option in ann.question["options"] if option["key"].startswith("go:")]
    expect(ann.page.locator("[data-piece^='hex:'].lit")).to_have_count(len({goal["about"][0] for goal in goals}))
    expect(ann.listed(goals[0]["key"])).to_have_count(0)

    assert ann.takes(goals[0]), "a hex is pressed where it lies"

    assert "Walked" in told(ann)


def test_two_avatars_fight_a_joint_combat_that_outlasts_a_reload(ann):
    lies_before(ann, reached(fighting, avatars_per_player=2))
    panel = ann.page.get_by_role("region", name="Combat")
    expect(panel.get_by_role("list", name="Engaged avatars").get_by_role("listitem")).to_have_count(2)
    ann.sees("What does Aster do in this phase?")
    ann.takes(first(ann))
    ann.sees("What does Bryn do in this phase?")
    asked, creature = ann.question, panel.get_by_role("heading").inner_text()

    ann.page.reload()
    assert ann.is_asked()
    assert ann.question == asked
    expect(panel.get_by_role("heading", name=creature)).to_be_visible()

    while state(ann)["combat"] is not None:
        ann.takes(first(ann))
        assert ann.is_asked()
    expect(panel).to_have_count(0)
    assert "CombatRolled" in told(ann)


def test_a_combat_on_a_phone_has_its_own_tab(screens):
    ann = screens("Ann", phone=True)
    lies_before(ann, reached(fighting))
    panel = ann.page.get_by_role("region", name="Combat")
    expect(panel).to_be_visible()

    ann.button("Aethos").tap()
    expect(panel).to_have_count(0)
    ann.button("Combat").tap()
    expect(panel).to_be_visible()


def test_the_map_on_a_phone_lies_so_that_the_avatar_is_in_sight_and_the_tabs_stay(screens):
    ann = screens("Ann", phone=True)
    lies_before(ann, reached(lambda game: moving(game) and game.state.avatars[0].hex >= LOW))

    assert ann.page.evaluate(SPOT, "avatar:0")
    ann.button("Shadow Realm").tap()
    expect(ann.page.get_by_role("group", name="The Shadow Realm")).to_be_visible()


def test_what_the_shadows_do_is_shown_step_by_step_and_said_over_the_map(ann):
    lively(ann.context)
    lies_before(ann, reached(haunted, start="hard"))

    there = ann.page.evaluate(PLACE)

    ann.listed("ready").click()

    assert ann.page.wait_for_function(WHILE_TOLD, arg="Shadow Realm").json_value() == there, "it has not moved yet"
    ann.page.wait_for_function(WHILE_TOLD, arg="Shadow 1 moves")
    expect(ann.page.locator(".told")).to_have_count(0)
    assert ann.page.evaluate(PLACE) != there
