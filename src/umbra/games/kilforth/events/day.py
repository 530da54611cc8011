"""Days and turns."""

from typing import ClassVar

from umbra.box.english import listed
from umbra.core.events import Event, Names


class DayBegan(Event, frozen=True):
    rule: ClassVar[str] = "SK-DAY.2"
    day: int
    left: int
    """Days left, with this one."""

    def say(self, names: Names) -> str:
        left = "the last one" if self.left <= 1 else f"one of {self.left} that are left"
        return f"Day {self.day} begins, {left}. The heroes break camp."


class CampBroken(Event, frozen=True):
    rule: ClassVar[str] = "SK-DAY.2"
    seat: int
    ap: int
    slowed: tuple[str, ...]
    """What leaves the hero fewer AP than he has HP."""

    def say(self, names: Names) -> str:
        slowed = f" ({listed([names.piece(source) for source in self.slowed])})" if self.slowed else ""
        return f"{names.seat(self.seat)} has {self.ap} AP{slowed}."


class TurnBegan(Event, frozen=True):
    rule: ClassVar[str] = "SK-DAY.3"
    seat: int

    def say(self, names: Names) -> str:
        return f"It is the turn of {names.seat(self.seat)}."


class Camped(Event, frozen=True):
    rule: ClassVar[str] = "SK-TRN.4"
    seat: int
    marker: bool

    def say(self, names: Names) -> str:
        marker = " and takes the first hero marker" if self.marker else ""
        return f"{names.seat(self.seat)} makes camp{marker}."


class NightFell(Event, frozen=True):
    rule: ClassVar[str] = "SK-DAY.5"

    def say(self, names: Names) -> str:
        return "All heroes have made camp. Night falls."
