"""Keys of options, the one place that knows how they are written; and activities, which menus and *why not* share."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from umbra.core.cards import NONE
from umbra.core.decision import Option, Refusal
from umbra.core.table import Table

S = TypeVar("S", bound=Any)

MOST_DIGITS = 10
"""No number in a key is as long as that."""


class Key(NamedTuple):
    """A verb and the names of what it is about: `confront:web_matron:fight`."""

    verb: str
    names: tuple[str, ...] = ()

    @classmethod
    def read(cls, text: str) -> "Key":
        """The key that is written so. It may come from anybody and hold anything."""
        verb, *names = text.split(":")
        return cls(verb, tuple(names))

    def name(self, at: int = 0) -> str:
        """The name at a place; empty if there is none."""
        return self.names[at] if at < len(self.names) else ""

    def number(self, at: int = 0) -> int:
        """The number at a place; NONE if there is none."""
        name = self.name(at)
        return int(name) if name.isascii() and name.isdigit() and len(name) < MOST_DIGITS else NONE

    def rest(self) -> "Key":
        """The key without its verb: what stands first becomes the verb."""
        return Key(self.name(), self.names[1:])

    def __str__(self) -> str:
        return ":".join([self.verb, *self.names])


def seat_key(seat: int) -> str:
    """How a key names a seat that has no better name: `seat-0` is the first."""
    return f"seat-{seat}"


class Activity(NamedTuple, Generic[S]):
    """Something offered in a menu. The options come from the same function that gives the reasons against them."""

    verb: str
    options: Callable[[Table[S], int], list[Option]]
    """What somebody (a seat, or whom it leads) can do of it now."""
    cannot: Callable[[Table[S], int, Key], Refusal | None]
    """What speaks against doing it as a key says; None if nothing does. The key may hold anything."""


def offered_by(activities: Iterable[Activity[S]], table: Table[S], who: int) -> list[Option]:
    """All options of these activities, in their order."""
    found: list[Option] = []
    for activity in activities:
        found += activity.options(table, who)
    return found


def against(activities: Iterable[Activity[S]], table: Table[S], who: int, key: Key) -> list[Refusal]:
    """What the activity of a key's verb has against it; nothing for a verb that none of them has."""
    for activity in activities:
        if activity.verb == key.verb:
            reason = activity.cannot(table, who, key)
            return [] if reason is None else [reason]
    return []
