"""SM-HIT, SM-JNT, SM-DEF: combat rolls, blows and the wounds they deliver."""

from collections.abc import Sequence
from functools import partial

from umbra.box.dice import d6
from umbra.core import NONE, Odds, Option, Rule, Table, chance, rule
from umbra.games.malice.combat.abilities import activated, power_chance, worst_ability
from umbra.games.malice.combat.aggression import attractions, draw_aggression
from umbra.games.malice.events.combat import BlowFell, CombatRolled, Unaffected
from umbra.games.malice.harm import (
    Packet,
    arm_creature,
    drain,
    has_star_dice,
    roll_packet,
    shields_of,
    suffer,
    wound_creature,
)
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.pieces.creature import life_left
from umbra.games.malice.pieces.dice import Lock, Thrown, average, pick, roll_against, roll_all
from umbra.games.malice.pieces.modifiers import (
    PLAIN,
    Asked,
    Modifier,
    creature_mods,
    creature_parts,
    has,
    is_immune,
    mods,
    parts_on,
    shown,
)
from umbra.games.malice.pieces.modifiers import life_left as avatar_life
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.odds import Lead, Rest, lead, net_of, rest_of
from umbra.games.malice.rolls.powers import parts_of, powers_with
from umbra.games.malice.rolls.rolls import use_up
from umbra.games.malice.rolls.uses import carry_out
from umbra.games.malice.rolls.windows import Roll, boost, thrown_again, used
from umbra.games.malice.state import Combat, Rolled, State, Struck

WORST, BEST = 1, 6
DANGER = 2
"""SM-R-120  So many average blows are feared."""
TARGETED = Asked(targeted=True)
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
    roll.weigh = partial(_chances, table, combat, a)

    def drawing(mate: int) -> list[Option]:
        return [] if roll.extra else attractions(table, combat, mate)

    words, matters = (_say_roll, table, a), _is_open(table, combat, a)
    asking = [*combat.eager, *([table.state.owners[a]] if _is_deadly(table, combat, a) else [])]
    drawn = yield from boost(table, [roll], carry_out, words, matters=matters, asking=asking, first=True, more=drawing)
    if drawn is not None:
        draw_aggression(table, combat, drawn)
        return
    if life_left(combat) <= 0 or a not in combat.engaged:
        return
    added, against = [*cr_mods(table, combat, a), *roll.extra], creature_cr_mods(table, combat)
    own, other = [mod.amount for mod in added], [mod.amount for mod in against]
    faces = d6(table, creature_dice(table, combat), "creature-roll")
    theirs: Thrown = []
    total = max(faces) + roll_against(table, "creature-roll", other, own, Lock(NONE, "CR"), theirs)
    while True:
        thrown = d6(table, dice_of(table, combat, a), "combat")
        ours: Thrown = []
        roll.total = max(thrown) + roll_against(table, "combat", own, other, Lock(a, "CR"), ours)
        helped, opposed = shown(table, added, ours), shown(table, against, theirs)
        table.tell(CombatRolled(a, tuple(thrown), helped, roll.total, tuple(faces), opposed, total))
        phrase, weighing = (_say_reroll, table, a, roll.total, total), (_again_odds, table, combat, roll, total)
        improves = partial(_may_improve, table, combat, roll, total)
        if roll.total > total or not (
            yield from thrown_again(table, roll, phrase, matters=improves, asking=asking, weighing=weighing)
        ):
            break
    use_up(table, a, "CR")
    combat.exchange = Rolled(roll.total, total)


def combat_odds(
    table: Table[State], combat: Combat, a: int, asked: Asked = PLAIN, extra: Sequence[Modifier] = ()
) -> Lead:
    """SM-HIT.2  How likely avatar a out-rolls the creature, and the other way round, with what is invoked for it."""
    ours, theirs = _rests(table, combat, a, asked, extra)
    return lead(dice_of(table, combat, a, asked), ours, creature_dice(table, combat), theirs)


def _rests(table: Table[State], combat: Combat, a: int, asked: Asked, extra: Sequence[Modifier]) -> tuple[Rest, Rest]:
    """What both sides add to their dice."""
    own = [mod.amount for mod in (*cr_mods(table, combat, a, asked), *extra)]
    other = [mod.amount for mod in creature_cr_mods(table, combat)]
    if table.options["star_method"] == "net":
        return net_of(own, other)
    return rest_of(table, combat, own, Lock(a, "CR")), rest_of(table, combat, other, Lock(NONE, "CR"))


def _chances(table: Table[State], combat: Combat, a: int, extra: Sequence[Modifier]) -> list[Odds]:
    """SM-DEF.3  How likely the avatar hits and is hit; who defends hits nobody."""
    found = combat_odds(table, combat, a, extra=extra)
    hits = [] if a in combat.defending else [chance("hits", found.above)]
    return hits if combat.defends else [*hits, chance("is hit", found.below)]


def fight_odds(table: Table[State], combat: Combat, led: Sequence[int]) -> list[Odds]:
    """SM-R-38, SM-HIT.2  The next blows for an avatar that fights alone, before anything is invoked.

    A creature that uses an ability defends in that phase, and what the ability does comes before the blow.
    """
    if combat.engaged != list(led) or len(led) > 1 or has(table, led[0], "must_defend"):
        return []
    found = combat_odds(table, combat, led[0], TARGETED)
    cards = [] if combat.defends else activated(table, combat)
    if not cards:
        return [chance("hits", found.above), *([] if combat.defends else [chance("is hit", found.below)])]
    power = power_chance(table, combat)
    faces, abilities = table.state.cards.faces, table.content.abilities
    what = abilities[faces[cards[0]]].name if len(cards) == 1 else "an ability"
    return [chance(f"faces {what}", power), chance("is hit", (1 - power) * found.below)]


