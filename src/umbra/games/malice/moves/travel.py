"""SM-MOV.5-7, SM-WTR: what steps cost a band, and where it can go with its movement points."""

from functools import lru_cache
from typing import Any

from umbra.core import Table
from umbra.games.malice.board import Board, Travel
from umbra.games.malice.pieces.bands import band_mp, band_of
from umbra.games.malice.pieces.modifiers import concern, has, parts_on
from umbra.games.malice.records import ENTRY, TERRAINS
from umbra.games.malice.state import State

USUAL = Travel(tuple(ENTRY[terrain] for terrain in TERRAINS.values()))
"""How those travel whom no card helps."""

Threats = tuple[tuple[bool, ...], tuple[str, ...], tuple[int, ...]]
"""What lies in wait: the lairs that are calm, the sides of the Wells, and where the Shadows are."""


class Reach:
    """The hexes that can be reached from where a band stands, and the way to each."""

    __slots__ = ("_before", "_best", "costs")

    def __init__(self, costs: dict[int, int], best: list[int], before: list[int]) -> None:
        self.costs = costs
        """The half points that each hex costs; not to be changed, because it is shared."""
        self._best = best
        """The same for each stance (see board.Ways)."""
        self._before = before
        """The stance before each stance on a cheapest way; the first one has itself."""

    def before(self, hex: int) -> int:
        """The hex before this one on the way to it."""
        return self._before[self._end(hex)] >> 1

    def path(self, hex: int) -> list[tuple[int, bool]]:
        """The hexes on the way to this one, from the first on, and whether one is afloat there."""
        stances = [self._end(hex)]
        while self._before[stances[-1]] != stances[-1]:
            stances.append(self._before[stances[-1]])
        return [(stance >> 1, bool(stance & 1)) for stance in reversed(stances)]

    def _end(self, hex: int) -> int:
        """The stance in which one comes there."""
        return 2 * hex + (self._best[2 * hex] != self.costs[hex])


MOST_REACHES = 512
"""So many are remembered: the menu of the Players' Turn is made again after every activity of anybody."""


def reachable(table: Table[State], a: int, mp: int | None = None) -> Reach:
    """The hexes that a's band can reach with its points, by a cheapest way whose inner hexes are safe."""
    s = table.state
    board = table.content.board(s.layout)
    avatar = s.avatars[a]
    travel = travel_of(table, band_of(s, a))
    return _reach(board, travel, 2 * avatar.hex + avatar.afloat, band_mp(s, a) if mp is None else mp, _threats(s))


@lru_cache(maxsize=MOST_REACHES)
def _reach(board: Board, travel: Travel, start: int, mp: int, threats: Threats) -> Reach:
    ways = board.ways(travel)
    dangers = _dangers(board, threats)
    best = [mp + 1] * len(ways)
    before = [start] * len(ways)
    due: list[list[int]] = [[] for _ in range(mp + 1)]
    costs: dict[int, int] = {}
    best[start] = 0
    due[0].append(start)
    for spent, stances in enumerate(due):
        for stance in stances:
            if best[stance] < spent:
                continue
            hex = stance >> 1
            if hex not in costs:
                costs[hex] = spent
            if hex in dangers and stance != start:
                continue
            for cost, others in ways[stance]:
                then = spent + cost
                if then > mp:
                    break
                for other in others:
                    if then < best[other]:
                        best[other] = then
                        before[other] = stance
                        due[then].append(other)
    del costs[start >> 1]
    return Reach(costs, best, before)


def dangerous(s: State, board: Board) -> frozenset[int]:
    """SM-MOV.14  The hexes that start a combat when they are entered."""
    return _dangers(board, _threats(s))


def _threats(s: State) -> Threats:
    return tuple(s.calm), tuple(s.well_sides), tuple([shadow.hex for shadow in s.shadows])


@lru_cache(maxsize=MOST_REACHES)
def _dangers(board: Board, threats: Threats) -> frozenset[int]:
    calm, sides, shadows = threats
    lairs = [hex for hex, is_calm in zip(board.lairs, calm, strict=True) if not is_calm]
    hidden = [hex for hex, side in zip(board.strongholds, sides, strict=True) if side == "hidden"]
    return frozenset([*lairs, *hidden, *shadows])


def travel_of(table: Table[State], members: list[int]) -> Travel:
    """SM-R-116  How a band travels: it pays the highest cost among its members, unless an effect names the band."""
    if not concern(table, members, table.content.travelling):
        return USUAL
    launch = any(has(table, mate, "launch_anywhere") for mate in members)
    light = any(has(table, mate, "light_steps") for mate in members)
    changes = [[part.word for _, part in parts_on(table, mate, "cost")] for mate in members]
    if not any(changes):
        return USUAL._replace(any_launch=launch, light=light) if launch or light else USUAL
    entry = tuple(max(_entry(terrain, own) for own in changes) for terrain in TERRAINS.values())
    return Travel(entry, launch, light)


def _entry(terrain: str, changes: list[Any]) -> int:
    cost = ENTRY[terrain]
    for change in changes:
        if change.terrain == terrain:
            cost = max(2, cost + change.much) if change.much < 0 else min(cost, change.much)
    return cost
