"""umbra beside Catanatron: random play and cloning, alternating in one run, by CPU time.

Run it with `make bench-peers`, which puts Catanatron into a virtual environment of its own.
"""

import os
import random
import statistics
import sys
import time

from catanatron import Color, Game, RandomPlayer

from umbra.lab.bench import play_random, rare_collections, sample

ROUNDS = 8
SECONDS = 2.0


class CountingPlayer(RandomPlayer):
    """Catanatron's own random player; counts the choices that had at least two answers."""

    real = 0
    all = 0

    def decide(self, game, playable_actions):
        CountingPlayer.all += 1
        CountingPlayer.real += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def catanatron_rate(seed: int) -> tuple[float, float]:
    """Real choices and all decisions per CPU second."""
    CountingPlayer.real = CountingPlayer.all = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        seed += 1
        Game([CountingPlayer(color) for color in Color], seed=seed).play()
    return CountingPlayer.real / spent, CountingPlayer.all / spent


def umbra_rate(seed: int) -> float:
    """Real choices per CPU second of four-seat Casting Shadows."""
    real = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        seed += 1
        real += play_random("casting-shadows", 4, seed)
    return real / spent


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
    return statistics.median(times)


def main() -> None:
    """Print the table."""
    play_random("casting-shadows", 4, 1)
    ours, theirs, everything = [], [], []
    for number in range(ROUNDS):
        with rare_collections():
            real, decisions = catanatron_rate(1000 * number)
            ours.append(umbra_rate(1000 * number))
        theirs.append(real)
        everything.append(decisions)
        print(f"round {number + 1}: umbra {ours[-1]:,.0f}, Catanatron {real:,.0f} real choices/s", file=sys.stderr)
    ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    clone = statistics.median(sample("casting-shadows", 4, 3)[0]["clone"])
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, {ROUNDS} rounds of {SECONDS:.0f} CPU seconds each")
    print(f"umbra, four-seat Casting Shadows: {statistics.median(ours):,.0f} real choices/s, clone {clone:.0f} µs")
    real, decisions = statistics.median(theirs), statistics.median(everything)
    print(f"Catanatron: {real:,.0f} real choices/s of {decisions:,.0f} decisions/s, copy {catanatron_copy_us():.0f} µs")
    print(f"ratio of real choices, median of the rounds: {ratio:.2f}")


if __name__ == "__main__":
    main()
