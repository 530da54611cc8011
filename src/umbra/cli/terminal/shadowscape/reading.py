"""Asking the rules about a view: the table as one seat knows it, for reading only, and what an Enemy would do."""

from typing import NamedTuple

from umbra.cli.terminal.scene import Scene
from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.enemies.attack import in_range, reach_of, threatened
from umbra.games.shadowscape.enemies.phase import way_of
from umbra.games.shadowscape.pieces.map import room_of
from umbra.games.shadowscape.state import State
from umbra.registry import table_of


def reading(scene: Scene) -> Table[State]:
    """The viewer's table. The rules only look at it."""
    return table_of(scene.view)


class Forecast(NamedTuple):
    """What an Enemy would do if it were activated now: its steps in words, the room it ends in, and whom it reaches."""

    steps: list[str]
    room: int
    targets: list[int]


def forecast(scene: Scene, enemy: Token) -> Forecast:
    """Where the symbols of an Enemy would lead it."""
    table = reading(scene)
    room, names, steps = room_of(table.state, enemy), board(table).names, []
    near = threatened(table)[reach_of(table, enemy)]
    for door, to, why in way_of(table, enemy, near):
        if why:
            steps.append(f"{door} is skipped: {why}")
        else:
            room = to
            steps.append(f"{door} to {names[room]}{', where it stops' if room in near else ''}")
    return Forecast(steps or ["it stays, since a Hero is in range"], room, in_range(table, enemy, room))
