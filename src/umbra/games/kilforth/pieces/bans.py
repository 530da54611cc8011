"""SK-R-89: actions and deeds that a text does not allow somewhere."""

from umbra.core.decision import Refusal
from umbra.core.table import Table
from umbra.games.kilforth.labels import say
from umbra.games.kilforth.pieces.heroes import forbids
from umbra.games.kilforth.state import State


def banned(table: Table[State], seat: int, action: str) -> Refusal | None:
    """Why an action or deed is not allowed where a hero stands, or None."""
    if action not in table.content.forbidden:
        return None
    source = forbids(table, table.state.heroes[seat].cell, action)
    return Refusal("SK-R-89", (say, "Not allowed here:", table, source)) if source else None
