"""What happens in a game of Casting Shadows, in words for the log."""

from typing import ClassVar

from umbra.core.events import Counts, Event, Names
from umbra.games.casting_shadows.resources import KIND_NAMES


def _kinds(kinds: tuple[str, ...]) -> str:
    """Resources in words: "2 red Gem, Cursed Crystal"."""
    parts = []
    for kind in dict.fromkeys(kinds):
        n = kinds.count(kind)
        parts.append(KIND_NAMES[kind] if n == 1 else f"{n} {KIND_NAMES[kind]}s")
    return ", ".join(parts) or "nothing"


class CharacterChosen(Event, frozen=True):
    rule: ClassVar[str] = "CS-SETUP.15"
    seat: int
    character: str

    def say(self, names: Names) -> str:
        return f"Seat {self.seat + 1} plays {names.piece(self.character)}."


class TableLaid(Event, frozen=True):
    rule: ClassVar[str] = "CS-SETUP.9"
    first: int

    def say(self, names: Names) -> str:
        return f"The map is laid and the decks are shuffled. {names.seat(self.first)} goes first."


class TurnBegan(Event, frozen=True):
    rule: ClassVar[str] = "CS-TURN.1"
    seat: int
    round: int

    def say(self, names: Names) -> str:
        return f"Round {self.round}: {names.seat(self.seat)}'s turn."


class Rolled(Event, frozen=True):
    rule: ClassVar[str] = "CS-P1.1"
    seat: int
    dice: tuple[str, ...]
    kinds: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} rolls {_kinds(self.kinds)}."


class Rerolled(Rolled, frozen=True):
    rule: ClassVar[str] = "CS-REROLL.1"

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} rerolls into {_kinds(self.kinds)}."


class Gained(Event, frozen=True):
    rule: ClassVar[str] = "CS-P1.2"
    seat: int
    kinds: tuple[str, ...]
    because: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} adds {_kinds(self.kinds)} ({names.piece(self.because)})."


class CardGave(Gained, frozen=True):
    rule: ClassVar[str] = "CS-RCARD.2"


class CompanionGave(Gained, frozen=True):
    rule: ClassVar[str] = "CS-COMP.7"
    counts: ClassVar[Counts | None] = Counts("Companions that gave something", card="because")


class Converted(Gained, frozen=True):
    rule: ClassVar[str] = "CS-CONV.3"
    counts: ClassVar[Counts | None] = Counts("Conversions used", card="because")


class Spent(Event, frozen=True):
    rule: ClassVar[str] = "CS-P2.9"
    seat: int
    kinds: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} spends {_kinds(self.kinds)}."


class Moved(Event, frozen=True):
    """A meeple has come to another tile; how is said by the subclass."""

    verb: ClassVar[str] = "moves to"
    seat: int
    tile: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} {self.verb} {names.piece(self.tile)}."


class Travelled(Moved, frozen=True):
    rule: ClassVar[str] = "CS-TRAVEL.1"
    verb: ClassVar[str] = "travels to"


class Stepped(Moved, frozen=True):
    rule: ClassVar[str] = "CS-R-49"
    verb: ClassVar[str] = "steps to"


class Pushed(Moved, frozen=True):
    rule: ClassVar[str] = "CS-R-62"
    verb: ClassVar[str] = "is pushed to"


class Pulled(Moved, frozen=True):
    rule: ClassVar[str] = "CS-R-62"
    verb: ClassVar[str] = "is pulled to"


class Protected(Event, frozen=True):
    rule: ClassVar[str] = "CS-PROTECT.1"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} removes a Cursed Crystal."


class SlotFilled(Event, frozen=True):
    rule: ClassVar[str] = "CS-COLLECT.3"
    tile: str
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} now lies beside {names.piece(self.tile)}."


class Refreshed(Event, frozen=True):
    rule: ClassVar[str] = "CS-REFRESH.1"
    counts: ClassVar[Counts | None] = Counts("Cards refreshed away")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)} from beside the tile."


class Reshuffled(Event, frozen=True):
    rule: ClassVar[str] = "CS-REFRESH.7"

    def say(self, names: Names) -> str:
        return "The discard pile is shuffled into a new Main deck."


class Collected(Event, frozen=True):
    rule: ClassVar[str] = "CS-COLLECT.1"
    counts: ClassVar[Counts | None] = Counts("Cards collected")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} collects {names.piece(self.card)}."


class CounterspellCollected(Event, frozen=True):
    rule: ClassVar[str] = "CS-COLLECT.7"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} collects a Counterspell and puts it face down into the Spell Book."


class CounterspellSeen(Event, frozen=True):
    rule: ClassVar[str] = "CS-COLLECT.7"
    counts: ClassVar[Counts | None] = Counts("Counterspells collected")
    seat: int
    card: str

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)

    def say(self, names: Names) -> str:
        return f"Your new Counterspell is {names.piece(self.card)}."


class Discarded(Event, frozen=True):
    rule: ClassVar[str] = "CS-BOOK.5"
    counts: ClassVar[Counts | None] = Counts("Cards discarded")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} discards {names.piece(self.card)}."


