"""What is done to a foe outside a skirmish: `foe_hp` as a deed."""

from typing import Any

from umbra.core.table import Table
from umbra.games.kilforth.effects.shape import Do
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.pieces.foe import hurt_foe
from umbra.games.kilforth.records.parts import Part
from umbra.games.kilforth.state import State


def wound_foe(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """The foe of a battle loses HP; one without HP gets its check at once."""
    hurt_foe(table, part.amount)


DO: dict[str, Do] = {"foe_hp": wound_foe}
