"""`umbra simulate`: let bots play many games, and see who wins and how long it takes."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from umbra.cli.party import chosen_options
from umbra.lab.cluster import cluster
from umbra.lab.extras import MissingExtra, need
from umbra.lab.job import BadRun, prepare
from umbra.lab.run import Engine, Result, Told, local
from umbra.lab.run import simulate as run
from umbra.lab.tally import Broken, outcomes, spread

ENGINES: dict[str, tuple[Engine, str]] = {"local": (local, ""), "ray": (cluster, "ray")}
"""For each engine what plays, and the package that it needs."""

INTERRUPTED = 130


def simulate(
    game: str,
    /,
    *,
    seats: int | None = None,
    bots: str = "random",
    games: int = 100,
    seed: int = 0,
    workers: int | None = None,
    engine: Literal["local", "ray"] = "local",
    option: tuple[str, ...] = (),
    content: Path | None = None,
    swap: bool = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    report: Path | None = None,
    faults: Path = Path("faults"),
) -> int:
    """Let bots play many games and count how they end.

    Games end after 60 rounds where the game has the option round_cap, unless it is given. Exit code 1: a game broke.

    Args:
        game: Key of the game: casting-shadows, kilforth, malice or shadowscape.
        seats: How many seats there are; without it as many as bots are named, or the fewest the game takes.
        bots: Names of the bots of the seats in order, such as greedy,random; the last one fills what is left.
        games: How many games are played.
        seed: Fixes all chance: the same seed gives the same games, however many workers play them.
        workers: How many processes (with ray: tasks) play at a time; without it one for each processor.
        engine: Play on this machine, or on a cluster by Ray.
        option: An option of the game as name=value; may be given several times.
        content: A folder with a pack of your own cards.
        swap: Let the bots move on by one seat from game to game, so that no seat favours one of them.
        as_json: Print one JSON object instead of a table.
        report: Write a page with charts and tables to this HTML file.
        faults: Folder for the journals of games that broke.
    """
    names = [name.strip() for name in bots.split(",")]
    job = prepare(
        game, games, names, seats=seats, seed=seed, options=chosen_options(game, option), content=content, swap=swap,
        pieces=report is not None,
    )  # fmt: skip
    plays, package = ENGINES[engine]
    if package:
        need(package, package, f"--engine {engine}")
    if report is not None:
        _check_report(report)
    with _progress(games) as told:
        result = run(job, plays, workers, told)
    _keep_faults(result.tally.broken, faults, result.job.game, result.tally.faults)
    if report is not None:
        need("umbra.lab.report", "lab", "--report").write(result, report)
    if as_json:
        print(json.dumps(summary(result)))
    else:
        show(result, Console())
    if result.stopped:
        print(f"umbra: stopped after {result.tally.finished} of {games} games", file=sys.stderr)
        return INTERRUPTED
    return 1 if result.tally.faults else 0


def summary(result: Result) -> dict[str, Any]:
    """The result for scripts. Decisions are real choices: those with at least two answers."""
    job, tally, seconds = result.job, result.tally, result.seconds
    return {
        "game": job.game,
        "seats": job.seats,
        "bots": list(job.bots),
        "games": job.games,
        "finished": tally.finished,
        "faults": tally.faults,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "games_per_second": round(tally.finished / seconds, 3),
        "outcomes": outcomes(tally, job.seats, job.bots),
    }


def show(result: Result, console: Console) -> None:
    """Print who won how often, why the games ended, and how long they took."""
    job, tally = result.job, result.tally
    table = Table("who", title=f"{tally.finished} games of {job.game}, seed {job.seed}", title_justify="left")
    for heading in ("wins", "share", "95 % interval", "even share"):
        table.add_column(heading, justify="right")
    for seat in range(job.seats):
        who = f"seat {seat}" if job.swap else f"seat {seat} ({job.bots[seat]})"
        table.add_row(who, *_row(tally.wins_by_seat[seat], tally.finished, 1 / job.seats))
    table.add_section()
    for bot in sorted(set(job.bots), key=job.bots.index) if len(set(job.bots)) > 1 else ():
        table.add_row(bot, *_row(tally.wins_by_bot[bot], tally.finished, job.bots.count(bot) / job.seats))
    console.print(table)
    for ending in outcomes(tally, job.seats, job.bots)["reasons"]:
        console.print(Text(f"{ending['games']:>6}  {ending['reason']} ({ending['rule']})"))
    for line in (*_figures(result), *_hint()):
        console.print(Text(line))


def _row(wins: int, games: int, even: float) -> tuple[str, ...]:
    share = f"{wins / games:.1%}" if games else "–"
    return str(wins), share, _interval(wins, games), f"{even:.1%}"


def _interval(wins: int, games: int) -> str:
    try:
        low, high = need("umbra.lab.intervals", "lab", "an interval").wilson(wins, games)
    except MissingExtra:
        return "–"
    return f"{low:.1%} – {high:.1%}"


def _hint() -> Iterator[str]:
    try:
        need("umbra.lab.intervals", "lab", "the column of intervals")
    except MissingExtra as missing:
        yield f"{missing}"


def _figures(result: Result) -> Iterator[str]:
    job, tally, seconds = result.job, result.tally, result.seconds
    if tally.draws or tally.unwon:
        yield f"Draws: {tally.draws}; without a winner: {tally.unwon}."
    for name, counted in (("Rounds", tally.rounds), ("Decisions per game", tally.lengths)):
        if (found := spread(counted)) is not None:
            yield f"{name}: {found['mean']:.1f} on average, {found['p10']} to {found['p90']} in 8 games of 10."
    rate, pace = tally.decisions / seconds, tally.finished / seconds
    yield f"{tally.decisions} decisions in {seconds:.1f} s: {rate:,.0f} decisions and {pace:,.1f} games a second."
    if tally.faults:
        yield f"{tally.faults} of {job.games} games broke."


@contextmanager
def _progress(games: int) -> Iterator[Told]:
    """A bar on a terminal, and nothing where nobody is watching."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("playing", total=games)
        yield lambda part: progress.advance(bar, part.finished + part.faults)


def _check_report(report: Path) -> None:
    """Find out before the games are played whether the page can be written after them."""
    need("umbra.lab.report", "lab", "--report")
    if not report.parent.is_dir() or report.is_dir():
        raise BadRun(f"--report {report}: a file in a folder that exists is needed")


def _keep_faults(broken: Sequence[Broken], folder: Path, game: str, faults: int) -> None:
    """Write the journal and the trace of each broken game, and say where."""
    for fault in broken:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{game}-{fault.seed.replace('/', '-')}.journal"
        file.write_bytes(fault.journal)
        about = f"game {fault.number}, seed {fault.seed}, bots {','.join(fault.bots)}"
        file.with_suffix(".txt").write_text(f"{about}\n\n{fault.error}\n\n{fault.trace}", encoding="utf-8")
        print(f"umbra: game {fault.number} broke: {fault.error}; see {file}", file=sys.stderr)
    if faults > len(broken):
        print(f"umbra: {faults - len(broken)} more games broke; their journals are not kept", file=sys.stderr)
