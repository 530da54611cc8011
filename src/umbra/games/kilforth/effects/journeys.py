"""Going somewhere without the Move action: `move` and `jump`, each a task of its own."""

from typing import Any

from umbra.box.english import counted
from umbra.core.cards import NONE
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.actions.move import come_to
from umbra.games.kilforth.board import NEIGHBOURS
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.effects.shape import Do
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.pieces.encounters import enemies_of
from umbra.games.kilforth.pieces.options import cell_options
from umbra.games.kilforth.pieces.possible import jump_targets, possible
from umbra.games.kilforth.records.parts import Part
from umbra.games.kilforth.state import Jump, State, Walk


def set_out(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """Up to so many orthogonal steps; not in an engagement."""
    if possible(table, acting, part):
        table.state.tasks.append(Walk(acting.seat, part.amount))


@rule
def take_step(table: Table[State], task: Walk) -> Rule[None]:
    """SK-R-39  A step without AP and without a draw. The hero stops where an enemy is, or when he likes."""
    s = table.state
    seat = task.seat
    if task.began and enemies_of(table, seat):
        s.tasks.pop()
        return
    cells = NEIGHBOURS[s.heroes[seat].cell]

    def steps() -> list[Option]:
        going = cell_options(table, "move", "Go to", cells)
        return going if not task.began else [*going, Option("done", "Stay here", (), NONE)]

    phrase = f"Where do you go? You have {counted(task.steps, 'step')}."
    cell = yield from ask(table, seat, "step", steps, phrase, rule="SK-R-39")
    task.steps -= 1
    task.began = True
    if cell == NONE or not task.steps:
        s.tasks.pop()
    if cell != NONE:
        come_to(table, seat, cell)


def set_out_to_jump(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """Straight to another location of a kind; not in an engagement."""
    if possible(table, acting, part):
        table.state.tasks.append(Jump(acting.seat, part.args[0]))


@rule
def jump(table: Table[State], task: Jump) -> Rule[None]:
    """SK-R-39  The hero is at one of these locations at once."""

    def targets() -> list[Option]:
        cells = jump_targets(table, task.seat, task.kind)
        return cell_options(table, "jump", "Go to", cells)

    cell = yield from ask(table, task.seat, "jump", targets, "Where do you go?", rule="SK-R-39")
    table.state.tasks.pop()
    come_to(table, task.seat, cell)


DO: dict[str, Do] = {"move": set_out, "jump": set_out_to_jump}
