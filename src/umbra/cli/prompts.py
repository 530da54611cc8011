"""`umbra prompts`: how often a person is asked in a game."""

import json
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from umbra.cli.party import chosen_options
from umbra.core.orders import USUAL_ORDERS, Orders
from umbra.lab.job import BadRun
from umbra.lab.prompts import Prompts, count
from umbra.registry import rules_of

MOST_KINDS = 12


def prompts(
    game: str,
    *,
    seats: int = 2,
    games: int = 10,
    seed: int = 1,
    orders: Orders = USUAL_ORDERS,
    option: tuple[str, ...] = (),
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
) -> int:
    """Count how often a person is asked in a turn, and what answers itself.

    Args:
        game: The key of a game.
        seats: How many seats play.
        games: How many seeded games are played; greedy bots answer what a person would be asked.
        seed: Fixes all chance.
        orders: The standing order: to be asked always, where it matters, or never.
        option: An option of the game as name=value; may be given several times; umbra games GAME lists them.
        as_json: Print one JSON object instead of a table.
    """
    rules_of(game).check_seats(seats)
    if games < 1:
        raise BadRun(f"--games is at least 1, not {games}")
    with Console(stderr=True).status(f"playing {games} games of {game}"):
        found = count(game, seats, games, seed, chosen_options(game, option), orders)
    if as_json:
        figures = {"presses": found.presses, "per_turn": round(found.per_turn, 2)}
        print(json.dumps(msgspec.to_builtins(found) | figures))
    else:
        show(found, Console())
    return 0


def show(found: Prompts, console: Console) -> None:
    """Print the questions of a turn: all, what answers itself, and what a person is asked, in presses and by kind."""
    games = "game" if found.games == 1 else "games"
    title = f"{found.games} {games} of {found.game}, {found.seats} seats, orders: {found.orders}"
    table = Table("of a turn", title=title, title_justify="left")
    table.add_column("in all", justify="right")
    table.add_column("per turn", justify="right")
    rows = {
        "questions": found.asked,
        "with one answer": found.one_answer,
        "answered by the standing order": found.ordered,
        "ends of turns after a pause": found.ended,
        "put to a person": found.prompts,
        "  as presses, with the ways at pieces": found.presses,
    } | {f"  {kind}": number for kind, number in found.kinds.most_common(MOST_KINDS)}
    for name, number in rows.items():
        table.add_row(name, f"{number:,}", f"{number / max(found.turns, 1):.2f}")
    console.print(table)
    console.print(f"{found.turns:,} turns; {found.setup / max(found.games, 1):.1f} questions before the first round.")
