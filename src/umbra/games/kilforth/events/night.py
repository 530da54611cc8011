"""The night: gloom, darkness and dawn; plots coming and going, and obstacles cleared."""

from typing import ClassVar

from umbra.box.english import listed
from umbra.core.events import Counts, Event, Names
from umbra.games.kilforth.events.causes import Caused


class GloomStruck(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.1"
    seat: int
    location: str
    lost: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} loses {self.lost} HP to the gloom at {names.piece(self.location)}."


class GloomWarded(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-89"
    seat: int
    location: str
    number: int
    source: str

    def say(self, names: Names) -> str:
        where, source = names.piece(self.location), names.piece(self.source)
        return f"The gloom at {where} takes {self.number} HP less from {names.seat(self.seat)} ({source})."


class GloomHealed(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.2"
    seat: int
    location: str
    gained: int

    def say(self, names: Names) -> str:
        healed = f"heals {self.gained} HP" if self.gained else "has nothing to heal"
        where = names.piece(self.location)
        return f"{names.seat(self.seat)} {healed} at {where} and has to draw one more night card."


class NightDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.3"
    counts: ClassVar[Counts | None] = Counts("Night cards drawn")
    seat: int
    card: str
    left: int
    """Cards left in the night deck."""

    def say(self, names: Names) -> str:
        left = "1 is left" if self.left == 1 else f"{self.left or 'none'} are left"
        return f"{names.seat(self.seat)} draws the night card {names.piece(self.card)}; {left}."


class GloomSpread(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.4"
    location: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.location)} falls into gloom."


class DarkAlready(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-65"
    location: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.location)} lies in gloom already."


class WeatherChanged(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.5"
    card: str

    def say(self, names: Names) -> str:
        return f"The weather is {names.piece(self.card)} now."


class NightEncounter(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.7"
    card: str
    location: str

    def say(self, names: Names) -> str:
        return f"A new encounter at {names.piece(self.location)}: {names.piece(self.card)}."


class EncounterLost(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-65"
    card: str

    def say(self, names: Names) -> str:
        return f"The card {names.piece(self.card)} has no location on the map and is discarded."


class EventCancelled(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-89"
    counts: ClassVar[Counts | None] = Counts("Events kept from happening")
    seat: int
    source: str
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} keeps {names.piece(self.card)} from happening ({names.piece(self.source)})."


class PlotPlaced(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.10"
    counts: ClassVar[Counts | None] = Counts("Plots placed", card="plot", who="")
    ancient: str
    plot: str
    location: str

    def say(self, names: Names) -> str:
        plot = f"the plot {names.piece(self.plot)}"
        return f"{names.piece(self.ancient)} brings {plot} to {names.piece(self.location)}."


class Dawned(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.11"

    def say(self, names: Names) -> str:
        return "Dawn breaks."


class HidingOver(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.12"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} is no longer hidden."


class StayedHidden(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-89"
    seat: int
    source: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} stays hidden ({names.piece(self.source)})."


class Recovered(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.13"
    seat: int
    gained: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} is no longer defeated and gets {self.gained} HP."


class CardsUnveiled(Event, frozen=True):
    rule: ClassVar[str] = "SK-NGT.14"
    seat: int
    cards: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} unveils {listed([names.piece(card) for card in self.cards])}."


class ObstaclesCleared(Caused, frozen=True):
    seat: int
    location: str
    number: int

    def say(self, names: Names) -> str:
        what = "an obstacle" if self.number == 1 else f"{self.number} obstacles"
        return f"{names.seat(self.seat)} clears {what} at {names.piece(self.location)}."


class PlotDefeated(Event, frozen=True):
    rule: ClassVar[str] = "SK-CLR.4"
    counts: ClassVar[Counts | None] = Counts("Plots defeated", card="plot")
    seat: int
    plot: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} defeats the plot {names.piece(self.plot)}."
