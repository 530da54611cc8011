"""This checkout beside another one: random play, rollouts and the greedy bot, in turns in one run, by CPU time.

`git worktree add ../before COMMIT && make -C ../before setup`, then `.venv/bin/python bench/beside.py ../before`.
"""

import subprocess
from pathlib import Path
from statistics import quantiles

import cyclopts

HERE = Path(__file__).resolve().parents[1]

WORKER = """
import sys, time
from umbra import bots
from umbra.bots.greedy import GreedyBot
from umbra.lab import bench

choices, choose = 0, GreedyBot.choose

def counted(bot, ask, look, imagine):
    global choices
    choices += len(ask.options) > 1
    return choose(bot, ask, look, imagine)

def greedy(game, seats, seed):
    global choices
    choices = 0
    bots.play(game, ["greedy"] * 2, seed, events=False)
    return choices

GreedyBot.choose = counted
plays = {"random": bench.play_random, "greedy": greedy, "rollouts": getattr(bench, "roll_out_random", None)}
for line in sys.stdin:
    game, kind, seed, seconds = line.split()
    started, real, games = time.process_time(), 0, 0
    with bench.rare_collections():
        while (spent := time.process_time() - started) < float(seconds) or not games:
            real, games = real + plays[kind](game, 4, 1000 * int(seed) + games), games + 1
    print(real / spent, games / spent, flush=True)
"""
"""What runs in each checkout: real choices and games for a CPU second. It has to suit old ones too."""

KINDS = {"random": "random", "rollouts": "random", "greedy": "greedy"}
"""What is measured here, and beside what there: an old checkout has no rollouts."""


class Worker:
    """A process of one checkout, which plays when it is told to."""

    def __init__(self, checkout: Path) -> None:
        python = [checkout / ".venv/bin/python", "-c", WORKER]
        self._process = subprocess.Popen(python, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def play(self, game: str, kind: str, seed: int, seconds: float) -> list[float]:
        """Real choices and games for a CPU second."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(game, kind, seed, seconds, file=self._process.stdin, flush=True)
        return [float(figure) for figure in self._process.stdout.readline().split()]


def beside(
    other: Path, *games: str, rounds: int = 9, seconds: float = 1.0, kinds: str = "random,rollouts,greedy"
) -> None:
    """Print how many times as fast this checkout is as another one: the median of the rounds, and their quartiles.

    Args:
        other: Another checkout, with an environment of its own.
        games: Keys of games; all of them without it.
        rounds: How often both have their turn.
        seconds: CPU seconds of a turn, in which at least one game is played.
        kinds: What is compared, with commas between.
    """
    here, there = Worker(HERE), Worker(other)
    for game in games or ("casting-shadows", "shadowscape", "kilforth", "malice"):
        for kind in kinds.split(","):
            found: list[tuple[float, float]] = []
            for number in range(rounds + 1):
                old = there.play(game, KINDS[kind], number, seconds)
                new = here.play(game, kind, number, seconds)
                found.append((new[0] / old[0], new[1] / old[1]))
            choices, whole = zip(*found[1:], strict=True)
            print(f"{game}, {kind}: {_told(choices)} of the choices, {_told(whole)} of the games", flush=True)


def _told(ratios: tuple[float, ...]) -> str:
    low, middle, high = quantiles(ratios, n=4)
    return f"{middle:.2f} ({low:.2f}-{high:.2f})"


if __name__ == "__main__":
    cyclopts.run(beside)
