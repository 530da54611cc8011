"""The night: gloom, darkness and dawn; plots coming and going, and obstacles cleared."""

from umbra.box.citing import Cited
from umbra.core import Counts, Event, Names, Piece, Seat


class GloomStruck(Event, rule="SK-NGT.1", says="{seat} loses {lost} HP to the gloom at {location}.", weight=2):
    seat: Seat
    location: Piece
    lost: int


class GloomWarded(
    Event, rule="SK-R-89", says="The gloom at {location} takes {number} HP less from {seat} ({source}).", weight=0
):
    seat: Seat
    location: Piece
    number: int
    source: Piece


class GloomHealed(Event, rule="SK-NGT.2"):
    seat: Seat
    location: Piece
    gained: int

    def say(self, names: Names) -> str:
        healed = f"heals {self.gained} HP" if self.gained else "has nothing to heal"
        where = names.piece(self.location)
        return f"{names.seat(self.seat)} {healed} at {where} and has to draw one more night card."


class NightDrawn(Event, rule="SK-NGT.3", counts=Counts("Night cards drawn"), opens="heading", weight=2):
    seat: Seat
    card: Piece
    left: int
    """Cards left in the night deck."""

    def say(self, names: Names) -> str:
        left = "1 is left" if self.left == 1 else f"{self.left or 'none'} are left"
        return f"{names.seat(self.seat)} draws the night card {names.piece(self.card)}; {left}."


class GloomSpread(Event, rule="SK-NGT.4", says="{location} falls into gloom."):
    location: Piece


class DarkAlready(Event, rule="SK-R-65", says="{location} lies in gloom already.", weight=0):
    location: Piece


class WeatherChanged(Event, rule="SK-NGT.5", says="The weather is {card} now."):
    card: Piece


class NightEncounter(Event, rule="SK-NGT.7", says="A new encounter at {location}: {card}."):
    card: Piece
    location: Piece


class EncounterLost(
    Event, rule="SK-R-65", says="The card {card} has no location on the map and is discarded.", weight=0
):
    card: Piece


class EventCancelled(
    Event,
    rule="SK-R-89",
    says="{seat} keeps {card} from happening ({source}).",
    counts=Counts("Events kept from happening"),
):
    seat: Seat
    source: Piece
    card: Piece


class PlotPlaced(
    Event,
    rule="SK-NGT.10",
    says="{ancient} brings the plot {plot} to {location}.",
    counts=Counts("Plots placed", card="plot", who=""),
    opens="heading",
    weight=2,
):
    ancient: Piece
    plot: Piece
    location: Piece


class Dawned(Event, rule="SK-NGT.11", says="Dawn breaks.", opens="chapter", weight=2):
    """What the night has left behind ends now."""


class HidingOver(Event, rule="SK-NGT.12", says="{seat} is no longer hidden.", weight=0):
    seat: Seat


class StayedHidden(Event, rule="SK-R-89", says="{seat} stays hidden ({source}).", weight=0):
    seat: Seat
    source: Piece


class Recovered(Event, rule="SK-NGT.13", says="{seat} is no longer defeated and gets {gained} HP."):
    seat: Seat
    gained: int


class CardsUnveiled(Event, rule="SK-NGT.14", says="{seat} unveils {cards}.", weight=0):
    seat: Seat
    cards: tuple[Piece, ...]


class ObstaclesCleared(Cited):
    seat: Seat
    location: Piece
    number: int

    def say(self, names: Names) -> str:
        what = "an obstacle" if self.number == 1 else f"{self.number} obstacles"
        return f"{names.seat(self.seat)} clears {what} at {names.piece(self.location)}."


class PlotDefeated(
    Event, rule="SK-CLR.4", says="{seat} defeats the plot {plot}.", counts=Counts("Plots defeated", card="plot")
):
    seat: Seat
    plot: Piece
