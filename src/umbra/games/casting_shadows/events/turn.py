"""Setup, turns and the end of the game."""

from umbra.box.citing import Cited
from umbra.box.english import seat_name
from umbra.core import Event, Names, Piece, Seat
from umbra.games.casting_shadows.labels import NamedStatus


class CharacterChosen(Event, rule="CS-SETUP.15"):
    seat: Seat
    character: Piece

    def say(self, names: Names) -> str:
        return f"{seat_name(self.seat)} plays {names.piece(self.character)}."


class TableLaid(
    Event, rule="CS-SETUP.9", says="The map is laid and the decks are shuffled. {first} goes first.", opens="chapter"
):
    first: Seat


class TurnBegan(Event, rule="CS-TURN.1", says="Round {round}: {seat}'s turn.", opens="chapter", weight=2):
    seat: Seat
    round: int


class StatusLanded(Event, rule="CS-STATUS.5", says="{seat} gets a {status} token."):
    seat: Seat
    status: NamedStatus


class StatusLeft(Cited, says="{seat} loses the {status} token."):
    seat: Seat
    status: NamedStatus


class GameEnded(Cited, says="{reason}", opens="chapter", weight=2):
    winners: tuple[int, ...]
    reason: str
