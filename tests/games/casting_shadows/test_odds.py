"""The odds beside answers, held against what happens."""

import pytest

from kits.casting_shadows import cites, scene
from kits.odds import is_borne_out, odds_of, share
from umbra.core.game import Game
from umbra.games.casting_shadows.resources import CC_ITEMS, payments

SPELL = "heat_wave"


def rerolling(*picked: str) -> Game:
    """A reroll for which these dice are picked; the spell in the book needs the red Gem."""
    found = scene(dice=["RG", "BO", "RO", "SF"], players={0: {"book": [SPELL]}})
    return found.play(0, "reroll", *picked).game


def rolled_a_crystal(world: Game) -> bool:
    return any(world.state.pool[item] for item in CC_ITEMS)


def can_cast(world: Game) -> bool:
    return bool(payments(world.content.tiers[SPELL][0], world.state.pool))


@cites("CS-REROLL.1")
@pytest.mark.parametrize("picked", [("die:RG-red",), ("die:RG-red", "die:RO-red", "die:SF-blue")])
def test_a_reroll_shows_how_likely_crystals_and_spells_are(picked):
    game = rerolling(*picked)
    odds = odds_of(game, 0, "done")
    name = f"pays for {game.content.cards[SPELL].name}"

    assert 0 < odds["rolls a Cursed Crystal"].then < 1
    assert is_borne_out(odds["rolls a Cursed Crystal"].then, share(game, 0, "done", rolled_a_crystal))
    assert 0 < odds[name].then < 1
    assert is_borne_out(odds[name].then, share(game, 0, "done", can_cast))


@cites("CS-REROLL.1")
def test_one_more_die_shows_the_odds_before_and_after():
    game = rerolling("die:BO-blue")
    more = odds_of(game, 0, "die:RG-red")["rolls a Cursed Crystal"]

    assert more.now == odds_of(game, 0, "done")["rolls a Cursed Crystal"].then < more.then
