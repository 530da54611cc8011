"""SK-MOV.9, SK-NGT.8: an event that was drawn, by day or by night."""

from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.kilforth.events.cards import NothingChanged
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.pieces.possible import possible
from umbra.games.kilforth.state import NONE, State, Task
from umbra.games.kilforth.tasks import effect_task, push


def begin_event(table: Table[State], seat: int, token: Token, cause: str, cell: int = NONE) -> None:
    """A hero will carry out the effects of an event, and the card will be discarded."""
    face = table.state.cards.faces[token]
    effects = table.content.triggered[face].get("event", ())
    acting = Acting(seat, seat, cell, token, face)
    if not any(possible(table, acting, part) for _, effect in effects for part in effect.parts):
        table.tell(NothingChanged(cause, face))
    push(table, Task("discard", seat, token))
    for number, _ in reversed(effects):
        push(table, effect_task(seat, token=token, number=number, cell=cell))
