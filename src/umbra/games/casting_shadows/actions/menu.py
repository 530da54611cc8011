"""Phase 2: the menu of the six Actions and the free uses."""

from umbra.box.calls import Call
from umbra.box.english import counted
from umbra.box.keys import Activity, offered_by
from umbra.core import Option, Rule, Table, rule
from umbra.games.casting_shadows.actions.book import book_options, why_not_cast, why_not_use
from umbra.games.casting_shadows.actions.collect import collect_options, why_not_collect
from umbra.games.casting_shadows.actions.map import cannot_refresh, cannot_travel, refresh_options, travel_options
from umbra.games.casting_shadows.actions.pool import cannot_protect, cannot_reroll, protect_options, reroll_options
from umbra.games.casting_shadows.pieces.modifiers import Free, modifiers
from umbra.games.casting_shadows.spells.abilities import ability_options, cannot_use_ability
from umbra.games.casting_shadows.state import State, can_absorb, can_transform


@rule
def act(table: Table[State]) -> Rule[None]:
    """CS-P2.2-5, .10, .11, CS-R-63  One Action or free use, or the end, which the player declares."""
    s, seat = table.state, table.state.active
    call: Call = yield from table.ask(
        seat,
        "act",
        lambda: menu(table, seat),
        (_say_turn, s.ap),
        rule="CS-P2.3",
        final=not can_absorb(s) and not can_transform(s),
        plenty=cannot_travel(table, seat) is None,
    )
    yield from call.run(table)


def menu(table: Table[State], seat: int) -> list[Option]:
    """CS-P2.7  All that the active player can do. Without AP, Actions are looked at only if one could cost none."""
    is_spent = not table.state.ap and not modifiers(table, seat, Free)
    return offered_by(WITHOUT_AP if is_spent else OFFERING, table, seat)


def end_actions(table: Table[State]) -> None:
    """CS-P2.5  Go on to Phase 3."""
    table.state.phase = "absorb"


def _say_turn(ap: int) -> str:
    return f"What do you do? You have {counted(ap, 'Action point') if ap else 'no Action points'} left."


_END = [Option("end", "End your actions", (), Call(end_actions))]

ACTIVITIES: tuple[Activity[State], ...] = (
    Activity("travel", travel_options, cannot_travel),
    Activity("cast", book_options, why_not_cast),
    Activity("use", lambda table, seat: [], why_not_use),  # offered together with the Spells
    Activity("reroll", reroll_options, cannot_reroll),
    Activity("protect", protect_options, cannot_protect),
    Activity("refresh", refresh_options, cannot_refresh),
    Activity("collect", collect_options, why_not_collect),
    Activity("ability", ability_options, cannot_use_ability),
    Activity("end", lambda table, seat: _END, lambda table, seat, key: None),
)
OFFERING = tuple(activity for activity in ACTIVITIES if activity.verb != "use")
"""Those that have something to offer by themselves."""
WITHOUT_AP = tuple(activity for activity in OFFERING if activity.verb in ("cast", "ability", "end"))
"""Those that may have something to offer without AP: Resource cards are among the Spells."""
