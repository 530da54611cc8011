"""Questions and answers: an Option, a Decision for one seat, and a Together for several at once."""

from collections.abc import Callable
from typing import Any

import msgspec

from umbra.core.odds import Odds

Phrase = str | tuple[Any, ...]
"""Text for people: a string, or a function and its arguments, called only when somebody reads it."""


def spoken(phrase: Phrase) -> str:
    """The text of a phrase."""
    if isinstance(phrase, str):
        return phrase
    say: Callable[..., str] = phrase[0]
    return say(*phrase[1:])


Standing = tuple[str, bool]
"""What a standing order answers (nothing if there is no usual answer), and whether another answer could change
something, as far as can be said beforehand."""


class Option(msgspec.Struct, frozen=True, gc=False):
    """One possible answer. `key` is how it is given, `about` names the pieces it concerns, `value` is for the rule."""

    key: str
    phrase: Phrase = ""
    about: tuple[str, ...] = ()
    value: Any = None
    brief: Phrase = ""
    """The same in a few words, beside an answer that follows from it; without it what stands before a colon."""
    leads: Phrase = ""
    """What it says at a piece to which chance may lead ("Roll to move there"); whoever takes it goes there then."""
    times: int = 1
    """Of a question that takes several: how often this answer can be given in a row, such as 2 Wounds on one card; 0 if
    it ends the row."""
    weighing: tuple[Any, ...] = ()
    """What works out its odds, if it has any: a function and its arguments, called only when somebody reads them."""

    @property
    def label(self) -> str:
        """The answer in words, made when it is read."""
        return spoken(self.phrase) or self.key

    @property
    def odds(self) -> list[Odds]:
        """What it may bring and what it changes, from what the seat may know; made when it is read."""
        if not self.weighing:
            return []
        weigh: Callable[..., list[Odds]] = self.weighing[0]
        return weigh(*self.weighing[1:])

    @property
    def stakes(self) -> str:
        """The same in words: `hit 58 % → 74 %, is hit 20 %`."""
        return ", ".join(odds.words for odds in self.odds)


class Decision(msgspec.Struct):
    """A question to one seat. It never changes; after an aside the table asks a fresh one."""

    seat: int
    kind: str
    offered: list[Option] | Callable[[], list[Option]]
    """The answers, or what makes them when they are first read: of several who are asked only one may be heard."""
    phrase: Phrase = ""
    rule: str = ""
    hide: bool = False
    """Whether it is asked even with one answer only, because a missing question would tell a secret."""
    several: bool = False
    """Whether the same question follows for the next one, so that a screen may let people choose several at once."""
    standing: Standing | Callable[[], Standing] = ("", True)
    """`usual` and `matters`, or what works them out when they are first read: in simulations nobody does."""
    final: bool = False
    """Whether it ends what can be taken back, so that it is asked even with one answer only: people end their turn
    themselves."""

    @property
    def options(self) -> list[Option]:
        """All answers. Like the phrases they tell of the state as it is, and are to be read before it changes."""
        offered = self.offered
        if not isinstance(offered, list):
            offered = self.offered = offered()
        return offered

    @property
    def usual(self) -> str:
        """Of a question about an any-time power: the key that a standing order gives, so that nobody is asked too
        often."""
        return self._settled[0]

    @property
    def matters(self) -> bool:
        """Whether another answer than the usual one could change something, as far as can be said beforehand."""
        return self._settled[1]

    @property
    def _settled(self) -> Standing:
        standing = self.standing
        if not isinstance(standing, tuple):
            standing = self.standing = standing()
        return standing

    @property
    def prompt(self) -> str:
        """The question in words, made when it is read."""
        return spoken(self.phrase) or self.kind

    @property
    def keys(self) -> list[str]:
        """The keys of all options, in order."""
        return [option.key for option in self.options]

    def option(self, key: str) -> Option | None:
        """The option with that key, if there is one."""
        for option in self.options:
            if option.key == key:
                return option
        return None


class Together(msgspec.Struct):
    """Questions to several seats at once; the answers stay sealed until the last one is in, or the first one counts."""

    decisions: list[Decision]
    first: bool = False
    """Whether whoever answers first is heard, and the others are no longer asked."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not possible, with the rule that says so."""

    rule: str
    phrase: Phrase

    @property
    def reason(self) -> str:
        """The reason in words."""
        return spoken(self.phrase)
