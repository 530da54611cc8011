"""Segments that ask nobody, played as ordinary functions: the core keeps no copy of the state before those."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from umbra.core import Rule, Segment, Table


def if_asking(may_ask: bool, rule: Rule[None]) -> Rule[None] | None:
    """The rule, if somebody may be asked; otherwise it is played at once."""
    if may_ask:
        return rule
    for question in rule:
        raise AssertionError(f"nobody was to be asked, but there is {question!r}")
    return None


def asks_first(segment: Callable[[Table[Any]], Rule[None]]) -> Segment:
    """A segment in which nothing happens before its first question; without a question it is played at once."""

    @wraps(segment)
    def played(table: Table[Any]) -> Rule[None] | None:
        rule = iter(segment(table))
        for question in rule:
            return _go_on(rule, question)
        return None

    return played


def _go_on(rule: Rule[None], question: Any) -> Rule[None]:
    """The rest of a rule that has come to its first question."""
    while True:
        answer = yield question
        try:
            question = rule.send(answer)
        except StopIteration:
            return
