"""Processes beside the server are stopped or killed: bots and the archive fail for a while, tables go on."""

import asyncio
import contextlib
import random
import signal

import psutil  # type: ignore[import-untyped]
from load.people import arriving

from attack.findings import Finding, Tell, spread
from attack.servers import FREELY, nursing
from attack.tables import GONE, Table, checked, playing, still_going
from umbra.registry import games
from umbra.server.processes.worker import START

SPARE = 20.0
"""Seconds beyond those that the server itself allows to three processes that are stopped while they start."""

THOUGHT = 3.0
"""Seconds after which these servers take a bot for stuck."""


async def stop_workers(times: int, seed: int, tell: Tell) -> Finding:
    """Stop or kill the processes of bots and archive while people play with bots and look back at their games."""
    rng, lost = random.Random(f"workers {seed}"), list[str]()
    stopped = killed = 0
    with nursing() as (nursery, folder):
        url = f"sqlite:///{folder / 'tables.db'}"
        server = nursery.start(url, rate=FREELY, patience=THOUGHT, thinkers=2)
        async with arriving([server.address]) as visitor:
            tables = [Table([await visitor(0).arrive()], game, rng, ["random", "greedy"]) for game in games()]
            for table in tables:
                table.pause = 0.05
            async with playing(tables):
                reader = asyncio.create_task(_look_back(tables))
                lost += await still_going(tables)
                for number in range(times):
                    workers = server.workers()
                    tell(f"{number + 1} of {times}: {len(workers)} processes")
                    for worker in workers:
                        number_of_signal = rng.choice((signal.SIGSTOP, signal.SIGKILL))
                        with contextlib.suppress(psutil.NoSuchProcess):
                            worker.send_signal(number_of_signal)
                            stopped += number_of_signal == signal.SIGSTOP
                            killed += number_of_signal == signal.SIGKILL
                    lost += await still_going(tables, 3 * (START + THOUGHT) + SPARE)
                    await asyncio.sleep(rng.uniform(0.0, 1.0))
                reader.cancel()
                looked = (await asyncio.gather(reader, return_exceptions=True))[0]
            lost += await checked(tables, url)
        lost += server.last_words()
    if isinstance(looked, Exception):
        lost.append(f"looking back broke: {looked}")
    answers = [took for table in tables for took in table.took]
    return Finding(
        "A stopped or killed process beside the server stops no table",
        "SIGSTOP or SIGKILL of every process of the bots and of the archive, while people play with bots in all games "
        f"and look back at them; a bot is stuck after {THOUGHT:g} s here (20 s by default)",
        f"{times} times; {stopped} processes stopped, {killed} killed",
        lost,
        {"answers of people, median / p99 / longest": spread(answers)},
    )


async def _look_back(tables: list[Table]) -> None:
    """Ask for replays all the time, so that the archive is at work; it may fail for a while."""
    while True:
        for table in tables:
            with contextlib.suppress(*GONE):
                await table.people[0].get(f"/api/tables/{table.id}/replay?entry=5")
        await asyncio.sleep(0.2)
