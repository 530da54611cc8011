"""Servers that can be killed: everything is imported once, then each server is a fork with a log of its own.

Run as a script it reads one JSON object a line (a wish) and answers with the number of the process and its port.
"""

import contextlib
import json
import mmap
import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

STEP = 0.002
"""Seconds between two looks of the sampler."""

FREELY = 10_000.0
"""The rate of a server that lets everybody ask for as much as they like, so that limits hide nothing."""


class Server(NamedTuple):
    """A running server process, with what it has logged and how long its event loop stood still."""

    pid: int
    port: int
    log: Path
    stall: Path

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.port}"

    def kill(self, signal_number: int = signal.SIGKILL) -> None:
        """Pull the plug, and wait until the process is gone."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal_number)
            for _ in range(2000):
                os.kill(self.pid, 0)
                time.sleep(0.005)

    @property
    def is_alive(self) -> bool:
        """Whether the process is there."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def last_words(self) -> list[str]:
        """What a server said last that should be there and is not; nothing of one that is."""
        if self.is_alive:
            return []
        lines = self.log.read_text(errors="replace").splitlines()
        return [f"the server ended by itself: {' '.join(lines[-3:])[-300:]}"]

    def faults(self) -> list[str]:
        """The errors whose traces it has logged as failures of its own; those of the database are none."""
        text = self.log.read_text(errors="replace")
        traces = re.findall(r"^Traceback.*\n(?:[ \t].*\n|\n)*(\S.*)", text, re.MULTILINE)
        own = Counter(trace for trace in traces if "StoreTrouble" not in trace)
        return [f"{trace[:200]} ({count} times)" for trace, count in own.most_common(3)]

    def longest_stall(self) -> float:
        """How many seconds the event loop came late at worst since the last look."""
        with self.stall.open("r+b") as file, mmap.mmap(file.fileno(), 8) as shared:
            (found,) = struct.unpack("d", shared[:8])
            shared[:8] = struct.pack("d", 0.0)
        return float(found)

    def memory(self) -> int:
        """Bytes that the process holds, without those beside it."""
        import psutil

        return int(psutil.Process(self.pid).memory_info().rss)

    def memory_beside(self) -> int:
        """Bytes that the largest of the processes beside it holds."""
        import psutil

        found = 0
        for worker in self.workers():
            with contextlib.suppress(psutil.Error):
                found = max(found, worker.memory_info().rss)
        return found

    def workers(self) -> list[Any]:
        """The processes beside it: those of the bots and those of the archive."""
        import psutil

        found = []
        for process in psutil.Process(self.pid).children():
            with contextlib.suppress(psutil.Error):  # one that has just died
                if "spawn_main" in " ".join(process.cmdline()):
                    found.append(process)
        return found


class Nursery:
    """The process from which servers are forked."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._count = folder, 0
        self._process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def start(self, database: str, port: int = 0, most_bytes: int = 0, **settings: Any) -> Server:
        """One more server; `most_bytes` is how large a file it may write, `settings` are those of `make_app`."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._count += 1
        log, stall = (self._folder / f"{self._count}.{kind}" for kind in ("log", "stall"))
        log.touch()
        stall.write_bytes(struct.pack("d", 0.0))
        wish = {"database": database, "port": port, "most_bytes": most_bytes, "settings": {"pace": 0.0, **settings}}
        self._process.stdin.write(json.dumps({**wish, "log": str(log), "stall": str(stall)}) + "\n")
        return Server(**json.loads(self._process.stdout.readline()), log=log, stall=stall)

    def close(self) -> None:
        """Stop all servers."""
        self._process.communicate()


@contextlib.contextmanager
def nursing() -> Iterator[tuple[Nursery, Path]]:
    """A nursery, and a folder for what it needs."""
    with tempfile.TemporaryDirectory(prefix="umbra-trials-") as folder:
        Path(folder).chmod(0o755)  # Postgres runs as somebody else
        nursery = Nursery(Path(folder))
        try:
            yield nursery, Path(folder)
        finally:
            nursery.close()


# In the nursery


def main() -> None:
    """Fork a server for each line, and kill all of them at the end."""
    import socket

    from umbra.registry import all_rules

    _import_all()
    for rules in all_rules().values():
        rules.load([])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    started = []
    for line in sys.stdin:
        wish = json.loads(line)
        listening = socket.create_server(("127.0.0.1", wish["port"]))
        pid = os.fork()
        if pid == 0:
            try:
                _serve(wish, listening)
            finally:
                os._exit(1)
        started.append(pid)
        print(json.dumps({"pid": pid, "port": listening.getsockname()[1]}), flush=True)
        listening.close()
    for pid in started:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def _import_all() -> None:
    """So that no fork has to."""
    from alembic import command
    from sqlalchemy.dialects.postgresql import asyncpg
    from sqlalchemy.dialects.sqlite import aiosqlite
    from uvicorn.protocols.websockets import websockets_sansio_impl

    from umbra.server import serving

    assert all((command, asyncpg, aiosqlite, websockets_sansio_impl, serving))


def _serve(wish: dict[str, Any], listening: Any) -> None:
    import asyncio
    import resource

    from umbra.server.serving import serve_until_stopped
    from umbra.store import BadDatabase

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    log = os.open(wish["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    samplers = []
    if wish["most_bytes"]:
        resource.setrlimit(resource.RLIMIT_FSIZE, (wish["most_bytes"], resource.RLIM_INFINITY))

    def begin() -> None:
        loop = asyncio.get_running_loop()
        samplers.append(loop.create_task(_sample(wish["stall"])))
        loop.add_signal_handler(signal.SIGUSR1, _show_tasks)

    try:
        serve_until_stopped(listening, wish["database"], ready=begin, **wish["settings"])
    except BadDatabase as error:
        print(f"umbra: {error}", file=sys.stderr, flush=True)


def _show_tasks() -> None:
    """What every task waits for, into the log: for whoever wonders why a table does not go on."""
    import asyncio

    for task in asyncio.all_tasks():
        task.print_stack()


async def _sample(stall: str) -> None:
    """Come back every few milliseconds and note how late that was at worst."""
    import asyncio

    with open(stall, "r+b") as file, mmap.mmap(file.fileno(), 8) as shared:  # noqa: PTH123
        while True:
            due = time.monotonic() + STEP
            await asyncio.sleep(STEP)
            late = time.monotonic() - due
            if late > struct.unpack("d", shared[:8])[0]:
                shared[:8] = struct.pack("d", late)


if __name__ == "__main__":
    main()
