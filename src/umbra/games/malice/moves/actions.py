"""SM-TRN: what actions are spent on."""

from umbra.core.table import Table
from umbra.games.malice.moves.moves import end_moves
from umbra.games.malice.state import State


def spend_actions(table: Table[State], a: int, n: int = 1) -> None:
    """SM-TRN.9, .10, SM-R-20  Starting something else with an action ends an open Move of the avatar."""
    table.state.avatars[a].actions -= n
    end_moves(table, [a])
