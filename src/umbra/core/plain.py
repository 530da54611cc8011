"""The plain table: areas with figures and cards, read off a state by its classes, for a game that has drawn no board.

A field that starts as a `zone()` holds cards; a list with one state class for each seat holds what is the seats' own;
numbers, texts and flags are figures. What a game would rather show it puts into its `sketch` as `areas` of its own.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from umbra.core.cards import HIDDEN, NONE, Token, is_zone
from umbra.core.events import Names

if TYPE_CHECKING:
    from umbra.core.table import Table

UNTOLD = frozenset({"active", "cards", "counters", "outcome"})
"""Fields of a state that the table shows in other ways, or not at all."""

MOST_FACE_DOWN = 12
"""More cards than that, none of them known, lie as a pile."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or token on the table."""

    piece: str
    name: str
    face: str = ""
    """The id of its record; empty if it lies face down."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand, a row or a pile of cards."""

    piece: str
    title: str
    cards: list[Card] = []
    pile: int = 0
    """How many cards are in it if it is a pile that nobody can look into: they are not listed."""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the table: figures, and rows of cards."""

    title: str
    seat: int | None = None
    """Whose it is; None for what belongs to nobody."""
    active: bool = False
    """Whether it is this seat's turn."""
    figures: list[tuple[str, str]] = []
    rows: list[Row] = []


def no_sketch(table: "Table[Any]") -> dict[str, Any]:
    """Nothing for all screens alike."""
    return {}


def plain_sketch(table: "Table[Any]", seat: int | None) -> dict[str, Any]:
    """The sketch of a game that has none of its own; one with an open sketch draws its own board from that."""
    return {"areas": msgspec.to_builtins(areas(table))} if table.rules.open_sketch is no_sketch else {}


def areas(table: "Table[Any]") -> list[Area]:
    """The areas of a table as somebody sees it: what belongs to nobody first, then seat by seat."""
    s, names = table.state, table.rules.names(table.content, table.state)
    figures, rows = _shown(s, names, s.cards, "")
    under_way = [_area(field, names, s) for field in s.__struct_fields__ if _is_part(field, getattr(s, field))]
    own = [_seat_area(table, names, seat) for seat in range(table.seats)]
    return [Area("Table", figures=figures, rows=rows), *under_way, *own]


def _is_part(field: str, value: Any) -> bool:
    """Whether it is something under way, such as a battle: a state class that stands in a field of its own."""
    return field not in UNTOLD and isinstance(value, msgspec.Struct)


def _area(field: str, names: Names, s: Any) -> Area:
    figures, rows = _shown(getattr(s, field), names, s.cards, f"{field}:")
    return Area(_titled(field), figures=figures, rows=rows)


def _seat_area(table: "Table[Any]", names: Names, seat: int) -> Area:
    """All that the state keeps for one seat, in whatever lists."""
    s = table.state
    figures: list[tuple[str, str]] = []
    rows: list[Row] = []
    for field in s.__struct_fields__:
        if _is_by_seat(value := getattr(s, field), table.seats):
            more, cards = _shown(value[seat], names, s.cards, f"{seat}:")
            figures, rows = figures + more, rows + cards
    return Area(names.seat(seat), seat, getattr(s, "active", NONE) == seat, figures, rows)


def _is_by_seat(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats and all(isinstance(one, msgspec.Struct) for one in value)


def _shown(part: Any, names: Names, cards: Any, prefix: str) -> tuple[list[tuple[str, str]], list[Row]]:
    """The figures and the rows of cards among the fields of a state class."""
    figures, rows = [], []
    for field in msgspec.structs.fields(type(part)):
        value = getattr(part, field.name)
        if is_zone(field):
            rows.append(_row(f"zone:{prefix}{field.name}", _titled(field.name), value, names, cards))
        elif field.name not in UNTOLD and _is_told(value):
            figures.append((_titled(field.name), "yes" if value is True else str(value)))
    return figures, rows


def _is_told(value: Any) -> bool:
    """Whether a value is a figure that says something: a number or a text, or a flag that is set."""
    return value is True or (isinstance(value, int | str) and value is not False and value not in ("", NONE))


def _row(piece: str, title: str, zone: list[Token], names: Names, cards: Any) -> Row:
    faces = [cards.faces[token] for token in zone]
    if len(zone) > MOST_FACE_DOWN and not any(faces):
        return Row(piece, title, pile=len(zone))
    shown = [
        Card(f"card:{token}", "face down" if face == HIDDEN else names.piece(face), face)
        for token, face in zip(zone, faces, strict=True)
    ]
    return Row(piece, title, shown)


def _titled(field: str) -> str:
    return field.replace("_", " ").capitalize()
