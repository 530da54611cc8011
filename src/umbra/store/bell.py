"""The bell between processes: Postgres tells who listens that a table has changed; SQLite has one process only."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal
from uuid import uuid4

from sqlalchemy import Text, bindparam, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection

log = logging.getLogger(__name__)

News = Literal["journal", "seats", "chat", "gone", "person", "any"]
"""What has changed about a table: it is `gone` when it was deleted; `any` after the line was lost for a while. The id
that comes with `person` is that of somebody who has another name or passphrase."""

Ring = Callable[[str | None, News], Awaitable[None]]
"""Called with the id of what has changed elsewhere, or None if everything may have."""

CHANNEL = "umbra"
NOTIFY = select(func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=ARRAY(Text)))))
LAST_NEWS = 5.0
"""Seconds that news get to be passed on when listening ends."""

CONNECTING = 10.0
"""Seconds in which a connection must stand."""

PATIENCE = 1.0
"""Seconds between attempts to reach the database again."""


class Bell:
    """Rings for nobody: one process needs no telling."""

    def listen(self, ring: Ring) -> None:
        """Call `ring` when another process has changed a table."""

    async def ring(self, connection: AsyncConnection, table_ids: Sequence[str], news: News) -> None:
        """Tell the others of these tables, once the transaction of this connection stands."""

    async def close(self) -> None:
        """Stop listening."""


class PostgresBell(Bell):
    """NOTIFY in the transaction that made the change, LISTEN on a connection of its own that is renewed when lost."""

    def __init__(self, connect: Callable[[], Awaitable[Any]]) -> None:
        self._connect = connect
        self._me = uuid4().hex[:8]
        self._rings: list[Ring] = []
        self._listening: asyncio.Task[None] | None = None
        self._passing_on: set[asyncio.Task[None]] = set()

    def listen(self, ring: Ring) -> None:
        """Call `ring` when another process has changed a table."""
        self._rings.append(ring)

    async def ring(self, connection: AsyncConnection, table_ids: Sequence[str], news: News) -> None:
        """Tell the others of these tables, once the transaction of this connection stands."""
        payloads = [f"{self._me} {news} {table_id}" for table_id in table_ids]
        await connection.execute(NOTIFY, {"payloads": payloads})

    async def start(self) -> None:
        """Begin to listen."""
        connection, lost = await self._open()
        self._listening = asyncio.create_task(self._keep(connection, lost))

    async def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._passing_on:  # they use the database, which is let go of next
            await asyncio.wait(self._passing_on, timeout=LAST_NEWS)

    async def _open(self) -> tuple[Any, asyncio.Event]:
        connection, lost = await self._connect(), asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._heard)
        except BaseException:  # the line was cut again, or nobody waits for it any more
            connection.terminate()
            raise
        return connection, lost

    async def _keep(self, connection: Any, lost: asyncio.Event) -> None:
        """Wait until the line is lost, then listen again and look at everything that may have been missed."""
        try:
            while True:
                await lost.wait()
                log.warning("the database no longer tells of changes; trying again")
                connection, lost = await self._open_again()
                await self._pass_on(None, "any")
        finally:
            connection.terminate()

    async def _open_again(self) -> tuple[Any, asyncio.Event]:
        while True:
            await asyncio.sleep(PATIENCE)
            try:
                return await self._open()
            except Exception as error:
                log.warning("the database is out of reach: %s", type(error).__name__)

    def _heard(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        sender, news, table_id = payload.split(" ", 2)
        if sender != self._me:
            task = asyncio.create_task(self._pass_on(table_id, news))
            self._passing_on.add(task)
            task.add_done_callback(self._passing_on.discard)

    async def _pass_on(self, table_id: str | None, news: Any) -> None:
        """Tell everybody here; whatever goes wrong with one of them, the bell is heard on."""
        for ring in self._rings:
            try:
                await ring(table_id, news)
            except Exception:
                log.exception("news of table %s could not be passed on", table_id)


async def open_bell(url: str) -> Bell:
    """The bell that fits a database."""
    if not url.startswith("postgresql"):
        return Bell()
    import asyncpg  # type: ignore[import-untyped]  # an extra: only those who use Postgres need it

    plain = url.replace("postgresql+asyncpg", "postgresql", 1)
    bell = PostgresBell(lambda: asyncpg.connect(plain, timeout=CONNECTING))
    await bell.start()
    return bell
