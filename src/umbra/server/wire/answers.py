"""What browsers are sent, by shape: the client's types are made from these. docs/protocol.md says what they mean."""

from typing import Any, Literal, NotRequired, TypedDict

import msgspec

from umbra.bots.review import SeatReview
from umbra.core.glimpse import Glimpse
from umbra.core.rules import Outcome
from umbra.core.view import Asked, Offered
from umbra.core.ways import Way
from umbra.lessons import Note, Step, Topic

Scalar = str | int | float | bool | None


# People, games, cards, rules


class Me(TypedDict):
    """Who somebody is."""

    id: str
    name: str


class OptionInfo(TypedDict):
    """Something that can be set before a game starts."""

    name: str
    values: list[Scalar]
    default: Scalar
    meaning: str
    rule: str
    free: bool
    """Whether other values than those listed are taken."""


class Pack(TypedDict):
    """Cards of people's own, layered over the built-in ones."""

    name: str
    title: str
    digest: str


class OfferedPack(TypedDict):
    """A pack that the server offers for new tables."""

    name: str
    title: str
    text: str
    digest: str


class RivalInfo(TypedDict):
    """A named opponent: a bot with a look, a style and a level."""

    key: str
    """Sits down as `bot:KEY`."""
    name: str
    style: str
    level: str
    line: str
    head: str
    """The silhouette of the portrait, by its name in the collection of icons."""
    emblem: str
    ground: str
    """The colour behind it."""


class GameInfo(TypedDict):
    """A game that can be played here."""

    key: str
    title: str
    line: str
    """What a game of another package says of itself."""
    seats: tuple[int, int]
    """The least and the most."""
    bots: list[str]
    """Levels, weakest first, then rivals and bots of other packages."""
    rivals: list[RivalInfo]
    options: list[OptionInfo]
    lesson: bool
    """Whether there is a guided first game."""
    packs: list[OfferedPack]


class CardList(TypedDict):
    """The published cards of a game, or those in force at a table."""

    fingerprint: str
    records: dict[str, Any]
    texts: dict[str, str]
    """Of things whose records have none."""


class RuleEntry(TypedDict):
    """A numbered rule, example or ruling."""

    id: str
    kind: Literal["rule", "example", "ruling"]
    title: str
    text: str


class LessonInfo(TypedDict):
    """What the coach of a guided first game says."""

    steps: list[Step]
    topics: list[Topic]
    end: Note


# Tables


class Seat(TypedDict):
    """A seat of a table, and who has it."""

    seat: int
    who: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool
    """Also of a seat that I have left."""
    here: bool
    left: bool
    ready: bool
    """Whether the game may begin as far as they are concerned."""


class Links(TypedDict):
    """Where others find a table, and its open seats by their numbers."""

    watch: str
    seats: dict[str, str]


class House(TypedDict):
    """What the server adds to the seed."""

    commitment: str
    part: str | None


class Share(TypedDict):
    """What somebody adds to the seed."""

    seats: list[int]
    mine: bool
    adds: bool
    """Whether they add anything."""
    commitment: str | None
    """None: they have yet to commit to a new part."""
    shown: bool
    """Whether the part is there; it is told when the game is over."""
    part: str | None


class FixedChance(TypedDict):
    """A seed that was there from the beginning."""

    kind: Literal["chosen", "continued", "lesson", "server"]


class DrawnChance(TypedDict):
    """A seed that is made of parts."""

    kind: Literal["parts"]
    round: int
    """Counts how often all parts were drawn."""
    closed: bool
    """Whether all have committed, so that parts can be shown."""
    waits_for: list[int]
    """The first seats of those whose commitment or part is missing."""
    house: House
    shares: list[Share]


ChanceInfo = FixedChance | DrawnChance
"""Where the seed of a table comes from."""


class Standing(TypedDict):
    """How a game stands, as everybody may know it."""

    waiting_for: list[int]
    """The seats that are asked."""
    glimpse: Glimpse


class TableInfo(TypedDict):
    """A table as somebody may see it."""

    id: str
    game: str
    title: str
    options: dict[str, Scalar]
    packs: list[Pack]
    """Whose cards are in force besides the built-in ones."""
    open: bool
    several: bool
    """Whether whoever comes to an open table may take more than one seat."""
    owner: bool
    state: Literal["waiting", "playing", "over"]
    too_old: bool
    """Whether it was begun with an older version, so that it can be exported and put away, and nothing else."""
    lesson: bool
    """Whether it is a guided first game."""
    together: bool
    """Whether all seats win or lose as one."""
    shared: bool
    """Whether more than one person has played here."""
    created: float
    """Seconds since 1970."""
    touched: float
    """When something was done last; seconds since 1970."""
    outcome: Outcome | None
    """How it ended; without winners where it is not proven."""
    proven: bool
    """Whether all of it follows from its seed."""
    chance: ChanceInfo
    seats: list[Seat]
    links: NotRequired[Links]
    """For the owner."""
    standing: NotRequired[Standing | None]
    """In lists, once the game has begun."""


# Games


class GameEvent(TypedDict):
    """Something that has happened."""

    type: str
    rule: str
    text: str
    """The line of the log."""
    data: dict[str, Any]
    """What an animation needs."""
    beat: int
    """The number of the beat that it belongs to."""
    weight: int
    """0 for what is small, 2 for what came of it all, -1 for what not everybody may see. The latest of the greatest
    weight says what happened in its beat."""


class BeatInfo(TypedDict):
    """Events that belong together: one cause, one picture, one sentence."""

    number: int
    entry: int
    """The entry of its first event."""
    act: int
    """The entry of the answer that opened the act it belongs to; -1 before the first."""
    cause: int | None
    """The number of the beat because of which it happened."""
    subject: str
    """The piece that it is about, or nothing."""
    place: str
    """The piece at which it happens, or nothing."""
    opens: str
    """chapter for a turn or a night, heading for what stands by itself, or nothing."""


