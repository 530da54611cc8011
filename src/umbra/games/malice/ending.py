"""SM-SCN: how the game ends. All players win or lose together."""

from umbra.core import Outcome, Table
from umbra.games.malice.events.turn import GameEnded
from umbra.games.malice.state import State


def win(table: Table[State], rule_id: str, reason: str) -> None:
    """All players have won."""
    winners = list(range(table.seats))
    table.tell(GameEnded(rule_id, tuple(winners), f"{reason} The players have won."))
    table.finish(Outcome(winners, reason, rule_id))


def lose(table: Table[State], rule_id: str, reason: str) -> None:
    """All players have lost."""
    table.tell(GameEnded(rule_id, (), f"{reason} The players have lost."))
    table.finish(Outcome([], reason, rule_id))


def lights_in_play(s: State) -> int:
    """Light Wells that are not Dark yet, hidden or revealed."""
    faces = s.cards.faces
    return sum(faces[token] == "light" and side != "dark" for token, side in zip(s.wells, s.well_sides, strict=True))
