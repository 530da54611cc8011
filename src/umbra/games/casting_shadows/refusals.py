"""Why not: the reason, with its rule, for an answer that is not offered."""

from collections.abc import Callable

from umbra.core.decision import Refusal
from umbra.core.table import Table
from umbra.games.casting_shadows.actions import book, collect
from umbra.games.casting_shadows.actions.map import cannot_refresh, cannot_travel
from umbra.games.casting_shadows.actions.pool import cannot_protect, cannot_reroll
from umbra.games.casting_shadows.labels import say_lack
from umbra.games.casting_shadows.resources import Cost, missing
from umbra.games.casting_shadows.spells.abilities import cannot_use_ability
from umbra.games.casting_shadows.spells.conversion import cast_lacks
from umbra.games.casting_shadows.state import State

OUT = Refusal("CS-HP.6", "You are out of the game.")
NOT_YOUR_TURN = Refusal("CS-TURN.4", "It is not your turn; only the active player takes Actions.")
NOT_PHASE_2 = Refusal("CS-P2.1", "Actions are taken in Phase 2 of your turn.")
NOT_IN_BOOK = Refusal("CS-BOOK.9", "That card is not in your Spell Book.")
NOT_A_RESOURCE_CARD = Refusal("CS-RCARD.2", "That is not a Resource card.")
OTHER_TILE = Refusal("CS-COLLECT.2", "That card does not lie beside your tile.")
NO_TRIGGER = Refusal("CS-CTR.12", "Nothing that this Counterspell answers is happening to you now.")
NOT_A_COUNTERSPELL = Refusal("CS-CTR.1", "Only Counterspells are revealed in response to something.")
YOURSELF = Refusal("CS-ATK.9", "You cannot aim at yourself.")
OUT_OF_RANGE = Refusal("CS-ATK.9", "That enemy is not in range.")
NOBODY_THERE = Refusal("CS-ATK.10", "No enemy in range stands on that tile.")
ATTACK_BY_SPELL = Refusal("CS-CAST.1", "Attack with a Spell from your Spell Book: pick it first, then the enemy.")
NO_MORE_DICE = Refusal("CS-REROLL.1", "That die has been picked already.")
NOT_A_DIE = Refusal("CS-REROLL.4", "Tokens cannot be rerolled, only dice.")
CURSED = Refusal("CS-REROLL.2", "A die that shows a Cursed Crystal cannot be rerolled.")
COUNTERSPELL_STAYS = Refusal("CS-BOOK.6", "A Counterspell cannot be discarded to make room.")
OTHER_LEVEL = Refusal("CS-LEVEL.2", "That card is not a Spell of the level that the cost asks for.")
ONLY_ON_TRANSFORMING = Refusal(
    "CS-COMP.2", "A Companion joins whoever takes Shadow Form, in Phase 3 with 3 Shadow Energy."
)
AT_WORK = Refusal("CS-COMP.7", "A Companion works by itself, without being used.")
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
    if key == "concede":  # CS-R-52: at any time
        return []
    if verb == "react":
        return [_react(table, seat, what)]
    if verb == "piece":  # a piece as such, while something else is asked: the open question is the reason
        return []
    reason = _ANSWERS[verb](table, seat, what) if verb in _ANSWERS else None
    if reason is not None:
        return [reason]
    if verb not in _CHECKS:
        return [] if seat == s.active and s.phase != "act" else [NO_SUCH_ACTION]
    if seat != s.active:
        return [NOT_YOUR_TURN]
    if s.phase != "act":
        return [NOT_PHASE_2]
    reason = _CHECKS[verb](table, seat, what)
    return [] if reason is None else [reason]


def _book_token(table: Table[State], seat: int, face: str) -> int | None:
    """An own card with that face, one that has not been Cast if there is one."""
    s = table.state
    own = [token for token in s.players[seat].book if s.cards.faces[token] == face]
    return min(own, key=lambda token: token in s.used, default=None)


def _cast(table: Table[State], seat: int, face: str) -> Refusal | None:
    if not face:
        return ATTACK_BY_SPELL
    token = _book_token(table, seat, face)
    reason = NOT_IN_BOOK if token is None else book.cannot_cast(table, seat, token)
    return _lacking(reason, cast_lacks(table.content, face, table.state.pool))


def _lacking(reason: Refusal | None, symbols: Cost) -> Refusal | None:
    """The same reason, with what is missing if it is about paying."""
    if reason is None or reason not in (book.CANNOT_PAY, collect.CANNOT_PAY):
        return reason
    return Refusal(reason.rule, (say_lack, reason.reason, symbols))


def _use(table: Table[State], seat: int, face: str) -> Refusal | None:
    if _book_token(table, seat, face) is None:
        return NOT_IN_BOOK
    return None if table.content.cards[face].kind == "resource" else NOT_A_RESOURCE_CARD


def _react(table: Table[State], seat: int, face: str) -> Refusal:
    if _book_token(table, seat, face) is None:
        return NOT_IN_BOOK
    return NO_TRIGGER if table.content.cards[face].kind == "counterspell" else NOT_A_COUNTERSPELL


def _collect(table: Table[State], seat: int, face: str) -> Refusal | None:
    s = table.state
    if face == "counterspell":
        return _lacking(
            collect.cannot_collect_counterspell(table, seat), missing(collect.counterspell_cost(table, seat), s.pool)
        )
    token = s.slots[s.players[seat].tile]
    if token < 0:
        return collect.cannot_collect(table, seat)
    here = table.content.cards[s.cards.faces[token]]
    if face and here.id != face:
        return OTHER_TILE
    return _lacking(collect.cannot_collect(table, seat), missing(collect.collect_cost(table, seat, here), s.pool))


def _companion(table: Table[State], seat: int, face: str) -> Refusal:
    s = table.state
    owners = [player.companion for player in s.players if player.companion >= 0]
    return AT_WORK if face in [s.cards.faces[token] for token in owners] else ONLY_ON_TRANSFORMING


def _die(table: Table[State], seat: int, item: str) -> Refusal:
    kind, _, source = item.partition("-")
    return CURSED if kind == "CC" else NOT_A_DIE if source == "token" else NO_MORE_DICE


def _discard(table: Table[State], seat: int, face: str) -> Refusal | None:
    card = table.content.cards.get(face)
    return COUNTERSPELL_STAYS if card is not None and card.kind == "counterspell" else None


_ANSWERS: dict[str, Callable[[Table[State], int, str], Refusal | None]] = {
    "seat": lambda table, seat, other: YOURSELF if other == str(seat) else OUT_OF_RANGE,
    "tile": lambda table, seat, _: NOBODY_THERE,
    "die": _die,
    "discard": _discard,
    "give-up": lambda table, seat, _: OTHER_LEVEL,
    "companion": _companion,
}
"""Answers to the smaller questions inside an Action, which are refused for one reason each."""


_CHECKS: dict[str, Callable[[Table[State], int, str], Refusal | None]] = {
    "travel": cannot_travel,
    "cast": _cast,
    "use": _use,
    "collect": _collect,
    "reroll": lambda table, seat, _: cannot_reroll(table, seat),
    "protect": lambda table, seat, _: cannot_protect(table, seat),
    "refresh": lambda table, seat, _: cannot_refresh(table, seat),
    "ability": lambda table, seat, _: cannot_use_ability(table, seat),
    "end": lambda table, seat, _: None,
}
