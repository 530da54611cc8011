"""Starts servers quickly: everything is imported once, then each server is a fork that can be killed.

Run as a script it reads one JSON object a line, {"database", "pace"}, and answers {"pid", "port"}.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple


class Server(NamedTuple):
    """A running server process."""

    pid: int
    port: int

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        """Pull the plug."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)


class Nursery:
    """The process from which servers are forked."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # what a killed process leaves behind is complained about there
            text=True,
            bufsize=1,
        )

    def start(self, database: str, pace: float = 0.0) -> Server:
        """One more server."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"database": database, "pace": pace}) + "\n")
        return Server(**json.loads(self._process.stdout.readline()))

    @contextlib.contextmanager
    def serving(self, database: str) -> Iterator[Server]:
        """A server that is killed at the end."""
        server = self.start(database)
        try:
            yield server
        finally:
            server.kill()

    def close(self) -> None:
        """Stop all servers."""
        self._process.communicate()


def main() -> None:
    import socket

    import uvicorn
    from alembic import command
    from sqlalchemy.dialects.postgresql import asyncpg  # so that no fork has to import it
    from sqlalchemy.dialects.sqlite import aiosqlite
    from uvicorn.protocols.http import h11_impl
    from uvicorn.protocols.websockets import websockets_sansio_impl

    from umbra.registry import all_rules
    from umbra.server.app import make_app

    assert all((command, asyncpg, aiosqlite, h11_impl, websockets_sansio_impl))
    for rules in all_rules().values():
        rules.load([])

    def serve(wish: dict[str, Any], listening: socket.socket) -> None:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        app = make_app(wish["database"], pace=wish["pace"], rate=10_000.0)
        config = uvicorn.Config(app, log_level="critical", ws="websockets-sansio", http="h11", loop="asyncio")
        uvicorn.Server(config).run(sockets=[listening])

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    started = []
    for line in sys.stdin:
        listening = socket.create_server(("127.0.0.1", 0))
        pid = os.fork()
        if pid == 0:
            try:
                serve(json.loads(line), listening)
            finally:
                os._exit(0)
        started.append(pid)
        print(json.dumps({"pid": pid, "port": listening.getsockname()[1]}), flush=True)
        listening.close()
    for pid in started:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
