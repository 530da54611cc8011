"""Asking several seats at once: in any order, sealed until the last answer is in."""

import itertools
import random

import pytest
from core import toy

from umbra.core.decision import Option, Together
from umbra.core.errors import IllegalAnswer, UndoRefused
from umbra.core.game import Game
from umbra.core.rules import Rule, rule
from umbra.core.state import to_json
from umbra.core.table import Table

BIDS = {0: "bid:1", 1: "bid:3", 2: "bid:2"}


def bidding(seats: int = 3, coins: int = 5) -> Game:
    game = toy.scene(seats=seats, coins=coins)
    game.answer(0, "bid")
    return game


def to_the_bids(game: Game) -> Game:
    game.answer(0, "bid")
    return game


def plain(game: Game, seat: int | None) -> bytes:
    return to_json(game.view(seat).plain())


def test_everybody_is_asked_at_once():
    game = bidding()
    assert isinstance(game.pending, Together)
    assert [ask.seat for ask in game.asked()] == [0, 1, 2]
    for seat in range(3):
        ask = game.view(seat).ask
        assert ask is not None
        assert ask.seat == seat


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_order_of_the_answers_makes_no_difference(order):
    game = bidding()
    for seat in order:
        game.answer(seat, BIDS[seat])
    assert game.state.bids == [1, 3, 2]
    assert [player.coins for player in game.state.players] == [4, 7, 4]


def test_nothing_happens_before_the_last_answer():
    game = bidding()
    before = game.state.bids
    game.answer(2, "bid:2")
    game.answer(0, "bid:1")
    assert game.state.bids == before == []
    assert [ask.seat for ask in game.asked()] == [1]


@pytest.mark.parametrize("looking", [0, 1, None])
def test_a_sealed_answer_shows_in_no_other_view(looking):
    one, other = bidding(), bidding()
    one.answer(2, "bid:0")
    other.answer(2, "bid:3")
    assert plain(one, looking) == plain(other, looking)
    assert one.events(looking) == other.events(looking)


def test_that_a_seat_has_answered_is_public():
    game = bidding()
    game.answer(2, "bid:0")
    assert game.view(0).waiting_for == [0, 1]
    assert game.view(2).ask is None


def test_a_seat_answers_only_once():
    game = bidding()
    game.answer(2, "bid:0")
    with pytest.raises(IllegalAnswer, match="seat 2 is not asked now"):
        game.answer(2, "bid:1")
    assert game.entry == 2


def test_sealed_answers_are_marked_in_the_journal():
    game = bidding()
    for seat, key in BIDS.items():
        game.answer(seat, key)
    assert [(answer.seat, answer.sealed) for answer in game.line] == [(0, False), (0, True), (1, True), (2, True)]


def test_a_seat_with_one_possible_answer_is_not_asked():
    game = toy.scene(seats=3)
    poor = game.clone()
    poor.state.players[1].coins = 0
    game = Game(toy.RULES, toy.CONTENT, 3, 1, state=poor.state)
    game.answer(0, "bid")
    assert [ask.seat for ask in game.asked()] == [0, 2]
    game.answer(0, "bid:1")
    game.answer(2, "bid:2")
    assert game.state.bids == [1, 0, 2]


def test_when_nobody_has_a_choice_nobody_is_asked():
    game = toy.scene(seats=3, coins=0)
    game.answer(0, "bid")
    assert game.state.bids == [0, 0, 0]
    assert [ask.kind for ask in game.asked()] == ["act"]


def test_a_seat_without_any_answer_is_a_fault_of_the_rule():
    @rule
    def bad(table: Table[toy.State], seat: int) -> Rule[None]:
        yield from table.together(
            {0: ("bid", lambda: [Option("a"), Option("b")], "", "LM-6"), 1: ("bid", list, "", "LM-6")}
        )

    game = toy.scene(rules=toy.with_verbs(bid=bad))
    with pytest.raises(Exception, match="no options"):
        game.answer(0, "bid")


def test_a_clone_and_a_save_keep_what_is_sealed():
    game = to_the_bids(toy.new(3))
    game.answer(1, "bid:3")
    copies = [game.clone(), toy.loaded(game)]
    for copied in copies:
        assert copied == game
        assert [ask.seat for ask in copied.asked()] == [0, 2]
        copied.answer(0, "bid:0")
        copied.answer(2, "bid:0")
        assert copied.state.bids == [0, 3, 0]
    assert game.state.bids == []


def test_taking_back_a_sealed_answer_is_free_until_they_are_opened():
    game = bidding()
    game.answer(1, "bid:3")
    game.undo()
    assert [ask.seat for ask in game.asked()] == [0, 1, 2]


def test_the_last_answer_cannot_be_taken_back_after_seeing_the_others():
    game = bidding(seats=2)
    game.answer(0, "bid:1")
    game.answer(1, "bid:3")
    with pytest.raises(UndoRefused, match="consent"):
        game.undo()


def test_an_aside_opens_nothing_and_asks_everybody_afresh():
    game = bidding()
    game.answer(1, "bid:3")
    game.answer(2, "leave")
    assert [ask.seat for ask in game.asked()] == [0, 1]
    game.answer(0, "bid:2")
    game.answer(1, "bid:0")
    assert game.state.bids == [2, 0, -1]


def test_an_imagined_world_does_not_know_what_others_have_sealed():
    """Over many imagined worlds every bid that seat 1 could have made comes up."""
    seen = set()
    rng = random.Random(1)
    for _ in range(60):
        game = bidding(seats=2)
        game.answer(1, "bid:3")
        world = game.imagine(0, rng)
        assert world.view(0).waiting_for == [0]
        world.answer(0, "bid:0")
        seen.add(world.state.bids[1])
    assert seen == {0, 1, 2, 3}


def test_an_imagined_world_keeps_the_own_sealed_answer():
    rng = random.Random(1)
    for _ in range(20):
        game = bidding(seats=2)
        game.answer(1, "bid:3")
        world = game.imagine(1, rng)
        world.answer(0, "bid:0")
        assert world.state.bids == [0, 3]
