"""Rolls, with everything that was added to them, and soulshards and powers that were used."""

from umbra.core import Counts, Event, Names, Piece
from umbra.games.malice.events.said import Avatar, Shown, avatar, with_mods
from umbra.games.malice.labels import PURPOSES, ROLLS, movement_points
from umbra.games.malice.records import COLOURS


class LuckRolled(Event, rule="SM-ROL.3"):
    avatar: int
    purpose: str
    die: int
    mods: Shown
    total: int
    against: int
    succeeded: bool

    def say(self, names: Names) -> str:
        result = "succeeds" if self.succeeded else "fails"
        mods = with_mods(names, self.mods, self.total - self.die)
        who = avatar(names, self.avatar)
        purpose = PURPOSES.get(self.purpose, self.purpose)
        return f"{who} rolls {self.die} for luck {purpose}{mods}: {self.total} against {self.against}, and {result}."


class DoublesRolled(Event, rule="SM-FAT.1", says="{avatar} rolls {die} and {die} to move: doubles, which bring fate."):
    avatar: Avatar
    die: int


class MovementRolled(Event, rule="SM-ROL.6"):
    avatar: int
    dice: tuple[int, int]
    band: int
    mods: Shown
    half_points: int

    def say(self, names: Names) -> str:
        came_to = self.half_points // 2 - max(self.dice) - self.band if self.half_points else None
        mods = with_mods(names, self.mods, came_to)
        whom = "itself" if self.band == 1 else f"the band of {self.band}"
        who, (one, other) = avatar(names, self.avatar), self.dice
        points = movement_points(self.half_points)
        return f"{who} rolls {one} and {other} to move, +{self.band} for {whom}{mods}: {points}."


class ShardInvoked(Event, rule="SM-SHR.10"):
    avatar: int
    colour: str
    helped: int
    roll: str

    def say(self, names: Names) -> str:
        shard = "colourless" if self.colour == COLOURS[0] else self.colour
        own = "its own" if self.avatar == self.helped else f"{avatar(names, self.helped)}'s"
        return f"{avatar(names, self.avatar)} invokes a {shard} soulshard for {own} {ROLLS[self.roll]}."


class PowerUsed(Event, rule="SM-MAS.3", says="{avatar} uses {card}.", counts=Counts("Powers used", who="avatar")):
    avatar: Avatar
    card: Piece


class FateInvoked(
    PowerUsed, rule="SM-FAT.8", says="{avatar} invokes {card}.", counts=Counts("Fate cards invoked", who="avatar")
):
    pass


class RolledAgain(Event, rule="SM-R-44", says="The dice are thrown again ({card} of {avatar})."):
    avatar: Avatar
    card: Piece
