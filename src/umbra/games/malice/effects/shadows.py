"""Words about the Shadow Realm and the Shadows in Aethos."""

from umbra.core.cards import NONE
from umbra.core.table import Table
from umbra.games.malice.events.effects import SealMended
from umbra.games.malice.events.shadows import ShadowGrew
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.rolls.uses import Use, does, value
from umbra.games.malice.shadows.aethos import advance
from umbra.games.malice.state import State


@does("shadow_grows")
def feed_shadow(table: Table[State], use: Use) -> None:
    """The Shadow in the Shadow Realm gains life, if there is one."""
    s = table.state
    if s.realm_hex != NONE and s.xulthul is None:
        s.realm_life += value(table, use, "shadows")
        table.tell(ShadowGrew(s.realm_life))


@does("mend_seal")
def mend_seal(table: Table[State], use: Use) -> None:
    """A random active Shadow Gate is sealed again."""
    s = table.state
    active = [gate for gate, closed in enumerate(s.seals) if not closed]
    if active and s.xulthul is None:
        gate = active[pick(table, "seals", len(active))]
        s.seals[gate] = True
        table.tell(SealMended(gate))


@does("shadows_advance")
def call_shadows(table: Table[State], use: Use) -> None:
    """SM-AET.6  Each Shadow in Aethos goes on towards its target, without an attempt to reveal a Well."""
    for number in range(len(table.state.shadows)):
        advance(table, number, value(table, use, "shadows"))
