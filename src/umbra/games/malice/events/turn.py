"""SM-TRN, SM-RTL: rounds, turns, new bodies."""

from umbra.core import Event, Seat
from umbra.games.malice.events.said import Avatar, Hex


class RoundBegan(Event, rule="SM-TRN.1", says="Round {round} begins: the Players' Turn."):
    round: int


class TurnEnded(Event, rule="SM-R-95", says="The Players' Turn ends."):
    pass


class SeatReady(Event, rule="SM-R-95", says="{seat}: ready for the end of the turn."):
    seat: Seat


class SeatUnready(Event, rule="SM-R-95", says="{seat}: not ready after all."):
    seat: Seat


class BodyFormed(Event, rule="SM-RTL.7", says="{avatar} has a new body at {hex}."):
    avatar: Avatar
    hex: Hex


class BodyForming(Event, rule="SM-RTL.6", says="{avatar} spends an action on a new body; {left} to go."):
    avatar: Avatar
    left: int
