"""Moments that can be answered: something has been declared, or DMG is about to be dealt."""

from typing import ClassVar

from umbra.core import Moment


class Declared(Moment, kw_only=True):
    """Something a player has declared and paid for."""

    foe: int
    """Who it is, in the eyes of all who may answer."""
    doing: str
    """What is being done, for the question "X casts Y. Respond?"."""
    cancelled: bool = False

    @property
    def window(self) -> str:
        """The window that is open."""
        return self.before

    @property
    def closed(self) -> bool:
        """CS-R-39: once it is cancelled there is nothing to answer."""
        return self.cancelled


class Casting(Declared):
    """W-CAST: an Attack Spell has been declared and paid, before anything happens."""

    before: ClassVar[str] = "cast"

    victims: list[int]


class Targeting(Declared):
    """W-TARGET: for each player that the Spell is about to hit."""

    before: ClassVar[str] = "target"

    victim: int


class Collecting(Declared):
    """W-COLLECT: a Collect has been declared and paid."""

    before: ClassVar[str] = "collect"


class Absorbing(Declared):
    """W-ABSORB: a player has said how many Shadow Fragments to absorb."""

    before: ClassVar[str] = "absorb"

    amount: int


class UsingAbility(Declared):
    """W-ABILITY: an Ability has been declared and paid."""

    before: ClassVar[str] = "ability"


class Hitting(Moment):
    """DMG from an enemy to one player: before it counts, and after it has been taken."""

    before: ClassVar[str] = "hit"
    after: ClassVar[str] = "hurt"

    victim: int
    foe: int
    amount: int
    source: str
    """`spell`, `ability`, `counterspell` or `companion`."""
    cause: str
    """The card or Character it comes from."""
    taken: bool = False

    @property
    def window(self) -> str:
        """The window that is open."""
        return self.after if self.taken else self.before

    @property
    def closed(self) -> bool:
        """CS-R-44: an amount of 0 is nothing to react to."""
        return self.amount <= 0 and not self.taken

    @property
    def doing(self) -> str:
        """What is being done, for the same question."""
        return f"{'has dealt' if self.taken else 'is about to deal'} you {self.amount} DMG"
