"""Cards and places: fate, items, potions, services, Wells, radiance and recovery."""

from typing import ClassVar

from umbra.box.english import listed
from umbra.core.events import Counts, Event, Names


def _avatar(names: Names, a: int) -> str:
    return names.piece(f"avatar:{a}")


def _shards(names: Names, colour: str, n: int) -> str:
    return f"{n} {names.piece(colour)} soulshard{'' if n == 1 else 's'}"


# What cards do


class EffectBegan(Event, frozen=True):
    rule: ClassVar[str] = "SM-TRN.3"
    avatar: int
    card: str
    until: str

    def say(self, names: Names) -> str:
        how_long = {"phase": "this phase", "combat": "this combat", "move": "this Move", "one": "its next roll"}
        until = how_long.get(self.until, "this turn")
        return f"{names.piece(self.card)} works for {_avatar(names, self.avatar)}: {until}."


class EffectEnded(Event, frozen=True):
    rule: ClassVar[str] = "SM-POT.4"
    card: str
    why: str
    """over, cancelled (by a second potion of its colour) or immune."""

    def say(self, names: Names) -> str:
        why = {"cancelled": " by a second potion of its colour", "immune": " by an immunity to its colour"}
        return f"The effect of {names.piece(self.card)} is ended{why.get(self.why, '')}."


class CreatureAffected(Event, frozen=True):
    rule: ClassVar[str] = "SM-ICO.1"
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} works on the creature."


class CreatureUnaffected(Event, frozen=True):
    rule: ClassVar[str] = "SM-IMM.6"
    card: str

    def say(self, names: Names) -> str:
        return f"The creature is immune to {names.piece(self.card)}."


class AbilitySilenced(Event, frozen=True):
    rule: ClassVar[str] = "SM-CRE.14"
    card: str
    until: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} has no effect for {'this phase' if self.until == 'phase' else 'this combat'}."


class ShardsGained(Event, frozen=True):
    rule: ClassVar[str] = "SM-SHR.13"
    avatar: int
    colour: str
    n: int

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} gains {_shards(names, self.colour, self.n)}."


class ShardsLost(ShardsGained, frozen=True):
    rule: ClassVar[str] = "SM-SHR.5"

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} loses {_shards(names, self.colour, self.n)}."


class MoveChanged(Event, frozen=True):
    rule: ClassVar[str] = "SM-MOV.2"
    avatars: tuple[int, ...]
    points: int

    def say(self, names: Names) -> str:
        who = listed([_avatar(names, a) for a in self.avatars])
        return f"{who}: {self.points:+} movement point{'' if abs(self.points) == 1 else 's'}."


class SealMended(Event, frozen=True):
    rule: ClassVar[str] = "SM-SET.3"
    gate: int

    def say(self, names: Names) -> str:
        return f"Shadow Gate {self.gate + 1} is sealed again."


# Fate


class FateDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SM-FAT.1"
    counts: ClassVar[Counts | None] = Counts("Fate cards drawn", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} draws the fate card {names.piece(self.card)}."


class FateLost(Event, frozen=True):
    rule: ClassVar[str] = "SM-FAT.3"
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} loses {names.piece(self.card)}, for it has to draw a new fate card."


class FateSetAside(Event, frozen=True):
    rule: ClassVar[str] = "SM-MAS.2"
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} has read {names.piece(self.card)} and puts it under the trove."


# Life


class Healed(Event, frozen=True):
    rule: ClassVar[str] = "SM-REC.5"
    avatar: int
    wounds: int

    def say(self, names: Names) -> str:
        return f"{self.wounds} wound{'' if self.wounds == 1 else 's'} of {_avatar(names, self.avatar)} healed."


class Restored(Event, frozen=True):
    rule: ClassVar[str] = "SM-REC.6"
    avatar: int
    life: int

    def say(self, names: Names) -> str:
        tokens = f"{self.life} drained life token{'' if self.life == 1 else 's'}"
        return f"{_avatar(names, self.avatar)} gets {tokens} back."


class Recovered(Event, frozen=True):
    rule: ClassVar[str] = "SM-REC.4"
    avatar: int
    healing: int
    dice: tuple[int, ...]
    """What each point that was meant for restoring came to."""

    def say(self, names: Names) -> str:
        dice = f", the dice to restore show {', '.join(map(str, self.dice))}" if self.dice else ""
        return f"{_avatar(names, self.avatar)} spends an action to recover: {self.healing} to heal{dice}."


# Wells and radiance


class WellRevealed(Event, frozen=True):
    rule: ClassVar[str] = "SM-WEL.1"
    hex: int
    side: str

    def say(self, names: Names) -> str:
        return f"The Well of {names.piece(f'hex:{self.hex}')} is revealed: a {names.piece(self.side)}."


class RadianceDrawn(Event, frozen=True):
    rule: ClassVar[str] = "SM-RAD.2"
    counts: ClassVar[Counts | None] = Counts("Radiance received", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} receives {names.piece(self.card)}."


