"""What may be done once: a list of marks in the state, cleared when its turn, day or combat begins anew."""

from typing import TypeVar

M = TypeVar("M")


def once(used: list[M], mark: M) -> bool:
    """True the first time, and marks it; `mark in used` only asks."""
    if mark in used:
        return False
    used.append(mark)
    return True
