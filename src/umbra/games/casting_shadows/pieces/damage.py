"""Health: dealing DMG, the chance to lower it, striking back, and what an attack would do."""

from umbra.box.calls import follow
from umbra.core import Rule, Table, rule
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.ending import bury_the_dead
from umbra.games.casting_shadows.events.casters import Damaged, EnergyChanged, Healed, NotReduced, Reduced
from umbra.games.casting_shadows.pieces.acting import Acting
from umbra.games.casting_shadows.pieces.modifiers import Dmg, happen, is_used, modifiers, own_effects
from umbra.games.casting_shadows.pieces.moments import Hitting
from umbra.games.casting_shadows.state import State, energy_limit


def can_be_reduced(table: Table[State], seat: int) -> bool:
    """CS-R-43  On Crystal Crypt DMG from enemies cannot be lowered by any means."""
    s = table.state
    return not table.content.tiles[board_of(s.layout).tiles[s.players[seat].tile]].no_reduce


def lower(table: Table[State], hitting: Hitting, amount: int, cause: str) -> None:
    """Bring the DMG of a hit down to an amount, never below 0, if this tile allows it."""
    if not can_be_reduced(table, hitting.victim):
        table.tell(NotReduced(hitting.victim))
    elif amount < hitting.amount:
        before, hitting.amount = hitting.amount, max(amount, 0)
        table.tell(Reduced(hitting.victim, before, hitting.amount, cause))


@rule
def fix_amount(table: Table[State], hitting: Hitting) -> Rule[int]:
    """CS-R-44  Lasting reductions first, then the victim may react before the DMG counts."""
    if hitting.amount > 0:
        yield from follow(happen(table, hitting.victim, "hit", hitting))
        player = table.state.players[hitting.victim]
        if player.ward and hitting.amount > 0:
            lower(table, hitting, hitting.amount - player.ward, player.warded_by)
        yield from table.before(hitting)
    return hitting.amount


def hp_after(table: Table[State], hitting: Hitting) -> int:
    """The HP a victim would have after a hit, as far as everybody can see: no Counterspells; nothing is used up."""
    seat, amount = hitting.victim, hitting.amount
    player = table.state.players[seat]
    if can_be_reduced(table, seat):
        for number, effect in own_effects(table, seat, "hit"):
            if effect.fits(table, Acting(seat, "", hitting)) and not (effect.limit and is_used(table, seat, number)):
                for part in effect.parts:
                    amount = part.word.lowered(amount, player.hp)
        amount = max(amount - player.ward, 0)
    return max(player.hp - amount, 0)


def hp_after_spell(table: Table[State], caster: int, victim: int, damage: int) -> int:
    """The same for an Attack Spell that is Cast now."""
    amount = damage + bonus(table, caster, victim, first=table.state.casts == 0)
    return hp_after(table, Hitting(victim, caster, amount, "spell", ""))


@rule
def strike(table: Table[State], attacker: int, victim: int, amount: int, source: str, cause: str) -> Rule[None]:
    """Deal DMG to one player outside an Attack Spell: fix the amount, take it, and answer it."""
    if table.state.players[victim].out:
        return
    hitting = Hitting(victim, attacker, amount, source, cause)
    yield from fix_amount(table, hitting)
    if table.state.players[victim].out or table.state.players[attacker].out:
        return  # CS-HP.6, .7: one of the two has conceded meanwhile
    suffer(table, victim, hitting.amount, cause)
    bury_the_dead(table)
    yield from strike_back(table, hitting)


@rule
def strike_back(table: Table[State], hitting: Hitting) -> Rule[None]:
    """CS-HP.7, CS-R-32  A victim that took DMG and lives may answer: Companions first, then Counterspells."""
    s = table.state
    victim, attacker = hitting.victim, hitting.foe
    if hitting.amount <= 0 or s.players[victim].out:
        return
    hitting.taken = True
    yield from follow(happen(table, victim, "hurt", hitting))
    if not s.players[victim].out and not s.players[attacker].out:
        yield from table.after(hitting)


def suffer(table: Table[State], seat: int, amount: int, cause: str, event: type[Damaged] = Damaged) -> None:
    """CS-HP.1, .4  DMG lowers HP, never below 0."""
    if amount <= 0:
        return
    player = table.state.players[seat]
    player.hp = max(player.hp - amount, 0)
    table.tell(event(seat, amount, player.hp, cause))


def heal(table: Table[State], seat: int, amount: int, cause: str) -> None:
    """CS-HP.2, CS-R-28  Gained HP raises HP; there is no maximum unless the option sets one."""
    player = table.state.players[seat]
    cap = table.options["hp_cap"]
    gained = amount if cap is None else max(min(amount, cap - player.hp), 0)
    if gained:
        player.hp += gained
        table.tell(Healed(seat, gained, player.hp - gained, player.hp, cause))


def gain_energy(table: Table[State], seat: int, amount: int, cause: str) -> None:
    """CS-R-35  SE obeys the limit of the form and never goes below 0."""
    player = table.state.players[seat]
    change = min(max(player.energy + amount, 0), energy_limit(player)) - player.energy
    if change:
        player.energy += change
        table.tell(EnergyChanged(seat, change, player.energy, cause))


def bonus(table: Table[State], caster: int, victim: int, *, first: bool) -> int:
    """CS-R-45  What the caster's Companion adds to an Attack Spell, for each victim apart."""
    return sum(
        held.word.n
        for held in modifiers(table, caster, Dmg)
        if (first or not held.word.first) and all(condition.holds(table, victim) for condition in held.when)
    )
