"""What is to be played, and the playing of single games of it: the same wherever it is done."""

import traceback
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec

from umbra import registry
from umbra.bots import Bot, Maker, answer_for, make_bot
from umbra.bots.roster import name_of
from umbra.core.content import Content, Pack
from umbra.core.errors import RuleFault, UmbraError
from umbra.core.game import Game
from umbra.lab.data.records import Record, Recorder
from umbra.lab.makings import Differs, Makings, compare, makings
from umbra.lab.reading import as_one
from umbra.lab.tally import Broken, Tally, count_game
from umbra.registry import rules_of

Stopped = Callable[[], bool]
"""Whether to stop before the end."""

ENDLESS = 100_000
"""A game with so many answers is taken to have no end, which is a fault."""


class BadRun(UmbraError):
    """Something about the games to be played that cannot be."""


class Job(msgspec.Struct, frozen=True):
    """What is played: everything that a worker has to know. `bots` are those of the seats in order."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, Any] = {}
    packs: tuple[Pack, ...] = ()
    """Cards of one's own: the cards themselves, since a worker may run where their folder is not."""
    content: str | None = None
    """The folder they were read from, for the command that plays the same games again."""
    swap: bool = False
    pieces: bool = False
    """Whether a log of events is kept to count what is done with cards."""
    recorded: bool = False
    """Whether every decision is written down, for an export."""
    own: dict[str, Any] = {}
    """Bots that were given as objects, classes or functions, by the name under which they stand in `bots`."""
    made: Makings | None = None
    """What has to be the same wherever the games are played."""

    @property
    def as_one(self) -> bool:
        """Whether the table has one result, because all win or lose together."""
        return as_one(rules_of(self.game), self.options, self.seats)

    def seed_of(self, number: int) -> str:
        """The seed of a game: it depends on nothing but the seed of the run and the game's number."""
        return f"{self.seed}/{number}"

    def bots_of(self, number: int) -> list[str]:
        """The bots of a game by seat; with `swap` they move on by one seat from game to game."""
        shift = number % self.seats if self.swap else 0
        return [self.bots[(seat + shift) % self.seats] for seat in range(self.seats)]


def prepare(
    game: str,
    games: int,
    names: Sequence[str | Bot | Maker] = ("random",),
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    content: str | Path | Pack | None = None,
    swap: bool = False,
    pieces: bool = False,
    recorded: bool = False,
) -> Job:
    """A checked job. The last bot is repeated for the remaining seats; without `seats` each bot gets one.

    Besides names there may be bots of one's own: a class or function makes one for each game, an object is copied.
    `content` is a pack of own cards, or its folder, which is read here and never again.
    """
    rules = rules_of(game)
    if games < 1:
        raise BadRun(f"at least 1 game has to be played, not {games}")
    seats = rules.check_seats(max(len(names), rules.seats[0]) if seats is None else seats)
    named, own = _named(names)
    packs = registry.packs_from(content)
    job = Job(
        game=game,
        seats=seats,
        bots=_bots_by_seat(game, named, own, seats),
        games=games,
        seed=seed,
        options=rules.without_people(options),
        packs=tuple(packs),
        content=None if content is None or isinstance(content, Pack) else str(content),
        swap=swap,
        pieces=pieces,
        recorded=recorded,
        own=own,
        made=makings(game, registry.content_of(game, packs).fingerprint),
    )
    _try_start(job)
    return job


class Part(msgspec.Struct):
    """Some games of a run: their numbers, and what they came to."""

    numbers: list[int]
    tally: Tally
    records: list[Record] = []
    """What was written down of them, if anything was to be."""


def play_chunk(job: Job, numbers: Sequence[int], stopped: Stopped = lambda: False) -> Part:
    """Play the games with those numbers, one after the other, and count them. Differs or UnknownBot before any."""
    make_sure(job)
    part = Part([], Tally())
    for number in numbers:
        tally = play_one(job, number, stopped, part.records)
        if tally is None:
            break
        part.numbers.append(number)
        part.tally.add(tally)
    return part


