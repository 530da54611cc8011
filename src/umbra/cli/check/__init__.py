"""`umbra check`: is everything in the project what it says it is?"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from umbra import reference
from umbra.cli.check.citations import Coverage, cited_ids, coverage
from umbra.cli.check.journals import check_journals
from umbra.cli.content import check_content
from umbra.core.errors import UmbraError
from umbra.distribution import NeedsCheckout, checkout
from umbra.origins import Origin, found

AsJson = Annotated[bool, Parameter(name="--json", negative=(), show_default=False)]

app = App(name="check", help="Check that the project is what it says it is.")
app.command(check_content, name="content")
app.command(check_journals, name="journals")


class NothingToCheck(UmbraError):
    """There is no reference, or there are no tests, in the place that was named."""


@app.command(name="rules")
def check_rules(*games: str, as_json: AsJson = False, root: Path | None = None) -> int:
    """Check that a test cites each rule, example and ruling, and that each citation exists.

    A game of another package is checked where its pyproject.toml is: by the tests beside it.

    Args:
        games: Keys of games; all of them without it.
        as_json: Print one JSON object instead of a table.
        root: A checkout with docs and tests to check instead of the one umbra runs from, or the folder of a game of
            another package.
    """
    covered = rule_coverage(games, root)
    if as_json:
        print(json.dumps({game: _plain(one) for game, one in covered.items()}))
    else:
        show(covered, Console())
    return 0 if all(one.complete for one in covered.values()) else 1


def rule_coverage(games: tuple[str, ...], root: Path | None) -> dict[str, Coverage]:
    """The coverage of those games, or of all, by the tests beside their reference."""
    theirs = {key: origin for key, origin in found().games.items() if not origin.is_ours}
    covered: dict[str, Coverage] = {}
    if not games or set(games) - set(theirs):
        covered |= _our_coverage(games, root, needed=bool(set(games) - set(theirs)) or not theirs)
    for game, origin in theirs.items():
        if game in games or (not games and _is_under(origin, root)):
            covered |= _their_coverage(origin, root, named=bool(games))
    return {game: covered[game] for game in games or sorted(covered)}


def _our_coverage(games: tuple[str, ...], root: Path | None, *, needed: bool) -> dict[str, Coverage]:
    """What the tests of a checkout cover of its docs; in ours every game has to have a reference."""
    try:
        docs = (root or checkout("umbra check rules")) / "docs"
    except NeedsCheckout:
        if needed:
            raise
        return {}
    known = {game: list(reference.entries(game, docs)) for game in reference.games(docs)}
    if not known and not needed:
        return {}
    if not known:
        raise NothingToCheck(f"no rules in {docs / 'rules'}")
    ours = {key for key, origin in found().games.items() if origin.is_ours}
    for game in games:
        if game not in {*known, *found().games}:
            raise reference.UnknownReference(game, known, "game")
    expected = (ours if root is None else ours & set(games)) - set(known)
    return coverage(known, cited_ids(tests_folder(docs.parent))) | {
        game: Coverage(0, 0, [], [], _no_reference(docs / "rules" / f"{game}.md")) for game in sorted(expected)
    }


def _their_coverage(origin: Origin, root: Path | None, *, named: bool) -> dict[str, Coverage]:
    """What the tests of a game of another package cover of the reference that it brings."""
    game = origin.rules.key
    file = reference.rules_file(game)
    if not file.is_file():
        return {game: Coverage(0, 0, [], [], _no_reference(file))}
    project = root or project_of(origin)
    if project is None:
        if named:
            raise NothingToCheck(f"{game} is installed without its tests; name the folder they are in with --root")
        return {}
    return coverage({game: list(reference.entries(game))}, cited_ids(tests_folder(project)))


def project_of(origin: Origin) -> Path | None:
    """The folder in which a game of another package is developed: the next one above it with a pyproject.toml."""
    folder = origin.folder
    above = [] if folder is None else [folder, *folder.parents]
    return next((one for one in above if (one / "pyproject.toml").is_file() and (one / "tests").is_dir()), None)


def _is_under(origin: Origin, root: Path | None) -> bool:
    """Whether a game is one of those in a folder that was named; every game is, if none was."""
    return root is None or (origin.folder is not None and root.resolve() in origin.folder.resolve().parents)


def _no_reference(file: Path) -> str:
    return f"no reference: there is no {file}"


def _plain(covered: Coverage) -> dict[str, Any]:
    """The counts; and the problem where there is one."""
    return {name: value for name, value in asdict(covered).items() if name != "problem" or value}


def tests_folder(root: Path) -> Path:
    """The tests of a checkout."""
    if not (root / "tests").is_dir():
        raise NothingToCheck(f"there are no tests in {root}")
    return root / "tests"


def show(games: dict[str, Coverage], console: Console) -> None:
    """Print the counts of each game, then what is missing."""
    table = Table("game", title="Rules shown by tests", title_justify="left")
    for heading in ("rules", "tested", "untested", "unknown"):
        table.add_column(heading, justify="right")
    for game, covered in games.items():
        counts = (covered.rules, covered.tested, len(covered.untested), len(covered.unknown))
        table.add_row(game, *map(str, counts))
    console.print(table)
    for game, covered in games.items():
        if covered.problem:
            console.print(Text(f"{game}: {covered.problem}", style="bold"), soft_wrap=True)
        _list(console, f"{game}: no test cites", covered.untested)
        _list(console, f"{game}: cited, but not in the reference", covered.unknown)


def _list(console: Console, heading: str, ids: list[str]) -> None:
    if ids:
        console.print(Text(heading, style="bold"))
        console.print(Padding("  ".join(ids), (0, 0, 0, 2)))
