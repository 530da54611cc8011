"""The same games on many machines, by Ray (extra `ray`).

Ray joins the cluster that RAY_ADDRESS names and uses this machine alone without it.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from umbra.lab.extras import need
from umbra.lab.job import Job, Part, Stopped, play_chunk
from umbra.lab.run import WATCH_SECONDS, chunks


def cluster(job: Job, numbers: Sequence[int], workers: int | None, stopped: Stopped) -> Iterator[Part]:
    """Play in tasks of Ray: `workers` of them at a time, or as many as the cluster has processors."""
    ray = need("ray", "ray", "--engine ray")
    mine = not ray.is_initialized()
    if mine:
        ray.init(log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    try:
        workers = min(workers or int(ray.cluster_resources().get("CPU", 1)), len(numbers))
        yield from _play(ray, job, chunks(numbers, workers), workers, stopped)
    finally:
        if mine:
            ray.shutdown()


def _play(ray: Any, job: Job, parts: list[Sequence[int]], workers: int, stopped: Stopped) -> Iterator[Part]:
    task = ray.remote(play_chunk)
    waiting = iter(parts)
    running: list[Any] = []
    while not stopped():
        running += [task.remote(job, some) for some in islice(waiting, workers - len(running))]
        if not running:
            return
        done, running = ray.wait(running, timeout=WATCH_SECONDS)
        yield from ray.get(done)
    for late in running:
        ray.cancel(late, force=True)
