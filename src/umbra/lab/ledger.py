"""What has been played of a run so far: kept in a file, so that a run that failed or was stopped can go on."""

import os
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from umbra.core.errors import UmbraError
from umbra.lab.job import Job, Part
from umbra.lab.makings import compare
from umbra.lab.parts import Plain, plain_tally, tally_from
from umbra.lab.tally import Tally

SAVE_SECONDS = 2.0
"""So much of the playing can be lost if the machine itself goes down."""


class BadLedger(UmbraError):
    """A file that is not the one of this run, or of no run; says what is different. It stays as it is."""


class _Kept(msgspec.Struct):
    """What stands in the file; the numbers of games are the first and last of each row of them."""

    umbra_run: int
    job: Job
    seconds: float
    played: list[tuple[int, int]]
    tally: Plain


FORMAT = 1


class Ledger:
    """The games that are over, and what they came to; without a file it lasts as long as the run."""

    def __init__(self, job: Job, file: Path | None = None) -> None:
        """What the file has of the run; BadLedger if it is the file of another one."""
        self.tally = Tally()
        self.played: set[int] = set()
        self._job, self._file, self._before = job, file, 0.0
        self._started = self._saved = time.perf_counter()
        if file is not None:
            self._open(file)

    @property
    def seconds(self) -> float:
        """How long has been played, by the clock on the wall, with all that the file has had before."""
        return self._before + time.perf_counter() - self._started

    def left(self) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(self._job.games) if number not in self.played]

    def add(self, part: Part) -> None:
        """Count some more games, and write them down every now and then."""
        self.tally.add(part.tally)
        self.played.update(part.numbers)
        if time.perf_counter() - self._saved >= SAVE_SECONDS:
            self.save()

    def save(self) -> None:
        """Write the file, if there is one: all of it or, if that fails, nothing."""
        if self._file is None:
            return
        # The fingerprint of the cards stands for the packs, and the name of a bot that is an object for the object.
        job = msgspec.structs.replace(self._job, packs=(), own={})
        kept = _Kept(FORMAT, job, self.seconds, list(_rows(self.played)), plain_tally(self.tally))
        try:
            _write(self._file, msgspec.json.encode(kept))
        except OSError as error:
            raise BadLedger(f"{self._file}: what has been played cannot be written there: {error.strerror}") from None
        self._saved = time.perf_counter()

    def _open(self, file: Path) -> None:
        """Read what there is, and write it again: a file that cannot be written is noticed before the games."""
        if file.exists():
            kept = _read(file)
            for difference in _differences(self._job, kept):
                raise BadLedger(f"{file}: these are games of another run: {difference}")
            self.tally, self._before = tally_from(kept.tally), kept.seconds
            self.played = {number for first, last in kept.played for number in range(first, last + 1)}
        self.save()


def _read(file: Path) -> _Kept:
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=_Kept)
        tally = tally_from(kept.tally)
        if kept.umbra_run != FORMAT or sum(last - first + 1 for first, last in kept.played) != _games(tally):
            raise ValueError("its numbers do not add up")
    except (OSError, ValueError, TypeError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it was not written by umbra simulate --resume"
        raise BadLedger(f"{file}: there is no run that can go on: {reason}") from None
    return kept


def _games(tally: Tally) -> int:
    return tally.finished + tally.faults


def _differences(job: Job, kept: _Kept) -> Iterator[str]:
    """What the run in the file has otherwise, in words."""
    for field in ("game", "seats", "bots", "seed", "swap", "pieces"):
        mine, theirs = getattr(job, field), getattr(kept.job, field)
        if mine != theirs:
            yield f"{field}: {_said(theirs)}, not {_said(mine)}"
    for name in sorted(job.options.keys() | kept.job.options.keys()):
        mine, theirs = job.options.get(name), kept.job.options.get(name)
        if mine != theirs:
            yield f"option {name}: {_said(theirs)}, not {_said(mine)}"
    if job.made is not None and kept.job.made is not None:
        yield from compare(job.made, kept.job.made)
    if any(last >= job.games for _, last in kept.played):
        yield f"games: {kept.job.games}, not {job.games}; a run can go on with more games, not with fewer"


def _said(value: Any) -> str:
    if isinstance(value, tuple | list):
        return ",".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _rows(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The numbers as the first and last of each unbroken row."""
    ordered = sorted(numbers)
    if ordered:
        breaks = [(a, b) for a, b in pairwise(ordered) if b != a + 1]
        yield from zip([ordered[0], *(b for _, b in breaks)], [*(a for a, _ in breaks), ordered[-1]], strict=True)


def _write(file: Path, data: bytes) -> None:
    """Whoever reads the file finds the old text or the new one, whatever happens in between."""
    with tempfile.NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as new:
        try:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
            Path(new.name).replace(file)
        except BaseException:
            Path(new.name).unlink(missing_ok=True)
            raise
