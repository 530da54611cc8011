"""The Heal Action: Wounds are discarded one at a time."""

from umbra.core import Rule, Table, rule
from umbra.games.shadowscape.actions.end import finish_action
from umbra.games.shadowscape.pieces.area import DONE, place_options, remove_wound, wound_count, wounded_places
from umbra.games.shadowscape.state import State


@rule
def heal(table: Table[State]) -> Rule[None]:
    """SS-14.1, .2  Each point discards 1 own Wound; fewer may be discarded."""
    s = table.state
    action = s.action
    assert action is not None
    hero = s.heroes[s.active]
    if not action.left or not wound_count(hero):
        yield from finish_action(table)
        return
    place = yield from table.ask(
        s.active,
        "heal",
        lambda: [*place_options(table, s.active, wounded_places(hero), "heal"), DONE],
        "Which Wound do you discard?",
        rule="SS-14.2",
        several=min(action.left, wound_count(hero)) > 1,
    )
    action.left -= 1
    if place is not None:
        remove_wound(table, s.active, place)
    if place is None or not action.left or not wound_count(hero):
        yield from finish_action(table)
