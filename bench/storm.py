"""One person asks for as much as they can: how long do others wait? Run it with `python bench/storm.py`."""

import asyncio
import contextlib
import json
import statistics
import time
from typing import Annotated

import cyclopts
from cyclopts import Parameter
from load.hosting import database_of, hosting
from load.people import Party, Tempo, Visitor, arriving
from load.runs import long_game, meanwhile
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

GAME = "shadowscape"
SOCKETS = 20
RATE = 20.0
"""Messages a second that each socket of the person in a hurry sends."""

STORM = ({"do": "look"}, {"do": "sit", "seat": 0}, {"do": "why-not", "seat": 0, "key": "concede"}, {"do": "look"})


def bench_storm(
    *,
    seconds: float = 10.0,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> None:
    """Measure the time from an answer to everybody's update at other tables, in quiet and in the storm.

    Args:
        seconds: How long each phase is measured.
        as_json: Print one JSON object.
    """
    with database_of("sqlite") as url, hosting(url) as host:
        found = asyncio.run(_measured(host.address, seconds))
    if as_json:
        print(json.dumps(found))
    else:
        for phase, figures in found.items():
            print(phase, *(f"{name} {value:,.1f}" for name, value in figures.items()), sep="  ")


async def _measured(address: str, seconds: float) -> dict[str, dict[str, float]]:
    took: list[float] = []
    tempo = Tempo()
    tempo.pause = 0.1
    async with arriving([address]) as visitor:
        parties = []
        for _ in range(5):
            parties.append(Party([await visitor(0).arrive() for _ in range(2)], tempo, took.append))
            await parties[-1].sit_down(GAME)
        async with meanwhile(asyncio.gather(*(party.play(GAME) for party in parties))):
            await asyncio.sleep(2)
            quiet = await _phase(took, seconds)
            hasty = await visitor(0).arrive()
            table = await hasty.post("/api/import", await asyncio.to_thread(long_game, GAME))
            sockets = [await _sat(hasty, table["id"]) for _ in range(SOCKETS)]
            async with meanwhile(asyncio.gather(*(_hurry(line) for line in sockets))):
                await asyncio.sleep(2)
                return {"quiet": quiet, "storm": await _phase(took, seconds)}


async def _sat(hasty: Visitor, table_id: str) -> ClientConnection:
    """A socket, as soon as the server allows one more."""
    while True:
        with contextlib.suppress(InvalidStatus):
            return await hasty.sit(table_id)
        await asyncio.sleep(1 / RATE)


async def _hurry(line: ClientConnection) -> None:
    async def read() -> None:
        with contextlib.suppress(ConnectionClosed):
            async for _ in line:
                pass

    reading = asyncio.create_task(read())
    try:
        with contextlib.suppress(ConnectionClosed):
            while True:
                for message in STORM:
                    await line.send(json.dumps(message))
                    await asyncio.sleep(1 / RATE)
        await asyncio.Event().wait()
    finally:
        reading.cancel()


async def _phase(took: list[float], seconds: float) -> dict[str, float]:
    took.clear()
    started = time.monotonic()
    await asyncio.sleep(seconds)
    while len(took) < 5:
        await asyncio.sleep(1)
    found, spent = sorted(took), time.monotonic() - started
    quantiles = statistics.quantiles(found, n=100, method="inclusive")
    return {
        "answers/s": len(found) / spent,
        "p50 ms": quantiles[49] * 1000,
        "p99 ms": quantiles[98] * 1000,
        "longest ms": found[-1] * 1000,
    }


if __name__ == "__main__":
    cyclopts.run(bench_storm)
