"""Journals in the database: lines are appended by number, many tables in one transaction."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from umbra.store.bell import Bell
from umbra.store.records import Conflict
from umbra.store.schema import entries, snapshots, tables

AT_ONCE = 8
"""So many tables go on before others get their turn."""


class _Waiting(NamedTuple):
    table_id: str
    number: int
    lines: list[bytes]
    snapshot: bytes | None
    standing: str | None
    done: asyncio.Future[None]


class JournalWriter:
    """Appends lines; whatever is waiting while a transaction runs goes into the next one together."""

    def __init__(self, engine: AsyncEngine, bell: Bell) -> None:
        self._engine, self._bell = engine, bell
        self._insert = insert_sqlite if engine.dialect.name == "sqlite" else insert_postgres
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def append(
        self,
        table_id: str,
        number: int,
        lines: list[bytes],
        snapshot: bytes | None = None,
        standing: str | None = None,
    ) -> None:
        """Store lines from that number on; returns when they are safe and the other processes have been told.

        Conflict, and nothing is stored, if that number is taken. Numbers have no gaps, so the next ones are free too.
        A snapshot takes the place of the one before; so does what lists of tables say of how the game stands.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(table_id, number, lines, snapshot, standing, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await done

    async def read(self, table_id: str, since: int = 0, most: int | None = None) -> list[bytes]:
        """The lines of a journal from that number on, or so many of them at most."""
        wanted = (entries.c.table_id == table_id) & (entries.c.number >= since)
        async with self._engine.connect() as connection:
            lines = select(entries.c.line).where(wanted).order_by(entries.c.number).limit(most)
            return [bytes(line) for line in (await connection.execute(lines)).scalars()]

    async def headers(self, table_ids: Sequence[str]) -> dict[str, bytes]:
        """The first lines of the journals of several tables, of those that have one."""
        if not table_ids:
            return {}
        wanted = entries.c.table_id.in_(table_ids) & (entries.c.number == 0)
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(entries.c.table_id, entries.c.line).where(wanted))
            return {row.table_id: bytes(row.line) for row in rows}

    async def keep_snapshot(self, table_id: str, line: bytes) -> None:
        """Keep the snapshot of a game in place of the one before."""
        async with self._engine.begin() as connection:
            await self._replace_snapshots(connection, [{"table_id": table_id, "line": line}])

    async def _replace_snapshots(self, connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
        statement = self._insert(snapshots)
        newer = statement.on_conflict_do_update(index_elements=["table_id"], set_={"line": statement.excluded.line})
        await connection.execute(newer, rows)

    async def snapshot(self, table_id: str) -> bytes | None:
        """The latest snapshot of a game, if there is one."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(snapshots.c.line).where(snapshots.c.table_id == table_id))
            line = found.scalar_one_or_none()
        return None if line is None else bytes(line)

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
            await _let_go_on(batch, taken)

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
            await self._write_rest(connection, [waiting for waiting in batch if waiting.table_id in written])
        return {waiting.table_id for waiting in batch} - written

    async def _write_rest(self, connection: AsyncConnection, batch: list[_Waiting]) -> None:
        """What follows the first lines: the others, snapshots, and the news for other processes."""
        rest = [_row(waiting, number) for waiting in batch for number in range(1, len(waiting.lines))]
        if rest:
            await connection.execute(self._insert(entries), rest)
        pictures = [{"table_id": w.table_id, "line": w.snapshot} for w in batch if w.snapshot is not None]
        if pictures:
            await self._replace_snapshots(connection, pictures)
        for waiting in batch:
            moved = update(tables).where(tables.c.id == waiting.table_id).values(touched=time.time())
            await connection.execute(moved if waiting.standing is None else moved.values(standing=waiting.standing))
        await self._bell.ring(connection, [waiting.table_id for waiting in batch], "journal")


async def _let_go_on(batch: list[_Waiting], taken: set[str]) -> None:
    """Tell those who wait that their lines are stored, or were not: a few at a time, for each has much to do then."""
    for number, waiting in enumerate(batch, 1):
        if not waiting.done.done():
            if waiting.table_id in taken:
                waiting.done.set_exception(Conflict(f"entry {waiting.number} is stored already"))
            else:
                waiting.done.set_result(None)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)


def _row(waiting: _Waiting, offset: int) -> dict[str, Any]:
    return {"table_id": waiting.table_id, "number": waiting.number + offset, "line": waiting.lines[offset]}
