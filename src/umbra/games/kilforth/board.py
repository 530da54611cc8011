"""SK-MOV: the map of five by five locations, and how far it is from one to another."""

from umbra.games.kilforth.state import CELLS

SIDE = 5


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIDE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(cell) for cell in range(CELLS))
"""SK-MOV.1, .3  The orthogonally adjacent cells of each cell."""


def distance(one: int, other: int) -> int:
    """SK-ESC.2  How many moves it is from one cell to another, shortcuts not counted."""
    (row, column), (r, c) = divmod(one, SIDE), divmod(other, SIDE)
    return abs(row - r) + abs(column - c)
