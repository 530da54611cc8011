"""Phase 2: the menu of the six Actions and the free uses."""

from collections.abc import Callable

from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows.actions.book import book_options, cast, use_resource_card
from umbra.games.casting_shadows.actions.collect import (
    collect_card,
    collect_counterspell,
    collect_options,
    counterspell_options,
)
from umbra.games.casting_shadows.actions.map import refresh, refresh_options, travel, travel_options
from umbra.games.casting_shadows.actions.pool import protect, protect_options, reroll, reroll_options
from umbra.games.casting_shadows.labels import say_turn
from umbra.games.casting_shadows.spells.abilities import ability_options, use_ability
from umbra.games.casting_shadows.state import State

END = Option("end", "End your actions", (), ("end",))

OFFERS: tuple[Callable[[Table[State], int], list[Option]], ...] = (
    travel_options,
    book_options,
    reroll_options,
    protect_options,
    refresh_options,
    collect_options,
    counterspell_options,
    ability_options,
)
_VERBS: dict[str, Callable[..., Rule[None] | None]] = {
    "travel": travel,
    "cast": cast,
    "reroll": reroll,
    "protect": protect,
    "refresh": refresh,
    "collect": collect_card,
    "counterspell": collect_counterspell,
    "use": use_resource_card,
    "ability": use_ability,
}


@rule
def act(table: Table[State]) -> Rule[None]:
    """CS-P2.2-5  One Action or free use, or the end of Phase 2."""
    s = table.state
    seat = s.active
    verb, *args = yield from table.ask(seat, "act", lambda: menu(table, seat), (say_turn, s.ap), rule="CS-P2.3")
    if verb == "end":
        s.phase = "absorb"
    else:
        asking = _VERBS[verb](table, seat, *args)
        if asking is not None:
            yield from asking


def menu(table: Table[State], seat: int) -> list[Option]:
    """CS-P2.10, .11  Everything the active player can do now."""
    return [*(option for offer in OFFERS for option in offer(table, seat)), END]
