"""The soak: plays random games under the eyes of the fuzzer for a given time and keeps the journal of every failure.

python -m umbra.lab.soak --minutes 5 [--games a,b] [--out DIR] [--workers 2] [--seed TEXT]
"""

import argparse
import contextlib
import multiprocessing
import re
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from umbra.core.errors import UnknownGame
from umbra.lab.fuzz import ANSWERS, Broken, Case, fuzz, random_case
from umbra.registry import games, rules_of

GRACE = 60.0
"""So many seconds after the end of the time a game that has not come back is taken to hang."""


class Failure(msgspec.Struct):
    """A law that did not hold, fit to be sent from a worker and to be written down."""

    case: Case
    law: str
    entry: int
    reason: str
    journal: bytes = b""


class Played(msgspec.Struct):
    """What came of one game."""

    answers: int
    checks: dict[str, int]
    failure: Failure | None = None


class Tally(msgspec.Struct):
    """What came of all games."""

    games: int = 0
    answers: int = 0
    checks: Counter[str] = msgspec.field(default_factory=Counter)
    failures: list[Failure] = []

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.answers += played.answers
        self.checks.update(played.checks)
        if played.failure is not None:
            self.failures.append(played.failure)


Report = Callable[[Tally, float], None]
"""Told after every game: the tally and the part of the time that is over."""


def play_one(game: str, seed: str) -> Played:
    """Play one random game; never raises."""
    case = Case(game, 0, seed)
    try:
        case = random_case(rules_of(game), seed)
        checks = fuzz(case)
    except Broken as error:
        return Played(error.entry, {}, Failure(case, error.law, error.entry, str(error), error.journal))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        return Played(0, {}, Failure(case, "the fuzzer works", 0, reason))
    return Played(checks.pop(ANSWERS), dict(checks))


def soak(keys: Sequence[str], minutes: float, workers: int, seed: str, report: Report) -> Tally:
    """Play games of the given keys in turn, in worker processes, until the time is over."""
    tally = Tally()
    started = time.monotonic()
    end = started + 60 * minutes
    upcoming = _cases(keys, seed)
    running: dict[Future[Played], Case] = {}
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        while running or time.monotonic() < end:
            while len(running) < 2 * workers and time.monotonic() < end:
                case = next(upcoming)
                running[pool.submit(play_one, case.game, case.seed)] = case
            _collect(running, tally, timeout=max(end + GRACE - time.monotonic(), 0.0))
            report(tally, min((time.monotonic() - started) / max(60 * minutes, 1e-9), 1.0))
    except BrokenProcessPool:
        tally.failures += [Failure(case, "a worker lives", 0, "a worker process died") for case in running.values()]
    finally:
        _shut(pool)
    return tally


def _collect(running: dict[Future[Played], Case], tally: Tally, timeout: float) -> None:
    """Wait for a game to come back; when the time of grace is over the rest are failures."""
    done, _ = wait(running, timeout=timeout, return_when=FIRST_COMPLETED)
    for future in done:
        tally.add(future.result())
        del running[future]
    if not done:
        for future, case in running.items():
            if not future.cancel():
                tally.failures.append(Failure(case, "random games end", 0, "it had not come back when the time was up"))
        running.clear()


def _shut(pool: ProcessPoolExecutor) -> None:
    """End the workers, those that hang too."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with contextlib.suppress(OSError, ValueError):
            process.terminate()
    for process in processes:
        process.join()


def _cases(keys: Sequence[str], seed: str) -> Iterator[Case]:
    number = 0
    while True:
        for key in keys:
            yield Case(key, 0, f"{seed}-{number:06d}")
        number += 1


def write_failure(folder: Path, failure: Failure) -> Path:
    """Put the journal of a failure into a folder, and the reason beside it; returns the journal's path."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{failure.case.game}-{re.sub(r'[^A-Za-z0-9_.-]', '_', failure.case.seed)}"
    journal = folder / f"{name}.journal"
    journal.write_bytes(failure.journal)
    case = failure.case
    (folder / f"{name}.txt").write_text(
        f"{failure.reason}\n\nlaw: {failure.law}\nentry: {failure.entry}\ngame: {case.game}\nseats: {case.seats}\n"
        f"seed: {case.seed}\noptions: {case.options}\n",
        encoding="utf-8",
    )
    return journal


def main(argv: Sequence[str] | None = None) -> int:
    """The command: 0 if every law held, 1 if one did not, 2 if it was called wrongly."""
    asked = _arguments(argv)
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), console=console,
        disable=not console.is_terminal, transient=True,
    ) as progress:  # fmt: skip
        bar = progress.add_task("no game yet", total=1.0)

        def report(tally: Tally, part: float) -> None:
            words = f"{tally.games} games, {tally.answers} answers, {len(tally.failures)} failed"
            progress.update(bar, completed=part, description=words)

        tally = soak(asked.games, asked.minutes, asked.workers, asked.seed, report)
    _print_summary(tally, asked.seed)
    for failure in tally.failures:
        print(f"FAILED  {failure.reason}")
        print(f"        {write_failure(asked.out, failure)}")
    return 1 if tally.failures else 0


def _print_summary(tally: Tally, seed: str) -> None:
    print(f"{tally.games} games, {tally.answers} answers, {len(tally.failures)} failed (seed {seed})")
    for law, times in sorted(tally.checks.items()):
        print(f"{times:>12,}  {law}")


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m umbra.lab.soak", description="Play random games for a time and check every law at every step."
    )
    parser.add_argument("--minutes", type=_positive, default=5.0, help="for how long (default 5)")
    parser.add_argument("--games", type=_game_keys, default=games(), help="which games, with commas (default all)")
    parser.add_argument("--out", type=Path, default=Path("soak"), help="where journals of failures go (default soak)")
    parser.add_argument("--workers", type=_workers, default=2, help="how many processes (default 2)")
    parser.add_argument("--seed", default=secrets.token_hex(6), help="to play the same games again (default: random)")
    return parser.parse_args(argv)


def _positive(text: str) -> float:
    value = float(text)
    if not 0 < value < 60 * 24 * 365:
        raise argparse.ArgumentTypeError(f"a number of minutes above 0 is expected, not {text}")
    return value


def _workers(text: str) -> int:
    value = int(text)
    if not 1 <= value <= 256:
        raise argparse.ArgumentTypeError(f"1 to 256 processes, not {text}")
    return value


def _game_keys(text: str) -> list[str]:
    keys = [key.strip() for key in text.split(",") if key.strip()]
    try:
        for key in keys:
            rules_of(key)
    except UnknownGame as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if not keys:
        raise argparse.ArgumentTypeError(f"at least one game is expected; there is: {', '.join(games())}")
    return keys


if __name__ == "__main__":
    sys.exit(main())
