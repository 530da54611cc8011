"""Who sits where: the order around the table, and whether all play together."""

from typing import Any

from umbra.core.table import Table


def clockwise(n: int, start: int) -> list[int]:
    """All of n seats, from one of them on to the left."""
    return [*range(start, n), *range(start)]


def cooperative(table: Table[Any]) -> bool:
    """Whether under these options all seats win or lose together."""
    return table.rules.as_one(table.options)
