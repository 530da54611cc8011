"""Events that more than one rule brings about."""

from typing import ClassVar

from umbra.core import Event, Names


class Caused(Event):
    """An event that cites the rule of its cause: other events of its kind have other causes."""

    rule: str  # type: ignore[misc]  # a field here, where other events have it in the class


class Changed(Caused):
    """A pool of a hero that has grown or shrunk."""

    unit: ClassVar[str]
    seat: int
    change: int
    source: str

    def say(self, names: Names) -> str:
        change = f"{'gains' if self.change > 0 else 'loses'} {abs(self.change)} {self.unit}"
        return f"{names.seat(self.seat)} {change} ({names.piece(self.source)})."
