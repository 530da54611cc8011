"""The server under load: people on sockets play at many tables at once. Run it with `make bench-server`."""

import asyncio
import contextlib
import itertools
import os
import sys
from typing import Annotated

import cyclopts
import msgspec
from cyclopts import Parameter
from load.hosting import database_of, hosting
from load.runs import Load, Result, Tell, measure
from rich.console import Console
from rich.table import Table

from umbra.registry import games, rules_of

USUAL = {"sqlite": 1, "postgres": 2}
"""The databases that are measured, each with so many server processes."""

FIGURES = {
    "answers/s": "answers_per_second",
    "answer to everybody's update, p50 ms": "p50_ms",
    "answer to everybody's update, p99 ms": "p99_ms",
    "CPU of servers, cores": "server_cpu",
    "CPU of servers per answer, µs": "us_per_answer",
    "CPU of clients, cores": "client_cpu",
    "longest stall of the event loop, ms": "stall_ms",
    "its longest work without a pause, ms": "busy_ms",
    "answers refused": "refusals",
}


def bench_server(
    *,
    tables: int = 200,
    seats: int = 2,
    seconds: float = 15.0,
    rate: float = 1000.0,
    database: str | None = None,
    processes: int | None = None,
    game: str | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> None:
    """Measure answers per second, and the time from an answer to everybody's update.

    Args:
        tables: How many tables are played at once.
        seats: How many people sit at each of them.
        seconds: How long each phase is measured.
        rate: The answers per second that are offered in the second phase.
        database: sqlite, postgres (a server of its own is started), or a URL; without it both.
        processes: How many server processes there are; without it one for SQLite, two for Postgres.
        game: The key of a game; without it all of them.
        as_json: Print one JSON object instead of tables.
    """
    wanted = [game] if game else games()
    for key in wanted:
        rules_of(key).check_seats(seats)
    console = Console(stderr=True)
    found: dict[str, Result] = {}
    with console.status("starting") as status:
        for wish, key in itertools.product([database] if database else USUAL, wanted):
            count = processes or USUAL.get(wish, 1)
            name = f"{key}, {wish.partition(':')[0]}, {count} process{'es' if count > 1 else ''}"
            status.update(name)
            found[name] = _measured(wish, count, Load(key, tables, seats, seconds, rate), status.update)
            console.print(f"{name}: done")
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        _show(found, Console())


def _measured(wish: str, processes: int, load: Load, tell: Tell) -> Result:
    with contextlib.ExitStack() as stack:
        url = stack.enter_context(database_of(wish))
        hosts = [stack.enter_context(hosting(url)) for _ in range(processes)]
        return asyncio.run(measure(hosts, load, tell))


def _show(found: dict[str, Result], console: Console) -> None:
    console.print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for name, result in found.items():
        title = f"{name}: {result.tables} tables of {result.seats}, {result.kb_per_table:,.0f} kB each"
        table = Table(title=title, title_justify="left")
        for heading in ("", "flat out", "at a rate", f"beside bots and {result.loaded} loads"):
            table.add_column(heading, justify="right" if heading else "left")
        phases = (result.flat_out, result.paced, result.beside)
        for label, figure in FIGURES.items():
            values = (getattr(phase, figure) for phase in phases)
            table.add_row(label, *(f"{value:,.2f}" if label.endswith("cores") else f"{value:,.0f}" for value in values))
        console.print(table)


if __name__ == "__main__":
    cyclopts.run(bench_server)
