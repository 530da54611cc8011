"""The parts of cards as rules look at them, and their amounts. The words themselves are the classes of `effects`."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

HELD, PRIMARY, USED, DRAWN = "held", "primary", "used", "drawn"
"""Where a part of an avatar's card stands: in force while it is held, usable so often only, used, done at once."""
CREATURE, ACTIVATED = "creature", "activated"
"""Where a part of an ability stands: in force while the creature fights, or after a power roll."""
BLOWS = frozenset({"hit", "wound", "hurt"})
"""What a blow sets off on an ability."""
AFFLICTS = BLOWS | {ACTIVATED}
"""Where an ability does something to avatars."""
HAPPENS = frozenset({USED, PRIMARY, DRAWN})
"""Where an avatar's card does something."""
IN_FORCE = frozenset({HELD, CREATURE})
"""Where a part works by itself."""
LONG = frozenset({"turn", "move"})
"""How long a part lasts that is worth using outside combat."""

_AMOUNT = re.compile(r"(?:[+-]?\d+(?:d[*2-6])?)(?:[+-]\d+(?:d[*2-6])?)*")
_TERM = re.compile(r"([+-]?)(\d+)(?:d([*2-6]))?")


class Amount(msgspec.Struct, frozen=True):
    """A number and dice: `2`, `1d*` with a star die, `1d3+1`; numbers and star dice may be taken away: `-1d*`."""

    pattern: ClassVar[str] = _AMOUNT.pattern
    fixed: int = 0
    stars: int = 0
    dice: tuple[int, ...] = ()

    @classmethod
    def read(cls, text: str) -> "Amount":
        """1, 2d*, 1d3+1 or -1d*; ValueError otherwise."""
        if not _AMOUNT.fullmatch(text):
            raise ValueError(f"{text!r} is no amount; amounts look like 2, 1d*, 1d3+1")
        fixed, stars = 0, 0
        dice: list[int] = []
        for sign, number, size in _TERM.findall(text):
            n = int(number) * (-1 if sign == "-" else 1)
            if size == "*":
                stars += n
            elif size:
                if n < 0:
                    raise ValueError(f"{text!r}: only numbers and star dice can be taken away")
                dice += [int(size)] * n
            else:
                fixed += n
        return Amount(fixed, stars, tuple(dice))

    @property
    def least(self) -> int:
        """The smallest value it can have."""
        return self.fixed + min(self.stars, 0) + len(self.dice)

    @property
    def most(self) -> int:
        """The greatest value it can have."""
        return self.fixed + max(self.stars, 0) + sum(self.dice)

    @property
    def is_rolled(self) -> bool:
        """Whether there are dice in it."""
        return bool(self.stars or self.dice)

    def times(self, n: int) -> "Amount":
        """So many of it."""
        return Amount(n * self.fixed, n * self.stars, n * self.dice)

    @property
    def size(self) -> str:
        """It as a count, without a sign: `2`, `1d3+1`, also of what is taken away."""
        return str(self).lstrip("+-")

    def of(self, one: str, many: str = "") -> str:
        """So many of something: `1 wound`, `1d2 wounds`."""
        return f"{self.size} {one if self.size == '1' else many or one + 's'}"

    def __format__(self, form: str) -> str:
        """In a sentence `{amount}` is `+1d*`, `{amount:n}` `1d*`, `{amount:wound}` and `{amount:die|dice}` count."""
        return str(self) if not form else self.size if form == "n" else self.of(*form.split("|"))

    def __str__(self) -> str:
        terms = [f"+1d{size}" for size in self.dice]
        terms = [f"{self.stars:+}d*", *terms] if self.stars else terms
        terms += [f"{self.fixed:+}"] if self.fixed or not terms else []
        return "".join(terms)


class Some(Amount, frozen=True):
    """More than nothing, of numbers and dice: `2`, `1d*` with a star die, `1d3+1`."""

    pattern = r"\d+(?:d[*2-6])?(?:\+\d+(?:d[*2-6])?)*"

    @classmethod
    def read(cls, text: str) -> Amount:
        """1, 2d* or 1d3+1; ValueError otherwise."""
        amount = Amount.read(text)
        if "-" in text or not amount.most:
            raise ValueError(f"{text!r} is not more than nothing")
        return amount


class Change(Amount, frozen=True):
    """With its sign: `+1`, `-1d*`, `+1d3+1`."""

    @classmethod
    def read(cls, text: str) -> Amount:
        """1, 2d*, 1d3+1 or -1d*; ValueError otherwise."""
        amount = Amount.read(text)
        if amount == NOTHING or amount.least < 0 < amount.most:
            raise ValueError(f"{text!r} is neither added nor taken away")
        return amount


class Number(Change, frozen=True):
    """With its sign, without dice."""

    pattern = r"[+-]?\d+"

    @classmethod
    def read(cls, text: str) -> Amount:
        """2 or -1; ValueError otherwise."""
        return _without_dice(text, Change.read(text))


class Whole(Some, frozen=True):
    """More than nothing, without dice."""

    pattern = r"\d+"

    @classmethod
    def read(cls, text: str) -> Amount:
        """2; ValueError otherwise."""
        return _without_dice(text, Some.read(text))


def _without_dice(text: str, amount: Amount) -> Amount:
    if amount.is_rolled:
        raise ValueError(f"{text!r} has dice; here it is a whole number")
    return amount


NOTHING = Amount()


class Part(msgspec.Struct, frozen=True):
    """One part of a card's effect, with the names of what stands around its word."""

    word: Any
    """What it does: an instance of a class of `effects`, with its arguments."""
    name: str
    amount: Amount = NOTHING
    kinds: tuple[str, ...] = ()
    """What stands in the brackets of a figure."""
    trigger: str = ""
    whom: Any = None
    """Whom it is about, if not its bearer: a scope."""
    scope: str = ""
    """The name of that."""
    test: Any = None
    """The roll that decides whether it happens."""
    when: tuple[Any, ...] = ()
    """The conditions that must all hold."""
    until: str = ""
    limit: str = ""

    @classmethod
    def made(cls, clause: Any, trigger: Any) -> "Part":
        """The part of a clause that the language has read."""
        word = clause.word
        names = {"scope": clause.scope, "until": clause.until, "limit": clause.limit, "trigger": trigger}
        return cls(
            word,
            word.name,
            getattr(word, "amount", NOTHING),
            getattr(word, "kinds", ()),
            whom=clause.scope,
            test=clause.test,
            when=clause.when,
            **{field: element.name for field, element in names.items() if element is not None},
        )

    @property
    def is_for_crowds(self) -> bool:
        """Whether it counts once for each avatar in the combat but the first."""
        return any(condition.name == "crowd" for condition in self.when)


def goes_with(parts: Sequence[Part], number: int) -> bool:
    """Whether a part lasts as long as the one before it and is about the same, so that one word is enough for both."""
    if not number:
        return False
    one, other = parts[number - 1], parts[number]
    return (one.until, one.scope, one.trigger) == (other.until, other.scope, other.trigger)
