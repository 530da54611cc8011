"""The Heal Action: Wounds are discarded one at a time."""

from umbra.core import Rule, Table, rule
from umbra.games.shadowscape.actions.end import finish_action
from umbra.games.shadowscape.pieces.area import DONE, place_options, remove_wound, wound_count, wounded_places
from umbra.games.shadowscape.pieces.modifiers import modifiers
from umbra.games.shadowscape.records.modifiers import Damage
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
    wounds = wound_count(hero)
    options = [*place_options(table, s.active, wounded_places(hero), "heal", action.left), DONE]
    place = yield from table.ask(
        s.active,
        "heal",
        options.copy,
        "Which Wound do you discard?",
        rule="SS-14.2",
        several=min(action.left, wounds) > 1,
        standing=lambda: (
            ("", True) if action.left < wounds or _has_use_for_wounds(table, s.active) else (options[0].key, False)
        ),
    )
    action.left -= 1
    if place is not None:
        remove_wound(table, s.active, place, "SS-14.1")
    if place is None or not action.left or not wound_count(hero):
        yield from finish_action(table)


def _has_use_for_wounds(table: Table[State], seat: int) -> bool:
    """SS-14.2  Whether a card of the Hero deals more damage with Wounds, so that one might be kept."""
    sides = [side for card in table.state.heroes[seat].actions for side in table.content.faces[card]]
    parts = [part for side in sides for part in side.riders]
    parts += [held.part for held in modifiers(table, seat, Damage)]
    return any(condition.name == "hero_wounds" for part in parts for condition in part.when)
