"""SM-ITM, SM-ACQ, SM-TRD, SM-CMP: items that are received, used and given away, and the troves."""

from umbra.core import Counts, Event, Names, Piece
from umbra.games.malice.events.said import Avatar, avatar, shards


class ItemUsed(Event, rule="SM-ITM.2", says="{avatar} uses {card}.", counts=Counts("Items used", who="avatar")):
    avatar: Avatar
    card: Piece


class ItemReceived(
    Event, rule="SM-ACQ.4", says="{avatar} receives {card}.", counts=Counts("Items received", who="avatar"), weight=2
):
    avatar: Avatar
    card: Piece


class ItemReturned(Event, rule="SM-LIM.3", says="{card} goes back to its trove.", weight=0):
    card: Piece


class Unclaimed(ItemReturned, rule="SM-RTL.5", says="Nobody has claimed {card}: it goes back to its trove."):
    pass


class Abandoned(
    Event, rule="SM-R-112", says="{avatar} abandons {card}.", counts=Counts("Items abandoned", who="avatar")
):
    avatar: Avatar
    card: Piece


class Claimed(
    Event,
    rule="SM-RTL.4",
    says="{avatar} takes {card}, which was left behind.",
    counts=Counts("Items picked up", who="avatar"),
):
    avatar: Avatar
    card: Piece


class ItemGiven(
    Event, rule="SM-TRD.1", says="{avatar} gives {card} to {other}.", counts=Counts("Items given away", who="avatar")
):
    avatar: Avatar
    other: Avatar
    card: Piece


class ShardsGiven(Event, rule="SM-TRD.1"):
    avatar: Avatar
    other: Avatar
    colour: str
    n: int

    def say(self, names: Names) -> str:
        what = shards(names, self.colour, self.n)
        return f"{avatar(names, self.avatar)} gives {what} to {avatar(names, self.other)}."


class TroveCut(Event, rule="SM-R-101", weight=0):
    trove: str

    def say(self, names: Names) -> str:
        return f"The {self.trove.title()} Trove is cut."


class TroveShuffled(Event, rule="SM-CMP.3", weight=0):
    trove: str

    def say(self, names: Names) -> str:
        return f"The {self.trove.title()} Trove is shuffled."
