"""Odds held against what happens: the same choice in the same scene, played many times with other dice."""

import random
from collections.abc import Callable
from math import sqrt

from umbra.core.game import Game
from umbra.core.odds import Odds

PLAYS = 500
FAR = 4.5
"""So many standard errors the share of the plays may be off; more happens once in a hundred thousand tests."""


def odds_of(game: Game, seat: int, key: str) -> dict[str, Odds]:
    """What an answer shows, by what it is about."""
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    option = ask.option(key)
    assert option is not None, ask.keys
    return {odds.what: odds for odds in option.odds}


def share(game: Game, seat: int, key: str, happened: Callable[[Game], bool], plays: int = PLAYS) -> float:
    """How often something has happened after an answer, with chance anew each time."""
    found = 0
    for n in range(plays):
        world = game.imagine(seat, random.Random(n))
        world.listen()
        world.answer(seat, key)
        found += happened(world)
    return found / plays


def is_borne_out(chance: float, found: float, plays: int = PLAYS) -> bool:
    """Whether a share is as near to the chance as it should be."""
    return abs(chance - found) <= FAR * sqrt(chance * (1 - chance) / plays) + 0.5 / plays


def usually(world: Game) -> None:
    """Answer the open question as a standing order would, or with what comes first."""
    ask = world.asked()[0]
    world.answer(ask.seat, ask.usual or ask.options[0].key)
