"""Dice, as the numbers that they show."""

from typing import Any

from umbra.core.table import Table


def d6(table: Table[Any], n: int, stream: str) -> list[int]:
    """So many six-sided dice; none draws no chance."""
    return [value + 1 for value in table.roll([6] * n, stream)] if n > 0 else []
