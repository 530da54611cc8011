"""Sentences with places: `{seat} moves to {location} for {price:coin}.`, filled from the fields of an object.

A place is said by the type of its field: a seat or a piece by its name, several of them listed, anything else as it is.
`{price:coin}` counts: `1 coin`, `2 coins`; `{dice:die|dice}` has a plural of its own; of `{lost:is|is not}` a field
that is true or false says one. What stands in square brackets is left out if the first place in it holds nothing:
`{seat} is hurt[ by {foe}].`
"""

import re
import string
import typing
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from umbra.core.english import counted, listed


class Named(msgspec.Struct, frozen=True):
    """How a field is said: by the method of `Names` with this name."""

    by: str


def fill(kind: type, template: str, holder: Any, names: Any = None) -> str:
    """The sentence, with the fields of `holder` (which are those of `kind`) in its places.

    A name with a stop of its own, such as `Run Away!`, ends it without another.
    """
    text = "".join(_said(part, holder, names) for part in _parts(kind, template))
    return text[:-1] if text.endswith(("!.", "?.")) else text


Put = Callable[[Any, Any], str]


class _Part(NamedTuple):
    """A piece of a sentence: texts, with what puts a field into words after each."""

    pieces: list[tuple[str, Put | None]]
    needs: str = ""
    """The field that must hold something, or else nothing of it is said."""


@cache
def _parts(kind: type, template: str) -> list[_Part]:
    """The sentence taken apart, brackets apart from what stands around them."""
    hints = typing.get_type_hints(kind, include_extras=True)
    parts = []
    for number, text in enumerate(re.split(r"[\[\]]", template)):
        found = list(string.Formatter().parse(text))
        fields = [field for _, field, _, _ in found if field is not None]
        if unknown := [field for field in fields if field not in hints]:
            raise TypeError(f"{kind.__name__} has no field {unknown[0]!r}, but its sentence has: {template}")
        pieces = [(said, None if field is None else _put(hints[field], field, form)) for said, field, form, _ in found]
        parts.append(_Part(pieces, fields[0] if number % 2 else ""))
    return parts


def _said(part: _Part, holder: Any, names: Any) -> str:
    if part.needs and not getattr(holder, part.needs):
        return ""
    return "".join(text if put is None else text + put(holder, names) for text, put in part.pieces)


def _put(hint: Any, field: str, form: str | None) -> Put:
    """What puts a field into words, by its type and, for a count or a choice, by its form."""
    if form:
        one, _, other = form.partition("|")
        if hint is bool:
            return lambda holder, names: one if getattr(holder, field) else other
        return lambda holder, names: counted(getattr(holder, field), one, other)
    if typing.get_origin(hint) is tuple:
        by = _named(typing.get_args(hint)[0])
        return lambda holder, names: listed(
            [getattr(names, by)(each) if by else str(each) for each in getattr(holder, field)]
        )
    if by := _named(hint):
        return lambda holder, names: str(getattr(names, by)(getattr(holder, field)))
    return lambda holder, names: str(getattr(holder, field))


def _named(hint: Any) -> str:
    """The method of `Names` that says a value of this type; empty for one that is said as it is."""
    found = [each.by for each in getattr(hint, "__metadata__", ()) if isinstance(each, Named)]
    return found[0] if found else ""
