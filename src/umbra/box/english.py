"""Ways of speaking: lists, counts and articles in English, and the names of seats and pieces."""

from collections.abc import Sequence
from typing import Any

from umbra.core.english import counted, listed
from umbra.core.table import Table

__all__ = ["article", "begun", "counted", "listed", "say", "seat_name", "thrown"]


def article(noun: str) -> str:
    """The noun with its article, by sound: `a Seraph`, `an Ashling`."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def begun(text: str) -> str:
    """The text as a sentence begins: its first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


def thrown(dice: Sequence[int]) -> str:
    """`5, 2 and 1`, or that there were no dice."""
    return listed([str(die) for die in dice]) if dice else "no dice"


def seat_name(seat: int) -> str:
    """How a seat is called before anybody has a name there: `Seat 1` is the first."""
    return f"Seat {seat + 1}"


def say(verb: str, table: Table[Any], piece: str) -> str:
    """A verb and the name of a piece: `Move to the Gate of Fenmark`."""
    return f"{verb} {table.rules.names(table.content, table.state).piece(piece)}"
