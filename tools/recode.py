"""Carries golden games over to new keys and a new shape of the state, with the proof that nothing else has changed.

    python tools/recode.py note FILE [GAMES...]      with the code before the change: where each answer stood
    python tools/recode.py carry FILE                with the code after it: replay those places, and write the journals

`note` replays the golden games and keeps, for every answer, the seat, the kind of the question and the place of the
answer among the options (those that may be taken at any time come last). `carry` answers by those places. A journal is
only written if every question has the same kind and number of options and every answer the same label, the same seats
learn something, the same values are drawn, and the log has the same sentences, letter by letter; otherwise the first
difference is named.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from umbra.core.decision import Option
from umbra.core.game import Game
from umbra.core.journal import Answer, Undo, read_lines
from umbra.lab.golden import FOLDER, cards_beside, log_of
from umbra.registry import rules_of


class Place(msgspec.Struct, frozen=True):
    """Where an answer stood: its question, and its place among so many options."""

    seat: int
    kind: str
    at: int
    of: int
    label: str


class Noted(msgspec.Struct, frozen=True):
    """A golden game without its keys: answers by their places, and how many of them were taken back."""

    journal: str
    steps: list[Place | int]
    plain: list[str]
    """The lines of the journal without what may change: keys, digests, the fingerprint and the revision."""
    log: list[str]


class Changed(Exception):
    """Something else than keys and digests is different now."""


def note(file: Path, games: Sequence[str], folder: Path = FOLDER) -> list[Noted]:
    """Write down the golden games by places."""
    found = [
        noted(path, folder) for path in sorted(folder.glob("*/*.journal")) if not games or path.parent.name in games
    ]
    file.write_bytes(msgspec.json.encode(found))
    return found


def noted(journal: Path, folder: Path) -> Noted:
    """A golden game by places."""
    stored = journal.read_bytes()
    game, steps = _begun(journal), list[Place | int]()
    for line in read_lines(stored):
        if isinstance(line, Answer):
            steps.append(_place(game, line.seat, line.key))
            game.answer(line.seat, line.key)
        elif isinstance(line, Undo):
            steps.append(line.answers)
            game.undo(line.answers, consent=True)
    if game.journal() != stored:
        raise Changed(f"{journal}: it is not replayed to the same journal, so its places say nothing")
    return Noted(str(journal.relative_to(folder)), steps, _plain(stored), log_of(game))


def carry(file: Path, folder: Path = FOLDER) -> dict[str, int]:
    """Write the journals anew from their places; for each, how many answers have another key now."""
    games = [(each, carried(each, folder)) for each in msgspec.json.decode(file.read_bytes(), type=list[Noted])]
    changed = {}
    for each, game in games:
        path = folder / each.journal
        pairs = zip(_keys(path.read_bytes()), _keys(game.journal()), strict=True)
        changed[each.journal] = sum(then != now for then, now in pairs)
        path.write_bytes(game.journal())
    return changed


def carried(old: Noted, folder: Path) -> Game:
    """The same game under today's keys; Changed if it is another one."""
    game = _begun(folder / old.journal)
    for number, step in enumerate(old.steps, 1):
        if isinstance(step, int):
            game.undo(step, consent=True)
            continue
        kind, options = _offered(game, step.seat)
        label = options[step.at].label if step.at < len(options) else ""
        now = Place(step.seat, kind, step.at, len(options), label)
        if now != step:
            raise Changed(f"{old.journal}: step {number} was {step} and is {now}")
        game.answer(step.seat, options[step.at].key)
    _same(f"{old.journal}: the log", old.log, log_of(game))
    _same(f"{old.journal}: the journal", old.plain, _plain(game.journal()))
    return game


def _same(what: str, then: Sequence[str], now: Sequence[str]) -> None:
    for number, (one, other) in enumerate(zip([*then, ""], [*now, ""], strict=False), 1):
        if one != other:
            raise Changed(f"{what}: line {number} was {one!r} and is {other!r}")


def _begun(journal: Path) -> Game:
    header = read_lines(journal.read_bytes())[0]
    rules = rules_of(header.game)
    content = cards_beside(journal) or rules.load([])
    return Game(rules, content, header.seats, header.seed, header.options, chance=header.chance)


def _offered(game: Game, seat: int) -> tuple[str, list[Option]]:
    """The kind of a seat's question, and all that it may answer."""
    view = game.view(seat)
    asked = next((ask for ask in game.asked() if ask.seat == seat), None)
    return (asked.kind if asked else ""), [*(asked.options if asked else ()), *view.asides]


def _place(game: Game, seat: int, key: str) -> Place:
    kind, options = _offered(game, seat)
    at = [option.key for option in options].index(key)
    return Place(seat, kind, at, len(options), options[at].label)


def _keys(journal: bytes) -> list[str]:
    return [line.key for line in read_lines(journal) if isinstance(line, Answer)]


def _plain(journal: bytes) -> list[str]:
    """The lines of a journal but the snapshot, without keys, digests, fingerprint and revision."""
    lines = []
    for raw in journal.splitlines():
        line = msgspec.json.decode(raw)
        if line["line"] != "snapshot":
            for field in ("key", "digest", "content", "revision"):
                line.pop(field, None)
            lines.append(msgspec.json.encode(line).decode())
    return lines


def main(arguments: Sequence[str]) -> int:
    """Note or carry, as the head of this file says."""
    match list(arguments):
        case ["note", file, *games]:
            for each in note(Path(file), games):
                print(f"{each.journal}: {len(each.steps)} answers")
        case ["carry", file]:
            try:
                for journal, keys in carry(Path(file)).items():
                    print(f"{journal}: the same questions, answers, draws and log; {keys} answers have another key")
            except Changed as error:
                print(error, file=sys.stderr)
                return 1
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
