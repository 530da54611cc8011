"""Golden games: journals that every later version has to replay to the same states, with their logs beside them.

python -m umbra.lab.golden           compare; where a game differs, print the difference in events
python -m umbra.lab.golden --write   play the fixed games anew and write them

Which games are fixed stands in GAME/games.toml beside the journals, in the tests of umbra or of any other package.
The cards with which they were recorded stand there too, in GAME/cards.jsonl, so that a card that is added or changed
later changes no golden game: those watch the rules. Without that file the built-in cards of today are used.
"""

import difflib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter

from umbra.bots import play
from umbra.core.content import Content, Pack, read_toml, typed
from umbra.core.errors import UmbraError
from umbra.core.game import Game
from umbra.core.journal import Answer, Undo, read_lines, to_text
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


CARDS = "cards.jsonl"
"""What the file with the cards of a folder is called: a record in each line."""


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A record as it stood in a file of the built-in content."""

    file: str
    id: str
    record: dict[str, Any]


def cards_beside(journal: Path) -> Content | None:
    """The cards that the golden games of a folder are played with; None for the built-in ones of today."""
    file = journal.parent / CARDS
    if not file.exists():
        return None
    files: dict[str, dict[str, Any]] = {}
    for line in file.read_bytes().splitlines():
        kept = msgspec.json.decode(line, type=_Kept)
        files.setdefault(kept.file, {})[kept.id] = kept.record
    return rules_of(journal.parent.name).load([], Pack("content", files))


def keep_cards(folder: Path, game: str) -> None:
    """Write down the built-in cards of today beside the golden games of a game."""
    built_in = rules_of(game).load([]).base
    kept = [_Kept(name, key, record) for name, records in built_in.files.items() for key, record in records.items()]
    (folder / game / CARDS).write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in kept))


def write(folder: Path = FOLDER, games: Sequence[Golden] | None = None) -> list[Path]:
    """Play the fixed games, and write the journal and the log of each; returns the journals."""
    written = []
    games = fixed(folder) if games is None else games
    for golden in games:
        game = play(golden.game, [golden.bot] * golden.seats, golden.name, golden.options)
        journal = folder / golden.game / f"{golden.name}.journal"
        journal.parent.mkdir(parents=True, exist_ok=True)
        journal.write_bytes(game.journal())
        journal.with_suffix(".txt").write_text("\n".join(log_of(game)) + "\n", encoding="utf-8")
        written.append(journal)
    for key in sorted({golden.game for golden in games}):
        keep_cards(folder, key)
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
        game, stuck = replayed(read_lines(stored), cards_beside(journal))
    except UmbraError as error:
        yield f"it does not start any more: {error}"
        return
    if stuck:
        yield stuck
    log = journal.with_suffix(".txt")
    if log.exists():
        yield from _difference(log.read_text(encoding="utf-8").splitlines(), log_of(game))
    if not stuck:
        yield from _first_other_line(_with_new_options(stored, game), game.journal())


def replayed(lines: Sequence[Any], cards: Content | None) -> tuple[Game, str]:
    """The game that today's rules make of the answers of a journal; and where they do not fit any more, why not."""
    header = lines[0]
    rules = rules_of(header.game)
    game = Game(rules, cards or rules.load([]), header.seats, header.seed, header.options, chance=header.chance)
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


def _with_new_options(stored: bytes, game: Game) -> bytes:
    """The journal as it would have been written with the options that the game has got since, at their defaults."""
    header, *lines = read_lines(stored)
    new = {option.name: option.default for option in game.rules.options if option.name not in header.options}
    if not new:
        return stored
    return to_text([msgspec.structs.replace(header, options={**header.options, **new}), *lines])


def _first_other_line(stored: bytes, now: bytes) -> Iterator[str]:
    if stored == now:
        return
    pairs = zip(stored.splitlines(), now.splitlines(), strict=False)
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            yield f"line {number} of the journal was {old[:300].decode()}"
            yield f"                       and is  {new[:300].decode()}"
            return
    yield "the journal has another number of lines"


if __name__ == "__main__":
    app()
