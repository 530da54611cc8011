"""The same games on many machines, by Ray (extra `ray`).

They are played on the cluster that RAY_ADDRESS names, or that was started on this machine, or else on this machine
alone. The job carries the cards themselves; a worker that has another umbra, other rules or other cards ends the run.
A chunk of games whose worker or node dies is played again elsewhere (`driver.RETRIES`).
"""

import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import IO, Any

import msgspec

from umbra.core.errors import UmbraError
from umbra.lab.address import LOCAL, NoCluster, Place, check, find_place
from umbra.lab.driver import DONE, FAILED, PART, READY, REFUSED, Order
from umbra.lab.extras import need
from umbra.lab.job import BadRun, Job, Part, Stopped
from umbra.lab.parts import decode
from umbra.lab.run import WATCH_SECONDS, RunFailed

DRIVER = ["-P", "-m", "umbra.lab.driver"]
"""How Python runs the driver: not from the current folder, where a file may be called as a package of Ray's is."""
JOIN_SECONDS = 15.0
START_SECONDS = 60.0
"""How long Ray may take to join a cluster, and to start one on this machine."""
PROBE_SECONDS = 2.0
GONE_SECONDS = 10.0
"""How often it is looked whether anybody answers at the address; a cluster where nobody has for so long is gone."""
MOST_PRINTED = 1 << 20
STOP_SECONDS = 15.0
"""How long Ray may take to cancel what is being played."""


class WorkerDiffers(RunFailed):
    """A worker of the cluster would play other games; says where and what is different."""


class ClusterFailed(RunFailed):
    """The cluster has lost games, or itself; says what Ray says."""


def cluster(job: Job, numbers: Sequence[int], workers: int | None, stopped: Stopped) -> Iterator[Part]:
    """Play in tasks of Ray: `workers` of them at a time, or as many as the cluster has processors."""
    need("ray", "ray", "--engine ray")
    if job.own:
        raise BadRun(f"the bot {min(job.own)} cannot be sent to a cluster; offer it there as an entry point")
    place = find_place()
    check(place)
    with _driver(place) as driver:
        driver.order(Order(place.address, job, list(numbers), workers))
        yield from _listen(driver, place, stopped)


class _Driver:
    """The process that talks to Ray, the lines that it tells, and what it prints besides."""

    def __init__(self, process: "subprocess.Popen[bytes]", printed: IO[bytes]) -> None:
        self._process, self._printed = process, printed
        self._lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def order(self, order: Order) -> None:
        """Say what is to be played; if nobody is there any more, the end of the lines will tell."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write(msgspec.json.encode(order) + b"\n")
            self._process.stdin.flush()

    def stop(self) -> None:
        """Ask for the end."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def hear(self) -> bytes | None:
        """The next line, with a word in front; nothing if none comes for a moment; an empty one at the end."""
        try:
            return self._lines.get(timeout=WATCH_SECONDS)
        except queue.Empty:
            return None

    def printed(self) -> str:
        """What was printed so far."""
        self._printed.flush()
        return os.pread(self._printed.fileno(), MOST_PRINTED, 0).decode(errors="replace")

    def last_words(self) -> str:
        """The last line that was printed."""
        said = [line.strip() for line in self.printed().splitlines() if line.strip()]
        return said[-1][:300] if said else "it said nothing"

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line.rstrip(b"\n"))
        self._lines.put(b"")


@contextmanager
def _driver(place: Place) -> Iterator[_Driver]:
    """A session of its own, so that Ctrl-C reaches only this process; it ends with this one, whatever happens."""
    environment = {"RAY_USAGE_STATS_ENABLED": "0", **os.environ, "RAY_ADDRESS": place.address}
    words = [sys.executable, *DRIVER]
    with tempfile.TemporaryFile() as printed:
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": printed}
        process = subprocess.Popen(words, env=environment, start_new_session=True, **pipes)
        try:
            yield _Driver(process, printed)
        except RunFailed:
            _end(process, patience=1.0)
            raise
        finally:
            _end(process, patience=STOP_SECONDS / 3)


def _end(process: "subprocess.Popen[bytes]", patience: float) -> None:
    """The processes that Ray has started on this machine end with the one that has started them."""
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()
    for number in (signal.SIGTERM, signal.SIGKILL):
        with suppress(subprocess.TimeoutExpired):
            process.wait(patience)
            return
        os.killpg(process.pid, number)
    process.wait()


def _listen(driver: _Driver, place: Place, stopped: Stopped) -> Iterator[Part]:
    """The parts as they come; RunFailed if no more can come."""
    watch = _Watch(place)
    while True:
        if stopped() and watch.stop():
            driver.stop()
        line = driver.hear()
        if line is None:
            if watch.joining and _wants_token(driver.printed()):
                raise _no_token(place)
            watch.look()
            continue
        word, _, rest = line.partition(b" ")
        if word == READY:
            watch.ready(int(rest))
        elif word == PART:
            yield decode(rest)
        elif word == DONE or watch.stopping:
            return
        else:
            raise _failure(word, rest.decode(errors="replace"), driver, place)


class _Watch:
    """Looks at the clock, and at whether the cluster is there."""

    def __init__(self, place: Place) -> None:
        self.stopping = False
        self._place = place
        self._patience = START_SECONDS if place.address == LOCAL else JOIN_SECONDS
        self._until: float | None = time.monotonic() + self._patience
        self._probed = self._answered = time.monotonic()

    @property
    def joining(self) -> bool:
        """Whether Ray has not joined the cluster yet."""
        return self._until is not None and not self.stopping

    def ready(self, processors: int) -> None:
        """Ray has joined the cluster."""
        if not processors:
            raise NoCluster(f"{self._place} has no processors to play on")
        self._until = None

    def stop(self) -> bool:
        """Wait no longer than it takes to cancel; whether that is news."""
        news, self.stopping = not self.stopping, True
        if news:
            self._until = time.monotonic() + STOP_SECONDS
        return news

    def look(self) -> None:
        """RunFailed if somebody has been waited for too long."""
        if self._until is not None and time.monotonic() > self._until:
            if self.stopping:
                raise ClusterFailed(f"{self._place} did not stop within {STOP_SECONDS:.0f} seconds")
            raise NoCluster(f"{self._place} could not be joined within {self._patience:.0f} seconds; is it one of Ray?")
        if self._until is None and time.monotonic() - self._probed > PROBE_SECONDS:
            self._probe()

    def _probe(self) -> None:
        try:
            check(self._place)
            self._answered = time.monotonic()
        except NoCluster as nobody:
            if time.monotonic() - self._answered > GONE_SECONDS:
                raise ClusterFailed(f"the cluster is gone: {nobody}") from None
        self._probed = time.monotonic()


TOKEN = "set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN, or RAY_AUTH_TOKEN_PATH, to those of the cluster"


def _failure(word: bytes, said: str, driver: _Driver, place: Place) -> UmbraError:
    """What a line, or the end without one, means for the run."""
    if word == REFUSED:
        return WorkerDiffers(f"a worker of {place} cannot play these games: {said}")
    if word != FAILED:
        return ClusterFailed(f"{place}: Ray has ended its process: {driver.last_words()}")
    return _no_token(place) if _wants_token(said) else ClusterFailed(f"{place}: {said[:300]}")


def _wants_token(said: str) -> bool:
    """Ray goes on asking for a while, and only prints why it gets no answer."""
    return "InvalidAuthToken" in said or "AuthenticationError" in said or "Unauthenticated" in said


def _no_token(place: Place) -> NoCluster:
    return NoCluster(f"{place} wants a token, and this process has none or another one; {TOKEN}")
