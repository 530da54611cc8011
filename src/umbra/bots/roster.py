"""Who can play: our bots by name, those that other packages offer, and how a bot is made from either.

A package offers a bot by an entry point of the group `umbra.bots`; `docs/writing-a-bot.md` says how.
"""

import inspect
import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from umbra.bots.bot import Bot
from umbra.bots.easy import EasyBot
from umbra.bots.greedy import GreedyBot
from umbra.bots.judge import Judge, has_judge, judge_for
from umbra.bots.random import RandomBot
from umbra.bots.rivals import names_of_rivals, rivals
from umbra.bots.search import EFFORTS, SearchBot
from umbra.core.errors import UnknownBot
from umbra.registry import rules_of

GROUP = "umbra.bots"
"""The group of entry points by which other packages offer bots."""

Maker = Callable[..., Bot]
"""What makes a bot: a class or a function. Of `game` and `seed` it gets those that it has a parameter for."""

RANDOM, FAVOURITE = "random", "normal"

_NEWER = {"greedy": FAVOURITE}
OLDER_NAMES = (RANDOM, *_NEWER)
"""What bots were called before there were levels: one plays games without a judge, the other is the normal level."""

_LEVELS: dict[str, Callable[[Judge, str], Bot]] = {
    "easy": EasyBot,
    FAVOURITE: GreedyBot,
    "hard": lambda judge, seed: SearchBot(judge, seed, judge.efforts.get("hard") or EFFORTS["hard"]),
    "expert": lambda judge, seed: SearchBot(judge, seed, judge.efforts.get("expert") or EFFORTS["expert"]),
}
"""The levels, weakest first: they play the games that have a judge."""

LEVELS = tuple(_LEVELS)

_OURS = frozenset((*OLDER_NAMES, *LEVELS))

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
"""Names are written in lists, such as greedy,random, and kept in columns of 40 letters."""

_here: dict[str, Maker] = {}
"""What is offered in this process alone."""

_RESERVED = frozenset({"person"})
"""At the terminal a seat with this word is held by somebody at the keyboard."""


def bots(game: str) -> list[str]:
    """The names of the bots that play a game: levels, weakest first, rivals, then those of other packages that load.

    Where a game has no judge there is only `random`.
    """
    rules_of(game)
    ours = [*LEVELS, *rivals(game)] if has_judge(game) else [RANDOM]
    return [*ours, *_here, *(name for name in _offered() if _plays(name, game))]


def favourite_bot(game: str) -> str:
    """The bot that plays where nobody has chosen one: the normal level, or a random one in a game without a judge."""
    return FAVOURITE if has_judge(game) else RANDOM


def make_bot(bot: str | Bot | Maker, game: str, seed: str) -> Bot:
    """A bot for one seat of one game: by its name, from its class or a function, or the one that is given.

    UnknownBot says which names there are, or what is wrong with the one that was given.
    """
    if not isinstance(bot, str):
        return _made(bot, game, seed, f"{bot!r} is no bot")
    if bot in _here:
        return _made(_here[bot], game, seed, f"the bot {bot!r} cannot be used")
    if bot in _offered():
        return _made_elsewhere(bot, game, seed)
    known = bots(game)
    if bot == RANDOM:
        return RandomBot(seed)
    if bot in _OURS:
        return _LEVELS[_NEWER.get(bot, bot)](judge_for(game), seed)
    if bot in rivals(game):
        rival = rivals(game)[bot]
        return _LEVELS[rival.level](judge_for(game, rival.cares), seed)
    raise UnknownBot(f"there is no bot {bot!r} for {game}; there is: {', '.join(known)}")


def offer(name: str, maker: Maker) -> None:
    """Offer a bot under a name, in this process. UnknownBot if the name is taken or none that a bot can have."""
    if name in _OURS or name in _RESERVED or name in _offered() or not _NAME.fullmatch(name):
        raise UnknownBot(
            f"a bot cannot be called {name!r}: another name of up to 40 letters, digits, . _ and - is needed"
        )
    _here[name] = maker


