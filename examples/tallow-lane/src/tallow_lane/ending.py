"""Dawn: when the game is over, and who has won."""

from umbra.core import Outcome, Table

from tallow_lane.events import Dawned
from tallow_lane.pieces import wax
from tallow_lane.state import State


def end_if_dawn(table: Table[State]) -> None:
    """TL-END.1  Dawn comes when a window is bright enough, or the deck is used up."""
    shining = [wax(table, seat) for seat in range(table.seats)]
    if max(shining) >= table.options["goal"]:
        _end(table, shining, "A window is bright enough for the whole lane.")
    if not table.state.deck:
        _end(table, shining, "The deck is used up.")


def _end(table: Table[State], shining: list[int], reason: str) -> None:
    """TL-END.2  The brightest window wins; among equals whoever holds more cards."""
    table.tell(Dawned())
    standing = [(shining[seat], len(house.hand)) for seat, house in enumerate(table.state.houses)]
    winners = [seat for seat, stands in enumerate(standing) if stands == max(standing)]
    table.finish(Outcome(winners, reason, "TL-END.2", list(shining)))
