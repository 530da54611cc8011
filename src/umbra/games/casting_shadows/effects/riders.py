"""Words that follow an attack and touch each of its victims (CS-R-62)."""

from abc import abstractmethod

from umbra.core.rules import Rule
from umbra.core.table import Table
from umbra.games.casting_shadows.effects.word import Word
from umbra.games.casting_shadows.pieces.damage import gain_energy
from umbra.games.casting_shadows.pieces.moves import shove
from umbra.games.casting_shadows.pieces.status import inflict
from umbra.games.casting_shadows.state import State


class Rider(Word, frozen=True):
    """A word that works on a victim."""

    @abstractmethod
    def does(self, table: Table[State], user: int, victim: int) -> Rule[None] | None:
        """What it does; one that may ask is a rule."""


class Push(Rider, frozen=True, tag="push"):
    """Move each victim to an adjacent tile that is not nearer."""

    steps: int

    def does(self, table: Table[State], user: int, victim: int) -> Rule[None]:
        return shove(table, user, victim, self.steps, pull=False)


class Pull(Rider, frozen=True, tag="pull"):
    """Move each victim to an adjacent tile that is nearer."""

    steps: int

    def does(self, table: Table[State], user: int, victim: int) -> Rule[None]:
        return shove(table, user, victim, self.steps, pull=True)


class Drain(Rider, frozen=True, tag="drain"):
    """Each victim loses SE."""

    amount: int

    def does(self, table: Table[State], user: int, victim: int) -> None:
        gain_energy(table, victim, -self.amount)


class Freeze(Rider, frozen=True, tag="freeze"):
    """Each victim gets a Freeze token."""

    def does(self, table: Table[State], user: int, victim: int) -> Rule[None]:
        return inflict(table, "freeze", victim, user)


class Stun(Rider, frozen=True, tag="stun"):
    """Each victim gets a Stun token."""

    def does(self, table: Table[State], user: int, victim: int) -> Rule[None]:
        return inflict(table, "stun", victim, user)
