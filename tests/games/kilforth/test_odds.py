"""The odds beside answers, held against what happens."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from kits.odds import is_borne_out, odds_of, share, usually
from umbra.core.game import Game
from umbra.games.kilforth.events import trials as told
from umbra.games.kilforth.events.battle import FoeEvaded, HeroDefeated

HERE, PLACE = "salt_waste", "hollow_library"
PLAIN = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "at": HERE, "fated": True}
"""Fight 4, influence 1, sneak 3, study 3."""


def at(lying: str, stage: str = "main", dice: tuple[int, ...] = (), **hero: Any) -> Scene:
    return scene([PLAIN | hero], encounters={HERE: [lying]}, stage=stage, dice={"test": dice})


def has_succeeded(world: Game) -> bool:
    """Whether the dice of the test were enough, without anything that is used after them."""
    while not (found := [event for event in world.events(None) if isinstance(event, told.DiceRolled)]):
        usually(world)
    rolled = found[-1]
    return sum(die >= 5 for die in rolled.dice) + rolled.already >= rolled.needed


def in_the_end(world: Game) -> Game:
    """Fight on until somebody falls."""
    while world.pending is not None and world.state.battle is not None:
        usually(world)
    return world


@cites("SK-TST.5")
@pytest.mark.parametrize("attribute", ["sneak", "study"])
def test_a_confrontation_shows_how_likely_it_succeeds(attribute: str) -> None:
    game, key = at(PLACE).game, f"confront:{PLACE}:{attribute}"
    odds = odds_of(game, 0, key)["success"]

    assert 0 < odds.then < 1
    assert is_borne_out(odds.then, share(game, 0, key, has_succeeded))


@cites("SK-R-25")
def test_what_adds_dice_shows_the_odds_before_and_after() -> None:
    scene = at(PLACE, loot=["ink_stone"])
    scene.play(0, f"confront:{PLACE}:study")
    roll = odds_of(scene.game, 0, "roll")["success"]
    use = odds_of(scene.game, 0, "use:ink_stone")["success"]

    assert use.now == roll.then < use.then
    assert is_borne_out(roll.then, share(scene.game, 0, "roll", has_succeeded))
    assert is_borne_out(use.then, share(scene.game, 0, "use:ink_stone", has_succeeded))


@cites("SK-TST.4")
def test_a_reroll_shows_what_it_may_still_save() -> None:
    scene = at("moon_mad_huntsman", "start", dice=(5, 5, 1, 1), race="foxkin", hidden=True)
    scene.play(0, "evade")
    odds = odds_of(scene.game, 0, "reroll:foxkin")["success"]

    def succeeded(world: Game) -> bool:
        [again] = [event for event in world.events(None) if isinstance(event, told.DiceRerolled)]
        return sum(die >= 5 for die in again.dice) >= scene.state.trial.needed

    assert odds.now == 0
    assert 0 < odds.then < 1
    assert is_borne_out(odds.then, share(scene.game, 0, "reroll:foxkin", succeeded))


@cites("SK-ENG.7")
def test_an_evasion_shows_how_likely_it_is() -> None:
    game = at("moon_mad_huntsman", "start", hidden=True).game

    def evaded(world: Game) -> bool:
        while not any(isinstance(event, told.Tested) for event in world.events(None)):
            usually(world)
        return any(isinstance(event, FoeEvaded) for event in world.events(None))

    odds = odds_of(game, 0, "evade")["success"]
    assert 0 < odds.then < 1
    assert is_borne_out(odds.then, share(game, 0, "evade", evaded))


@cites("SK-BAT.3")
@pytest.mark.parametrize(("hidden", "key"), [(False, "fight"), (True, "ambush")])
def test_a_fight_shows_how_likely_it_is_won_and_lost(hidden: bool, key: str) -> None:
    game = at("barkskin_brute", "start", hidden=hidden).game
    foe = game.state.cards.faces.index("barkskin_brute")
    odds = odds_of(game, 0, key)

    def won(world: Game) -> bool:
        in_the_end(world)
        return all(foe not in tokens for tokens in world.state.encounters)

    def fell(world: Game) -> bool:
        return any(isinstance(event, HeroDefeated) for event in in_the_end(world).events(None))

    assert 0 < odds["falls"].then < 1
    assert is_borne_out(odds["wins"].then, share(game, 0, key, won))
    assert is_borne_out(odds["falls"].then, share(game, 0, key, fell))


@cites("SK-TST.7")
def test_fate_shows_the_successes_before_and_after() -> None:
    scene = at(PLACE, dice=(5, 5, 1), fated=False)
    scene.play(0, f"confront:{PLACE}:study")

    assert odds_of(scene.game, 0, "fate")["successes"].words == "successes 2 → 3 of 3"
