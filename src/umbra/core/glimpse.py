"""A game from afar: what a list of tables says of it, and the small picture of its board."""

from collections.abc import Mapping

import msgspec


class Glimpse(msgspec.Struct, omit_defaults=True):
    """When it is, how the seats stand, and the board in letters."""

    when: str = ""
    """`day 13 of 25`, `round 6`; nothing while the table is being laid."""
    fact: str = ""
    """What matters for all seats alike."""
    figures: list[str] = []
    """What matters for each seat, where that differs."""
    heroes: list[str] = []
    """What the seats are called in the game."""
    rows: list[str] = []
    """The board row by row, a letter for each field and a space for none; the odd rows of hexes are shifted by half."""
    pins: list[tuple[int, int, int]] = []
    """Figures of the seats: the seat, column and row."""
    marks: list[tuple[str, int, int]] = []
    """What else stands on the board: a word for its kind, column and row."""


Spot = tuple[int, int]
"""A column and a row."""


def in_rows(fields: Mapping[Spot, str]) -> tuple[list[str], Spot]:
    """Fields with their letters as rows, and the column and row with which these begin: an even row, for hexes."""
    left, top = min(column for column, _ in fields), min(row for _, row in fields) // 2 * 2
    right, bottom = max(column for column, _ in fields), max(row for _, row in fields)
    rows = ["".join(fields.get((x, y), " ") for x in range(left, right + 1)) for y in range(top, bottom + 1)]
    return rows, (left, top)
