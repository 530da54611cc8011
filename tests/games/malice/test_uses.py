"""The words of cards: each is done by somebody, and what lasts ends when it should."""

from kits.malice import cites, scene
from kits.malice_cards import added, amount, table_of
from kits.malice_combat import PLAINS, fight
from umbra.bots.judge.malice.ratings import OFTEN, RATINGS
from umbra.box.language.words import Condition
from umbra.cli.content.words import words_of_one_card
from umbra.games.malice.effects import LANGUAGE
from umbra.games.malice.pieces.lasting import expire
from umbra.games.malice.rules import load


@cites("SM-CRE.14", "SM-ITM.5")
def test_every_word_is_on_a_card():
    used = {part.name for parts in load([]).parts.values() for part in parts}
    assert set(LANGUAGE.words) - used == set()


def test_every_word_of_several_cards_and_every_condition_is_rated_by_the_judge():
    assert set(LANGUAGE.words) - set(words_of_one_card(load([]))) <= set(RATINGS) <= set(LANGUAGE.words)
    assert {name for name, kind in LANGUAGE.tails.items() if issubclass(kind, Condition)} - set(OFTEN) == {"vs"}


@cites("SM-TRN.3")
def test_at_the_end_of_a_combat_only_what_was_for_it_is_over():
    drinker = {"at": PLAINS, "mastery": "prism_adept", "potions": ["warblood", "acid_phial"]}
    game = fight([drinker], power=3, dice={"wounds": [1], "target": [1], "withdraw": [2]})
    game.play(0, "use:aster:warblood", "use:aster:acid_phial", "withdraw:aster")
    assert game.state.combat is None
    assert added(game, 0, "CR") == amount("2d*")
    assert game.faces(game.state.potions)[0] == "acid_phial"


@cites("SM-TRN.3", "SM-POT.4")
def test_what_lasts_a_phase_does_not_outlast_it():
    game = fight([{"mastery": "mind_weaver", "fate": "battle_fury"}], dice={"creature-roll": [3], "combat": [3]})
    game.play(0, "fight:aster")
    game.play(0, "fate:aster")
    assert added(game, 0, "CR") == amount("0")


@cites("SM-TRN.3")
def test_what_lasts_a_turn_is_not_over_with_a_phase():
    game = scene([{"at": PLAINS, "mastery": "prism_adept", "potions": ["warblood"]}]).play(0, "use:aster:warblood")
    for until in ("phase", "next", "combat"):
        expire(table_of(game), until)
    assert added(game, 0, "CR") == amount("2d*")
    expire(table_of(game), "turn")
    assert added(game, 0, "CR") == amount("0")
