"""SM-HIT, SM-JNT, SM-DEF: combat rolls, blows and the wounds they deliver."""

from umbra.box.dice import d6
from umbra.core import NONE, Option, Rule, Table, rule
from umbra.games.malice.combat.aggression import attractions, draw_aggression
from umbra.games.malice.events.combat import BlowFell, CombatRolled, Unaffected
from umbra.games.malice.harm import Packet, arm_creature, drain, has_star_dice, roll_packet, suffer, wound_creature
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.pieces.creature import life_left
from umbra.games.malice.pieces.dice import Lock, pick, roll_against, roll_all
from umbra.games.malice.pieces.modifiers import (
    PLAIN,
    Asked,
    Modifier,
    creature_mods,
    creature_parts,
    is_immune,
    mods,
    parts_on,
    shown,
)
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.powers import parts_of, powers_with
from umbra.games.malice.rolls.rolls import use_up
from umbra.games.malice.rolls.uses import carry_out
from umbra.games.malice.rolls.windows import Roll, boost, thrown_again, used
from umbra.games.malice.state import Combat, Rolled, State, Struck

WORST, BEST = 1, 6
BASE = Modifier("blow", Amount(1))
"""SM-HIT.3"""
DEFENDING = Modifier("defending", Amount(-1))
"""SM-DEF.2"""


# Combat rolls


