"""How seats and cards are called."""

from tallow_lane.library import LaneLibrary
from tallow_lane.state import HOUSES, State


class LaneNames:
    """The names of one game."""

    def __init__(self, library: LaneLibrary, s: State) -> None:
        self._records = library.records

    def seat(self, seat: int) -> str:
        """The house of a seat."""
        return f"{HOUSES[seat].title()} House"

    def piece(self, identifier: str) -> str:
        """The name of a card."""
        record = self._records.get(identifier)
        return identifier if record is None else record.name
