"""SM-CRE, SM-EVD, SM-IMM: what creatures' abilities do, and what saves avatars from them."""

from umbra.box.dice import d6
from umbra.core.cards import NONE
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.events.combat import AbilityUsed, PowerRolled, PowerRollFoiled, Unaffected
from umbra.games.malice.events.effects import Afflicted, Corroded
from umbra.games.malice.harm import drain, regain, wound
from umbra.games.malice.pieces.dice import Lock, pick, roll_all, roll_amount
from umbra.games.malice.pieces.modifiers import Modifier, abilities_at_work, creature_mods, is_immune, shown
from umbra.games.malice.pieces.shards import lose_random_shards
from umbra.games.malice.records import ENERGIES
from umbra.games.malice.records.parts import Amount, Part, goes_with
from umbra.games.malice.rolls.powers import powers_with
from umbra.games.malice.rolls.rolls import luck
from umbra.games.malice.rolls.windows import used
from umbra.games.malice.state import Combat, Infested, Lasting, State

ON_AVATARS = ("opp", "target", "each")
"""The scopes of an ability's parts that are effects on avatars."""
EVADING = Modifier("defending", Amount(1))
"""SM-EVD.2"""
AT_ONCE = ("deal", "drain", "regain", "lose")
"""The words whose number is rolled when they happen; the dice of a lasting part are rolled each time it counts."""


# Power rolls


@rule
def power_roll(table: Table[State], combat: Combat, card: str) -> Rule[bool]:
    """SM-ROL.7, .9  A PR succeeds if it does not exceed the creature's power; a power may make it fail beforehand."""
    for power in powers_with(table, combat.engaged, "fail_pr"):
        phrase = (_say_foil, table, card)
        if (yield from used(table, power, "power-roll", phrase, "SM-MAS.3", matters=bool(card))):
            table.tell(PowerRollFoiled(card))
            return False
    added = creature_mods(table, "PR")
    (face,) = d6(table, 1, "power")
    total = face + roll_all(table, "power", [mod.amount for mod in added], Lock(NONE, "PR"))
    succeeded = total <= combat.power
    table.tell(PowerRolled(card, face, shown(table, added), combat.power, succeeded))
    return succeeded


def _say_foil(table: Table[State], card: str) -> str:
    what = f"use {table.content.abilities[card].name}" if card else "see that this combat is futile"
    return f"The creature is about to roll whether it can {what}. Make it fail?"


# Activated abilities


def activated(table: Table[State], combat: Combat) -> list[int]:
    """The Ability cards at work that need a power roll."""
    faces, cards = table.state.cards.faces, table.content.abilities
    return [token for token in abilities_at_work(combat) if cards[faces[token]].mode == "activated"]


