"""What a process of the bots does: it keeps up with games by their journals, and thinks about a question in one."""

from collections import OrderedDict
from typing import NamedTuple

from umbra.adapters.program import take_up_offers
from umbra.bots import bot_answer
from umbra.bots.advice import Advice, advise
from umbra.core.game import Game
from umbra.core.journal import from_line
from umbra.core.saves import follow
from umbra.registry import game_of

REMEMBERED = 64
"""So many games a process remembers."""


class Question(NamedTuple):
    """What is thought about: the answer of a bot in a seat, or, without a bot, advice for the person there."""

    seat: int
    bot: str | None = None


Thought = Advice | str
"""Advice, or the key that a bot answers with."""


class _Remembered(NamedTuple):
    game: Game
    lines: int


take_up_offers()

_games: OrderedDict[str, _Remembered] = OrderedDict()


def think(table_id: str, known: int, lines: list[bytes], question: Question) -> Thought | None:
    """Bring the game up to date and think; None if other lines are known here than was said."""
    remembered = _games.pop(table_id, None) if known else None
    if known and (remembered is None or remembered.lines != known):
        return None
    game = _brought_up(remembered, lines)
    _games[table_id] = _Remembered(game, known + len(lines))
    while len(_games) > REMEMBERED:
        _games.popitem(last=False)
    return thought(game, question)


def thought(game: Game, question: Question) -> Thought:
    """What comes to mind about a question; the same game gives the same thought."""
    seat, bot = question
    if all(ask.seat != seat for ask in game.asked()):
        raise ValueError(f"seat {seat} is not asked at entry {game.entry}")
    if bot is None:
        return advise(game, seat, f"{game.header.seed}/{seat}/{game.entry}")
    return bot_answer(game, seat, bot)


def _brought_up(remembered: _Remembered | None, rows: list[bytes]) -> Game:
    lines = [from_line(row) for row in rows]
    if remembered is None:
        return game_of(lines)
    for line in lines:
        follow(remembered.game, line)
    return remembered.game
