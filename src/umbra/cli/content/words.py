"""The words of a card language for people: a page for each game, and what an editor says of a field of effects.

A page is written by `umbra check content --words DIR`, from the classes of the words and from the built-in cards.
"""

import inspect
import typing
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from umbra.box.english import begun
from umbra.box.language.fields import Field, declared, read_fields, texts_of
from umbra.box.language.language import Effect, Language
from umbra.box.language.patterns import stands_on
from umbra.box.language.saying import elements
from umbra.box.language.words import (
    Condition,
    Duration,
    Element,
    Head,
    Limit,
    Parameter,
    Price,
    Scope,
    Tail,
    Test,
    Trigger,
    Word,
    expected,
    parameters,
    usage,
)
from umbra.box.library import Library
from umbra.core.content import Record

HEAD = """\
# The words of {title}

Made by `umbra check content --words docs/words` from the words and the built-in cards.
[Writing a card](../writing-a-card.md) says how an effect is put together. Each example is a text of a built-in card,
with what that card says.
"""
ROLES: Mapping[type[Element], str] = {
    Trigger: "Triggers",
    Price: "Prices",
    Scope: "Scopes",
    Test: "Tests",
    Word: "Words",
    Condition: "Conditions",
    Duration: "Durations",
    Limit: "Limits",
}
BEFORE: Mapping[type[Element], str] = {
    Trigger: "A trigger stands at the beginning, before the first colon. It says when.",
    Price: "A price follows the trigger. It is paid to use the effect.",
    Scope: "A scope stands with a colon before a word. It says whom the word is about, and holds for its whole step.",
    Test: "A test stands with a colon before a word, which counts if it succeeds; `else` says what is otherwise.",
    Word: "A word says what happens, or what is in force.",
    Condition: "A condition stands behind a word. The word counts only if it holds.",
    Duration: "A duration stands behind a word and says how long it is in force.",
    Limit: "A limit stands behind a word and says how often it may be used.",
}


class Example(NamedTuple):
    """A text of a built-in card."""

    record: Record
    text: str

    @property
    def length(self) -> tuple[int, int]:
        """Cards that say little else show best what a word says."""
        return len(self.said), len(self.text)

    @property
    def said(self) -> str:
        """What its card says."""
        parts = (getattr(self.record, name) for name in self.record.__struct_fields__)
        texts = [str(part.text) for part in parts if getattr(part, "text", "")]
        return " ".join(texts) or self.record.text


OFTEN = 3
"""An argument that more words have is explained once."""

Shown = Mapping[type[Element], Example]


def page(title: str, library: Library) -> str:
    """The words of a game, and where they may stand."""
    language = library.language
    if language is None:
        return ""
    examples = _examples(library)
    blocks = [HEAD.format(title=title), _fields(library), *_arguments(language)]
    for role, heading in ROLES.items():
        kinds = [kind for kind in _all(language) if issubclass(kind, role)]
        if kinds:
            blocks += [f"## {heading}\n\n{BEFORE[role]}\n", *_tables(language, role, kinds, examples)]
    return "\n".join(blocks)


def _all(language: Language[Any]) -> Iterator[type[Element]]:
    groups: Iterable[Mapping[str, type[Element]]] = (
        language.triggers,
        language.prices,
        language.heads,
        language.words,
        language.tails,
    )
    return (kind for group in groups for _, kind in sorted(group.items(), key=lambda one: one[0].lower()))


def _examples(library: Library) -> Shown:
    """For each element the card that shows it best."""
    found: dict[type[Element], Example] = {}
    for example, effect in effects(library):
        for kind in {type(element) for element in elements(effect)}:
            if kind not in found or example.length < found[kind].length:
                found[kind] = example
    return found


def effects(library: Library) -> Iterator[tuple[Example, Effect]]:
    """Every effect of every card, with its text."""
    if library.language is None:
        return
    for record in library.records.values():
        read = read_fields(library.language, record, library.names)
        for field in texts_of(record):
            for text, effect in zip(field.of(record).values(), read[field.name], strict=True):
                yield Example(record, text), effect


def words_of_one_card(library: Library) -> dict[str, str]:
    """The words that a single card uses, with its id: so that a second card with the same body is noticed."""
    cards: dict[str, set[str]] = {}
    for example, effect in effects(library):
        for word in (element for element in elements(effect) if isinstance(element, Word)):
            cards.setdefault(word.name, set()).add(example.record.id)
    return {word: min(found) for word, found in sorted(cards.items()) if len(found) == 1}


def _fields(library: Library) -> str:
    """Which fields of which records hold effects."""
    rows = []
    for kind, cls in library.kinds.items():
        for field in declared(cls):
            among = f" with `{field.where}` {_either(field.values)}" if field.where else ""
            slot = f"`{field.slot}`" if field.slot else "–"
            slot += f"; with a limit `{field.limited}`" if field.limited else ""
            rows.append((f"`{kind}`{among}", f"`{field.name}`", field.on, slot))
    heading = "## Fields\n\nA text stands on a kind of card. Without a trigger it stands in the slot of its field.\n"
    return "\n".join([heading, *_table(("record", "field", "stands on", "slot"), rows)])


