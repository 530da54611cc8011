"""What the rules work out for a screen: the dice and the chances of a battle."""

from math import comb
from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.trials.odds import duel, first_round

HERE = "whispering_boughs"
"""A forest next to the centre."""
FIGHT, HEALTH = 4, 4
"""Of a werewolf rover."""
FOE_FIGHT, FOE_HEALTH = 3, 2
"""Of the Web Matron."""


def in_round_one(*, lies: bool = False, hidden: bool = False) -> Scene:
    """A hero moves onto the Web Matron, fails with all dice of the first skirmish, and is asked about fate."""
    lying: dict[str, Any] = {"encounters": {HERE: ["web_matron"]}} if lies else {"tops": {"forest": ["web_matron"]}}
    hero = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "hidden": hidden, "fate": 1}
    game = scene([hero], dice={"test": [1] * 9, "foe": [1] * 9}, **lying)
    game.play(0, "move:whispering_boughs", *(["ambush"] if hidden else []))
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


@cites("SK-ENG.3", "SK-ENG.10")
def test_before_the_first_round_the_surprise_of_the_foe_counts_already():
    """Who is found while he tries to evade is asked before the round, as he has a spell for it."""
    hero = {
        "race": "werewolf",
        "calling": "rover",
        "veiled": ["rover"],
        "hidden": True,
        "fated": True,
        "assets": ["spear_of_frost"],
    }
    game = scene([hero], encounters={HERE: ["web_matron"]}, dice={"test": [1] * 9, "foe": [1] * 9})
    game.play(0, "move:whispering_boughs", "evade")
    assert (game.ask.kind, game.state.battle.round) == ("battle", 1)

    found = member(game)

    assert found["foe"]["dice"] == FOE_FIGHT + 1
    assert found["foe"]["sources"][-1] == ("surprise", 1)
    expected = first_round(FIGHT, HEALTH, FOE_FIGHT, FOE_HEALTH, 5, 0, 1)
    assert (found["wins"], found["falls"]) == pytest.approx(expected)


def test_more_dice_in_the_first_round_are_worth_less_than_in_all_rounds():
    once, always = first_round(2, 3, 2, 3, 5, 1, 0), duel(3, 3, 2, 3, 5)

    assert duel(2, 3, 2, 3, 5)[0] < once[0] < always[0]
    assert first_round(2, 3, 2, 3, 5, 0, 0) == pytest.approx(duel(2, 3, 2, 3, 5))


@cites("SK-BAT.3", "SK-ENG.7")
def test_an_enemy_that_lies_open_is_sketched_as_the_hero_would_meet_it_now():
    game = scene([{"race": "werewolf", "calling": "rover", "veiled": ["rover"]}], encounters={HERE: ["web_matron"]})
    token = game.state.encounters[game.state.layout.index(HERE)][0]

    found = game.game.sketch(0)["foes"][str(token)]

    assert (found["wins"], found["falls"]) == pytest.approx(duel(FIGHT, HEALTH, FOE_FIGHT, FOE_HEALTH, 5))
    dice = game.game.sketch(0)["heroes"][0]["attributes"]["N"]["dice"]
    assert found["evades"] == pytest.approx(1 - sum(comb(dice, n) * 2 ** (dice - n) / 3**dice for n in (0, 1)))
