"""The odds beside answers, held against what happens."""

import pytest

from kits.malice import cites, scene
from kits.malice_combat import fight
from kits.odds import is_borne_out, odds_of, share, usually
from umbra.core.game import Game
from umbra.games.malice.events.combat import BlowFell
from umbra.games.malice.events.rolls import LuckRolled

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
