"""Moments in which something has been declared and can still be answered."""

from typing import ClassVar

from umbra.core.moments import Moment
from umbra.games.casting_shadows.records import CastingContent


class Declared(Moment):
    """Something a player has declared and paid for."""

    by: int
    cancelled: bool = False

    @property
    def closed(self) -> bool:
        """CS-R-39: once it is cancelled there is nothing to answer."""
        return self.cancelled

    def deed(self, content: CastingContent) -> str:
        """What is being done, for the question "X casts Y. Respond?"."""
        return "acts"


class Casting(Declared):
    """W-CAST: an Attack Spell has been declared and paid, before anything happens."""

    before: ClassVar[str] = "cast"

    spell: str = ""
    victims: list[int] = []

    def deed(self, content: CastingContent) -> str:
        return f"casts {content.cards[self.spell].name}"


class Targeting(Declared):
    """W-TARGET: for each player that the Spell is about to hit."""

    before: ClassVar[str] = "target"

    victim: int = 0
    spell: str = ""

    def deed(self, content: CastingContent) -> str:
        return f"aims {content.cards[self.spell].name} at you"


class Collecting(Declared):
    """W-COLLECT: a Collect has been declared and paid."""

    before: ClassVar[str] = "collect"

    def deed(self, content: CastingContent) -> str:
        return "collects a card"


class Absorbing(Declared):
    """W-ABSORB: a player has said how many Shadow Fragments to absorb."""

    before: ClassVar[str] = "absorb"

    amount: int = 0

    def deed(self, content: CastingContent) -> str:
        return f"absorbs {self.amount} Shadow Energy"


class UsingAbility(Declared):
    """W-ABILITY: an Ability has been declared and paid."""

    before: ClassVar[str] = "ability"

    character: str = ""

    def deed(self, content: CastingContent) -> str:
        return f"uses the Ability {content.characters[self.character].ability.name}"
