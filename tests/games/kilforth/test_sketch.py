"""What the rules work out for a screen: the dice and the chances of a battle."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.sketch import duel, first_round

HERE = "whispering_boughs"
"""A forest next to the centre."""
FIGHT, HEALTH = 4, 4
"""Of a werewolf rover."""
FOE_FIGHT, FOE_HEALTH = 3, 2
"""Of the Web Matron."""


def in_round_one(*, lies: bool = False, hidden: bool = False) -> Scene:
    """A hero moves onto the Web Matron, fails with all dice of the first skirmish, and is asked about fate."""
    lying: dict[str, Any] = {"encounters": {HERE: ["web_matron"]}} if lies else {"tops": {"forest": ["web_matron"]}}
    hero = {"race": "werewolf", "calling": "rover", "hidden": hidden, "fate": 1}
    game = scene([hero], dice={"test": [1] * 9, "foe": [1] * 9}, **lying)
    game.play(0, f"move:{game.cell(HERE)}", *(["ambush"] if hidden else []))
    assert game.game.asked()[0].kind == "fate"
    return game


def member(game: Scene) -> dict[str, Any]:
    found: dict[str, Any] = game.game.sketch(0)["battle"]["members"][0]
    return found


@cites("SK-ENG.3", "SK-BAT.3")
@pytest.mark.parametrize(
    ("game", "extra", "foe_extra"),
    [({}, 0, 1), ({"lies": True}, 0, 0), ({"lies": True, "hidden": True}, 1, 0)],
    ids=["the foe has surprise", "nobody has surprise", "the hero has surprise"],
)
def test_the_chances_of_a_battle_count_surprise_in_its_first_round_only(game, extra, foe_extra):
    found = member(in_round_one(**game))

    assert (found["hero"]["dice"], found["foe"]["dice"]) == (FIGHT + extra, FOE_FIGHT + foe_extra)
    expected = first_round(FIGHT, HEALTH, FOE_FIGHT, FOE_HEALTH, 5, extra, foe_extra)
    assert (found["wins"], found["falls"]) == pytest.approx(expected)


def test_more_dice_in_the_first_round_are_worth_less_than_in_all_rounds():
    once, always = first_round(2, 3, 2, 3, 5, 1, 0), duel(3, 3, 2, 3, 5)

    assert duel(2, 3, 2, 3, 5)[0] < once[0] < always[0]
    assert first_round(2, 3, 2, 3, 5, 0, 0) == pytest.approx(duel(2, 3, 2, 3, 5))
