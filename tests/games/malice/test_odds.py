"""The odds beside answers, held against what happens."""

from statistics import fmean

import pytest

from kits.malice import cites, scene
from kits.malice_cards import MYSTIC
from kits.malice_combat import fight
from kits.odds import is_borne_out, odds_of, share, usually
from umbra.core.game import Game
from umbra.games.malice.events.combat import AbilityUsed, BlowFell
from umbra.games.malice.events.harm import Recovered
from umbra.games.malice.events.rolls import LuckRolled, MovementRolled

RICH = {"mastery": "life_caster", "shards": {"none": 3}}
METHODS = ["all", "halfsies", "net", "lockdown"]


def has_succeeded(world: Game) -> bool:
    """Whether the luck roll succeeded, after which nobody does anything more."""
    while not (rolled := [event for event in world.events(None) if isinstance(event, LuckRolled)]):
        usually(world)
    return rolled[0].succeeded


def blow(world: Game) -> BlowFell:
    while not (fell := [event for event in world.events(None) if isinstance(event, BlowFell)]):
        usually(world)
    return fell[0]


@cites("SM-ROL.3")
def test_what_hangs_on_a_luck_roll_shows_how_likely_it_succeeds():
    game = scene([{"mastery": "life_caster"}]).game
    odds = odds_of(game, 0, "provoke:aster")["success"]

    assert 0 < odds.then < 1
    assert is_borne_out(odds.then, share(game, 0, "provoke:aster", has_succeeded))


@cites("SM-SHR.10")
def test_a_soulshard_shows_the_odds_of_a_luck_roll_before_and_after():
    game = scene([RICH]).play(0, "provoke:aster").game
    roll, shard = (odds_of(game, 0, key)["success"] for key in ("roll", "shard:aster:none"))

    assert shard.now == roll.then < shard.then
    assert is_borne_out(roll.then, share(game, 0, "roll", has_succeeded))
    assert is_borne_out(shard.then, share(game, 0, "shard:aster:none", has_succeeded))


@cites("SM-HIT.2", "SM-STR.1")
@pytest.mark.parametrize("method", METHODS)
def test_a_soulshard_shows_how_likely_one_hits_and_is_hit(method):
    game = fight([RICH], options={"star_method": method})
    while "shard:aster:none" not in game.keys:
        ask = game.ask
        game.play(0, ask.usual or ask.options[0].key)
    for key in ("roll", "shard:aster:none"):
        odds = odds_of(game.game, 0, key)
        assert is_borne_out(odds["hits"].then, share(game.game, 0, key, lambda world: blow(world).who == "avatar"))
        assert is_borne_out(odds["is hit"].then, share(game.game, 0, key, lambda world: blow(world).who == "creature"))
    assert odds["hits"].now < odds["hits"].then
    assert odds["is hit"].now > odds["is hit"].then


@cites("SM-HIT.2", "SM-R-38")
@pytest.mark.parametrize("method", METHODS)
def test_to_fight_shows_the_next_blows(method):
    game = fight([RICH], options={"star_method": method})
    for key in ("fight:aster", "invoke:aster"):
        odds = odds_of(game.game, 0, key)
        assert set(odds) == {"hits", "is hit"}
        assert is_borne_out(odds["hits"].then, share(game.game, 0, key, lambda world: blow(world).who == "avatar"))
        assert is_borne_out(odds["is hit"].then, share(game.game, 0, key, lambda world: blow(world).who == "creature"))


@cites("SM-ROL.7", "SM-CRE.5")
@pytest.mark.parametrize("power", [1, 2, 3])
def test_to_fight_shows_the_ability_that_the_creature_may_use(power):
    game = fight([RICH], power=power, abilities=["death_gaze"]).game
    odds = odds_of(game, 0, "fight:aster")

    def faced(world: Game) -> bool:
        is_hit = blow(world).hit and blow(world).who == "creature"
        used = any(isinstance(event, AbilityUsed) for event in world.events(None))
        assert not (used and is_hit)
        return used

    assert set(odds) == {"faces Death Gaze", "is hit"}
    assert is_borne_out(odds["faces Death Gaze"].then, share(game, 0, "fight:aster", faced))
    hit = share(game, 0, "fight:aster", lambda world: blow(world).who == "creature" and blow(world).hit)
    assert is_borne_out(odds["is hit"].then, hit)


