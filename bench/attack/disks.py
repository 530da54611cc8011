"""Databases in trouble: a full disk, a file that another program holds, a second server, and damaged pages."""

import asyncio
import contextlib
import os
import random
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from load.people import Visitor, arriving

from attack.findings import Finding, Tell
from attack.servers import FREELY, Nursery, Server, nursing
from attack.tables import GONE, Table, checked, comes, playing, still_going
from umbra.core.journal import Answer, from_line
from umbra.registry import games
from umbra.store import Store

PAGE = 4096
SMALL_DISK = 32 << 20
ENOUGH = 0.05
"""Seconds between two answers of a seat."""

HELD = 13.0
"""Seconds for which another program holds the file: a write waits ten for its turn."""


@contextlib.asynccontextmanager
async def _table_of_each(server: Server, rng: random.Random) -> AsyncIterator[list[Table]]:
    async with arriving([server.address]) as visitor:
        tables = [Table([await visitor(0).arrive() for _ in range(2)], game, rng) for game in games()]
        for table in tables:
            table.pause = ENOUGH
        async with playing(tables):
            yield tables


async def _hear(tables: list[Table], words: str, patience: float) -> list[str]:
    """Wait until somebody has been told why; what is lost if nobody is."""
    if await comes(lambda: any(words in said for table in tables for _, said in table.told), patience):
        return []
    said = {message for table in tables for error, message in table.told if error == "failed"}
    return [f"nobody was told {words!r}, but {sorted(said)}"]


# Full disks


async def fill_disks(times: int, seed: int, tell: Tell) -> Finding:
    """Fill the disk under a game until answers are refused, and make room again."""
    rng, lost, refused, answers = random.Random(f"disks {seed}"), list[str](), 0, 0
    with nursing() as (nursery, folder), _small_disk(folder) as (disk, kind):
        url = f"sqlite:///{disk / 'tables.db'}"
        server = nursery.start(url, rate=FREELY)
        async with _table_of_each(server, rng) as tables:
            lost += await still_going(tables)
            for number in range(times):
                tell(f"{number + 1} of {times}")
                with _full(disk, server, kind):
                    lost += await _hear(tables, "disk is full" if kind == MOUNTED else "database cannot", 90)
                    lost += await checked(tables, url) if kind != MOUNTED else []
                    await asyncio.sleep(rng.uniform(0.0, 1.0))
                lost += await still_going(tables)
                refused += sum(error == "failed" for table in tables for error, _ in table.told)
                for table in tables:
                    table.told.clear()
            answers = sum(table.answers for table in tables)
            server.kill()
            lost += await checked(tables, url)
    return Finding(
        "A full disk loses nothing that was accepted; people are told so, and play goes on when there is room",
        f"the disk of a SQLite file ({kind}) is filled while people play in all games, and emptied once answers are "
        "refused",
        f"{times} times; {refused:,} answers refused with that sentence, {answers:,} accepted",
        lost,
    )


MOUNTED, LIMITED = "a file system of 32 MB in memory", "a limit on the size of files"


@contextlib.contextmanager
def _small_disk(folder: Path) -> Iterator[tuple[Path, str]]:
    """A disk that can be filled; mounting one is for root, others set a limit on the server."""
    disk = folder / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "none", str(disk)]
    try:
        is_mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        is_mounted = False
    try:
        yield disk, MOUNTED if is_mounted else LIMITED
    finally:
        if is_mounted:
            subprocess.run(["umount", "--lazy", str(disk)], capture_output=True, check=False)


@contextlib.contextmanager
def _full(disk: Path, server: Server, kind: str) -> Iterator[None]:
    """No room is left meanwhile."""
    ballast, unlimited = disk / "ballast", (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    if kind == LIMITED:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (PAGE, resource.RLIM_INFINITY))
    else:
        with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(b"\0" * PAGE):
                pass
    try:
        yield
    finally:
        ballast.unlink(missing_ok=True)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)


# Other programs


