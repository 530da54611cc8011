"""SK-TRN.5: the end of an action."""

from umbra.core.table import Table
from umbra.games.kilforth.state import State


def finish_action(table: Table[State]) -> None:
    """SK-TRN.5  The action is over: enemies where the hero stands are engaged again."""
    s = table.state
    s.doing = None
    s.stage = "after"
