"""Events that more than one rule brings about."""

from typing import ClassVar

from umbra.box.citing import Cited
from umbra.core import Names, Seat


class Changed(Cited):
    """A pool of a hero that has grown or shrunk."""

    unit: ClassVar[str]
    seat: Seat
    change: int
    source: str

    def say(self, names: Names) -> str:
        change = f"{'gains' if self.change > 0 else 'loses'} {abs(self.change)} {self.unit}"
        return f"{names.seat(self.seat)} {change} ({names.piece(self.source)})."
