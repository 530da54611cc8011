"""Words that work on whoever uses them, and the DMG that an Ability begins with."""

from abc import abstractmethod
from typing import Literal

from umbra.core.rules import Rule
from umbra.core.table import Table
from umbra.games.casting_shadows.board import Range
from umbra.games.casting_shadows.effects.word import Word
from umbra.games.casting_shadows.pieces.damage import heal
from umbra.games.casting_shadows.pieces.moves import roam
from umbra.games.casting_shadows.state import State


class Damage(Word, frozen=True, tag="damage"):
    """An Ability deals DMG: it begins an attack, and the words after it are its riders."""

    amount: int
    target: Literal["enemy", "hex", "all"]
    range: Range


class OwnWord(Word, frozen=True):
    """A word that works on its user."""

    @abstractmethod
    def does(self, table: Table[State], user: int) -> Rule[None] | None:
        """What it does; one that may ask is a rule."""


class Heal(OwnWord, frozen=True, tag="heal"):
    """The user gains HP, perhaps only if DMG was dealt."""

    amount: int
    if_dealt: bool = False

    def does(self, table: Table[State], user: int) -> None:
        heal(table, user, self.amount)


class Roam(OwnWord, frozen=True, tag="roam"):
    """The user may move up to so many steps."""

    max: int

    def does(self, table: Table[State], user: int) -> Rule[None]:
        return roam(table, user, self.max)


class Ward(OwnWord, frozen=True, tag="ward"):
    """Until the user's next turn each DMG from an enemy is reduced."""

    reduce: int

    def does(self, table: Table[State], user: int) -> None:
        table.state.players[user].ward = self.reduce
