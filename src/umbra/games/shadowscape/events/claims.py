"""Claims: cards that are claimed, tucked and turned up, and the Lord who appears."""

from umbra.core.events import Counts, Event, Piece, Seat


class Claimed(Event, rule="SS-16.1", says="{seat} claims {card}.", counts=Counts("Cards claimed")):
    seat: Seat
    card: Piece


class Tucked(Event, rule="SS-17.4", says="{seat} tucks {card} under the Hero card.", counts=Counts("Cards tucked")):
    seat: Seat
    card: Piece


class PutUnder(Event, rule="SS-18.3", says="{card} goes under its deck."):
    card: Piece


class OfferFilled(Event, rule="SS-16.3", says="{card} comes into the offer."):
    card: Piece


class LordAppeared(Event, rule="SS-19.5", says="{lord} appears in {room}!"):
    lord: Piece
    room: Piece
