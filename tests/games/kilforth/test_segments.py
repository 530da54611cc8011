"""Segments that ask nobody are played at once, without a copy of the state before them."""

import pytest

from umbra.games.kilforth.pieces.segments import asks_first, if_asking


def test_a_segment_that_does_not_ask_is_played_at_once():
    done: list[str] = []

    @asks_first
    def quiet(table):
        done.append("played")
        return
        yield

    assert quiet(None) is None
    assert done == ["played"]


def test_a_segment_that_asks_stands_at_its_first_question():
    @asks_first
    def asking(table):
        first = yield "one"
        yield f"two after {first}"

    rule = asking(None)
    assert rule is not None
    assert (next(rule), rule.send("a")) == ("one", "two after a")
    with pytest.raises(StopIteration):
        rule.send("b")


def test_a_rule_that_may_not_ask_is_played_at_once_and_must_not_ask():
    def asking():
        yield "question"

    rule = asking()
    assert if_asking(True, rule) is rule
    with pytest.raises(AssertionError, match="nobody was to be asked"):
        if_asking(False, rule)
    assert if_asking(False, iter(())) is None
