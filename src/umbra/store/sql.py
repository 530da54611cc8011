"""The store on SQLAlchemy Core: the same statements for SQLite and Postgres."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, delete, event, func, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from umbra.core.content import Pack
from umbra.distribution import install_command
from umbra.store import lists, schema
from umbra.store.bell import CONNECTING, Bell, Ring, open_bell
from umbra.store.journals import JournalWriter
from umbra.store.logins import Logins
from umbra.store.names import key_of
from umbra.store.records import BadDatabase, Draw, PackLabel, Person, Said, Sitting, TableRecord, UndoRequest
from umbra.store.results import Results
from umbra.store.troubles import StoreTrouble, explain

MIGRATIONS = Path(__file__).parent / "migrations"

WORKING = 30.0
"""Seconds in which Postgres must have done what it was asked; nobody waits for ever for one that never answers."""


def async_url(url: str) -> str:
    """The URL with the driver that can wait: sqlite:///x.db, postgresql://host/name. BadDatabase for any other."""
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    kind = url.partition(":")[0].partition("+")[0]
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        kind = ""
    if kind not in drivers:  # the URL may hold a password, so it is not repeated
        raise BadDatabase("a database is sqlite:///FILE or postgresql://USER@HOST/NAME, which this is not")
    return parsed.set(drivername=drivers[kind]).render_as_string(hide_password=False)


