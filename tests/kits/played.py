"""Games that bots have played up to a situation."""

from collections.abc import Callable
from typing import Any

from umbra.bots import answer_for, make_bot
from umbra.core.game import Game
from umbra.registry import new_game

SEEDS = range(10)
ANSWERS = 150
"""Within so many answers the situations that tests look for come about in most games."""

Holds = Callable[[Game], bool]


def played_until(key: str, holds: Holds, seats: int = 1, **options: Any) -> Game:
    """A game of that key in which something holds."""
    for seed in SEEDS:
        game = new_game(key, seats, seed, options)
        bots = [make_bot("greedy", key, f"{seed}/{seat}") for seat in range(seats)]
        for _ in range(ANSWERS):
            if game.pending is None:
                break
            if holds(game):
                return game
            answer_for(game, bots)
    raise AssertionError("no game came to that")


def played_to(key: str, holds: Holds, seats: int, seed: int, answers: int, **options: Any) -> Game:
    """A game of that seed after so many answers, played on until something holds."""
    game = new_game(key, seats, seed, options)
    bots = [make_bot("greedy", key, f"{seed}/{seat}") for seat in range(seats)]
    given = 0
    while game.pending is not None:
        if given >= answers and holds(game):
            return game
        answer_for(game, bots)
        given += 1
    raise AssertionError("the game did not come to that")
