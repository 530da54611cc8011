"""Bots by name, and a game played to its end by them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from umbra.bots.bot import Bot
from umbra.bots.random import RandomBot
from umbra.core.errors import UnknownBot
from umbra.core.game import Game
from umbra.registry import new_game, rules_of

_MAKERS: dict[str, Callable[[str, str], Bot]] = {
    "random": lambda game, seed: RandomBot(seed),
}
"""For each name, weakest first, what makes a bot for (game, seed)."""


def bots(game: str) -> list[str]:
    """The names of the bots that play a game, weakest first."""
    rules_of(game)
    return list(_MAKERS)


def make_bot(name: str, game: str, seed: str) -> Bot:
    """A bot by name, or UnknownBot naming those there are."""
    if name not in _MAKERS:
        raise UnknownBot(f"there is no bot {name!r}; there is: {', '.join(bots(game))}")
    return _MAKERS[name](game, seed)


def play(
    game: str,
    bots: Sequence[str],
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | Path | None = None,
    *,
    events: bool = True,
) -> Game:
    """Play a game to its end, one bot for each seat, and return it."""
    rules_of(game).check_seats(len(bots))
    table = new_game(game, len(bots), seed, options, content, events=events)
    players = [make_bot(name, game, f"{seed}/{seat}") for seat, name in enumerate(bots)]
    while table.pending is not None:
        answer_for(table, players)
    return table


def answer_for(game: Game, players: Sequence[Bot] | Mapping[int, Bot]) -> None:
    """Let the bot of the first seat that is asked answer."""
    ask = game.asked()[0]
    seat = ask.seat
    key = players[seat].choose(ask, lambda: game.view(seat), lambda rng: game.imagine(seat, rng))
    game.answer(seat, key)


__all__ = ["Bot", "answer_for", "bots", "make_bot", "play"]
