"""What an effect such as `attacked(magic): freeze(near) once` is read into, and what all words have.

The words themselves are classes: what is in force in `modifiers`, what is carried out in `effects`.
"""

from collections.abc import Collection, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from umbra.box.language import language, words
from umbra.core.sentences import fill

if TYPE_CHECKING:
    from umbra.core import Rule, Table
    from umbra.games.shadowscape.state import State

HERO, ITEM, LORD, ENEMY = "Hero", "piece of Equipment", "Lord", "Enemy card"
ATTACK, MOVE, SIDE = "side with an Attack", "side with a move", "side with another Action"
"""The kinds of cards that have effects; Fate texts go by their colour."""
HEROES, ENEMIES = frozenset({HERO, ITEM}), frozenset({LORD, ENEMY})


class Blow(NamedTuple):
    """An Action or an Enemy's attack, as conditions look at it."""

    kind: str = ""
    """regular or magic; melee or ranged, of an Enemy."""
    type: str = ""
    """The type of the regular Enemy that is attacked."""
    wounds: int = 0
    """On the Hero card of whoever attacks."""
    beside: Collection[str] = ()
    """The types of regular Enemies beside the one that attacks."""
    kills: int = 0
    """Enemies that the Action has eliminated."""


class Acting(NamedTuple):
    """Who carries out an effect, and by which rule."""

    seat: int
    rule: str = "SS-1.1"
    may: bool = False
    """Whether it may be left."""


class Condition(words.Condition, frozen=True):
    """What must hold for a word to count."""

    place: ClassVar[str] = ""
    """The words of a clause that it takes the place of; behind the clause if there are none."""
    leads: ClassVar[bool] = False
    """Whether it comes before the clause."""

    def holds(self, blow: Blow) -> bool:
        raise NotImplementedError(f"nobody judges {self.name}")


class Word(words.Word, frozen=True):
    """A word of a card. `it` in its clause is the Enemy whose card it is."""

    moment: ClassVar[str] = ""
    """When it can be used, said before everything else."""
    may: ClassVar[bool] = False
    """Whether it may be left, so that it is said with `you may`."""
    forms: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """How it is said after a trigger, of a Hero who is chosen (`whom`) or if it counts once (`once`)."""

    needs_once: ClassVar[bool] = False
    """Whether it must have a limit, since there would be no end to it."""

    def clause(self, where: str = "") -> str:
        """What it says, with what stands around it where that makes a difference."""
        return fill(self._kind, self.forms.get(where, self.said), self)


class Modifier(Word, frozen=True):
    """A word that is in force: rules ask for it by its class."""

    stands = frozenset({"held"})


class Deed(Word, frozen=True):
    """A word that is carried out."""

    lead: ClassVar[str] = "then"
    """What comes before it on a side of an Action card."""
    declined: ClassVar[str] = ""
    """How it is left after a trigger of one's own; empty if it must be done."""
    among: ClassVar[str] = ""
    """Which Heroes can be chosen, where that has to be said."""
    needs_scope: ClassVar[bool] = False
    """Whether it is about another Hero only."""
    alone: ClassVar[bool] = False
    """Whether nothing can follow it, since the table waits for what it begins."""

    def fits(self, table: "Table[State]", acting: Acting, seat: int) -> bool:
        """Whether it could do anything now, to the Hero of a seat where it is about one."""
        return True

    def aim(self, table: "Table[State]", acting: Acting, seats: list[int]) -> "Rule[Any]":
        """What is chosen first: whom it is about, of several Heroes whom it fits."""
        raise NotImplementedError(f"{self.name} is about nobody")

    def does(self, table: "Table[State]", acting: Acting, target: Any) -> "Rule[bool] | Rule[None] | None":
        """What happens; False if it was left."""
        raise NotImplementedError(f"{self.name} is not carried out")


class Scope(words.Scope, frozen=True):
    """The Heroes of whom one is chosen."""

    def seats(self, table: "Table[State]", seat: int) -> list[int]:
        raise NotImplementedError


class Part(language.Part, frozen=True):
    """One thing that an effect does."""

    def counts(self, blow: Blow) -> bool:
        """Whether all its conditions hold."""
        return all(condition.holds(blow) for condition in self.when)


class Effect(language.Effect, frozen=True, dict=True):
    """One of the texts of a card, read."""

    @cached_property
    def all(self) -> tuple[Part, ...]:
        """All its parts in their order."""
        return tuple(self.parts)


M = TypeVar("M", bound=Word)


class InForce(NamedTuple, Generic[M]):
    """A word of a Hero, a piece of Equipment or an Enemy, with what is asked of it."""

    source: str
    word: M
    part: Part

    def counts(self, blow: Blow) -> bool:
        """Whether all its conditions hold."""
        return self.part.counts(blow)
