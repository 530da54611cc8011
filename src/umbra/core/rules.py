"""What a game offers to the core: its options, its clock, its content and its ways of speaking."""

import os
import warnings
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, TypeVar

import msgspec

from umbra.core.cards import Cards, Zone
from umbra.core.decision import Option, Refusal
from umbra.core.errors import BadOption, BadSeats, brief
from umbra.core.events import Names
from umbra.core.glimpse import Glimpse
from umbra.core.plain import no_sketch, plain_sketch
from umbra.core.state import Counters, a_list, state

if TYPE_CHECKING:
    from umbra.core.content import Content, Load
    from umbra.core.moments import Reactions
    from umbra.core.table import Table

T = TypeVar("T")
P = ParamSpec("P")

Rule = Generator[Any, Any, T]
"""A rule that may ask: a generator that yields questions and returns T."""

Segment = Callable[["Table[Any]"], Rule[None] | None]
"""Plays about one action: a rule, or an ordinary function where nobody is asked, before which no copy is kept."""


class ForgottenYield(RuntimeWarning):
    """A rule was called without `yield from` and so never ran."""


class _Guard:
    """Stands for a rule that was called; complains when it goes away without having been run."""

    __slots__ = ("_name", "_rule", "_run")

    def __init__(self, rule: Rule[Any], name: str) -> None:
        self._rule = rule
        self._name = name
        self._run = False

    def __iter__(self) -> Rule[Any]:
        self._run = True
        return self._rule

    def __del__(self) -> None:
        if not self._run:
            self._rule.close()
            warnings.warn(f"{self._name}() was called without 'yield from'", ForgottenYield, stacklevel=2)


def rule(function: Callable[P, Rule[T]]) -> Callable[P, Rule[T]]:
    """Mark a rule that may ask. With UMBRA_GUARD=1 in the environment a forgotten `yield from` is warned of."""
    if os.environ.get("UMBRA_GUARD") != "1":
        return function

    @wraps(function)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Rule[T]:
        return _Guard(function(*args, **kwargs), function.__qualname__)  # type: ignore[return-value]

    return guarded


@state
class Outcome:
    """How a game ended."""

    winners: list[int]
    reason: str
    rule: str
    scores: list[int | None] = a_list()


