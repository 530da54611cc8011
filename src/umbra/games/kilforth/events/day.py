"""Days and turns."""

from umbra.box.english import listed
from umbra.core.events import Event, Names, Seat


class DayBegan(Event, rule="SK-DAY.2"):
    day: int
    left: int
    """Days left, with this one."""

    def say(self, names: Names) -> str:
        left = "the last one" if self.left <= 1 else f"one of {self.left} that are left"
        return f"Day {self.day} begins, {left}. The heroes break camp."


class CampBroken(Event, rule="SK-DAY.2"):
    seat: int
    ap: int
    slowed: tuple[str, ...]
    """What leaves the hero fewer AP than he has HP."""

    def say(self, names: Names) -> str:
        slowed = f" ({listed([names.piece(source) for source in self.slowed])})" if self.slowed else ""
        return f"{names.seat(self.seat)} has {self.ap} AP{slowed}."


class TurnBegan(Event, rule="SK-DAY.3", says="It is the turn of {seat}."):
    seat: Seat


class Camped(Event, rule="SK-TRN.4"):
    seat: int
    marker: bool

    def say(self, names: Names) -> str:
        marker = " and takes the first hero marker" if self.marker else ""
        return f"{names.seat(self.seat)} makes camp{marker}."


class NightFell(Event, rule="SK-DAY.5", says="All heroes have made camp. Night falls."):
    """The day is over for everybody."""
