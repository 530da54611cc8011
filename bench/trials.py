"""The promises of the server, tried by attacks on it; ends with a table of what was lost. Run it with `make trials`."""

import asyncio
import functools
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated

import cyclopts
import msgspec
from attack.disks import corrupt_files, fill_disks, lock_files
from attack.files import bring_files
from attack.findings import Finding, Tell, markdown
from attack.kills import kill_databases, kill_servers
from attack.lines import keep_lines
from attack.nonsense import talk_nonsense
from attack.storms import storm
from attack.workers import stop_workers
from cyclopts import Parameter
from rich.console import Console
from rich.status import Status

Trial = Callable[[int, int, Tell], Awaitable[Finding]]

TRIALS: dict[str, Trial] = {
    "kills": kill_servers,
    "databases": kill_databases,
    "messages": talk_nonsense,
    "files": bring_files,
    "lines": keep_lines,
    "disks": fill_disks,
    "locks": lock_files,
    "pages": corrupt_files,
    "workers": stop_workers,
    "storms": storm,
}


def trials(
    *only: str,
    kills: int = 10,
    databases: int = 4,
    messages: int = 4000,
    files: int = 100,
    lines: int = 30,
    disks: int = 2,
    locks: int = 1,
    pages: int = 10,
    workers: int = 6,
    storms: int = 10,
    seed: int = 1,
    keep: Annotated[Path | None, Parameter(show_default=False)] = None,
) -> int:
    """Attack servers on this machine and say what was lost; exit code 1 if that is anything.

    Args:
        only: The trials that are run, by the names below; without any, all of them.
        kills: How often the server is killed, on SQLite.
        databases: How often server and database are killed, on Postgres.
        messages: How many malformed messages and requests are sent.
        files: How many hostile files are brought.
        lines: How many sockets never read, and how many requests are never finished.
        disks: How often the disk is full.
        locks: How often another program locks the file, and a second server wants it.
        pages: How often a page of the database is damaged.
        workers: How often the processes of bots and archive are stopped or killed.
        storms: How many seconds one person asks for as much as they can.
        seed: What chance follows from, as far as it can.
        keep: A file for the findings as JSON.
    """
    counts = {name: count for name, count in locals().items() if name in TRIALS}
    for name in only:
        if name not in TRIALS:
            raise SystemExit(f"there is no trial {name!r}; there are {', '.join(TRIALS)}")
    console, found = Console(stderr=True), list[Finding]()
    with console.status("starting") as status:
        for name in only or TRIALS:
            status.update(name)
            found.append(asyncio.run(TRIALS[name](counts[name], seed, functools.partial(_say, status, name))))
            console.print(f"{name}: {found[-1].row()[-1]}", markup=False)
            if keep is not None:
                keep.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    print(markdown(found))
    return 1 if any(finding.lost for finding in found) else 0


def _say(status: Status, name: str, now: str) -> None:
    status.update(f"{name}: {now}")


if __name__ == "__main__":
    sys.exit(cyclopts.run(trials))
