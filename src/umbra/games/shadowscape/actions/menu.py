"""The Action Phase: one Action, Claim or Alter Fate at a time, until the player ends it."""

from umbra.box.calls import Call
from umbra.box.keys import Activity, Key, offered_by
from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.actions.action import cannot_move, cannot_use, move_options, use_options
from umbra.games.shadowscape.alter import alter_options, cannot_alter
from umbra.games.shadowscape.claims import cannot_claim, claim_options
from umbra.games.shadowscape.enemies.phase import begin_enemy_phase
from umbra.games.shadowscape.pieces.area import usable
from umbra.games.shadowscape.state import ACTIONS_PER_TURN, State
from umbra.games.shadowscape.turn import allowed_actions, forget

ACTIONS_LEFT = Refusal("SS-5.2", "You still have to perform an Action, and a usable card is left.")


@rule
def act(table: Table[State]) -> Rule[None]:
    """SS-5.2-5.5, SS-15  What the active player does next in the Action Phase."""
    s = table.state
    phrase = (_say_actions, s.actions_done, allowed_actions(s))
    chosen: Call = yield from table.ask(
        s.active, "act", lambda: offered_by(ACTIVITIES, table, s.active), phrase, rule="SS-5.2"
    )
    yield from chosen.run(table)


def _say_actions(done: int, allowed: int) -> str:
    if done < allowed:
        return f"Action {done + 1} of {allowed}: what do you do?"
    return "Both Actions are done. Claim, alter fate, or end the Action Phase?"


def _end_options(table: Table[State], seat: int) -> list[Option]:
    return [END] if _cannot_end(table, seat) is None else []


def _cannot_end(table: Table[State], seat: int, key: Key | None = None) -> Refusal | None:
    """SS-5.2, SS-R-9  Why the Action Phase cannot be ended yet; nobody has to use a wounded card that they may use."""
    s = table.state
    if s.actions_done >= ACTIONS_PER_TURN:
        return None
    return ACTIONS_LEFT if any(not s.heroes[seat].hurt[slot] for slot in usable(table, seat)) else None


@rule
def _end(table: Table[State]) -> Rule[None]:
    forget(table.state)
    yield from begin_enemy_phase(table)


END = Option("end", "End the Action Phase", (), Call(_end))

ACTIVITIES: tuple[Activity[State], ...] = (
    Activity("use", use_options, cannot_use),
    Activity("move", move_options, cannot_move),
    Activity("claim", claim_options, cannot_claim),
    Activity("alter", alter_options, cannot_alter),
    Activity("end", _end_options, _cannot_end),
)
