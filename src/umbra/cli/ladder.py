"""`umbra ladder`: each bot against the one below it, until a test that was given beforehand is decided."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from umbra.bots.roster import LEVELS
from umbra.cli.keys import GameKey
from umbra.cli.party import chosen_options
from umbra.lab.extras import need
from umbra.lab.job import BadRun
from umbra.lab.ladder import Ladder, Rung, Test, Told, climb

FAILED, INTERRUPTED = 1, 130


def ladder(
    game: GameKey,
    /,
    *,
    bots: str = ",".join(LEVELS),
    seats: int | None = None,
    games: int = 400,
    least: int = 60,
    seed: int = 0,
    workers: int | None = None,
    option: tuple[str, ...] = (),
    resume: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> int:
    """Let each bot play against the one below it, seats swapped, until it is clear whether it is better.

    The test is given beforehand: does it win 62 % of the games, or only 52 %? Either verdict is wrong 1 time in 20.
    Where all win or lose together each bot plays by itself, and the shares are shown. Exit code 1: a bot is not better
    than the one below it.

    Args:
        bots: Names of the bots, the weakest first.
        seats: How many seats there are; without it two, or the fewest the game takes.
        games: The most games of a comparison; together, the games of each bot.
        least: The fewest games of a comparison.
        seed: Fixes all chance.
        workers: How many processes play at a time; without it one for each processor.
        option: An option of the game as name=value; may be given several times; umbra games GAME lists them.
        resume: Keep the games in this folder, and go on with what it has of the same ladder.
        as_json: Print one JSON object instead of a table.
    """
    need("umbra.lab.intervals", "lab", "umbra ladder")
    if not 1 <= least <= games:
        raise BadRun(f"--least is 1 to --games {games}, not {least}")
    names = tuple(name.strip() for name in bots.split(","))
    what = Ladder(
        game, names, seats, seed, chosen_options(game, option), Test(least=least, most=games), resume
    )  # fmt: skip
    with _progress(games) as told:
        rungs = list(climb(what, workers, told))
    if as_json:
        print(json.dumps(summary(what, rungs)))
    else:
        show(what, rungs, Console())
    if any(rung.stopped for rung in rungs):
        return INTERRUPTED
    return FAILED if any(rung.verdict == "not better" for rung in rungs) else 0


def summary(what: Ladder, rungs: list[Rung]) -> dict[str, Any]:
    """All of it as plain data."""
    found = [
        msgspec.to_builtins(rung) | {"share": _share(rung), "interval": list(_interval(rung))} for rung in rungs
    ]  # fmt: skip
    return {"game": what.game, "seed": what.seed, "test": msgspec.to_builtins(what.test), "rungs": found}


def show(what: Ladder, rungs: list[Rung], console: Console) -> None:
    """Print a row for each comparison."""
    table = Table("bot", "against", title=f"The ladder of {what.game}, seed {what.seed}", title_justify="left")
    for heading in ("games", "won", "share", "95 % interval", "verdict"):
        table.add_column(heading, justify="right")
    for rung in rungs:
        low, high = _interval(rung)
        against = "–" if rung.verdict is None else rung.below or "–"
        table.add_row(
            rung.bot, against, str(rung.games), f"{rung.score:g}", f"{_share(rung):.1%}", f"{low:.1%} – {high:.1%}",
            rung.verdict or "–",
        )  # fmt: skip
    console.print(table)


def _share(rung: Rung) -> float:
    return rung.score / rung.games if rung.games else 0.0


def _interval(rung: Rung) -> tuple[float, float]:
    low, high = need("umbra.lab.intervals", "lab", "umbra ladder").wilson(round(rung.score), rung.games)
    return float(low), float(high)


@contextmanager
def _progress(games: int) -> Iterator[Told]:
    """A bar on a terminal, and nothing where nobody is watching."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("playing", total=games)
        yield lambda what, played: progress.update(bar, description=what, completed=played)
