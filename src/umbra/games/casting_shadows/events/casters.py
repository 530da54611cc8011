"""Casters: where they stand, their HP and Shadow Energy, their form, and who is out."""

from collections import Counter

from umbra.box.english import counted, listed
from umbra.core import Counts, Event, Names, Piece, Seat


class Moved(Event, says="{seat} moves to {tile}.", weight=2):
    """A meeple has come to another tile; how is said by the subclass."""

    seat: Seat
    tile: Piece


class Travelled(Moved, rule="CS-TRAVEL.1", says="{seat} travels to {tile}."):
    pass


class Stepped(Moved, rule="CS-R-62", says="{seat} steps to {tile}."):
    pass


class RanAway(Moved, rule="CS-R-41", says="{seat} runs to {tile}."):
    pass


class Pushed(Moved, rule="CS-R-62", says="{seat} is pushed to {tile}."):
    pass


class Pulled(Moved, rule="CS-R-62", says="{seat} is pulled to {tile}."):
    pass


class Damaged(Event, rule="CS-HP.1", says="{seat} takes {amount} DMG from {cause} and has {hp} HP.", weight=2):
    seat: Seat
    amount: int
    hp: int
    cause: Piece


class CrystalsHurt(Damaged, rule="CS-CC.1"):
    pass


class TileHurt(Damaged, rule="CS-P3.9"):
    pass


class Reduced(Event, rule="CS-R-44", says="{cause} lowers the DMG to {seat} from {before} to {amount}."):
    seat: Seat
    before: int
    amount: int
    cause: Piece


class Raised(Reduced, rule="CS-R-45", says="{cause} raises the DMG to {seat} from {before} to {amount}."):
    pass


class CrystalsHeld(
    Reduced, rule="CS-P3.7", says="{cause} lowers the DMG of Cursed Crystals from {before} to {amount}."
):
    pass


class NotReduced(Event, rule="CS-R-43", says="DMG to {seat} cannot be reduced on this tile.", weight=0):
    seat: Seat


class Healed(Event, rule="CS-HP.2", says="{seat} gains {amount} HP by {cause}: {before} → {hp} HP.", weight=2):
    seat: Seat
    amount: int
    before: int
    hp: int
    cause: Piece


class EnergyChanged(Event, rule="CS-R-35"):
    seat: Seat
    change: int
    energy: int
    cause: str

    def say(self, names: Names) -> str:
        verb = "gains" if self.change >= 0 else "loses"
        said = f"{names.seat(self.seat)} {verb} {abs(self.change)} Shadow Energy by {names.piece(self.cause)}"
        return f"{said}: {self.energy - self.change} → {self.energy}."


class Absorbed(
    Event,
    rule="CS-P3.1",
    says="{seat} absorbs {change:Shadow Fragment}: {before} → {energy} Shadow Energy.",
    opens="heading",
):
    seat: Seat
    change: int
    before: int
    energy: int


class FragmentsLost(Event, rule="CS-P3.11", says="{seat} uses up {amount:Shadow Fragment} for nothing.", weight=0):
    seat: Seat
    amount: int


class Transformed(
    Event,
    rule="CS-FORM.4",
    says="{character} spends 3 Shadow Energy and takes Shadow Form: {name}.",
    opens="heading",
    weight=2,
):
    seat: Seat
    character: Piece
    name: str


class Summoned(
    Event,
    rule="CS-FORM.7",
    says="{seat} summons {card}[; {drawn} enters the Portal].",
    counts=Counts("Companions summoned"),
    weight=1,
):
    seat: Seat
    card: Piece
    drawn: Piece


class Eliminated(
    Event, rule="CS-HP.3", says="{seat} {conceded:concedes and is out|is eliminated}.", opens="heading", weight=2
):
    seat: Seat
    conceded: bool


class BookEmptied(Event, rule="CS-HP.5", weight=0):
    """What becomes of the cards of somebody who is out."""

    seat: Seat
    discarded: tuple[Piece, ...]
    face_down: int
    """How many Counterspells go under their deck, unseen."""
    companion: Piece

    def say(self, names: Names) -> str:
        cards = [name if n == 1 else f"{n} × {name}" for name, n in Counter(map(names.piece, self.discarded)).items()]
        gone = [f"{listed(cards)} to the discard pile"] if cards else []
        gone += [f"{counted(self.face_down, 'Counterspell')} under the deck"] if self.face_down else []
        gone += [f"{names.piece(self.companion)} out of play"] if self.companion else []
        return f"{names.seat(self.seat)}'s cards go: {', '.join(gone)}."
