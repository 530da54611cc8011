"""Rolls, with everything that was added to them, and soulshards and powers that were used."""

from typing import ClassVar

from umbra.core.events import Counts, Event, Names
from umbra.games.malice.labels import PURPOSES, ROLLS, movement_points
from umbra.games.malice.records import COLOURS

Shown = tuple[tuple[str, str], ...]
"""What was added to a roll: the record or word it comes from, and how much, as cards write it."""


def with_mods(names: Names, mods: Shown) -> str:
    """` with +1 Ring of Fortune, +1d* soulshard` for the log, or nothing."""
    return f" with {', '.join(f'{amount} {names.piece(source)}' for source, amount in mods)}" if mods else ""


class LuckRolled(Event, frozen=True):
    rule: ClassVar[str] = "SM-ROL.3"
    avatar: int
    purpose: str
    die: int
    mods: Shown
    total: int
    against: int
    succeeded: bool

    def say(self, names: Names) -> str:
        result = "succeeds" if self.succeeded else "fails"
        mods = with_mods(names, self.mods)
        who = names.piece(f"avatar:{self.avatar}")
        purpose = PURPOSES.get(self.purpose, self.purpose)
        return f"{who} rolls {self.die} for luck {purpose}{mods}: {self.total} against {self.against}, and {result}."


class MovementRolled(Event, frozen=True):
    rule: ClassVar[str] = "SM-ROL.6"
    avatar: int
    dice: tuple[int, int]
    band: int
    mods: Shown
    half_points: int

    def say(self, names: Names) -> str:
        mods = with_mods(names, self.mods)
        whom = "itself" if self.band == 1 else f"the band of {self.band}"
        who, (one, other) = names.piece(f"avatar:{self.avatar}"), self.dice
        points = movement_points(self.half_points)
        return f"{who} rolls {one} and {other} to move, +{self.band} for {whom}{mods}: {points}."


class ShardInvoked(Event, frozen=True):
    rule: ClassVar[str] = "SM-SHR.10"
    avatar: int
    colour: str
    helped: int
    roll: str

    def say(self, names: Names) -> str:
        shard = "colourless" if self.colour == COLOURS[0] else self.colour
        own = "its own" if self.avatar == self.helped else f"{names.piece(f'avatar:{self.helped}')}'s"
        return f"{names.piece(f'avatar:{self.avatar}')} invokes a {shard} soulshard for {own} {ROLLS[self.roll]}."


class PowerUsed(Event, frozen=True):
    rule: ClassVar[str] = "SM-MAS.3"
    counts: ClassVar[Counts | None] = Counts("Powers used", who="avatar")
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} uses {names.piece(self.card)}."


class FateInvoked(PowerUsed, frozen=True):
    rule: ClassVar[str] = "SM-FAT.8"
    counts: ClassVar[Counts | None] = Counts("Fate cards invoked", who="avatar")

    def say(self, names: Names) -> str:
        return f"{names.piece(f'avatar:{self.avatar}')} invokes {names.piece(self.card)}."


class RolledAgain(Event, frozen=True):
    rule: ClassVar[str] = "SM-R-44"
    avatar: int
    card: str

    def say(self, names: Names) -> str:
        return f"The dice are thrown again ({names.piece(self.card)} of {names.piece(f'avatar:{self.avatar}')})."
