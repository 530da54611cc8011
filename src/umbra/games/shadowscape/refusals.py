"""Why not: the reason, with its rule, for an answer that is not offered."""

from collections.abc import Callable, Mapping

from umbra.box.keys import Key, against
from umbra.core import NONE, Refusal, Table
from umbra.games.shadowscape.actions.action import cannot_boost
from umbra.games.shadowscape.actions.attack import cannot_target
from umbra.games.shadowscape.actions.menu import ACTIVITIES
from umbra.games.shadowscape.actions.move import cannot_go
from umbra.games.shadowscape.actions.search import cannot_search
from umbra.games.shadowscape.enemies.attack import cannot_defend, is_attacked
from umbra.games.shadowscape.enemies.phase import cannot_attack
from umbra.games.shadowscape.pieces.area import cannot_heal, cannot_wound
from umbra.games.shadowscape.setup import cannot_choose, cannot_start
from umbra.games.shadowscape.state import State

NOT_YOUR_TURN = Refusal("SS-1.2", "It is not your turn; outside it you only defend or make a choice that a card gives.")
NOT_NOW = Refusal("SS-15.2", "An Action or Alter Fate is under way; finish it first.")
NOT_IN_ACTION_PHASE = Refusal("SS-5.5", "The Action Phase is over.")
BEGINNING = ("lay", "heroes", "sides", "rooms", "hands")

Cannot = Callable[[Table[State], int, Key], Refusal | None]


def why_not(table: Table[State], seat: int, text: str) -> list[Refusal]:
    """The reasons against an answer such as `use:arani_144`, as the seat itself can know them."""
    s, key = table.state, Key.read(text)
    if s.phase in BEGINNING:
        return _reasons(SETUP, table, seat, key)
    if reasons := _reasons(STEPS, table, seat, key):
        return reasons
    if key.verb not in MENU:
        return [] if seat == s.active or is_attacked(s, seat) else [NOT_YOUR_TURN]
    if seat != s.active:
        return [NOT_YOUR_TURN]
    if s.phase != "act":
        return [NOT_IN_ACTION_PHASE]
    if s.action is not None or s.strike is not None or s.trading is not None or s.playing != NONE:
        return [NOT_NOW]
    return against(ACTIVITIES, table, seat, key)


def _reasons(checks: Mapping[str, Cannot], table: Table[State], seat: int, key: Key) -> list[Refusal]:
    reason = checks[key.verb](table, seat, key) if key.verb in checks else None
    return [] if reason is None else [reason]


def _cannot_discard(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """A Fate card for its symbol: to defend, or to boost."""
    return (cannot_defend if is_attacked(table.state, seat) else cannot_boost)(table, seat, key)


MENU = frozenset(activity.verb for activity in ACTIVITIES)

STEPS: dict[str, Cannot] = {
    "discard": _cannot_discard,
    "target": cannot_target,
    "attack": cannot_attack,
    "go": cannot_go,
    "search": cannot_search,
    "wound": cannot_wound,
    "heal": cannot_heal,
}
"""What speaks against an answer within an Action, a defence or an Enemy Phase, by its verb."""

SETUP: dict[str, Cannot] = {"hero": cannot_choose, "start": cannot_start}
