"""Words that work on whoever uses them, or on enemies: `@` in a sentence stands for those."""

from abc import abstractmethod
from typing import Any, Literal

from umbra.box.calls import follow
from umbra.core import Rule, Table, rule
from umbra.games.casting_shadows.effects.occasions import WINDOWS
from umbra.games.casting_shadows.events.pool import CompanionGave
from umbra.games.casting_shadows.pieces.acting import Acting, Deed
from umbra.games.casting_shadows.pieces.damage import gain_energy, heal, strike
from umbra.games.casting_shadows.pieces.modifiers import Natural
from umbra.games.casting_shadows.pieces.moves import roam, shove
from umbra.games.casting_shadows.pieces.status import inflict
from umbra.games.casting_shadows.resources import KIND_NAMES, token_item
from umbra.games.casting_shadows.state import State

OVER_THE_LIMIT = "What exceeds the limit of your form is lost."
OWN_TURN = frozenset({"rolled", "absorbed", "attacked", "freeze", "stun"})


class Heal(Deed, frozen=True):
    """The user gains HP."""

    stands = WINDOWS | OWN_TURN | {"then"}
    said = "gain {n} HP"
    n: Natural

    def does(self, table: Table[State], acting: Acting) -> None:
        heal(table, acting.seat, self.n, acting.card)


class Energy(Deed, frozen=True):
    """The user gains SE."""

    stands = WINDOWS | OWN_TURN | {"then"}
    said = "gain {n} Shadow Energy"
    n: Natural

    def note(self, trigger: Any) -> str:
        return OVER_THE_LIMIT

    def does(self, table: Table[State], acting: Acting) -> None:
        gain_energy(table, acting.seat, self.n, acting.card)


class Gain(Deed, frozen=True):
    """A token for the user's pool, which is there in the own turn only."""

    stands = OWN_TURN
    kind: Literal["RG", "BG", "PG", "RO", "BO", "PO", "SF"]

    def clause(self) -> str:
        return f"gain 1 {KIND_NAMES[self.kind]}"

    def does(self, table: Table[State], acting: Acting) -> None:
        table.state.pool[token_item(self.kind)] += 1
        table.tell(CompanionGave(acting.seat, (self.kind,), acting.card))


class Roam(Deed, frozen=True):
    """The user may move up to so many tiles."""

    stands = (WINDOWS - {"target"}) | OWN_TURN | {"then"}
    n: Natural

    def clause(self) -> str:
        return "move to an adjacent tile or stay" if self.n == 1 else f"move up to {self.n} tiles"

    def does(self, table: Table[State], acting: Acting) -> Rule[None]:
        return roam(table, acting.seat, self.n)


class Ward(Deed, frozen=True):
    """Until the user's next turn each DMG from an enemy is reduced."""

    stands = WINDOWS | OWN_TURN | {"then"}
    said = "reduce each DMG from an enemy to you by {n} until your next turn starts"
    n: Natural

    def does(self, table: Table[State], acting: Acting) -> None:
        player = table.state.players[acting.seat]
        if self.n > player.ward:
            player.ward, player.warded_by = self.n, acting.card


class _Foe(Deed, frozen=True):
    """A word that works on each victim of an attack, or on the enemy who is answered (CS-R-62)."""

    stands = WINDOWS | {"then", "attacked"}
    on = frozenset({"attack", "counterspell", "companion"})

    @rule
    def does(self, table: Table[State], acting: Acting) -> Rule[None]:
        for foe in acting.foes:
            if not table.state.players[foe].out:
                yield from follow(self.touches(table, acting, foe))

    @abstractmethod
    def touches(self, table: Table[State], acting: Acting, foe: int) -> Rule[None] | None:
        """What it does to one enemy."""


class Push(_Foe, frozen=True):
    """Move each victim to an adjacent tile that is not nearer."""

    n: Natural

    def clause(self) -> str:
        return f"move @ {_times(self.n)}to an adjacent tile of your choice that is not nearer to you"

    def touches(self, table: Table[State], acting: Acting, foe: int) -> Rule[None]:
        return shove(table, acting.seat, foe, self.n, pull=False)


class Pull(_Foe, frozen=True):
    """Move each victim to an adjacent tile that is nearer."""

    n: Natural

    def clause(self) -> str:
        return f"move @ {_times(self.n)}to an adjacent tile of your choice that is nearer to you"

    def touches(self, table: Table[State], acting: Acting, foe: int) -> Rule[None]:
        return shove(table, acting.seat, foe, self.n, pull=True)


def _times(n: int) -> str:
    return "" if n == 1 else f"{n} times "


class Drain(_Foe, frozen=True):
    """Each victim loses SE."""

    said = "@ loses {n} Shadow Energy"
    n: Natural

    def touches(self, table: Table[State], acting: Acting, foe: int) -> None:
        gain_energy(table, foe, -self.n, acting.card)


class Freeze(_Foe, frozen=True):
    """Each victim gets a Freeze token."""

    said = "@ gets a Freeze token"

    def touches(self, table: Table[State], acting: Acting, foe: int) -> Rule[None]:
        return inflict(table, "freeze", foe, acting.seat)


class Stun(_Foe, frozen=True):
    """Each victim gets a Stun token."""

    said = "@ gets a Stun token"

    def note(self, trigger: Any) -> str:
        if trigger is None or trigger.name not in WINDOWS:
            return ""
        when = "if it is their turn, " if trigger.name in ("hit", "hurt") else ""
        return f"{when}you may also remove 1 Resource from their pool"

    def touches(self, table: Table[State], acting: Acting, foe: int) -> Rule[None]:
        return inflict(table, "stun", foe, acting.seat)


class Deal(_Foe, frozen=True):
    """DMG to the enemy who is answered (CS-R-40: it may be answered in turn)."""

    stands = WINDOWS
    on = frozenset({"counterspell", "companion"})
    said = "deal {n} DMG to @"
    n: Natural

    def touches(self, table: Table[State], acting: Acting, foe: int) -> Rule[None]:
        return strike(table, acting.seat, foe, self.n, table.content.cards[acting.card].kind, acting.card)
