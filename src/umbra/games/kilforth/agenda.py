"""How each kind of task is done; whoever needs a kind of its own adds a line."""

from collections.abc import Callable

from umbra.core.rules import Rule
from umbra.core.table import Table
from umbra.games.kilforth.actions.move import draw_on_arrival
from umbra.games.kilforth.effects.journeys import jump, take_step
from umbra.games.kilforth.effects.texts import carry_out
from umbra.games.kilforth.pieces.holdings import discard
from umbra.games.kilforth.pieces.plots import place_plot
from umbra.games.kilforth.state import State, Task


def do_task(table: Table[State]) -> Rule[None] | None:
    """The last task of the list. Those that ask stay on it until they are done, the others leave it first."""
    task = table.state.tasks[-1]
    if task.kind in ASKING:
        return ASKING[task.kind](table, task)
    table.state.tasks.pop()
    TASKS[task.kind](table, task)
    return None


def put_away(table: Table[State], task: Task) -> None:
    """SK-MOV.9  An event that was resolved is discarded."""
    table.state.shown.remove(task.token)
    discard(table, task.token)


TASKS: dict[str, Callable[[Table[State], Task], None]] = {
    "draw": draw_on_arrival,
    "discard": put_away,
    "plot": place_plot,
}
"""What is done for each kind of task."""

ASKING: dict[str, Callable[[Table[State], Task], Rule[None] | None]] = {
    "effect": carry_out,
    "move": take_step,
    "jump": jump,
}
"""Tasks that may ask, and so may be begun more than once; they take themselves off the list."""
