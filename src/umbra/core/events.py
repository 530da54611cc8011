"""Events: what has happened, for the log, the animation and the statistics."""

from typing import Annotated, Any, ClassVar, Protocol, dataclass_transform

import msgspec

from umbra.core.sentences import Named, fill


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


Seat = Annotated[int, Named("seat")]
"""A field of an event that is said as the name of a seat."""

Piece = Annotated[str, Named("piece")]
"""A field of an event that is said as the name of a card, tile or other piece."""


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class _Line(msgspec.StructMeta):
    """Lets the class line of an event say its rule, its sentence and what is counted, beside what msgspec takes."""

    def __new__(
        mcs,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        rule: str | None = None,
        says: str | None = None,
        counts: Counts | None = None,
        opens: str | None = None,
        weight: int | None = None,
        subject: str | None = None,
        **settings: Any,
    ) -> Any:
        given = {"rule": rule, "says": says, "counts": counts, "opens": opens, "weight": weight, "subject": subject}
        namespace |= {key: value for key, value in given.items() if value is not None}
        return super().__new__(mcs, name, bases, namespace, **{"frozen": True, **settings})


class Event(msgspec.Struct, metaclass=_Line, tag=True):
    """Something that has happened. Subclasses add fields and the sentence.

    The class line has `rule`, the id of the rule that made it happen; `says`, the sentence with its fields in braces;
    and `counts`, what statistics make of it:

        class Moved(Event, rule="SK-MOV.1", says="{seat} moves to {location} for {price:coin}."):
            seat: Seat
            location: Piece
            price: int

    `umbra.core.sentences` says what a sentence may hold. One that is more than that is a function of its own, `say`.
    `audience` are the seats that may see the event. How it is shown with others (see `umbra.core.beats`) is said by
    `opens`, "chapter" for a new turn or night and "heading" for something that stands by itself; `weight`, 0 for what
    is small and 2 for what came of it all; and `subject`, the piece it is about where no field names it.
    """

    rule: ClassVar[str] = ""
    says: ClassVar[str] = ""
    counts: ClassVar[Counts | None] = None
    opens: ClassVar[str] = ""
    weight: ClassVar[int] = 1
    subject: ClassVar[str] = ""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may see this event; None means everybody, spectators too."""
        return None

    def say(self, names: Names) -> str:
        """One sentence for the log; an event without one is called as its class."""
        if not self.says:
            return type(self).__name__
        return fill(type(self), self.says, self, names)


def visible_to(event: Event, seat: int | None) -> bool:
    """Whether that seat (None: a spectator) may see the event."""
    audience = event.audience
    return audience is None or (seat is not None and seat in audience)
