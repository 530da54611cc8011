"""Claims: cards that are claimed, tucked and turned up, and the Lord who appears."""

from umbra.box.citing import Cited
from umbra.core import Counts, Event, Piece, Seat


class Claimed(
    Event, rule="SS-16.1", says="{seat} claims {card}.", counts=Counts("Cards claimed"), opens="heading", weight=2
):
    seat: Seat
    card: Piece


class Tucked(Event, rule="SS-17.4", says="{seat} tucks {card} under the Hero card.", counts=Counts("Cards tucked")):
    seat: Seat
    card: Piece


class PutUnder(Event, rule="SS-18.3", says="{card} goes under its deck.", weight=0):
    card: Piece


class OfferFilled(Cited, says="{card} comes into the offer.", weight=0):
    card: Piece


class LordWeakened(
    Event, rule="SS-R-47", says="{lord} weakens with the {claimed:claimed Whisper}: Defence {defence} from now on."
):
    lord: Piece
    claimed: int
    defence: int


class FateBroughtBack(
    Event, rule="SS-R-70", says="{n:discarded Fate card goes|discarded Fate cards go} back under the deck: {left} left."
):
    n: int
    left: int


class LordTokenHeld(
    Event,
    rule="SS-R-27",
    says="{seat} holds the Lord's token and can bring the last turns by claiming the Lord's Whisper.",
):
    seat: Seat


class LordAppeared(Event, rule="SS-19.5", says="{lord} appears in {room}.", opens="heading", weight=2):
    lord: Piece
    room: Piece
