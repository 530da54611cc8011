"""The Action Phase: one Action, Claim or Alter Fate at a time, until the player ends it."""

from umbra.box.calls import Call
from umbra.box.english import begun, listed
from umbra.box.keys import Activity, Key, offered_by
from umbra.core import NONE, Option, Refusal, Rule, Table, rule
from umbra.games.shadowscape.actions.action import action_options, can_use_any, cannot_move, cannot_use
from umbra.games.shadowscape.alter import alter_options, cannot_alter
from umbra.games.shadowscape.claims import cannot_claim, claim_options
from umbra.games.shadowscape.enemies.phase import begin_enemy_phase
from umbra.games.shadowscape.events.claims import LordTokenHeld
from umbra.games.shadowscape.pieces.area import usable
from umbra.games.shadowscape.state import ACTIONS_PER_TURN, State
from umbra.games.shadowscape.turn import allowed_actions, forget

ACTIONS_LEFT = Refusal("SS-5.2", "You still have to perform an Action, and a usable card is left.")


@rule
def act(table: Table[State]) -> Rule[None]:
    """SS-5.2-5.5, SS-15  What the active player does next in the Action Phase."""
    s = table.state
    rule_id = "SS-5.2" if can_use_any(table, s.active) else "SS-5.5"
    chosen: Call = yield from table.ask(
        s.active,
        "act",
        lambda: offered_by(ACTIVITIES, table, s.active),
        (_say_actions, table, s.active),
        rule=rule_id,
        final=True,
    )
    yield from chosen.run(table)


def _say_actions(table: Table[State], seat: int) -> str:
    done, allowed = table.state.actions_done, allowed_actions(table.state)
    verbs = {Key.read(option.key).verb for option in offered_by(ACTIVITIES, table, seat)}
    if "move" in verbs:
        return f"Action {done + 1} of {allowed}: what do you do?"
    special = {"claim": "claim a card", "alter": "alter fate", "end": "end the Action Phase"}
    left = begun(listed([what for verb, what in special.items() if verb in verbs], "or"))
    return f"{'All Actions are done.' if done >= allowed else 'No Action card can be used.'} {left}?"


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
    s = table.state
    forget(s)
    if s.lord_token in s.heroes[s.active].tokens and s.claimer == NONE:
        table.tell(LordTokenHeld(s.active))
    yield from begin_enemy_phase(table)


END = Option("end", "End the Action Phase", (), Call(_end))

ACTIVITIES: tuple[Activity[State], ...] = (
    Activity("use", action_options, cannot_use),
    Activity("move", lambda table, seat: [], cannot_move),  # these come with the uses
    Activity("claim", claim_options, cannot_claim),
    Activity("alter", alter_options, cannot_alter),
    Activity("end", _end_options, _cannot_end),
)
