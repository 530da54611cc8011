"""Cards, loot and gold changing hands."""

from umbra.box.citing import Cited
from umbra.box.english import article
from umbra.core import Counts, Event, Names, Piece, Seat
from umbra.games.kilforth.events.causes import Changed


class DeckRenewed(Event, rule="SK-R-32", says="The {deck} discards are shuffled to form the deck anew.", weight=0):
    deck: Piece


class NothingLeft(Event, rule="SK-R-32", says="There is no {deck} card left to draw."):
    deck: Piece


class RumourDrawn(Cited):
    seat: Seat
    deck: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes {article(f'{names.piece(self.deck)} card')} as a rumour."


class RumourTaken(Cited, counts=Counts("Rumours taken")):
    seat: Seat
    card: Piece
    seen_by: tuple[int, ...]
    """The heroes who know which card it is; nobody is named if everybody does."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self.seen_by or None

    def say(self, names: Names) -> str:
        card = names.piece(self.card)
        return f"The rumour is {card}." if self.seen_by else f"{names.seat(self.seat)} takes {card} as a rumour."


class RumourDropped(Cited, says="{seat} discards the rumour {card}.", counts=Counts("Rumours dropped")):
    seat: Seat
    card: Piece


class AssetReplaced(
    Event,
    rule="SK-DSC.9",
    says="{seat} discards {card}: only one asset with the keyword {unique} can be in play.",
    counts=Counts("Assets discarded"),
):
    seat: Seat
    card: Piece
    unique: str


class AssetDiscarded(
    Event, rule="SK-DSC.4", says="{seat} discards the asset {card}.", counts=Counts("Assets discarded")
):
    seat: Seat
    card: Piece


class LootDrawn(Cited, says="{seat} draws {loot} from the bag.", counts=Counts("Loot drawn", card="loot")):
    seat: Seat
    loot: Piece


class GoldChanged(Changed):
    unit = "gold"
    paid: bool = False
    """Whether it is a price."""

    def say(self, names: Names) -> str:
        if not self.paid:
            return Changed.say(self, names)
        return f"{names.seat(self.seat)} pays {-self.change} gold ({names.piece(self.source)})."


class LootSetAside(Event, rule="SK-DSC.5", says="{seat} sets {loot} aside."):
    seat: Seat
    loot: Piece


# What texts do


class Healed(Cited, says="{seat} heals {gained} HP ({source})."):
    seat: Seat
    gained: int
    source: Piece


class ApChanged(Changed):
    unit = "AP"


class FateChanged(Changed):
    unit = "fate"


class ObstaclesPlaced(Cited):
    location: Piece
    number: int
    source: str

    def say(self, names: Names) -> str:
        what = "An obstacle is" if self.number == 1 else f"{self.number} obstacles are"
        return f"{what} placed at {names.piece(self.location)} ({names.piece(self.source)})."


class NothingChanged(Cited, says="{card} changes nothing.", weight=0):
    card: Piece


class SuccessesLost(
    Cited, says="{seat} loses {number:success that was|successes that were} gathered against {against}.", weight=0
):
    seat: Seat
    against: Piece
    """An encounter, a plot, or `saga:` and the id of a saga."""
    number: int


class EncounterSwapped(
    Event, rule="SK-SRC.2", says="{seat} discards {card} and draws another card.", counts=Counts("Cards passed over")
):
    seat: Seat
    card: Piece


class Peeked(Event, rule="SK-R-89"):
    seat: Seat
    deck: str
    number: int

    def say(self, names: Names) -> str:
        what = "the top card" if self.number == 1 else f"the top {self.number} cards"
        return f"{names.seat(self.seat)} looks at {what} of the {names.piece(self.deck)} deck."


class CardsSeen(Event, rule="SK-R-89", says="On the {deck} deck, from the top: {cards}."):
    seats: tuple[int, ...]
    deck: Piece
    cards: tuple[Piece, ...]
    """From the top."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self.seats