class View(TypedDict):
    """What a seat sees of a game."""

    state: dict[str, Any]
    ask: Asked | None
    waiting_for: list[int]
    secrets: bool
    """Whether a device that changes hands has to be covered."""
    together: bool
    """Whether all seats win or lose as one."""
    asides: list[Offered]
    outcome: Outcome | None
    sketch: dict[str, Any]
    options: dict[str, Scalar]
    commitment: str
    seed: str | None


class Replay(TypedDict):
    """A game as it stood after some answers."""

    entry: int
    """After how many."""
    entries: int
    view: View
    events: list[GameEvent]
    """The log up to there."""
    beats: list[BeatInfo]


class Turn(TypedDict):
    """A turn of a game."""

    entry: int
    """After how many answers it began."""
    when: str
    """`day 13 of 25`, `round 6`; nothing while the table is being laid."""
    seat: int
    """Whose it was; -1: everybody's, or nobody's."""
    chances: list[float]
    """How likely each seat was to win then, as the judge sees it; none while the game goes on, or without a judge."""


class Deciding(TypedDict):
    """A turn that has changed somebody's chances much."""

    turn: int
    entry: int
    """After how many answers it began."""
    seat: int
    before: float
    after: float
    events: list[GameEvent]
    """What happened when they changed most."""


class Course(TypedDict):
    """The course of a game."""

    turns: list[Turn]
    end: list[float]
    """The chances at the end."""
    deciding: list[Deciding]
    did: list[dict[str, int]]
    """What each seat has done, and how often."""


class Review(TypedDict):
    """What the coach thinks of a game that is over."""

    seats: list[SeatReview]


class HeroRecord(TypedDict):
    """How somebody has fared as one hero."""

    name: str
    played: int
    won: int


class GameRecord(TypedDict):
    """How somebody has fared in a game."""

    game: str
    played: int
    won: int
    best: float | None
    """The most points, where they are counted for each seat."""
    latest: list[bool]
    """Whether the latest ones were won, the last one last."""
    heroes: list[HeroRecord]


# Messages of the socket


class Message(msgspec.Struct, tag_field="is"):
    """Something that a socket brings."""


class TableMessage(Message, tag="table"):
    """Who sits where."""

    table: TableInfo


class ChatLine(TypedDict):
    """Something that somebody has said."""

    name: str
    text: str
    at: float
    """Seconds since 1970."""


class ChatMessage(Message, tag="chat"):
    """What has been said."""

    lines: list[ChatLine]


class ViewMessage(Message, tag="view"):
    """The whole view, with the latest lines of the log."""

    number: int
    entry: int
    branch: int
    seat: int | None
    """Whose eyes are used; None for somebody who watches."""
    view: View
    log: list[GameEvent]
    since: int
    """The entry with which the log begins."""
    earlier: int
    """How many lines there are before it."""
    beats: list[BeatInfo]
    """Those of the lines."""


class UpdateMessage(Message, tag="update"):
    """What has changed, and what has happened."""

    number: int
    entry: int
    branch: int
    view: dict[str, Any]
    events: list[GameEvent]
    beats: list[BeatInfo]
    """Those of the events. One that went on from the update before comes again, with the same number."""


class LogMessage(Message, tag="log"):
    """Earlier lines of the log."""

    before: int
    since: int
    earlier: int
    events: list[GameEvent]
    beats: list[BeatInfo]


class Reason(TypedDict):
    """Why something is not possible."""

    rule: str
    reason: str


class ReasonsMessage(Message, tag="reasons"):
    """The reasons against an answer."""

    key: str
    reasons: list[Reason]


class WaysMessage(Message, tag="ways"):
    """What a seat can do with a piece at the question that these numbers name."""

    entry: int
    branch: int
    seat: int
    piece: str
    ways: list[Way]
    """The best first; none where no piece was named."""
    pieces: list[str]
    """Without a piece: those with which something is certain to be possible, those of the question first."""
    partial: bool
    """Whether there may be more than was looked at."""


class ConsentMessage(Message, tag="consent"):
    """Somebody wants to take answers back and needs the others' consent."""

    by: str
    answers: int
    until: float
    """Seconds since 1970."""
    mine: bool
    """Whether it is my own request."""


class HintOdds(msgspec.Struct, frozen=True):
    """How likely something is; without an error it was worked out, otherwise counted in imagined worlds."""

    what: str
    """How the sentence goes on: `to win the fight`."""
    share: float
    error: float


class HintChange(msgspec.Struct, frozen=True):
    """By how much a figure changes on average until the action is over, and the standard error of that."""

    unit: str
    mean: float
    error: float


class HintChoice(msgspec.Struct, frozen=True):
    """An answer that was weighed: the chance to win the game that it leaves, and the standard error of that."""

    key: str
    label: str
    chance: float
    error: float


class HintMessage(Message, tag="hint"):
    """What the coach would answer, and why."""

    key: str
    label: str
    aim: str
    """What it is for, without a full stop."""
    odds: list[HintOdds]
    changes: list[HintChange]
    then: list[str]
    """How the plan goes on, step by step."""
    choices: list[HintChoice]
    """What was weighed, this answer first."""
    instead: str
    """What would be different with the second of them; nothing where there is no other choice."""


class RefusedMessage(Message, tag="refused"):
    """Something cannot be done."""

    error: str
    message: str


FromServer = (
    TableMessage
    | ChatMessage
    | ViewMessage
    | UpdateMessage
    | LogMessage
    | ReasonsMessage
    | WaysMessage
    | ConsentMessage
    | HintMessage
    | RefusedMessage
)
"""Whatever a socket brings."""