@rule
def roll_combat(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-HIT.1, SM-R-38  Boosts, then both combat rolls; their results are kept for the blow.

    SM-R-114  Until something is invoked for it, somebody else may become the target.
    """
    a = combat.target
    roll = Roll("CR", a)

    def drawing(mate: int) -> list[Option]:
        return [] if roll.extra else attractions(table, combat, mate)

    words, matters = (_say_roll, table, a), _is_open(table, combat, a)
    drawn = yield from boost(table, [roll], carry_out, words, matters=matters, first=True, more=drawing)
    if drawn is not None:
        draw_aggression(table, combat, drawn)
        return
    if life_left(combat) <= 0 or a not in combat.engaged:
        return
    added, against = [*cr_mods(table, combat, a), *roll.extra], creature_cr_mods(table, combat)
    own, other = [mod.amount for mod in added], [mod.amount for mod in against]
    faces = d6(table, creature_dice(table, combat), "creature-roll")
    total = max(faces) + roll_against(table, "creature-roll", other, own, Lock(NONE, "CR"))
    while True:
        thrown = d6(table, dice_of(table, combat, a), "combat")
        roll.total = max(thrown) + roll_against(table, "combat", own, other, Lock(a, "CR"))
        table.tell(
            CombatRolled(a, tuple(thrown), shown(table, added), roll.total, tuple(faces), shown(table, against), total)
        )
        phrase = (_say_reroll, table, a, roll.total, total)
        if roll.total > total or not (yield from thrown_again(table, roll, phrase)):
            break
    use_up(table, a, "CR")
    combat.exchange = Rolled(roll.total, total)


def _is_open(table: Table[State], combat: Combat, a: int) -> bool:
    """Whether help could matter: an avatar that hits in any case needs none, nor one where both only defend."""
    if combat.defends and a in combat.defending:
        return False
    own = WORST + sum(mod.amount.least for mod in cr_mods(table, combat, a))
    return own <= BEST + sum(mod.amount.most for mod in creature_cr_mods(table, combat))


def dice_of(table: Table[State], combat: Combat, a: int, asked: Asked = PLAIN) -> int:
    """SM-JNT.3, SM-R-39  One die for each engaged avatar that does not defend, less what an ability takes."""
    fighting = sum(other not in combat.defending for other in combat.engaged)
    fewer = sum(part.amount.fixed for _, part in parts_on(table, a, "fewer_dice", asked))
    return max(1, max(1, fighting) - fewer)


def creature_dice(table: Table[State], combat: Combat) -> int:
    """How many dice the creature throws for a combat roll, of which the highest counts."""
    numbers = [
        len(combat.engaged) if part.word.number == "each" else int(part.word.number)
        for _, part in creature_parts(table, "dice")
    ]
    return max(numbers, default=1)


def cr_mods(table: Table[State], combat: Combat, a: int, asked: Asked = PLAIN) -> list[Modifier]:
    """SM-JNT.4, SM-DEF.2  What is in force for the avatar's combat roll; dice cannot be taken from a single one."""
    added = mods(table, a, "CR", asked)
    if len(combat.engaged) == 1:
        fewer = parts_on(table, a, "fewer_dice", asked)
        added += [Modifier(source, Amount(0, -part.amount.fixed)) for source, part in fewer]
    return [*added, DEFENDING] if a in combat.defending else added


def creature_cr_mods(table: Table[State], combat: Combat) -> list[Modifier]:
    """SM-DEF.2  What is in force for the creature's combat roll."""
    added = creature_mods(table, "CR")
    return [*added, DEFENDING] if combat.defends else added


def _say_roll(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} and the creature are about to exchange blows."


def _say_reroll(table: Table[State], a: int, own: int, other: int) -> str:
    return f"{avatar_name(table.state, a)} has {own} against {other}. Throw the dice of this combat roll again?"


# Blows


@rule
def strike(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-HIT.2, SM-DEF.3, SM-JNT.5  The higher roll hits, unless its owner defends; a tie hits nobody."""
    a, rolled = combat.target, combat.exchange
    assert isinstance(rolled, Rolled)
    own, other, combat.exchange = rolled.own, rolled.other, None
    who = "avatar" if own > other else "creature" if other > own else "nobody"
    hits = who != "nobody" and not (a in combat.defending if who == "avatar" else combat.defends)
    table.tell(BlowFell(a, who, hits))
    if hits:
        lost = yield from (_avatar_hits(table, combat, a) if who == "avatar" else _creature_hits(table, combat, a))
        combat.exchange = Struck(own, other, lost)


@rule
def _avatar_hits(table: Table[State], combat: Combat, a: int) -> Rule[int]:
    """SM-HIT.3, .4  The avatar's wounds: physical, or of the energy it decided on."""
    energy = combat.energies[a] or ""
    added = [BASE, *blow_mods(table, a, energy), *(yield from _invoked(table, a))]
    packet = Packet(added, energy, Lock(a, "EW" if energy else "PW"))
    arm_creature(table, packet)
    most = sum(mod.amount.most for mod in added)
    while True:
        roll_packet(table, packet)
        if packet.wounds >= most or not has_star_dice(added):
            break
        if not (yield from thrown_again(table, Roll("wounds", a), (_say_wounds, table, a, packet.wounds))):
            break
    return wound_creature(table, packet)


def blow_mods(table: Table[State], a: int, energy: str, *, targeted: bool = False) -> list[Modifier]:
    """What changes the wounds of an avatar's blow: PW, or EW if it delivers energy."""
    return mods(table, a, "EW" if energy else "PW", Asked(energy, targeted=targeted))


@rule
def _invoked(table: Table[State], a: int) -> Rule[list[Modifier]]:
    """After an own hit, before the wounds are rolled: a card that makes this blow stronger."""
    for power in powers_with(table, [a], "blow"):
        if (yield from used(table, power, "blow", (_say_blow, table, a), "SM-FAT.8")):
            return [Modifier(power.card, part.amount) for part in parts_of(table, power) if part.name == "blow"]
    return []


def _say_blow(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} hits. Make this blow stronger?"


def _say_wounds(table: Table[State], a: int, wounds: int) -> str:
    return f"The blow of {avatar_name(table.state, a)} comes to {wounds}. Throw its dice again?"


@rule
def _creature_hits(table: Table[State], combat: Combat, a: int) -> Rule[int]:
    """SM-HIT.4, .5, SM-SHD.4, SM-R-52  The creature's wounds; a Shadow's are drains, whatever their energy."""
    source, energy = _conversion(table)
    combat.creature_energy = energy
    colour = table.content.abilities[source].colour if source else ""
    if energy == "untyped" and is_immune(table, a, colour):
        table.tell(Unaffected(a, source))
        return 0
    added = creature_blow(table, energy)
    if combat.kind == "shadow":
        wounds = max(0, roll_all(table, "wounds", [mod.amount for mod in added], Lock(NONE, "PW")))
        return (yield from drain(table, a, wounds, source="shadow", made=added))
    return (yield from suffer(table, a, Packet(added, energy, Lock(NONE, "PW")), colour=colour))


def creature_blow(table: Table[State], energy: str) -> list[Modifier]:
    """What the creature's blow is made of: energy keeps what physical wounds add (its conversion comes last)."""
    more = [mod for mod in creature_mods(table, "EW", energy) if mod.source != "power"] if energy else []
    return [BASE, *creature_mods(table, "PW"), *more]


def _conversion(table: Table[State]) -> tuple[str, str]:
    """SM-R-50  The ability that turns this blow into energy, a random one of several, and the energy."""
    found = [(source, part.word.energy) for source, part in creature_parts(table, "conv")]
    return found[pick(table, "energy", len(found))] if found else ("", "")
