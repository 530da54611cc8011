"""What stands before the words of cards: triggers, scopes and tests."""

from typing import ClassVar, Literal

from umbra.box.language.words import Scope, Test, Trigger
from umbra.core import Rule, Table, rule
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.records.parts import (
    ACTIVATED,
    AFFLICTS,
    CREATURE,
    HAPPENS,
    HELD,
    PRIMARY,
    USED,
    Part,
)
from umbra.games.malice.records.saying import Subject
from umbra.games.malice.rolls.rolls import luck
from umbra.games.malice.rolls.uses import Use
from umbra.games.malice.state import State

ABILITY = frozenset({"ability"})


# Triggers


class _Moment(Trigger, frozen=True):
    on = ABILITY
    whom: ClassVar[str] = ""
    """The avatar whom it brings something about for."""

    def clause(self, manner: str = "") -> str:
        return self.whom if manner == "whom" else self.said


class Hit(_Moment, frozen=True):
    """When the creature's blow hits."""

    said = "when its blow hits,"
    whom = "an avatar hit by its blow"


class Wound(_Moment, frozen=True):
    """When the creature's blow costs its victim a token."""

    said = "when its blow wounds an avatar,"
    whom = "an avatar wounded by its blow"


class Hurt(_Moment, frozen=True):
    """When an avatar's blow hits the creature."""

    said = "when an avatar's blow hits it,"
    whom = "an avatar whose blow hits the creature"


class End(_Moment, frozen=True):
    """At the end of every phase."""

    said = "at the end of every phase"


# Scopes


class _Whom(Scope, frozen=True):
    """Whom a part is about."""

    chooses: ClassVar[bool] = False
    """Whether the user chooses one of those it reaches."""
    one: ClassVar[str] = ""
    """What one of them is called, if it is about several."""
    plural: ClassVar[bool] = False
    judged: ClassVar[bool] = True
    """Whether conditions are judged for those it is about, not for the user."""
    remark: ClassVar[str] = ""
    """What is said of it in the end."""

    @property
    def several(self) -> bool:
        return bool(self.one)

    def subject(self, on: str, slot: str) -> Subject:
        """Whom the clause of a word is about, on a kind of card."""
        return Subject(self.said, self.one, self.plural)

    def reached(self, s: State, a: int) -> list[int]:
        """The avatars that it can be, for a part of avatar a."""
        return [b for b, other in enumerate(s.avatars) if other.hex >= 0]

    def reaches(self, s: State, a: int, other: int) -> bool:
        """Whether a part used by avatar a can be about that one."""
        return True


class Opp(_Whom, frozen=True):
    """An avatar's card: the creature it fights. An ability: the avatar that exchanges blows with the creature."""

    stands = frozenset({USED, PRIMARY, CREATURE, *AFFLICTS})
    judged = False

    def misfit(self, part: Part, slot: str) -> str:
        if slot in HAPPENS and part.word.lasts and not part.word.of_creature:
            return f"{part.name!r} is nothing that a creature has"
        return ""

    def subject(self, on: str, slot: str) -> Subject:
        if on != "ability":
            return Subject("the creature you fight", creature=True)
        return Subject("the target" if slot == ACTIVATED else "the avatar that exchanges blows with it")


class Target(_Whom, frozen=True):
    """The creature's target."""

    stands = frozenset({CREATURE, ACTIVATED})
    on = ABILITY
    said = "the target"


class Each(_Whom, frozen=True):
    """Every avatar in the combat."""

    stands = frozenset({USED, PRIMARY, CREATURE, ACTIVATED})
    said, one = "every avatar in the combat", "an avatar in the combat"

    def reached(self, s: State, a: int) -> list[int]:
        return s.combat.engaged[:] if s.combat is not None and a in s.combat.engaged else []


class _OfBand(_Whom, frozen=True):
    def reached(self, s: State, a: int) -> list[int]:
        return _engaged(s, a, band_of(s, a))

    def reaches(self, s: State, a: int, other: int) -> bool:
        return other in band_of(s, a)


class Mate(_OfBand, frozen=True):
    """One member of the band, the bearer included."""

    stands = HAPPENS
    chooses = True
    said = "one member of your band, perhaps you,"


class Band(_OfBand, frozen=True):
    """All members of the band."""

    stands = frozenset({HELD, *HAPPENS})
    plural = True
    said, one = "all in your band", "a member of your band"


class Guarded(_Whom, frozen=True):
    """The creature's target while it is another member of the band, and the bearer is in the combat."""

    stands = frozenset({HELD})
    judged = False
    said = "another member of your band that is the target of a creature you fight"


class Here(_Whom, frozen=True):
    """One avatar in the bearer's hex."""

    stands = HAPPENS
    chooses = True
    said = "one avatar in your hex, perhaps you,"

    def reached(self, s: State, a: int) -> list[int]:
        return [b for b, other in enumerate(s.avatars) if other.hex == s.avatars[a].hex]

    def reaches(self, s: State, a: int, other: int) -> bool:
        return s.avatars[a].hex == s.avatars[other].hex


class All(Here, frozen=True):
    """All avatars in the bearer's hex; in combat only those in it."""

    chooses = False
    said, one = "every avatar in your hex", "an avatar in your hex"
    remark = "in combat only those in it"

    def reached(self, s: State, a: int) -> list[int]:
        return _engaged(s, a, super().reached(s, a))


class Any(_Whom, frozen=True):
    """Any avatar."""

    stands = HAPPENS
    chooses = True
    said = "any avatar"


def _engaged(s: State, a: int, avatars: list[int]) -> list[int]:
    """In combat only those who are in it."""
    combat = s.combat if s.combat is not None and a in s.combat.engaged else None
    return [b for b in avatars if combat is None or b in combat.engaged]


# Tests

Against = Literal["1", "2", "3", "4", "5", "6", "1d6"]
"""SM-ROL.3, .4  What a luck roll is against: a number, or a second die."""


class _Rolled(Test, frozen=True):
    stands = HAPPENS
    against: Against

    @rule
    def passes(self, table: Table[State], use: Use) -> Rule[bool]:
        """SM-ROL.3  The holder makes a luck roll for its fate and succeeds."""
        against = None if self.against == "1d6" else int(self.against)
        return (yield from luck(table, use.avatar, "fate", against))


class Luck(_Rolled, frozen=True):
    """If a luck roll against the number succeeds."""

    said = "roll for luck against {against}: on a success"


class Unlucky(_Rolled, frozen=True):
    """If a luck roll against the number fails."""

    said = "roll for luck against {against}: on a failure"

    @rule
    def passes(self, table: Table[State], use: Use) -> Rule[bool]:
        """SM-ROL.3  The holder makes a luck roll for its fate and fails."""
        return not (yield from super().passes(table, use))


OTHERS = frozenset({"mate", "band", "here", "all", "any", "each"})
"""Whom something on an avatar's card can be done to."""
EVERYBODY = OTHERS | {"opp", "target", "guarded"}
"""Whom something can be in force for."""
TESTS = frozenset({"luck", "unlucky"})
