"""Actions: moving, searching, hiding, confronting, resting, discovering and the market."""

from umbra.box.citing import Cited
from umbra.core import Counts, Event, Names, Piece, Seat


class Moved(Event, rule="SK-MOV.1", counts=Counts("Locations entered", card="location"), opens="heading", weight=2):
    seat: Seat
    start: int
    cell: int
    location: Piece
    shortcut: str
    price: int

    def say(self, names: Names) -> str:
        way = f" through the {self.shortcut}" if self.shortcut else ""
        price = f" for {self.price} AP" if self.price != 1 else ""
        return f"{names.seat(self.seat)} moves to {names.piece(self.location)}{way}{price}."


class Arrived(
    Event, rule="SK-R-39", says="{seat} comes to {location}.", counts=Counts("Locations entered", card="location")
):
    seat: Seat
    start: int
    cell: int
    location: Piece


class EncounterDrawn(Cited, says="{seat} meets {card} at {location}.", counts=Counts("Encounters met")):
    seat: Seat
    cell: int
    location: Piece
    card: Piece


class EventDrawn(Event, rule="SK-MOV.9", says="{seat} draws the event {card}.", counts=Counts("Events drawn")):
    seat: Seat
    cell: int
    card: Piece


class Searched(Event, rule="SK-SRC.2", says="{seat} searches {location}."):
    seat: Seat
    location: Piece


class SearchDiscarded(
    Event, rule="SK-SRC.2", says="{seat} passes over {card}; it is discarded.", counts=Counts("Cards passed over")
):
    seat: Seat
    card: Piece


class Hid(Event, rule="SK-HID.1", says="{seat} hides."):
    seat: Seat


class HidingEnded(Event, rule="SK-HID.2", says="{seat} steps out of hiding."):
    seat: Seat


class StrangerTurned(
    Cited,
    says="{seat} {meant:makes an enemy of|has a new enemy:} {card}.",
    counts=Counts("Strangers turned into enemies"),
):
    seat: Seat
    card: Piece
    meant: bool


class Rested(Event, rule="SK-RST.2", says="{seat} rests and gains {gained} HP.", weight=2):
    seat: Seat
    gained: int


class Discovered(
    Event,
    rule="SK-DSC.1",
    says="{seat} discovers {card} at {location}; it enters play.",
    counts=Counts("Assets discovered"),
):
    seat: Seat
    card: Piece
    location: Piece


class MarketVisited(Event, rule="SK-MKT.1", says="{seat} goes to market at {location}."):
    seat: Seat
    location: Piece


class MarketCalledOff(Event, rule="SK-R-100", says="The Market of {seat} comes to nothing; 1 AP is given back."):
    seat: Seat


class HealingBought(Event, rule="SK-MKT.3"):
    seat: Seat
    healed: Seat
    price: int
    hp: int
    most: int

    def say(self, names: Names) -> str:
        whose = "" if self.healed == self.seat else f" of {names.seat(self.healed)}"
        return f"{names.seat(self.seat)} pays {self.price} gold for 1 HP{whose}: {self.hp} of {self.most} now."


class GoodsShown(
    Event,
    rule="SK-MKT.4",
    says="{seat} is shown {cards} of the {deck} deck.",
    counts=Counts("Cards shown at the market", card="cards"),
):
    seat: Seat
    deck: Piece
    cards: tuple[Piece, ...]


class Bought(
    Event,
    rule="SK-MKT.4",
    says="{seat} buys {card} for {price} gold; it enters play.",
    counts=Counts("Cards bought"),
    weight=2,
):
    seat: Seat
    card: Piece
    price: int


class NothingBought(Event, rule="SK-R-44", says="{seat} cannot pay for any of the cards; they are discarded."):
    seat: Seat


class Sold(Event, rule="SK-MKT.7", says="{seat} sells {card} for {price} gold.", counts=Counts("Cards sold")):
    seat: Seat
    card: Piece
    price: int
