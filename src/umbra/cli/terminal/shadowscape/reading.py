"""Asking the rules about a view: the table as one seat knows it, for reading only, and what an Enemy would do."""

from typing import NamedTuple

from umbra.cli.terminal.scene import Scene
from umbra.core.cards import Token
from umbra.core.events import Event, Names
from umbra.core.state import copy_of
from umbra.core.table import Table
from umbra.games.shadowscape.enemies.attack import in_range
from umbra.games.shadowscape.enemies.phase import move_by_symbols
from umbra.games.shadowscape.events.enemies import EnemySkipped, EnemyStepped, EnemyWaits
from umbra.games.shadowscape.state import State
from umbra.registry import table_of


def reading(scene: Scene) -> Table[State]:
    """The viewer's table. The rules only look at it; whoever wants to try something does so on a copy."""
    return table_of(scene.view)


class Forecast(NamedTuple):
    """What an Enemy would do if it were activated now: its steps in words, the room it ends in, and whom it reaches."""

    steps: list[str]
    room: int
    targets: list[int]


def forecast(scene: Scene, enemy: Token) -> Forecast:
    """Move an Enemy by its symbols, on a copy of the table."""
    trial = reading(scene)
    trial.state = copy_of(trial.state)
    trial.events = []
    move_by_symbols(trial, enemy)
    names = scene.rules.names(scene.view.content, scene.view.state)
    steps = [_step(event, names) for event in trial.events]
    return Forecast(steps, trial.state.foe_rooms[trial.state.foes.index(enemy)], in_range(trial, enemy))


def _step(event: Event, names: Names) -> str:
    match event:
        case EnemyWaits():
            return "it stays, since a Hero is in range"
        case EnemySkipped(door=door, why=why):
            return f"{door} is skipped: {why}"
        case EnemyStepped(door=door, room=room, stops=stops):
            return f"{door} to {names.piece(room)}{', where it stops' if stops else ''}"
    return event.say(names)
