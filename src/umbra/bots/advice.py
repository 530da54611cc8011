"""Advice for a person: what the greedy bot would answer, and what it expects to come of it."""

from random import Random
from typing import NamedTuple

from umbra.bots.bot import Imagine
from umbra.bots.greedy import GreedyBot
from umbra.bots.judge import judge_for
from umbra.core.decision import Decision
from umbra.core.game import Game

ADVISER = "greedy"
FORESEEN = 3
"""So many lines of what would happen are told."""


class Advice(NamedTuple):
    """An answer by its key and in words, and the reason for it."""

    key: str
    label: str
    reason: str


def advise(game: Game, seat: int, seed: str) -> Advice:
    """What the bot would answer in that seat; it knows no more than the seat, and says so where it guesses."""
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    bot = GreedyBot(judge_for(game.rules.key), seed)

    def imagine(rng: Random) -> Game:
        return game.imagine(seat, rng)

    key = bot.choose(ask, lambda: game.view(seat), imagine)
    option = ask.option(key)
    assert option is not None
    return Advice(key, option.label, _reason(bot, game, ask, key, imagine))


def _reason(bot: GreedyBot, game: Game, ask: Decision, key: str, imagine: Imagine) -> str:
    if len(ask.options) == 1:
        return "It is the only choice."
    names = game.rules.names(game.content, game.view(None).state)
    lines = [event.say(names).rstrip(".") for event in bot.foresee(ask.seat, key, imagine)]
    told = [line for line in dict.fromkeys(lines) if line]
    if not told:
        return f"Of {len(ask.options)} choices, it likes best where this one leads."
    return f"It imagines that this follows: {'; '.join(told[:FORESEEN])}{'; …' if told[FORESEEN:] else '.'}"
