"""SM-R-118, SM-PHS.2, SM-R-58: what a band is asked in a phase, and powers for any time before an ability works."""

import pytest

from kits.malice import Scene, cites
from kits.malice_combat import fight
from umbra.games.malice.events.combat import AbilityUsed, Defends
from umbra.games.malice.events.effects import AbilitySilenced
from umbra.games.malice.events.harm import Drained, Wounded
from umbra.games.malice.events.rolls import LuckRolled
from umbra.games.malice.library import BUILT_IN
from umbra.games.malice.rules import load
from umbra.games.malice.state import Lasting

TIE = {"creature-roll": [3] * 9, "combat": [3] * 27}
STRUCK = {**TIE, "power": [1] * 9, "luck": [1] * 9, "abilities": [6] * 9, "target": [1] * 9}
"""The creature's ability succeeds and nobody evades it."""
CARDS = load([])
ACTIVATED = [key for key, card in CARDS.abilities.items() if card.mode == "activated"]
ENERGY = [key for key in ACTIVATED if any(part.name == "deal" for part in CARDS.parts[key])]
PLAIN = {"mastery": "star_reader"}


def asked(game: Scene, kind: str) -> Scene:
    """The game when a question of that kind is asked; until then everybody gives the usual answer."""
    while game.ask.kind != kind:
        game.play(game.ask.seat, game.ask.usual)
    return game


@cites("SM-PHS.2")
def test_all_avatars_of_a_seat_fight_with_one_answer_except_those_it_names():
    game = fight([{}] * 3, dice={**TIE, "withdraw": [1]}, calm=[True] * 6)
    assert (game.ask.kind, game.keys[0], game.ask.usual) == ("manoeuvre", "fight:all", "fight:all")
    assert game.ask.options[0].label == "Aster, Bryn and Corvane fight"
    game.play(0, "withdraw:bryn")
    assert (game.keys[0], game.ask.options[0].label) == ("fight:all", "Aster and Corvane fight")
    game.play(0, "fight:all")
    assert (game.state.combat.phase, game.state.combat.engaged) == (2, [0, 2])


@cites("SM-PHS.2")
def test_each_seat_says_what_its_own_avatars_do():
    game = fight([{}] * 4, seats=2, dice=TIE)
    assert (game.ask.seat, game.ask.options[0].label) == (0, "Aster and Bryn fight")
    game.play(0, "fight:all")
    assert (game.ask.seat, game.ask.options[0].label) == (1, "Corvane and Delwyn fight")


@cites("SM-PHS.2")
@pytest.mark.parametrize(("creature", "matters"), [(3, False), (6, True)])
def test_whether_to_fight_on_matters_again_when_the_avatars_have_lost_something(creature, matters):
    game = fight([PLAIN], dice={"creature-roll": [creature, 3], "combat": [3, 3]})
    assert game.ask.matters
    game.play(0, "fight:aster")
    assert (game.ask.kind, game.ask.matters) == ("manoeuvre", matters)


@cites("SM-R-58", "SM-EVD.3")
def test_all_who_evade_are_helped_in_one_question_and_roll_together():
    band = [{"shards": {"none": 1}}, {}, {"shards": {"red": 1}}]
    game = fight(band, power=3, abilities=["spore_cloud"], content=BUILT_IN, dice=STRUCK)
    asked(game, "boost-lr")
    assert game.keys == [
        "roll",
        *(f"shard:aster:none:{who}" for who in ("aster", "bryn", "corvane")),
        *(f"shard:corvane:red:{who}" for who in ("aster", "bryn", "corvane")),
    ]
    game.play(0, "shard:aster:none:bryn", "roll")
    rolled = {event.avatar: event.mods for event in game.told(LuckRolled)}
    assert rolled == {0: (), 1: (("shard", "+1"),), 2: ()}


@cites("SM-R-118", "SM-MAS.3")
@pytest.mark.parametrize("ability", ACTIVATED)
def test_a_soul_binder_stops_an_activated_ability_before_it_works(ability):
    binder = {"mastery": "soul_binder", "shards": {"black": 1}}
    game = fight([binder], power=3, abilities=[ability], content=BUILT_IN, dice=STRUCK)
    asked(game, "brace").play(0, "secondary:aster")
    assert [event.card for event in game.told(AbilityUsed)] == [ability]
    assert [event.card for event in game.told(AbilitySilenced)] == [ability]
    assert (game.told(Drained), game.told(Wounded), game.avatar(0).lasting) == ([], [], [])
    assert game.state.combat.phase == 2


@cites("SM-R-118", "SM-FAT.8")
def test_silence_stops_an_activated_ability_before_it_works():
    game = fight([{**PLAIN, "fate": "silence"}], power=3, abilities=["death_gaze"], content=BUILT_IN, dice=STRUCK)
    asked(game, "brace").play(0, "fate:aster")
    assert game.told(Drained) == []


@cites("SM-R-118", "SM-MAS.3")
@pytest.mark.parametrize("ability", ACTIVATED)
def test_a_dawn_warder_is_asked_before_energy_strikes_the_band_and_for_nothing_else(ability):
    band = [{"mastery": "dawn_warder", "shards": {"yellow": 1}}, PLAIN]
    dice = {**STRUCK, "abilities": [1] * 9, "ability-energy": [1] * 9, "shields": [1] * 9}
    game = fight(band, power=3, abilities=[ability], content=BUILT_IN, dice=dice)
    kinds = set()
    while game.state.combat.phase < 2 and "brace" not in kinds:
        kinds.add(game.ask.kind)
        game.play(0, "secondary:aster" if game.ask.kind == "brace" else game.ask.usual)
    assert ("brace" in kinds) is (ability in ENERGY)
    if ability in ENERGY:
        assert [game.avatar(a).wounds for a in range(2)] == [0, 0]


@cites("SM-R-118")
def test_nobody_is_asked_about_an_ability_that_everybody_has_evaded():
    binder = {"mastery": "soul_binder", "shards": {"black": 1}}
    game = fight([binder], power=3, abilities=["death_gaze"], content=BUILT_IN, dice={**STRUCK, "luck": [6]})
    game.play(0, "fight:aster", "roll")
    assert (game.ask.kind, game.told(Drained)) == ("boost-cr", [])


@cites("SM-PHS.2", "SM-DEF.1")
@pytest.mark.parametrize(
    ("forced", "key", "label"),
    [
        ([0], "fight:all", "Bryn fights, Aster can only defend"),
        ([0, 1], "defend:all", "Aster and Bryn can only defend"),
    ],
)
def test_who_must_defend_does_so_when_all_fight(forced, key, label):
    game = fight(
        [{"lasting": [Lasting("mesmerise", 0, "phase")] if a in forced else []} for a in range(2)],
        content=BUILT_IN,
        dice=TIE,
    )
    assert (game.keys[0], game.ask.options[0].label) == (key, label)
    game.play(0, key)
    assert [event.avatar for event in game.told(Defends)] == forced
