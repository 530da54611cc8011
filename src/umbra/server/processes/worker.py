"""A process that does one piece of work after the other for the server, and is killed when it takes too long."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

START = 20.0
"""Seconds in which a new process must be ready."""

FAREWELL = 5.0
"""Seconds that a killed process has to be gone."""

spawning = multiprocessing.get_context("spawn")


class Lost(Exception):
    """The process died, or was killed because it took too long; another one takes its place."""


class Failed(Exception):
    """The work itself went wrong; the process is as good as before."""


class Worker:
    """Work in a process of its own, which is started when it is needed. Whoever asks waits for their turn here.

    `memory` is how many bytes the process may use, where the system can limit that.
    """

    def __init__(self, work: Callable[..., Any], patience: float, *, memory: int | None = None) -> None:
        self._work, self._patience, self._memory = work, patience, memory
        self._turn = asyncio.Lock()
        self.waiting = 0
        """How many wait for their turn, or for what the process gives them."""
        self._process: _Process | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process that works now."""
        return None if self._process is None else self._process.pid

    async def ask(self, *arguments: Any) -> Any:
        """What the work gives. Lost if the process dies or takes too long over it, Failed if the work raises."""
        self.waiting += 1
        try:
            async with self._turn:
                if self._process is None:
                    self._process = _Process(self._work, self._memory)
                    await self._within(START, self._process.start)
                is_good, found = await self._within(self._patience, self._process.exchange, arguments)
        finally:
            self.waiting -= 1
        if not is_good:
            raise Failed(found)
        return found

    async def _within(self, seconds: float, step: Callable[..., Any], *arguments: Any) -> Any:
        """What a step gives; if it takes too long or nobody waits for it any more, the process is killed."""
        assert self._process is not None
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.wrap_future(self._process.do(step, *arguments))
        except TimeoutError:
            log.warning("a process took more than %g seconds and is killed; another one takes its place", seconds)
            self.close()
            raise Lost from None
        except (EOFError, OSError):
            log.warning("a process has died; another one takes its place")
            self.close()
            raise Lost from None
        except asyncio.CancelledError:
            self.close()
            raise

    def close(self) -> None:
        """Kill the process; a stopped one hears nothing else."""
        if self._process is not None:
            self._process.kill()
            self._process = None


class _Process:
    """One process, and the thread that waits for it: starting, sending and hearing may all block."""

    def __init__(self, work: Callable[..., Any], memory: int | None) -> None:
        self._line, self._far_end = spawning.Pipe()
        self._process = spawning.Process(target=_serve, args=(self._far_end, work, memory), daemon=True)
        self._thread = ThreadPoolExecutor(1)
        self._is_dead = False

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def do(self, step: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        return self._thread.submit(step, *arguments)

    def start(self) -> None:
        self._process.start()
        self._far_end.close()  # so that the line breaks when the process dies
        if self._is_dead:
            self._process.kill()
        self._line.recv()

    def exchange(self, arguments: tuple[Any, ...]) -> tuple[bool, Any]:
        self._line.send(arguments)
        found: tuple[bool, Any] = self._line.recv()
        return found

    def kill(self) -> None:
        self._is_dead = True
        if self._process.pid is not None:
            self._process.kill()
            with contextlib.suppress(RuntimeError):
                self._thread.submit(self._process.join, FAREWELL)
        self._thread.shutdown(wait=False)


# In the process


def _serve(line: Connection, work: Callable[..., Any], memory: int | None) -> None:
    """Say when everything is imported, then do what is asked for until nobody asks any more."""
    _depend()
    if memory is not None and sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    line.send(None)
    with contextlib.suppress(EOFError):
        while True:
            line.send(_done(work, line.recv()))


def _done(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[bool, Any]:
    try:
        return True, work(*arguments)
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


def _depend() -> None:
    """Ctrl-C is for the server, which stops its processes itself; when it is killed they go with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_server, daemon=True).start()


def _follow_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(1)