class RadianceDealtAnew(Event, frozen=True):
    rule: ClassVar[str] = "SM-RAD.7"
    lights: int

    def say(self, names: Names) -> str:
        each = f"each avatar draws {self.lights} anew" if self.lights else "nobody has any"
        return f"All radiance goes back and a whole set of it leaves the game; {each}."


class ShardsAttuned(Event, frozen=True):
    rule: ClassVar[str] = "SM-ATT.2"
    avatar: int
    colour: str
    n: int

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} attunes {self.n} colourless soulshards: they are {self.colour} now."


class MasteryAttuned(Event, frozen=True):
    rule: ClassVar[str] = "SM-ATT.4"
    avatar: int

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} attunes its mastery; its wounds and drains are gone."


# Items


class ItemUsed(Event, frozen=True):
    rule: ClassVar[str] = "SM-ITM.2"
    counts: ClassVar[Counts | None] = Counts("Items used", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} uses {names.piece(self.card)}."


class ItemReceived(Event, frozen=True):
    rule: ClassVar[str] = "SM-ACQ.4"
    counts: ClassVar[Counts | None] = Counts("Items received", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} receives {names.piece(self.card)}."


class ItemReturned(Event, frozen=True):
    rule: ClassVar[str] = "SM-LIM.3"
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(self.card)} goes back to its trove."


class Abandoned(Event, frozen=True):
    rule: ClassVar[str] = "SM-R-112"
    counts: ClassVar[Counts | None] = Counts("Items abandoned", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} abandons {names.piece(self.card)}."


class Claimed(Event, frozen=True):
    rule: ClassVar[str] = "SM-RTL.4"
    counts: ClassVar[Counts | None] = Counts("Items picked up", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} takes {names.piece(self.card)}, which was left behind."


class ItemGiven(Event, frozen=True):
    rule: ClassVar[str] = "SM-TRD.1"
    counts: ClassVar[Counts | None] = Counts("Items given away", who="avatar")
    avatar: int
    other: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} gives {names.piece(self.card)} to {_avatar(names, self.other)}."


class ShardsGiven(Event, frozen=True):
    rule: ClassVar[str] = "SM-TRD.1"
    avatar: int
    other: int
    colour: str
    n: int

    def say(self, names: Names) -> str:
        what = _shards(names, self.colour, self.n)
        return f"{_avatar(names, self.avatar)} gives {what} to {_avatar(names, self.other)}."


# Cities and mystics


class PlaceRevealed(Event, frozen=True):
    rule: ClassVar[str] = "SM-CTY.1"
    counts: ClassVar[Counts | None] = Counts("Cities and mystics found", who="avatar")
    avatar: int
    hex: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} finds the {names.piece(self.card)}."


class ServiceUsed(Event, frozen=True):
    rule: ClassVar[str] = "SM-CTY.2"
    counts: ClassVar[Counts | None] = Counts("Services used", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} spends an action at the {names.piece(self.card)}."


class TroveCut(Event, frozen=True):
    rule: ClassVar[str] = "SM-R-101"
    trove: str

    def say(self, names: Names) -> str:
        return f"The {self.trove.title()} Trove is cut."


class Brewed(Event, frozen=True):
    rule: ClassVar[str] = "SM-CTY.3"
    counts: ClassVar[Counts | None] = Counts("Potions brewed", who="avatar")
    avatar: int
    colour: str
    passed: tuple[str, ...]
    """The cards of other colours that came up first."""
    card: str

    def say(self, names: Names) -> str:
        first = f" after {', '.join(names.piece(card) for card in self.passed)}" if self.passed else ""
        shard = _shards(names, self.colour, 1)
        return f"For {shard} {names.piece(self.card)} is brewed for {_avatar(names, self.avatar)}{first}."


class Cleansed(Event, frozen=True):
    rule: ClassVar[str] = "SM-CTY.4"
    counts: ClassVar[Counts | None] = Counts("Fate cards cleansed", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{_avatar(names, self.avatar)} is rid of {names.piece(self.card)}."


class SetAgainst(Event, frozen=True):
    rule: ClassVar[str] = "SM-CTY.7"
    avatar: int
    own: str
    drawn: str
    kept: str

    def say(self, names: Names) -> str:
        both = f"{names.piece(self.own)} against {names.piece(self.drawn)}"
        return f"{_avatar(names, self.avatar)} sets {both} and keeps {names.piece(self.kept)}."


class ShardsChanged(Event, frozen=True):
    rule: ClassVar[str] = "SM-CTY.13"
    avatar: int
    paid: str
    price: int
    taken: str
    n: int

    def say(self, names: Names) -> str:
        paid, taken = _shards(names, self.paid, self.price), _shards(names, self.taken, self.n)
        return f"{_avatar(names, self.avatar)} changes {paid} into {taken}."