def play_one(
    job: Job, number: int, stopped: Stopped = lambda: False, records: list[Record] | None = None
) -> Tally | None:
    """Play one game; None if stopped before its end. Whatever breaks in it is a fault and kept for the report.

    What is to be written down of it goes to `records`.
    """
    seed, names = job.seed_of(number), job.bots_of(number)
    game: Game | None = None
    if stopped():
        return None
    try:
        game = start(job, number)
        recorder = Recorder(number, game, names) if job.recorded and records is not None else None
        decisions = _play_on(game, names, job.own, seed, stopped, recorder)
        if game.outcome is None:
            return None
        if recorder is not None and records is not None:
            records.append(recorder.record())
        return count_game(game, names, decisions)
    except Exception as error:
        return Tally(faults=1, broken=[_report(number, seed, names, error, game)])


def make_sure(job: Job) -> None:
    """Differs if games would go otherwise here than where the job was made; UnknownBot if a bot is not here."""
    cards = content_of(job).fingerprint
    for difference in () if job.made is None else compare(job.made, makings(job.game, cards)):
        raise Differs(difference)
    for name in sorted(set(job.bots) - set(job.own)):
        make_bot(name, job.game, "")


def start(job: Job, number: int) -> Game:
    """The game with that number, at its first question."""
    return Game(rules_of(job.game), content_of(job), job.seats, job.seed_of(number), job.options, events=job.pieces)


def content_of(job: Job) -> Content:
    """The cards that are played with."""
    return registry.content_of(job.game, job.packs)


def _play_on(
    game: Game,
    names: Sequence[str],
    own: Mapping[str, Any],
    seed: str,
    stopped: Stopped,
    recorder: Recorder | None = None,
) -> int:
    """Play to the end; returns how many questions were real choices. It is the same game that `umbra.play` plays."""
    bots = [deepcopy(own.get(name, name)) for name in names]
    players = [make_bot(bot, game.rules.key, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    decisions = 0
    while game.pending is not None and not stopped():
        if len(game.line) == ENDLESS:
            raise RuntimeError(f"no end after {ENDLESS:,} answers")
        ask = game.asked()[0]
        decisions += len(ask.options) > 1
        if recorder is None:
            answer_for(game, players)
        else:
            entry, figures = game.entry, recorder.figures(ask.seat)
            answer_for(game, players)
            recorder.note(ask, entry, players[ask.seat], figures)
    return decisions


def _report(number: int, seed: str, names: list[str], error: Exception, game: Game | None) -> Broken:
    fault = None if game is None else game.fault
    trace = "".join(traceback.format_exception(error)) if fault is None else fault.trace
    journal = b"" if game is None else game.journal()
    return Broken(number, seed, names, f"{type(error).__name__}: {error}", trace, journal)


def _named(bots: Sequence[str | Bot | Maker]) -> tuple[list[str], dict[str, Any]]:
    """The names under which bots are counted; and those of one's own, each by a name that no other one has."""
    names: list[str] = []
    own: dict[str, Any] = {}
    for bot in bots:
        name = bot if isinstance(bot, str) else _free_name(bot, [*bots], own)
        if not isinstance(bot, str):
            own[name] = bot
        names.append(name)
    return names, own


def _free_name(bot: Bot | Maker, others: Sequence[object], own: Mapping[str, Any]) -> str:
    name = name_of(bot)
    tried = (name, *(f"{name}-{number}" for number in range(2, len(others) + 2)))
    return next(free for free in tried if free not in others and own.get(free, bot) is bot)


def _bots_by_seat(game: str, names: Sequence[str], own: Mapping[str, Any], seats: int) -> tuple[str, ...]:
    for name in names:
        make_bot(own.get(name, name), game, "")
    if not 1 <= len(names) <= seats:
        raise BadRun(f"{seats} seats take 1 to {seats} bots, not {len(names)}")
    return (*names, *[names[-1]] * (seats - len(names)))


def _try_start(job: Job) -> None:
    """Some options fit only some numbers of seats; the game knows, and says so when it starts."""
    try:
        start(job, 0)
    except RuleFault:
        return
