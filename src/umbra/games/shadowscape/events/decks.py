"""Decks that are formed anew, and Treasures that come into the dungeon."""

from umbra.core import Event, Piece


class Reshuffled(
    Event, rule="SS-28.1", says="The Fate deck has run out; the discard pile is shuffled into a new one.", weight=0
):
    pass


class TreasurePlaced(Event, rule="SS-28.2", says="{token} is placed in {room}."):
    token: Piece
    room: Piece


class TreasureSetOut(TreasurePlaced, rule="SS-2.18", weight=0):
    pass
