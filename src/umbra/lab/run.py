"""Many games played by bots: on this machine, in as many processes as it has processors."""

import ctypes
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any

import msgspec

from umbra.core.errors import UmbraError
from umbra.lab.data.records import Record
from umbra.lab.job import BadRun, Job, Part, Stopped, play_chunk
from umbra.lab.ledger import Ledger
from umbra.lab.tally import Tally

LARGEST_CHUNK = 50
WATCH_SECONDS = 0.2
"""How often somebody who waits for workers looks up to see whether to stop."""

Told = Callable[[Tally], None]
Kept = Callable[[list[Record]], None]


class RunFailed(UmbraError):
    """The games could not all be played, though nothing is wrong with what was asked for."""


class WorkerLost(RunFailed):
    """A worker process went away; the system may have run out of memory."""


class Result(msgspec.Struct):
    """What came of it. `seconds` are those of the clock on the wall."""

    job: Job
    tally: Tally
    seconds: float
    stopped: bool = False


Engine = Callable[[Job, Sequence[int], int | None, Stopped], Iterator[Part]]
"""Plays the games of a job that have those numbers on so many workers (None: all there are) and hands in parts as they
come, in any order."""


def simulate(
    job: Job,
    engine: Engine | None = None,
    workers: int | None = None,
    told: Told = lambda _: None,
    ledger: Ledger | None = None,
    kept: Kept = lambda _: None,
) -> Result:
    """Play all games of a job that are not in the ledger yet; `kept` gets what is written down of them.

    An interrupt (Ctrl-C) ends it early with the games that are over by then; and whatever ends it, they are kept in the
    ledger.
    """
    if workers is not None and workers < 1:
        raise BadRun(f"at least 1 worker has to play, not {workers}")
    ledger = ledger or Ledger(job)
    if ledger.played:
        told(ledger.tally)
    with _interrupts() as stopped:
        try:
            left = ledger.left()
            for part in (engine or local)(job, left, workers, stopped) if left else ():
                ledger.add(part)
                kept(part.records)
                told(part.tally)
        finally:
            ledger.save()
        return Result(job, ledger.tally, ledger.seconds, stopped() and bool(ledger.left()))


def chunks(numbers: Sequence[int], workers: int) -> list[Sequence[int]]:
    """The numbers of the games in parts: enough of them that the workers end at about the same time."""
    size = max(1, min(LARGEST_CHUNK, len(numbers) // (workers * 8)))
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# The local engine


def local(job: Job, numbers: Sequence[int], workers: int | None, stopped: Stopped) -> Iterator[Part]:
    """Play in worker processes; in this one if there is to be only one."""
    workers = min(workers or processors(), len(numbers))
    if workers == 1:
        for number in numbers:
            part = play_chunk(job, [number], stopped)
            if not part.numbers:
                return
            yield part
        return
    _check_can_travel(job)
    waiting = iter(chunks(numbers, workers))
    running: set[Future[Part]] = set()
    with _pool(workers) as (pool, stop):
        try:
            while True:
                if stopped():
                    stop.value = True
                else:
                    running |= {pool.submit(_work, job, some) for some in islice(waiting, 2 * workers - len(running))}
                if not running:
                    return
                done, running = wait(running, WATCH_SECONDS, FIRST_COMPLETED)
                yield from _results(done)
        except BrokenProcessPool:
            raise WorkerLost("a worker process was ended from outside; fewer --workers need less memory") from None


def _check_can_travel(job: Job) -> None:
    """BadRun if a bot of one's own cannot be sent to another process."""
    for name, bot in job.own.items():
        try:
            pickle.dumps(bot)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            hint = "put it at the top of a module, or play with one worker"
            raise BadRun(f"the bot {name} cannot be sent to worker processes ({error}); {hint}") from None


def _results(done: set[Future[Part]]) -> Iterator[Part]:
    """What has been played, before the news that a worker is lost."""
    failed = [future for future in done if future.exception() is not None]
    yield from (future.result() for future in done if future.exception() is None)
    for future in failed:
        future.result()


@contextmanager
def _pool(workers: int) -> Iterator[tuple[ProcessPoolExecutor, Any]]:
    """Fresh processes that inherit nothing, whatever threads this one has; and the flag that stops them.

    The flag is bare memory: an Event has a lock, and a worker that is killed while it looks would keep it for ever.
    """
    context = multiprocessing.get_context("spawn")
    stop = context.RawValue(ctypes.c_bool, False)
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_start_worker, initargs=(stop,))
    try:
        yield pool, stop
    finally:
        stop.value = True
        pool.shutdown(cancel_futures=True)


_stop: Any = None


def _start_worker(stop: Any) -> None:
    """Ctrl-C reaches every process of a terminal; only the first one is to act on it. None outlives that one."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "only a worker has a parent"
    parent.join()
    os._exit(1)


def _work(job: Job, numbers: Sequence[int]) -> Part:
    return play_chunk(job, numbers, lambda: bool(_stop.value))


@contextmanager
def _interrupts() -> Iterator[Stopped]:
    """Whether Ctrl-C was pressed. The second one acts as it always does."""
    pressed = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield pressed.is_set
        return

    def press(number: int, frame: Any) -> None:
        pressed.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)
