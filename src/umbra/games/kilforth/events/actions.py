"""Actions: moving, searching, hiding, confronting, resting, discovering and the market."""

from typing import ClassVar

from umbra.box.english import listed
from umbra.core.events import Counts, Event, Names
from umbra.games.kilforth.events.causes import Caused


class Moved(Event, frozen=True):
    rule: ClassVar[str] = "SK-MOV.1"
    counts: ClassVar[Counts | None] = Counts("Locations entered", card="location")
    seat: int
    start: int
    cell: int
    location: str
    shortcut: str
    price: int

    def say(self, names: Names) -> str:
        way = f" through the {self.shortcut}" if self.shortcut else ""
        price = f" for {self.price} AP" if self.price != 1 else ""
        return f"{names.seat(self.seat)} moves to {names.piece(self.location)}{way}{price}."


class Arrived(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-39"
    counts: ClassVar[Counts | None] = Counts("Locations entered", card="location")
    seat: int
    start: int
    cell: int
    location: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} comes to {names.piece(self.location)}."


class EncounterDrawn(Caused, frozen=True):
    counts: ClassVar[Counts | None] = Counts("Encounters met")
    seat: int
    cell: int
    location: str
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} meets {names.piece(self.card)} at {names.piece(self.location)}."


class EventDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SK-MOV.9"
    counts: ClassVar[Counts | None] = Counts("Events drawn")
    seat: int
    cell: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} draws the event {names.piece(self.card)}."


class Searched(Event, frozen=True):
    rule: ClassVar[str] = "SK-SRC.2"
    seat: int
    location: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} searches {names.piece(self.location)}."


class SearchDiscarded(Event, frozen=True):
    rule: ClassVar[str] = "SK-SRC.2"
    counts: ClassVar[Counts | None] = Counts("Cards passed over")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} passes over {names.piece(self.card)}; it is discarded."


class Hid(Event, frozen=True):
    rule: ClassVar[str] = "SK-HID.1"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} hides."


class HidingEnded(Event, frozen=True):
    rule: ClassVar[str] = "SK-HID.2"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} steps out of hiding."


class StrangerTurned(Caused, frozen=True):
    counts: ClassVar[Counts | None] = Counts("Strangers turned into enemies")
    seat: int
    card: str
    meant: bool

    def say(self, names: Names) -> str:
        card, who = names.piece(self.card), names.seat(self.seat)
        return f"{who} makes an enemy of {card}." if self.meant else f"{who} has a new enemy: {card}."


class Rested(Event, frozen=True):
    rule: ClassVar[str] = "SK-RST.2"
    seat: int
    gained: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} rests and gains {self.gained} HP."


class Discovered(Event, frozen=True):
    rule: ClassVar[str] = "SK-DSC.1"
    counts: ClassVar[Counts | None] = Counts("Assets discovered")
    seat: int
    card: str
    location: str

    def say(self, names: Names) -> str:
        where = names.piece(self.location)
        return f"{names.seat(self.seat)} discovers {names.piece(self.card)} at {where}; it enters play."


class MarketVisited(Event, frozen=True):
    rule: ClassVar[str] = "SK-MKT.1"
    seat: int
    location: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} goes to market at {names.piece(self.location)}."


class HealingBought(Event, frozen=True):
    rule: ClassVar[str] = "SK-MKT.3"
    seat: int
    healed: int
    price: int
    hp: int
    most: int

    def say(self, names: Names) -> str:
        whose = "" if self.healed == self.seat else f" of {names.seat(self.healed)}"
        return f"{names.seat(self.seat)} pays {self.price} gold for 1 HP{whose}: {self.hp} of {self.most} now."


class GoodsShown(Event, frozen=True):
    rule: ClassVar[str] = "SK-MKT.4"
    counts: ClassVar[Counts | None] = Counts("Cards shown at the market", card="cards")
    seat: int
    deck: str
    cards: tuple[str, ...]

    def say(self, names: Names) -> str:
        goods = listed([names.piece(card) for card in self.cards])
        return f"{names.seat(self.seat)} is shown {goods} of the {names.piece(self.deck)} deck."


class Bought(Event, frozen=True):
    rule: ClassVar[str] = "SK-MKT.4"
    counts: ClassVar[Counts | None] = Counts("Cards bought")
    seat: int
    card: str
    price: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} buys {names.piece(self.card)} for {self.price} gold; it enters play."


class NothingBought(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-44"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} cannot pay for any of the cards; they are discarded."


class Sold(Event, frozen=True):
    rule: ClassVar[str] = "SK-MKT.7"
    counts: ClassVar[Counts | None] = Counts("Cards sold")
    seat: int
    card: str
    price: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} sells {names.piece(self.card)} for {self.price} gold."
