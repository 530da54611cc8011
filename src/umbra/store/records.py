"""What is kept, as plain data."""

from typing import Any, Literal, NamedTuple

import msgspec

from umbra.core.errors import UmbraError

Who = Literal["person", "bot", "open"]


class Conflict(UmbraError):
    """Somebody else has stored an entry with that number; nothing was stored."""


class BadDatabase(UmbraError):
    """A database that is not one of ours, or cannot be opened."""


class NameTaken(UmbraError):
    """A name that somebody else keeps by a passphrase."""


class Person(msgspec.Struct):
    """Somebody with a cookie."""

    id: str
    name: str
    stamp: str = ""
    """What the cookie must carry to count: a new one comes with every new passphrase."""


class Login(NamedTuple):
    """A person, and the hash of the passphrase."""

    person: str
    hash: str


class Sitting(msgspec.Struct):
    """Who takes a seat. A person who has left is remembered and can come back; a bot plays meanwhile.

    A seat that is a bot's for good has a person too if one had it while the game was played.
    """

    seat: int
    who: Who = "open"
    person: str | None = None
    bot: str | None = None
    left: bool = False
    invitation: str = ""
    name: str = ""
    """What whoever sits here is called at this table, where one person has seats for several."""
    ready: bool = True
    """Whether the game may begin as far as this person is concerned."""


class UndoRequest(msgspec.Struct):
    """Somebody wants to undo further than they may alone; everybody in `needed` has yet to agree."""

    person: str
    name: str
    answers: int
    line: int
    """How long the journal was; the request lapses when something is added to it."""
    needed: list[str]
    until: float


class PackLabel(msgspec.Struct):
    """What a table says of a pack that is in force there."""

    digest: str
    name: str
    title: str


class Pledge(msgspec.Struct):
    """What somebody adds to the seed: a commitment while seats are open, the part itself when all have committed."""

    person: str
    seats: list[int] = []
    """Those they sat in before the start."""
    commitment: str | None = None
    part: str | None = None
    owes: bool = False
    """Whether everybody draws anew and their new commitment is yet to come; who never had one adds nothing."""


class Draw(msgspec.Struct):
    """Where a seed comes from: made of parts, chosen by whoever opened the table, or that of a game that goes on."""

    kind: Literal["parts", "chosen", "continued"]
    round: int = 1
    pledges: list[Pledge] = []


class TableRecord(msgspec.Struct):
    """A table: what is played, by whom, and how it stands."""

    id: str
    game: str
    options: dict[str, Any]
    seats: int
    owner: str
    open: bool
    """Whether it is listed for everybody."""
    state: Literal["waiting", "playing", "over"]
    seed: str
    """Where the seed is made of parts, the house's part of it."""
    created: float
    touched: float
    outcome: dict[str, Any] | None = None
    forked_from: str | None = None
    undo: UndoRequest | None = None
    proven: bool = True
    """Whether all of its game follows from the seed; not if it went on from a recorded state."""
    several: bool = False
    """Whether whoever comes to an open table may take more than one seat."""
    seen: float = 0.0
    """When its owner was last there."""
    place: str = ""
    """From where it was opened, in a form that only this server understands."""
    draw: Draw | None = None
    """None: the server alone has drawn the seed, before there were parts."""
    standing: dict[str, Any] | None = None
    """How its game stood when something was last stored of it, for lists of tables."""
    sittings: list[Sitting] = []
    packs: list[PackLabel] = []
    """The cards of people's own that are in force; they do not change."""


class Result(NamedTuple):
    """How a game has ended for somebody."""

    person: str
    game: str
    won: bool
    points: float | None
    hero: str
    """As whom they played."""
    length: str
    """When it ended: `day 22 of 25`."""
    together: bool


class Said(msgspec.Struct):
    """A line of chat."""

    name: str
    text: str
    at: float
    number: int = -1
    """Its place among the lines of the table; the store gives it."""
