"""Observations: what a seat may know, as a fixed row of numbers, and the schema that says what each of them is.

Both are derived from the types of the game's state, as copy and JSON are. Words stand as their numbers in the
vocabulary, pieces as the numbers of their faces, and a face that the seat does not know as UNKNOWN.
"""

import struct
import types
import typing
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from umbra.adapters.shapes import BEGUN, SEATS, USUAL, Shape
from umbra.adapters.vocabulary import Vocabulary
from umbra.core.cards import is_zone
from umbra.core.view import View

LARGEST = 10_000
"""No number is larger than that, or smaller than the same below zero; see `umbra.core.state`."""

_NO_PIECES = (0,) * 8
"""Where a piece may stand but does not, the state has a small number below zero: counted from the end, these zeros."""

_SKIPPED = ("cards", "counters", "outcome")
_LAYOUT = "layout"
"""A text that names the pieces of which a board is laid: `ossuary gallows_yard` or `fenmark@0,0 thornreach@1,0r`."""


class Field(NamedTuple):
    """One number of an observation, or several that mean the same for entries of a list."""

    name: str
    start: int
    low: int
    high: int
    meaning: str


class Schema:
    """What every number of an observation is, and the function that writes them."""

    def __init__(self, state: type[Any], shape: Shape, vocabulary: Vocabulary, seats: int, begun: Any) -> None:
        """`begun` is the state with which such a game begins: some lists are as long as they are there."""
        self._shape, self._vocabulary, self._seats, self._begun = shape, vocabulary, seats, begun
        self.fields: list[Field] = []
        self.parts: dict[str, slice] = {}
        """Where each named part stands."""
        self._names: dict[str, Any] = {
            "w": vocabulary.words, "words": vocabulary.words.__getitem__, "kinds": vocabulary.kinds,
            "laid": _Layouts(vocabulary),
        }  # fmt: skip
        self._lines: list[str] = []
        self._row: list[str] = []
        """Numbers that have yet to be written: neighbours are written at once."""
        self._whole = True
        """Whether all numbers are whole; most states have no others, and they are packed faster."""
        self._header()
        self._members(state, "s", "", 1, "")
        self.size = len(self.fields)
        self._names["P"] = [[0] * n for n in range(self.size + 1)]
        lines = ["def write(v, s, c):", "    g = c.__getitem__", "    o = []", *self._lines, "    return o", ""]
        exec("\n".join(lines), self._names)  # the source is made of the state's own field names
        self._write: Callable[[View, Any, list[int]], list[float]] = self._names["write"]
        self._packing = struct.Struct(f"={self.size}{'i' if self._whole else 'f'}")
        self.packed_as = "int32" if self._whole else "float32"
        """What `packed` makes of each number."""
        self._seen: dict[int | None, tuple[list[str], list[int]]] = {}
        """The faces that each seat was last seen to know, and their numbers."""

    def numbers(self, view: View) -> list[float]:
        """The numbers of what a seat sees."""
        return self._write(view, view.state, self._faces(view))

    def packed(self, view: View) -> bytes:
        """The same in 32 bits each, one after the other."""
        return self._packing.pack(*self._write(view, view.state, self._faces(view)))

    def _faces(self, view: View) -> list[int]:
        """The numbers of all faces, by piece. Most answers turn none over: then a view has the very same list."""
        faces = view.state.cards.faces
        known, numbers = self._seen.get(view.seat, (None, []))
        if known is not faces or view.outcome is not None:
            number = self._vocabulary.faces
            numbers = [*[number[face] for face in faces], *_NO_PIECES]
            self._seen[view.seat] = faces, numbers
        return numbers

    # What it is made of: each function notes the fields and the lines of source that write them

    def _header(self) -> None:
        self._say("who.seat", -1, self._seats, "the seat that looks, or -1 for a spectator")
        self._say("who.kind", 0, self._most_words(), "the kind of the question that it is asked, or 0")
        self._say("who.over", 0, 1, "whether the game is over")
        for seat in range(self._seats):
            self._say(f"who.asked[{seat}]", 0, 1, f"whether seat {seat} is asked")
        self._lines += [
            "    k = v.ask",
            "    t = v.waiting_for",
        ]
        self._row += ["-1 if v.seat is None else v.seat", "0 if k is None else kinds[k.kind]", "v.outcome is not None"]
        self._row += [f"{seat} in t" for seat in range(self._seats)]
        self.parts["who"] = slice(0, len(self.fields))

    def _value(self, hint: Any, value: str, path: str, depth: int, *, token: bool = False, name: str = "") -> None:
        name = name or path
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin is list or (origin is tuple and arguments[-1] is ...):
            self._list(arguments[0], value, path, depth, token=token, name=name)
        elif origin is dict:
            self._dict(arguments[1], value, path, depth, token=token, name=name)
        elif classes := _state_classes(hint):
            self._struct(classes, value, path, depth, optional=type(None) in arguments, name=name)
        else:
            self._row.append(self._scalar(hint, value, token))
            self._say(name, *self._bounds(hint, token))

    def _struct(
        self, classes: tuple[type[Any], ...], value: str, path: str, depth: int, *, optional: bool, name: str
    ) -> None:
        """A state object: which of its classes it is if there are several, and its fields; zeros if there is none."""
        several = len(classes) > 1
        if not several and not optional:
            return self._members(classes[0], value, path, depth, name)
        here = f"x{depth}"
        self._flush(depth)
        self._emit(depth, f"{here} = {value}")
        tags = ", ".join(str(cls.__struct_config__.tag or cls.__name__) for cls in classes)
        self._say(f"{name}?", 0, len(classes), f"0 for none, else which: {tags}" if several else "whether there is one")
        first = len(self.fields)
        widths = []
        for number, cls in enumerate(classes, 1):
            self._emit(depth, f"{'if' if number == 1 else 'elif'} type({here}) is {self._known(cls)}:")
            self._row.append(str(number))
            before = len(self.fields)
            tag = f"{name}({cls.__struct_config__.tag})" if several else name
            self._members(cls, here, path, depth + 1, tag)
            widths.append(len(self.fields) - before)
            if several:
                self._emit(depth + 1, f"o += P[WIDTH{first}_{number}]")
        if several:
            self._overlay(first, widths)
        self._emit(depth, "else:")
        self._emit(depth + 1, f"o += P[{1 + len(self.fields) - first}]")
        return None

    def _overlay(self, first: int, widths: list[int]) -> None:
        """The classes of a union share their numbers: those after the fields of a short one are zeros."""
        rooms = self.fields[first:]
        widest = max(widths, default=0)
        del self.fields[first:]
        starts = [sum(widths[:n]) for n in range(len(widths))]
        for at in range(widest):
            alike = [rooms[start + at] for start, width in zip(starts, widths, strict=True) if at < width]
            names = " or ".join(one.name for one in alike)
            low, high = min(one.low for one in alike), max(one.high for one in alike)
            self._say(names, min(low, 0), high, " or ".join(dict.fromkeys(one.meaning for one in alike)))
        for number, width in enumerate(widths, 1):
            mark, rest = f"WIDTH{first}_{number}]", f"{widest - width}]"
            self._lines = [line.replace(mark, rest) for line in self._lines]

    def _members(self, cls: type[Any], value: str, path: str, depth: int, name: str) -> None:
        """The fields of a state object; those of the state itself are the parts of the observation."""
        declared = {field.name: field for field in msgspec.structs.fields(cls)}
        for member, hint in typing.get_type_hints(cls).items():
            if not path and member in _SKIPPED:
                continue
            inner, called = (f"{path}.{member}", f"{name}.{member}") if path else (member, member)
            first = len(self.fields)
            if member == _LAYOUT and hint is str:
                self._layout(f"{value}.{member}", inner, depth)
            else:
                token = is_zone(declared[member]) or inner in self._shape.tokens
                self._value(hint, f"{value}.{member}", inner, depth, token=token, name=called)
            if not path:
                self.parts[member] = slice(first, len(self.fields))
        self._flush(depth)

    def _list(self, inner: Any, value: str, path: str, depth: int, *, token: bool, name: str) -> None:
        """How long it is, then its first entries, or the topmost ones of a pile; zeros for what is not there."""
        here, room = f"x{depth}", self._room(path)
        self._say(f"{name}.length", 0, LARGEST, "how many there are")
        if room == 0:
            self._row.append(f"len({value})")
            return
        self._flush(depth)
        before, nested = len(self.fields), f"y{depth}"
        self._emit(depth, f"{here} = {value}")
        self._emit(depth, f"if {here}:")  # most lists are empty most of the time
        self._emit(depth + 1, f"n{depth} = len({here})")
        self._emit(depth + 1, f"o.append(n{depth})")
        if _is_scalar(inner):
            one = self._scalar(inner, nested, token)
            cut = f"{here}[-{room}:]" if token else f"{here}[:{room}]"
            each = {nested: cut, f"c[{nested}]": f"map(g, {cut})", f"w[{nested}]": f"map(words, {cut})"}
            self._emit(depth + 1, f"o += {each.get(one) or f'[{one} for {nested} in {cut}]'}")
            low, high, meaning = self._bounds(inner, token)
            for number in range(room):
                place = f"{number} of those shown" if token else str(number)
                self._say(f"{name}[{place}]", min(low, 0), high, meaning)
        else:
            self._emit(depth + 1, f"for {nested} in {here}[:{room}]:")
            self._entry(inner, nested, path, depth + 2, token=token, name=name)
            self._repeat(before, room, name)
        width = (len(self.fields) - before) // room
        self._emit(depth + 1, f"if n{depth} < {room}:")
        self._emit(depth + 2, f"o += P[({room} - n{depth}) * {width}]" if width > 1 else f"o += P[{room} - n{depth}]")
        self._emit(depth, "else:")
        self._emit(depth + 1, f"o += P[{1 + room * width}]")

    def _entry(self, inner: Any, value: str, path: str, depth: int, *, token: bool, name: str) -> None:
        """One entry of a list; of lists in a list most are empty."""
        if typing.get_origin(inner) is not list:
            self._value(inner, value, path, depth, token=token, name=f"{name}[0]")
            self._flush(depth)
            return
        first = len(self.fields)
        self._emit(depth, f"if {value}:")
        self._value(inner, value, f"{path}[]", depth + 1, token=token, name=f"{name}[0]")
        self._flush(depth + 1)
        self._emit(depth, "else:")
        self._emit(depth + 1, f"o += P[{len(self.fields) - first}]")

    def _repeat(self, first: int, times: int, name: str) -> None:
        """The fields of the first entry stand for the others too."""
        rooms = [field._replace(low=min(field.low, 0)) for field in self.fields[first:]]
        del self.fields[first:]
        for number in range(times):
            for field in rooms:
                self._say(field.name.replace(f"{name}[0]", f"{name}[{number}]", 1), *field[2:])

    def _dict(self, inner: Any, value: str, path: str, depth: int, *, token: bool, name: str) -> None:
        here = f"x{depth}"
        if path not in self._shape.keys:
            self._row += [f"len({value})", f"sum({value}.values())" if inner is int else "0"]
            self._say(f"{name}.length", 0, LARGEST, "how many entries there are")
            self._say(f"{name}.sum", -LARGEST, LARGEST, "the sum of them")
            return
        empty = "0" if _is_scalar(inner) else "()"
        self._emit(depth, f"{here} = {value}")
        for key in self._shape.keys[path]:
            part = f"{here}.get({key!r}, {empty})"
            self._value(inner, part, path, depth, token=token, name=f"{name}[{key}]")
            self._flush(depth)
            self._emit(depth, f"{here} = {value}")

    def _layout(self, value: str, path: str, depth: int) -> None:
        room = self._room(path)
        self._flush(depth)
        self._emit(depth, f"o += laid[{value}, {room}]")
        for number in range(room):
            self._say(f"{path}[{number}]", 0, self._most_words(), "a piece of the board")
            self._say(f"{path}[{number}].x", -LARGEST, LARGEST, "its column, if the layout says so")
            self._say(f"{path}[{number}].y", -LARGEST, LARGEST, "its row, if the layout says so")

    # Small things

    def _scalar(self, hint: Any, value: str, token: bool) -> str:
        kinds = [kind for kind in typing.get_args(hint) or (hint,) if kind is not type(None)]
        self._whole &= float not in kinds
        if typing.get_origin(hint) is typing.Literal or str in kinds:
            found = f"w[{value}]"
        elif token:
            found = f"c[{value}]"
        else:
            found = value
        empty = type(None) in typing.get_args(hint) and typing.get_origin(hint) is not typing.Literal
        return f"(-1 if {value} is None else {found})" if empty else found

    def _bounds(self, hint: Any, token: bool) -> tuple[int, int, str]:
        least = -1 if type(None) in typing.get_args(hint) else 0
        if typing.get_origin(hint) is typing.Literal or str in (hint, *typing.get_args(hint)):
            return least, self._most_words(), "a word"
        if token:
            return least, self._most_words(), "the face of a piece"
        if bool in (hint, *typing.get_args(hint)):
            return least, 1, "yes or no"
        return -LARGEST, LARGEST, "a number"

    def _most_words(self) -> int:
        return max(self._vocabulary.size, len(self._vocabulary.kinds) + 8)

    def _room(self, path: str) -> int:
        room = self._shape.room.get(path, USUAL)
        if room == BEGUN:
            return len(self._begun.avatars) if hasattr(self._begun, "avatars") else self._seats
        return self._seats if room == SEATS else room

    def _known(self, cls: type[Any]) -> str:
        name = f"cls_{cls.__name__}"
        self._names[name] = cls
        return name

    def _flush(self, depth: int) -> None:
        if self._row:
            self._emit(depth, f"o += ({', '.join(self._row)},)")
            self._row.clear()

    def _emit(self, depth: int, line: str) -> None:
        self._lines.append("    " * depth + line)

    def _say(self, name: str, low: int, high: int, meaning: str) -> None:
        self.fields.append(Field(name, len(self.fields), low, high, meaning))


