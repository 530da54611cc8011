"""Questions with one answer: they are there to keep a secret, and answer themselves so that nobody waits for them."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from umbra.core.game import Game
from umbra.core.orders import by_itself
from umbra.server.refusals import Refused
from umbra.server.tables.seating import is_lesson, mine, players

if TYPE_CHECKING:
    from umbra.server.tables.room import Room

log = logging.getLogger(__name__)

PAUSE = 1.5
"""Seconds after which such a question answers itself among people, the same for everybody: less would tell others that
there was nothing to choose."""

Answer = tuple[int, str]


class Unasked:
    """Answers for the people of a room what leaves them no choice, unless they have said that they want to be asked."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._waiting: asyncio.Task[None] | None = None

    def at_once(self, game: Game) -> Answer | None:
        """What can be answered before anybody is told of the question, because nobody could learn from that."""
        return next((answer for answer in self._open(game) if self._has_no_rivals(game, answer[0])), None)

    def go_on(self) -> None:
        """See to the question that is open now, if it is of that kind; what was waited for before is not any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        game = self._room.game
        if game is not None and not self._room.is_idle and self._open(game):
            self._waiting = asyncio.get_running_loop().create_task(self._answer(game.entry, game.branch))

    async def stop(self) -> None:
        """Nothing answers itself any more."""
        if self._waiting is not None:
            self._waiting.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._waiting

    async def _answer(self, entry: int, branch: int) -> None:
        await asyncio.sleep(PAUSE)
        self._waiting = None
        try:
            async with self._room.alone():
                game = self._room.playing
                answers = self._open(game)
                if answers and (game.entry, game.branch) == (entry, branch):
                    await self._room.take(*answers[0], joined=True)
        except Refused:
            pass  # whoever is asked is still asked
        except Exception:
            log.exception("a question could not answer itself at table %s", self._room.record.id)

    def _open(self, game: Game) -> list[Answer]:
        """The questions to people that leave them no choice, with the answers. A guided game asks as it says."""
        sittings = self._room.record.sittings
        if is_lesson(self._room.record):
            return []
        found = []
        for ask in game.asked():
            sitting = sittings[ask.seat]
            is_person = sitting.who == "person" and not sitting.left
            if is_person and len(ask.options) == 1 and not self._room.audience.wants_all(sitting.person or ""):
                key = by_itself(ask)
                found += [(ask.seat, key)] if key is not None else []
        return found

    def _has_no_rivals(self, game: Game, seat: int) -> bool:
        """Whether only bots play with that person, and nobody at the same screen keeps anything secret."""
        record = self._room.record
        person = record.sittings[seat].person or ""
        is_alone = players(record) == {person}
        return is_alone and (len(mine(record, person)) == 1 or not game.has_secrets)
