"""When an effect is carried out: triggers, conditions and limits."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Literal

from umbra.box.language.words import Condition, Limit, Trigger
from umbra.core import Table
from umbra.games.casting_shadows.board import WHERE, board_of
from umbra.games.casting_shadows.pieces.acting import Acting
from umbra.games.casting_shadows.pieces.modifiers import Natural
from umbra.games.casting_shadows.resources import KIND_OF, TOKEN
from umbra.games.casting_shadows.state import State

COUNTERSPELL, COMPANION = frozenset({"counterspell"}), frozenset({"companion"})
BOTH = COUNTERSPELL | COMPANION
WINDOWS = frozenset({"cast", "target", "hit", "hurt", "absorb", "collect", "ability"})


class _Occasion(Trigger, frozen=True):
    """A trigger whose sentence has places for conditions: `an enemy <where> Casts an Attack Spell <aim>`."""

    usual: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What is said in a place where no condition stands."""
    what: ClassVar[str] = ""
    """What has no effect if it is cancelled."""
    lost: ClassVar[str] = ""
    """What becomes of the costs then."""
    goes_on: ClassVar[str] = ""
    """What is said if it is answered in another way."""


_ANYWHERE = MappingProxyType({"where": " at any distance", "aim": " at anyone"})


class Cast(_Occasion, frozen=True):
    """W-CAST: an enemy has declared an Attack Spell, at anybody."""

    on = COUNTERSPELL
    said = "when an enemy <where> Casts an Attack Spell <aim>"
    usual = _ANYWHERE
    what = "that Spell"
    lost = "Its costs stay paid and it counts as used."
    goes_on = "The Spell goes on."


class Target(_Occasion, frozen=True):
    """W-TARGET: an enemy's Attack Spell is about to hit the player."""

    on = COUNTERSPELL
    said = "when an Attack Spell of an enemy <where> targets you or the tile you stand on"


class Hit(_Occasion, frozen=True):
    """W-HIT: DMG from an enemy is about to count. On a Companion it works by itself."""

    on = BOTH
    said = "when an enemy <where> is about to deal DMG to you <how>"


class Hurt(_Occasion, frozen=True):
    """W-HURT: DMG from an enemy has been taken. On a Companion it works by itself."""

    on = BOTH
    said = "when an enemy <where> has dealt DMG to you <how> and you are still alive"
    usual = _ANYWHERE


class Absorb(_Occasion, frozen=True):
    """W-ABSORB: an enemy is about to absorb Shadow Fragments."""

    on = COUNTERSPELL
    said = "when an enemy <where> is about to absorb at least 1 Shadow Fragment"
    usual = _ANYWHERE
    what = "that"
    lost = "Those Shadow Fragments are used up."


class Collect(_Occasion, frozen=True):
    """W-COLLECT: an enemy has paid for a card."""

    on = COUNTERSPELL
    said = "when an enemy <where> Collects a card"
    usual = _ANYWHERE
    what = "that Collect"
    lost = "Its costs stay paid."


class Ability(_Occasion, frozen=True):
    """W-ABILITY: an enemy has declared an Ability."""

    on = COUNTERSPELL
    said = "when an enemy <where> uses an Ability"
    usual = _ANYWHERE
    what = "that Ability"
    lost = "Its Shadow Energy stays spent."


class Rolled(_Occasion, frozen=True):
    """After the own Phase 1 roll."""

    on = COMPANION
    said = "after your Phase 1 roll"


class Absorbed(_Occasion, frozen=True):
    """After absorbing at least 1 Shadow Fragment."""

    on = COMPANION
    said = "when you have absorbed at least 1 Shadow Fragment"


class Attacked(_Occasion, frozen=True):
    """After an own Attack Spell."""

    on = COMPANION
    said = "after one of your Attack Spells <result>"
    usual = MappingProxyType({"result": " has been carried out"})


class Freeze(_Occasion, frozen=True):
    """When one has given an enemy a Freeze token in the own turn."""

    on = COMPANION
    said = "when a Freeze token of yours lands on an enemy in your own turn"


class Stun(_Occasion, frozen=True):
    """When one has given an enemy a Stun token in the own turn."""

    on = COMPANION
    said = "when a Stun token of yours lands on an enemy in your own turn"


class _Placed(Condition, frozen=True):
    place: ClassVar[str] = ""
    """Where it is said in the sentence of a trigger; empty for behind it."""

    def clause(self, trigger: str = "") -> str:
        return Condition.clause(self)


class Within(_Placed, frozen=True):
    """The enemy is at most so many tiles away."""

    stands = WINDOWS
    place = "where"
    n: Literal[0, 1, 2]

    def clause(self, trigger: str = "") -> str:
        return WHERE[f"R{self.n}"]

    def holds(self, table: Table[State], acting: Acting) -> bool:
        s = table.state
        here, there = (s.players[seat].tile for seat in (acting.seat, acting.about.foe))
        return board_of(s.layout).distance[here][there] <= self.n


class Spell(_Placed, frozen=True):
    """The DMG comes from an Attack Spell."""

    stands = frozenset({"hit", "hurt"})
    place = "how"
    said = "with an Attack Spell"

    def holds(self, table: Table[State], acting: Acting) -> bool:
        return bool(acting.about.source == "spell")


class Lethal(_Placed, frozen=True):
    """The DMG would bring the player to 0 HP."""

    stands = frozenset({"hit"})
    place = "how"
    said = "that would bring you to 0 HP"

    def holds(self, table: Table[State], acting: Acting) -> bool:
        return bool(acting.about.amount >= table.state.players[acting.seat].hp)


class Targeted(_Placed, frozen=True):
    """The player is one of those at whom the Spell is Cast."""

    stands = frozenset({"cast"})
    place = "aim"
    said = "at you or the tile you stand on"

    def holds(self, table: Table[State], acting: Acting) -> bool:
        return acting.seat in acting.about.victims


class Dealt(_Placed, frozen=True):
    """The attack has dealt so much DMG, after reductions and to all victims together."""

    stands = frozenset({"then", "attacked"})
    on = frozenset({"attack", "companion"})
    place = "result"
    n: Natural = 1

    def clause(self, trigger: str = "") -> str:
        if trigger == "then":
            return f"if at least {self.n} DMG was dealt"
        return f"has dealt at least {self.n} DMG to all victims together, after reductions"

    def holds(self, table: Table[State], acting: Acting) -> bool:
        return bool(sum(acting.about.amounts) >= self.n)


class Fewer(_Placed, frozen=True):
    """The dice of the roll show few Gems or Orbs."""

    stands = frozenset({"rolled"})
    n: Natural
    of: Literal["gem", "orb"]

    def clause(self, trigger: str = "") -> str:
        return f"if your dice show fewer than {self.n} {self.of.capitalize()}s"

    def holds(self, table: Table[State], acting: Acting) -> bool:
        letter = self.of[0].upper()
        return sum(n for item, n in enumerate(table.state.pool[:TOKEN]) if KIND_OF[item][1] == letter) < self.n


class Frozen(Condition, frozen=True):
    """The victim has a Freeze token."""

    stands = frozenset({"always"})
    said = "that carries a Freeze token"

    def holds(self, table: Table[State], victim: int) -> bool:
        return table.state.players[victim].frozen


class Once(Limit, frozen=True):
    """Once in a turn, whoever's turn it is."""

    on = COMPANION

    def clause(self, trigger: str = "") -> str:
        return "in every player's turn, the first time" if trigger in WINDOWS else "once per turn,"