class _Layouts(dict[tuple[str, int], list[int]]):
    """The numbers of layouts, which stay the same for a whole game and are made once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__()
        self._words = vocabulary.words

    def __missing__(self, asked: tuple[str, int]) -> list[int]:
        if len(self) > 1_000:
            self.clear()
        layout, room = asked
        numbers = [number for piece in layout.split()[:room] for number in self._piece(piece)]
        made = self[asked] = numbers + [0] * (3 * room - len(numbers))
        return made

    def _piece(self, text: str) -> Iterator[int]:
        name, _, place = text.partition("@")
        column, _, row = place.partition(",")
        yield self._words[name]
        for number in (column, row):
            digits = number.rstrip("r")
            yield int(digits) if digits.lstrip("-").isdecimal() else 0


def _is_scalar(hint: Any) -> bool:
    """Whether it is one number, word or nothing."""
    if typing.get_origin(hint) is typing.Literal:
        return True
    kinds = typing.get_args(hint) or (hint,)
    return typing.get_origin(hint) in (None, typing.Union, types.UnionType) and all(
        kind in (int, float, bool, str, type(None)) or typing.get_origin(kind) is typing.Literal for kind in kinds
    )


def _state_classes(hint: Any) -> tuple[type[Any], ...]:
    kinds = typing.get_args(hint) or (hint,)
    return tuple(kind for kind in kinds if isinstance(kind, type) and issubclass(kind, msgspec.Struct))
