"""Setup, turns and the end of the game."""

from umbra.box.english import seat_name
from umbra.core import Event, Names, Seat
from umbra.games.casting_shadows.labels import NamedStatus


class CharacterChosen(Event, rule="CS-SETUP.15"):
    seat: int
    character: str

    def say(self, names: Names) -> str:
        return f"{seat_name(self.seat)} plays {names.piece(self.character)}."


class TableLaid(Event, rule="CS-SETUP.9", says="The map is laid and the decks are shuffled. {first} goes first."):
    first: Seat


class TurnBegan(Event, rule="CS-TURN.1", says="Round {round}: {seat}'s turn."):
    seat: Seat
    round: int


class StatusLanded(Event, rule="CS-STATUS.5", says="{seat} gets a {status} token."):
    seat: Seat
    status: NamedStatus


class StatusLeft(Event, rule="CS-STATUS.5", says="{seat} loses the {status} token."):
    seat: Seat
    status: NamedStatus


class GameEnded(Event, rule="CS-WIN.1", says="{reason}"):
    winners: tuple[int, ...]
    reason: str
