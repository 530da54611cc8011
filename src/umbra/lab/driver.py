"""The process that talks to Ray: `cluster` starts it, gives it an order, and hears what comes of it.

It is a process of its own because Ray prints, waits for minutes and ends its process as it sees fit; whoever plays a
run must not. What is told goes line by line to what was standard output at the start: a word, a space and the rest.
"""

import importlib
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from umbra.core.errors import UmbraError
from umbra.distribution import version
from umbra.lab.address import LOCAL
from umbra.lab.job import Job, play_chunk
from umbra.lab.parts import encode
from umbra.lab.run import WATCH_SECONDS, chunks

RETRIES = 3
"""A chunk of games whose worker or node dies is played again elsewhere, so many times; then the run fails."""

READY, PART, REFUSED, FAILED, DONE = b"ready", b"part", b"refused", b"failed", b"done"
Tell = Callable[[bytes, bytes], None]


class Order(msgspec.Struct):
    """What is to be played, and where."""

    address: str
    job: Job
    numbers: list[int]
    workers: int | None = None


def main() -> None:
    """Read an order from standard input and carry it out; the end of the input means to stop."""
    lines = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what Ray or anything else prints is not for the reader

    def tell(word: bytes, rest: bytes) -> None:
        lines.write(word + b" " + rest + b"\n")
        lines.flush()

    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    stop = threading.Event()
    threading.Thread(target=_wait_for_end, args=(stop,), daemon=True).start()
    try:
        carry_out(importlib.import_module("ray"), order, tell, stop.is_set)
    except Exception as error:
        tell(FAILED, in_a_line(error).encode())
    finally:
        lines.close()
        os._exit(0)  # the threads of Ray would still wait for a cluster that is gone


def in_a_line(error: BaseException) -> str:
    """What went wrong, or what was the cause of it in a worker, without the colours that Ray gives it."""
    cause = getattr(error, "cause", None)
    wrong = cause if isinstance(cause, BaseException) else error
    return " ".join(re.sub(r"\x1b\[[0-9;]*m", "", f"{type(wrong).__name__}: {wrong}").split())


def _wait_for_end(stop: threading.Event) -> None:
    """The input ends when somebody wants to stop, and when the process that has started this one is no more."""
    sys.stdin.buffer.read()
    stop.set()


def carry_out(ray: Any, order: Order, tell: Tell, stopped: Callable[[], bool]) -> None:
    """Join the cluster, play, and tell every part as it comes."""
    alone = {"include_dashboard": False} if order.address == LOCAL else {}
    ray.init(address=order.address, log_to_driver=False, logging_level="ERROR", **alone)
    try:
        processors = int(ray.cluster_resources().get("CPU", 0))
        tell(READY, str(processors).encode())
        if processors:
            for word, rest in _play(ray, order, min(order.workers or processors, len(order.numbers)), stopped):
                tell(word, rest)
        tell(DONE, b"")
    finally:
        ray.shutdown()


def _play(ray: Any, order: Order, workers: int, stopped: Callable[[], bool]) -> Iterator[tuple[bytes, bytes]]:
    task = _task(ray)
    job = msgspec.json.encode(order.job)
    waiting = iter(chunks(order.numbers, workers))
    running: list[Any] = []
    while not stopped():
        running += [task.remote(job, list(some), version()) for some in islice(waiting, workers - len(running))]
        if not running:
            return
        done, running = ray.wait(running, timeout=WATCH_SECONDS)
        yield from (ray.get(one) for one in done)
    for late in running:
        ray.cancel(late, force=True)


def _task(ray: Any) -> Any:
    """What a worker does, sent to it as it stands here: the worker may have another umbra, or none."""

    def play_games(job: bytes, numbers: list[int], wanted: str) -> tuple[bytes, bytes]:
        import socket

        try:
            from umbra.distribution import version

            found = version()
        except Exception as error:
            why = " ".join(f"{type(error).__name__}: {error}".split())
            return b"refused", f"{socket.gethostname()} has no umbra {wanted} that works ({why})".encode()
        if found != wanted:
            return b"refused", f"{socket.gethostname()} has umbra {found}, not {wanted}".encode()
        from umbra.lab.driver import work

        return work(job, numbers)

    return ray.remote(max_retries=RETRIES, retry_exceptions=False)(play_games)


def work(job: bytes, numbers: Sequence[int]) -> tuple[bytes, bytes]:
    """Play some games as a worker: what they came to, or why this worker must not play them."""
    try:
        return PART, encode(play_chunk(msgspec.json.decode(job, type=Job), numbers))
    except UmbraError as error:
        return REFUSED, f"{os.uname().nodename}: {' '.join(str(error).split())}".encode()


if __name__ == "__main__":
    main()
