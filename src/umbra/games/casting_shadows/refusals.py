"""Why not: the reason, with its rule, for an answer that is not offered."""

from collections.abc import Callable

from umbra.box.keys import Key, against
from umbra.core import Refusal, Table
from umbra.games.casting_shadows.actions.collect import cannot_discard, cannot_give_up
from umbra.games.casting_shadows.actions.menu import ACTIVITIES
from umbra.games.casting_shadows.actions.pool import cannot_pick
from umbra.games.casting_shadows.spells.attack import cannot_strike
from umbra.games.casting_shadows.spells.counterspells import cannot_react
from umbra.games.casting_shadows.state import State
from umbra.games.casting_shadows.turn import cannot_summon

OUT = Refusal("CS-HP.6", "You are out of the game.")
NOT_YOUR_TURN = Refusal("CS-TURN.4", "It is not your turn; only the active player takes Actions.")
NOT_PHASE_2 = Refusal("CS-P2.1", "Actions are taken in Phase 2 of your turn.")
NO_SUCH_ACTION = Refusal(
    "CS-P2.10", "There is no such Action; the six are Travel, Cast, Reroll, Protect, Refresh, Collect."
)

ANSWERS: dict[str, Callable[[Table[State], int, Key], Refusal | None]] = {
    "react": cannot_react,
    "strike": cannot_strike,
    "die": cannot_pick,
    "discard": cannot_discard,
    "give-up": cannot_give_up,
    "companion": cannot_summon,
}
"""Answers to the smaller questions inside an Action."""


def why_not(table: Table[State], seat: int, text: str) -> list[Refusal]:
    """The reasons against an answer such as `travel:home_kit`, as the seat itself can know them."""
    s, key = table.state, Key.read(text)
    if s.players[seat].out:
        return [OUT]
    if s.phase in ("characters", "setup", "begin"):
        return []
    if key.verb in ("concede", "piece"):  # CS-R-52: at any time; a piece as such is about the open question
        return []
    if key.verb in ANSWERS and (reason := ANSWERS[key.verb](table, seat, key)) is not None:
        return [reason]
    if all(activity.verb != key.verb for activity in ACTIVITIES):
        return [] if seat == s.active and s.phase != "act" else [NO_SUCH_ACTION]
    if seat != s.active:
        return [NOT_YOUR_TURN]
    return against(ACTIVITIES, table, seat, key) if s.phase == "act" else [NOT_PHASE_2]
