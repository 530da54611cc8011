"""Setup, turns, bands, movement and Gates."""

from umbra.box.english import listed
from umbra.core import Event, Names
from umbra.games.malice.events.said import Avatar, Hex, avatar, hex_at
from umbra.games.malice.labels import points


class Banded(Event, rule="SM-BND.2", says="{avatars} are one band."):
    avatars: tuple[Avatar, ...]


class Declined(Event, rule="SM-R-119", says="The player of {avatar} does not agree."):
    avatar: Avatar


class LeftBand(Event, rule="SM-BND.4", says="{avatar} leaves the band."):
    avatar: Avatar


class MoveBegan(Event, rule="SM-MOV.1", says="{avatars}: an action to move."):
    avatars: tuple[Avatar, ...]


class MoveEnded(Event, rule="SM-MOV.8", says="{avatars}: the Move is over."):
    avatars: tuple[Avatar, ...]


class Walked(Event, rule="SM-MOV.5"):
    avatars: tuple[int, ...]
    path: tuple[int, ...]
    """The hexes, where they were first."""
    half_points: int
    """What they have left."""

    def say(self, names: Names) -> str:
        verb = "goes" if len(self.avatars) == 1 else "go"
        left = points(self.half_points)
        there = hex_at(names, self.path[-1])
        return f"{listed([avatar(names, a) for a in self.avatars])} {verb} to {there}; movement points left: {left}."


class Boarded(Event, rule="SM-WTR.7", says="{avatar} boards the craft at {hex}."):
    avatar: Avatar
    hex: Hex


class Teleported(Event, rule="SM-GAT.4"):
    avatars: tuple[int, ...]
    start: int
    end: int
    chosen: bool

    def say(self, names: Names) -> str:
        how = "at once to" if self.chosen else "astray, to"
        verb = "goes" if len(self.avatars) == 1 else "go"
        return f"{listed([avatar(names, a) for a in self.avatars])} {verb} {how} {hex_at(names, self.end)}."


class Provoked(
    Event,
    rule="SM-ENC.3",
    says="{avatar} tries to provoke an encounter at {hex}: {succeeded:a creature comes|nothing comes}.",
):
    avatar: Avatar
    hex: Hex
    succeeded: bool