async def lock_files(times: int, seed: int, tell: Tell) -> Finding:
    """Let another program hold the file for longer than a write waits, and let a second server want it."""
    rng, lost, refused = random.Random(f"locks {seed}"), list[str](), 0
    with nursing() as (nursery, folder):
        path = folder / "tables.db"
        url = f"sqlite:///{path}"
        server = nursery.start(url, rate=FREELY)
        async with _table_of_each(server, rng) as tables:
            lost += await still_going(tables)
            for number in range(times):
                tell(f"{number + 1} of {times}")
                other = nursery.start(url, rate=FREELY)
                if not await comes(lambda: not other.is_alive, 30):  # noqa: B023
                    lost.append("a second server runs on the same file")
                    other.kill()
                elif "in use by another server" not in other.log.read_text():
                    lost.append(f"a second server does not say why it ends: {other.log.read_text()[-200:]}")
                lost += await still_going(tables)
                holder = sqlite3.connect(path, isolation_level=None)
                holder.execute("BEGIN EXCLUSIVE")
                lost += await _hear(tables, "another program holds it", 2 * HELD)
                holder.close()
                lost += await still_going(tables)
                refused += sum(error == "failed" for table in tables for error, _ in table.told)
                for table in tables:
                    table.told.clear()
            server.kill()
            lost += await checked(tables, url)
    return Finding(
        "A second server on a SQLite file is refused; that another program holds it is said, and play goes on",
        "a second server is started on the file; another program locks it for longer than a write waits (10 s)",
        f"{times} times each; {refused:,} answers refused with that sentence",
        lost,
    )


# Damaged pages


async def corrupt_files(times: int, seed: int, tell: Tell) -> Finding:
    """Overwrite a page of the database, and look whether anything wrong is shown as if it were right."""
    rng, lost = random.Random(f"pages {seed}"), list[str]()
    outcomes = {"shown as it was": 0, "said to be damaged": 0, "server not started": 0}
    with nursing() as (nursery, folder):
        url = f"sqlite:///{folder / 'tables.db'}"
        server = nursery.start(url, rate=FREELY)
        async with _table_of_each(server, rng) as tables:
            await asyncio.gather(*(table.goes_on(answers=80) for table in tables))
        server.kill()
        async with arriving([server.address]) as visitor:
            known = {table.id: (_same(table.people[0], visitor(0)), await _kept(url, table.id)) for table in tables}
            for number in range(times):
                tell(f"{number + 1} of {times}")
                damaged = folder / f"damaged{number}.db"
                shutil.copy(folder / "tables.db", damaged)
                at = _damage(damaged, rng)
                await _look(nursery, server.port, damaged, known, lost, outcomes, f"page {at}")
    return Finding(
        "A damaged page is said to be damaged; nothing is shown that was not so, and the server does not break",
        "a random page of a SQLite file is overwritten with random bytes while the server is down; then all "
        "tables are looked at",
        f"{times} pages; tables {', '.join(f'{name}: {count}' for name, count in outcomes.items())}",
        lost,
    )


def _same(person: Visitor, visitor: Visitor) -> Visitor:
    """The same person, who comes again."""
    visitor.cookie = person.cookie
    return visitor


async def _kept(url: str, table_id: str) -> int:
    store = await Store.open(url)
    try:
        return sum(isinstance(from_line(row), Answer) for row in await store.journals.read(table_id))
    finally:
        await store.close()


def _damage(path: Path, rng: random.Random) -> int:
    """Overwrite a page; everything is in the file itself by now."""
    at = rng.randrange(path.stat().st_size // PAGE)
    with path.open("r+b") as file:
        file.seek(at * PAGE)
        file.write(rng.randbytes(PAGE))
        os.fsync(file.fileno())
    return at + 1


async def _look(
    nursery: Nursery,
    port: int,
    path: Path,
    known: dict[str, tuple[Visitor, int]],
    lost: list[str],
    outcomes: dict[str, int],
    where: str,
) -> None:
    """Start a server on a damaged file and look at all tables."""
    server = nursery.start(f"sqlite:///{path}", port, rate=FREELY)
    try:
        for table_id, (visitor, kept) in known.items():
            said = await _said(server, visitor, f"/api/tables/{table_id}/replay?entry={kept}", kept)
            if said in outcomes:
                outcomes[said] += 1
            else:
                lost.append(f"{where}: {said}")
        lost += [f"{where}: the log says {line}" for line in server.faults()]
    finally:
        server.kill()


async def _said(server: Server, visitor: Visitor, path: str, kept: int) -> str:
    """What came of a look at a table: the name of an outcome, or what is wrong."""
    while True:
        try:
            found = await visitor.get(path)
            return "shown as it was" if found["entries"] == kept else f"{found['entries']} of {kept} answers are shown"
        except RuntimeError as error:
            is_told = "damaged" in str(error)
            return "said to be damaged" if is_told else str(error)[-300:]
        except GONE:
            if not server.is_alive:
                log = server.log.read_text()
                return "server not started" if "database cannot be opened" in log else f"the server ended: {log[-200:]}"
            await asyncio.sleep(0.1)
