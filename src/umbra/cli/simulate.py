"""`umbra simulate`: let bots play many games, and see who wins and how long it takes."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from umbra.adapters.program import Program, is_program
from umbra.cli.keys import GameKey
from umbra.cli.party import chosen_options
from umbra.lab.cluster import cluster
from umbra.lab.data.export import Export
from umbra.lab.extras import MissingExtra, need
from umbra.lab.job import BadRun, prepare
from umbra.lab.ledger import Ledger
from umbra.lab.run import Engine, Kept, Result, RunFailed, Told, local
from umbra.lab.run import simulate as run
from umbra.lab.summary import summary
from umbra.lab.tally import Broken, outcomes, spread
from umbra.lab.verdict import doubts, everybody, said_even, seat_name, undecided

ENGINES: dict[str, tuple[Engine, str]] = {"local": (local, ""), "ray": (cluster, "ray")}
"""For each engine what plays, and the package that it needs."""

FAILED, INTERRUPTED = 1, 130


def simulate(
    game: GameKey,
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
    resume: Path | None = None,
    export: Path | None = None,
    faults: Path = Path("faults"),
) -> int:
    """Let bots play many games and count how they end.

    Games end after 60 rounds where the game has the option round_cap, unless it is given. Exit code 1: a game broke, or
    the games could not all be played.

    Args:
        seats: How many seats there are; without it as many as bots are named, or the fewest the game takes.
        bots: Names of the bots of the seats in order, such as greedy,random; the last one fills what is left. A path or
            a command, such as ./mybot or "python3 bot.py", is a program that plays over stdin and stdout.
        games: How many games are played.
        seed: Fixes all chance: the same seed gives the same games, however many workers play them.
        workers: How many processes (with ray: tasks) play at a time; without it one for each processor.
        engine: Play on this machine, or on a cluster by Ray.
        option: An option of the game as name=value; may be given several times; umbra games GAME lists them.
        content: A folder with a pack of your own cards.
        swap: Let the bots move on by one seat from game to game, so that no seat favours one of them.
        as_json: Print one JSON object instead of a table.
        report: Write a page with charts and tables to this HTML file.
        resume: Keep what has been played in this file, and go on with what it has of the same run.
        export: Write all games and decisions to this file, Parquet or CSV by its name, and one beside it
            (games.parquet and games.decisions.parquet); umbra.dataset reads them.
        faults: Folder for the journals of games that broke.
    """
    names = [Program(name) if is_program(name) else name for name in (name.strip() for name in bots.split(","))]
    job = prepare(
        game, games, names, seats=seats, seed=seed, options=chosen_options(game, option), content=content, swap=swap,
        pieces=as_json or report is not None or resume is not None,
        recorded=export is not None,
    )  # fmt: skip
    plays, package = ENGINES[engine]
    if package:
        need(package, package, f"--engine {engine}")
    if report is not None:
        need("umbra.lab.report", "lab", "--report")
        _check_file("--report", report)
    if resume is not None:
        _check_file("--resume", resume)
    exported = _exported(export, engine, resume)
    ledger = Ledger(job, resume)
    try:
        with _progress(games) as told, exported as kept:
            result = run(job, plays, workers, told, ledger, kept)
    except RunFailed as failure:
        print(f"umbra: {' '.join(str(failure).split())}{_how_to_go_on(ledger, resume)}", file=sys.stderr)
        return FAILED
    _keep_faults(result.tally.broken, faults, result.job.game, result.tally.faults)
    if report is not None:
        need("umbra.lab.report", "lab", "--report").write(result, report)
    if as_json:
        print(json.dumps(summary(result)))
    else:
        show(result, Console())
    if result.stopped:
        played = f"{result.tally.finished} of {games} games"
        print(f"umbra: stopped after {played}{_how_to_go_on(ledger, resume)}", file=sys.stderr)
        return INTERRUPTED
    return 1 if result.tally.faults else 0


def show(result: Result, console: Console) -> None:
    """Print who won how often, why the games ended, and how long they took."""
    job, tally = result.job, result.tally
    games = f"{tally.finished} game{'' if tally.finished == 1 else 's'}"
    table = Table("who", title=f"{games} of {job.game}, seed {job.seed}", title_justify="left")
    for heading in ("wins", "share", "95 % interval", *(() if job.as_one else ("even share",))):
        table.add_column(heading, justify="right")
    for block in (_together,) if job.as_one else (_seats, _bots):
        for row in block(result):
            table.add_row(*row)
        table.add_section()
    console.print(table)
    for ending in outcomes(tally, job.seats, job.bots)["reasons"]:
        console.print(Text(f"{ending['games']:>6}  {ending['reason']} ({ending['rule']})"))
    for line in (*doubts(job, tally), *_figures(result), *_hint()):
        console.print(Text(line))


def _together(result: Result) -> Iterator[tuple[str, ...]]:
    """The one result of those who win or lose together."""
    job, tally = result.job, result.tally
    yield f"{everybody(job)} ({', '.join(dict.fromkeys(job.bots))})", *_row(tally.won, tally.finished)


def _seats(result: Result) -> Iterator[tuple[str, ...]]:
    job, tally = result.job, result.tally
    for seat in range(job.seats):
        even = said_even(job, tally)
        yield seat_name(job, seat), *_row(tally.wins_by_seat[seat], tally.finished), even


def _bots(result: Result) -> Iterator[tuple[str, ...]]:
    """A row for each bot, where they differ."""
    job, tally = result.job, result.tally
    for bot in dict.fromkeys(job.bots) if len(set(job.bots)) > 1 else ():
        even = said_even(job, tally, job.bots.count(bot))
        yield bot, *_row(tally.wins_by_bot[bot], tally.finished), even


def _row(wins: int, games: int) -> tuple[str, ...]:
    share = f"{wins / games:.1%}" if games else "–"
    return str(wins), share, _interval(wins, games)


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
    if said := undecided(job, tally):
        yield said
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


@contextmanager
def _exported(file: Path | None, engine: str, resume: Path | None) -> Iterator[Kept]:
    """What takes the games that are to be written into a file; and nothing where none is wanted."""
    if file is None:
        yield lambda records: None
        return
    _check_file("--export", file)
    if engine != "local" or resume is not None:
        raise BadRun("--export writes games as they are played here: it goes with neither --engine ray nor --resume")
    export = Export(file)
    try:
        yield export.add
    finally:
        export.close()


def _check_file(option: str, file: Path) -> None:
    """Find out before the games are played whether a file can be written."""
    if not file.parent.is_dir() or file.is_dir():
        raise BadRun(f"{option} {file}: a file in a folder that exists is needed")


def _how_to_go_on(ledger: Ledger, resume: Path | None) -> str:
    if resume is None:
        return ""
    return f"; the same command goes on after the {len(ledger.played)} games in {resume}"


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
