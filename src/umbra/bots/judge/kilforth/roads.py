"""Ways over the map of Shadows of Kilforth that avoid what a hero had better not meet."""

from heapq import heappop, heappush

from umbra.bots.judge.kilforth.duels import AP
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.prospects import MENACE, Prospects
from umbra.games.kilforth.actions.move import encounter_deck, move_price, shortcuts_from
from umbra.games.kilforth.board import NEIGHBOURS, distance
from umbra.games.kilforth.pieces.encounters import is_enemy
from umbra.games.kilforth.state import CELLS

NO_WAY = 99
NEAR = 1
"""At a glance a hero sees so far what lies on his way."""


class Roads:
    """The cheapest ways from where the hero stands: in points, with the AP and the dangers on the way."""

    def __init__(self, at: Position, prospects: Prospects) -> None:
        self._at, self._prospects = at, prospects
        start = at.hero.cell
        self.cost = [float(NO_WAY)] * CELLS
        """What it costs to come to a cell, without what waits there itself."""
        self.steps = [NO_WAY] * CELLS
        """The AP that it takes."""
        self._before = [start] * CELLS
        due: list[tuple[float, int, int, int]] = [(0.0, 0, start, start)]
        menaces: dict[int, float] = {}
        while due:
            cost, steps, cell, before = heappop(due)
            if self.steps[cell] != NO_WAY:
                continue
            self.cost[cell], self.steps[cell], self._before[cell] = cost, steps, before
            through = 0.0 if cell == start else self._menace(cell, menaces)
            for other in (*NEIGHBOURS[cell], *shortcuts_from(at.table, cell)):
                if self.steps[other] == NO_WAY:
                    price = move_price(at.table, at.me, other)
                    heappush(due, (cost + through + AP * price, steps + price, other, cell))

    def first(self, cell: int) -> int:
        """The next cell on the way to another one."""
        start = self._at.hero.cell
        while self._before[cell] != start:
            cell = self._before[cell]
        return cell

    def _menace(self, cell: int, known: dict[int, float]) -> float:
        """What it costs to pass through a cell."""
        if cell not in known:
            at = self._at
            lying = at.s.encounters[cell]
            ap = max(0, at.hero.ap - 1)
            if at.glance and distance(at.hero.cell, cell) > NEAR:
                known[cell] = MENACE
            elif lying:
                foes = [token for token in lying if is_enemy(at.table, at.me, token)]
                known[cell] = -sum(self._prospects.passing(token, cell, ap) for token in foes)
            else:
                deck = encounter_deck(at.table, cell)
                known[cell] = self._prospects.menace(deck, ap) if deck else 0.0
        return known[cell]
