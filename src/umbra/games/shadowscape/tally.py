"""What an Action or an attack under way comes to: how much there is, and how much it takes."""

from typing import Any

from umbra.core.table import Table
from umbra.games.shadowscape.actions.action import boost_symbol, value_of, value_parts
from umbra.games.shadowscape.actions.attack import damage_to, defence_of
from umbra.games.shadowscape.actions.move import reach
from umbra.games.shadowscape.actions.search import is_locked
from umbra.games.shadowscape.enemies.attack import attack_of, cancelled, defences
from umbra.games.shadowscape.pieces.area import free_symbols, wound_count
from umbra.games.shadowscape.state import NONE, NOWHERE, Deed, State, Strike

WALKING = ("walk", "move")
LOCKED = "An Enemy there keeps it locked."
OUT_OF_EFFECT = "This Attack does nothing to it from here."


def tally(table: Table[State], seat: int | None) -> dict[str, Any] | None:
    """The figures of what is under way, as far as the seat (None: a spectator) may know them."""
    s = table.state
    if s.strike is not None:
        return _of_strike(table, seat, s.strike) if s.strike.open else None
    if s.deed is None or s.deed.stage != "boost" or s.deed.act == "prepare":
        return None
    return _of_deed(table, s.active, s.deed)


def _of_deed(table: Table[State], seat: int, deed: Deed) -> dict[str, Any]:
    value = value_of(table, seat, deed)
    return {
        "of": "deed",
        "seat": seat,
        "act": deed.act,
        "symbol": boost_symbol(table, seat, deed),
        "value": value,
        "parts": [part for part in value_parts(table, seat, deed) if part[1]],
        "goals": _goals(table, seat, deed, value),
    }


def _goals(table: Table[State], seat: int, deed: Deed, value: int) -> list[dict[str, Any]]:
    """What the Action is measured against: how much counts there now, with one more symbol, and how much it takes."""
    s = table.state
    if deed.act == "heal":
        return [_goal(f"seat:{seat}", value, value + 1, wound_count(s.heroes[seat]))]
    if deed.act == "search" and deed.room != NOWHERE and s.hoard[deed.room] != NONE:
        token = s.hoard[deed.room]
        needed = table.content.treasures[s.cards.faces[token]].search
        return [_goal(f"card:{token}", value, value + 1, needed, LOCKED if is_locked(table, deed.room) else "")]
    goals = []
    for enemy in deed.targets:
        now, more = (damage_to(table, seat, deed, enemy, n) for n in (value, value + 1))
        note = "" if now or more else OUT_OF_EFFECT
        goals.append(_goal(f"card:{enemy}", now, more, defence_of(table, enemy), note))
    return goals


def _goal(piece: str, now: int, more: int, needed: int, note: str = "") -> dict[str, Any]:
    return {"piece": piece, "now": now, "next": more, "needed": needed, "note": note}


def _of_strike(table: Table[State], seat: int | None, strike: Strike) -> dict[str, Any]:
    victim = strike.victims[0]
    own = defences(table, victim) if seat == victim else []
    return {
        "of": "strike",
        "seat": victim,
        "enemy": strike.enemy,
        "attack": attack_of(table, strike.enemy),
        "damage": strike.damage,
        "free": sum(free_symbols(table, victim).values()),
        "cancels": {option.key: cancelled(option.value[1]) for option in own},
    }


def reached(table: Table[State]) -> dict[str, dict[str, Any]]:
    """The rooms that the movement under way leads to, with what they cost and what is left there."""
    s = table.state
    deed = s.deed
    if deed is None or deed.act not in WALKING or deed.stage not in ("boost", "walk"):
        return {}
    points = deed.points if deed.stage == "walk" else value_of(table, s.active, deed)
    found = reach(table, s.active, deed, points)
    return {str(room): {"cost": points - at.left, "left": at.left, "stops": at.stops} for room, at in found.items()}