class GameState(Protocol):
    """What the core expects of a game's state."""

    cards: Cards
    """All tokens and who knows them."""
    counters: Counters
    """How far each stream of chance has been drawn from."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""


def whole_number(what: str, least: int, most: int) -> Callable[[Any], str | None]:
    """What accepts a number for an option: "a whole number of rounds from 1 to 1000 is expected" otherwise."""

    def check(value: Any) -> str | None:
        fits = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        return None if fits else f"a whole number of {what} from {least} to {most} is expected"

    return check


class Summary(msgspec.Struct):
    """What there is to count of a game: the round, and for each figure its character and standings.

    A character that is made of several records has their ids with spaces between them.
    """

    round: int = 0
    characters: list[str] = []
    standings: dict[str, list[int]] = {}


@dataclass(frozen=True)
class GameOption:
    """One thing that the people at the table can set before a game starts."""

    name: str
    values: tuple[Any, ...]
    default: Any
    meaning: str
    rule: str
    accepts: Callable[[Any], str | None] | None = None
    """Checks a value that is not in `values`; returns None if it is fine, or what is wrong with it."""

    def check(self, value: Any) -> Any:
        """The value, or BadOption naming what would be right."""
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return value
        wrong = self.accepts(value) if self.accepts else ""
        if wrong is None:
            return value
        values = ", ".join("none" if v is None else str(v) for v in self.values)
        detail = f": {wrong}; otherwise it" if wrong else "; it"
        raise BadOption(f"option {self.name} cannot be {brief(value)}{detail} takes one of: {values}")


@dataclass(frozen=True)
class Rules:
    """Everything that makes a game: data and functions, no subclassing."""

    key: str
    title: str
    prefix: str
    seats: range
    revision: int
    options: tuple[GameOption, ...]
    state: type[Any]
    load: "Load[Content]"
    begin: Callable[[Any, Mapping[str, Any], int], Any]
    """The state before the first segment."""
    next_segment: Callable[[Any], Segment | None]
    names: Callable[[Any, Any], Names]
    why_not: Callable[["Table[Any]", int, str], list[Refusal]]
    """The reasons against an answer, for a table as that seat sees it; asked whether it is offered or not."""
    audit: Callable[[Any, Any], None]
    """Raises ValueError when a state breaks a law of conservation."""
    decks: Callable[[Any], Iterable[Zone]] = lambda state: ()
    """The piles that lie face down: what comes there is forgotten, and known to those only who look at it there."""
    menus: frozenset[str] = frozenset()
    """The kinds of questions that are main menus: there `why_not` has no reason against anything that is offered."""
    openings: frozenset[str] = frozenset()
    """The kinds of questions with which a new act begins; the one before is done."""
    purse: Callable[[Any, int], dict[str, int]] = lambda state, seat: {}
    """What a seat has of what things cost, as everybody may know: `{"card": 3, "AP|AP": 2}`, with a plural of its own
    where that is not made with an s."""
    present: Callable[[Any, int], bool] = lambda state, seat: True
    """Whether a seat is still in the game and can be asked."""
    asides: Callable[[Any, int], list[Option]] = lambda state, seat: []
    """What a seat may do at any time, whoever is being asked."""
    take_aside: Callable[["Table[Any]", int, Option], Rule[None] | None] = lambda table, seat, option: None
    reactions: "Reactions | None" = None
    sketch: Callable[["Table[Any]", int | None], Mapping[str, Any]] = plain_sketch
    """What the rules work out for the screen of one seat, from what it may know: reach, conditions.

    `areas` in it are drawn where a game has no board of its own; without a sketch they are read off the state.
    """
    open_sketch: Callable[["Table[Any]"], Mapping[str, Any]] = no_sketch
    """The same for all screens alike, from what everybody may know: the map, paths, figures."""
    glimpse: Callable[["Table[Any]"], Glimpse] = lambda table: Glimpse()
    """The game from afar, for lists of tables, from what everybody may know."""
    texts: Callable[[Any], dict[str, str]] = lambda content: {}
    """Texts of pieces whose records have none, by id."""
    sum_up: Callable[[Any], Summary] = lambda state: Summary()
    """What the lab counts of a state."""
    seat_of: Callable[[Any, int], int] = lambda state, figure: figure
    """The seat of a figure, as events and summaries number them: the same number unless a seat leads several."""
    printed: Callable[[Any, Any, str], str] = lambda content, state, piece: piece
    """The id of the record that a piece shows, where events name its copy or its side."""
    piece_of: Callable[[Any, Any, str, Any], str] = lambda content, state, by, value: (
        f"seat:{value}" if by == "seat" else ""
    )
    """What a field of an event is called as a piece (as in `Option.about`) by what everybody may know: given how the
    field is `Named`, and its value. Empty where it is no piece on the table."""
    places: frozenset[str] = frozenset()
    """Which kinds of pieces are places: `{"tile"}` for pieces such as `tile:3`."""
    where: Callable[[Any, Any, str], str] = lambda content, state, piece: ""
    """The place at which a piece is now; empty if it is nowhere."""
    as_one: Callable[[Mapping[str, Any]], bool] = lambda options: False
    """Whether under these options all seats win or lose together."""
    secrets: Callable[[Mapping[str, Any], Any], bool] = lambda options, state: True
    """Whether under these options, in this state, a seat may see what another may not: told to everybody alike."""
    unattended: Mapping[str, Any] = field(default_factory=dict)
    """Options of a game without people, unless told otherwise: a clock where bots could go on for ever."""

    def settle_options(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options with their values: those given, checked, and the defaults."""
        given = dict(given or {})
        settled = {o.name: o.check(given.pop(o.name, o.default)) for o in self.options}
        if given:
            known = ", ".join(sorted(settled)) or "none"
            raise BadOption(f"{self.title} has no option {brief(sorted(given)[0])}; its options are: {known}")
        return settled

    def without_people(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options of a game that only bots play."""
        return self.settle_options({**self.unattended, **(given or {})})

    def check_seats(self, seats: int) -> int:
        """The number of seats, or BadSeats naming what the game is made for."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSeats(f"{self.title} is played with {self.seats[0]} to {self.seats[-1]} seats, not {brief(seats)}")
        return seats
