"""SM-CRE, SM-EVD, SM-IMM: what creatures' abilities do, and what saves avatars from them."""

from functools import partial

import msgspec

from umbra.box.dice import d6
from umbra.box.english import listed
from umbra.box.windows import PASS, offered
from umbra.core import NONE, Odds, Rule, Table, Token, chance, rule
from umbra.games.malice.events.combat import AbilityUsed, PowerRolled, PowerRollFoiled, Unaffected
from umbra.games.malice.events.effects import Afflicted, DiceShown
from umbra.games.malice.labels import avatar_name, say_evading, say_luck
from umbra.games.malice.pieces.dice import Lock, Thrown, average, pick, roll_all, roll_amount
from umbra.games.malice.pieces.modifiers import (
    Asked,
    Modifier,
    abilities_at_work,
    creature_mods,
    is_immune,
    life_left,
    shown,
)
from umbra.games.malice.records import ENERGIES
from umbra.games.malice.records.parts import Amount, Part, goes_with
from umbra.games.malice.rolls.odds import Rest, lead, rest_of
from umbra.games.malice.rolls.powers import Power, powers_of, powers_with, spend_power
from umbra.games.malice.rolls.rolls import throw_luck
from umbra.games.malice.rolls.uses import carry_out
from umbra.games.malice.rolls.windows import Roll, boost, fits, power_option, used
from umbra.games.malice.state import Combat, Infested, Lasting, State

ON_AVATARS = ("opp", "target", "each")
"""The scopes of an ability's parts that are effects on avatars."""
EVADING = Modifier("defending", Amount(1))
"""SM-EVD.2"""
EVADE, ABILITY = "evade", "ability"
"""What the luck rolls are for, and the window before an activated ability works."""

# Power rolls


@rule
def power_roll(table: Table[State], combat: Combat, card: str) -> Rule[bool]:
    """SM-ROL.7, .9  A PR succeeds if it does not exceed the creature's power; a power may make it fail beforehand."""
    for power in powers_with(table, combat.engaged, "fail_pr"):
        phrase, matters = (_say_foil, table, card), bool(card) and _is_wary(table, combat, power.avatar)
        foil = (partial(_foil_odds, foiled=True), table, combat, card)
        let = msgspec.structs.replace(PASS, weighing=(partial(_foil_odds, foiled=False), table, combat, card))
        if (
            yield from used(table, power, "power-roll", phrase, "SM-MAS.3", decline=let, matters=matters, weighing=foil)
        ):
            table.tell(PowerRollFoiled(card))
            return False
    added = creature_mods(table, "PR")
    (face,) = d6(table, 1, "power")
    dice: Thrown = []
    total = face + roll_all(table, "power", [mod.amount for mod in added], Lock(NONE, "PR"), dice)
    succeeded = total <= combat.power
    table.tell(PowerRolled(card, face, shown(table, added, dice), combat.power, succeeded))
    return succeeded


def power_chance(table: Table[State], combat: Combat) -> float:
    """SM-ROL.7  How likely a power roll succeeds."""
    added = rest_of(table, combat, [mod.amount for mod in creature_mods(table, "PR")], Lock(NONE, "PR"))
    return 1 - lead(1, added, 0, Rest(combat.power)).above


def _foil_odds(table: Table[State], combat: Combat, card: str, *, foiled: bool) -> list[Odds]:
    """SM-MAS.3  How likely the power roll succeeds, and that it cannot any more."""
    if not card:
        return []
    what, now = f"faces {table.content.abilities[card].name}", power_chance(table, combat)
    return [chance(what, 0.0, now) if foiled else chance(what, now)]


def _is_wary(table: Table[State], combat: Combat, a: int) -> bool:
    """SM-R-120  Whether the player of an avatar wants to be asked, or somebody's last life is at stake."""
    return table.state.owners[a] in combat.eager or any(is_at_stake(table, combat, b) for b in combat.engaged)


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
    if any(part.name == "deal" and part.word.kind == "any" for part in parts):
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
    if part.word.energy_in(combat) not in ("", "untyped"):
        return False
    return is_immune(table, a, table.content.abilities[face].colour)


