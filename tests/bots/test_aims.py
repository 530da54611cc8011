"""What a hint says an answer is good for: true of that very answer, with the odds of what is asked."""

import pytest

from kits.casting_shadows import scene as casting_scene
from kits.kilforth import scene as kilforth_scene
from kits.malice import scene as malice_scene
from kits.malice_combat import fight
from kits.shadowscape import scene as shadow_scene
from umbra.bots.advice import overrules, say_end
from umbra.bots.judge import judge_for
from umbra.bots.judge.malice.coach import LEFT, LEFT_FOR, SPARED
from umbra.bots.purpose import Purpose
from umbra.core.game import Game


def purpose(game: Game, key: str) -> Purpose | None:
    ask = game.asked()[0]
    return judge_for(game.rules.key).purpose(ask, key, lambda: game.view(ask.seat))


def struck(*book: str) -> Game:
    """The second player is asked about a Counterspell when Feeding Frenzy strikes."""
    players = {0: {"tile": "dusty_desert", "book": ["feeding_frenzy"]}, 1: {"tile": "dusty_desert", "book": book}}
    game = casting_scene(
        characters=["iris", "kit"], options={"window_policy": "matching_only"}, dice=["RG"], players=players
    )
    return game.play(0, "cast:feeding_frenzy").game


def test_a_counterspell_that_strikes_back_is_not_said_to_turn_a_blow_away():
    assert purpose(struck("bees_everywhere"), "react:bees_everywhere") is None
    assert "blow" in purpose(struck("pointed_shield"), "react:pointed_shield").aim


def test_when_all_dice_are_picked_the_others_are_said_to_be_kept():
    game = casting_scene(dice=["RG", "CC", "BO"])
    game.play(0, "reroll", "die:BO-blue")

    assert "keep" in purpose(game.game, "done").aim


def test_the_odds_of_a_luck_roll_are_its_own_and_not_those_of_the_next_blow():
    game = malice_scene([{"shards": {"none": 2}}]).play(0, "provoke:aster").game
    options = {option.key: option for option in game.asked()[0].options}

    for key in ("roll", "shard:aster:none"):
        assert [(odds.what, odds.share) for odds in purpose(game, key).odds] == [
            ("to succeed", options[key].odds[0].then)
        ]


def test_before_a_fight_it_is_told_apart_what_is_used_and_what_is_kept_and_where_one_goes():
    game = fight([{"potions": ["warblood"]}], power=2).game
    somewhere = next(key for key in game.asked()[0].keys if key.startswith("withdraw:aster:"))

    aims = [purpose(game, key).aim for key in ("use:aster:warblood", "fight:aster", "withdraw:aster", somewhere)]

    assert aims[1:] == [SPARED, LEFT, LEFT_FOR]
    assert aims[0] not in aims[1:]


def test_a_plot_is_told_with_the_odds_of_its_test():
    game = kilforth_scene([{"at": "silent_bamboo", "ap": 1, "fate": 0}], plots={"silent_bamboo": ["sap_of_sleep"]}).game

    told = purpose(game, "clear:sap_of_sleep:1")

    assert "one test" in told.odds[0].what


@pytest.mark.parametrize(
    ("gain", "worth", "said"),
    [
        (500.0, 500.0, "may win the game"),
        (500.0, -500.0, "is less likely to lose the game"),
        (-500.0, -500.0, "may lose the game"),
        (-500.0, 0.0, "is less likely to win the game"),
    ],
)
def test_an_end_that_only_some_worlds_bring_is_not_told_as_sure(gain, worth, said):
    assert say_end(gain, worth) == said


@pytest.mark.parametrize(
    ("lead", "error", "is_overruled"), [(0.12, 0.02, True), (0.12, 0.1, False), (0.03, 0.001, False)]
)
def test_a_habit_is_overruled_only_where_it_surely_costs_much(lead, error, is_overruled):
    assert overrules(lead, error) is is_overruled


@pytest.mark.parametrize(("mode", "counted"), [("competitive", True), ("cooperative", False)])
def test_shards_are_counted_where_they_decide(mode, counted):
    game = shadow_scene(options={"mode": mode}).game
    figures = judge_for("shadowscape").figures(game.view(0))
    assert ("Shadow Shards" in {figure.unit for figure in figures}) is counted