class CardUsed(Event, frozen=True):
    rule: ClassVar[str] = "CS-RCARD.2"
    counts: ClassVar[Counts | None] = Counts("Resource cards used")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} uses {names.piece(self.card)}."


class Cast(Event, frozen=True):
    rule: ClassVar[str] = "CS-CAST.1"
    counts: ClassVar[Counts | None] = Counts("Spells cast")
    seat: int
    card: str
    targets: tuple[int, ...]
    amount: int

    def say(self, names: Names) -> str:
        if not self.targets:
            return f"{names.seat(self.seat)} casts {names.piece(self.card)}."
        victims = " and ".join(names.seat(seat) for seat in self.targets)
        return f"{names.seat(self.seat)} casts {names.piece(self.card)} at {victims} for {self.amount} DMG."


class AbilityUsed(Event, frozen=True):
    rule: ClassVar[str] = "CS-ABIL.2"
    seat: int
    ability: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} uses the Ability {self.ability}."


class CounterspellUsed(Event, frozen=True):
    rule: ClassVar[str] = "CS-CTR.2"
    counts: ClassVar[Counts | None] = Counts("Counterspells used")
    seat: int
    card: str

    def say(self, names: Names) -> str:
        return (
            f"{names.seat(self.seat)} reveals {names.piece(self.card)}; it goes to the bottom of the Counterspell deck."
        )


class Cancelled(Event, frozen=True):
    rule: ClassVar[str] = "CS-CTR.1"
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} has no effect."


class Unaffected(Event, frozen=True):
    rule: ClassVar[str] = "CS-R-19"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} is out of reach and not affected."


class Damaged(Event, frozen=True):
    rule: ClassVar[str] = "CS-HP.1"
    seat: int
    amount: int
    hp: int
    cause: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} takes {self.amount} DMG from {names.piece(self.cause)} and has {self.hp} HP."


class CrystalsHurt(Damaged, frozen=True):
    rule: ClassVar[str] = "CS-CC.1"


class TileHurt(Damaged, frozen=True):
    rule: ClassVar[str] = "CS-P3.9"


class Reduced(Event, frozen=True):
    rule: ClassVar[str] = "CS-R-44"
    seat: int
    amount: int

    def say(self, names: Names) -> str:
        return f"The DMG to {names.seat(self.seat)} is now {self.amount}."


class NotReduced(Event, frozen=True):
    rule: ClassVar[str] = "CS-R-43"
    seat: int

    def say(self, names: Names) -> str:
        return f"DMG to {names.seat(self.seat)} cannot be reduced on this tile."


class Healed(Event, frozen=True):
    rule: ClassVar[str] = "CS-HP.2"
    seat: int
    amount: int
    hp: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} gains {self.amount} HP and has {self.hp}."


class EnergyChanged(Event, frozen=True):
    rule: ClassVar[str] = "CS-R-35"
    seat: int
    change: int
    energy: int

    def say(self, names: Names) -> str:
        verb = "gains" if self.change >= 0 else "loses"
        return f"{names.seat(self.seat)} {verb} {abs(self.change)} Shadow Energy and has {self.energy}."


class Absorbed(EnergyChanged, frozen=True):
    rule: ClassVar[str] = "CS-P3.1"


class Transformed(Event, frozen=True):
    rule: ClassVar[str] = "CS-FORM.4"
    seat: int
    name: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} spends 3 Shadow Energy and takes Shadow Form: {self.name}."


class Summoned(Event, frozen=True):
    rule: ClassVar[str] = "CS-FORM.7"
    counts: ClassVar[Counts | None] = Counts("Companions summoned")
    seat: int
    card: str
    drawn: str

    def say(self, names: Names) -> str:
        shown = f"; {names.piece(self.drawn)} enters the Portal" if self.drawn else ""
        return f"{names.seat(self.seat)} summons {names.piece(self.card)}{shown}."


class StatusLanded(Event, frozen=True):
    rule: ClassVar[str] = "CS-STATUS.5"
    seat: int
    status: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} gets a {self.status.capitalize()} token."


class StatusLeft(Event, frozen=True):
    rule: ClassVar[str] = "CS-STATUS.5"
    seat: int
    status: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} loses the {self.status.capitalize()} token."


class ResourceRemoved(Event, frozen=True):
    rule: ClassVar[str] = "CS-STUN.2"
    seat: int
    by: int
    kind: str

    def say(self, names: Names) -> str:
        return f"{names.seat(self.by)} removes a {KIND_NAMES[self.kind]} from {names.seat(self.seat)}'s pool."


class Eliminated(Event, frozen=True):
    rule: ClassVar[str] = "CS-HP.3"
    seat: int
    conceded: bool

    def say(self, names: Names) -> str:
        how = "concedes and is out" if self.conceded else "is eliminated"
        return f"{names.seat(self.seat)} {how}."


class GameEnded(Event, frozen=True):
    rule: ClassVar[str] = "CS-WIN.1"
    winners: tuple[int, ...]
    reason: str

    def say(self, names: Names) -> str:
        return self.reason
