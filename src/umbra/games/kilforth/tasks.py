"""What has yet to be done, as a pile in the state: the last task comes first. `agenda` says how each kind is done."""

from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.kilforth.state import NONE, State, Task


def push(table: Table[State], task: Task) -> None:
    """Something has to be done before everything that waits already."""
    table.state.tasks.append(task)


def effect_task(seat: int, *, token: Token = NONE, face: str = "", number: int = 0, cell: int = NONE) -> Task:
    """An effect of a card, or of a record that is no card, which a hero carries out; `cell` is where its text lies."""
    return Task("effect", seat, token, face, number, cell=cell)