def _arguments(language: Language[Any]) -> Iterator[str]:
    if often := _explained(language):
        rows = [(f"*{name}*, if nothing else is said", _doc(hint)) for hint, name in often.items()]
        yield "## Arguments\n\nWhat many words have.\n"
        yield "\n".join(_table(("argument", "written"), rows))


def _either(values: Sequence[Any]) -> str:
    return " or ".join(f"`{each}`" for each in values)


def _tables(
    language: Language[Any], role: type[Element], kinds: Sequence[type[Element]], shown: Shown
) -> Iterator[str]:
    """The elements of a role; words by where they may stand."""
    groups: dict[tuple[str, str], list[type[Element]]] = {}
    for kind in kinds:
        place = (_where(language, kind), _around(language, kind)) if issubclass(kind, Word) else ("", "")
        groups.setdefault(place, []).append(kind)
    for (where, around), group in sorted(groups.items(), key=lambda one: (-len(one[1]), one[0])):
        yield from (f"{line}\n" for line in (f"### {where}" if where else "", around) if line)
        headings = ("written", "meaning", *(() if role is Word else ("stands",)), "example")
        yield "\n".join(_table(headings, [_row(language, kind, shown) for kind in group]))


def _row(language: Language[Any], kind: type[Element], shown: Shown) -> Sequence[str]:
    where = () if issubclass(kind, Word) else (_where(language, kind),)
    example = shown.get(kind)
    text = f"`{example.text}` ({example.record.name}): {example.said}" if example else kind.said
    return f"`{usage(kind)}`", _meaning(language, kind), *where, text


def _meaning(language: Language[Any], kind: type[Element]) -> str:
    """What the class says of itself and, where that is not plain, of its arguments."""
    often = _explained(language)
    said = {name: _argument(field) for name, field in parameters(kind).items() if field.one not in often}
    return " ".join([_doc(kind), *(f"*{name}*: {what}." for name, what in said.items() if what)])


def _doc(kind: type[Any]) -> str:
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


@cache
def _explained(language: Language[Any]) -> dict[Any, str]:
    """The types of arguments that many words have, with how each is called: they are explained once."""
    found = [(field.one, name) for kind in _all(language) for name, field in parameters(kind).items()]
    counted = Counter(one for one in found if hasattr(one[0], "read"))
    names = {name: hint for (hint, name), n in reversed(counted.most_common()) if n > OFTEN}
    return {hint: name for name, hint in names.items()}


def _argument(field: Parameter) -> str:
    """What may be written for an argument; nothing for any number, or for a word that is written as it is called."""
    hint = field.one
    if field.is_flag or hint in (int, str, Any):
        return ""
    if hasattr(hint, "read"):
        said = _doc(hint).rstrip(".")
        return said[:1].lower() + said[1:]
    if isinstance(hint, typing.NewType):
        return f"a {hint.__name__.lower()}"
    what = expected(hint)
    return "" if what == "a whole number at least 1" else what


def _where(language: Language[Any], kind: type[Element]) -> str:
    """Where it may stand: after which triggers, in which slots, on which kinds of cards."""
    stands: frozenset[str] = getattr(kind, "stands", frozenset())
    after = sorted(stands & set(language.triggers))
    slots = sorted(stands - set(language.triggers))
    said = [f"after {_names(after)}"] if after else []
    said += [f"in {_names(slots)}"] if slots else []
    said += [f"on {', '.join(sorted(kind.on))}"] if kind.on else []
    return begun("; ".join(said))


def _around(language: Language[Any], word: type[Word]) -> str:
    """What may stand before and behind a word."""
    said = [f"before it {_names(_heeded(language.heads, word, word.heads))}"] if word.heads else []
    for on in ("", *sorted(word.tails_on)):
        tails = _heeded(language.tails, word, word.takes(on))
        behind = f"behind it {_names(tails)}" if tails else "nothing behind it" if on else ""
        said += [f"on {on} {behind}" if on else behind] if behind else []
    return _begun("; ".join(said), ".")


def _heeded(kinds: Mapping[str, type[Head | Tail]], word: type[Word], names: Collection[str]) -> list[str]:
    """Those of some names that can be judged somewhere where the word stands."""
    return sorted(name for name in names if not kinds[name].stands or kinds[name].stands & word.stands)


def _begun(text: str, end: str = "") -> str:
    return f"{begun(text)}{end}" if text else ""


def _names(names: Collection[str]) -> str:
    return " ".join(f"`{name}`" for name in names)


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(headings)} |"
    yield f"|{'---|' * len(headings)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"
    yield ""


def meaning(language: Language[Any], field: Field) -> str:
    """What may be written in a field, for an editor."""
    triggers = {name: kind for name, kind in language.triggers.items() if stands_on(kind, field.on)}
    places = {*triggers, field.slot, field.limited}
    words = [kind for kind in language.words.values() if kind.stands & places and stands_on(kind, field.on)]
    around: set[str] = set().union(*(word.heads | word.takes(field.on) for word in words))
    others: Mapping[str, type[Head | Tail]] = {**language.heads, **language.tails}
    further = [kind for name, kind in others.items() if name in around and stands_on(kind, field.on)]
    blocks = (("Triggers", triggers.values()), ("Words", words), ("Around a word", further))
    return "\n\n".join(
        "\n".join([f"{heading}:", *(f"- `{usage(kind)}` {_meaning(language, kind)}" for kind in kinds)])
        for heading, kinds in blocks
        if kinds
    )
