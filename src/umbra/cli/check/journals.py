"""`umbra check journals`: replay saved games and compare every digest on the way."""

import json
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from umbra.core.chance import Chance
from umbra.core.content import Content
from umbra.core.errors import TooOld, UmbraError
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.rules import Outcome
from umbra.core.saves import load
from umbra.distribution import checkout
from umbra.lab.golden import cards_beside
from umbra.registry import load_game, rules_of


class NoJournals(UmbraError):
    """A file that was named is not there, or there is nothing to check."""


class Finding(msgspec.Struct):
    """What came of replaying one file."""

    ok: bool
    game: str | None = None
    entries: int = 0
    outcome: Outcome | None = None
    problem: str | None = None
    seed: "Seed | None" = None
    too_old: bool = False
    """Whether only the older version of umbra that it was begun with can replay it."""


class Seed(msgspec.Struct):
    """Whose parts the seed is made of; none if it was chosen, or drawn by whoever started the game."""

    people: int
    parts: int
    """So many of the people have added one."""
    round: int
    told: str


def check_journals(
    *files: Path,
    content: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    root: Path | None = None,
) -> int:
    """Replay saves and journals: does all of it follow from the seed, and does that fit its commitment and its parts?

    A game that went on from a recorded state, after a change of its rules, cannot be verified before that.

    Args:
        files: Saves or journals; the golden games of the checkout without it.
        content: The folder of a pack of cards in place of those that the files hold.
        as_json: Print one JSON object instead of a table.
        root: A checkout whose golden games to replay instead of the one umbra runs from.
    """
    missing = [str(file) for file in files if not file.is_file()]
    if missing:
        raise NoJournals(f"there is no file {', '.join(missing)}")
    if files:
        found = {str(file): replayed(file.read_bytes(), content) for file in files}
    else:
        found = {str(file): replayed(file.read_bytes(), cards_beside(file)) for file in golden_journals(root)}
    if as_json:
        print(json.dumps(msgspec.to_builtins(found)))
    else:
        show(found, Console())
    return 0 if all(finding.ok for finding in found.values()) else 1


def golden_journals(root: Path | None) -> list[Path]:
    """The golden games of a checkout."""
    folder = (root or checkout("umbra check journals without files")) / "tests" / "golden"
    found = sorted(folder.rglob("*.journal"))
    if not found:
        raise NoJournals(f"there are no journals in {folder}")
    return found


def replayed(data: bytes, cards: Path | Content | None = None) -> Finding:
    """Replay one file; every difference is a problem, even one that a game could go on from.

    `cards` are those of a pack's folder in place of the file's own packs, or all that there are.
    """
    finding = Finding(ok=False)
    try:
        lines = read_lines(data)
        finding.game = lines[0].game
        if isinstance(cards, Content):
            game = load(lines, rules_of(lines[0].game), cards)
        else:
            game = load_game(data, cards)
    except UmbraError as error:
        finding.problem, finding.too_old = str(error), isinstance(error, TooOld)
        return finding
    finding.entries, finding.outcome = game.entry, game.outcome if game.unproven is None else None
    finding.seed = _seed(game.chance)
    finding.problem = _problem(game)
    finding.ok = finding.problem is None
    return finding


def show(found: dict[str, Finding], console: Console) -> None:
    """Print a line for each file, then what is wrong, and of what seeds are made."""
    table = Table(title="Journals replayed", title_justify="left")
    table.add_column("file", overflow="fold")
    table.add_column("game")
    table.add_column("entries", justify="right")
    table.add_column("result")
    for file, finding in found.items():
        table.add_row(Text(file), finding.game or "?", str(finding.entries), Text(_result(finding)))
    console.print(table)
    for file, finding in found.items():
        if finding.problem is not None:
            console.print(Text(f"{file}: {finding.problem}"))
        elif finding.seed is not None:
            console.print(Text(f"{file}: seed: {finding.seed.told}"))


def _result(finding: Finding) -> str:
    if finding.ok:
        return finding.outcome.reason if finding.outcome else "not finished"
    return "older version" if finding.too_old else "differs"


def _seed(chance: Chance | None) -> Seed | None:
    """What loading has checked."""
    if chance is None:
        return None
    return Seed(len(chance.shares), len(chance.parts), chance.round, chance.told())


def _problem(game: Game) -> str | None:
    if game.fault is not None:
        return f"a rule breaks at the last answer: {game.fault.error}"
    if game.unproven is not None:
        why = "; ".join(game.notes) or "the game went on there from a recorded state"
        return f"not verifiable before entry {game.unproven}: {why}"
    return None
