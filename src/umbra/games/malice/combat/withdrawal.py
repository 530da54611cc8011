"""SM-WDR: avatars that withdraw from a combat, one by one."""

from umbra.box.graph import NOWHERE
from umbra.core import Option, Rule, Table, rule
from umbra.games.malice.board import Board
from umbra.games.malice.events.combat import CouldNotWithdraw, Withdrew
from umbra.games.malice.labels import avatar_name, hex_name, key_of
from umbra.games.malice.moves.moves import enter
from umbra.games.malice.pieces.bands import leave_band
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.modifiers import creature_parts, has
from umbra.games.malice.rolls.odds import try_odds
from umbra.games.malice.rolls.rolls import luck
from umbra.games.malice.state import Combat, Defending, State, Withdrawing

WITHDRAW = "withdraw"
IN_COMBAT = ("phase", "next", "combat")
"""How long effects last that end when their avatar leaves the combat."""


def withdraw_options(table: Table[State], combat: Combat, a: int) -> list[Option]:
    """SM-WDR.1-3  Somewhere at random, or to a hex of one's choice with luck."""
    key, about = f"{WITHDRAW}:{key_of(table.state, a)}", f"avatar:{a}"
    options = [Option(key, (_say_withdraw, table, a), (about,), Withdrawing())]
    board = table.content.board(table.state.layout)
    for hex in board.land_around[combat.hex]:
        phrase = (_say_withdraw_to, table, a, hex, combat.power)
        weighing = () if _is_sure(table, a) else (try_odds, table, a, WITHDRAW, combat.power)
        value, pieces = Withdrawing(hex), (about, f"hex:{hex}")
        options.append(Option(f"{key}:{board.keys[hex]}", phrase, pieces, value, weighing=weighing))
    return options


def _say_withdraw(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} withdraws to a random hex"


def _say_withdraw_to(table: Table[State], a: int, hex: int, power: int) -> str:
    where = hex_name(table.content, table.state, hex)
    return f"{avatar_name(table.state, a)} withdraws to {where} (luck roll against {power})"


@rule
def withdraw_next(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-WDR.1-5  The next avatar that wants to withdraw goes, or stays and defends if its luck fails."""
    a, plan = next((a, p) for a in combat.engaged if isinstance(p := combat.plans[a], Withdrawing))
    is_free = (
        plan.hex == NOWHERE or _is_sure(table, a) or (yield from luck(table, a, WITHDRAW, combat.power, first=True))
    )
    combat.plans[a] = Defending()
    if is_free:
        leave_combat(table, a, _random_way(table, combat) if plan.hex == NOWHERE else plan.hex)
    else:
        table.tell(CouldNotWithdraw(a))


def _is_sure(table: Table[State], a: int) -> bool:
    """A card lets avatars withdraw to a named hex without a luck roll."""
    return has(table, a, "sure_withdrawal") or any(creature_parts(table, "sure_withdrawal"))


def _random_way(table: Table[State], combat: Combat) -> int:
    """SM-WDR.2, SM-R-19  A random adjacent hex of land; only where there is none the avatar drifts off on water."""
    board: Board = table.content.board(table.state.layout)
    ways = board.land_around[combat.hex] or board.neighbours[combat.hex]
    return ways[pick(table, WITHDRAW, len(ways))]


def leave_combat(table: Table[State], a: int, hex: int) -> None:
    """SM-WDR.1, .5, SM-R-22  Alone, with what is left of its Move, into whatever lies in wait there."""
    s = table.state
    combat, avatar = s.combat, s.avatars[a]
    assert combat is not None
    combat.engaged.remove(a)
    combat.waiting = [other for other in combat.waiting if other != a]
    avatar.lasting = [effect for effect in avatar.lasting if effect.until not in IN_COMBAT]
    table.tell(Withdrew(a, hex))
    leave_band(s, a)
    board = table.content.board(s.layout)
    enter(table, [a], hex, afloat=board.is_water(hex) and hex not in board.bridges)
