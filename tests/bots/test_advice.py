"""Advice: it is what the greedy bot would answer, it gives a reason, and it knows no more than the seat."""

import random

import pytest

from umbra import new_game
from umbra.bots import make_bot
from umbra.bots.advice import advise
from umbra.bots.random import RandomBot


def played_on(game: str, answers: int, seed: int):
    table = new_game(game, 2, seed)
    bot = RandomBot(str(seed))
    for _ in range(answers):
        ask = table.asked()[0]
        table.answer(ask.seat, bot.choose(ask, lambda: table.view(ask.seat), lambda rng: table))  # noqa: B023
    return table


@pytest.mark.parametrize("game", ["casting-shadows", "shadowscape"])
@pytest.mark.parametrize("answers", [0, 13, 40])
def test_advice_is_what_the_bot_would_answer_and_leaves_the_game_as_it_was(game, answers):
    table = played_on(game, answers, 5)
    seat, before = table.asked()[0].seat, table.journal()

    advice = advise(table, seat, "a seed")

    bot = make_bot("greedy", game, "a seed")
    ask = table.asked()[0]
    assert advice.key == bot.choose(ask, lambda: table.view(seat), lambda rng: table.imagine(seat, rng))
    assert advice.label == ask.option(advice.key).label
    assert advice.reason.endswith((".", "…"))
    assert table.journal() == before


@pytest.mark.parametrize("game", ["casting-shadows", "shadowscape"])
def test_advice_does_not_depend_on_what_the_seat_cannot_know(game):
    for answers in range(20, 60, 8):
        table = played_on(game, answers, 11)
        seat = table.asked()[0].seat
        worlds = [table.imagine(seat, random.Random(number)) for number in range(4)]

        assert len({advise(world, seat, "a seed") for world in worlds}) == 1
