"""`umbra bench`: how fast the engine is on this machine."""

import json
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from umbra.bots.roster import LEVELS
from umbra.lab.bench import Speed, measure
from umbra.lab.job import BadRun
from umbra.registry import games as all_games
from umbra.registry import rules_of


def bench(
    *games: str,
    seconds: float = 5.0,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> int:
    """Measure random play, rollouts, clone, imagine, view, ways, and what a choice takes of each level of bots.

    Args:
        games: Keys of games; all of them without it.
        seconds: CPU seconds of random play for each game, and at most so many for each level of bots.
        as_json: Print one JSON object instead of a table.
    """
    for game in games:
        rules_of(game)
    if not seconds > 0:
        raise BadRun(f"--seconds is more than 0, not {seconds}")
    console = Console(stderr=True)
    found: dict[str, Speed] = {}
    with console.status("measuring") as status:
        for game in games or all_games():
            found[game] = measure(game, seconds=seconds, told=status.update)
    if as_json:
        print(json.dumps(msgspec.to_builtins(found)))
    else:
        show(found, Console())
    return 0


def show(found: dict[str, Speed], console: Console) -> None:
    """Print the figures of each game. The depth is how many answers a clone replays: the median and the most."""
    table = Table(title="Speed of one process", title_justify="left")
    table.add_column("game", no_wrap=True)
    for heading in ("decisions/s", "rollouts/s", "clone µs", "imagine µs", "view µs", "depth", "ways µs"):
        table.add_column(heading, justify="right")
    for game, speed in found.items():
        times = (f"{us:.1f}" for us in (speed.clone_us, speed.imagine_us, speed.view_us))
        depth = speed.replay_depth
        table.add_row(
            game,
            f"{speed.decisions_per_second:,.0f}",
            f"{speed.rollouts_per_second:,.0f}",
            *times,
            f"{depth.median:g}, {depth.max}",
            f"{speed.ways_us:,.0f}",
        )
    console.print(table)
    choices = Table(title="CPU milliseconds a choice", title_justify="left")
    choices.add_column("game", no_wrap=True)
    for level in LEVELS:
        choices.add_column(level, justify="right")
    for game, speed in found.items():
        choices.add_row(game, *(f"{speed.choice_ms[level]:.2f}" for level in LEVELS))
    console.print(choices)
