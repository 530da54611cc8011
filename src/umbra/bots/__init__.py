"""Bots by name or of one's own, and a game played to its end by them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from umbra.bots.bot import Bot, Imagine, Look
from umbra.bots.roster import Maker, bots, favourite_bot, make_bot
from umbra.core.game import Game
from umbra.registry import new_game, rules_of


def play(
    game: str,
    bots: Sequence[str | Bot | Maker],
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | Path | None = None,
    *,
    events: bool = True,
) -> Game:
    """Play a game to its end, one bot for each seat, and return it.

    A bot is given by its name, as an object with a method `choose`, or as a class or function that makes one.
    """
    rules = rules_of(game)
    rules.check_seats(len(bots))
    table = new_game(game, len(bots), seed, rules.without_people(options), content, events=events)
    players = [make_bot(bot, game, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    while table.pending is not None:
        answer_for(table, players)
    return table


def answer_for(game: Game, players: Sequence[Bot] | Mapping[int, Bot]) -> None:
    """Let the bot of the first seat that is asked answer."""
    seat = game.asked()[0].seat
    game.answer(seat, _choice(game, seat, players[seat]))


def bot_answer(game: Game, seat: int, bot: str) -> str:
    """What a bot of that name answers for the seat: the same whenever the same answers stand, however they came."""
    return _choice(game, seat, make_bot(bot, game.rules.key, f"{game.header.seed}/{seat}/{game.entry}"))


def _choice(game: Game, seat: int, player: Bot) -> str:
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    return player.choose(ask, lambda: game.view(seat), lambda rng: game.imagine(seat, rng))


__all__ = ["Bot", "Imagine", "Look", "Maker", "answer_for", "bot_answer", "bots", "favourite_bot", "make_bot", "play"]
