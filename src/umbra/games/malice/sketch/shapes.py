"""The shapes of what a screen is told: the client's types are made from these. Prices and moves are in half points."""

from collections.abc import Sequence
from typing import TypedDict

from umbra.games.malice.pieces.modifiers import Modifier

Mod = tuple[str, ...]
"""What is added to a figure: the record or word it comes from, how much, and the circumstances if it needs any."""


def shown(added: Sequence[Modifier]) -> list[Mod]:
    """What is added to a figure, for a screen."""
    return [(mod.source, str(mod.amount), *(condition.shown() for condition in mod.when)) for mod in added]


class Slot(TypedDict):
    """A map, where it lies, and whether it was turned."""

    map: str
    at: tuple[int, int]
    turned: bool


class RealmSketch(TypedDict):
    """The Shadow Realm: its hexes by column and row, and for each those in six directions, -1 for none."""

    at: Sequence[tuple[int, int]]
    gates: Sequence[int]
    pit: int
    ways: Sequence[Sequence[int]]


class Chart(TypedDict):
    """The maps as they lie, which never changes."""

    maps: list[Slot]
    terrain: str
    """A letter for each hex, 80 for each map."""
    entry: dict[str, int]
    """What it costs to enter each terrain."""
    gates: Sequence[int]
    cities: Sequence[int]
    mystics: Sequence[int]
    strongholds: Sequence[int]
    lairs: Sequence[int]
    launches: list[int]
    routes: Sequence[tuple[str, tuple[int, ...]]]
    joins: list[tuple[int, int, int]]
    """Steps along a route from one map to the next, with their price."""
    realm: RealmSketch


class Threat(TypedDict):
    """Hidden Wells, how many of them are Light, and the chance that one of them is."""

    hidden: int
    lights: int
    chance: float


class ShadowSketch(TypedDict):
    """Where a Shadow is heading, and how likely its attempt there succeeds."""

    targets: list[int]
    paths: list[list[int]]
    rounds: float | None
    """On average; None if there is nowhere to go."""
    chance: float


class XulthulSketch(TypedDict):
    """Where Xulthul is heading, and what life he has left."""

    left: int
    targets: list[int]
    paths: list[list[int]]
    rounds: float | None
    light: bool
    """Whether it makes for a Light Well that is revealed."""


class AvatarSketch(TypedDict):
    """An avatar, and what changes its figures."""

    name: str
    life: int
    mods: dict[str, list[Mod]]
    recovery: int
    """The points of a Recover action here."""
    immune: list[str]
    met: list[int]
    """The items whose conditional effect holds now."""
    shards: int
    """Soulshards allowed in a phase."""


class ReachSketch(TypedDict):
    """A band with an open Move: for each hex in reach its price, the hex before it, and whether a combat waits."""

    avatars: list[int]
    mp: int
    hexes: dict[str, tuple[int, int, bool]]


class CreatureSketch(TypedDict):
    """The creature of a combat."""

    CR: list[Mod]
    wounds: list[Mod]
    energies: list[str]
    dice: int
    """How many it throws for a combat roll; the highest counts."""
    PS: list[Mod]
    ES: list[Mod]
    proof: list[str]
    immune: list[str]


class FighterSketch(TypedDict):
    """An avatar in a combat, with its chances as things stand if the creature goes for it."""

    avatar: int
    dice: int
    CR: list[Mod]
    wounds: list[Mod]
    shields: list[Mod]
    hit: float
    hurt: float
    withdraw: float
    evade: float


class CombatSketch(TypedDict):
    """Where a combat stands (SM-R-38)."""

    left: int
    step: int
    shards: int
    creature: CreatureSketch
    avatars: list[FighterSketch]


class OpenSketch(TypedDict):
    """What all screens are told; nothing is for one seat alone."""

    chart: Chart
    threat: Threat
    shadows: list[ShadowSketch]
    xulthul: XulthulSketch | None
    avatars: list[AvatarSketch]
    reach: list[ReachSketch]
    combat: CombatSketch | None
