"""What an effect such as `react veil: hp(-1); dice(2)` is read into: parts with a word each, and what all words have.

The words themselves, triggers, prices, heads and conditions among them, are the classes of `effects`.
"""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NewType

from umbra.box.language import language, words
from umbra.core.sentences import fill

if TYPE_CHECKING:
    from umbra.core import Rule, Table
    from umbra.games.kilforth.pieces.acting import Acting
    from umbra.games.kilforth.state import Hero, State

ATTRIBUTES = "FINS"
"""Fight, influence, sneak and study, in the order of the numbers on a card."""
PLENTY = 99
"""There is no end to what a pool can give."""

Keyword = NewType("Keyword", str)
"""A keyword that some card has."""
Kind = Literal[
    "gloom", "light", "centre", "badlands", "forest", "mountain", "plains", "gate", "river", "tunnel"
]  # fmt: skip
"""A kind of location."""


class Word(words.Word, frozen=True):
    """A word that is in force."""

    forms: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """How it is said after some triggers or on some kinds of cards, where that is not as usual."""
    is_sentence: ClassVar[bool] = True
    """Whether it says itself when it counts, so that nothing has to be said of its trigger."""
    is_figure: ClassVar[bool] = False
    """Whether it is something that somebody has: dice, health."""
    cost: ClassVar[Literal["", "always", "first"]] = ""
    """Whether it is a cost that must be paid in full (SK-R-95): always, or lost in the first step of an ability."""
    helps: ClassVar[frozenset[str]] = words.NOTHING
    """What a deed with it may help in: `battle`, as a `getaway` or a `rescue`, `hiding`, `purchase`, `fate`."""
    is_harm: ClassVar[bool] = False
    """Whether the foe of a battle loses HP by it."""
    of_the_map: ClassVar[bool] = False
    """Whether it happens to a location and to no hero."""
    aims: ClassVar[bool] = False
    """Whether something may have to be chosen for it."""
    window: ClassVar[str] = ""
    """Of an ability: when it is used. A card is found by the window of its first word that is no cost."""
    alone: ClassVar[bool] = False
    """Whether nothing else stands in its effect, since nobody would carry it out."""

    @property
    def amount(self) -> int:
        """Its number, if it has one."""
        return getattr(self, "n", 0)

    @property
    def is_boon(self) -> bool:
        """Whether nobody to whom it happens could be worse off for it."""
        return False

    def clause(self, where: str = "") -> str:
        """What it says, after a trigger or on a kind of card."""
        return fill(self._kind, self.forms.get(where, self.said), self)


class Verb(Word, frozen=True):
    """A word that is carried out: as part of a text, or as an ability in the window that it is for.

    What stands before a colon in its clause says when it is used.
    """

    is_sentence: ClassVar[bool] = False

    def room(self, table: "Table[State]", acting: "Acting") -> int:
        """How much of it could be done now: 0 if nothing would happen, at least its number if all of it."""
        return PLENTY

    def affordable(self, hero: "Hero") -> bool:
        """SK-R-95  Of a cost: whether the hero can pay it in full."""
        return True

    def aim(self, table: "Table[State]", acting: "Acting") -> "Rule[Any]":
        """What is chosen for it before anything happens: a hero, a card, a deck."""
        return None
        yield

    def does(self, table: "Table[State]", acting: "Acting", target: Any) -> "Rule[None] | None":
        """What happens."""
        raise NotImplementedError(f"{self.name} is not carried out")


class Trigger(words.Trigger, frozen=True):
    """When an effect counts or is carried out."""

    manner: ClassVar[Literal["in force", "change", "text", "use"]] = "text"
    """In force, always or as a change of an action; a text that is carried out; or an ability that is used."""
    rule: ClassVar[str] = "SK-RES.1"
    """The rule by which its texts are carried out."""


class Part(language.Part, frozen=True):
    """One thing that an effect does."""


Choice = tuple[Part, ...]
"""Parts that go together."""
Step = tuple[Choice, ...]
"""One of these choices is carried out."""


class Effect(language.Effect, frozen=True, dict=True):
    """One ability or text of a card. What is worked out from its steps is worked out once."""

    trigger: Any
    price: Any
    """veil or discard: what becomes of the card once it has been used."""
    steps: tuple[Step, ...]
    slot: str = ""

    @cached_property
    def parts(self) -> tuple[Part, ...]:  # type: ignore[override]
        """All parts of all steps."""
        return tuple(part for step in self.steps for choice in step for part in choice)

    @cached_property
    def words(self) -> frozenset[str]:
        """The names of the words of all parts."""
        return frozenset(part.word.name for part in self.parts)

    @cached_property
    def helps(self) -> frozenset[str]:
        """What its words may help in."""
        return frozenset(what for part in self.parts for what in part.word.helps)

    @cached_property
    def harm(self) -> int:
        """How many HP the foe of a battle loses by it."""
        return sum(part.word.amount for part in self.parts if part.word.is_harm)

    @cached_property
    def costs(self) -> tuple[Part, ...]:
        """SK-R-95  What must be paid in full: `pay`, and HP that are lost as the first part of a deed or react."""
        certain = [(number, step[0]) for number, step in enumerate(self.steps) if len(step) == 1]
        return tuple(part for number, choice in certain for part in choice if self.is_cost(number, part))

    @cached_property
    def gains(self) -> tuple[Part, ...]:
        """All parts that are no costs."""
        return tuple(part for part in self.parts if part not in self.costs)

    @cached_property
    def is_boon(self) -> bool:
        """Whether nobody could want to decline it: it has no price, and nothing in it could hurt."""
        certain = self.price is None and all(len(step) == 1 for step in self.steps)
        return certain and all(part.word.is_boon and part.test is None for part in self.parts)

    @cached_property
    def aim(self) -> Part:
        """What an ability is used for: the first part that is no cost."""
        return (self.gains or self.parts)[0]

    def is_cost(self, step: int, part: Part) -> bool:
        """SK-R-95  `lose n HP` as the first part of a deed or react is a cost."""
        cost = part.word.cost
        return cost == "always" or (cost == "first" and step == 0 and self.trigger.manner == "use")
