"""Why not: the reason, with its rule, for an answer that is not offered."""

from collections.abc import Callable

from umbra.core.decision import Refusal
from umbra.core.table import Table
from umbra.games.casting_shadows import actions
from umbra.games.casting_shadows.abilities import refuse_ability
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.collect import refuse_collect, refuse_counterspell
from umbra.games.casting_shadows.state import State

OUT = Refusal("CS-HP.6", "You are out of the game.")
NOT_YOUR_TURN = Refusal("CS-TURN.4", "It is not your turn; only the active player takes Actions.")
NOT_PHASE_2 = Refusal("CS-P2.1", "Actions are taken in Phase 2 of your turn.")
NO_SUCH_TILE = Refusal("CS-TRAVEL.2", "There is no such tile on this map.")
OTHER_TILE = Refusal("CS-COLLECT.2", "That card does not lie beside your tile.")
NO_TRIGGER = Refusal("CS-CTR.12", "Nothing that this Counterspell answers is happening to you now.")
NOT_A_COUNTERSPELL = Refusal("CS-CTR.1", "Only Counterspells are revealed in response to something.")
NO_SUCH_ACTION = Refusal(
    "CS-P2.10", "There is no such Action; the six are Travel, Cast, Reroll, Protect, Refresh, Collect."
)


def why_not(table: Table[State], seat: int, key: str) -> list[Refusal]:
    """The reasons against an answer such as `travel:home_kit`, as the seat itself can know them."""
    s = table.state
    if s.players[seat].out:
        return [OUT]
    if s.phase in ("characters", "setup", "begin"):
        return []
    verb, _, what = key.partition(":")
    if verb == "react":
        return [_react(table, seat, what)]
    if verb not in _CHECKS:
        return [] if seat == s.active and s.phase != "act" else [NO_SUCH_ACTION]
    if seat != s.active:
        return [NOT_YOUR_TURN]
    if s.phase != "act":
        return [NOT_PHASE_2]
    reason = _CHECKS[verb](table, seat, what)
    return [] if reason is None else [reason]


def _travel(table: Table[State], seat: int, tile: str) -> Refusal | None:
    index = board_of(table.state.layout).index
    return actions.refuse_travel(table, seat, index[tile]) if tile in index else NO_SUCH_TILE


def _book_token(table: Table[State], seat: int, face: str) -> int | None:
    """An own card with that face, one that has not been Cast if there is one."""
    s = table.state
    own = [token for token in s.players[seat].book if s.cards.faces[token] == face]
    return min(own, key=lambda token: token in s.used, default=None)


def _cast(table: Table[State], seat: int, face: str) -> Refusal | None:
    token = _book_token(table, seat, face)
    return actions.NOT_IN_BOOK if token is None else actions.refuse_cast(table, seat, token)


def _use(table: Table[State], seat: int, face: str) -> Refusal | None:
    if _book_token(table, seat, face) is None:
        return actions.NOT_IN_BOOK
    return None if table.content.cards[face].kind == "resource" else actions.NOT_A_RESOURCE_CARD


def _react(table: Table[State], seat: int, face: str) -> Refusal:
    if _book_token(table, seat, face) is None:
        return actions.NOT_IN_BOOK
    return NO_TRIGGER if table.content.cards[face].kind == "counterspell" else NOT_A_COUNTERSPELL


def _collect(table: Table[State], seat: int, face: str) -> Refusal | None:
    s = table.state
    if face == "counterspell":
        return refuse_counterspell(table, seat)
    token = s.slots[s.players[seat].tile]
    if face and token >= 0 and s.cards.faces[token] != face:
        return OTHER_TILE
    return refuse_collect(table, seat)


_CHECKS: dict[str, Callable[[Table[State], int, str], Refusal | None]] = {
    "travel": _travel,
    "cast": _cast,
    "use": _use,
    "collect": _collect,
    "reroll": lambda table, seat, _: actions.refuse_reroll(table, seat),
    "protect": lambda table, seat, _: actions.refuse_protect(table, seat),
    "refresh": lambda table, seat, _: actions.refuse_refresh(table, seat),
    "ability": lambda table, seat, _: refuse_ability(table, seat),
    "end": lambda table, seat, _: None,
}
