"""What is measured: all tables played as fast as they go, then at a given rate, then beside bots and long games."""

import asyncio
import contextlib
import random
import statistics
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

import msgspec

from load.hosting import Host
from load.people import Party, Tempo, Visitor, arriving
from umbra.core.game import Game
from umbra.registry import rules_of

ARRIVING = 8
"""So many tables are opened at the same time."""

WARM_UP = 2.0
"""Seconds of each phase that are not counted."""

FEWEST = 5
"""So many answers are waited for, however long it takes."""

BOT_TABLES = 4
LONG_GAME = 1500
"""The answers of the long games that are loaded."""

CALM = 0.2
"""The part of the rate that is offered while bots think and long games are loaded."""

Tell = Callable[[str], None]


class Load(NamedTuple):
    """What is asked of the servers."""

    game: str
    tables: int
    seats: int
    seconds: float
    rate: float


class Phase(msgspec.Struct):
    """The figures of one phase. Times are in milliseconds, CPU is in cores."""

    answers_per_second: float
    p50_ms: float
    p99_ms: float
    server_cpu: float
    client_cpu: float
    us_per_answer: float
    """CPU time of the servers for one answer: the figure that depends least on what else the machine does."""
    stall_ms: float
    """The longest time that the event loop of a server came late."""
    busy_ms: float
    """The longest time that it worked without a pause."""
    refusals: int


class Result(msgspec.Struct):
    """The figures of one game on one set of servers."""

    game: str
    tables: int
    seats: int
    opened: int
    """How many tables the servers hold at the end: games that are over are followed by new ones."""
    kb_per_table: float
    flat_out: Phase
    paced: Phase
    beside: Phase
    """A fifth of the rate, while bots think and long games are loaded one after the other."""
    loaded: int
    """So many long games were loaded meanwhile."""


class Clock:
    """Measures phases: the answers that are noted, and what servers and clients use."""

    def __init__(self, hosts: list[Host]) -> None:
        self._hosts = hosts
        self._took: list[float] = []

    def note(self, seconds: float) -> None:
        """An answer has reached everybody after so many seconds."""
        self._took.append(seconds)

    async def phase(self, seconds: float, parties: list[Party]) -> Phase:
        """The figures of so many seconds from now on, after a while for warming up."""
        await asyncio.sleep(min(WARM_UP, seconds))
        self._took, started = [], time.monotonic()
        for host in self._hosts:
            host.stalls.taken()
        servers, clients, refusals = self._server_cpu(), time.process_time(), _refusals(parties)
        await asyncio.sleep(seconds)
        while len(self._took) < FEWEST:
            await asyncio.sleep(WARM_UP)
        took, spent = sorted(self._took), time.monotonic() - started
        stalls = [host.stalls.taken() for host in self._hosts]
        quantiles = statistics.quantiles(took, n=100, method="inclusive")
        used = self._server_cpu() - servers
        return Phase(
            answers_per_second=len(took) / spent,
            p50_ms=quantiles[49] * 1000,
            p99_ms=quantiles[98] * 1000,
            server_cpu=used / spent,
            client_cpu=(time.process_time() - clients) / spent,
            us_per_answer=used / len(took) * 1e6,
            stall_ms=max(late for late, _ in stalls) * 1000,
            busy_ms=max(busy for _, busy in stalls) * 1000,
            refusals=_refusals(parties) - refusals,
        )

    def _server_cpu(self) -> float:
        return sum(host.cpu for host in self._hosts)


def _refusals(parties: list[Party]) -> int:
    return sum(party.refusals for party in parties)


async def measure(hosts: list[Host], load: Load, tell: Tell) -> Result:
    """Play at all tables at once; the seats of a table are spread over the servers."""
    clock, tempo = Clock(hosts), Tempo()
    tell = _named(load.game, tell)
    async with arriving([host.address for host in hosts]) as visitor:
        tell("warming up")
        await _open_tables(visitor, Load(load.game, 2, load.seats, 0, 0), tempo, clock)
        before = sum(host.memory for host in hosts)
        tell(f"opening {load.tables} tables")
        parties = await _open_tables(visitor, load, tempo, clock)
        async with _playing(parties, load.game):
            tell("as fast as it goes")
            flat_out = await clock.phase(load.seconds, parties)
            tempo.pause = load.tables / load.rate
            tell(f"{load.rate:,.0f} answers a second")
            paced = await clock.phase(load.seconds, parties)
            grown = sum(host.memory for host in hosts) - before
            opened = sum(party.games for party in parties)
            tempo.pause /= CALM
            tell("beside bots and long games")
            async with _busy(visitor, load.game) as loaded:
                beside = await clock.phase(load.seconds, parties)
    return Result(
        load.game, load.tables, load.seats, opened, grown / opened / 1024, flat_out, paced, beside, len(loaded)
    )


def _named(game: str, tell: Tell) -> Tell:
    return lambda now: tell(f"{game}: {now}")


async def _open_tables(visitor: Callable[[int], Visitor], load: Load, tempo: Tempo, clock: Clock) -> list[Party]:
    """Tables at which everybody sits, with a person of its own in each seat."""
    turn = asyncio.Semaphore(ARRIVING)

    async def one() -> Party:
        async with turn:
            party = Party([await visitor(seat).arrive() for seat in range(load.seats)], tempo, clock.note)
            await party.sit_down(load.game)
            return party

    return await asyncio.gather(*(one() for _ in range(load.tables)))


@contextlib.asynccontextmanager
async def _playing(parties: list[Party], game: str) -> AsyncIterator[None]:
    """All of them play meanwhile."""
    async with meanwhile(asyncio.gather(*(party.play(game) for party in parties))):
        yield


@contextlib.asynccontextmanager
async def _busy(visitor: Callable[[int], Visitor], game: str) -> AsyncIterator[list[None]]:
    """Bots play at tables of their own, and a long game is loaded again and again; gives what counts the loads."""
    owner = await visitor(0).arrive()
    bots = ["bot:greedy"] * 2
    for _ in range(BOT_TABLES):
        await owner.post("/api/tables", {"game": game, "sitting": bots})
    file, loaded = await asyncio.to_thread(long_game, game), list[None]()

    async def load_again() -> None:
        while True:
            somebody = await visitor(0).arrive()
            await somebody.post("/api/import", file)
            loaded.append(None)

    async with meanwhile(asyncio.ensure_future(load_again())):
        yield loaded


def long_game(game: str) -> bytes:
    """A game of many answers as a file."""
    rules, rng = rules_of(game), random.Random(1)
    content = rules.load([])
    found = [_played(Game(rules, content, rules.seats[-1], seed), rng) for seed in range(3)]
    return max(found, key=lambda played: played.entry).save()


def _played(game: Game, rng: random.Random) -> Game:
    while game.pending is not None and game.entry < LONG_GAME:
        ask = game.asked()[0]
        game.answer(ask.seat, rng.choice(ask.keys))
    return game


@contextlib.asynccontextmanager
async def meanwhile(work: "asyncio.Future[Any]") -> AsyncIterator[None]:
    """Let something go on until the end of the block; if it fails, the block is left with its error."""
    outer = asyncio.current_task()
    assert outer is not None

    def stop(done: "asyncio.Future[Any]") -> None:
        if not done.cancelled():
            outer.cancel()

    work.add_done_callback(stop)
    try:
        yield
    except asyncio.CancelledError:
        if work.done():
            await work
        raise
    finally:
        work.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await work