class Store:
    """People, tables, seats, journals and chat. Open one with `await Store.open(url)`."""

    def __init__(self, engine: AsyncEngine, bell: Bell) -> None:
        self._engine = engine
        self._bell = bell
        self.journals = JournalWriter(engine, bell)
        self.logins = Logins(engine, bell)
        self.results = Results(engine)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, bring the schema up to date, and start listening for other processes. BadDatabase if that fails."""
        full = async_url(url)
        try:
            engine = _engine(full)
        except ModuleNotFoundError as error:
            raise BadDatabase(f"Postgres needs the package {error.name}: {install_command('postgres')}") from None
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _tune_sqlite)
            event.listen(engine.sync_engine, "begin", _begin)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
            return cls(engine, await open_bell(full))
        except Exception as error:
            await engine.dispose()
            raise BadDatabase(f"the database cannot be opened: {_reason(error)}") from error

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        await self.journals.close()
        await self._bell.close()
        await self._engine.dispose()

    def listen(self, ring: Ring) -> None:
        """Call `ring` with the id of every table that another process has changed."""
        self._bell.listen(ring)

    # Settings and people

    async def secret(self, key: str) -> bytes:
        """A random secret that all processes on this database share."""
        made = os.urandom(32)
        async with self._engine.begin() as connection:
            statement = self._insert(schema.settings).values(key=key, value=made).on_conflict_do_nothing()
            await connection.execute(statement)
            found = await connection.execute(select(schema.settings.c.value).where(schema.settings.c.key == key))
            return bytes(found.scalar_one())

    async def person(self, person_id: str) -> Person | None:
        """Somebody by id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(schema.people).where(schema.people.c.id == person_id))).one_or_none()
        return None if row is None else Person(row.id, row.name, row.stamp)

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        """The names of people by id."""
        if not people:
            return {}
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(schema.people).where(schema.people.c.id.in_(people)))
        return {row.id: row.name for row in rows}

    async def save_person(self, person: Person) -> None:
        """Keep somebody who is new; nothing changes for those who are known."""
        values = {"id": person.id, "name": person.name, "key": key_of(person.name), "stamp": person.stamp}
        async with self._engine.begin() as connection:
            statement = self._insert(schema.people).values(**values, created=time.time())
            await connection.execute(statement.on_conflict_do_nothing())

    # Tables

    async def create_table(
        self,
        record: TableRecord,
        lines: Sequence[bytes] = (),
        packs: Sequence[Pack] = (),
        check: Callable[[int, int], None] = lambda going, kept: None,
    ) -> None:
        """Keep a new table, with the lines of its journal if it has been started, and the packs in force there.

        `check` gets the number of tables that its owner has going, and of all that are theirs; if it raises, nothing is
        stored. An owner makes one table after the other, so that nobody has more than that lets them.
        """
        async with self._engine.begin() as connection:
            alone = update(schema.people).where(schema.people.c.id == record.owner).values(id=record.owner)
            await connection.execute(alone)
            check(*(await connection.execute(lists.counts(record.owner))).one())
            await connection.execute(self._insert(schema.tables).values(**_row_of(record)))
            rows = [{"table_id": record.id, **msgspec.to_builtins(sitting)} for sitting in record.sittings]
            await connection.execute(self._insert(schema.sittings), rows)
            if packs:
                boxes = [_row_of_pack(record.id, number, pack) for number, pack in enumerate(packs)]
                await connection.execute(self._insert(schema.packs), boxes)
            if lines:
                numbered = [{"table_id": record.id, "number": n, "line": line} for n, line in enumerate(lines)]
                await connection.execute(self._insert(schema.entries), numbered)

    async def packs(self, table_id: str) -> list[Pack]:
        """The packs that are in force at a table."""
        return await self._packs(schema.packs.c.table_id == table_id)

    async def pack(self, digest: str) -> Pack | None:
        """A pack that is in force at some table, whoever offered it."""
        return next(iter(await self._packs(schema.packs.c.digest == digest, most=1)), None)

    async def _packs(self, condition: Any, most: int | None = None) -> list[Pack]:
        wanted = select(schema.packs.c.data).where(condition).order_by(schema.packs.c.number).limit(most)
        async with self._engine.connect() as connection:
            rows = await connection.execute(wanted)
        return [msgspec.json.decode(data, type=Pack) for data in rows.scalars()]

    async def table(self, table_id: str) -> TableRecord | None:
        """A table by id."""
        found = await self._tables(schema.tables.c.id == table_id)
        return found[0] if found else None

    async def tables_of(self, person: str, *, away: bool = False) -> list[TableRecord]:
        """The tables at which somebody sits or which they have opened, newest first: without those that they have put
        away, or only those."""
        return await self._tables(lists.theirs(person, away=away), lists.MOST_OF_ONE)

    async def open_tables(self) -> list[TableRecord]:
        """Listed tables that wait for players, newest first."""
        return await self._tables(schema.tables.c.id.in_(lists.waiting(time.time())), lists.MOST_OPEN)

    async def put_away(self, person: str, table_id: str, *, away: bool) -> None:
        """Take a table out of somebody's list, or back into it."""
        row = {"person": person, "table_id": table_id}
        one = (schema.put_away.c.person == person) & (schema.put_away.c.table_id == table_id)
        new = self._insert(schema.put_away).values(**row).on_conflict_do_nothing()
        async with self._engine.begin() as connection:
            await connection.execute(new if away else delete(schema.put_away).where(one))

    async def owner_seen(self, table_ids: Sequence[str]) -> None:
        """The owners of these tables are there now."""
        if table_ids:
            seen = update(schema.tables).where(schema.tables.c.id.in_(table_ids)).values(seen=time.time())
            async with self._engine.begin() as connection:
                await connection.execute(seen)

    async def delete_table(self, table_id: str, check: Callable[[TableRecord], None]) -> bool:
        """Delete a table with everything that belongs to it; False if there is none.

        If `check` raises, nothing is deleted. Other processes are told.
        """
        async with self._engine.begin() as connection:
            if not await self._hold(connection, table_id):
                return False
            check((await self._read_tables(connection, schema.tables.c.id == table_id))[0])
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == table_id))
            await self._clear(connection, table_id)
            await self._bell.ring(connection, [table_id], "gone")
        return True

    async def clear_deleted(self, table_id: str) -> None:
        """Delete what was still added to a table while it was deleted elsewhere."""
        async with self._engine.begin() as connection:
            if not await self._hold(connection, table_id):
                await self._clear(connection, table_id)

    async def _clear(self, connection: AsyncConnection, table_id: str) -> None:
        for part in (schema.sittings, schema.entries, schema.snapshots, schema.chat, schema.packs, schema.put_away):
            await connection.execute(delete(part).where(part.c.table_id == table_id))

    async def change_table(self, table_id: str, change: Callable[[TableRecord], None]) -> TableRecord | None:
        """Change a table and its seats as they stand now, in one transaction; None if there is no such table.

        Nobody else changes the table meanwhile. If `change` raises, nothing is stored.
        """
        async with self._engine.begin() as connection:
            if not await self._hold(connection, table_id):
                return None
            record = (await self._read_tables(connection, schema.tables.c.id == table_id))[0]
            change(record)
            wanted = update(schema.tables).where(schema.tables.c.id == table_id).values(**_row_of(record))
            await connection.execute(wanted)
            for sitting in record.sittings:
                where = (schema.sittings.c.table_id == table_id) & (schema.sittings.c.seat == sitting.seat)
                values = msgspec.to_builtins(sitting)
                await connection.execute(update(schema.sittings).where(where).values(**values))
            await self._bell.ring(connection, [table_id], "seats")
        return record

    async def _hold(self, connection: AsyncConnection, table_id: str) -> bool:
        """Keep others from changing a table until the transaction ends: writing to its row does that everywhere."""
        touch = update(schema.tables).where(schema.tables.c.id == table_id).values(touched=time.time())
        return bool((await connection.execute(touch)).rowcount)

    async def _tables(self, condition: Any, most: int = 1) -> list[TableRecord]:
        async with self._engine.connect() as connection:
            return await self._read_tables(connection, condition, most)

    async def _read_tables(self, connection: AsyncConnection, condition: Any, most: int = 1) -> list[TableRecord]:
        newest = select(schema.tables).where(condition).order_by(schema.tables.c.touched.desc()).limit(most)
        rows = list(await connection.execute(newest))
        ids = [row.id for row in rows]
        seats = select(schema.sittings).where(schema.sittings.c.table_id.in_(ids)).order_by(schema.sittings.c.seat)
        found = list(await connection.execute(seats)) if ids else []
        sat: dict[str, list[Sitting]] = {table_id: [] for table_id in ids}
        for row in found:
            named = {field: getattr(row, field) for field in Sitting.__struct_fields__}
            sat[row.table_id].append(Sitting(**named))
        labels = await self._labels(connection, ids)
        return [_record_of(row, sat[row.id], labels.get(row.id, [])) for row in rows]

    async def _labels(self, connection: AsyncConnection, ids: list[str]) -> dict[str, list[PackLabel]]:
        """What is said of the packs of tables; the cards themselves are not read for that."""
        box = schema.packs.c
        wanted = select(box.table_id, box.digest, box.name, box.title).where(box.table_id.in_(ids))
        found: dict[str, list[PackLabel]] = {}
        for row in await connection.execute(wanted.order_by(box.number)):
            found.setdefault(row.table_id, []).append(PackLabel(row.digest, row.name, row.title))
        return found

    # Chat

    async def say(self, table_id: str, said: Said) -> None:
        """Add a line of chat."""
        last = select(func.coalesce(func.max(schema.chat.c.number), -1)).where(schema.chat.c.table_id == table_id)
        async with self._engine.begin() as connection:
            await self._hold(connection, table_id)
            said.number = (await connection.execute(last)).scalar_one() + 1
            row = {"table_id": table_id, **msgspec.to_builtins(said)}
            await connection.execute(self._insert(schema.chat).values(**row))
            await self._bell.ring(connection, [table_id], "chat")

    async def chat(self, table_id: str, since: int = 0, most: int = 200) -> list[Said]:
        """The latest lines of chat from that number on, oldest first."""
        wanted = (schema.chat.c.table_id == table_id) & (schema.chat.c.number >= since)
        lines = select(schema.chat).where(wanted).order_by(schema.chat.c.number.desc()).limit(most)
        async with self._engine.connect() as connection:
            rows = list(await connection.execute(lines))
        return [Said(row.name, row.text, row.at, row.number) for row in reversed(rows)]

    def _insert(self, table: Any) -> Any:
        return insert_sqlite(table) if self._engine.dialect.name == "sqlite" else insert_postgres(table)


