"""The texts of effects as regular expressions, so that an editor can check them as they are typed.

A pattern is made of the words that may stand in a place, with their arguments and what may stand around them. It knows
no more of a text than that: what two parts of it mean for each other is checked when it is read.
"""

import re
import types
import typing
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from umbra.box.language.fields import Field
from umbra.box.language.language import Language
from umbra.box.language.words import (
    Condition,
    Duration,
    Element,
    Figure,
    Head,
    Limit,
    Parameter,
    Scope,
    Tail,
    Test,
    Word,
    parameters,
)

ANYTHING = r"[^,()]+"
_NATURAL = "[1-9][0-9]*"
_COLON, _COMMA = r"\s*:\s*", r"\s*,\s*"
_JOINT, _ELSE = r"(?:\s*;\s*|\s+(?:or|and)\s+)(?=\S)", r"\s+else\s+(?=\S)"


def pattern(language: Language[Any], field: Field) -> str:
    """What a text of this field looks like, from its beginning to its end."""
    ways = [_parts(language, field.on, field.slot)] if field.slot else []
    if field.limited:
        limits = _any(name for name, kind in language.tails.items() if issubclass(kind, Limit))
        ways.append(rf"(?=.*\s{limits}\b){_parts(language, field.on, field.limited)}")
    ways += () if field.bare else _triggered(language, field.on)
    return rf"^\s*{_any(ways)}\s*$"


def _triggered(language: Language[Any], on: str) -> Iterable[str]:
    """What may follow each trigger; triggers that are followed by the same stand together."""
    found: dict[str, list[str]] = {}
    for name, kind in language.triggers.items():
        if stands_on(kind, on) and (parts := _parts(language, on, name)):
            found.setdefault(parts, []).append(_call(kind) + _price(language, on, name))
    return [f"{_any(begun)}{_COLON}{parts}" for parts, begun in found.items()]


def _price(language: Language[Any], on: str, trigger: str) -> str:
    prices = [kind for kind in language.prices.values() if trigger in kind.stands and stands_on(kind, on)]
    return rf"(?:\s+{_any(map(_call, prices))})?" if prices else ""


def stands_on(kind: type[Element], on: str) -> bool:
    """Whether an element may stand on a kind of card."""
    return not kind.on or on in kind.on


def _parts(language: Language[Any], on: str, slot: str) -> str:
    """One part or several; words with the same around them stand together."""
    found: dict[tuple[str, str], list[str]] = {}
    for kind in language.words.values():
        if slot in kind.stands and stands_on(kind, on):
            around = (_heads(language, kind, on, slot), _tails(language, kind, on, slot))
            found.setdefault(around, []).append(_call(kind))
    ways = []
    for (heads, tails), words in found.items():
        ways.append(f"{_any(words)}{tails}(?:{_JOINT}|\\s*$)")
        if heads:
            ways.append(f"{heads}{_any(words)}{tails}(?:{_JOINT}|{_ELSE}|\\s*$)")
    return f"{_any(ways)}+" if ways else ""


def _heads(language: Language[Any], word: type[Word], on: str, slot: str) -> str:
    """A scope, a test, or both in any order."""
    fitting = [head for name, head in language.heads.items() if name in word.heads and _fits(head, on, slot)]
    scope, test = (_of_role(fitting, role) for role in (Scope, Test))
    scope, test = f"{scope}{_COLON}" if scope else "", f"{test}{_COLON}" if test else ""
    if not (scope and test):
        return scope or test
    return f"(?:{scope}(?:{test})?|{test}(?:{scope})?)"


def _fits(kind: type[Head | Tail], on: str, slot: str) -> bool:
    """Whether a head or a tail is heeded there."""
    return stands_on(kind, on) and (not kind.stands or slot in kind.stands)


def _of_role(kinds: Iterable[type[Element]], role: type[Element]) -> str:
    found = [_call(kind) for kind in kinds if issubclass(kind, role)]
    return _any(found) if found else ""


def _tails(language: Language[Any], word: type[Word], on: str, slot: str) -> str:
    """Any number of conditions, with one duration and one limit at most between them."""
    fitting = [tail for name, tail in language.tails.items() if name in word.takes(on) and _fits(tail, on, slot)]
    found = [_of_role(fitting, role) for role in (Condition, Duration, Limit)]
    whens, until, limit = (rf"\s+{each}" if each else "" for each in found)
    whens = f"(?:{whens})*" if whens else ""
    if until and limit:
        return f"{whens}(?:{until}{whens}(?:{limit}{whens})?|{limit}{whens}(?:{until}{whens})?)?"
    return f"{whens}(?:{until or limit}{whens})?" if until or limit else whens


def _call(kind: type[Element]) -> str:
    """An element with its arguments."""
    if issubclass(kind, Figure):
        return _figure(kind)
    found = parameters(kind)
    first = [_argument(name, field) for name, field in found.items() if field.is_required]
    more = [_argument(name, field) for name, field in found.items() if not field.is_required]
    if first:
        further = "".join(f"(?:{_COMMA}{each})?" for each in more)
        return rf"{re.escape(kind.name)}\(\s*{_COMMA.join(first)}{further}\s*\)"
    ways = [each + "".join(f"(?:{_COMMA}{other})?" for other in more[n + 1 :]) for n, each in enumerate(more)]
    return rf"{re.escape(kind.name)}(?:\(\s*{_any(ways)}\s*\))?" if ways else re.escape(kind.name)


def _figure(kind: type[Figure]) -> str:
    found = parameters(kind)
    kinds = _value(found["kinds"].one)
    amount = _value(found["amount"].one)
    inside = "" if found["kinds"].one is str else rf"(?:\[{kinds}(?:{_COMMA}{kinds})*\])?"
    return rf"{re.escape(kind.name)}{inside}(?:\+{amount}|(?=-){amount})"


def _argument(name: str, field: Parameter) -> str:
    if field.is_flag:
        return name
    one = _value(field.one)
    return f"{one}(?:{_COMMA}{one})*" if field.is_rest else one


def _value(hint: Any) -> str:
    """One argument, by its type."""
    if hasattr(hint, "pattern"):
        return f"(?:{hint.pattern})"
    match typing.get_origin(hint):
        case typing.Literal:
            return _any(re.escape(str(each)) for each in typing.get_args(hint))
        case typing.Union | types.UnionType:
            return _any(_value(each) for each in typing.get_args(hint))
        case typing.Annotated:
            kind, *bounds = typing.get_args(hint)
            meta = next((bound for bound in bounds if isinstance(bound, msgspec.Meta)), msgspec.Meta())
            return _whole(meta.ge, meta.le) if kind is int else _value(kind)
    return _whole(None, None) if hint is int else ANYTHING


def _whole(least: float | None, most: float | None) -> str:
    """A whole number between bounds."""
    if least is not None and most is not None:
        return _any(str(n) for n in range(int(least), int(most) + 1))
    if least is not None and least >= 0:
        return _NATURAL if least else f"(?:0|{_NATURAL})"
    if most is not None and most < 0:
        return f"-{_NATURAL}"
    return f"(?:0|-?{_NATURAL})"


def _any(ways: Iterable[str]) -> str:
    """One of these."""
    found: Sequence[str] = sorted(set(ways))
    return f"(?:{'|'.join(found)})"
