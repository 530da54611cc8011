"""Events: what has happened, for the log, the animation and the statistics."""

import re
import string
import typing
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, Protocol, dataclass_transform

import msgspec

from umbra.core.english import counted, listed


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


class Named(msgspec.Struct, frozen=True):
    """How a field of an event is said: by the method of `Names` with this name."""

    by: str


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
        **settings: Any,
    ) -> Any:
        given = {"rule": rule, "says": says, "counts": counts}
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

    A place is said by the type of its field: a seat or a piece by its name, several of them listed, anything else as
    it is. `{price:coin}` counts: `1 coin`, `2 coins`; `{dice:die|dice}` has a plural of its own; of `{lost:is|is not}`
    a field that is true or false says one. What stands in square brackets is left out if the first place in it holds
    nothing: `{seat} is hurt[ by {foe}].` A sentence that is more than that is a function of its own, `say`. `audience`
    are the seats that may see the event.
    """

    rule: ClassVar[str] = ""
    says: ClassVar[str] = ""
    counts: ClassVar[Counts | None] = None

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may see this event; None means everybody, spectators too."""
        return None

    def say(self, names: Names) -> str:
        """One sentence for the log; an event without one is called as its class."""
        if not self.says:
            return type(self).__name__
        return "".join(_said(part, self, names) for part in _template(type(self)))


def visible_to(event: Event, seat: int | None) -> bool:
    """Whether that seat (None: a spectator) may see the event."""
    audience = event.audience
    return audience is None or (seat is not None and seat in audience)


Put = Callable[[Event, Names], str]


class _Part(NamedTuple):
    """A piece of a sentence: texts, with what puts a field into words after each."""

    pieces: list[tuple[str, Put | None]]
    needs: str = ""
    """The field that must hold something, or else nothing of it is said."""


@cache
def _template(kind: type[Event]) -> list[_Part]:
    """The sentence of a class taken apart, brackets apart from what stands around them."""
    parts = []
    for number, text in enumerate(re.split(r"[\[\]]", kind.says)):
        found = list(string.Formatter().parse(text))
        fields = [field for _, field, _, _ in found if field is not None]
        pieces = [(said, None if field is None else _put(kind, field, form or "")) for said, field, form, _ in found]
        parts.append(_Part(pieces, fields[0] if number % 2 else ""))
    return parts


def _said(part: _Part, event: Event, names: Names) -> str:
    if part.needs and not getattr(event, part.needs):
        return ""
    return "".join(text if put is None else text + put(event, names) for text, put in part.pieces)


def _put(kind: type[Event], field: str, form: str) -> Put:
    """What puts a field into words, by its type and, for a count or a choice, by its form."""
    hint = typing.get_type_hints(kind, include_extras=True).get(field)
    if hint is None:
        raise TypeError(f"{kind.__name__} has no field {field!r}, but its sentence has: {kind.says}")
    if form:
        one, _, other = form.partition("|")
        if hint is bool:
            return lambda event, names: one if getattr(event, field) else other
        return lambda event, names: counted(getattr(event, field), one, other)
    if typing.get_origin(hint) is tuple and (by := _named(typing.get_args(hint)[0])):
        return lambda event, names: listed([getattr(names, by)(each) for each in getattr(event, field)])
    if by := _named(hint):
        return lambda event, names: str(getattr(names, by)(getattr(event, field)))
    return lambda event, names: str(getattr(event, field))


def _named(hint: Any) -> str:
    """The method of `Names` that says a value of this type; empty for one that is said as it is."""
    found = [each.by for each in getattr(hint, "__metadata__", ()) if isinstance(each, Named)]
    return found[0] if found else ""
