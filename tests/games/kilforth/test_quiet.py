"""Segments that ask nobody are played at once; the others go on from their first question."""

import inspect
from typing import Any

import pytest

from umbra.core.decision import Decision, Option
from umbra.core.rules import Rule
from umbra.core.table import AGAIN, SegmentOver
from umbra.games.kilforth.effects import DO
from umbra.games.kilforth.effects.texts import CHOICES
from umbra.games.kilforth.pieces.quiet import asks_first, if_asking

QUESTION = Decision(0, "colour", [Option("red", value="red"), Option("blue", value="blue")])


def test_a_rule_that_asks_nobody_is_played_at_once() -> None:
    done = []

    def rule() -> Rule[None]:
        done.append("played")
        yield from ()

    assert if_asking(False, rule()) is None
    assert done == ["played"]


def test_a_rule_that_may_ask_is_left_to_the_core() -> None:
    done = []

    def rule() -> Rule[None]:
        done.append((yield QUESTION))

    given = rule()
    assert if_asking(True, given) is given
    assert done == []


def test_a_question_where_nobody_was_to_be_asked_is_a_fault() -> None:
    def rule() -> Rule[None]:
        yield QUESTION

    with pytest.raises(AssertionError, match="colour"):
        if_asking(False, rule())


def test_a_segment_without_a_question_is_over_at_once() -> None:
    done: list[Any] = []

    def segment(table: Any) -> Rule[None]:
        done.append(table)
        yield from ()

    assert asks_first(segment)("the table") is None  # type: ignore[arg-type]
    assert done == ["the table"]


def test_a_segment_with_questions_goes_on_with_every_answer() -> None:
    done: list[Any] = []

    def segment(table: Any) -> Rule[None]:
        done.append((yield QUESTION))
        done.append((yield QUESTION))

    rule = asks_first(segment)("the table")  # type: ignore[arg-type]
    assert rule is not None
    assert next(rule) is QUESTION
    assert rule.send(AGAIN) is QUESTION
    with pytest.raises(StopIteration):
        rule.send(QUESTION.options[1])
    assert done == [AGAIN, QUESTION.options[1]]


def test_a_segment_may_be_left_after_its_first_question() -> None:
    def segment(table: Any) -> Rule[None]:
        yield QUESTION
        raise SegmentOver

    rule = asks_first(segment)("the table")  # type: ignore[arg-type]
    assert rule is not None
    next(rule)
    with pytest.raises(SegmentOver):
        rule.send(QUESTION.options[0])


def test_words_whose_deed_may_ask_are_known_as_such() -> None:
    asking = {word for word, do in DO.items() if inspect.isgeneratorfunction(inspect.unwrap(do))}

    assert asking - CHOICES == {"hp"}
