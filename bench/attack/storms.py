"""One person asks for as much as they can: files, replays and whole views of a long game; the others do not notice."""

import asyncio
import contextlib
import random
import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec
from load.people import Visitor, arriving

from attack.files import played
from attack.findings import Finding, Tell, megabytes, spread
from attack.servers import nursing
from attack.tables import GONE, Table, checked, playing, still_going
from umbra.registry import games

LONG, SOCKETS, HANDS = 1500, 25, 6
PAUSE = 0.4
SLOWEST = 1.0
"""Seconds that one answer in a hundred may take at most."""


class Storm(msgspec.Struct):
    """What somebody asks for, and where."""

    address: str
    cookie: str
    table_id: str
    file: bytes
    entry: int


async def storm(seconds: int, seed: int, tell: Tell) -> Finding:
    """Measure the answers of others for so many seconds alone, and as long beside somebody who asks for everything."""
    rng, lost = random.Random(f"storms {seed}"), list[str]()
    file = max((played(game, LONG, seed, 3) for game in games()), key=lambda game: game.entry)
    with nursing() as (nursery, folder):
        url = f"sqlite:///{folder / 'tables.db'}"
        server = nursery.start(url)  # with the limits that everybody has
        async with arriving([server.address]) as visitor:
            tables = [Table([await visitor(0).arrive() for _ in range(2)], game, rng) for game in (*games(), *games())]
            for table in tables:
                table.pause = PAUSE
            nuisance = await visitor(0).arrive()
            async with playing(tables):
                long_game = await nuisance.post("/api/import", file.save())
                lost += await still_going(tables)
                tell("alone")
                alone = await _measured(tables, seconds)
                tell("beside a storm")
                before, _ = server.memory(), server.longest_stall()
                wish = Storm(server.address, nuisance.cookie, long_game["id"], file.save(), file.entry)
                async with _storming(wish, folder) as asked:
                    beside = await _measured(tables, seconds)
                stall, after = server.longest_stall(), server.memory()
                lost += await still_going(tables)
            lost += await checked(tables, url)
        lost += [f"the log says {line}" for line in server.faults()]
    if len(beside) < 2 or statistics.quantiles(beside, n=100, method="inclusive")[98] > SLOWEST:
        lost.append(f"one answer in a hundred took more than {SLOWEST:g} s beside the storm")
    return Finding(
        "Nobody's answers wait for somebody who asks for much",
        f"one person brings files, asks for replays of a game of {file.entry:,} answers and for whole views of it over "
        f"{SOCKETS} sockets, as fast as they are let; {len(tables)} tables of others play on, with the usual limits",
        f"{seconds} s; {asked['done']:,} requests and views were given, {asked['refused']:,} refused as too fast",
        lost,
        {
            "answers of others alone, median / p99 / longest": spread(alone),
            "beside the storm": spread(beside),
            "longest stall of the event loop": f"{stall * 1000:.0f} ms",
            "memory of the server before / after": f"{megabytes(before)} / {megabytes(after)}",
        },
    )


async def _measured(tables: list[Table], seconds: float) -> list[float]:
    for table in tables:
        table.took.clear()
    await asyncio.sleep(seconds)
    return [took for table in tables for took in table.took]


@contextlib.asynccontextmanager
async def _storming(storm: Storm, folder: Path) -> AsyncIterator[Counter[str]]:
    """A storm until the block ends, from a process of its own, for which nobody waits here; gives what came of it."""
    wish, asked = folder / "storm", Counter[str]()
    wish.write_bytes(msgspec.msgpack.encode(storm))
    process = await asyncio.create_subprocess_exec(
        sys.executable, __file__, str(wish), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        yield asked
    finally:
        said, _ = await process.communicate(b"")
        asked.update(msgspec.json.decode(said or b"{}"))


# In the process of the storm


async def rage(storm: Storm) -> Counter[str]:
    """Ask for everything at once, again and again, until nobody wants it any more."""
    asked = Counter[str]()
    async with arriving([storm.address]) as visitor:
        nuisance = visitor(0)
        nuisance.cookie = storm.cookie
        work = [asyncio.create_task(_look(nuisance, storm, asked)) for _ in range(SOCKETS)]
        work += [asyncio.create_task(_request(nuisance, storm, asked)) for _ in range(HANDS)]
        await asyncio.to_thread(sys.stdin.read)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
    return asked


async def _look(nuisance: Visitor, storm: Storm, asked: Counter[str]) -> None:
    while True:
        with contextlib.suppress(*GONE):
            async with await nuisance.sit(storm.table_id) as line:
                while True:
                    await line.send('{"do":"look"}')
                    asked["refused" if '"refused"' in str(await line.recv())[:40] else "done"] += 1
        await asyncio.sleep(0.2)


async def _request(nuisance: Visitor, storm: Storm, asked: Counter[str]) -> None:
    while True:
        try:
            await nuisance.get(f"/api/tables/{storm.table_id}/replay?entry={storm.entry}")
            asked["done"] += 1
            await nuisance.post("/api/import", storm.file)
            asked["done"] += 1
        except GONE:
            asked["refused"] += 1
            await asyncio.sleep(0.02)


if __name__ == "__main__":
    found = asyncio.run(rage(msgspec.msgpack.decode(Path(sys.argv[1]).read_bytes(), type=Storm)))
    print(msgspec.json.encode(found).decode())
