"""The shape of a word: what is chosen for it, and what it does."""

from collections.abc import Callable, Sequence
from typing import Any

from umbra.core.decision import Option, Phrase
from umbra.core.rules import Rule
from umbra.core.table import Table
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.records.parts import Part
from umbra.games.kilforth.state import State

Do = Callable[[Table[State], Acting, Part, Any], Rule[None] | None]
Aim = Callable[[Table[State], Acting, Part], Rule[Any]]

CHOICES = {"SK-NGT.8": "SK-NGT.9"}
"""The rules of choices, where they are not those of the text."""


def choose(
    table: Table[State], acting: Acting, seat: int, kind: str, options: Sequence[Option], phrase: Phrase
) -> Rule[Any]:
    """Ask for what a word needs. Deeds may come between as long as nothing has happened in this segment."""
    rule = CHOICES.get(acting.rule, acting.rule)
    if acting.asks:
        return (yield from ask(table, seat, kind, lambda: options, phrase, rule=rule))
    return (yield from table.ask(seat, kind, lambda: list(options), phrase, rule=rule))
