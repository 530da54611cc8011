"""Aethos: the terrain maps joined into one grid of hexes, its routes and features, and the Shadow Realm beside it."""

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from umbra.box.graph import FAR, NOWHERE, distances
from umbra.core import BadOption
from umbra.games.malice.records import ENTRY, ROUTES, TERRAINS, Map, Realm, Spot

if TYPE_CHECKING:
    from umbra.games.malice.library import MaliceLibrary

COLUMNS, ROWS = 10, 8
NUMBERS = {terrain: number for number, terrain in enumerate(TERRAINS.values())}
ENDS: tuple[Spot, ...] = ((5, 0), (5, 7), (0, 4), (9, 4))
"""Where every map has a route end: north, south, west, east."""


class Slot(NamedTuple):
    """A map in the arrangement: which one, where on the lattice, and whether it is turned by half."""

    map: str
    column: int
    row: int
    turned: bool


class Travel(NamedTuple):
    """How a band travels: the cost of entering each terrain, and what its cards allow."""

    entry: tuple[int, ...]
    """In half points, in the order of records.TERRAINS."""
    any_launch: bool = False
    """Whether every land hex is a launch."""
    light: bool = False
    """Whether no hex costs more than a point."""


Ways = tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
"""For each stance the steps that can be made, cheap ones first: their cost and the stances to which they lead. A stance
is twice the number of the hex, and one more for those who are afloat there."""

LIGHT_STEP = 2
"""What no hex costs more than while steps are light, in half points."""


def read_layout(text: str) -> list[Slot]:
    """`fenmark@0,0 thornreach@1,0r`: the maps with their slots, r for a half turn. BadOption if it is not that."""
    slots = []
    for piece in text.split():
        name, _, place = piece.partition("@")
        turned = place.endswith("r")
        try:
            column, row = (int(number) for number in place.removesuffix("r").split(","))
        except ValueError:
            raise BadOption(f"option maps: {piece!r} is not like fenmark@0,0 or fenmark@1,0r") from None
        slots.append(Slot(name, column, row, turned))
    return slots


def neighbours_of(column: int, row: int) -> list[Spot]:
    """E, NE, NW, W, SW, SE in a grid whose odd rows are shifted to the right."""
    shift = row % 2
    return [
        (column + 1, row),
        (column + shift, row - 1),
        (column - 1 + shift, row - 1),
        (column - 1, row),
        (column - 1 + shift, row + 1),
        (column + shift, row + 1),
    ]