def _again_odds(table: Table[State], combat: Combat, roll: Roll, total: int) -> list[Odds]:
    """SM-R-44  How likely another throw beats what the creature has rolled, and is beaten by it."""
    again, is_hit = _again(table, combat, roll, total), float(roll.total < total)
    hits = [] if roll.avatar in combat.defending else [chance("hits", again.above, 0.0)]
    return hits if combat.defends else [*hits, chance("is hit", again.below, is_hit)]


def _again(table: Table[State], combat: Combat, roll: Roll, total: int) -> Lead:
    """How another throw compares with what the creature has rolled."""
    ours, _ = _rests(table, combat, roll.avatar, PLAIN, roll.extra)
    return lead(dice_of(table, combat, roll.avatar), ours, 0, Rest(total))


def _may_improve(table: Table[State], combat: Combat, roll: Roll, total: int) -> bool:
    """SM-R-44  Whether another throw could hit, or keep the avatar from being hit."""
    if roll.total > total:
        return False
    again = _again(table, combat, roll, total)
    hits = again.above > 0 and roll.avatar not in combat.defending
    return hits or (roll.total < total and not combat.defends and again.below < 1)


def _is_open(table: Table[State], combat: Combat, a: int) -> bool:
    """Whether help could matter: an avatar that hits in any case needs none, nor one where both only defend."""
    if combat.defends and a in combat.defending:
        return False
    own = WORST + sum(mod.amount.least for mod in cr_mods(table, combat, a))
    return own <= BEST + sum(mod.amount.most for mod in creature_cr_mods(table, combat))


def _is_deadly(table: Table[State], combat: Combat, a: int) -> bool:
    """SM-R-120  Whether an average blow of the creature would take the target's last life."""
    return not combat.defends and _worst_blow(table, combat, a) >= avatar_life(table, a)


def is_in_danger(table: Table[State], combat: Combat, a: int) -> bool:
    """SM-R-120  Whether two average blows, or an ability twice, would take the last life of an avatar."""
    worst = max(_worst_blow(table, combat, a), worst_ability(table, combat))
    return a in combat.engaged and DANGER * worst >= avatar_life(table, a)


def _worst_blow(table: Table[State], combat: Combat, a: int) -> int:
    energies = [part.word.energy for _, part in creature_parts(table, "conv")] or [""]
    return max(_average_blow(table, combat, a, energy) for energy in energies)


def _average_blow(table: Table[State], combat: Combat, a: int, energy: str) -> int:
    """What the avatar loses to one blow on average, rounded up."""
    made = creature_blow(table, energy)
    stops = [] if combat.kind == "shadow" else shields_of(table, a, energy)
    return average([mod.amount for mod in made]) - max(0, average([mod.amount for mod in stops]))


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
    most, usual = sum(mod.amount.most for mod in added), average(mod.amount for mod in added)
    while True:
        roll_packet(table, packet)
        if packet.wounds >= most or not has_star_dice(added):
            break
        phrase, matters = (_say_wounds, table, a, packet.wounds), packet.wounds < usual
        if not (yield from thrown_again(table, Roll("wounds", a), phrase, matters=matters)):
            break
    return wound_creature(table, packet)


def blow_mods(table: Table[State], a: int, energy: str, *, targeted: bool = False) -> list[Modifier]:
    """What changes the wounds of an avatar's blow: PW, or EW if it delivers energy."""
    return mods(table, a, "EW" if energy else "PW", Asked(energy, targeted=targeted))


def reach_of_blow(table: Table[State], a: int, energy: str) -> tuple[int, int]:
    """The least and the most that a blow of the avatar takes from the creature, after its shields."""
    if any(part.word.energy == energy for _, part in creature_parts(table, "proof")):
        return 0, 0
    made = [BASE.amount, *(mod.amount for mod in blow_mods(table, a, energy))]
    stopped = [mod.amount for mod in creature_mods(table, "ES" if energy else "PS", energy)]
    least = sum(amount.least for amount in made) - max(0, sum(amount.most for amount in stopped))
    most = sum(amount.most for amount in made) - max(0, sum(amount.least for amount in stopped))
    return max(0, least), max(0, most)


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
        dice: Thrown = []
        wounds = max(0, roll_all(table, "wounds", [mod.amount for mod in added], Lock(NONE, "PW"), dice))
        return (yield from drain(table, a, wounds, source="shadow", made=shown(table, added, dice)))
    return (yield from suffer(table, a, Packet(added, energy, Lock(NONE, "PW")), colour=colour))


def creature_blow(table: Table[State], energy: str) -> list[Modifier]:
    """What the creature's blow is made of: energy keeps what physical wounds add (its conversion comes last)."""
    more = [mod for mod in creature_mods(table, "EW", energy) if mod.source != "power"] if energy else []
    return [BASE, *creature_mods(table, "PW"), *more]


def _conversion(table: Table[State]) -> tuple[str, str]:
    """SM-R-50  The ability that turns this blow into energy, a random one of several, and the energy."""
    found = [(source, part.word.energy) for source, part in creature_parts(table, "conv")]
    return found[pick(table, "energy", len(found))] if found else ("", "")
