"""`umbra games`: what can be played, with seats, modes and options."""

import json
import sys
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from umbra import reference
from umbra.bots import bots
from umbra.core.rules import GameOption
from umbra.distribution import NAME
from umbra.lessons import has_lesson
from umbra.origins import Origin, found
from umbra.registry import rules_of

MODES = ("mode", "scenario")
"""The names of options that say what kind of game is played."""


class Listed(msgspec.Struct):
    """What is told of a game to somebody who chooses one."""

    title: str
    seats: tuple[int, int]
    """The fewest and the most."""
    modes: list[str]
    options: dict[str, list[Any]]
    """What can be set before a game, with the values that are on offer; the first one is usual."""
    bots: list[str]
    lesson: bool
    rules: bool
    """Whether there are rules to be read."""
    package: str
    """What brings it."""


def list_games(
    *games: str, as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False
) -> int:
    """List the games that can be played, those of other packages too, with seats, modes and options.

    Of games that are named it is also said what each option means. What another package offers and cannot be used is
    named on standard error.

    Args:
        games: Keys of games; all of them without it.
        as_json: Print one JSON object instead of a table.
    """
    for game in games:
        rules_of(game)
    chosen = {key: described(key, origin) for key, origin in found().games.items() if key in games or not games}
    if as_json:
        print(json.dumps(msgspec.to_builtins(chosen)))
    else:
        show(chosen, Console())
        show_options(list(chosen), Console(), explained=bool(games))
    warn_of_broken_games()
    return 0


def warn_of_broken_games() -> None:
    """A line on standard error for each game of another package that had to be left out."""
    for problem in found().left_out.values():
        print(f"umbra: {' '.join(problem.split())}", file=sys.stderr)


def described(key: str, origin: Origin) -> Listed:
    """What there is to tell of one game."""
    rules = origin.rules
    options = {option.name: _usual_first(option.default, option.values) for option in rules.options}
    modes = [str(value) for name in MODES for value in options.get(name, [])]
    has_rules = key in reference.games()
    return Listed(
        rules.title,
        (rules.seats[0], rules.seats[-1]),
        modes,
        options,
        bots(key),
        has_lesson(key),
        has_rules,
        origin.distribution or NAME,
    )


def _usual_first(default: Any, values: tuple[Any, ...]) -> list[Any]:
    return [default, *(value for value in values if value != default)]


def show(games: dict[str, Listed], console: Console) -> None:
    """Print a line for each game; a column for the package where there are several."""
    several = len({game.package for game in games.values()}) > 1
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("key", no_wrap=True, style="cyan")
    for heading in ("game", "seats", "modes", "bots", *(["package"] if several else [])):
        table.add_column(heading)
    for key, game in games.items():
        row = [key, game.title, _span(*game.seats), ", ".join(game.modes) or "–", ", ".join(game.bots)]
        table.add_row(*row, *([game.package] if several else []))
    console.print(table)


def show_options(games: list[str], console: Console, *, explained: bool) -> None:
    """Print what can be set before each of the games; if explained, with what it means and the rule to look up."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("key", no_wrap=True, style="cyan")
    table.add_column("option", no_wrap=True)
    for heading in ("values", *(["meaning"] if explained else [])):
        table.add_column(heading)
    for game in games:
        for number, option in enumerate(rules_of(game).options):
            row = ["" if number else game, option.name, _values(option)]
            table.add_row(*row, *([f"{option.meaning} ({option.rule})"] if explained else []))
    console.print("\nOptions, set by --option NAME=VALUE; the first value is the usual one:\n")
    console.print(table)


def _values(option: GameOption) -> str:
    """What an option can be, such as `none, 18`; "…" where there is more than can be listed."""
    values = _usual_first(option.default, option.values)
    said = ["none" if value is None else str(value) for value in values]
    return ", ".join([*said, *(["…"] if option.accepts else [])])


def _span(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest}–{most}"
