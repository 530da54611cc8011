"""What an attack would do as far as everybody can see: Companions and wards count, Counterspells are not known."""

from umbra.core.table import Table
from umbra.games.casting_shadows.pieces.damage import after_reductions
from umbra.games.casting_shadows.pieces.modifiers import mods
from umbra.games.casting_shadows.records import DmgDealt
from umbra.games.casting_shadows.state import State


def bonus(table: Table[State], caster: int, victim: int, *, first: bool) -> int:
    """CS-R-45  What the caster's Companion adds to an Attack Spell, for each victim apart."""
    frozen = table.state.players[victim].frozen
    return sum(
        mod.amount
        for mod in mods(table, caster, DmgDealt)
        if (first or not mod.first_attack) and (frozen or not mod.frozen)
    )


def hp_after(table: Table[State], victim: int, amount: int) -> int:
    """The HP a victim would have after so much DMG from an enemy."""
    return max(table.state.players[victim].hp - after_reductions(table, victim, amount), 0)


def hp_after_spell(table: Table[State], caster: int, victim: int, damage: int) -> int:
    """The same for an Attack Spell that is Cast now."""
    return hp_after(table, victim, damage + bonus(table, caster, victim, first=table.state.casts == 0))
