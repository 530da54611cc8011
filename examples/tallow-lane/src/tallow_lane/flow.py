"""The clock of the game: which segment is played next."""

from umbra.core import Segment

from tallow_lane.setup import deal
from tallow_lane.state import State
from tallow_lane.turn import turn


def next_segment(s: State) -> Segment | None:
    """The cards are dealt, and then there is one turn after the other until the game is over."""
    return deal if s.phase == "dusk" else turn
