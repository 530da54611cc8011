"""JSON schemas of the records of a game, by which an editor completes and checks a pack as it is typed.

There is one for each kind of record, for a file that holds such records only, and one for a file with any of them.
"""

import typing
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from umbra.box.language.fields import Field, declared, texts_of
from umbra.box.language.patterns import pattern
from umbra.box.library import Library
from umbra.cli.content.comments import comments
from umbra.cli.content.words import meaning
from umbra.core.content import SOURCES, Record

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ANY = "records"
"""The schema of a file with records of any kind."""
MOST_EXAMPLES = 12

Schema = dict[str, Any]


def schemas(library: Library) -> dict[str, Schema]:
    """The schemas of a game by the name of the kind, and one of all kinds."""
    parts = {kind: _record(library, kind, cls) for kind, cls in library.kinds.items()}
    found = {kind: _file(kind, {"$ref": f"#/$defs/{kind}"}, defs) for kind, defs in parts.items()}
    chosen = [_when("kind", (kind,), {"$ref": f"#/$defs/{kind}"}) for kind in parts]
    known = {"required": ["kind"], "properties": {"kind": {"enum": sorted(parts)}}}
    every = {name: each for defs in parts.values() for name, each in defs.items()}
    return found | {ANY: _file("records", {"allOf": [known, *chosen]}, every)}


def _file(title: str, record: Schema, defs: Schema) -> Schema:
    """A file of TOML: a table of records by their ids."""
    return {
        "$schema": DIALECT,
        "title": title,
        "type": "object",
        "additionalProperties": record,
        "$defs": defs,
    }


def _record(library: Library, kind: str, cls: type[Record]) -> Schema:
    """The definitions of a kind of record: its own under its name, those of its parts under `kind.Part`."""
    made = msgspec.json.schema(cls, ref_template=f"#/$defs/{kind}.{{name}}")
    defs: Schema = made["$defs"]
    own = defs.pop(cls.__name__)
    own["properties"] = {name: each for name, each in own["properties"].items() if name != "id"}
    own["properties"] |= {"kind": {"const": kind}, "source": {"enum": list(SOURCES)}}
    own["required"] = [name for name in own["required"] if name != "id"]
    for name, said in comments(cls).items():
        if name in own["properties"]:
            own["properties"][name]["description"] = said
    for part in _said(library, cls):
        holder = defs[own["properties"][part]["$ref"].rpartition(".")[2]] if part else own
        holder["properties"].pop("text", None)
    if fields := dict.fromkeys(field.name for field in declared(cls)):
        own["allOf"] = [_effects(library, cls, name) for name in fields]
    return {kind: own, **{f"{kind}.{name}": each for name, each in defs.items()}}


def _said(library: Library, cls: type[Record]) -> set[str]:
    """The parts of such records that say their texts, "" for the record itself: there is none to write."""
    places = [place.partition(".") for place in library.said]
    return {part for key, _, part in places if type(library.records[key]) is cls}


def _effects(library: Library, cls: type[Record], name: str) -> Schema:
    """What a field of effects holds, perhaps depending on another field."""
    found: Schema = {}
    for field in reversed([field for field in declared(cls) if field.name == name]):
        texts = _texts(library, cls, field)
        found = _when(field.where, field.values, texts, found) if field.where else texts
    return found


def _texts(library: Library, cls: type[Record], field: Field) -> Schema:
    """The texts of a field: how they are written, what there is to write, and those of built-in records."""
    assert library.language is not None
    examples = _examples(library, cls, field)
    text = {
        "pattern": pattern(library.language, field),
        "description": meaning(library.language, field),
        "examples": list(dict.fromkeys(examples))[:MOST_EXAMPLES],
    }
    return _at(field.name, text if _hint(cls, field.name) is str else {"items": text})


def _examples(library: Library, cls: type[Record], field: Field) -> Iterable[str]:
    for record in library.records.values():
        if type(record) is cls and field in texts_of(record):
            yield from field.of(record).values()


def _hint(cls: Any, name: str) -> Any:
    """The type of a field, perhaps of a part of the record."""
    for step in name.split("."):
        cls = typing.get_type_hints(cls)[step]
    return cls


def _when(where: str, values: Sequence[Any], then: Schema, otherwise: Schema | None = None) -> Schema:
    """A schema that counts if a field holds one of some values, and perhaps another for the rest."""
    found = {"if": _at(where, {"enum": list(values)}), "then": then}
    return found | ({"else": otherwise} if otherwise else {})


def _at(name: str, schema: Schema) -> Schema:
    """A schema for a field, perhaps of a part of the record."""
    for step in reversed(name.split(".")):
        schema = {"properties": {step: schema}}
    return schema
