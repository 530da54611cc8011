"""Days and turns."""

from umbra.box.citing import Cited
from umbra.box.english import listed
from umbra.core import Event, Names, Piece, Seat


class DayBegan(Event, rule="SK-DAY.2", opens="chapter", weight=2):
    day: int
    left: int
    """Days left, with this one."""

    def say(self, names: Names) -> str:
        left = ", the last one" if self.left <= 1 else f"; {self.left} days are left, this one included"
        return f"Day {self.day} begins{left}. The heroes break camp."


class CampBroken(Event, rule="SK-DAY.2", says="{seat} has {ap} AP[ ({slowed})].", weight=0):
    seat: Seat
    ap: int
    slowed: tuple[Piece, ...]
    """What leaves the hero fewer AP than he has HP."""


class TurnBegan(Event, rule="SK-DAY.3", says="It is the turn of {seat}.", opens="chapter", weight=2):
    seat: Seat


class Camped(Event, rule="SK-TRN.4"):
    seat: Seat
    marker: bool
    ap: int = 0
    """The AP that are given up."""

    def say(self, names: Names) -> str:
        """`Seraph Samurai makes camp, gives up 2 AP and takes the first hero marker.`"""
        done = ["makes camp", *([f"gives up {self.ap} AP"] if self.ap else ())]
        return f"{names.seat(self.seat)} {listed([*done, 'takes the first hero marker'] if self.marker else done)}."


class NightFell(Event, rule="SK-DAY.5", says="All heroes have made camp. Night falls.", opens="chapter", weight=2):
    """The day is over for everybody."""


class GameEnded(Cited, says="{reason}", opens="chapter", weight=2):
    winners: tuple[int, ...]
    reason: str
