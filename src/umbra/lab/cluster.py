"""The same games on many machines, by Ray (extra `ray`).

Ray joins the cluster that RAY_ADDRESS names and uses this machine alone without it. A pack of cards is read by the
workers, which run elsewhere, so its folder has to be in the same place on all machines.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from umbra.lab.extras import need
from umbra.lab.job import Job, Stopped, play_chunk
from umbra.lab.run import WATCH_SECONDS, chunks
from umbra.lab.tally import Tally


def cluster(job: Job, workers: int | None, stopped: Stopped) -> Iterator[Tally]:
    """Play in tasks of Ray: `workers` of them at a time, or as many as the cluster has processors."""
    ray = need("ray", "ray", "--engine ray")
    mine = not ray.is_initialized()
    if mine:
        ray.init(log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    try:
        workers = min(workers or int(ray.cluster_resources().get("CPU", 1)), job.games)
        yield from _play(ray, job, workers, stopped)
    finally:
        if mine:
            ray.shutdown()


def _play(ray: Any, job: Job, workers: int, stopped: Stopped) -> Iterator[Tally]:
    task = ray.remote(play_chunk)
    if job.content is not None:
        job = replace(job, content=str(Path(job.content).resolve()))
    waiting = iter(chunks(job.games, workers))
    running: list[Any] = []
    while not stopped():
        running += [task.remote(job, numbers) for numbers in islice(waiting, workers - len(running))]
        if not running:
            return
        done, running = ray.wait(running, timeout=WATCH_SECONDS)
        yield from ray.get(done)
    for late in running:
        ray.cancel(late, force=True)
