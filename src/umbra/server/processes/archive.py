"""The archive: processes beside the server that look through journals, so that nobody at a table waits for it."""

from collections.abc import Callable
from typing import Any

from umbra.server.processes.course import coursed, reviewed
from umbra.server.processes.past import Begun, Past, Unusable, checked, continued, shown
from umbra.server.processes.worker import Failed, Lost, Worker
from umbra.server.refusals import Refused

FILE_SECONDS = 10.0
"""So long the check of a file may take; real games take a tenth of it."""

PAST_SECONDS = 20.0

REVIEW_SECONDS = 120.0
"""So long the coach may look at a game; most take a tenth of it."""

MOST_MEMORY = 1 << 30
"""Bytes that a process of the archive may use."""

MOST_WAITING = 16
"""So many may wait for one of the processes."""

MOST_REVIEWS = 4
"""So many may wait for the coach."""


class Archive:
    """One process checks the files that strangers bring, one shows games as they stood earlier, one reviews them."""

    def __init__(self, file_seconds: float = FILE_SECONDS, past_seconds: float = PAST_SECONDS) -> None:
        self._files = Worker(_call, file_seconds, memory=MOST_MEMORY)
        self._past = Worker(_call, past_seconds, memory=MOST_MEMORY)
        self._reviews = Worker(_call, REVIEW_SECONDS, memory=MOST_MEMORY)

    async def check(self, data: bytes) -> Begun:
        """The game in a file; Refused if it does not follow from its seed, or not in time."""
        try:
            found = await _ask(self._files, checked, data)
        except Lost:
            raise Refused("bad-file", "This file cannot be used: it takes too long to play it again.") from None
        except Failed:
            raise Refused("bad-file", "This file cannot be used: it cannot be played again.") from None
        if isinstance(found, Unusable):
            raise Refused("bad-file", f"This file cannot be used: {found.why}")
        assert isinstance(found, Begun)
        return found

    async def show(self, past: Past, eyes: str) -> bytes:
        """What was to be seen then, and what had happened, as JSON."""
        seen: bytes = await self._look_back(shown, past, eyes)
        return seen

    async def course(self, past: Past, own: list[int]) -> bytes:
        """The turns of a game, and once it is over what decided it, as JSON."""
        found: bytes = await self._look_back(coursed, past, own)
        return found

    async def review(self, past: Past, own: list[int]) -> bytes:
        """What the coach thinks of the choices of those seats, as JSON."""
        try:
            found: bytes = await _ask(self._reviews, reviewed, past, own, most=MOST_REVIEWS)
        except (Lost, Failed):
            raise Refused("failed", "The coach could not look at the game just now. Try again.") from None
        return found

    async def go_back(self, past: Past) -> Begun:
        """The game as it stood then, ready to go on."""
        found: Begun = await self._look_back(continued, past)
        return found

    async def _look_back(self, work: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return await _ask(self._past, work, *arguments)
        except (Lost, Failed):
            raise Refused("failed", "The game could not be played again just now. Try again.") from None

    def close(self) -> None:
        """Stop the processes."""
        self._files.close()
        self._past.close()
        self._reviews.close()


async def _ask(worker: Worker, *arguments: Any, most: int = MOST_WAITING) -> Any:
    if worker.waiting >= most:
        raise Refused("too-many", "Too many are waiting for that; try again in a moment.")
    return await worker.ask(*arguments)


def _call(work: Callable[..., Any], *arguments: Any) -> Any:
    """What the processes do: whatever they are asked to."""
    return work(*arguments)
