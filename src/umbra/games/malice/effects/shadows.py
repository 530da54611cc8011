"""Words about the Shadow Realm and the Shadows in Aethos."""

from umbra.core import NONE, Table
from umbra.games.malice.effects.bodies import ONCE
from umbra.games.malice.effects.scopes import TESTS
from umbra.games.malice.events.effects import SealMended
from umbra.games.malice.events.shadows import ShadowGrew
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.words import MaliceWord
from umbra.games.malice.records.parts import DRAWN, Some
from umbra.games.malice.rolls.uses import Use, value
from umbra.games.malice.shadows.aethos import advance
from umbra.games.malice.state import State


class _Fated(MaliceWord, frozen=True):
    """Something that happens when a fate card is drawn."""

    stands = frozenset({DRAWN})
    heads = TESTS
    tails = ONCE
    opens = True


class ShadowGrows(_Fated, frozen=True):
    """The Shadow in the Shadow Realm gains life, if there is one."""

    rolled = True
    said = "the Shadow in the Shadow Realm gains {amount:n} life"
    amount: Some

    def does(self, table: Table[State], use: Use) -> None:
        s = table.state
        if s.realm_hex != NONE and s.xulthul is None:
            s.realm_life += value(table, use, "shadows")
            table.tell(ShadowGrew(s.realm_life))


class MendSeal(_Fated, frozen=True):
    """A random active Shadow Gate is sealed again."""

    said = "one open Shadow Gate, picked at random, is sealed again"

    def does(self, table: Table[State], use: Use) -> None:
        s = table.state
        active = [gate for gate, closed in enumerate(s.seals) if not closed]
        if active and s.xulthul is None:
            gate = active[pick(table, "seals", len(active))]
            s.seals[gate] = True
            table.tell(SealMended(gate))


class ShadowsAdvance(_Fated, frozen=True):
    """Each Shadow in Aethos goes on towards its target, without an attempt to reveal a Well."""

    rolled = True
    said = "each Shadow in Aethos moves {amount:hex|hexes} towards its target; none tries to reveal a Well by this"
    amount: Some

    def does(self, table: Table[State], use: Use) -> None:
        """SM-AET.6"""
        for number in range(len(table.state.shadows)):
            advance(table, number, value(table, use, "shadows"))
