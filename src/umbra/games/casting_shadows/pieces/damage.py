"""Health: dealing DMG, the chance to lower it, striking back, and what an attack would do."""

from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.ending import bury_the_dead
from umbra.games.casting_shadows.events.casters import Damaged, EnergyChanged, Healed, NotReduced, Reduced
from umbra.games.casting_shadows.pieces.modifiers import (
    AfterDmgTaken,
    DmgDealt,
    DmgTaken,
    is_fresh,
    modifiers,
    once_per_turn,
)
from umbra.games.casting_shadows.pieces.moments import Hitting
from umbra.games.casting_shadows.state import State, energy_limit


def can_be_reduced(table: Table[State], seat: int) -> bool:
    """CS-R-43  On Crystal Crypt DMG from enemies cannot be lowered by any means."""
    s = table.state
    return not table.content.tiles[board_of(s.layout).tiles[s.players[seat].tile]].no_reduce


def lower(table: Table[State], hitting: Hitting, amount: int) -> None:
    """Bring the DMG of a hit down to an amount, never below 0, if this tile allows it."""
    if not can_be_reduced(table, hitting.victim):
        table.tell(NotReduced(hitting.victim))
    elif amount < hitting.amount:
        hitting.amount = max(amount, 0)
        table.tell(Reduced(hitting.victim, hitting.amount))


@rule
def fix_amount(table: Table[State], hitting: Hitting) -> Rule[int]:
    """CS-R-44  Lasting reductions first, then the victim may react before the DMG counts."""
    if hitting.amount > 0:
        _lasting_reductions(table, hitting)
        yield from table.before(hitting)
    return hitting.amount


def after_reductions(table: Table[State], seat: int, amount: int) -> int:
    """What is left of DMG from an enemy after a victim's lasting reductions; nothing is used up."""
    if not can_be_reduced(table, seat):
        return amount
    for modifier in modifiers(table, seat, DmgTaken):
        if not modifier.first or is_fresh(table, seat, modifier):
            amount = reduced(amount, modifier.reduce, modifier.floor)
    return max(amount - table.state.players[seat].ward, 0)


def reduced(amount: int, by: int, floor: int) -> int:
    """An amount of DMG that is lowered, but not below a floor."""
    return max(amount - by, min(floor, amount))


def _lasting_reductions(table: Table[State], hitting: Hitting) -> None:
    seat = hitting.victim
    for modifier in modifiers(table, seat, DmgTaken):
        if (not modifier.first or once_per_turn(table, seat, modifier)) and hitting.amount > modifier.floor:
            lower(table, hitting, reduced(hitting.amount, modifier.reduce, modifier.floor))
    ward = table.state.players[seat].ward
    if ward and hitting.amount > 0:
        lower(table, hitting, hitting.amount - ward)


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
    victim, attacker = hitting.victim, hitting.attacker
    if hitting.amount <= 0 or s.players[victim].out:
        return
    hitting.taken = True
    if hitting.source == "spell":
        distance = board_of(s.layout).distance
        for modifier in modifiers(table, victim, AfterDmgTaken):
            if distance[s.players[victim].tile][s.players[attacker].tile] <= modifier.within:
                companion = s.cards.faces[s.players[victim].companion]
                yield from strike(table, victim, attacker, modifier.damage, "companion", companion)
    if not s.players[victim].out and not s.players[attacker].out:
        yield from table.after(hitting)


def suffer(table: Table[State], seat: int, amount: int, cause: str, event: type[Damaged] = Damaged) -> None:
    """CS-HP.1, .4  DMG lowers HP, never below 0."""
    if amount <= 0:
        return
    player = table.state.players[seat]
    player.hp = max(player.hp - amount, 0)
    table.tell(event(seat, amount, player.hp, cause))


def heal(table: Table[State], seat: int, amount: int) -> None:
    """CS-HP.2, CS-R-28  Gained HP raises HP; there is no maximum unless the option sets one."""
    player = table.state.players[seat]
    cap = table.options["hp_cap"]
    gained = amount if cap is None else max(min(amount, cap - player.hp), 0)
    if gained:
        player.hp += gained
        table.tell(Healed(seat, gained, player.hp))


def gain_energy(table: Table[State], seat: int, amount: int, event: type[EnergyChanged] = EnergyChanged) -> None:
    """CS-R-35  SE obeys the limit of the form and never goes below 0."""
    player = table.state.players[seat]
    change = min(max(player.energy + amount, 0), energy_limit(player)) - player.energy
    if change:
        player.energy += change
        table.tell(event(seat, change, player.energy))


def bonus(table: Table[State], caster: int, victim: int, *, first: bool) -> int:
    """CS-R-45  What the caster's Companion adds to an Attack Spell, for each victim apart."""
    frozen = table.state.players[victim].frozen
    return sum(
        modifier.amount
        for modifier in modifiers(table, caster, DmgDealt)
        if (first or not modifier.first_attack) and (frozen or not modifier.frozen)
    )


def hp_after(table: Table[State], victim: int, amount: int) -> int:
    """The HP a victim would have after so much DMG from an enemy, as far as everybody can see: no Counterspells."""
    return max(table.state.players[victim].hp - after_reductions(table, victim, amount), 0)


def hp_after_spell(table: Table[State], caster: int, victim: int, damage: int) -> int:
    """The same for an Attack Spell that is Cast now."""
    return hp_after(table, victim, damage + bonus(table, caster, victim, first=table.state.casts == 0))
