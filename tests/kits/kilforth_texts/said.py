"""Sentences on cards, and the checks that know them."""

import re
from collections.abc import Callable
from functools import partial

from kits.kilforth import cards_of
from umbra.games.kilforth.library import BUILT_IN
from umbra.games.kilforth.records import Saga

CONTENT = cards_of(BUILT_IN)
"""The cards as they are played."""

Check = Callable[..., None]
_KNOWN: list[tuple[re.Pattern[str], Check]] = []


def says(pattern: str) -> Callable[[Check], Check]:
    """A check of sentences of that form; it gets the id of the card and the groups of the pattern."""

    def note(check: Check) -> Check:
        _KNOWN.append((re.compile(pattern), check))
        return check

    return note


def checks(face: str, sentence: str) -> list[Callable[[], None]]:
    """What can check a sentence of a card; there should be exactly one."""
    found = [(check, pattern.fullmatch(sentence)) for pattern, check in _KNOWN]
    return [partial(check, face, *match.groups()) for check, match in found if match]


def sentences(face: str) -> list[str]:
    """The sentences of a card; that of a saga begins with the name of its totem."""
    record = CONTENT.records[face]
    text = record.text.removeprefix(f"{record.totem}: ") if isinstance(record, Saga) else record.text
    return re.split(r"(?<=\.) ", text)


LETTERS = {"fight": "F", "influence": "I", "sneak": "N", "study": "S"}


def number(digits: str | None) -> int:
    """The figure in a text; where none is written, one is meant."""
    return int(digits) if digits else 1
