"""Alter Fate: what the texts of Fate cards do."""

from umbra.box.citing import Cited
from umbra.core import Counts, Event, Names, Piece, Seat


class Altered(
    Event,
    rule="SS-20.1",
    says="{seat} alters fate with {played}: {card}.",
    counts=Counts("Fate texts carried out"),
    weight=2,
):
    seat: Seat
    card: Piece
    """The text that is carried out."""
    played: Piece


class NothingToDo(Event, rule="SS-R-26", says="The text can do nothing now."):
    seat: Seat


class EnemyPushed(Cited, says="{seat} moves {enemy} to {room}."):
    seat: Seat
    enemy: Piece
    room: Piece


class EnemyFrozen(Cited, says="{enemy} is frozen: it is skipped in this turn's Enemy Phase."):
    enemy: Piece


class ShrineSilenced(Event, rule="SS-20.1"):
    seat: Seat
    room: Piece
    shrine: str

    def say(self, names: Names) -> str:
        shrine = f"The {self.shrine.capitalize()} Shrine in {names.piece(self.room)}"
        return f"{shrine} gives nothing until {names.seat(self.seat)}'s next turn."


class DoorSealed(
    Event, rule="SS-20.1", says="The doorway between {room} and {other} is sealed until {seat}'s next turn."
):
    seat: Seat
    room: Piece
    other: Piece


class Warded(Cited, says="{seat} has +{n} Defence until {by}'s next turn."):
    seat: Seat
    by: Seat
    n: int


class CardsGiven(Event, rule="SS-20.1", says="{seat} gives {to} {n:Fate card}."):
    seat: Seat
    to: Seat
    n: int


class CardTakenBack(Event, rule="SS-20.1", says="{seat} takes {card} from the discard pile."):
    seat: Seat
    card: Piece


class LookedAhead(Event, rule="SS-20.1", says="{seat} looks at the top {n:card} of the Fate deck."):
    seat: Seat
    n: int


class PutOnTop(Event, rule="SS-1.1", says="{seat} puts 1 card on top of the Fate deck."):
    seat: Seat


class Passed(Event, rule="SS-20.1", says="{seat} passes {piece} to {to}."):
    seat: Seat
    to: Seat
    piece: Piece


class TreasureMoved(Event, rule="SS-20.1", says="The Treasure of {room} now lies in {to}."):
    room: Piece
    to: Piece


class Gained(Event, rule="SS-20.1", says="{seat} may {what} this turn."):
    seat: Seat
    what: str
