"""The Enemy Phase and the attacks of Enemies."""

from umbra.core import Counts, Event, Names, Piece, Seat
from umbra.games.shadowscape.events.decks import Cited


class EnemyCardDrawn(Event, rule="SS-21.1", counts=Counts("Fate cards drawn for the Enemy Phase")):
    seat: int
    card: str
    symbol: str

    def say(self, names: Names) -> str:
        hero, card = names.seat(self.seat), names.piece(self.card)
        return f"{hero} draws {card} for the Enemy Phase: {self.symbol.capitalize()}."


class EnemyCardReplaced(Event, rule="SS-1.1", says="{seat} reads the signs: another card is drawn."):
    seat: Seat


class NoEnemyCard(Event, rule="SS-R-39", says="No Fate card is left to draw in the Enemy Phase."):
    seat: int


class EnemyStepped(
    Event, rule="SS-23.2", says="{enemy} goes through door {door} to {room}{stops:; a Hero is in range, so it stops}."
):
    enemy: Piece
    door: str
    room: Piece
    stops: bool


class EnemySkipped(Cited, says="{enemy} skips symbol {door}: {why}."):
    enemy: Piece
    door: str
    why: str


class EnemyWaits(Event, rule="SS-22.3", says="{enemy} has a Hero in range and does not move."):
    enemy: Piece


class Spawned(Event, rule="SS-27.1", says="{enemy} appears in {room}."):
    enemy: Piece
    room: Piece


class EnemySetOut(Cited, says="{enemy} is set out in {room}."):
    enemy: Piece
    room: Piece


class NothingSpawned(Event, rule="SS-R-37"):
    symbol: str

    def say(self, names: Names) -> str:
        return f"No {self.symbol.capitalize()} is in the dungeon, and no token is left to spawn."


class EnemyAttacks(
    Event,
    rule="SS-24.1",
    says="{enemy} attacks {seat} for {attack}; Defence cancels {defence}.",
    counts=Counts("Enemies that attacked", card="enemy"),
):
    enemy: Piece
    seat: Seat
    attack: int
    defence: int


class Defended(
    Event,
    rule="SS-25.2",
    says="{seat} discards {card} and cancels {cancels} damage.",
    counts=Counts("Fate cards discarded to defend"),
):
    seat: Seat
    card: Piece
    cancels: int


class NoDamage(Event, rule="SS-25.1", says="{seat} takes no damage."):
    seat: Seat


class FateDiscarded(Event, rule="SS-26.2", says="{lord} discards {card} from the Fate deck."):
    lord: Piece
    card: Piece
