"""SK-ESC: escaping from a battle."""

from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.battle.parting import end_battle
from umbra.games.kilforth.board import distance
from umbra.games.kilforth.camping import leave, make_camp
from umbra.games.kilforth.events.battle import HeroEscaped
from umbra.games.kilforth.labels import say
from umbra.games.kilforth.pieces.foe import under_way
from umbra.games.kilforth.pieces.heroes import enemy_free
from umbra.games.kilforth.state import CELLS, CENTRE, NONE, State


def may_escape(s: State) -> bool:
    """SK-BAT.9, SK-TEA.11, SK-ANC.8  After a round, alone, and not from an ancient."""
    battle = s.battle
    return battle is not None and battle.round > 0 and battle.ancient == NONE and not battle.team and not s.team


def refuges(table: Table[State], seat: int, cell: int) -> list[int]:
    """SK-ESC.2, SK-R-40, SK-R-41  The nearest locations without an enemy for that hero, or else the centre."""
    free = {other: distance(cell, other) for other in range(CELLS) if enemy_free(table, seat, other)}
    nearest = min(free.values(), default=NONE)
    return [other for other, far in free.items() if far == nearest] or [CENTRE]


@rule
def escape(table: Table[State]) -> Rule[None]:
    """SK-ESC.1-2, D18  The hero flees to the nearest enemy-free location, camps, and his turn is over."""
    s = table.state
    battle = under_way(s)
    seat = battle.seat

    def options() -> list[Option]:
        cells = refuges(table, seat, battle.cell)
        return [Option(f"cell:{c}", (say, "Escape to", table, f"cell:{c}"), (f"cell:{c}",), c) for c in cells]

    cell = yield from table.ask(seat, "escape", options, "Where do you escape to?", rule="SK-ESC.2")
    table.tell(HeroEscaped(seat, s.layout[cell]))
    make_camp(table, seat)
    leave(table, seat, cell)
    end_battle(table)
