"""Bots at a table: one move after the other, for bots and for people who have left."""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from umbra.bots import bot_answer, favourite_bot
from umbra.bots.rivals import rivals
from umbra.core.game import Game
from umbra.server.processes.thinkers import Position, Stuck
from umbra.server.refusals import Refused
from umbra.store import Sitting

if TYPE_CHECKING:
    from umbra.server.tables.room import Room

log = logging.getLogger(__name__)

RETRY_SECONDS = 1.0


class Autoplay:
    """Plays for the bots of a room, never faster than people can follow, as long as somebody may be watching."""

    def __init__(self, room: "Room", pace: float) -> None:
        self._room, self._pace = room, pace
        self._thinking: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a bot is thinking."""
        return self._thinking is not None and not self._thinking.done()

    def go_on(self) -> None:
        """Let bots play if it is their turn."""
        if not self.is_busy and not self._room.is_idle and self._to_move() is not None:
            self._thinking = asyncio.get_running_loop().create_task(self._play())

    async def stop(self) -> None:
        """Nobody thinks any more."""
        if self._thinking is not None:
            self._thinking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._thinking

    def _to_move(self) -> Sitting | None:
        room = self._room
        for ask in room.game.asked() if room.game is not None else ():
            sitting = room.record.sittings[ask.seat]
            if sitting.who == "bot" or sitting.left:
                return sitting
        return None

    async def _play(self) -> None:
        while not self._room.is_idle:
            try:
                if not await self._move():
                    return
            except Refused as error:
                if error.code in ("fault", "broken", "too-old"):
                    return
                await asyncio.sleep(RETRY_SECONDS if error.code == "failed" else 0)
            except Exception:
                log.exception("a bot could not move at table %s", self._room.record.id)
                return

    async def _move(self) -> bool:
        """Let a bot think and then move, unless the game has gone on meanwhile; says whether there was one to move."""
        room, started = self._room, time.monotonic()
        async with room.alone():
            sitting = self._to_move()
            if sitting is None:
                return False
            position, line = room.ledger.position(room.playing), room.ledger.lines
        key = await self._chosen(position, sitting)
        await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - started)))
        async with room.alone():
            if room.ledger.lines == line and self._to_move() == sitting:
                await self._answer(sitting.seat, key)
        return True

    async def _chosen(self, position: Position, sitting: Sitting) -> str | None:
        """The key of an answer that was thought about; None if nothing came of it."""
        bot = sitting.bot or favourite_bot(self._room.record.game)
        try:
            return await self._room.thinkers.choose(position, sitting.seat, bot)
        except Stuck as error:
            log.warning("table %s: %s, so it answers by habit", position.table_id, error)
            return None
        except Exception:
            log.exception("a bot could not choose at table %s", position.table_id)
            return None

    def _remark(self, seat: int, key: str) -> tuple[str, str] | None:
        """Which rival says what with an answer that everybody sees; most say nothing."""
        room = self._room
        rival = rivals(room.record.game).get(room.record.sittings[seat].bot or "")
        if rival is None:
            return None
        game = room.playing
        text = rival.remark(key, game.entry, first=all(answer.seat != seat for answer in game.line))
        return None if text is None else (rival.name, text)

    async def _answer(self, seat: int, key: str | None) -> None:
        """Give an answer, by habit if there is none or it is not offered: rather a poor move than no move."""
        room = self._room
        if key is not None:
            try:
                remark = self._remark(seat, key)
                await room.take(seat, key)
                if remark is not None:
                    await room.remark(*remark)
                return
            except Refused as error:
                if error.code != "illegal":
                    raise
                log.error("a bot chose what is not offered at table %s: %s", room.record.id, error)
        await room.take(seat, habit(room.playing, seat))


def habit(game: Game, seat: int) -> str:
    """What is answered without thinking: what is usual, or else anything, the same whenever the same answers stand."""
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    return ask.usual if ask.option(ask.usual) is not None else bot_answer(game, seat, "random")
