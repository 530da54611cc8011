"""The Enemy Phase and the attacks of Enemies."""

from umbra.box.citing import Cited
from umbra.core import Counts, Event, Names, Piece, Seat


class EnemyCardDrawn(
    Event, rule="SS-21.1", counts=Counts("Fate cards drawn for the Enemy Phase"), opens="chapter", weight=2
):
    seat: Seat
    card: Piece
    symbol: str

    def say(self, names: Names) -> str:
        hero, card = names.seat(self.seat), names.piece(self.card)
        return f"{hero} draws {card} for the Enemy Phase: {self.symbol.capitalize()}."


class EnemyCardReplaced(Event, rule="SS-1.1", says="{seat} reads the signs: another card is drawn."):
    seat: Seat


class NoEnemyCard(Event, rule="SS-R-39", says="No Fate card is left to draw in the Enemy Phase."):
    seat: Seat


class EnemyStepped(
    Event,
    rule="SS-23.2",
    says="{enemy} goes through door {door} to {room}{stops:; a Hero is in range, so it stops}.",
    weight=2,
):
    enemy: Piece
    door: str
    room: Piece
    stops: bool


class EnemySkipped(Cited, says="{enemy} skips symbol {door}: {why}.", weight=0):
    enemy: Piece
    door: str
    why: str


class EnemyWaits(Event, rule="SS-22.3", says="{enemy} has a Hero in range and does not move.", weight=0):
    enemy: Piece


class Spawned(Event, rule="SS-27.1", says="{enemy} appears in {room}.", weight=2):
    enemy: Piece
    room: Piece


class EnemySetOut(Cited, says="{enemy} is set out in {room}.", weight=0):
    enemy: Piece
    room: Piece


class NothingSpawned(Event, rule="SS-R-37", weight=0):
    symbol: str

    def say(self, names: Names) -> str:
        return f"No {self.symbol.capitalize()} is in the dungeon, and no token is left to spawn."


class EnemyAttacks(
    Event,
    rule="SS-24.1",
    says="{enemy} attacks {seat} for {attack}[ ({attack_parts})]; Defence cancels {defence}[ ({defence_parts})].",
    counts=Counts("Enemies that attacked", card="enemy"),
    opens="heading",
    weight=2,
):
    enemy: Piece
    seat: Seat
    attack: int
    defence: int
    attack_parts: str = ""
    """What makes up the attack, where that is more than the figure on the token."""
    defence_parts: str = ""
    """What helps to defend, where that is more than the figure on the Hero card."""


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
