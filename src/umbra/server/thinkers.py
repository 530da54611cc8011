"""Bots think in processes of their own; each process remembers the games it has seen."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import NamedTuple

from umbra.bots import bot_answer
from umbra.bots.advice import Advice, advise
from umbra.core.game import Game
from umbra.core.journal import from_line
from umbra.core.saves import follow
from umbra.registry import game_of

log = logging.getLogger(__name__)

REMEMBERED = 64
"""So many games a process remembers."""

ATTEMPTS = 4
"""How often a position is sent to processes that die or know another number of its lines."""


class Position(NamedTuple):
    """A game to think about: so many lines of its journal, and what gives those after the first `known` ones."""

    table_id: str
    lines: int
    since: Callable[[int], list[bytes]]


class Question(NamedTuple):
    """What is thought about: the answer of a bot in a seat, or, without a bot, advice for the person there."""

    seat: int
    bot: str | None = None


Thought = Advice | str
"""Advice, or the key that a bot answers with."""


class Thinkers:
    """A few processes; the same table always goes to the same one."""

    def __init__(self, processes: int = 1) -> None:
        self._pools = [_pool() for _ in range(processes)]
        self._known: dict[str, int] = {}

    async def choose(self, position: Position, seat: int, bot: str) -> str:
        """The key that the bot answers with; whatever goes wrong in the bot is raised here."""
        key = await self._think(position, Question(seat, bot))
        assert isinstance(key, str)
        return key

    async def advise(self, position: Position, seat: int) -> Advice:
        """What a person in that seat might answer, and why."""
        advice = await self._think(position, Question(seat))
        assert isinstance(advice, Advice)
        return advice

    async def _think(self, position: Position, question: Question) -> Thought:
        known = self._known.get(position.table_id, 0)
        known = known if known <= position.lines else 0
        for _ in range(ATTEMPTS):
            try:
                found = await self._ask(position, known, question)
            except Exception:
                self.forget(position.table_id)
                raise
            if found is not None:
                self._known[position.table_id] = position.lines
                return found
            known = 0
        raise RuntimeError("the processes of the bots die again and again")

    async def _ask(self, position: Position, known: int, question: Question) -> Thought | None:
        """What the process thinks; None if it has died, or knows another number of lines and needs all of them."""
        number = hash(position.table_id) % len(self._pools)
        pool, lines = self._pools[number], position.since(known)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, think, position.table_id, known, lines, question)
        except BrokenProcessPool:
            log.warning("a process of the bots has died; another one takes its place")
            if self._pools[number] is pool:
                self._pools[number] = _pool()
            return None

    def forget(self, table_id: str) -> None:
        """A table is over or has gone back: the next thought starts from its beginning."""
        self._known.pop(table_id, None)

    def close(self) -> None:
        """Stop the processes."""
        for pool in self._pools:
            pool.shutdown(wait=False, cancel_futures=True)


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=_depend)


# In the process


class _Remembered(NamedTuple):
    game: Game
    lines: int


_games: OrderedDict[str, _Remembered] = OrderedDict()


def _depend() -> None:
    """Ctrl-C is for the server, which stops its processes itself; when it is killed they go with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_server, daemon=True).start()


def _follow_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(1)


def think(table_id: str, known: int, lines: list[bytes], question: Question) -> Thought | None:
    """Bring the game up to date and think; None if other lines are known here than was said."""
    remembered = _games.pop(table_id, None) if known else None
    if known and (remembered is None or remembered.lines != known):
        return None
    game = _brought_up(remembered, lines)
    _games[table_id] = _Remembered(game, known + len(lines))
    while len(_games) > REMEMBERED:
        _games.popitem(last=False)
    return thought(game, question)


def thought(game: Game, question: Question) -> Thought:
    """What comes to mind about a question; the same game gives the same thought."""
    seat, bot = question
    if all(ask.seat != seat for ask in game.asked()):
        raise ValueError(f"seat {seat} is not asked at entry {game.entry}")
    if bot is None:
        return advise(game, seat, f"{game.header.seed}/{seat}/{game.entry}")
    return bot_answer(game, seat, bot)


def _brought_up(remembered: _Remembered | None, rows: list[bytes]) -> Game:
    lines = [from_line(row) for row in rows]
    if remembered is None:
        return game_of(lines)
    for line in lines:
        follow(remembered.game, line)
    return remembered.game
