"""Dice, tokens and what is paid with them."""

from umbra.core import Counts, Event, Piece, Seat
from umbra.games.casting_shadows.labels import NamedKind, NamedKinds


class Rolled(Event, rule="CS-P1.1", says="{seat} rolls {kinds}."):
    seat: Seat
    dice: tuple[str, ...]
    kinds: NamedKinds


class DieLeftOut(Event, rule="CS-STUN.1", says="{seat} is stunned and leaves out a {colour} die."):
    seat: Seat
    colour: str


class Rerolled(Rolled, rule="CS-REROLL.1", says="{seat} rerolls {before} into {kinds}."):
    before: NamedKinds


class Gained(Event, rule="CS-P1.2", says="{seat} adds {kinds} ({because}).", weight=0):
    seat: Seat
    kinds: NamedKinds
    because: Piece


class CardGave(Gained, rule="CS-RCARD.2"):
    pass


class CompanionGave(Gained, rule="CS-COMP.7", counts=Counts("Companions that gave something", card="because")):
    pass


class Converted(Gained, rule="CS-CONV.3", counts=Counts("Conversions used", card="because")):
    pass


class Spent(Event, rule="CS-P2.9", says="{seat} spends {kinds}.", weight=0):
    seat: Seat
    kinds: NamedKinds


class Protected(Event, rule="CS-PROTECT.1", says="{seat} removes a Cursed Crystal.", weight=2):
    seat: Seat


class ResourceRemoved(Event, rule="CS-STUN.2", says="{by} removes a {kind} from {seat}'s pool."):
    seat: Seat
    by: Seat
    kind: NamedKind