class Board:
    """An arrangement of maps: it never changes during a game. Hexes are numbered over all maps."""

    def __init__(self, content: "MaliceLibrary", layout: str) -> None:
        self.slots = read_layout(layout)
        maps = [content.maps[slot.map] for slot in self.slots]
        self.at: list[Spot] = []
        """The global column and row of each hex."""
        self.map_of: list[int] = []
        self.terrain: list[str] = []
        for number, (slot, chart) in enumerate(zip(self.slots, maps, strict=True)):
            for row in range(ROWS):
                for column in range(COLUMNS):
                    self.at.append(_global(slot, (column, row)))
                    self.map_of.append(number)
                    self.terrain.append(TERRAINS[chart.rows[row][column]])
        self.index = {place: number for number, place in enumerate(self.at)}
        self.neighbours = tuple(self._neighbours(number) for number in range(len(self.at)))
        self.land_around = tuple(tuple(hex for hex in around if not self.is_water(hex)) for around in self.neighbours)
        """SM-R-23  All adjacent hexes that are not water, of an adjoining map too."""
        self.gates = self._one("gate", maps)
        self.cities = self._one("city", maps)
        self.mystics = self._one("mystic", maps)
        self.strongholds = self._many("strongholds", maps)
        self.lairs = self._many("lairs", maps)
        self.dens = frozenset(self.lairs)
        """The lairs, to look a hex up quickly."""
        self.sites = frozenset([*self.gates, *self.cities, *self.mystics, *self.strongholds])
        """The hexes on which avatars can do something that they can do nowhere else."""
        self.launches = frozenset(self._many("launches", maps))
        self.entry = tuple(ENTRY[terrain] for terrain in self.terrain)
        self.routes = tuple(
            (kind, tuple(chain))
            for feature, kind in (("paths", "path"), ("roads", "road"), ("bridges", "bridge"))
            for chain in self._chains(maps, feature)
        )
        """Each route: what it is, and its hexes in order."""
        self.steps = self._steps(maps)
        """What a step along a route costs, by its two hexes."""
        self._ways: dict[Travel, Ways] = {}
        self.bridges = frozenset(hex for kind, chain in self.routes if kind == "bridge" for hex in chain)

    def name(self, number: int) -> str:
        """A hex in words: `C4 of Fenmark` counted on its map as it lies."""
        column, row = self.at[number]
        slot = self.slots[self.map_of[number]]
        return f"{'ABCDEFGHIJ'[column - COLUMNS * slot.column]}{row - ROWS * slot.row + 1}"

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """How each hex is called in the key of an option: `fenmark-E5`."""
        return tuple(f"{self.slots[self.map_of[hex]].map}-{self.name(hex)}" for hex in range(len(self.at)))

    def hex_of(self, key: str) -> int:
        """The hex that is called so in keys; NOWHERE if none is."""
        return self.keys.index(key) if key in self.keys else NOWHERE

    def is_water(self, number: int) -> bool:
        """SM-WTR.1"""
        return self.terrain[number] == "water"

    @cached_property
    def distance(self) -> tuple[tuple[int, ...], ...]:
        """SM-R-73  Hexes from one to the other over all terrain and joined maps; FAR if there is no way."""
        return tuple(distances(self.neighbours, start) for start in range(len(self.at)))

    def nearer(self, here: int, goal: int) -> list[int]:
        """The neighbours that are one hex nearer to the goal: where a shortest path may go on."""
        row = self.distance[goal]
        return [hex for hex in self.neighbours[here] if row[hex] == row[here] - 1]

    def ways(self, travel: Travel) -> Ways:
        """All steps for those who travel like that; worked out once."""
        if travel not in self._ways:
            hexes = range(len(self.at))
            self._ways[travel] = tuple(
                self._steps_from(travel, hex, afloat) for hex in hexes for afloat in (False, True)
            )
        return self._ways[travel]

    def _steps_from(self, travel: Travel, hex: int, afloat: bool) -> tuple[tuple[int, tuple[int, ...]], ...]:
        found: dict[int, tuple[int, ...]] = {}
        for other in self.neighbours[hex]:
            step = self._step(travel, hex, other, afloat)
            if step is not None:
                cost = min(step[0], LIGHT_STEP) if travel.light else step[0]
                found[cost] = (*found.get(cost, ()), 2 * other + step[1])
        return tuple(sorted(found.items()))

    def _step(self, travel: Travel, hex: int, other: int, afloat: bool) -> tuple[int, bool] | None:
        """SM-MOV.5-7, SM-WTR.1-3, .6, SM-R-17  The cost of a step and whether it ends afloat; None if it cannot be."""
        route = self.steps.get((hex, other))
        entry = travel.entry[NUMBERS[self.terrain[other]]]
        if self.is_water(other):
            if route is not None and other in self.bridges and not afloat:
                return route, False
            launched = afloat or (not self.is_water(hex) and (hex in self.launches or travel.any_launch))
            return (entry, True) if launched else None
        if route is None and self.is_water(hex) and not afloat:
            return None
        is_along = route is not None and not afloat and other not in self.gates
        return (min(route, entry) if route is not None and is_along else entry), False

    def _neighbours(self, number: int) -> tuple[int, ...]:
        found = (self.index.get(place) for place in neighbours_of(*self.at[number]))
        return tuple(other for other in found if other is not None)

    def _place(self, number: int, place: Spot) -> int:
        return self.index[_global(self.slots[number], place)]

    def _one(self, feature: str, maps: list[Map]) -> tuple[int, ...]:
        return tuple(self._place(number, getattr(chart, feature)) for number, chart in enumerate(maps))

    def _many(self, feature: str, maps: list[Map]) -> tuple[int, ...]:
        return tuple(self._place(n, place) for n, chart in enumerate(maps) for place in getattr(chart, feature))

    def _chains(self, maps: list[Map], feature: str) -> list[list[int]]:
        return [
            [self._place(n, place) for place in chain]
            for n, chart in enumerate(maps)
            for chain in getattr(chart, feature)
        ]

    def _steps(self, maps: list[Map]) -> dict[tuple[int, int], int]:
        """SM-MOV.7, SM-R-16  Steps between two hexes that follow each other on one route, and over joined ends."""
        steps: dict[tuple[int, int], int] = {}
        for kind, chain in self.routes:
            for one, other in pairwise(chain):
                _keep_cheaper(steps, one, other, ROUTES[kind])
        ends = {
            self._place(n, end): self._end_cost(steps, self._place(n, end)) for n in range(len(maps)) for end in ENDS
        }
        for one, cost in ends.items():
            for other in self.neighbours[one]:
                if other in ends and self.map_of[other] != self.map_of[one]:
                    _keep_cheaper(steps, one, other, max(cost, ends[other]))
        return steps

    def _end_cost(self, steps: dict[tuple[int, int], int], end: int) -> int:
        return min((cost for (one, _), cost in steps.items() if one == end), default=FAR)


class ShadowRealm:
    """The Shadow Realm: its land hexes, their six directions, the Gates and the Pit."""

    def __init__(self, record: Realm) -> None:
        cells = {(c, r): sign for r, row in enumerate(record.rows) for c, sign in enumerate(row) if sign != "."}
        self.at = sorted(cells, key=lambda place: (place[1], place[0]))
        index = {place: number for number, place in enumerate(self.at)}
        self.ways = tuple(tuple(index.get(beside, -1) for beside in neighbours_of(*place)) for place in self.at)
        """For each hex where the directions 1 to 6 lead, -1 for off the land."""
        self.gates = tuple(number for number, place in enumerate(self.at) if cells[place] == "G")
        self.pit = next(number for number, place in enumerate(self.at) if cells[place] == "P")


def _global(slot: Slot, place: Spot) -> Spot:
    column, row = place
    if slot.turned:
        column, row = COLUMNS - 1 - column, ROWS - 1 - row
    return COLUMNS * slot.column + column, ROWS * slot.row + row


def _keep_cheaper(steps: dict[tuple[int, int], int], one: int, other: int, cost: int) -> None:
    for pair in ((one, other), (other, one)):
        steps[pair] = min(cost, steps.get(pair, FAR))
