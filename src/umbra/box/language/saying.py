"""How an effect is put into words: every element gives its clause, and the frame of a game joins the clauses.

A frame takes each clause by way of `Slots`, which counts: whatever was not said, or was said twice, is a mistake, and
so is an argument that the clause left out. A card can then not say less than it does.
"""

import re
import types
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from umbra.box.english import begun, listed
from umbra.box.language.language import Effect, Part
from umbra.box.language.words import Element, parameters


class Unsaid(ValueError):
    """A text that says less or more than its effect."""


class Slots:
    """Everything that has to be said of some effects, once each."""

    def __init__(self, *effects: Effect) -> None:
        found = [element for effect in effects for element in elements(effect)]
        self._left: dict[int, Element] = {id(element): element for element in found}
        self._said: dict[int, Element] = {}

    def say(self, element: Element, *where: Any) -> str:
        """The clause of an element, which is said by it; `where` is for elements that say more than one."""
        self.mark(element)
        heard = _Heard(element)
        clause = type(element).clause(heard, *where)  # type: ignore[arg-type]
        for name, field in parameters(type(element)).items():
            if name not in heard.heard and getattr(element, name) != field.default:
                raise Unsaid(f"{element.name!r} does not say its {name}: {clause!r}")
        return clause

    def mark(self, element: Element) -> None:
        """An element that the frame says itself, or that goes without saying."""
        if id(element) in self._said:
            raise Unsaid(f"{element.name!r} is said twice")
        if id(element) not in self._left:
            raise Unsaid(f"{element.name!r} is not there")
        self._said[id(element)] = self._left.pop(id(element))

    def end(self, text: str) -> str:
        """The text, if everything has been said."""
        if self._left:
            raise Unsaid(f"{listed([repr(each.name) for each in self._left.values()])} not said: {text!r}")
        return text


def elements(effect: Effect) -> Iterator[Element]:
    """Everything that stands in an effect; a scope that several parts share is there once."""
    yield from (each for each in (effect.trigger, effect.price) if each is not None)
    for step in effect.steps:
        shared = step[0][0].scope
        if shared is not None:
            yield shared
        for part in (part for option in step for part in option):
            yield from (each for each in _of_part(part) if each is not shared)


def _of_part(part: Part) -> Iterator[Element]:
    yield part.word
    yield from (each for each in (part.scope, part.test, *part.when, part.until, part.limit) if each is not None)
    if part.otherwise is not None:
        yield from _of_part(part.otherwise)


class _Heard:
    """An element that remembers which of its arguments were asked for."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._kind = type(element)
        self.heard: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        own = getattr(self._kind, name)
        if name in parameters(self._kind):
            self.heard.add(name)
            return getattr(self._element, name)
        if isinstance(own, types.FunctionType):
            return types.MethodType(own, self)
        return own.fget(self) if isinstance(own, property) and own.fget else own


# Joining


VERBS = frozenset(
    {
        "carry", "discard", "draw", "gain", "get", "go", "heal", "lose", "look", "move", "pay", "place", "put",
        "regain", "roll", "suffer", "take",
    }
)  # fmt: skip
"""Verbs with which a clause may begin."""


def conjugated(verb: str) -> str:
    """What a verb is for one other person: `has`, `goes`, `carries`, `loses`; `may` stays."""
    if verb in ("can", "may", "must"):
        return verb
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return {"have": "has", "are": "is"}.get(verb, f"{verb}{'es' if verb.endswith(('ch', 'o')) else 's'}")


def shared(clauses: Sequence[str], last: str = "and") -> str:
    """Clauses as one: `gain 1 gold` and `gain 1 fate` are `gain 1 gold and 1 fate`."""
    verb = clauses[0].partition(" ")[0]
    if verb in VERBS | {conjugated(each) for each in VERBS} and all(
        clause.startswith(f"{verb} ") for clause in clauses
    ):
        return f"{verb} {listed([clause.partition(' ')[2] for clause in clauses], last)}"
    return listed(list(clauses), last)


def third(clause: str) -> str:
    """What somebody else does: `lose 1 HP` is `loses 1 HP`."""
    verb, space, rest = clause.partition(" ")
    return f"{conjugated(verb) if verb in VERBS else verb}{space}{rest}"


def sentences(texts: Iterable[str]) -> str:
    """Sentences, one after the other."""
    return " ".join(sentence(text) for text in texts)


def in_person(text: str, pronoun: str) -> str:
    """What is said of somebody as `it`, with another pronoun."""
    whose, whom = {"he": ("his", "him"), "she": ("her", "her"), "it": ("its", "it")}[pronoun]
    text = re.sub(r"\bIts\b", begun(whose), re.sub(r"\bits\b", whose, text))
    text = re.sub(r"\b(to|against|from|with) it\b", rf"\1 {whom}", text)
    return re.sub(r"\bIt\b", begun(pronoun), re.sub(r"\bit\b", pronoun, text))


def sentence(text: str) -> str:
    """Begun with a large letter, ended with a full stop."""
    return f"{begun(text)}{'' if text.endswith(('.', '!', '?')) else '.'}"
