"""The dungeon: 25 rooms in a grid, their doors, and how far rooms are from each other."""

from typing import TYPE_CHECKING

from umbra.box.graph import beside, distances
from umbra.core import Table
from umbra.games.shadowscape.records.cards import StartRoom
from umbra.games.shadowscape.records.words import ENEMY_TYPES
from umbra.games.shadowscape.state import State

if TYPE_CHECKING:
    from umbra.games.shadowscape.library import ShadowLibrary

SIDE = 5
CELLS = SIDE * SIDE
CENTRE = 12
CORNERS = (0, 4, 20, 24)
"""North-west, north-east, south-west, south-east."""
NO_DOOR = "-"
DIRECTIONS = ("north", "east", "south", "west")


class Board:
    """A dungeon as it was laid: it never changes during a game."""

    def __init__(self, content: "ShadowLibrary", layout: str) -> None:
        self.rooms = rooms = tuple(layout.split())
        self.index = {room: cell for cell, room in enumerate(rooms)}
        self.names = tuple(content.rooms[room].name for room in rooms)
        self.doors = tuple(_doors(content, room, cell) for cell, room in enumerate(rooms))
        self.leads = tuple(_leads(self.doors, cell) for cell in range(CELLS))
        """For each room the doors that can be passed: symbol to room."""
        self.neighbours = tuple(tuple(sorted(leads.values())) for leads in self.leads)
        self.features = tuple(_features(content, room) for room in rooms)
        self.lairs: dict[str, tuple[int, ...]] = {kind: self._with(kind) for kind in ENEMY_TYPES}
        self.treasures = self._with("treasure")
        self.distance = tuple(distances(self.neighbours, cell) for cell in range(CELLS))

    def within(self, cell: int, reach: int) -> list[int]:
        """The rooms at most so many doorways away, the room itself included."""
        row = self.distance[cell]
        return [other for other in range(CELLS) if row[other] <= reach]

    def _with(self, feature: str) -> tuple[int, ...]:
        return tuple(cell for cell in range(CELLS) if feature in self.features[cell])


def _doors(content: "ShadowLibrary", room: str, cell: int) -> str:
    """SS-R-5  The door symbols on the four sides; Starting Rooms are fitted to their corner."""
    record = content.rooms[room]
    if not isinstance(record, StartRoom):
        return record.doors
    doors = record.a if cell in (0, 24) else record.b
    return doors if cell in (0, 4) else doors[2:] + doors[:2]


def _leads(doors: tuple[str, ...], cell: int) -> dict[str, int]:
    """SS-R-4  A doorway needs a door on both sides; one that leads off the board or to a wall is none."""
    leads = {}
    for side, symbol in enumerate(doors[cell]):
        other = beside(cell, side, SIDE)
        if symbol != NO_DOOR and other >= 0 and doors[other][(side + 2) % 4] != NO_DOOR:
            leads[symbol] = other
    return leads


def _features(content: "ShadowLibrary", room: str) -> frozenset[str]:
    record = content.rooms[room]
    return frozenset(() if isinstance(record, StartRoom) else record.features)


def board(table: Table[State]) -> Board:
    """The dungeon of this game."""
    dungeon: Board = table.content.board(table.state.layout)
    return dungeon
