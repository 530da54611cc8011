"""Why not: the reason, with its rule, for an answer that is not offered."""

from collections.abc import Callable

from umbra.core.cards import Token
from umbra.core.decision import Refusal
from umbra.core.table import Table
from umbra.games.shadowscape.actions.action import refuse_card, refuse_text
from umbra.games.shadowscape.actions.menu import NOT_IN_HAND, refuse_actions, refuse_alter, refuse_end
from umbra.games.shadowscape.claims import NOT_OFFERED, offered, refuse_claim, refuse_claims
from umbra.games.shadowscape.state import NONE, State
from umbra.games.shadowscape.steps import STEPS, STEPS_OF_SETUP, is_attacked

NOT_YOUR_TURN = Refusal("SS-1.2", "It is not your turn; outside it you only defend or make a choice that a card gives.")
NOT_NOW = Refusal("SS-15.2", "An Action or Alter Fate is under way; finish it first.")
NOT_IN_ACTION_PHASE = Refusal("SS-5.5", "The Action Phase is over.")
NOT_YOUR_CARD = Refusal("SS-5.3", "That is not one of your Action cards in play.")
BEGINNING = ("lay", "heroes", "sides", "rooms", "hands")


def why_not(table: Table[State], seat: int, key: str) -> list[Refusal]:
    """The reasons against an answer such as `use:arani_144`, as the seat itself can know them."""
    s = table.state
    verb, _, what = key.partition(":")
    if s.phase in BEGINNING:
        return _as_list(STEPS_OF_SETUP[verb](table, seat, what)) if verb in STEPS_OF_SETUP else []
    reason = STEPS[verb](table, seat, what) if verb in STEPS else None
    if reason is not None:
        return [reason]
    if verb not in _CHECKS:
        return [] if seat == s.active or is_attacked(s, seat) else [NOT_YOUR_TURN]
    if seat != s.active:
        return [NOT_YOUR_TURN]
    if s.phase != "act":
        return [NOT_IN_ACTION_PHASE]
    if s.deed is not None or s.strike is not None or s.trading is not None or s.playing != NONE:
        return [NOT_NOW]
    return _as_list(_CHECKS[verb](table, seat, what))


def _as_list(reason: Refusal | None) -> list[Refusal]:
    return [] if reason is None else [reason]


def _slot(s: State, seat: int, card: str) -> int | None:
    actions = s.heroes[seat].actions
    return actions.index(card) if card in actions else None


def _use(table: Table[State], seat: int, card: str) -> Refusal | None:
    slot = _slot(table.state, seat, card)
    if slot is None:
        return NOT_YOUR_CARD
    return refuse_actions(table.state) or refuse_card(table, seat, slot) or refuse_text(table, seat, slot)


def _move(table: Table[State], seat: int, card: str) -> Refusal | None:
    slot = _slot(table.state, seat, card)
    if slot is None:
        return NOT_YOUR_CARD
    return refuse_actions(table.state) or refuse_card(table, seat, slot)


def _held(s: State, zone: list[Token], face: str) -> Token | None:
    return next((token for token in zone if s.cards.faces[token] == face), None)


def _claim(table: Table[State], seat: int, face: str) -> Refusal | None:
    token = _held(table.state, offered(table.state), face)
    if token is None:
        return NOT_OFFERED
    return refuse_claims(table.state) or refuse_claim(table, seat, token)


def _alter(table: Table[State], seat: int, face: str) -> Refusal | None:
    s = table.state
    if _held(s, s.heroes[seat].hand, face) is None:
        return NOT_IN_HAND
    return refuse_alter(s)


_CHECKS: dict[str, Callable[[Table[State], int, str], Refusal | None]] = {
    "use": _use,
    "move": _move,
    "claim": _claim,
    "alter": _alter,
    "end": lambda table, seat, _: refuse_end(table, seat),
}
