"""Setting up and the course of the game."""

from umbra.box.citing import Cited
from umbra.core import Counts, Event, Names, Piece, Seat


class DungeonLaid(Event, rule="SS-2.2", says="The dungeon is laid.", opens="chapter"):
    pass


class LordDrawn(
    Event,
    rule="SS-2.20",
    says="The Lord of the Dungeon is {lord}.",
    counts=Counts("Lords of the dungeon", card="lord", who=""),
):
    lord: Piece


class FirstDrawn(Event, rule="SS-2.21", says="{seat} goes first."):
    seat: Seat


class HeroChosen(Event, rule="SS-2.22"):
    seat: Seat
    hero: str

    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} plays {names.piece(self.hero)}."


class HeroDealt(HeroChosen, rule="SS-R-65"):
    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} is dealt {names.piece(self.hero)}."


class SidesSet(Event, rule="SS-2.24"):
    seat: Seat
    cards: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} starts with {', '.join(names.piece(card) for card in self.cards)}."


class HeroPlaced(Event, rule="SS-2.25", says="{seat} starts in {room}."):
    seat: Seat
    room: Piece


class FateThinned(
    Event, rule="SS-35.3", says="{n:Fate card is|Fate cards are} discarded from the deck for the difficulty."
):
    n: int


class TurnBegan(Event, rule="SS-5.1", says="Round {round}: {seat}'s turn.", opens="chapter", weight=2):
    seat: Seat
    round: int


class LastTurns(
    Event,
    rule="SS-30.2",
    says="{seat} has claimed the Lord's Whisper: every other player has one more turn.",
    opens="heading",
    weight=2,
):
    seat: Seat


class EnemyPhaseSkipped(Event, rule="SS-30.3", says="{seat} skips the Enemy Phase."):
    seat: Seat


class Scored(Event, rule="SS-31.1", says="{seat} has {shards:Shadow Shard}[, 1 of them in {room}]."):
    seat: Seat
    shards: int
    room: Piece


class GameEnded(Cited, says="{reason}", opens="chapter", weight=2):
    winners: tuple[int, ...]
    reason: str
