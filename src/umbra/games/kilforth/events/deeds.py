"""Deeds: cards used, encounters overcome, exchanges and teams."""

from typing import ClassVar

from umbra.box.english import listed
from umbra.core.events import Counts, Event, Names
from umbra.games.kilforth.events.causes import Caused


class CardUsed(Event, frozen=True):
    rule: ClassVar[str] = "SK-RES.1"
    counts: ClassVar[Counts | None] = Counts("Cards used")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} uses {names.piece(self.card)}."


class Veiled(Event, frozen=True):
    rule: ClassVar[str] = "SK-RES.2"
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} of {names.seat(self.seat)} is veiled."


class Unveiled(Event, frozen=True):
    rule: ClassVar[str] = "SK-RES.2"
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} of {names.seat(self.seat)} is unveiled."


class Overcome(Event, frozen=True):
    rule: ClassVar[str] = "SK-OVC.1"
    counts: ClassVar[Counts | None] = Counts("Encounters overcome by their weakness")
    seat: int
    card: str
    keyword: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} overcomes {names.piece(self.card)} by its weakness: {self.keyword}."


# Teams


class TeamJoined(Event, frozen=True):
    rule: ClassVar[str] = "SK-TEA.1"
    seat: int
    leader: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} teams up with {names.seat(self.leader)}."


class TeamDeclined(Event, frozen=True):
    rule: ClassVar[str] = "SK-TEA.1"
    seat: int
    leader: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} does not team up with {names.seat(self.leader)}."


class TeamEnded(Caused, frozen=True):
    seat: int

    def say(self, names: Names) -> str:
        return f"The team of {names.seat(self.seat)} ends."


# Exchanges


class Given(Event, frozen=True):
    rule: ClassVar[str] = "SK-EXC.1"
    seat: int
    other: int
    gold: int
    cards: tuple[str, ...]
    """Loot tokens and assets, which everybody sees."""
    rumours: int

    def say(self, names: Names) -> str:
        things = [f"{self.gold} gold"] if self.gold else []
        things += [names.piece(card) for card in self.cards]
        if self.rumours:
            things.append("a rumour" if self.rumours == 1 else f"{self.rumours} rumours")
        return f"{names.seat(self.seat)} gives {names.seat(self.other)} {listed(things)}."


class RumourHandedOver(Event, frozen=True):
    rule: ClassVar[str] = "SK-EXC.3"
    seat: int
    other: int
    card: str
    seen_by: tuple[int, ...]
    """The heroes who know which card it is; nobody is named if everybody does."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self.seen_by or None

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} goes to the hand of {names.seat(self.other)}."


class ExchangeOff(Event, frozen=True):
    rule: ClassVar[str] = "SK-EXC.1"
    seat: int
    other: int

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat, self.other)

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} and {names.seat(self.other)} do not come to an agreement."
