"""Events: what has happened, for the log, the animation and the statistics."""

from typing import ClassVar, Protocol

import msgspec


class Names(Protocol):
    """How a game's pieces are called, for whoever puts an event into words."""

    def seat(self, seat: int) -> str:
        """The name of a seat's character or place."""

    def piece(self, identifier: str) -> str:
        """The name of a card, tile or other piece of content."""


class Counts(msgspec.Struct, frozen=True):
    """That statistics count the cards which an event names, and under which heading: "Treasures taken".

    `card` is the field with the id of a card, or with several; an empty id is no card. `who` is the field with the seat
    that did it, or with the figures that seats lead; empty where it is nobody's doing.
    """

    what: str
    card: str = "card"
    who: str = "seat"


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that has happened. Subclasses add fields and the sentence.

    `rule` is the id of the rule that made it happen; `audience` the seats that may see it, None for everybody; `counts`
    what statistics make of it, None for nothing.
    """

    rule: ClassVar[str] = ""
    counts: ClassVar[Counts | None] = None

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may see this event; None means everybody, spectators too."""
        return None

    def say(self, names: Names) -> str:
        """One sentence for the log."""
        return type(self).__name__


def visible_to(event: Event, seat: int | None) -> bool:
    """Whether that seat (None: a spectator) may see the event."""
    audience = event.audience
    return audience is None or (seat is not None and seat in audience)
