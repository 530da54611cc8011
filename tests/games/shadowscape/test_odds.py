"""The odds beside answers, held against what happens."""

from kits.odds import is_borne_out, odds_of, share
from kits.shadowscape import cites, scene
from umbra.core.game import Game

HERE = "ossuary"
THRALL = "redsand_thrall-AC"  # Undead, Defence 3


def drew_defence(world: Game) -> bool:
    fate, faces = world.content.fate, world.state.cards.faces
    return any("defence" in fate[faces[token]].symbols for token in world.state.heroes[0].hand)


@cites("SS-13.1", "SS-36.1")
def test_drawing_shows_how_likely_defence_is_among_the_cards():
    game = scene(heroes=("arani", "durgen"), area={0: {"room": HERE, "sides": "AABA"}}).game
    odds = odds_of(game, 0, "use:arani_146")["draws a Defence card"]

    assert 0 < odds.then < 1
    assert is_borne_out(odds.then, share(game, 0, "use:arani_146", drew_defence))


@cites("SS-7.2", "SS-11.3")
def test_a_boost_shows_the_damage_before_and_after_beside_the_defence():
    area = {0: {"room": HERE, "sides": "AAAA", "hand": ["fate_17"]}}
    found = scene(heroes=("arani", "durgen"), area=area, enemies={THRALL: HERE})
    found.play(0, "use:arani_144")

    assert odds_of(found.game, 0, "discard:fate_17")["damage"].words == "damage 2 → 3 of 3"
    assert found.play(0, "discard:fate_17", "take").enemies() == {}


@cites("SS-25.2")
def test_defending_shows_the_wounds_before_and_after():
    found = scene(
        actions_done=2,
        fate=["fate_1"],
        enemies={"mire_stalker-BCA": HERE},
        area={1: {"room": HERE, "hand": ["fate_17", "fate_33"]}},
    )
    odds = odds_of(found.game, 1, "discard:fate_17")["Wounds"]

    assert odds.now == odds.then + 1
    while found.ask.kind == "defend":
        found.play(1, "discard:fate_17" if "discard:fate_17" in found.keys else "done")
    while found.ask.kind == "wound":
        found.play(1, "wound:hero-card")
    assert sum(found.wounds(1).values()) == odds.then
