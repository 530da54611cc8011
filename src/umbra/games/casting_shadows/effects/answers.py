"""Words that change what they answer."""

from typing import Any

from umbra.core import Rule, Table
from umbra.games.casting_shadows.effects.deeds import OVER_THE_LIMIT
from umbra.games.casting_shadows.pieces.acting import Acting, Deed
from umbra.games.casting_shadows.pieces.damage import gain_energy, lower
from umbra.games.casting_shadows.pieces.modifiers import Natural
from umbra.games.casting_shadows.pieces.moves import run
from umbra.games.casting_shadows.state import State


class Step(Deed, frozen=True):
    """The user moves so many tiles, perhaps out of the way of the Spell."""

    stands = frozenset({"target"})
    n: Natural

    def clause(self) -> str:
        return "move to an adjacent tile" if self.n == 1 else f"move exactly {self.n} tiles"

    def note(self, trigger: Any) -> str:
        return (
            "If you are then off the target tile, or out of range of a Spell that targets you, it does not affect you."
        )

    def does(self, table: Table[State], acting: Acting) -> Rule[None]:
        return run(table, acting.seat, self.n)


class _Lowers(Deed, frozen=True):
    stands = frozenset({"hit"})

    def does(self, table: Table[State], acting: Acting) -> None:
        amount: int = acting.about.amount
        lower(table, acting.about, self.lowered(amount, table.state.players[acting.seat].hp), acting.card)


class Reduce(_Lowers, frozen=True):
    """Lower the DMG to come, but not below the least."""

    said = "reduce that DMG by {n}[, but not below {least}]"
    n: Natural
    least: int = 0

    def lowered(self, amount: int, hp: int) -> int:
        return max(amount - self.n, min(self.least, amount))

    def does(self, table: Table[State], acting: Acting) -> None:
        if acting.about.amount > self.least:
            super().does(table, acting)


class Negate(_Lowers, frozen=True):
    """The DMG to come is 0."""

    said = "that DMG becomes 0"

    def lowered(self, amount: int, hp: int) -> int:
        return 0


class Survive(_Lowers, frozen=True):
    """Lower the DMG to come so that this many HP are kept."""

    said = "reduce that DMG so that you keep {n} HP"
    n: Natural

    def lowered(self, amount: int, hp: int) -> int:
        return min(amount, hp - self.n)


class Cancel(Deed, frozen=True):
    """What was declared has no effect; costs stay paid."""

    stands = frozenset({"cast", "absorb", "collect", "ability"})
    said = "# has no effect"

    def note(self, trigger: Any) -> str:
        return str(trigger.lost)

    def does(self, table: Table[State], acting: Acting) -> None:
        acting.about.cancelled = True


class Take(Deed, frozen=True):
    """The SE about to be absorbed goes to the user."""

    stands = frozenset({"absorb"})
    said = "those Shadow Fragments are used up and you get the Shadow Energy instead"

    def note(self, trigger: Any) -> str:
        return OVER_THE_LIMIT

    def does(self, table: Table[State], acting: Acting) -> None:
        gain_energy(table, acting.seat, acting.about.amount, acting.card)
        acting.about.cancelled = True
