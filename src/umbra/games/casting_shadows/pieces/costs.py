"""What an Action costs in AP, as Companions change it."""

from umbra.core.table import Table
from umbra.games.casting_shadows.pieces.modifiers import is_fresh, mods, once_per_turn
from umbra.games.casting_shadows.records import ApCost
from umbra.games.casting_shadows.state import EMPTY, State


def ap_cost(table: Table[State], seat: int, action: str) -> int:
    """CS-P2.2  Each Action costs 1 AP; a Companion may make the first of a kind cheaper."""
    if table.state.players[seat].companion == EMPTY:
        return 1
    for mod in mods(table, seat, ApCost):
        if mod.action == action and is_fresh(table, seat, mod):
            return mod.amount
    return 1


def pay_ap(table: Table[State], seat: int, action: str) -> None:
    """Pay the AP of an Action; the first of its kind is then past."""
    table.state.ap -= ap_cost(table, seat, action)
    for mod in mods(table, seat, ApCost):
        if mod.action == action:
            once_per_turn(table, seat, mod)
