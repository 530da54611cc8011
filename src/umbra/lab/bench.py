"""How fast the engine is: random play, clone, imagine, view and replay depth, by CPU time."""

import gc
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

import msgspec

from umbra.bots import bot_answer, favourite_bot
from umbra.bots.roster import LEVELS
from umbra.core.decision import Decision, Option, Together
from umbra.core.game import Game
from umbra.registry import new_game, rules_of

Progress = Callable[[str], None]

APART = 10
"""Bots are timed at every tenth real choice."""

MOST_GAMES = 20
"""In so many games at most."""

Play = Callable[[str, int, int], int]
"""Plays a game with so many seats by a seed; returns how many of its questions were real choices."""


class Depth(msgspec.Struct):
    """How many answers have to be replayed to clone a game, over all decisions."""

    median: float
    max: int


class Speed(msgspec.Struct):
    """The figures of one game. Decisions are real choices: those with at least two answers."""

    decisions_per_second: float
    clone_us: float
    imagine_us: float
    view_us: float
    replay_depth: Depth
    ways_us: float
    """To find the ways of all pieces, at the questions of the main menus."""
    rollouts_per_second: float
    """Real choices of random play by rollouts, which write nothing down."""
    choice_ms: dict[str, float]
    """CPU milliseconds that each level of bots takes for a real choice, on average."""


def measure(game: str, seats: int = 4, seconds: float = 5.0, told: Progress = lambda _: None) -> Speed:
    """Play random games for about so many CPU seconds, then time the other operations at decisions along the way."""
    seats = min(seats, rules_of(game).seats[-1])
    told(f"{game}: random play")
    rate = random_play(game, seats, seconds)
    told(f"{game}: rollouts")
    rolled = random_play(game, seats, seconds, roll_out_random)
    told(f"{game}: clone, imagine and view")
    times, depths = sample(game, seats, games=6)
    clone, imagine, view = (median(times[name]) for name in ("clone", "imagine", "view"))
    ways = median(times["ways"] or [0.0])
    told(f"{game}: bots")
    choices = time_choices(game, seconds)
    return Speed(rate, clone, imagine, view, Depth(median(depths), max(depths)), ways, rolled, choices)


def random_play(game: str, seats: int, seconds: float, play: Play | None = None) -> float:
    """Real choices per CPU second of random play, without words and events."""
    play = play or play_random
    for seed in range(3):
        play(game, seats, -1 - seed)
    real, seed = 0, 0
    with rare_collections():
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds:
            real += play(game, seats, seed)
            seed += 1
    return real / spent


@contextmanager
def rare_collections() -> Iterator[None]:
    """Let the garbage collector look seldom: the engine makes no cycles, only many small lists."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def play_random(game: str, seats: int, seed: int) -> int:
    """One random game; returns how many of its questions were real choices."""
    table = new_game(game, seats, seed, rules_of(game).unattended, events=False)
    draw = random.Random(seed).random
    real = 0
    while (ask := table.pending) is not None:
        if isinstance(ask, Together):
            ask = ask.decisions[0] if ask.first else table.asked()[0]
        options = ask.options
        real += len(options) > 1
        table.answer(ask.seat, options[int(draw() * len(options))].key)
    return real


def roll_out_random(game: str, seats: int, seed: int) -> int:
    """The same game by a rollout."""
    table = new_game(game, seats, seed, rules_of(game).unattended, events=False)
    draw = random.Random(seed).random
    real = 0

    def any_of(ask: Decision) -> Option:
        nonlocal real
        options = ask.options
        real += len(options) > 1
        return options[int(draw() * len(options))]

    table.rollout(any_of)
    return real


def sample(game: str, seats: int, games: int) -> tuple[dict[str, list[float]], list[int]]:
    """Microseconds of clone, imagine, view and ways at every tenth decision, and the replay depth at each."""
    times: dict[str, list[float]] = {"clone": [], "imagine": [], "view": [], "ways": []}
    depths: list[int] = []
    for seed in range(games):
        rng = random.Random(seed)
        table = new_game(game, seats, seed, rules_of(game).unattended, events=False)
        while table.pending is not None:
            ask = table.asked()[0]
            depths.append(table.depth)
            if len(depths) % 10 == 0:
                _time_operations(table, ask.seat, rng, times)
            table.answer(ask.seat, rng.choice(ask.options).key)
    return times, depths


def time_choices(game: str, seconds: float) -> dict[str, float]:
    """What a real choice takes of each level, at the same questions of games that the normal one plays with itself.

    A level that has had its CPU seconds is asked no more; each is asked once at least.
    """
    spent, asked = dict.fromkeys(LEVELS, 0.0), dict.fromkeys(LEVELS, 0)
    real, seed = 0, 0
    while min(spent.values()) < seconds and seed < MOST_GAMES:
        table = new_game(game, min(2, rules_of(game).seats[-1]), seed, rules_of(game).unattended, events=False)
        while table.pending is not None and min(spent.values()) < seconds:
            ask = table.asked()[0]
            real += len(ask.options) > 1
            if real % APART == 1 and len(ask.options) > 1:
                for level in LEVELS:
                    if spent[level] < seconds or not asked[level]:
                        started = time.process_time()
                        bot_answer(table, ask.seat, level)
                        spent[level] += time.process_time() - started
                        asked[level] += 1
            table.answer(ask.seat, bot_answer(table, ask.seat, favourite_bot(game)))
        seed += 1
    return {level: spent[level] / max(1, asked[level]) * 1e3 for level in LEVELS}


def _time_operations(table: Game, seat: int, rng: random.Random, times: dict[str, list[float]]) -> None:
    operations: dict[str, Callable[[], Any]] = {
        "clone": table.clone,
        "imagine": lambda: table.imagine(seat, rng),
        "view": lambda: table.view(seat),
    }
    for name, operation in operations.items():
        started = time.perf_counter()
        for _ in range(5):
            operation()
        times[name].append((time.perf_counter() - started) / 5 * 1e6)
    if any(ask.seat == seat and ask.kind in table.rules.menus for ask in table.asked()):
        started = time.perf_counter()
        table.outlook(seat)
        times["ways"].append((time.perf_counter() - started) * 1e6)
