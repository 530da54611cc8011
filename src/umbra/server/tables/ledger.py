"""A Ledger: the game of a table, kept in step with its journal in the store."""

import asyncio
import logging

from umbra.core.errors import BadSave
from umbra.core.game import Game
from umbra.core.journal import Undo, from_line, to_line
from umbra.core.saves import follow
from umbra.registry import game_of
from umbra.server.processes.thinkers import Position
from umbra.store import Conflict
from umbra.store.journals import JournalWriter

log = logging.getLogger(__name__)

SNAPSHOT_EVERY = 25
"""So many answers lie between two snapshots."""


class Ledger:
    """What a game has taken in and what is stored of it.

    Between the two the game is torn: it may hold something that is not stored, and must be read again before it is used
    if storing fails.
    """

    def __init__(self, journals: JournalWriter, table: str) -> None:
        self.journals, self.table = journals, table
        self.game: Game | None = None
        self.lines = 0
        """How many lines of the journal after its header are in the game."""
        self.is_torn = False
        self._pictured = 0
        """How many answers the latest snapshot knows of."""

    async def begin(self, game: Game, standing: str | None = None) -> None:
        """Store a game that has just started; Conflict if another process has started it."""
        lines = [to_line(game.header), *game.entries()]
        await self.journals.append(self.table, 0, lines, None, standing)
        self.game, self.lines = game, len(lines) - 1

    async def read(self) -> list[str]:
        """Stand exactly where the stored journal stands; returns what its people should be told about that."""
        while True:
            rows = await self.journals.read(self.table)
            game, notes = await self._replayed(rows)
            fresh = game.entries(len(rows) - 1)
            try:
                if fresh:
                    await self.journals.append(self.table, len(rows), fresh)
            except Conflict:
                continue
            self.game, self.lines, self.is_torn = game, len(rows) - 1 + len(fresh), False
            return notes

    async def _replayed(self, rows: list[bytes]) -> tuple[Game, list[str]]:
        """The game of a journal; if its rules have changed since and it comes out differently, from its snapshot on."""
        try:
            return await asyncio.to_thread(_replayed, rows), []
        except BadSave:
            snapshot = await self.journals.snapshot(self.table)
            if snapshot is None:
                raise
        game = await asyncio.to_thread(_replayed, [*rows, snapshot])
        return game, game.notes

    async def follow(self, game: Game) -> bool | None:
        """Do what others have stored: None if that is nothing, otherwise whether they only went on.

        If the game cannot follow, UmbraError is raised and the game is torn.
        """
        rows = await self.journals.read(self.table, self.lines + 1)
        if not rows:
            return None
        lines = [from_line(row) for row in rows]
        self.is_torn = True
        for line in lines:
            follow(game, line)
        self.lines, self.is_torn = self.lines + len(rows), False
        return not any(isinstance(line, Undo) for line in lines)

    async def store(self, game: Game, lines: list[bytes], standing: str | None = None) -> None:
        """Store what is new in the game, and how it stands now; if that fails the game is torn."""
        self.is_torn = True
        snapshot = self._due_snapshot(game)
        await self.journals.append(self.table, self.lines + 1, lines, snapshot, standing)
        self.lines, self.is_torn = self.lines + len(lines), False
        self._pictured = self._pictured if snapshot is None else game.entry

    def _due_snapshot(self, game: Game) -> bytes | None:
        """From time to time where the game stands, in case its rules change; without it the journal is still there."""
        is_recent = self._pictured <= game.entry < self._pictured + SNAPSHOT_EVERY
        return None if is_recent or game.outcome is not None else to_line(game.snapshot())

    async def keep_snapshot(self) -> None:
        """Keep where the game stands, if it stands where the store does."""
        if self.game is None or self.is_torn or self.game.outcome is not None:
            return
        try:
            await self.journals.keep_snapshot(self.table, to_line(self.game.snapshot()))
            self._pictured = self.game.entry
        except Exception:
            log.exception("no snapshot could be kept of table %s", self.table)

    def position(self, game: Game) -> Position:
        """What thinkers need to know; taken between answers, so that they hear only of what is stored."""
        total = self.lines + 1

        def since(known: int) -> list[bytes]:
            head = [] if known else [to_line(game.header)]
            return [*head, *game.entries(max(known - 1, 0))][: total - known]

        return Position(self.table, total, since)


def _replayed(rows: list[bytes]) -> Game:
    return game_of([from_line(row) for row in rows])
