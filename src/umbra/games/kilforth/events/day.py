"""Days and turns."""

from umbra.core import Event, Names, Piece, Seat


class DayBegan(Event, rule="SK-DAY.2"):
    day: int
    left: int
    """Days left, with this one."""

    def say(self, names: Names) -> str:
        left = ", the last one" if self.left <= 1 else f"; {self.left} days are left, this one included"
        return f"Day {self.day} begins{left}. The heroes break camp."


class CampBroken(Event, rule="SK-DAY.2", says="{seat} has {ap} AP[ ({slowed})]."):
    seat: Seat
    ap: int
    slowed: tuple[Piece, ...]
    """What leaves the hero fewer AP than he has HP."""


class TurnBegan(Event, rule="SK-DAY.3", says="It is the turn of {seat}."):
    seat: Seat


class Camped(Event, rule="SK-TRN.4", says="{seat} makes camp{marker: and takes the first hero marker}."):
    seat: Seat
    marker: bool


class NightFell(Event, rule="SK-DAY.5", says="All heroes have made camp. Night falls."):
    """The day is over for everybody."""
