"""SK-ESC, SK-BAT.10: escaping from a battle, and the end of an engagement."""

from umbra.core import NONE, Option, Rule, Table, rule
from umbra.games.kilforth.board import distance
from umbra.games.kilforth.day import end_turn_at_once, leave, make_camp
from umbra.games.kilforth.events.battle import HeroEscaped
from umbra.games.kilforth.pieces.encounters import enemy_free
from umbra.games.kilforth.pieces.foe import break_off, under_way
from umbra.games.kilforth.pieces.options import cell_options
from umbra.games.kilforth.state import CELLS, CENTRE, State


def may_escape(s: State) -> bool:
    """SK-BAT.9, SK-TEA.11, SK-R-98, SK-ANC.8  After a round, not from an ancient, and not where a team has fought."""
    battle = under_way(s)
    return battle.round > 1 and battle.ancient == NONE and not battle.teamed and not s.team


def refuges(table: Table[State], seat: int, cell: int) -> list[int]:
    """SK-ESC.2, SK-R-40, SK-R-41  The nearest locations without an enemy for that hero, or else the centre."""
    free = {other: distance(cell, other) for other in range(CELLS) if enemy_free(table, seat, other)}
    nearest = min(free.values(), default=NONE)
    return [other for other, far in free.items() if far == nearest] or [CENTRE]


@rule
def escape(table: Table[State]) -> Rule[None]:
    """SK-ESC.1-2  The hero flees to the nearest enemy-free location, camps, and his turn is over."""
    s = table.state
    battle = under_way(s)
    seat = battle.seat

    def options() -> list[Option]:
        return cell_options(table, "escape", "Escape to", refuges(table, seat, battle.cell))

    cell = yield from table.ask(seat, "escape", options, "Where do you escape to?", rule="SK-ESC.2")
    table.tell(HeroEscaped(seat, s.layout[cell]))
    make_camp(table, seat)
    leave(table, seat, cell)
    end_battle(table)


def end_battle(table: Table[State]) -> None:
    """SK-DEF.1, SK-ESC.1  The engagement is over; who has fallen or escaped ends his turn."""
    s = table.state
    break_off(table)
    hero = s.heroes[s.active]
    if s.phase == "day" and (hero.camped or hero.out):
        end_turn_at_once(table)
