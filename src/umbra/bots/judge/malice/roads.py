"""Ways over Aethos that avoid every fight but the one they lead to, through Gates too."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from umbra.box.graph import FAR
from umbra.games.malice.board import Board, Travel

GATE = 4
"""What going through a Gate is taken to cost, in half points: it may lead elsewhere."""

ORIGIN, MODES = 2, 3
"""How one stands at the start, and in how many ways one can stand; on foot is 0, afloat 1. Who comes back to a Gate on
foot may use it. A spot is a number: the hex, and how one stands there."""


class Start(NamedTuple):
    """Where a band sets out."""

    hex: int
    afloat: bool = False
    at_gate: bool = False
    """Whether it may use the Gate where it stands."""


class Roads:
    """The cheapest ways from one place."""

    def __init__(self, board: Board, travel: Travel, start: Start, dangers: frozenset[int]) -> None:
        ways = board.ways(travel)
        self.costs: dict[int, int] = {}
        """The cost in half points to each hex that can be reached."""
        self._before: dict[int, int] = {}
        self._ends: dict[int, int] = {}
        origin = MODES * start.hex + ORIGIN
        best = [FAR] * (MODES * len(board.at))
        due = [(0, origin, origin)]

        def come(cost: int, spot: int, before: int) -> None:
            if cost <= best[spot]:
                best[spot] = cost
                heappush(due, (cost, spot, before))

        while due:
            cost, spot, before = heappop(due)
            if spot in self._before:
                continue
            self._before[spot] = before
            hex, mode = divmod(spot, MODES)
            if hex not in self.costs:
                self.costs[hex] = cost
                self._ends[hex] = spot
            if hex in dangers and mode != ORIGIN:
                continue
            afloat = start.afloat if mode == ORIGIN else mode == 1
            for step, stances in ways[2 * hex + afloat]:
                for stance in stances:
                    come(cost + step, MODES * (stance >> 1) + (stance & 1), spot)
            if hex in board.gates and (mode != ORIGIN or start.at_gate):
                for gate in board.gates:
                    come(cost + GATE, MODES * gate, spot)

    def cost(self, hex: int) -> int:
        """The cost to a hex, FAR if there is no way."""
        return self.costs.get(hex, FAR)

    def path(self, hex: int) -> list[int]:
        """The hexes on the way, without the first and with the last."""
        found: list[int] = []
        spot = self._ends.get(hex)
        while spot is not None and spot % MODES != ORIGIN:
            found.append(spot // MODES)
            spot = self._before[spot]
        return found[::-1]


@lru_cache(maxsize=3000)
def roads(board: Board, travel: Travel, start: Start, dangers: frozenset[int]) -> Roads:
    """The ways from a place; worked out once while the dangers stay the same."""
    return Roads(board, travel, start, dangers)
