"""Whom a part of a card can be about, and whether it would do anything if it were used now."""

from umbra.core.table import Table
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.modifiers import abilities_at_work, creature_is_immune, has, revealed
from umbra.games.malice.records.parts import LONG, Part
from umbra.games.malice.state import NO_MOVE, State

FLAGS = frozenset({"light_steps", "sure_withdrawal", "no_secondary", "must_defend", "no_manoeuvre"})
"""What holds or does not; having it twice is no better."""


def reached(s: State, a: int, scope: str) -> list[int]:
    """The avatars that a part of avatar a can be about, by its scope."""
    combat = s.combat if s.combat is not None and a in s.combat.engaged else None
    match scope:
        case "":
            return [a]
        case "mate" | "band":
            members = band_of(s, a)
            return [b for b in members if combat is None or b in combat.engaged]
        case "here":
            return [b for b, other in enumerate(s.avatars) if other.hex == s.avatars[a].hex]
        case "all":
            here = [b for b, other in enumerate(s.avatars) if other.hex == s.avatars[a].hex]
            return [b for b in here if combat is None or b in combat.engaged]
        case "each":
            return combat.engaged[:] if combat is not None else []
    return [b for b, other in enumerate(s.avatars) if other.hex >= 0]


def regainable(s: State, a: int) -> int:
    """SM-RAD.5, SM-R-53  How many lost radiance tokens the avatar can get back."""
    avatar = s.avatars[a]
    if not avatar.lost_radiance:
        return 0
    room = revealed(s, "light") - len(avatar.radiance)
    return max(0, min(avatar.lost_radiance, room, len(s.radiance_pool)))


def can_restore(s: State, a: int) -> bool:
    """Whether the avatar has a drain that could be undone."""
    return s.avatars[a].drains > 0 or regainable(s, a) > 0


def is_worthwhile(table: Table[State], a: int, part: Part, colour: str = "") -> bool:
    """Whether a part would do something if avatar a used it now, outside the window of a roll or a loss."""
    s = table.state
    avatar = s.avatars[a]
    fights = s.combat is not None and a in s.combat.engaged
    if part.trigger and not part.until:
        return False
    match part.word:
        case "heal":
            return any(s.avatars[b].wounds for b in _helped(s, a, part.scope))
        case "restore":
            return any(can_restore(s, b) for b in _helped(s, a, part.scope))
        case "gate_trip":
            gates = table.content.board(s.layout).gates
            return s.combat is None and any(gate != avatar.hex for gate in gates)
        case "gate_escape":
            return fights
        case "mp" | "light_steps":
            return avatar.mp != NO_MOVE and not (part.word in FLAGS and has(table, a, part.word))
        case "deal" | "suppress" if not part.until or part.word == "suppress":
            return fights and touches_creature(table, part, colour)
        case "MR" if part.until == "one":
            return s.combat is None and (avatar.actions > 0 or a in s.movers)
        case "reroll" | "cancel" | "auto" | "bonus" | "plus" | "SHARDS":
            return False
    if part.until in LONG:
        return True
    if not fights or part.until not in ("phase", "combat"):
        return False
    return part.scope != "opp" or touches_creature(table, part, colour)


def _helped(s: State, a: int, scope: str) -> list[int]:
    """Those a part can be about; while a combat goes on only those who are in it need it now."""
    return [b for b in reached(s, a, scope) if s.combat is None or b in s.combat.engaged]


def touches_creature(table: Table[State], part: Part, colour: str) -> bool:
    """SM-IMM.6, SM-R-111  Whether the creature of the combat would be affected: immunity does not stop typed energy."""
    combat = table.state.combat
    if combat is None or (part.word == "suppress" and not abilities_at_work(combat)):
        return False
    typed = part.word == "deal" and len(part.args) > 1 and part.args[1] != "untyped"
    return typed or colour in ("", "none") or not creature_is_immune(table, colour)
