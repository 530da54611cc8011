"""Whom the text of a Fate card is about: `other`, `near`, `any`."""

from umbra.box.seats import clockwise
from umbra.core import Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.records.parts import Scope
from umbra.games.shadowscape.state import State

COLOURS = frozenset({"red", "green"})


class Other(Scope, frozen=True):
    """Another Hero, in turn order from the own (SS-R-59)."""

    on = COLOURS

    def clause(self, on: str = "") -> str:
        return f"choose 1 {'opposing' if on == 'red' else 'other'} Hero"

    def seats(self, table: Table[State], seat: int) -> list[int]:
        return clockwise(table.seats, seat)[1:]


class Near(Other, frozen=True):
    """Another Hero in the own room or an adjacent one."""

    def clause(self, on: str = "") -> str:
        return f"{Other.clause(self, on)} in your room or an adjacent one"

    def seats(self, table: Table[State], seat: int) -> list[int]:
        s = table.state
        distance = board(table).distance[s.heroes[seat].room]
        return [other for other in super().seats(table, seat) if distance[s.heroes[other].room] <= 1]


class AnyHero(Scope, frozen=True):
    """A Hero, the own or another one."""

    name = "any"
    on = COLOURS

    def clause(self, on: str = "") -> str:
        return "choose 1 Hero, yours or another,"

    def seats(self, table: Table[State], seat: int) -> list[int]:
        return clockwise(table.seats, seat)
