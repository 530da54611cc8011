"""Golden games: journals that every later version has to replay to the same states, with their logs beside them.

python -m umbra.lab.golden           compare; where a game differs, print the difference in events
python -m umbra.lab.golden --write   play the fixed games anew and write them

Which games are fixed stands in GAME/games.toml beside the journals, in the tests of umbra or of any other package.
"""

import difflib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from umbra.bots import play
from umbra.core.content import read_toml, typed
from umbra.core.errors import UmbraError
from umbra.core.game import Game
from umbra.core.journal import Answer, Undo, read_lines
from umbra.distribution import NeedsCheckout, checkout
from umbra.registry import rules_of

FOLDER = Path(__file__).parents[3] / "tests" / "golden"
MOST_LINES = 60
"""Of a longer difference only the beginning is shown: what follows from it is seldom of interest."""


class Golden(msgspec.Struct, frozen=True):
    """One of the fixed games; bots play it, and its name is its seed."""

    game: str
    name: str
    seats: int
    options: dict[str, Any] = {}
    bot: str = "random"


PLAN = "games.toml"
"""What the file with the fixed games of a folder is called."""


class _Planned(msgspec.Struct, forbid_unknown_fields=True):
    """A fixed game as it stands in the file, under its name."""

    seats: int
    options: dict[str, Any] = {}
    bot: str = "random"


def fixed(folder: Path = FOLDER) -> list[Golden]:
    """The fixed games of every game that has a folder there, in the order in which its file names them."""
    games = []
    for file in sorted(folder.glob(f"*/{PLAN}")):
        for name, raw in read_toml(file).items():
            planned: _Planned = typed(f"{file}: {name}", raw, _Planned)
            games.append(Golden(file.parent.name, name, planned.seats, planned.options, planned.bot))
    return games


def write(folder: Path = FOLDER, games: Sequence[Golden] | None = None) -> list[Path]:
    """Play the fixed games, and write the journal and the log of each; returns the journals."""
    written = []
    for golden in fixed(folder) if games is None else games:
        game = play(golden.game, [golden.bot] * golden.seats, golden.name, golden.options)
        journal = folder / golden.game / f"{golden.name}.journal"
        journal.parent.mkdir(parents=True, exist_ok=True)
        journal.write_bytes(game.journal())
        journal.with_suffix(".txt").write_text("\n".join(log_of(game)) + "\n", encoding="utf-8")
        written.append(journal)
    return written


def compare(folder: Path = FOLDER, games: Sequence[Golden] | None = None) -> dict[Path, list[str]]:
    """For each golden game what differs now, in lines for a reader; nothing if it replays as it did.

    Journals that somebody has put there by hand, such as that of a bug, count too, with or without a log.
    """
    games = fixed(folder) if games is None else games
    expected = {folder / golden.game / f"{golden.name}.journal" for golden in games}
    return {journal: list(differences(journal)) for journal in sorted(expected | set(folder.rglob("*.journal")))}


def differences(journal: Path) -> Iterator[str]:
    """What is different when a journal is replayed today."""
    if not journal.exists():
        yield "it has not been written yet"
        return
    stored = journal.read_bytes()
    try:
        game, stuck = replayed(read_lines(stored))
    except UmbraError as error:
        yield f"it does not start any more: {error}"
        return
    if stuck:
        yield stuck
    log = journal.with_suffix(".txt")
    if log.exists():
        yield from _difference(log.read_text(encoding="utf-8").splitlines(), log_of(game))
    if not stuck and game.journal() != stored:
        yield from _first_other_line(stored, game.journal())


def replayed(lines: Sequence[Any]) -> tuple[Game, str]:
    """The game that today's rules make of the answers of a journal; and where they do not fit any more, why not."""
    header = lines[0]
    rules = rules_of(header.game)
    game = Game(rules, rules.load([]), header.seats, header.seed, header.options, chance=header.chance)
    for number, line in enumerate(lines, 1):
        try:
            match line:
                case Answer():
                    game.answer(line.seat, line.key)
                case Undo():
                    game.undo(line.answers, consent=True)
        except UmbraError as error:
            return game, f"line {number} does not fit any more: {error}"
    return game, ""


def log_of(game: Game) -> list[str]:
    """What has happened in a game, in sentences with their rules."""
    names = game.rules.names(game.content, game.state)
    return [f"{event.say(names)} [{event.rule}]" for event in game.events(None)]


app = App(name="python -m umbra.lab.golden")


@app.default
def main(
    *, write_anew: Annotated[bool, Parameter(name="--write", negative=())] = False, folder: Path | None = None
) -> int:
    """Compare the golden games with what the rules make of them today.

    Args:
        write_anew: Play the fixed games anew and write them instead.
        folder: Where the golden games are; those of the checkout without it.
    """
    try:
        folder = folder or checkout("python -m umbra.lab.golden", "--folder") / "tests" / "golden"
    except NeedsCheckout as error:
        print(f"umbra: {error}", file=sys.stderr)
        return 2
    if write_anew:
        for journal in write(folder):
            print(f"written: {journal}")
        return 0
    found = compare(folder)
    for journal, lines in found.items():
        print(f"{'differs' if lines else 'the same'}: {journal}")
        for line in lines:
            print(f"    {line}")
    return 1 if any(found.values()) else 0


def _difference(then: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    found = list(difflib.unified_diff(then, now, "then", "now", lineterm="", n=2))
    yield from found[:MOST_LINES]
    if len(found) > MOST_LINES:
        yield f"… and {len(found) - MOST_LINES} lines more"


def _first_other_line(stored: bytes, now: bytes) -> Iterator[str]:
    pairs = zip(stored.splitlines(), now.splitlines(), strict=False)
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            yield f"line {number} of the journal was {old[:300].decode()}"
            yield f"                       and is  {new[:300].decode()}"
            return
    yield "the journal has another number of lines"


if __name__ == "__main__":
    app()
