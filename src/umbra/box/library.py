"""The library: all records of a game, read from its folder with packs laid over them, sorted and checked as a whole."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec import structs

from umbra.box.language.fields import declared
from umbra.box.language.grammar import Misread
from umbra.box.language.language import Language
from umbra.box.language.words import Names
from umbra.core.content import Content, Load, Pack, Raw, Record, convert, fingerprint, load_content
from umbra.core.errors import ContentError

R = TypeVar("R")


class Library(Content):
    """The content of a game. A game's own library adds what it looks up often."""

    language: Language[Any] | None = None
    """The language of its effects, if they are written in one."""
    names: Names = {}
    """The names that arguments of effects may have."""
    kinds: Mapping[str, type[Record]] = {}
    """The classes of records by what stands in their field `kind`."""

    def __init__(
        self,
        records: Mapping[str, Any],
        reactions: Mapping[str, frozenset[str]] | None = None,
        texts: Mapping[str, str] | None = None,
    ) -> None:
        """`texts` are those that cards get from their effects; how a text is worded makes no other content.

        They go by the id of a record or, for a part of it that has a text, by `id.field`.
        """
        self.said = frozenset(texts or ())
        """What has its text from its effects, and none in a file."""
        worded = dict(records)
        for place, text in (texts or {}).items():
            key, _, field = place.partition(".")
            part = structs.replace(getattr(worded[key], field), text=text) if field else text
            worded[key] = structs.replace(worded[key], **{field or "text": part})
        super().__init__(worded, fingerprint(records), reactions or {})

    @property
    def own(self) -> list[str]:
        """The records with effects that do not say their text; they keep one of their own, beside their function."""
        found = (key for key, record in self.records.items() if declared(type(record)) and key not in self.said)
        return sorted(key for key in found if not any(place.startswith(f"{key}.") for place in self.said))

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
        files = {key: file for key, (file, _) in raw.items()}
        try:
            library = make({key: convert(file, key, record, kinds) for key, (file, record) in raw.items()})
        except Misread as misread:
            raise ContentError(f"{files[misread.record]}: {misread.record}: {misread}") from None
        library.kinds = kinds
        checked = Check(files, name)
        for place in library.said:
            key, _, field = place.partition(".")
            part = raw[key][1][field] if field else raw[key][1]
            field = f"{field}.text" if field else "text"
            checked.need("text" not in part, "its effects say what it does; leave the text out", key, field)
        check(library, checked)
        return library

    @cache
    def built_in() -> L:
        return load_content(folder, (), made)

    def load(packs: Sequence[Pack], base: Pack | None = None) -> L:
        return load_content(base or folder, packs, made) if packs or base else built_in()

    return load
