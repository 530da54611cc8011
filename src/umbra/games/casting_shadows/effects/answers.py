"""Words of Counterspells, which answer a moment."""

from abc import abstractmethod
from typing import Any, ClassVar

from umbra.core.moments import Moment
from umbra.core.rules import Rule
from umbra.core.table import Table
from umbra.games.casting_shadows.effects.word import Word
from umbra.games.casting_shadows.pieces.damage import gain_energy, lower, reduced, strike
from umbra.games.casting_shadows.pieces.moments import Absorbing, Declared, Hitting, foe_of
from umbra.games.casting_shadows.pieces.moves import run
from umbra.games.casting_shadows.pieces.status import inflict
from umbra.games.casting_shadows.state import State


class Answer(Word, frozen=True):
    """A word that works on a moment, for the player who answers it."""

    windows: ClassVar[tuple[str, ...]] = ()
    """Where it has something to work on; empty for everywhere."""

    @abstractmethod
    def does(self, table: Table[State], user: int, moment: Any) -> Rule[None] | None:
        """What it does; one that may ask is a rule."""


class Step(Answer, frozen=True, tag="step"):
    """The player of a Counterspell moves so many steps."""

    steps: int

    def does(self, table: Table[State], user: int, moment: Moment) -> Rule[None]:
        return run(table, user, self.steps)


class Reduce(Answer, frozen=True, tag="reduce"):
    """Lower the incoming DMG, not below the floor."""

    windows: ClassVar[tuple[str, ...]] = ("hit",)
    amount: int
    floor: int = 0

    def does(self, table: Table[State], user: int, moment: Hitting) -> None:
        lower(table, moment, reduced(moment.amount, self.amount, self.floor))


class Negate(Answer, frozen=True, tag="negate"):
    """Incoming DMG becomes 0."""

    windows: ClassVar[tuple[str, ...]] = ("hit",)

    def does(self, table: Table[State], user: int, moment: Hitting) -> None:
        lower(table, moment, 0)


class Survive(Answer, frozen=True, tag="survive"):
    """Lower incoming DMG so that this many HP are kept."""

    windows: ClassVar[tuple[str, ...]] = ("hit",)
    hp: int

    def does(self, table: Table[State], user: int, moment: Hitting) -> None:
        lower(table, moment, min(moment.amount, table.state.players[user].hp - self.hp))


class DamageFoe(Answer, frozen=True, tag="damage_foe"):
    """Deal DMG to the enemy who caused the trigger (CS-R-40: it may be answered in turn)."""

    amount: int

    def does(self, table: Table[State], user: int, moment: Moment) -> Rule[None]:
        s = table.state
        revealed = s.cards.faces[s.counterspells[0]]  # CS-CTR.3: it lies at the bottom of the deck
        return strike(table, user, foe_of(moment), self.amount, "counterspell", revealed)


class Cancel(Answer, frozen=True, tag="cancel"):
    """What was declared has no effect; costs stay paid."""

    windows: ClassVar[tuple[str, ...]] = ("cast", "absorb", "collect", "ability")

    def does(self, table: Table[State], user: int, moment: Declared) -> None:
        moment.cancelled = True


class TakeEnergy(Answer, frozen=True, tag="take_energy"):
    """The SE about to be absorbed goes to the player of the Counterspell."""

    windows: ClassVar[tuple[str, ...]] = ("absorb",)

    def does(self, table: Table[State], user: int, moment: Absorbing) -> None:
        gain_energy(table, user, moment.amount)
        moment.cancelled = True


class FreezeFoe(Answer, frozen=True, tag="freeze_foe"):
    """The enemy who caused the trigger gets a Freeze token."""

    def does(self, table: Table[State], user: int, moment: Moment) -> Rule[None]:
        return inflict(table, "freeze", foe_of(moment), user)


class StunFoe(Answer, frozen=True, tag="stun_foe"):
    """The enemy who caused the trigger gets a Stun token."""

    def does(self, table: Table[State], user: int, moment: Moment) -> Rule[None]:
        return inflict(table, "stun", foe_of(moment), user)
