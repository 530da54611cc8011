"""Maps: distances over neighbours, and square grids."""

from collections.abc import Sequence

from umbra.core.cards import NONE

FAR = 999
"""The distance to a place that cannot be reached."""

NOWHERE = NONE
"""No place."""

NORTH, EAST, SOUTH, WEST = range(4)
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def distances(neighbours: Sequence[Sequence[int]], start: int) -> tuple[int, ...]:
    """How many steps it is from one place to each place; FAR where no way leads."""
    found = [FAR] * len(neighbours)
    found[start] = 0
    queue = [start]
    for place in queue:
        for other in neighbours[place]:
            if found[other] == FAR:
                found[other] = found[place] + 1
                queue.append(other)
    return tuple(found)


def beside(cell: int, direction: int, side: int) -> int:
    """The cell next to a cell of a square grid, its cells numbered row by row; NOWHERE off the grid."""
    row, column = divmod(cell, side)
    row, column = row + _STEPS[direction][0], column + _STEPS[direction][1]
    return row * side + column if 0 <= row < side and 0 <= column < side else NOWHERE