@rule
def activate(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-CRE.5, .9-12  One activated ability, a random one of several, is used after a PR; then it defends."""
    tokens = activated(table, combat)
    token = tokens[pick(table, "ability", len(tokens))]
    face = table.state.cards.faces[token]
    if not (yield from power_roll(table, combat, face)):
        return
    combat.defends, combat.active = True, token
    card = table.content.abilities[face]
    energy = ""
    parts = table.content.parts[face]
    if any(part.word == "deal" and part.args[-1] == "any" for part in parts):
        energy = ENERGIES[d6(table, 1, "ability-energy")[0] - 1]
    combat.creature_energy = energy
    table.tell(AbilityUsed(face, energy))
    all_of_them = any(part.scope == "each" for part in parts)
    combat.threatened = combat.engaged[:] if all_of_them else [combat.target]
    if card.evade:
        combat.waiting = [a for a in combat.threatened if touches(table, combat, a, face)]


def touches(table: Table[State], combat: Combat, a: int, face: str) -> bool:
    """Whether an ability would do anything to the avatar, so that it has something to evade."""
    if Infested(a, face) in combat.infested:
        return False
    return any(not _is_stopped(table, combat, a, face, part) for part in table.content.parts[face])


def _is_stopped(table: Table[State], combat: Combat, a: int, face: str, part: Part) -> bool:
    """SM-IMM.1-5  Immunity to a card's colour stops its effects on the avatar, but never typed energy."""
    if part.word == "deal" and _energy_of(combat, part) not in ("", "untyped"):
        return False
    return is_immune(table, a, table.content.abilities[face].colour)


def _energy_of(combat: Combat, part: Part) -> str:
    kind = part.args[1] if part.word == "deal" and len(part.args) > 1 else ""
    return combat.creature_energy if kind in ("any", "same") else kind


@rule
def evade_next(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-EVD.1-3, SM-R-58  The next avatar that the ability threatens makes its own luck roll."""
    a = combat.waiting[0]
    is_safe = yield from evades(table, combat, a, activated=True)
    combat.waiting.remove(a)
    if is_safe:
        combat.threatened.remove(a)


@rule
def evades(table: Table[State], combat: Combat, a: int, *, activated: bool = False) -> Rule[bool]:
    """SM-EVD.1, .2  A luck roll against the creature's power, +1 for one that defends already."""
    extra = [EVADING] if a in combat.defending else []
    return (yield from luck(table, a, "evade", combat.power, activated=activated, extra=extra, first=activated))


@rule
def afflict(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-CRE.11  What the activated ability does to those who did not evade it; one roll holds for all of them."""
    face = table.state.cards.faces[combat.active]
    victims, combat.threatened, combat.active = combat.threatened, [], NONE
    for number, part in enumerate(table.content.parts[face]):
        n = number_of(table, face, part)
        for a in victims:
            if a in combat.engaged:
                yield from befall(table, combat, a, face, number, n)


def number_of(table: Table[State], face: str, part: Part) -> int:
    """The number of a part that happens at once."""
    return roll_amount(table, "abilities", part.amount, Lock(NONE, face)) if part.word in AT_ONCE else 0


# What abilities do


@rule
def befall(table: Table[State], combat: Combat, a: int, face: str, number: int, n: int, lost: int = 0) -> Rule[int]:
    """One part of an ability, with the value of its dice; returns what the avatar lost by it."""
    part = table.content.parts[face][number]
    if part.scope in ON_AVATARS and _is_stopped(table, combat, a, face, part):
        table.tell(Unaffected(a, face))
        return 0
    if part.scope in ON_AVATARS and a not in combat.engaged:
        return 0
    match part.word:
        case "deal":
            return (yield from _deal(table, combat, a, face, part, n))
        case "drain":
            return (yield from drain(table, a, n, source=face))
        case "regain":
            regain(table, lost if part.args[0] == "lost" else n)
        case "lose":
            lose_random_shards(table, a, n)
        case "parasite":
            _infest(table, combat, a, face)
        case "corrode":
            _corrode(table, combat, a)
        case _:
            _afflict(table, a, face, number)
    return lost


@rule
def _deal(table: Table[State], combat: Combat, a: int, face: str, part: Part, n: int) -> Rule[int]:
    """SM-R-52  Wounds of an ability; from a Shadow they are drains."""
    if n <= 0:
        return 0
    if combat.kind == "shadow":
        return (yield from drain(table, a, n, source=face))
    return (yield from wound(table, a, n, _energy_of(combat, part), source=face))


def _infest(table: Table[State], combat: Combat, a: int, face: str) -> None:
    if Infested(a, face) not in combat.infested:
        combat.infested.append(Infested(a, face))
        table.tell(Afflicted(a, face))


def _corrode(table: Table[State], combat: Combat, a: int) -> None:
    """A random piece of armour or clothing gives nothing for the rest of the combat."""
    s, treasures = table.state, table.content.treasures
    worn = [t for t in s.avatars[a].items if treasures[s.cards.faces[t]].type in ("armour", "clothing")]
    sound = [token for token in worn if token not in combat.corroded]
    if sound:
        token = sound[pick(table, "items", len(sound))]
        combat.corroded.append(token)
        table.tell(Corroded(a, s.cards.faces[token]))


def _afflict(table: Table[State], a: int, face: str, number: int) -> None:
    """A condition that lasts; the same one on one avatar does not count twice."""
    effects = table.state.avatars[a].lasting
    part = table.content.parts[face][number]
    for effect in effects:
        if (effect.card, effect.part) == (face, number):
            effect.until = part.until
            return
    effects.append(Lasting(face, number, part.until))
    if not goes_with(table.content.parts[face], number):
        table.tell(Afflicted(a, face))