@cites("SM-HIT.2")
def test_a_band_does_not_know_whom_the_creature_goes_for():
    assert odds_of(fight([RICH, {}]).game, 0, "fight:all") == {}


@cites("SM-MAS.3")
def test_to_make_a_power_roll_fail_shows_what_it_saves():
    game = fight([{"mastery": "mind_weaver", "shards": {"blue": 1}}], power=2, abilities=["death_gaze"])
    game.play(0, "fight:aster")
    foil, let = (odds_of(game.game, 0, key)["faces Death Gaze"] for key in ("secondary:aster", "pass"))

    assert (foil.then, foil.now) == (0, let.then)
    assert is_borne_out(
        let.then,
        share(game.game, 0, "pass", lambda world: any(isinstance(e, AbilityUsed) for e in world.events(None))),
    )


@cites("SM-ROL.6", "SM-MOV.2")
def test_a_movement_roll_shows_its_points_on_average():
    game = scene([RICH])
    begin = odds_of(game.game, 0, "move:aster")["average movement"]
    game.play(0, "move:aster")
    roll, shard = (odds_of(game.game, 0, key)["average movement"] for key in ("roll", "shard:aster:none"))
    rolled = []

    def note(world: Game) -> bool:
        rolled.extend(event.half_points / 2 for event in world.events(None) if isinstance(event, MovementRolled))
        return True

    share(game.game, 0, "roll", note, 2000)
    assert begin.then == roll.then
    assert abs(roll.then - fmean(rolled)) < 0.15
    assert (shard.now, shard.then) == (roll.then, roll.then + 1)


@cites("SM-REC.6")
def test_recovering_shows_what_the_dice_restore_on_average():
    game = scene([{"mastery": "star_reader", "at": MYSTIC, "wounds": 1, "drains": 1}], mystics=["mystic_cleanse"])
    game.play(0, "recover:aster")
    restored = []

    def note(world: Game) -> bool:
        restored.extend(min(1, sum(e.dice)) for e in world.events(None) if isinstance(e, Recovered))
        return True

    odds = odds_of(game.game, 0, "heal:0")["restores on average"]
    share(game.game, 0, "heal:0", note, 1000)
    assert (odds.of, odds_of(game.game, 0, "heal:1")["restores on average"].then < odds.then) == (1, True)
    assert abs(odds.then - fmean(restored)) < 0.06


@cites("SM-EVD.1")
def test_of_several_luck_rolls_each_shows_how_likely_it_succeeds():
    game = fight([RICH, {"shards": {"none": 1}}], power=2, abilities=["spore_cloud"], dice={"power": [1]})
    game.play(0, "invoke:all")
    while game.ask.kind != "boost-lr":
        usually(game.game)
    odds = odds_of(game.game, 0, "roll")

    assert set(odds) == {"Aster succeeds", "Bryn succeeds"}
    for avatar, one in enumerate(odds.values()):
        found = share(game.game, 0, "roll", lambda world, avatar=avatar: luck_of(world, avatar))
        assert is_borne_out(one.then, found)


def luck_of(world: Game, avatar: int) -> bool:
    return next(e.succeeded for e in world.events(None) if isinstance(e, LuckRolled) and e.avatar == avatar)


@cites("SM-R-44")
def test_another_throw_of_a_combat_roll_shows_how_likely_one_hits_and_is_hit():
    game = fight([{"mastery": "time_dancer"}], dice={"combat": [1], "creature-roll": [4]}).play(0, "fight:aster")
    assert game.ask.kind == "reroll-cr"
    odds = odds_of(game.game, 0, "primary:aster")
    assert (odds["hits"].now, odds["is hit"].now) == (0, 1)
    for what, who in (("hits", "avatar"), ("is hit", "creature")):
        hit = share(game.game, 0, "primary:aster", lambda world, who=who: blow(world).who == who)
        assert is_borne_out(odds[what].then, hit)
