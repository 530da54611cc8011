"""The odds beside answers, held against what happens."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from kits.odds import is_borne_out, odds_of, share, usually
from umbra.core.game import Game
from umbra.games.kilforth.events import trials as told
from umbra.games.kilforth.events.battle import FoeEvaded, HeroDefeated, HeroEliminated

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


@cites("SK-BAT.3", "SK-ENG.4")
@pytest.mark.parametrize("dark", [[], ["thornwall"]])
def test_the_way_to_an_enemy_shows_the_fight_as_it_would_be_there(dark: list[str]) -> None:
    game = scene([PLAIN | {"hp": 3}], encounters={"thornwall": ["gloom_spinner"]}, stage="main", dark=dark).game
    foe, key = game.state.cards.faces.index("gloom_spinner"), "move:thornwall"
    odds = odds_of(game, 0, key)

    def won(world: Game) -> bool:
        in_the_end(world)
        return all(foe not in tokens for tokens in world.state.encounters)

    assert 0 < odds["wins"].then < 1
    assert is_borne_out(odds["wins"].then, share(game, 0, key, won))


@cites("SK-ANC.5")
@pytest.mark.parametrize(
    ("ancient", "left", "plots"),
    [
        ("mother_of_thorns", 4, []),
        ("mother_of_thorns", 5, ["whispering_seeds", "the_green_veil", "hungry_roots"]),
        ("the_ashen_judge", 4, ["branded_witness"]),
        ("bishop_of_pride", 4, []),
        ("the_hoarfrost_regent", 3, []),
    ],
)
def test_an_assault_shows_how_likely_the_ancient_and_the_hero_fall(ancient: str, left: int, plots: list[str]) -> None:
    hero = PLAIN | {"step": 5, "hp": 6, "most": 6}
    game = scene([hero], ancients=[{"id": ancient, "at": HERE, "hp": left}], plots={HERE: plots}, stage="main").game
    odds = odds_of(game, 0, key := f"deed:assault:{ancient}")

    def won(world: Game) -> bool:
        return bool(in_the_end(world).state.ancients[0].defeated)

    def fell(world: Game) -> bool:
        return any(isinstance(event, HeroEliminated) for event in in_the_end(world).events(None))

    assert 0 < odds["wins"].then < 1
    assert is_borne_out(odds["wins"].then, share(game, 0, key, won))
    assert is_borne_out(odds["falls"].then, share(game, 0, key, fell))


@cites("SK-ANC.5")
def test_a_fight_against_an_ancient_shows_its_odds_and_what_changes_them() -> None:
    hero = PLAIN | {"step": 5, "hp": 6, "most": 6, "assets": ["spear_of_frost"]}
    scened = scene([hero], ancients=[{"id": "the_ashen_judge", "at": HERE, "hp": 6}], stage="main")
    assault = odds_of(scened.game, 0, "deed:assault:the_ashen_judge")
    scened.play(0, "deed:assault:the_ashen_judge")
    fight, use = (odds_of(scened.game, 0, key) for key in ("fight", "use:spear_of_frost"))

    assert (fight["wins"].then, fight["falls"].then) == (assault["wins"].then, assault["falls"].then)
    assert use["wins"].now == fight["wins"].then < use["wins"].then
    assert use["falls"].now == fight["falls"].then > use["falls"].then


@cites("SK-R-64")
def test_a_plot_shows_how_likely_its_test_succeeds() -> None:
    game = scene([PLAIN], plots={HERE: ["hungry_roots"]}, stage="main").game
    key = next(key for key in game.asked()[0].keys if "hungry_roots" in key and odds_of(game, 0, key))
    odds = odds_of(game, 0, key)["success"]

    assert 0 < odds.then < 1
    assert is_borne_out(odds.then, share(game, 0, key, has_succeeded))


@cites("SK-TST.7")
def test_fate_shows_the_successes_before_and_after() -> None:
    scene = at(PLACE, dice=(5, 5, 1), fated=False)
    scene.play(0, f"confront:{PLACE}:study")

    assert odds_of(scene.game, 0, "fate")["successes"].words == "successes 2 → 3 of 3"


@cites("SK-TST.8")
def test_a_rumour_that_calls_on_fate_shows_the_successes_too() -> None:
    scene = at(PLACE, dice=(5, 5, 1), fated=False, rumours=["true_name"])
    scene.play(0, f"confront:{PLACE}:study")

    assert odds_of(scene.game, 0, "discard:true_name")["successes"].words == "successes 2 → 3 of 3"
