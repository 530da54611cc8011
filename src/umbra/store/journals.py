"""Journals in the database: lines are appended by number, many tables in one transaction."""

import asyncio
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from umbra.store.bell import Bell
from umbra.store.records import Conflict
from umbra.store.schema import entries


class _Waiting(NamedTuple):
    table_id: str
    number: int
    lines: list[bytes]
    done: asyncio.Future[None]


class JournalWriter:
    """Appends lines; whatever is waiting while a transaction runs goes into the next one together."""

    def __init__(self, engine: AsyncEngine, bell: Bell) -> None:
        self._engine, self._bell = engine, bell
        self._insert = insert_sqlite if engine.dialect.name == "sqlite" else insert_postgres
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table_id: str, number: int, lines: list[bytes]) -> None:
        """Store lines from that number on; returns when they are safe and the other processes have been told.

        Conflict, and nothing is stored, if that number is taken. Numbers have no gaps, so the next ones are free too.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(table_id, number, lines, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await done

    async def read(self, table_id: str, since: int = 0) -> list[bytes]:
        """The lines of a journal from that number on."""
        wanted = (entries.c.table_id == table_id) & (entries.c.number >= since)
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(entries.c.line).where(wanted).order_by(entries.c.number))
            return [bytes(line) for line in rows.scalars()]

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        while self._waiting:
            batch = self._next_batch()
            try:
                taken = await self._write(batch)
            except Exception as error:
                for waiting in batch:
                    if not waiting.done.done():
                        waiting.done.set_exception(error)
                continue
            for waiting in batch:
                if waiting.done.done():
                    continue
                if waiting.table_id in taken:
                    waiting.done.set_exception(Conflict(f"entry {waiting.number} is stored already"))
                else:
                    waiting.done.set_result(None)

    def _next_batch(self) -> list[_Waiting]:
        """What is waiting, but for each table only the first: the others have to see what it stored."""
        batch: dict[str, _Waiting] = {}
        later = []
        for waiting in self._waiting:
            if batch.setdefault(waiting.table_id, waiting) is not waiting:
                later.append(waiting)
        self._waiting = later
        return list(batch.values())

    async def _write(self, batch: list[_Waiting]) -> set[str]:
        """Write a batch in one transaction; returns the tables whose number was taken, which were left out.

        Rows go in sorted by table, so that two processes that write the same tables never wait for each other.
        """
        batch = sorted(batch, key=lambda waiting: waiting.table_id)
        async with self._engine.begin() as connection:
            wanted = self._insert(entries).on_conflict_do_nothing().returning(entries.c.table_id)
            written = set((await connection.execute(wanted, [_row(w, 0) for w in batch])).scalars())
            rest = [_row(w, n) for w in batch if w.table_id in written for n in range(1, len(w.lines))]
            if rest:
                await connection.execute(self._insert(entries), rest)
            for table_id in sorted(written):
                await self._bell.ring(connection, table_id, "journal")
        return {waiting.table_id for waiting in batch} - written


def _row(waiting: _Waiting, offset: int) -> dict[str, Any]:
    return {"table_id": waiting.table_id, "number": waiting.number + offset, "line": waiting.lines[offset]}
