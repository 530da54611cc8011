"""Cards: beside the tiles, in the Spell Books, and what becomes of them."""

from umbra.box.english import listed
from umbra.core import Counts, Event, Names, Piece, Seat


class SlotFilled(Event, rule="CS-COLLECT.3", says="{card} now lies beside {tile}.", weight=0):
    tile: Piece
    card: Piece


class SlotLaid(SlotFilled, rule="CS-SETUP.9"):
    pass


class SlotRefreshed(SlotFilled, rule="CS-REFRESH.1"):
    pass


class SlotRefilled(SlotFilled, rule="CS-R-25"):
    pass


class Reshuffled(Event, rule="CS-REFRESH.7", says="The discard pile is shuffled into a new Main deck.", weight=0):
    pass


class CardEvent(Event):
    """Somebody does something with a card."""

    seat: Seat
    card: Piece


class Refreshed(
    CardEvent,
    rule="CS-REFRESH.1",
    says="{seat} discards {card} from beside the tile.",
    counts=Counts("Cards refreshed away"),
):
    pass


class Collected(
    CardEvent, rule="CS-COLLECT.1", says="{seat} collects {card}.", counts=Counts("Cards collected"), weight=2
):
    pass


class CounterspellCollected(
    Event,
    rule="CS-COLLECT.7",
    says="{seat} collects a Counterspell and puts it face down into the Spell Book.",
    weight=2,
):
    seat: Seat


class CounterspellSeen(
    CardEvent,
    rule="CS-COLLECT.7",
    says="{seat} sees the new Counterspell: {card}.",
    counts=Counts("Counterspells collected"),
):
    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class Discarded(CardEvent, rule="CS-BOOK.5", says="{seat} discards {card}.", counts=Counts("Cards discarded")):
    pass


class GivenUp(CardEvent, rule="CS-LEVEL.2", says="{seat} gives up {card}.", counts=Counts("Spells given up")):
    pass


class CardUsed(CardEvent, rule="CS-RCARD.2", says="{seat} uses {card}.", counts=Counts("Resource cards used")):
    pass


class Cast(CardEvent, rule="CS-CAST.1", counts=Counts("Spells cast"), weight=2):
    targets: tuple[Seat, ...]
    amount: int

    def say(self, names: Names) -> str:
        victims = [names.seat(seat) for seat in self.targets]
        at = f" at {listed(victims)} for {self.amount} DMG" if victims else ""
        return f"{names.seat(self.seat)} casts {names.piece(self.card)}{at}."


class AbilityUsed(
    Event,
    rule="CS-ABIL.2",
    says="{seat} uses the Ability {ability} for {spent} Shadow Energy: {before} → {energy}.",
    weight=2,
):
    seat: Seat
    ability: str
    spent: int
    before: int
    energy: int


class CounterspellUsed(
    CardEvent,
    rule="CS-CTR.2",
    says="{seat} reveals {card}; it goes to the bottom of the Counterspell deck.",
    counts=Counts("Counterspells used"),
    opens="heading",
):
    pass


class Cancelled(Event, rule="CS-CTR.1", says="{card} has no effect."):
    card: Piece


class Missed(Cancelled, rule="CS-R-19"):
    pass


class Unaffected(Event, rule="CS-R-19", says="{seat} is out of reach and not affected."):
    seat: Seat
