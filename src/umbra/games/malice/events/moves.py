"""Setup, turns, bands, movement and Gates."""

from umbra.box.english import listed
from umbra.core import Event, Names
from umbra.games.malice.events.said import Avatar, Hex, avatar, hex_at
from umbra.games.malice.labels import points


class Banded(Event, rule="SM-BND.2", says="{avatars} are one band."):
    avatars: tuple[Avatar, ...]


class Declined(Event, rule="SM-R-119", says="The player of {avatar} does not agree.", weight=0):
    avatar: Avatar


class LeftBand(Event, rule="SM-BND.4", says="{avatar} leaves the band."):
    avatar: Avatar


class MoveBegan(Event, rule="SM-MOV.1", opens="heading"):
    avatars: tuple[Avatar, ...]

    def say(self, names: Names) -> str:
        spends = "spends an action" if len(self.avatars) == 1 else "spend an action each"
        return f"{listed([avatar(names, a) for a in self.avatars])} {spends} to move."


class MoveEnded(Event, rule="SM-MOV.8", says="{avatars}: the Move is over.", weight=0):
    avatars: tuple[Avatar, ...]


class Walked(Event, rule="SM-MOV.5", weight=2):
    avatars: tuple[Avatar, ...]
    path: tuple[Hex, ...]
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


class Teleported(Event, rule="SM-GAT.4", weight=2):
    avatars: tuple[Avatar, ...]
    start: int
    end: Hex
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