def _engine(url: str) -> AsyncEngine:
    """What connects to a database, and says what is wrong with it."""
    if url.startswith("postgresql"):
        engine = create_async_engine(
            url, pool_pre_ping=True, connect_args={"timeout": CONNECTING, "command_timeout": WORKING}
        )
        event.listen(engine.sync_engine, "do_connect", _connect)
    else:
        engine = create_async_engine(url)
    event.listen(engine.sync_engine, "handle_error", explain)
    return engine


def _connect(dialect: Any, _: Any, arguments: Any, named: Any) -> Any:
    """A connection; what keeps the driver from one is no error of the database, so nobody else explains it."""
    try:
        return dialect.connect(*arguments, **named)
    except OSError as error:
        raise StoreTrouble("away") from error


def _reason(error: Exception) -> str:
    """Why a database was not opened; what drivers say may hold a password, so it is not repeated."""
    if isinstance(error, StoreTrouble):
        return error.reason
    if isinstance(error, CommandError):
        return "it was made by a later version of umbra"
    return type(error).__name__


def _row_of(record: TableRecord) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(record)
    del row["sittings"], row["packs"]
    for name in ("options", "outcome", "undo", "draw", "standing"):
        row[name] = None if row[name] is None else msgspec.json.encode(row[name]).decode()
    return row


def _row_of_pack(table_id: str, number: int, pack: Pack) -> dict[str, Any]:
    label = {"digest": pack.digest, "name": pack.name, "title": pack.called}
    return {"table_id": table_id, "number": number, **label, "data": msgspec.json.encode(pack)}


def _record_of(row: Any, sittings: list[Sitting], packs: list[PackLabel]) -> TableRecord:
    values = dict(row._mapping)
    values["options"] = msgspec.json.decode(row.options)
    values["outcome"] = None if row.outcome is None else msgspec.json.decode(row.outcome)
    values["standing"] = None if row.standing is None else msgspec.json.decode(row.standing)
    values["undo"] = None if row.undo is None else msgspec.json.decode(row.undo, type=UndoRequest)
    values["draw"] = None if row.draw is None else msgspec.json.decode(row.draw, type=Draw)
    return TableRecord(**values, sittings=sittings, packs=packs)


def _tune_sqlite(connection: Any, _: Any) -> None:
    """A write-ahead log lets readers go on while somebody writes; what is committed outlives a power cut too."""
    connection.isolation_level = None  # the driver's own transactions leave out what changes the schema
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


MIGRATING = 0x756D627261
"""The lock that keeps two processes from migrating a Postgres database at the same time."""


def migrate(connection: Connection, to: str = "head", way: Callable[[Config, str], None] = command.upgrade) -> None:
    """Bring the schema up to date, or to another state; whatever else wants to do so waits."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    way(config, to)