@rule
def evade(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-EVD.1-3, SM-R-58  Everybody whom the ability threatens makes a luck roll, all of them together."""
    rolls = [_evasion(combat, a, activated=True) for a in combat.waiting]
    phrase, asking = (say_evading, table, combat.waiting[:], combat.power), _asking(table, combat)
    yield from boost(table, rolls, carry_out, phrase, asking=asking, first=True)
    safe = []
    for roll in rolls:
        if (yield from throw_luck(table, roll)):
            safe.append(roll.avatar)
    combat.waiting = []
    combat.threatened = [a for a in combat.threatened if a not in safe]


def _asking(table: Table[State], combat: Combat) -> list[int]:
    """SM-R-120  Who is asked before avatars evade: who wants to be, and whose avatar is about to lose its last life."""
    return [*combat.eager, *(table.state.owners[a] for a in combat.waiting if is_at_stake(table, combat, a))]


def is_at_stake(table: Table[State], combat: Combat, a: int) -> bool:
    """Whether the activated ability, or one that might be picked, takes the last life of an avatar on average."""
    return worst_ability(table, combat) >= life_left(table, a)


def worst_ability(table: Table[State], combat: Combat) -> int:
    """How much the activated ability, or the worst that might be picked, takes on average."""
    faces, parts = table.state.cards.faces, table.content.parts
    tokens = activated(table, combat) if combat.active == NONE else [combat.active]
    losses = [average(p.amount for p in parts[faces[token]] if p.name in ("deal", "drain")) for token in tokens]
    return max(losses, default=0)


def _evasion(combat: Combat, a: int, *, activated: bool = False) -> Roll:
    """SM-EVD.1, .2  A luck roll against the creature's power, +1 for one that defends already."""
    roll = Roll("LR", a, Asked(EVADE, activated), combat.power)
    roll.extra += [EVADING] if a in combat.defending else []
    return roll


@rule
def evades(table: Table[State], combat: Combat, a: int) -> Rule[bool]:
    """SM-EVD.1, .2  One avatar evades what a blow has set off."""
    roll = _evasion(combat, a)
    phrase = (say_luck, table, a, EVADE, combat.power)
    yield from boost(table, [roll], carry_out, phrase, asking=combat.eager)
    return (yield from throw_luck(table, roll))


# Before it works


def can_brace(table: Table[State], combat: Combat) -> bool:
    """Whether an activated ability is about to work on somebody and somebody has a power against it."""
    return combat.active != NONE and any(_against(table, combat, a) for a in range(len(table.state.avatars)))


def _against(table: Table[State], combat: Combat, a: int) -> list[Power]:
    """SM-R-118  The powers of avatar a that would change what the activated ability does."""
    if combat.active not in abilities_at_work(combat):
        return []
    face = table.state.cards.faces[combat.active]
    rolls = [Roll(ABILITY, v) for v in combat.threatened if v in combat.engaged and touches(table, combat, v, face)]
    return [power for power in powers_of(table, a, ABILITY) if any(fits(table, power, roll) for roll in rolls)]


@rule
def brace(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-R-118, SM-FAT.8, SM-MAS.2  Powers for any time are used before an activated ability works, seat by seat."""
    s = table.state
    for seat in dict.fromkeys(s.owners):
        while True:
            led = [a for a, owner in enumerate(s.owners) if owner == seat]
            options = [power_option(table, power) for a in led for power in _against(table, combat, a)]
            phrase = (_say_brace, table, combat.active, combat.threatened[:])
            worst = any(is_at_stake(table, combat, a) for a in combat.threatened)
            matters = worst or not combat.has_heard_enough(seat)
            power = yield from offered(table, seat, "brace", options, phrase, rule="SM-R-118", matters=matters)
            if power is None:
                break
            spend_power(table, power)
            yield from carry_out(table, power)


def _say_brace(table: Table[State], token: Token, threatened: list[int]) -> str:
    who = listed([avatar_name(table.state, a) for a in threatened])
    return f"{table.content.abilities[table.state.cards.faces[token]].name} is about to strike {who}. Do something?"


@rule
def afflict(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-CRE.11  What the activated ability does to those who did not evade it; one roll holds for all of them."""
    face, is_silenced = table.state.cards.faces[combat.active], combat.active not in abilities_at_work(combat)
    victims, combat.threatened, combat.active = [] if is_silenced else combat.threatened, [], NONE
    for number, part in enumerate(table.content.parts[face]):
        n = number_of(table, face, part)
        for a in victims:
            if a in combat.engaged:
                yield from befall(table, combat, a, face, number, n)


def number_of(table: Table[State], face: str, part: Part) -> int:
    """The number of a part that happens at once."""
    return rolled(table, face, part) if part.word.rolled else 0


def rolled(table: Table[State], face: str, part: Part) -> int:
    """The amount of a part; dice that come to nothing are told, since nothing else tells them."""
    dice: Thrown = []
    n = roll_amount(table, "abilities", part.amount, Lock(NONE, face), dice)
    if dice and n <= 0:
        table.tell(DiceShown(face, tuple(dice)))
    return n


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
    if part.word.befalls is None:
        _afflict(table, a, face, number)
        return lost
    befalling = part.word.befalls(table, combat, a, face, n, lost)
    return lost if befalling is None else (yield from befalling)


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
