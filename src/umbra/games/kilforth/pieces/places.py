"""Locations of the map: what lies and holds there, and what a text forbids there (SK-R-38, SK-R-89)."""

from typing import Any

from umbra.box.english import say
from umbra.core import NONE, Refusal, Table
from umbra.games.kilforth.records import Location
from umbra.games.kilforth.state import State


def location(table: Table[State], cell: int) -> Location:
    """The location card that lies there."""
    place: Location = table.content.locations[table.state.layout[cell]]
    return place


def cell_of(s: State, location_id: str) -> int:
    """Where a location lies; NONE for one that is not on the map."""
    return s.layout.index(location_id) if location_id in s.layout else NONE


def is_kind(table: Table[State], cell: int, kind: str) -> bool:
    """Whether a location is of a kind: gloom, light, centre, a terrain or a shortcut."""
    s = table.state
    if kind in ("gloom", "light"):
        return s.dark[cell] == (kind == "gloom")
    place = location(table, cell)
    return kind in (place.terrain, place.shortcut)


def location_works(table: Table[State], cell: int) -> bool:
    """SK-R-38  Whether the effects of a location hold: on the colour side, and on both sides of a centre."""
    return not table.state.dark[cell] or location(table, cell).terrain == "centre"


def effects_at(table: Table[State], cell: int, name: str) -> list[tuple[str, Any]]:
    """SK-R-38  The words that hold at a location: its colour side, its plots and the weather, each with its source."""
    s, content = table.state, table.content
    bearers, faces = content.bearers[name], s.cards.faces
    found: list[tuple[str, Any]] = []
    place = s.layout[cell]
    if place in bearers and location_works(table, cell):
        found += [(place, part.word) for part in content.passive[place][name]]
    if name in content.plotted:
        for scheme in s.schemes:
            if scheme.cell == cell and (plot := faces[scheme.token]) in bearers:
                found += [(plot, part.word) for part in content.passive[plot][name]]
    if s.weather != NONE and (weather := faces[s.weather]) in bearers:
        for part in content.passive[weather][name]:
            if all(is_kind(table, cell, condition.kind) for condition in part.when):
                found.append((weather, part.word))
    return found


def forbids(table: Table[State], cell: int, action: str) -> str:
    """SK-R-89  The id of what forbids an action or deed there, or nothing."""
    return next((source for source, word in effects_at(table, cell, "forbid") if word.action == action), "")


def banned(table: Table[State], seat: int, action: str) -> Refusal | None:
    """Why an action or deed is not allowed where a hero stands, or None."""
    if action not in table.content.forbidden:
        return None
    source = forbids(table, table.state.heroes[seat].cell, action)
    return Refusal("SK-R-89", (say, "Not allowed here:", table, source)) if source else None