def name_of(bot: str | Bot | Maker) -> str:
    """What a bot is called in tables: its name, or that of its class or function."""
    if isinstance(bot, str):
        return bot
    return str(getattr(bot, "__name__", type(bot).__name__))


def _made(bot: Any, game: str, seed: str, wrong: str) -> Bot:
    """The bot itself, or what its class or function makes."""
    if _is_bot(bot):
        made: Bot = bot
        return made
    if not callable(bot):
        raise UnknownBot(f"{wrong}: it has no method choose(ask, look, imagine), and makes nothing that has one")
    made = bot(**_wanted(bot, {"game": game, "seed": seed}, wrong))
    if not _is_bot(made):
        raise UnknownBot(f"{wrong}: it makes {made!r}, which has no method choose(ask, look, imagine)")
    return made


def _is_bot(bot: object) -> bool:
    return not inspect.isclass(bot) and callable(getattr(bot, "choose", None))


def _wanted(maker: Maker, given: dict[str, str], wrong: str) -> dict[str, str]:
    """Of what is given, that which the maker has parameters for."""
    parameters = inspect.signature(maker).parameters.values()
    if any(one.kind is one.VAR_KEYWORD for one in parameters):
        return given
    missing = [one.name for one in parameters if _is_needed(one) and one.name not in given]
    if missing:
        raise UnknownBot(f"{wrong}: it is made with {missing[0]!r}, and only {' and '.join(given)} are given")
    return {one.name: given[one.name] for one in parameters if one.name in given}


def _is_needed(parameter: inspect.Parameter) -> bool:
    is_single = parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    return is_single and parameter.default is parameter.empty


# The bots of other packages


@cache
def _offered() -> dict[str, list[EntryPoint]]:
    """The entry points of each name that is not ours, in the order of names: what is installed when first asked."""
    found: dict[str, list[EntryPoint]] = {}
    taken = _OURS | names_of_rivals()
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        if point.name not in taken and point not in found.get(point.name, []):
            found.setdefault(point.name, []).append(point)
    return found


@cache
def _loaded(name: str) -> Any:
    """What the entry point of that name leads to, or UnknownBot: whatever is wrong with it is its own affair."""
    first, *others = _offered()[name]
    if others:
        raise UnknownBot(f"several entry points offer a bot {name!r}: those of {_origin(name)}; all but one have to go")
    if name in _RESERVED or not _NAME.fullmatch(name):
        raise UnknownBot(f"the bot {name!r} of {_origin(name)} needs another name: up to 40 letters, digits, . _ and -")
    try:
        return first.load()
    except (Exception, SystemExit) as error:
        problem = f"{type(error).__name__}: {error}"
        raise UnknownBot(
            f"the bot {name!r} of {_origin(name)} cannot be loaded from {first.value}: {problem}"
        ) from error


def _origin(name: str) -> str:
    """The packages that offer a bot of that name."""
    return " and ".join(sorted({point.dist.name if point.dist else point.value for point in _offered()[name]}))


def _games_of(maker: Any) -> list[str] | None:
    """The keys of the games that a bot says it plays; None for all."""
    games = getattr(maker, "games", None)
    return None if games is None else list(games)


def _plays(name: str, game: str) -> bool:
    """Whether a bot of another package can be loaded and plays that game; it is not made."""
    try:
        games = _games_of(_loaded(name))
    except UnknownBot:
        return False
    return games is None or game in games


def _made_elsewhere(name: str, game: str, seed: str) -> Bot:
    """A bot of another package. Whatever goes wrong in its making is an UnknownBot that names it."""
    maker, games = _loaded(name), _games_of(_loaded(name))
    wrong = f"the bot {name!r} of {_origin(name)} cannot be used"
    if games is not None and game not in games:
        raise UnknownBot(f"the bot {name!r} of {_origin(name)} does not play {game}; it plays: {', '.join(games)}")
    try:
        return deepcopy(maker) if _is_bot(maker) else _made(maker, game, seed, wrong)
    except UnknownBot:
        raise
    except Exception as error:
        raise UnknownBot(f"{wrong}: {type(error).__name__}: {error}") from error
