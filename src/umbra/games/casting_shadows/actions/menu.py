"""Phase 2: the menu of the six Actions and the free uses."""

from umbra.box.calls import Call
from umbra.box.keys import Activity, Key, offered_by
from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows.actions.book import book_options, why_not_cast, why_not_use
from umbra.games.casting_shadows.actions.collect import collect_options, why_not_collect
from umbra.games.casting_shadows.actions.map import cannot_refresh, cannot_travel, refresh_options, travel_options
from umbra.games.casting_shadows.actions.pool import cannot_protect, cannot_reroll, protect_options, reroll_options
from umbra.games.casting_shadows.labels import say_turn
from umbra.games.casting_shadows.spells.abilities import ability_options, cannot_use_ability
from umbra.games.casting_shadows.state import State


@rule
def act(table: Table[State]) -> Rule[None]:
    """CS-P2.2-5, .10, .11  One Action or free use, or the end of Phase 2."""
    seat, ap = table.state.active, table.state.ap
    call: Call = yield from table.ask(
        seat, "act", lambda: offered_by(ACTIVITIES, table, seat), (say_turn, ap), rule="CS-P2.3"
    )
    yield from call.run(table)


def end_actions(table: Table[State]) -> None:
    """CS-P2.5  Go on to Phase 3."""
    table.state.phase = "absorb"


def _end_options(table: Table[State], seat: int) -> list[Option]:
    return _END


def _can(table: Table[State], seat: int, key: Key) -> Refusal | None:
    return None


def _with_spells(table: Table[State], seat: int) -> list[Option]:
    """Resource cards are offered together with the Spells, in the order of the book."""
    return []


_END = [Option("end", "End your actions", (), Call(end_actions))]

ACTIVITIES: tuple[Activity[State], ...] = (
    Activity("travel", travel_options, cannot_travel),
    Activity("cast", book_options, why_not_cast),
    Activity("use", _with_spells, why_not_use),
    Activity("reroll", reroll_options, cannot_reroll),
    Activity("protect", protect_options, cannot_protect),
    Activity("refresh", refresh_options, cannot_refresh),
    Activity("collect", collect_options, why_not_collect),
    Activity("ability", ability_options, cannot_use_ability),
    Activity("end", _end_options, _can),
)
