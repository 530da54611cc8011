"""The card language of a game: all its words, and what reads a text by them.

Whatever would do nothing is refused when it is read: a word where nobody carries it out, a condition that nobody
judges.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, Generic, TypeVar

import msgspec

from umbra.box.english import article
from umbra.box.language.grammar import Clause, Misread, Reader, Term, Text
from umbra.box.language.words import (
    Condition,
    Duration,
    Element,
    Figure,
    Head,
    Limit,
    Names,
    Price,
    Scope,
    Tail,
    Test,
    Trigger,
    Word,
    arguments,
    meant,
    parameters,
    usage,
    value,
)


class Part(msgspec.Struct, frozen=True):
    """One thing that an effect does. A game narrows the types of its fields."""

    word: Any
    scope: Any = None
    test: Any = None
    when: tuple[Any, ...] = ()
    until: Any = None
    limit: Any = None
    otherwise: Any = None
    """What is done instead if there is nobody in the scope, or the test is failed."""


class Effect(msgspec.Struct, frozen=True, dict=True):
    """The text of an effect, read. Steps follow each other, one option of a step is chosen, its parts go together."""

    trigger: Any
    price: Any
    steps: tuple[Any, ...]
    slot: str = ""
    """Where it stands: the name of its trigger, or of a slot."""

    @property
    def parts(self) -> Iterator[Any]:
        """All parts, without those that are done instead."""
        return (part for step in self.steps for option in step for part in option)


E = TypeVar("E", bound=Effect)
K = TypeVar("K", bound=Element)
A = TypeVar("A", Head, Tail)


class Language(Generic[E]):
    """All words of a game, with what may stand around them."""

    def __init__(self, effect: type[E], part: type[Part], *modules: ModuleType) -> None:
        """Every public class of these modules that is an element belongs to the language."""
        self._effect, self._part = effect, part
        found = [kind for module in modules for kind in _elements(module)]
        self.words = _named(Word, found)
        self.triggers = _named(Trigger, found)
        self.prices = _named(Price, found)
        self.heads = _named(Head, found)
        self.tails = _named(Tail, found)

    def read(
        self,
        text: str,
        *,
        on: str = "",
        slot: str = "",
        limited: str = "",
        bare: bool = False,
        names: Names | None = None,
    ) -> E:
        """An effect on a kind of card; Misread says what is not understood, or would do nothing.

        `slot` is where a text without a trigger stands, `limited` where it stands instead if it has a limit; without a
        slot a trigger must be there, and a `bare` text has none. `names` are the names that an argument may have.
        """
        reader, triggers = Reader(text), {} if bare else self.triggers
        self._check_first(text, reader.leading(), triggers)
        found = reader.effect(triggers)
        if limited and any(self._limits(clause) for step in found.steps for option in step for clause in option):
            slot = limited
        reading = _Reading(self, self._part, text, on, names or {})
        trigger, price = reading.beginning(found, slot)
        reading.slot = trigger.name if trigger else slot
        return self._effect(trigger, price, tuple(reading.step(step) for step in found.steps), reading.slot)

    def _check_first(self, text: str, first: Term | None, triggers: Mapping[str, type[Trigger]]) -> None:
        """Misread for a trigger or head that is not there, before its words are judged where they do not stand."""
        known = {**triggers, **self.heads}
        if first is not None and first.name not in known:
            what = " or ".join(role for role, names in (("trigger", triggers), ("head", self.heads)) if names)
            raise Misread(text, first.column, f"there is no {what} {first.name!r}{meant(first.name, known)}")

    def _limits(self, clause: Clause) -> bool:
        """Whether something behind the word is a limit."""
        return any(issubclass(self.tails.get(tail.name, Tail), Limit) for tail in clause.tails)


class _Reading:
    """One text, while it is read."""

    def __init__(self, language: Language[Any], part: type[Part], text: str, on: str, names: Names) -> None:
        self._language, self._part, self._text, self._on, self._names = language, part, text, on, names
        self.slot = ""

    def beginning(self, found: Text, slot: str) -> tuple[Any, Any]:
        """The trigger and the price of an effect, where there are any."""
        if found.trigger is None:
            there = ", ".join(name for name, kind in self._language.triggers.items() if self._may_stand(kind))
            self._need(bool(slot), 1, f"an effect begins with a trigger and a colon; triggers are {there}")
            return None, None
        trigger = self._made(found.trigger, self._language.triggers, "trigger")
        if found.price is None:
            return trigger, None
        price = self._made(found.price, self._language.prices, "price")
        fits = trigger.name in price.stands
        self._need(fits, found.price.column, f"{price.name!r} is no price of {trigger.name!r}")
        return trigger, price

    def step(self, options: tuple[tuple[Clause, ...], ...]) -> tuple[tuple[Part, ...], ...]:
        """One of these is chosen. A scope at the beginning holds for all that have no other."""
        parts = [[self._read(clause) for clause in option] for option in options]
        scope = parts[0][0].scope
        return tuple(tuple(self._scoped(part, scope) for part in option) for option in parts)

    def _scoped(self, part: Part, scope: Scope | None) -> Part:
        if scope is None or part.scope is not None:
            return part
        self._heeds(part.word, scope.name, part.word.heads, 1)
        return msgspec.structs.replace(part, scope=scope)

    def _read(self, clause: Clause) -> Part:
        word = self._word(clause.word)
        heads = self._all(clause.heads, word, word.heads, self._language.heads, "head")
        tails = self._all(clause.tails, word, word.takes(self._on), self._language.tails, "condition")
        if clause.otherwise and not heads:
            self._need(False, clause.otherwise.word.column, "`else` needs something before the word that may not be")
        return self._part(
            word,
            scope=self._only(heads, Scope, clause.heads),
            test=self._only(heads, Test, clause.heads),
            when=tuple(tail for tail in tails if isinstance(tail, Condition)),
            until=self._only(tails, Duration, clause.tails),
            limit=self._only(tails, Limit, clause.tails),
            otherwise=self._read(clause.otherwise) if clause.otherwise else None,
        )

    def _word(self, term: Term) -> Any:
        word = self._made(term, self._language.words, "word")
        if self.slot not in word.stands:
            there = [name for name, kind in self._language.words.items() if self.slot in kind.stands]
            fits = ", ".join(sorted(there)) or "nothing"
            self._need(False, term.column, f"{word.name!r} does not stand {self._where}; there stand {fits}")
        return word

    @property
    def _where(self) -> str:
        return f"after {self.slot!r}" if self.slot in self._language.triggers else f"in {self.slot!r}"

    def _all(
        self, terms: Sequence[Term], word: Word, allowed: frozenset[str], kinds: dict[str, type[A]], what: str
    ) -> list[A]:
        """The heads or tails of a word, each of which it must heed."""
        found = [self._made(term, kinds, what) for term in terms]
        for element, term in zip(found, terms, strict=True):
            self._heeds(word, element.name, allowed, term.column)
            judged = not element.stands or self.slot in element.stands
            there = ", ".join(sorted(element.stands))
            self._need(judged, term.column, f"{element.name!r} says nothing {self._where}; it stands with {there}")
        return found

    def _heeds(self, word: Word, name: str, allowed: frozenset[str], column: int) -> None:
        where = f" on {article(self._on)}" if self._on else ""
        heeded = f"it heeds {', '.join(sorted(allowed))}" if allowed else "it heeds nothing of that kind"
        self._need(name in allowed, column, f"{word.name!r}{where} does not heed {name!r}; {heeded}")

    def _only(self, elements: Sequence[Element], kind: type[K], terms: Sequence[Term]) -> K | None:
        """The one of a kind that there may be."""
        found = [(element, term) for element, term in zip(elements, terms, strict=True) if isinstance(element, kind)]
        if len(found) > 1:
            only = f"there is one {kind.__name__.lower()} only, and it is {found[0][0].name!r}"
            self._need(False, found[1][1].column, only)
        return found[0][0] if found else None

    def _made(self, term: Term, kinds: dict[str, type[K]], what: str) -> K:
        """What a term is, with its arguments."""
        kind = kinds.get(term.name)
        if kind is None:
            raise Misread(self._text, term.column, f"there is no {what} {term.name!r}{meant(term.name, kinds)}")
        if not self._may_stand(kind):
            fits = " or ".join(article(each) for each in sorted(kind.on))
            self._need(False, term.column, f"{kind.name!r} does not stand on {article(self._on)}; it stands on {fits}")
        try:
            return kind(**self._arguments(kind, term))
        except ValueError as error:
            raise Misread(self._text, term.column, f"{kind.name!r}: {error}") from None

    def _arguments(self, kind: type[Element], term: Term) -> dict[str, Any]:
        if not issubclass(kind, Figure):
            if term.amount:
                raise ValueError(f"it is written {usage(kind)}")
            return arguments(kind, term.args, self._names)
        if not term.amount:
            raise ValueError(f"it is written {usage(kind)}")
        fields = parameters(kind)
        if term.args and fields["kinds"].one is str:
            raise ValueError(f"it is written {usage(kind)}, without brackets")
        amount = value("amount", fields["amount"].one, term.amount.removeprefix("+"), self._names)
        kinds = tuple(value("kinds", fields["kinds"].one, text, self._names) for text in term.args)
        return {"amount": amount, "kinds": kinds}

    def _may_stand(self, kind: type[Element]) -> bool:
        return not kind.on or self._on in kind.on

    def _need(self, holds: bool, column: int, otherwise: str) -> None:
        if not holds:
            raise Misread(self._text, column, otherwise)


def _elements(module: ModuleType) -> Iterator[type[Element]]:
    for name, kind in vars(module).items():
        is_own = isinstance(kind, type) and kind.__module__ == module.__name__
        if is_own and issubclass(kind, Element) and not name.startswith("_"):
            yield kind


def _named(role: type[K], kinds: Sequence[type[Element]]) -> dict[str, type[K]]:
    """The classes of a role by name; two of one name are a mistake of the game."""
    found: dict[str, type[K]] = {}
    for kind in kinds:
        if issubclass(kind, role):
            if kind.name in found:
                raise TypeError(f"{kind.name!r} is the name of {found[kind.name].__name__} and of {kind.__name__}")
            found[kind.name] = kind
    return found
