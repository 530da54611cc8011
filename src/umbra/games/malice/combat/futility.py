"""SM-FUT: when a creature cannot possibly wound anybody."""

from collections.abc import Sequence

from umbra.core import NONE, Table
from umbra.games.malice.combat.blows import BEST, WORST, cr_mods, creature_blow, creature_cr_mods
from umbra.games.malice.combat.triggers import is_at_work
from umbra.games.malice.harm import shields_of
from umbra.games.malice.pieces.dice import Lock, locked, total_of
from umbra.games.malice.pieces.modifiers import (
    Modifier,
    abilities_at_work,
    creature_mods,
    creature_parts,
    is_immune,
    parts_on,
)
from umbra.games.malice.records import ENERGIES
from umbra.games.malice.records.parts import Part
from umbra.games.malice.state import Combat, State


def is_futile(table: Table[State], combat: Combat) -> bool:
    """SM-FUT.1, SM-R-54  From no engaged avatar can a blow, an ability or an infestation take a token."""
    target = combat.target
    try:
        return not any(_can_harm(table, combat, a) for a in combat.engaged)
    finally:
        combat.target = target


def _can_harm(table: Table[State], combat: Combat, a: int) -> bool:
    combat.target = a  # what it does to its opponent is asked for each avatar
    can_hit = _can_hit(table, combat, a)
    if can_hit and any(_blow_wounds(table, combat, a, source, energy) for source, energy in _conversions(table)):
        return True
    if any(infested.avatar == a and is_at_work(table, combat, infested) for infested in combat.infested):
        return True
    for token in abilities_at_work(combat):
        face = table.state.cards.faces[token]
        for part in table.content.parts[face]:
            reaches = part.scope in ("opp", "target", "each") and (can_hit or part.trigger != "hit")
            if reaches and _ability_harms(table, combat, a, face, part):
                return True
    return False


def _can_hit(table: Table[State], combat: Combat, a: int) -> bool:
    """The creature's best combat roll against the avatar's worst, which may be defending."""
    others = [mod for mod in cr_mods(table, combat, a) if mod.source != "defending"]
    own = [mod for mod in creature_cr_mods(table, combat) if mod.source != "defending"]
    locks = (Lock(NONE, "CR"), Lock(a, "CR"))
    return BEST - (WORST - 1) + _greatest_lead(table, own, others, locks) > 0


def _conversions(table: Table[State]) -> list[tuple[str, str]]:
    return [(source, part.word.energy) for source, part in creature_parts(table, "conv")] or [("", "")]


def _blow_wounds(table: Table[State], combat: Combat, a: int, source: str, energy: str) -> bool:
    colour = table.content.abilities[source].colour if source else ""
    if energy == "untyped" and is_immune(table, a, colour):
        return False
    return _gets_through(table, combat, a, creature_blow(table, energy), energy)


def _ability_harms(table: Table[State], combat: Combat, a: int, face: str, part: Part) -> bool:
    """Whether a part of an ability can wound or drain the avatar."""
    card = table.content.abilities[face]
    if part.trigger == "wound" or part.name not in ("deal", "drain", "parasite"):
        return False
    if card.mode == "activated" and not _can_activate(table, combat):
        return False
    energies = _energies(part)
    if is_immune(table, a, card.colour) and part.name == "deal":
        energies = [energy for energy in energies if energy not in ("", "untyped")]
    elif is_immune(table, a, card.colour):
        return False
    made, drains = [Modifier(face, part.amount)], part.name != "deal"
    return any(_gets_through(table, combat, a, made, energy, drains=drains) for energy in energies)


def _energies(part: Part) -> list[str]:
    kind = part.word.kind if part.name == "deal" else ""
    return list(ENERGIES) if kind == "any" else [kind]


def _can_activate(table: Table[State], combat: Combat) -> bool:
    more = sum(mod.amount.least for mod in creature_mods(table, "PR"))
    return WORST + more <= combat.power


def _gets_through(
    table: Table[State], combat: Combat, a: int, made: list[Modifier], energy: str, *, drains: bool = False
) -> bool:
    """The greatest wounds less the least shields; drains, and all that a Shadow deals, are only softened."""
    if drains or combat.kind == "shadow":
        stops = [Modifier(source, part.amount) for source, part in parts_on(table, a, "soften")]
        locks = (Lock(NONE, "PW"), Lock(a, "soften"))
    else:
        stops = shields_of(table, a, energy)
        locks = (Lock(NONE, "PW"), Lock(a, f"{'ES' if energy else 'PS'}{energy}"))
    return min(_greatest_lead(table, made, stops, locks), _bounds(table, made, locks[0])[1]) > 0


def _greatest_lead(
    table: Table[State], own: Sequence[Modifier], other: Sequence[Modifier], locks: tuple[Lock, Lock]
) -> int:
    """By how much one side's dice can beat the other's at best, under the table's star method."""
    if table.options["star_method"] != "net":
        return _bounds(table, own, locks[0])[1] - _bounds(table, other, locks[1])[0]
    fixed, helping, harming, dice = total_of(mod.amount for mod in own)
    less, against, with_us, fewer = total_of(mod.amount for mod in other)
    return fixed + sum(dice) - less - len(fewer) + max(0, helping - harming - against + with_us)


def _bounds(table: Table[State], added: Sequence[Modifier], lock: Lock) -> tuple[int, int]:
    """The least and the most that modifiers can come to; locked star dice have their value."""
    fixed, helping, harming, dice = total_of(mod.amount for mod in added)
    least, most = fixed + len(dice), fixed + sum(dice)
    match table.options["star_method"]:
        case "halfsies":
            net = helping - harming
            half = (abs(net) + 1) // 2 * (1 if net > 0 else -1)
            return least + half, most + half
        case "lockdown":
            (low, high), (few, many) = _locked(table, lock, 1, helping), _locked(table, lock, -1, harming)
            return least + low - many, most + high - few
    return least - harming, most + helping


def _locked(table: Table[State], lock: Lock, sign: int, n: int) -> tuple[int, int]:
    combat = table.state.combat
    assert combat is not None
    known = locked(combat, lock, sign)[:n]
    return sum(known), sum(known) + n - len(known)
