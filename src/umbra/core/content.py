"""Content: records read from TOML files, checked field by field, with packs layered over the built-in ones."""

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from umbra.core.errors import ContentError

MAX_FILE = 1 << 20
"""A content file larger than this is not read."""


def need(holds: bool, otherwise: str) -> None:
    """ValueError, unless it holds: for records and states that check themselves."""
    if not holds:
        raise ValueError(otherwise)


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every record of every game carries."""

    id: str
    name: str
    text: str
    source: str
    numbers: str = ""

    def __post_init__(self) -> None:
        for field, allowed in (("source", SOURCES), ("numbers", ("", *SOURCES))):
            if getattr(self, field) not in allowed:
                raise ValueError(f"{field} is {getattr(self, field)!r}; it is one of {', '.join(SOURCES)}")


SOURCES = ("rulebook", "public", "original")


class Content:
    """All records of a game by id, the fingerprint of what was read, and the index of reactions."""

    def __init__(self, records: Mapping[str, Any], fingerprint: str, reactions: Mapping[str, frozenset[str]]) -> None:
        self.records = dict(records)
        self.fingerprint = fingerprint
        self.reactions = dict(reactions)


def read_folders(folders: Sequence[Path]) -> dict[str, tuple[str, dict[str, Any]]]:
    """All raw records by id, each with the file it stands in; later folders replace and add.

    A folder may hold a `pack.toml` with `replaces = ["deck", ...]`: records of those decks in earlier folders are
    dropped first.
    """
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for number, folder in enumerate(folders):
        if not folder.is_dir():
            raise ContentError(f"{folder}: there is no such content folder")
        files = sorted(folder.glob("*.toml"))
        if not files:
            raise ContentError(f"{folder}: a content folder holds TOML files, and this one has none")
        if number:
            _drop_replaced(found, folder / "pack.toml")
        seen: dict[str, str] = {}
        for file in files:
            if file.name == "pack.toml":
                continue
            for key, raw in read_toml(file).items():
                if key in seen:
                    raise ContentError(f"{file}: {key}: the id is used in {seen[key]} too")
                seen[key] = file.name
                found[key] = (str(file), raw)
    return found


def convert(file: str, key: str, raw: Any, kinds: Mapping[str, type[Any]]) -> Any:
    """One record as its type, chosen by its `kind`; a mistake names file, record and field."""
    if not isinstance(raw, dict):
        raise ContentError(f"{file}: {key}: a record is a table such as [{key}], not {raw!r}")
    kind = str(raw.get("kind", ""))
    if kind not in kinds:
        known = ", ".join(sorted(kinds))
        raise ContentError(f"{file}: {key}: kind: {kind!r} is not known; it is one of {known}")
    if "id" in raw:
        raise ContentError(f"{file}: {key}: id: the heading [{key}] is the id, there is no field for it")
    return typed(f"{file}: {key}", {"id": key, **raw}, kinds[kind])


def typed(where: str, raw: dict[str, Any], kind: type[Any]) -> Any:
    """What was read as its type; a mistake names the place and the field."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        field = path.replace("`", "").removeprefix("key in ").lstrip("$.") or "record"
        raise ContentError(f"{where}: {field}: {reason}") from None


def fingerprint(records: Mapping[str, Any]) -> str:
    """A hash over all records, in the order of their ids, that says whether two games use the same content."""
    plain = {key: msgspec.to_builtins(records[key]) for key in sorted(records)}
    return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:32]


def read_toml(file: Path) -> dict[str, Any]:
    """A content file; ContentError if it is too large or no TOML."""
    try:
        if file.stat().st_size > MAX_FILE:
            raise ContentError(f"{file}: larger than {MAX_FILE} bytes")
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError, OSError) as error:
        raise ContentError(f"{file}: not readable as TOML: {error}") from None


def _drop_replaced(found: dict[str, tuple[str, dict[str, Any]]], manifest: Path) -> None:
    if not manifest.exists():
        return
    said = read_toml(manifest)
    for field in said:
        if field != "replaces":
            raise ContentError(f"{manifest}: {field}: a pack says what it replaces and nothing else")
    replaces = said.get("replaces", [])
    if not isinstance(replaces, list) or not all(isinstance(deck, str) for deck in replaces):
        raise ContentError(f"{manifest}: replaces: a list of deck names is expected, not {replaces!r}")
    decks = {str(raw["deck"]) for _, raw in found.values() if isinstance(raw, dict) and "deck" in raw}
    for deck in replaces:
        if deck not in decks:
            raise ContentError(f"{manifest}: replaces: there is no deck {deck!r}; decks are {sorted(decks)}")
    for key in [key for key, (_, raw) in found.items() if isinstance(raw, dict) and raw.get("deck") in replaces]:
        del found[key]
