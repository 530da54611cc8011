"""Setting up: the map, the heroes, the first gloom and the ancients."""

from typing import ClassVar

from umbra.box.english import article
from umbra.core.events import Counts, Event, Names
from umbra.games.kilforth.labels import story


class MapLaid(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.3"
    centre: str

    def say(self, names: Names) -> str:
        return f"The map is laid out around {names.piece(self.centre)}."


class RaceTaken(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.4"
    seat: int
    race: str
    side: str

    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} is {article(names.piece(self.race))} ({self.side})."


class ClassTaken(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.5"
    seat: int
    calling: str

    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} is {article(names.piece(self.calling))}."


class SagaTaken(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.6"
    counts: ClassVar[Counts | None] = Counts("Sagas followed", card="saga")
    seat: int
    saga: str

    def say(self, names: Names) -> str:
        return f"The saga of {names.seat(self.seat)} is {story(names, self.saga)}."


class StartInGloom(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.15"
    location: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.location)} lies in gloom from the start."


class AncientDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.22"
    counts: ClassVar[Counts | None] = Counts("Ancients in the game", card="ancient", who="")
    ancient: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.ancient)} stirs, and plots."


class HandShown(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.19"
    seat: int
    shown: bool

    def say(self, names: Names) -> str:
        how = "open to the other heroes" if self.shown else "secret"
        return f"The hand of {names.seat(self.seat)} is {how}."


class StartingRumour(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.18"
    seat: int
    deck: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} draws 2 {names.piece(self.deck)} cards, of which one goes back."


class SideChosen(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.21"
    seat: int
    rose: bool

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} is on the side of the {'rose' if self.rose else 'skull'}."


class FirstHero(Event, frozen=True):
    rule: ClassVar[str] = "SK-SET.24"
    seat: int
    sneak: int
    tied: bool

    def say(self, names: Names) -> str:
        how = f"by lot among those with sneak {self.sneak}" if self.tied else f"with the highest sneak, {self.sneak}"
        return f"{names.seat(self.seat)} takes the first hero marker, {how}."
