"""Content: records read from TOML files, checked field by field, with packs layered over the built-in ones."""

import hashlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from umbra.core.errors import ContentError, brief

MAX_FILE = 1 << 20
"""A content file larger than this is not read."""

MANIFEST = "pack.toml"
MAX_PACK = 1 << 20
"""A pack is no larger, all files together: the header of every journal that was played with it holds it."""
LONGEST_NAME = 80
LONGEST_TEXT = 400
MOST_RECORDS = 5_000
LARGEST = 999
"""No number in a record is larger: a card that is there a million times would only keep a game busy."""
DEEPEST = 12


def need(holds: bool, otherwise: str) -> None:
    """ValueError, unless it holds: for records and states that check themselves."""
    if not holds:
        raise ValueError(otherwise)


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every record of every game carries."""

    id: str
    name: str
    text: str = ""
    source: str
    numbers: str = ""

    def __post_init__(self) -> None:
        for field, allowed in (("source", SOURCES), ("numbers", ("", *SOURCES))):
            if getattr(self, field) not in allowed:
                raise ValueError(f"{field} is {getattr(self, field)!r}; it is one of {', '.join(SOURCES)}")


SOURCES = ("rulebook", "public", "original")


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The records of one folder as they stand in its files: plain data, so that it can be sent, kept and compared."""

    name: str
    """How its folder is called; errors begin with it."""
    files: dict[str, dict[str, Any]]
    """The records by id, file by file."""
    replaces: list[str] = []
    """Decks whose earlier records are dropped."""
    game: str = ""
    """The key of the game that it is for, if it says so."""
    title: str = ""
    """How people call it; without one its name."""
    text: str = ""
    """What people are told of it before they choose it."""
    keeps: dict[str, list[str]] = {}
    """Decks of whose earlier records only these are kept."""

    def __post_init__(self) -> None:
        need(bool(self.name), "name: a pack has a name")
        for name in (self.name, self.title, self.game, *self.files, *self.replaces, *self.keeps):
            need(_is_plain(name, LONGEST_NAME), f"{brief(name)} is no name: {LONGEST_NAME} characters on one line")
        need(_is_plain(self.text, LONGEST_TEXT), f"text: at most {LONGEST_TEXT} characters on one line are expected")

    @property
    def called(self) -> str:
        """How people call it."""
        return self.title or self.name

    @property
    def digest(self) -> str:
        """A short hash that says whether two packs are the same."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:32]


class Content:
    """All records of a game by id, the fingerprint of what was read, and the index of reactions."""

    base: Pack
    """The built-in records, or what stands in their place."""
    packs: tuple[Pack, ...] = ()
    """The packs that were layered over them."""

    def __init__(self, records: Mapping[str, Any], fingerprint: str, reactions: Mapping[str, frozenset[str]]) -> None:
        self.records = dict(records)
        self.fingerprint = fingerprint
        self.reactions = dict(reactions)


C = TypeVar("C", bound=Content)
Made = TypeVar("Made", bound=Content, covariant=True)


class Load(Protocol[Made]):
    """What reads the cards of a game."""

    def __call__(self, packs: Sequence[Pack], base: Pack | None = None) -> Made:
        """The built-in records, or those of `base` in their place, with packs layered over them."""


Raw = dict[str, tuple[str, dict[str, Any]]]
"""Records by id as they were read, each with the file it stands in."""


def load_content(built_in: Path | Pack, packs: Sequence[Pack], make: Callable[[Raw, str], C]) -> C:
    """Content made from the built-in folder with packs layered over it; `make` also gets the name of the last pack."""
    base = read_pack(built_in) if isinstance(built_in, Path) else built_in
    folders = (base, *(_in_order(pack) for pack in packs))
    content = make(layered(folders), folders[-1].name)
    content.base, content.packs = base, tuple(packs)
    return content


def _in_order(pack: Pack) -> Pack:
    """The pack with everything sorted, as it comes back from a journal: decks are laid in the order of the records."""
    return msgspec.json.decode(msgspec.json.encode(pack, order="deterministic"), type=Pack)


def read_pack(folder: Path) -> Pack:
    """The pack in a folder: its TOML files, and what `pack.toml` says of it."""
    if not folder.is_dir():
        raise ContentError(f"{folder}: there is no such content folder")
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise ContentError(f"{folder}: a content folder holds TOML files, and this one has none")
    name = folder.resolve().name
    read = {file.name: read_toml(file) for file in files}
    pack = _packed(name, read.pop(MANIFEST, {}), read)
    _records_of(pack)
    if len(msgspec.json.encode(pack)) > MAX_PACK:
        raise ContentError(f"{name}: all files together are larger than {MAX_PACK} bytes")
    return pack


class _Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """What a pack may say of itself."""

    game: str = ""
    title: str = ""
    text: str = ""
    replaces: list[str] = []


def _packed(name: str, said: dict[str, Any], files: dict[str, dict[str, Any]]) -> Pack:
    """The pack of these files, with what its manifest says."""
    where, known = f"{name}/{MANIFEST}", _Manifest.__struct_fields__
    for field in said:
        if field not in known:
            raise ContentError(f"{where}: {brief(field)} is not known; a pack says {', '.join(known)}")
    try:
        return Pack(name, files, **msgspec.structs.asdict(typed(where, said, _Manifest)))
    except ValueError as error:
        raise ContentError(f"{name}: {error}") from None


def _is_plain(text: str, longest: int) -> bool:
    """Whether it stands on one line that is not too long: it is shown in lists and errors."""
    return len(text) <= longest and text.isprintable()


def layered(packs: Sequence[Pack]) -> Raw:
    """All records of the packs by id; later packs replace and add."""
    found: Raw = {}
    for pack in packs:
        _drop_replaced(found, pack)
        own = _records_of(pack)
        if len(found) + len(own) > MOST_RECORDS:
            raise ContentError(f"{pack.name}: there are more than {MOST_RECORDS} records")
        found |= own
    return found


def _records_of(pack: Pack) -> Raw:
    found: Raw = {}
    for name, records in pack.files.items():
        for key, raw in records.items():
            if not _is_plain(key, LONGEST_NAME):
                raise ContentError(f"{pack.name}/{name}: {brief(key)} is no id: {LONGEST_NAME} characters on one line")
            if key in found:
                raise ContentError(f"{pack.name}/{name}: {key}: the id is used in {found[key][0]} too")
            _check_plain(f"{pack.name}/{name}: {key}", raw)
            found[key] = (f"{pack.name}/{name}", raw)
    return found


def _check_plain(where: str, value: Any, depth: int = 0) -> None:
    """ContentError, unless a value is made of tables, lists, texts and numbers of a size that games can live with."""
    if depth > DEEPEST:
        raise ContentError(f"{where}: tables and lists are more than {DEEPEST} deep")
    if isinstance(value, dict):
        for key, inner in value.items():
            _check_plain(f"{where}: {key}" if depth == 0 else f"{where}.{key}", inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            _check_plain(where, inner, depth + 1)
    elif isinstance(value, int | float):
        if not -LARGEST <= value <= LARGEST:
            raise ContentError(f"{where}: {value} is too large; numbers go from -{LARGEST} to {LARGEST}")
    elif not isinstance(value, str):
        raise ContentError(f"{where}: a text, a number, a list or a table is expected, not {brief(value)}")


def convert(file: str, key: str, raw: Any, kinds: Mapping[str, type[Any]]) -> Any:
    """One record as its type, chosen by its `kind`; a mistake names file, record and field."""
    if not isinstance(raw, dict):
        raise ContentError(f"{file}: {key}: a record is a table such as [{key}], not {brief(raw)}")
    kind = str(raw.get("kind", ""))
    if kind not in kinds:
        known = ", ".join(sorted(kinds))
        raise ContentError(f"{file}: {key}: kind: {brief(kind)} is not known; it is one of {known}")
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


def _drop_replaced(found: Raw, pack: Pack) -> None:
    decks = {str(raw["deck"]) for _, raw in found.values() if isinstance(raw, dict) and "deck" in raw}
    for deck in (*pack.replaces, *pack.keeps):
        if deck not in decks:
            where = f"{pack.name}/{MANIFEST}: replaces"
            raise ContentError(f"{where}: there is no deck {deck!r}; decks are {sorted(decks)}")
    kept: dict[str, list[str]] = {**pack.keeps, **{deck: [] for deck in pack.replaces}}
    for key in [key for key, (_, raw) in found.items() if isinstance(raw, dict) and raw.get("deck") in kept]:
        if key not in kept[found[key][1]["deck"]]:
            del found[key]
