"""Asking several seats of whom the first to answer is heard."""

import random
from functools import partial

import pytest
from core import toy

from umbra.core.decision import Decision, Option, Together
from umbra.core.errors import IllegalAnswer, RuleFault, UndoRefused
from umbra.core.game import Game
from umbra.core.rules import Rule, rule
from umbra.core.table import Table


@rule
def call(table: Table[toy.State], seat: int) -> Rule[None]:
    """Whoever is first takes so many coins as they say."""

    def questions() -> list[Decision]:
        sums = [Option(f"take:{n}", value=n) for n in (1, 2)]
        return [Decision(one, "call", sums) for one in range(table.seats) if table.rules.present(table.state, one)]

    taker, coins = yield from table.anyone(questions)
    table.state.players[taker].coins += coins


RULES = toy.with_verbs(bid=call)


def calling(seats: int = 3) -> Game:
    game = toy.scene(seats=seats, rules=RULES)
    game.answer(0, "bid")
    return game


def test_everybody_is_asked_and_the_first_answer_goes_on():
    game = calling()
    assert isinstance(game.pending, Together)
    assert game.view(0).waiting_for == [0, 1, 2]
    coins = game.state.players[1].coins

    game.answer(1, "take:2")

    assert game.state.players[1].coins == coins + 2
    assert game.asked()[0].kind != "call"
    with pytest.raises(IllegalAnswer):
        game.answer(2, "take:1")


def test_an_answer_that_is_not_offered_changes_nothing():
    game = calling()
    with pytest.raises(IllegalAnswer):
        game.answer(1, "take:9")
    assert [ask.seat for ask in game.asked()] == [0, 1, 2]


def test_after_an_aside_those_who_are_left_are_asked_afresh():
    game = calling()
    game.answer(2, "leave")
    assert [ask.seat for ask in game.asked()] == [0, 1]


def test_it_is_replayed_cloned_and_imagined_like_any_question():
    game = toy.new(3, rules=RULES)
    game.answer(0, "bid")
    assert game.clone() == game
    world = game.imagine(1, random.Random(1))
    assert [ask.seat for ask in world.asked()] == [0, 1, 2]
    world.answer(2, "take:1")
    game.answer(2, "take:1")
    assert toy.loaded(game, RULES) == game


def test_it_is_taken_back_freely_by_the_seat_that_answered_and_by_no_other():
    game = calling()
    game.answer(0, "take:1")
    game.undo()
    assert [ask.seat for ask in game.asked()] == [0, 1, 2]
    game.answer(1, "take:1")
    with pytest.raises(UndoRefused):
        game.undo(2)


@rule
def call_lazily(table: Table[toy.State], seat: int) -> Rule[None]:
    """The same with sums that are made when somebody looks; the last seat has none."""

    def sums(one: int) -> list[Option]:
        return [Option(f"take:{n}", value=n) for n in (1, 2) if one < table.seats - 1]

    questions = [Decision(one, "call", partial(sums, one)) for one in range(table.seats)]
    taker, coins = yield from table.anyone(lambda: questions)
    table.state.players[taker].coins += coins


def test_answers_of_those_who_are_not_heard_are_made_for_a_game_with_a_log_only():
    rules = toy.with_verbs(bid=call_lazily)
    with pytest.raises(RuleFault, match="no options for seats \\[2\\]"):
        toy.scene(seats=3, rules=rules).answer(0, "bid")

    game = toy.scene(seats=3, rules=rules).clone()
    game.answer(0, "bid")
    coins = game.state.players[1].coins
    game.answer(1, "take:2")
    assert game.state.players[1].coins == coins + 2
