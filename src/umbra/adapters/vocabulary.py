"""The vocabulary of a game: a number for every word that its questions, answers and cards are made of.

It is derived from the content: first what the game says by itself (`words/GAME.toml`), then the built-in records, then
those of each pack, so that a pack moves nothing that was there.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from umbra.core.content import Content

NOTHING, UNKNOWN, OTHER, NUMBER, SEAT = range(5)
"""No word; a face that the seat does not know; a word that the vocabulary lacks; a number; a seat by its number."""

RESERVED = ("(nothing)", "(unknown)", "(other)", "(number)", "(seat)")


class Own(NamedTuple):
    """What a game says by itself, apart from its cards: the file `words/GAME.toml`."""

    kinds: tuple[str, ...] = ()
    """The kinds of questions."""
    heads: Mapping[str, tuple[str, ...]] = {}
    """The verbs of answers, each with the shapes of what may follow it; see `flat`."""
    words: tuple[str, ...] = ()
    """Names in answers and states that are no records."""
    cells: tuple[str, ...] = ()
    """The places of a grid, as they stand after the name of its map."""
    groups: Mapping[str, tuple[str, ...]] = {}
    """Words that stand for each other in shapes, by the name of their group."""


class Words(dict[str, int]):
    """Numbers of words; whatever is missing is OTHER."""

    def __missing__(self, word: str) -> int:
        return OTHER


class Vocabulary:
    """All words of a game with certain cards, in their order."""

    def __init__(self, own: Own, content: Content) -> None:
        self.own = own
        self.files = _files(content)
        """The records by the file they belong to, those of packs after the built-in ones."""
        self.kinds = _numbered(own.kinds, first=len(RESERVED))
        self.heads = _numbered(own.heads, first=len(RESERVED))
        self.listed = (*RESERVED, *dict.fromkeys((*own.words, *_records(content))))
        self.words = _numbered(self.listed[len(RESERVED) :], first=len(RESERVED))
        self.words[""] = NOTHING
        self.faces = Words(self.words)
        self.faces[""] = UNKNOWN

    @property
    def size(self) -> int:
        """How many numbers there are for words."""
        return len(self.listed)


@cache
def own_words(game: str) -> Own:
    """What a game says by itself; nothing for a game of another package, whose words are then its cards."""
    file = resources.files(__package__) / "words" / f"{game}.toml"
    if not file.is_file():
        return Own()
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    heads = {head: tuple(shapes) for head, shapes in read["heads"].items()}
    groups = {name: tuple(words) for name, words in read["groups"].items()}
    return Own(tuple(read["kinds"]), heads, tuple(read["words"]), tuple(read["cells"]), groups)


def _numbered(words: Iterable[str], first: int) -> Words:
    return Words((word, number) for number, word in enumerate(words, first))


def _records(content: Content) -> list[str]:
    """The ids of all records: the built-in ones, also those that a pack drops, then those that each pack adds."""
    found = sorted(name for records in content.base.files.values() for name in records)
    for pack in content.packs:
        found += sorted({name for records in pack.files.values() for name in records} - {*found})
    return found


def _files(content: Content) -> dict[str, list[list[str]]]:
    """For each file its built-in records, and in lists of their own those that each pack adds to it.

    A pack may lay its records into files as it likes; one belongs where the built-in ones of its type are.
    """
    files = {_stem(file): [sorted(records)] for file, records in sorted(content.base.files.items())}
    homes = {type(content.records.get(name)): stem for stem, [names] in files.items() for name in names}
    known = {name for [names] in files.values() for name in names}
    for number, pack in enumerate(content.packs, 1):
        for file, records in sorted(pack.files.items()):
            for name in sorted({*records} - known):
                home = files.setdefault(homes.get(type(content.records.get(name)), _stem(file)), [[]])
                home += [[] for _ in range(number + 1 - len(home))]
                home[number].append(name)
                known.add(name)
    return files


def _stem(file: str) -> str:
    return file.removesuffix(".toml")
