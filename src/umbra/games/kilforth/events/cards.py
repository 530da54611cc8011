"""Cards, loot and gold changing hands."""

from typing import ClassVar

from umbra.box.english import article, counted, listed
from umbra.core.events import Counts, Event, Names
from umbra.games.kilforth.events.causes import Caused


class DeckRenewed(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-32"
    deck: str

    def say(self, names: Names) -> str:
        return f"The {names.piece(self.deck)} discards are shuffled to form the deck anew."


class NothingLeft(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-32"
    deck: str

    def say(self, names: Names) -> str:
        return f"There is no {names.piece(self.deck)} card left to draw."


class RumourDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SK-DSC.3"
    seat: int
    deck: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes {article(f'{names.piece(self.deck)} card')} as a rumour."


class RumourTaken(Event, frozen=True):
    rule: ClassVar[str] = "SK-DSC.3"
    counts: ClassVar[Counts | None] = Counts("Rumours taken")
    seat: int
    card: str
    seen_by: tuple[int, ...]
    """The heroes who know which card it is; nobody is named if everybody does."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self.seen_by or None

    def say(self, names: Names) -> str:
        card = names.piece(self.card)
        return f"The rumour is {card}." if self.seen_by else f"{names.seat(self.seat)} takes {card} as a rumour."


class RumourDropped(Caused, frozen=True):
    counts: ClassVar[Counts | None] = Counts("Rumours dropped")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards the rumour {names.piece(self.card)}."


class AssetReplaced(Event, frozen=True):
    rule: ClassVar[str] = "SK-DSC.9"
    counts: ClassVar[Counts | None] = Counts("Assets discarded")
    seat: int
    card: str
    unique: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)}: only one asset can be {self.unique}."


class AssetDiscarded(Event, frozen=True):
    rule: ClassVar[str] = "SK-DSC.4"
    counts: ClassVar[Counts | None] = Counts("Assets discarded")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards the asset {names.piece(self.card)}."


class LootDrawn(Caused, frozen=True):
    counts: ClassVar[Counts | None] = Counts("Loot drawn", card="loot")
    seat: int
    loot: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} draws {names.piece(self.loot)} from the bag."


class GoldChanged(Caused, frozen=True):
    seat: int
    change: int
    source: str

    def say(self, names: Names) -> str:
        return _say_change(names, self, "gold")


class LootSetAside(Event, frozen=True):
    rule: ClassVar[str] = "SK-DSC.5"
    seat: int
    loot: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} sets {names.piece(self.loot)} aside."


# What texts do


class Healed(Caused, frozen=True):
    seat: int
    gained: int
    source: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} heals {self.gained} HP ({names.piece(self.source)})."


class ApChanged(Caused, frozen=True):
    seat: int
    change: int
    source: str

    def say(self, names: Names) -> str:
        return _say_change(names, self, "AP")


class FateChanged(Caused, frozen=True):
    seat: int
    change: int
    source: str

    def say(self, names: Names) -> str:
        return _say_change(names, self, "fate")


class ObstaclesPlaced(Caused, frozen=True):
    location: str
    number: int
    source: str

    def say(self, names: Names) -> str:
        what = "An obstacle is" if self.number == 1 else f"{self.number} obstacles are"
        return f"{what} placed at {names.piece(self.location)} ({names.piece(self.source)})."


class NothingChanged(Caused, frozen=True):
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} changes nothing."


class SuccessesLost(Caused, frozen=True):
    seat: int
    against: str
    """An encounter, a plot, or `saga:` and the id of a saga."""
    number: int

    def say(self, names: Names) -> str:
        gathered = counted(self.number, "success that was", "successes that were")
        return f"{names.seat(self.seat)} loses {gathered} gathered against {names.piece(self.against)}."


class EncounterSwapped(Event, frozen=True):
    rule: ClassVar[str] = "SK-SRC.2"
    counts: ClassVar[Counts | None] = Counts("Cards passed over")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)} and draws another card."


class Peeked(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-89"
    seat: int
    deck: str
    number: int

    def say(self, names: Names) -> str:
        what = "the top card" if self.number == 1 else f"the top {self.number} cards"
        return f"{names.seat(self.seat)} looks at {what} of the {names.piece(self.deck)} deck."


class CardsSeen(Event, frozen=True):
    rule: ClassVar[str] = "SK-R-89"
    seats: tuple[int, ...]
    deck: str
    cards: tuple[str, ...]
    """From the top."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self.seats

    def say(self, names: Names) -> str:
        return f"On the {names.piece(self.deck)} deck, from the top: {listed([names.piece(c) for c in self.cards])}."


def _say_change(names: Names, event: GoldChanged | ApChanged | FateChanged, what: str) -> str:
    verb = "gains" if event.change > 0 else "loses"
    return f"{names.seat(event.seat)} {verb} {abs(event.change)} {what} ({names.piece(event.source)})."
