"""Rolls, with everything that was added to them, and soulshards and powers that were used."""

from umbra.core import Counts, Event, Names, Piece
from umbra.games.malice.events.said import Avatar, Shown, avatar, one_shard, with_mods
from umbra.games.malice.labels import PURPOSES, ROLLS, movement_points


class LuckRolled(Event, rule="SM-ROL.3"):
    avatar: Avatar
    purpose: str
    die: int
    mods: Shown
    total: int
    against: int
    succeeded: bool

    def say(self, names: Names) -> str:
        result = "succeeds" if self.succeeded else "fails"
        mods = with_mods(names, self.mods)
        who = avatar(names, self.avatar)
        purpose = PURPOSES.get(self.purpose, self.purpose)
        return f"{who} rolls {self.die} for luck {purpose}{mods}: {self.total} against {self.against}, and {result}."


class DoublesRolled(
    Event, rule="SM-FAT.1", says="{avatar} rolls {die} and {die} to move: doubles, which bring fate.", weight=0
):
    avatar: Avatar
    die: int


class MovementRolled(Event, rule="SM-ROL.6"):
    avatar: Avatar
    dice: tuple[int, int]
    band: int
    mods: Shown
    half_points: int

    def say(self, names: Names) -> str:
        mods = with_mods(names, self.mods)
        whom = "itself" if self.band == 1 else f"the band of {self.band}"
        who, (one, other) = avatar(names, self.avatar), self.dice
        points = movement_points(self.half_points)
        return f"{who} rolls {one} and {other} to move, +{self.band} for {whom}{mods}: {points}."


class ShardInvoked(Event, rule="SM-SHR.10"):
    avatar: Avatar
    colour: str
    helped: Avatar
    roll: str

    def say(self, names: Names) -> str:
        own = "its own" if self.avatar == self.helped else f"{avatar(names, self.helped)}'s"
        return f"{avatar(names, self.avatar)} invokes {one_shard(names, self.colour)} for {own} {ROLLS[self.roll]}."


class PowerUsed(Event, rule="SM-MAS.2", says="{avatar} uses {card}.", counts=Counts("Powers used", who="avatar")):
    avatar: Avatar
    card: Piece


class SecondaryUsed(PowerUsed, rule="SM-MAS.3"):
    colour: str

    def say(self, names: Names) -> str:
        return f"{avatar(names, self.avatar)} invokes {one_shard(names, self.colour)} to use {names.piece(self.card)}."


class FateInvoked(
    PowerUsed, rule="SM-FAT.8", says="{avatar} invokes {card}.", counts=Counts("Fate cards invoked", who="avatar")
):
    pass


class RolledAgain(Event, rule="SM-R-44", says="The dice are thrown again ({card} of {avatar})."):
    avatar: Avatar
    card: Piece
