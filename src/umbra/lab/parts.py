"""Parts of a run as plain data, for a file or for another machine."""

from collections import Counter
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from umbra.lab.job import Part
from umbra.lab.tally import Tally

Plain = dict[str, Any]


def plain_tally(tally: Tally) -> Plain:
    """A tally as JSON can hold it: what is counted by something that is no word becomes a list of pairs."""
    return {name: _plain(getattr(tally, name)) for name in tally.__struct_fields__}


def tally_from(plain: Plain) -> Tally:
    """A tally that was plain; ValueError (msgspec.ValidationError is one) if it is none."""
    unknown = plain.keys() ^ set(Tally.__struct_fields__)
    if unknown:
        raise ValueError(f"a tally has no {sorted(unknown)[0]}, or lacks it")
    kinds = get_type_hints(Tally)
    return Tally(**{name: _typed(value, kinds[name]) for name, value in plain.items()})


def encode(part: Part) -> bytes:
    """A part as one line of JSON."""
    return msgspec.json.encode([part.numbers, plain_tally(part.tally)])


def decode(line: bytes) -> Part:
    """The part of a line."""
    numbers, tally = msgspec.json.decode(line, type=tuple[list[int], Plain])
    return Part(numbers, tally_from(tally))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return [[msgspec.to_builtins(key), msgspec.to_builtins(count)] for key, count in value.items()]
    return msgspec.to_builtins(value)


def _typed(value: Any, kind: Any) -> Any:
    """The value as the kind that the field has: Counter[Piece], dict[str, Share], int …"""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Counter:
        return Counter(dict(msgspec.convert(value, list[tuple[arguments[0], int]])))  # type: ignore[valid-type]
    if origin is dict:
        return dict(msgspec.convert(value, list[tuple[arguments]]))  # type: ignore[valid-type]
    return msgspec.convert(value, kind)
