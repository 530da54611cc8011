"""Bots by name, and a game played to its end by them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from umbra.bots.bot import Bot
from umbra.bots.greedy import GreedyBot
from umbra.bots.judge import has_judge, judge_for
from umbra.bots.random import RandomBot
from umbra.core.errors import UnknownBot
from umbra.core.game import Game
from umbra.registry import new_game, rules_of

_MAKERS: dict[str, Callable[[str, str], Bot]] = {
    "random": lambda game, seed: RandomBot(seed),
    "greedy": lambda game, seed: GreedyBot(judge_for(game), seed),
}
"""For each name, weakest first, what makes a bot for (game, seed)."""

_NEED_A_JUDGE = frozenset({"greedy"})
"""The bots that play only those games that have a judge."""


def bots(game: str) -> list[str]:
    """The names of the bots that play a game, weakest first."""
    rules_of(game)
    return [name for name in _MAKERS if name not in _NEED_A_JUDGE or has_judge(game)]


def make_bot(name: str, game: str, seed: str) -> Bot:
    """A bot by name, or UnknownBot naming those there are."""
    known = bots(game)
    if name not in known:
        raise UnknownBot(f"there is no bot {name!r} for {game}; there is: {', '.join(known)}")
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
    rules = rules_of(game)
    rules.check_seats(len(bots))
    table = new_game(game, len(bots), seed, rules.without_people(options), content, events=events)
    players = [make_bot(name, game, f"{seed}/{seat}") for seat, name in enumerate(bots)]
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


__all__ = ["Bot", "answer_for", "bot_answer", "bots", "make_bot", "play"]
