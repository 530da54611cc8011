"""The library: all records of a game, read from its folder with packs laid over them, sorted and checked as a whole."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from umbra.core.content import Content, Load, Pack, Raw, Record, convert, fingerprint, load_content
from umbra.core.errors import ContentError

R = TypeVar("R")


class Library(Content):
    """The content of a game. A game's own library adds what it looks up often."""

    def __init__(self, records: Mapping[str, Any], reactions: Mapping[str, frozenset[str]] | None = None) -> None:
        super().__init__(records, fingerprint(records), reactions or {})

    def all_of(self, kind: type[R]) -> dict[str, R]:
        """The records of exactly that type, by id."""
        return {key: record for key, record in self.records.items() if type(record) is kind}


L = TypeVar("L", bound=Library)


class Check:
    """What must hold between records, so that every game can be set up and played."""

    def __init__(self, files: Mapping[str, str], folder: str) -> None:
        """`files` says for each record in which file it stands; `folder` is named for what concerns all of them."""
        self._files = files
        self._folder = folder

    def need(self, holds: bool, otherwise: str, record: str = "", field: str = "") -> None:
        """ContentError unless it holds, naming the file, record and field, or the folder if it is about no record."""
        if not holds:
            where = [self._files[record], record, *([field] if field else [])] if record else [self._folder]
            raise ContentError(": ".join([*where, otherwise]))


def loader(
    folder: Path,
    kinds: Mapping[str, type[Record]],
    make: Callable[[Mapping[str, Any]], L],
    check: Callable[[L, Check], None],
) -> Load[L]:
    """What reads the content of a game from a folder; without packs it is made once."""

    def made(raw: Raw, name: str) -> L:
        library = make({key: convert(file, key, record, kinds) for key, (file, record) in raw.items()})
        check(library, Check({key: file for key, (file, _) in raw.items()}, name))
        return library

    @cache
    def built_in() -> L:
        return load_content(folder, (), made)

    def load(packs: Sequence[Pack], base: Pack | None = None) -> L:
        return load_content(base or folder, packs, made) if packs or base else built_in()

    return load
