"""`umbra check`: is everything in the project what it says it is?"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from umbra import reference
from umbra.cli.citations import Coverage, cited_ids, coverage
from umbra.cli.content import check_content
from umbra.cli.journals import check_journals
from umbra.core.errors import UmbraError
from umbra.distribution import checkout

AsJson = Annotated[bool, Parameter(name="--json", negative=(), show_default=False)]

app = App(name="check", help="Check that the project is what it says it is.")
app.command(check_content, name="content")
app.command(check_journals, name="journals")


class NothingToCheck(UmbraError):
    """There is no reference, or there are no tests, in the place that was named."""


@app.command(name="rules")
def check_rules(*games: str, as_json: AsJson = False, root: Path | None = None) -> int:
    """Check that a test cites each rule, example and ruling, and that each citation exists.

    Args:
        games: Keys of games; every game that has a reference without it.
        as_json: Print one JSON object instead of a table.
        root: A checkout with docs and tests to check instead of the one umbra runs from.
    """
    found = rule_coverage(games, root)
    if as_json:
        print(json.dumps({game: asdict(covered) for game, covered in found.items()}))
    else:
        show(found, Console())
    return 0 if all(covered.complete for covered in found.values()) else 1


def rule_coverage(games: tuple[str, ...], root: Path | None) -> dict[str, Coverage]:
    """The coverage of those games, or of all, by the tests beside their docs."""
    root = root or checkout("umbra check rules")
    docs = root / "docs"
    known = {game: reference.entries(game, docs) for game in reference.games(docs)}
    if not known:
        raise NothingToCheck(f"no rules in {docs / 'rules'}")
    for game in games:
        if game not in known:
            raise reference.UnknownReference(game, known, "game")
    found = coverage({game: list(ids) for game, ids in known.items()}, cited_ids(tests_folder(root)))
    return {game: found[game] for game in games or found}


def tests_folder(root: Path) -> Path:
    """The tests of a checkout."""
    if not (root / "tests").is_dir():
        raise NothingToCheck(f"there are no tests in {root}")
    return root / "tests"


def show(found: dict[str, Coverage], console: Console) -> None:
    """Print the counts of each game, then what is missing."""
    table = Table("game", title="Rules shown by tests", title_justify="left")
    for heading in ("rules", "tested", "untested", "unknown"):
        table.add_column(heading, justify="right")
    for game, covered in found.items():
        counts = (covered.rules, covered.tested, len(covered.untested), len(covered.unknown))
        table.add_row(game, *map(str, counts))
    console.print(table)
    for game, covered in found.items():
        _list(console, f"{game}: no test cites", covered.untested)
        _list(console, f"{game}: cited, but not in the reference", covered.unknown)


def _list(console: Console, heading: str, ids: list[str]) -> None:
    if ids:
        console.print(Text(heading, style="bold"))
        console.print(Padding("  ".join(ids), (0, 0, 0, 2)))
