"""Bots think in processes of their own, which are killed and replaced when they do not answer in time."""

import time
from collections.abc import Callable
from typing import NamedTuple

from umbra.adapters.program import offers
from umbra.bots.advice import Advice
from umbra.server.processes.thought import Question, Thought, think
from umbra.server.processes.worker import Lost, Worker

PATIENCE = 20.0
"""Seconds that a thought may take; then its process is killed and another one takes its place."""

TRIES = 3
"""So often in a row a bot may fail to answer; then it is not asked for a while."""

REST = 60.0
"""Seconds for which a bot is not asked after that, so that others need not wait for it."""


class Position(NamedTuple):
    """A game to think about: so many lines of its journal, and what gives those after the first `known` ones."""

    table_id: str
    lines: int
    since: Callable[[int], list[bytes]]


class Stuck(Exception):
    """A bot does not answer: its processes die or take too long again and again."""


class Trouble(NamedTuple):
    """How often in a row a bot has failed to answer, and until when it is not asked again."""

    failures: int = 0
    until: float = 0.0


class Thinkers:
    """A few processes; the same table always goes to the same one, which thinks about one question at a time.

    Every program that sits at tables has a process of its own, so that nobody else has to wait for it.
    """

    def __init__(
        self, processes: int = 1, patience: float = PATIENCE, think: Callable[..., Thought | None] = think
    ) -> None:
        self._workers = [Worker(think, patience) for _ in range(processes)]
        self._programs = {name: Worker(think, patience) for name in offers()}
        self._known: dict[tuple[Worker, str], int] = {}
        self._troubles: dict[tuple[str, int], Trouble] = {}

    async def choose(self, position: Position, seat: int, bot: str) -> str:
        """The key that the bot answers with; Stuck if it gives none in time, the third time without being asked.

        Whatever goes wrong in the bot is raised here too.
        """
        who = position.table_id, seat
        while self._may_try(who):
            try:
                key = await self._think(position, Question(seat, bot))
            except Lost:
                self._note_failure(who)
                continue
            self._troubles.pop(who, None)
            assert isinstance(key, str)
            return key
        raise Stuck(f"the bot {bot} in seat {seat} does not answer")

    def _may_try(self, who: tuple[str, int]) -> bool:
        trouble = self._troubles.get(who, Trouble())
        return trouble.failures < TRIES or time.monotonic() > trouble.until

    def _note_failure(self, who: tuple[str, int]) -> None:
        failures = self._troubles.get(who, Trouble()).failures + 1
        self._troubles[who] = Trouble(failures, time.monotonic() + REST)

    async def advise(self, position: Position, seat: int) -> Advice:
        """What a person in that seat might answer, and why; Stuck if that takes too long."""
        try:
            advice = await self._think(position, Question(seat))
        except Lost:
            raise Stuck(f"there is no advice for seat {seat}") from None
        assert isinstance(advice, Advice)
        return advice

    async def _think(self, position: Position, question: Question) -> Thought:
        """What the process thinks; if it knows another number of lines than was thought, it is told all of them."""
        worker = self._worker(position, question)
        where = worker, position.table_id
        known = self._known.get(where, 0)
        known = known if known <= position.lines else 0
        try:
            found = await _ask(worker, position, known, question)
            if found is None:
                found = await _ask(worker, position, 0, question)
        except BaseException:
            self._known.pop(where, None)
            raise
        assert found is not None
        self._known[where] = position.lines
        return found

    def _worker(self, position: Position, question: Question) -> Worker:
        usual = self._workers[hash(position.table_id) % len(self._workers)]
        return usual if question.bot is None else self._programs.get(question.bot, usual)

    def forget(self, table_id: str) -> None:
        """A table is closed or has gone back: the next thought starts from its beginning."""
        for where in [where for where in self._known if where[1] == table_id]:
            del self._known[where]
        for who in [who for who in self._troubles if who[0] == table_id]:
            del self._troubles[who]

    def close(self) -> None:
        """Stop the processes."""
        for worker in (*self._workers, *self._programs.values()):
            worker.close()


async def _ask(worker: Worker, position: Position, known: int, question: Question) -> Thought | None:
    found: Thought | None = await worker.ask(position.table_id, known, position.since(known), question)
    return found
