"""Steps a second through each adapter, side by side with games of PettingZoo and OpenSpiel, by CPU time.

    make bench-adapters

All of them play at random, some games of one after some of the other, so that a busy machine is busy for all alike;
printed are medians over the rounds, and then what an observation of each game takes.
"""

import argparse
import random
import re
import sys
import time
from collections.abc import Callable
from itertools import count
from statistics import median
from typing import Any

import gymnasium
import pyspiel
from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401  (importing them registers them)
from pettingzoo.classic import connect_four_v3, hanabi_v5

import umbra
import umbra.adapters.gymnasium  # registers the ids
from umbra.adapters import pettingzoo as zoo_umbra
from umbra.adapters.arrays import Arrays
from umbra.adapters.ids import id_of
from umbra.adapters.spaces import spaces_of

Play = Callable[[int], int]
"""Plays the game with that seed and returns how many steps it took."""

SLICE = 0.15
"""Each plays for so many seconds of CPU time, then the next one does."""


def zoo(env: Any) -> Play:
    """A game of PettingZoo."""

    def play(seed: int) -> int:
        env.reset(seed=seed)
        steps = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(None if terminated or truncated else env.action_space(agent).sample(mask))
            steps += 1
        return steps

    return play


def gym(env: Any) -> Play:
    """A game of Gymnasium, with random rivals: a step is one action of one's own."""

    def play(seed: int) -> int:
        seen, _ = env.reset(seed=seed)
        steps, over = 0, False
        while not over:
            seen, _, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
            steps += 1
        return steps

    return play


def spiel(game: Any) -> Play:
    """A game of OpenSpiel, whose player looks at the tensor of what it knows."""

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            state.information_state_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def contenders() -> dict[str, Play]:
    """All that is measured, by name."""
    found = {
        "PettingZoo connect_four_v3": zoo(connect_four_v3.env()),
        "PettingZoo hanabi_v5": zoo(hanabi_v5.env()),
    }
    for game in umbra.games():
        found[f"umbra {game}, PettingZoo, index"] = zoo(zoo_umbra.env(game))
        found[f"umbra {game}, PettingZoo, flat"] = zoo(zoo_umbra.env(game, actions="flat"))
        made = gymnasium.make(id_of(game), disable_env_checker=True)
        found[f"umbra {game}, Gymnasium"] = gym(made)
    return found | spiels()


def spiels() -> dict[str, Play]:
    """OpenSpiel's own games in Python, and ours."""
    from umbra.adapters import openspiel

    own = ("python_tic_tac_toe", "python_kuhn_poker")
    found = {f"OpenSpiel {name}": spiel(pyspiel.load_game(name)) for name in own}
    for game in umbra.games():
        found[f"umbra {game}, OpenSpiel"] = spiel(openspiel.load_game(game))
    return found


def observing(game: str, games: int) -> tuple[float, float]:
    """Seconds that the view of a seat takes at a question of random games with two seats, and its arrays."""
    arrays = Arrays(spaces_of(game))
    rng = random.Random(1)
    seen: list[float] = []
    made: list[float] = []
    for seed in range(games):
        table = arrays.spaces.start(seed)
        while asked := table.asked():
            options = asked[0].options  # they are made when they are first read, which is no part of it
            begun = time.perf_counter()
            view = table.glance(asked[0].seat)
            between = time.perf_counter()
            arrays.observe(view)
            made.append(time.perf_counter() - between)
            seen.append(between - begun)
            table.answer(asked[0].seat, rng.choice(options).key)
    return median(seen), median(made)


def measure(players: dict[str, Play], rounds: int) -> dict[str, list[float]]:
    """Seconds a step of each, round by round."""
    found: dict[str, list[float]] = {name: [] for name in players}
    for play in players.values():
        play(0)
    seeds = count(1)
    for _ in range(rounds):
        for name, play in players.items():
            begun, steps = time.process_time(), 0
            while time.process_time() - begun < SLICE:
                steps += play(next(seeds))
            found[name].append((time.process_time() - begun) / steps)
    return found


def main() -> int:
    """Measure, and print a table of medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--only", default="", help="measure only those that this regular expression finds")
    arguments = parser.parse_args()
    wanted = re.compile(arguments.only)
    players = {name: play for name, play in contenders().items() if wanted.search(name)}
    measured = measure(players, arguments.rounds)
    first = next(iter(measured.values()))
    for name, seconds in measured.items():
        each = median(seconds)
        ratio = median(one / other for one, other in zip(seconds, first, strict=True))
        print(f"{name:43} {1 / each:>9,.0f} steps a second {each * 1e6:>7.1f} µs a step {ratio:>6.2f} of the first")
    for game in umbra.games():
        seen, made = observing(game, 4)
        print(f"observing {game:33} the view {seen * 1e6:>5.1f} µs, its arrays {made * 1e6:>5.1f} µs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
