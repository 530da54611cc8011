"""SK-MOV: the map of five by five locations, and how far it is from one to another."""

from umbra.box.graph import EAST, NORTH, NOWHERE, SOUTH, WEST, beside
from umbra.games.kilforth.state import CELLS

SIDE = 5
DIRECTIONS = (NORTH, WEST, EAST, SOUTH)
"""The order in which neighbours are named."""

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for way in DIRECTIONS if (other := beside(cell, way, SIDE)) != NOWHERE) for cell in range(CELLS)
)
"""SK-MOV.1, .3  The orthogonally adjacent cells of each cell."""


def distance(one: int, other: int) -> int:
    """SK-ESC.2  How many moves it is from one cell to another, shortcuts not counted."""
    (row, column), (r, c) = divmod(one, SIDE), divmod(other, SIDE)
    return abs(row - r) + abs(column - c)
