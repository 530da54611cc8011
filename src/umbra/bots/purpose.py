"""What a judge says about its thoughts: parts of a worth, figures that people count, aims and odds."""

from typing import NamedTuple


class Part(NamedTuple):
    """What a part of a worth is called, and the record that it is about, if it is about one."""

    name: str
    about: str = ""


Parts = dict[Part, float]
"""A worth, part by part; the worth is the sum."""


class Words(NamedTuple):
    """How it is said that a part of a worth grows or shrinks; braces stand for what the part is about."""

    more: str
    less: str


class Figure(NamedTuple):
    """A number on the table that people count, and how its rise and its fall are said as a chance."""

    unit: str
    """What is counted, such as HP; nothing for what is told as a chance alone."""
    rises: str = ""
    falls: str = ""
    is_luck: bool = False
    """Whether it comes about by luck alone, so that its chance is told even if all imagined worlds agree."""


class Odds(NamedTuple):
    """How likely something is; without an error it was worked out, otherwise counted in imagined worlds."""

    what: str
    """How the sentence goes on: `to win`, `that a Counterspell stops it`."""
    share: float
    error: float = 0.0


class Purpose(NamedTuple):
    """What an answer is good for: a sentence without its full stop, odds that the rules give, and what follows it."""

    aim: str
    odds: tuple[Odds, ...] = ()
    then: tuple[str, ...] = ()
    """The further steps of the plan that the answer begins, each as a person would be told to do it."""
