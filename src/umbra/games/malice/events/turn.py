"""SM-TRN, SM-RTL: rounds, turns, new bodies."""

from umbra.box.citing import Cited
from umbra.core import Event, Seat
from umbra.games.malice.events.said import Avatar, Hex


class RoundBegan(Event, rule="SM-TRN.1", says="Round {round} begins: the Players' Turn.", opens="chapter", weight=2):
    round: int


class TurnEnded(Event, rule="SM-R-95", says="The Players' Turn ends.", opens="chapter", weight=2):
    pass


class GameEnded(Cited, says="{reason}", opens="chapter", weight=2):
    winners: tuple[int, ...]
    reason: str


class SeatReady(Event, rule="SM-R-95", says="{seat} would end the turn now.", weight=0):
    seat: Seat


class SeatUnready(Event, rule="SM-R-95", says="{seat} would not end the turn yet.", weight=0):
    seat: Seat


class BodyFormed(Event, rule="SM-RTL.7", says="{avatar} has a new body at {hex}.", opens="heading"):
    avatar: Avatar
    hex: Hex


class BodyForming(Event, rule="SM-RTL.6", says="{avatar} spends an action on a new body; {left} to go."):
    avatar: Avatar
    left: int
