"""Moments that can be answered: something has been declared, or DMG is about to be dealt."""

from typing import TYPE_CHECKING, ClassVar

from umbra.core.moments import Moment

if TYPE_CHECKING:
    from umbra.games.casting_shadows.library import CastingLibrary


class Declared(Moment):
    """Something a player has declared and paid for."""

    by: int
    cancelled: bool = False

    @property
    def closed(self) -> bool:
        """CS-R-39: once it is cancelled there is nothing to answer."""
        return self.cancelled

    def what(self, content: "CastingLibrary") -> str:
        """What is being done, for the question "X casts Y. Respond?"."""
        return "acts"


class Casting(Declared):
    """W-CAST: an Attack Spell has been declared and paid, before anything happens."""

    before: ClassVar[str] = "cast"

    spell: str = ""
    victims: list[int] = []

    def what(self, content: "CastingLibrary") -> str:
        return f"casts {content.cards[self.spell].name}"


class Targeting(Declared):
    """W-TARGET: for each player that the Spell is about to hit."""

    before: ClassVar[str] = "target"

    victim: int = 0
    spell: str = ""

    def what(self, content: "CastingLibrary") -> str:
        return f"aims {content.cards[self.spell].name} at you"


class Collecting(Declared):
    """W-COLLECT: a Collect has been declared and paid."""

    before: ClassVar[str] = "collect"

    def what(self, content: "CastingLibrary") -> str:
        return "collects a card"


class Absorbing(Declared):
    """W-ABSORB: a player has said how many Shadow Fragments to absorb."""

    before: ClassVar[str] = "absorb"

    amount: int = 0

    def what(self, content: "CastingLibrary") -> str:
        return f"absorbs {self.amount} Shadow Energy"


class UsingAbility(Declared):
    """W-ABILITY: an Ability has been declared and paid."""

    before: ClassVar[str] = "ability"

    character: str = ""

    def what(self, content: "CastingLibrary") -> str:
        return f"uses the Ability {content.characters[self.character].ability.name}"


class Hitting(Moment):
    """DMG from an enemy to one player: before it counts, and after it has been taken."""

    before: ClassVar[str] = "hit"
    after: ClassVar[str] = "hurt"

    victim: int
    attacker: int
    amount: int
    source: str
    """`spell`, `ability`, `counterspell` or `companion`."""
    cause: str
    """The card or Character it comes from."""
    taken: bool = False

    @property
    def closed(self) -> bool:
        """CS-R-44: an amount of 0 is nothing to react to."""
        return self.amount <= 0 and not self.taken


def foe_of(moment: Moment) -> int:
    """The enemy who caused the trigger."""
    if isinstance(moment, Hitting):
        return moment.attacker
    assert isinstance(moment, Declared)
    return moment.by
