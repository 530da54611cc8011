"""Casters: where they stand, their HP and Shadow Energy, their form, and who is out."""

from umbra.core import Counts, Event, Names, Piece, Seat


class Moved(Event, says="{seat} moves to {tile}."):
    """A meeple has come to another tile; how is said by the subclass."""

    seat: Seat
    tile: Piece


class Travelled(Moved, rule="CS-TRAVEL.1", says="{seat} travels to {tile}."):
    pass


class Stepped(Moved, rule="CS-R-49", says="{seat} steps to {tile}."):
    pass


class Pushed(Moved, rule="CS-R-62", says="{seat} is pushed to {tile}."):
    pass


class Pulled(Moved, rule="CS-R-62", says="{seat} is pulled to {tile}."):
    pass


class Damaged(Event, rule="CS-HP.1", says="{seat} takes {amount} DMG from {cause} and has {hp} HP."):
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


class NotReduced(Event, rule="CS-R-43", says="DMG to {seat} cannot be reduced on this tile."):
    seat: Seat


class Healed(Event, rule="CS-HP.2", says="{seat} gains {amount} HP by {cause}: {before} → {hp} HP."):
    seat: Seat
    amount: int
    before: int
    hp: int
    cause: Piece


class EnergyChanged(Event, rule="CS-R-35"):
    seat: int
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
):
    seat: Seat
    change: int
    before: int
    energy: int


class FragmentsLost(Event, rule="CS-P3.11", says="{seat} uses up {amount:Shadow Fragment} for nothing."):
    seat: Seat
    amount: int


class Transformed(Event, rule="CS-FORM.4", says="{character} spends 3 Shadow Energy and takes Shadow Form: {name}."):
    seat: Seat
    character: Piece
    name: str


class Summoned(
    Event,
    rule="CS-FORM.7",
    says="{seat} summons {card}[; {drawn} enters the Portal].",
    counts=Counts("Companions summoned"),
):
    seat: Seat
    card: Piece
    drawn: Piece


class Eliminated(Event, rule="CS-HP.3", says="{seat} {conceded:concedes and is out|is eliminated}."):
    seat: Seat
    conceded: bool
