"""Decks that are formed anew, and Treasures that come into the dungeon."""

from umbra.core import Event, Piece


class Cited(Event):
    """An event that cites the rule by which it happened: others of its kind happened by other rules."""

    rule: str  # type: ignore[misc]  # a field here, where other events have it in the class


class Reshuffled(Event, rule="SS-28.1", says="The Fate deck has run out; the discard pile is shuffled into a new one."):
    pass


class TreasurePlaced(Event, rule="SS-28.2", says="{token} is placed in {room}."):
    token: Piece
    room: Piece


class TreasureSetOut(TreasurePlaced, rule="SS-2.18"):
    pass
