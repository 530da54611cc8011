"""What an Action that can be boosted needs: damage against Defence, points against a Search value."""

from umbra.core.cards import NONE
from umbra.core.view import View
from umbra.games.shadowscape.actions.action import value_of
from umbra.games.shadowscape.actions.attack import damage_to, defence_of
from umbra.games.shadowscape.labels import ShadowNames
from umbra.registry import table_of


def needed(view: View) -> list[str]:
    """For each target what the Action would do now and what it takes."""
    s = view.state
    action = s.action
    if action is None or view.seat is None:
        return []
    table = table_of(view)
    value = value_of(table, view.seat, action)
    names = ShadowNames(view.content, s)
    if action.act in ("attack", "magic"):
        return [
            _compared(
                names.piece(s.cards.faces[enemy]), damage_to(table, view.seat, action, enemy, value), "damage", need
            )
            for enemy, need in ((enemy, defence_of(table, enemy)) for enemy in action.targets)
        ]
    if action.act == "search" and s.hoard[action.room] != NONE:
        face = s.cards.faces[s.hoard[action.room]]
        return [_compared("The Treasure", value, "points", view.content.treasures[face].search)]
    return []


def _compared(what: str, now: int, unit: str, need: int) -> str:
    if now >= need:
        return f"{what}: {now} {unit} now, {need} needed; that is enough."
    return f"{what}: {now} {unit} now, {need} needed; {need - now} more."
