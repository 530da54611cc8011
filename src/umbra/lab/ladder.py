"""The ladder: each bot against the one below it, as many games as a sequential test needs that was given beforehand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any, Literal

import msgspec

from umbra.lab.job import BadRun, Job, Part, Stopped, prepare
from umbra.lab.ledger import Ledger
from umbra.lab.run import local, simulate
from umbra.lab.tally import Tally
from umbra.registry import rules_of

Verdict = Literal["better", "not better", "open"]


class Test(msgspec.Struct, frozen=True):
    """A sequential probability ratio test: does a bot win the greater share of games, or only the smaller one?"""

    no: float = 0.52
    yes: float = 0.62
    error: float = 0.05
    """How often either verdict is wrong."""
    least: int = 60
    """So many games are played in any case."""
    most: int = 400
    """After so many games it stays open."""

    def verdict(self, score: float, games: int) -> Verdict:
        """What so many wins of so many games say; half a win is a draw."""
        if games < self.least:
            return "open"
        evidence = score * log(self.yes / self.no) + (games - score) * log((1 - self.yes) / (1 - self.no))
        enough = log((1 - self.error) / self.error)
        return "better" if evidence >= enough else "not better" if evidence <= -enough else "open"


class Rung(msgspec.Struct):
    """One comparison. Where all win or lose together, a bot's own games, beside those of the bot below it."""

    bot: str
    below: str | None
    games: int
    score: float
    """Games won; a draw counts half."""
    verdict: Verdict | None
    """None where there is nothing to decide: the table wins or loses as one."""
    seconds: float
    stopped: bool = False


Told = Callable[[str, int], None]
"""Is told what is being played, and how many games are over."""


class Ladder(msgspec.Struct, frozen=True):
    """What is to be compared."""

    game: str
    bots: tuple[str, ...]
    seats: int | None = None
    seed: int = 0
    options: Mapping[str, Any] = {}
    test: Test = Test()
    folder: Path | None = None
    """Where the games are kept, so that the ladder goes on where it stopped."""

    def job(self, names: Sequence[str], games: int) -> Job:
        """So many games of those bots, with two seats unless it is said otherwise."""
        seats = self.seats or max(2, rules_of(self.game).seats[0])
        return prepare(
            self.game, games, names, seats=seats, seed=self.seed, options=self.options, swap=True
        )  # fmt: skip

    def ledger(self, job: Job, name: str) -> Ledger:
        """What has been played of it before."""
        return Ledger(job, None if self.folder is None else self.folder / f"{name}.json")


BATCH = 10
"""After so many games the test is asked again; seats have been swapped evenly by then."""


def climb(ladder: Ladder, workers: int | None = None, told: Told = lambda *_: None) -> Iterator[Rung]:
    """Play the ladder from below, one rung after the other; ends early when it is interrupted."""
    if not ladder.bots:
        raise BadRun("a ladder needs at least one bot")
    if ladder.folder is not None and not ladder.folder.is_dir():
        raise BadRun(f"--resume {ladder.folder}: a folder that exists is needed")
    below = (None, *ladder.bots)
    as_one = ladder.job(ladder.bots[:1], 1).as_one
    if not as_one and len(ladder.bots) < 2:
        raise BadRun("a ladder of one bot has no rungs: name two bots or more")
    for other, bot in pairwise(below) if as_one else pairwise(ladder.bots):
        rung = _together(ladder, bot, other, workers, told) if as_one else _against(ladder, bot, other, workers, told)
        yield rung
        if rung.stopped:
            return


def _against(ladder: Ladder, bot: str | None, other: str | None, workers: int | None, told: Told) -> Rung:
    """Two bots, with seats swapped, until the test has a verdict."""
    assert bot is not None
    assert other is not None
    test, job = ladder.test, ladder.job([bot, other], ladder.test.most)
    ledger = ladder.ledger(job, f"{bot}-{other}")

    def is_open() -> bool:
        return test.verdict(score_of(ledger.tally, bot, other), ledger.tally.finished) == "open"

    def until_decided(job: Job, numbers: Sequence[int], workers: int | None, stopped: Stopped) -> Iterator[Part]:
        """The local engine, a batch after the other; `simulate` has counted each when the next one is asked for."""
        while numbers and is_open() and not stopped():
            n = max(BATCH, test.least - len(ledger.played))
            yield from local(job, numbers[:n], workers, stopped)
            numbers = numbers[n:]

    result = simulate(job, until_decided, workers, _counting(told, f"{bot} against {other}"), ledger)
    score = score_of(result.tally, bot, other)
    games = result.tally.finished
    return Rung(bot, other, games, score, test.verdict(score, games), result.seconds, result.stopped)


def score_of(tally: Tally, bot: str, other: str) -> float:
    """The games that a bot has won, and half of those that nobody or both have."""
    return (tally.finished + tally.wins_by_bot[bot] - tally.wins_by_bot[other]) / 2


def _together(ladder: Ladder, bot: str | None, other: str | None, workers: int | None, told: Told) -> Rung:
    """One bot in all seats, as many games as the test has at most."""
    assert bot is not None
    job = ladder.job([bot], ladder.test.most)
    result = simulate(job, workers=workers, told=_counting(told, bot), ledger=ladder.ledger(job, bot))
    return Rung(bot, other, result.tally.finished, float(result.tally.won), None, result.seconds, result.stopped)


def _counting(told: Told, what: str) -> Callable[[Tally], None]:
    played = 0

    def count(tally: Tally) -> None:
        nonlocal played
        played += tally.finished + tally.faults
        told(what, played)

    return count
