"""Asides: any-time actions that run on top of the open question, which is then asked afresh."""

import random

import pytest
from core import toy

from umbra.core.errors import IllegalAnswer
from umbra.core.game import Game


def counting(seats: int = 3) -> Game:
    """Seat 0 is in the middle of a long segment."""
    game = toy.scene(seats=seats)
    game.answer(0, "count")
    game.answer(0, "pick:1")
    return game


def test_an_aside_is_taken_by_a_seat_that_is_not_asked():
    game = counting()
    game.answer(2, "leave")
    assert game.state.players[2].out
    assert [(ask.seat, ask.kind) for ask in game.asked()] == [(0, "count")]


def test_an_aside_is_recorded_as_the_answer_of_that_seat():
    game = counting()
    game.answer(2, "leave")
    last = game.line[-1]
    assert (last.seat, last.key, last.sealed) == (2, "leave", False)


def test_an_aside_may_ask_a_question_of_its_own_which_comes_first():
    game = counting()
    game.answer(1, "gift")
    assert [(ask.seat, ask.kind) for ask in game.asked()] == [(1, "gift")]
    game.answer(1, "to:2")
    assert [player.coins for player in game.state.players] == [5, 4, 6]
    assert [(ask.seat, ask.kind) for ask in game.asked()] == [(0, "count")]


def test_what_was_answered_before_an_aside_still_counts():
    game = counting()
    game.answer(1, "gift")
    game.answer(1, "nobody")
    for key in ("pick:0", "pick:2", "pick:2"):
        game.answer(0, key)
    assert game.state.picked == [1, 0, 2, 2]


def test_the_question_is_asked_afresh_with_what_is_possible_now():
    game = toy.scene(seats=3)
    assert "hit:2" in game.asked()[0].keys
    game.answer(2, "leave")
    assert "hit:2" not in game.asked()[0].keys


def test_the_seat_that_is_asked_may_take_an_aside_too():
    game = counting()
    game.answer(0, "gift")
    game.answer(0, "to:1")
    assert [player.coins for player in game.state.players] == [4, 6, 5]
    assert game.asked()[0].kind == "count"


def test_there_is_one_aside_at_a_time():
    game = counting()
    game.answer(1, "gift")
    with pytest.raises(IllegalAnswer):
        game.answer(2, "leave")
    with pytest.raises(IllegalAnswer):
        game.answer(1, "gift")
    assert game.view(2).asides == []
    assert game.why_not(2, "leave") != []


def test_a_view_lists_the_asides_of_its_seat():
    game = counting()
    assert [option.key for option in game.view(1).asides] == ["gift", "leave"]
    assert game.view(None).asides == []
    game.answer(1, "leave")
    assert game.view(1).asides == []


def test_leaving_the_segment_abandons_what_was_being_asked():
    game = counting()
    game.answer(0, "leave")
    assert [(ask.seat, ask.kind) for ask in game.asked()] == [(1, "act")]
    assert game.depth == 0


def test_a_seat_that_left_while_asked_gives_no_answer():
    """Seat 1 is in a window when it leaves; the hit goes on without it and misses."""
    game = toy.scene(seats=3, hands={1: ["shield"]})
    game.answer(0, "hit:1")
    assert game.asked()[0].seat == 1
    game.answer(1, "leave")
    assert [(ask.seat, ask.kind) for ask in game.asked()] == [(2, "act")]
    assert game.state.players[1].coins == 5


def test_an_aside_can_end_the_game():
    game = toy.scene(seats=2)
    game.answer(1, "leave")
    assert game.pending is None
    assert game.outcome is not None
    with pytest.raises(IllegalAnswer, match="over"):
        game.answer(0, "gift")


@pytest.mark.parametrize("keys", [["gift"], ["gift", "to:2"], ["leave"]])
def test_clone_undo_and_imagine_work_in_and_after_an_aside(keys):
    game = counting()
    before = game.clone()
    for key in keys:
        game.answer(1, key)
    assert game.clone() == game
    world = game.imagine(0, random.Random(3))
    assert [(ask.seat, ask.kind) for ask in world.asked()] == [(ask.seat, ask.kind) for ask in game.asked()]
    game.undo(len(keys), consent=True)
    assert game == before


def test_a_save_in_the_middle_of_an_aside_goes_on_there():
    game = toy.new(3)
    game.answer(0, "count")
    game.answer(1, "gift")
    back = toy.loaded(game)
    assert back == game
    back.answer(1, "to:0")
    assert [player.coins for player in back.state.players] == [6, 4, 5]
