"""umbra beside Catanatron: random play, cloning, and bots that look one action ahead, in turns in one run, by CPU time.

Run it with `make bench-peers`, which puts Catanatron into a virtual environment of its own.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from statistics import median

from catanatron import Color, Game, RandomPlayer
from catanatron.players.search import VictoryPointPlayer

from umbra.bots import play
from umbra.bots.greedy import GreedyBot
from umbra.bots.judge import judge_for
from umbra.lab.bench import play_random, rare_collections, sample

GAMES = ("casting-shadows", "shadowscape", "kilforth", "malice")
ROUNDS = 8
SECONDS = 1.0


class Count:
    """Decisions of one kind of player: all of them, and those that had at least two answers."""

    def __init__(self) -> None:
        self.all = self.real = 0

    def add(self, answers: int) -> None:
        """One more, with so many answers to choose from."""
        self.all += 1
        self.real += answers > 1


class Counting:
    """A player of Catanatron who counts decisions."""

    count = Count()

    def decide(self, game, playable_actions):
        self.count.add(len(playable_actions))
        return super().decide(game, playable_actions)


class CountingRandom(Counting, RandomPlayer):
    """Catanatron's own random player."""


class CountingOnePly(Counting, VictoryPointPlayer):
    """Its bot that tries every answer in a copy of the game and takes the one with the most points."""


class CountingGreedy(GreedyBot):
    """umbra's bot of the level normal."""

    count = Count()

    def choose(self, ask, look, imagine):
        self.count.add(len(ask.options))
        return super().choose(ask, look, imagine)


def rate(play_one: Callable[[int], Count], first: int) -> tuple[float, float]:
    """Real choices and all decisions for a CPU second."""
    real, decisions, seed, started = 0, 0, first, time.process_time()
    with rare_collections():
        while (spent := time.process_time() - started) < SECONDS:
            count = play_one(seed)
            real, decisions, seed = real + count.real, decisions + count.all, seed + 1
    return real / spent, decisions / spent


def catanatron(player: type[Counting]) -> Callable[[int], Count]:
    """Plays four-seat games of Catanatron."""

    def play_one(seed: int) -> Count:
        player.count = Count()
        Game([player(color) for color in Color], seed=seed).play()
        return player.count

    return play_one


def umbra_random(game: str) -> Callable[[int], Count]:
    """Plays random four-seat games of umbra."""

    def play_one(seed: int) -> Count:
        count = Count()
        count.real = play_random(game, 4, seed)
        return count

    return play_one


def umbra_greedy(game: str) -> Callable[[int], Count]:
    """Plays two-seat games of umbra's normal bots."""

    def play_one(seed: int) -> Count:
        CountingGreedy.count = Count()
        play(game, [CountingGreedy(judge_for(game), f"{seed}/{seat}") for seat in range(2)], seed, events=False)
        return CountingGreedy.count

    return play_one


def catanatron_copy_us() -> float:
    """The median time of a copy along one random game."""
    random.seed(1)
    game = Game([RandomPlayer(color) for color in Color], seed=1)
    times = []
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        started = time.perf_counter()
        game.copy()
        times.append((time.perf_counter() - started) * 1e6)
    return median(times)


def main() -> None:
    """Print the table."""
    players = {"Catanatron": (catanatron(CountingRandom), catanatron(CountingOnePly))}
    players |= {game: (umbra_random(game), umbra_greedy(game)) for game in GAMES}
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in players}
    for number in range(ROUNDS):
        for name, (at_random, thinking) in players.items():
            found[name].append((*rate(at_random, 1000 * number), rate(thinking, 1000 * number)[0]))
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, {ROUNDS} rounds of {SECONDS:g} CPU seconds\n")
    print("| | random play, real choices/s | beside Catanatron | clone | one action ahead, ms a choice |")
    print("|---|---|---|---|---|")
    for name, rounds in found.items():
        beside = median(mine[0] / other[0] for mine, other in zip(rounds, found["Catanatron"], strict=True))
        clone = catanatron_copy_us() if name == "Catanatron" else median(sample(name, 4, 3)[0]["clone"])
        choices, thought = median(each[0] for each in rounds), 1000 / median(each[2] for each in rounds)
        print(f"| {name} | {choices:,.0f} | {beside:.1f} | {clone:.0f} µs | {thought:.1f} |")


if __name__ == "__main__":
    main()
