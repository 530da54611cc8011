"""The games there are, found by their package; and the doors through which a game is started or loaded."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from umbra.core.errors import UnknownGame
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.rng import Rng
from umbra.core.rules import GameOption, Rules
from umbra.core.saves import load
from umbra.core.table import Table
from umbra.core.view import View

_GAMES = importlib.import_module("umbra.games")
"""The package, by its name: the attribute `games` of `umbra` is the function that lists the games."""


@cache
def all_rules() -> dict[str, Rules]:
    """The rules of every game, by key."""
    found = {}
    for module in pkgutil.iter_modules(_GAMES.__path__):
        rules: Rules = importlib.import_module(f"umbra.games.{module.name}").RULES
        found[rules.key] = rules
    return dict(sorted(found.items()))


def games() -> list[str]:
    """The keys of the games there are."""
    return list(all_rules())


def rules_of(game: str) -> Rules:
    """The rules of a game, or UnknownGame naming those there are."""
    if game not in all_rules():
        raise UnknownGame(f"there is no game {game!r}; there is: {', '.join(games())}")
    return all_rules()[game]


def table_of(view: View) -> Table[Any]:
    """The table as a view shows it, for asking the rules; nothing can be rolled or changed there."""
    return Table(rules_of(view.game), view.content, view.options, view.seats, view.state, Rng(""))


def options(game: str) -> tuple[GameOption, ...]:
    """The game's options: name, values, default, meaning, rule or ruling id."""
    return rules_of(game).options


def new_game(
    game: str,
    seats: int = 2,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | Path | None = None,
    *,
    events: bool = True,
) -> Game:
    """Start a game. `content` is a folder with a pack of own cards; without `events` no log is kept."""
    rules = rules_of(game)
    rules.check_seats(seats)
    packs = [] if content is None else [Path(content)]
    return Game(rules, rules.load(packs), seats, seed, options, events=events)


def load_game(data: bytes, content: str | Path | None = None) -> Game:
    """Read a save or a journal; with a pack if the game was played with one."""
    lines = read_lines(data)
    rules = rules_of(lines[0].game)
    packs = [] if content is None else [Path(content)]
    return load(lines, rules, rules.load(packs))
