"""The written reference of a game: its numbered rules, worked examples and rulings.

That of our games stands in docs/; a game of another package has `rules.md` and `rulings.md` in its own folder.
"""

import difflib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from umbra.origins import found as all_found

Kind = Literal["rule", "example", "ruling"]

_ID = r"[A-Z]+(?:-[A-Z0-9]+)+(?:\.[0-9]+[a-z]?)?"
_HEADING = re.compile(r"#+\s+(.*\S)")
_RULE = re.compile(rf"- \*\*({_ID})\*\*\s*(.*)")
_RULING = re.compile(rf"### ({_ID})\s+[—–-]\s+(.*\S)")
_UNINDENTED_PARAGRAPH = re.compile(r"\n\s*\n(?=\S)")
_FENCE = re.compile(r"\s*```")
_OWN_LINE = re.compile(r"\s*(?:$|[-*+>]\s|[0-9]+\.\s|\||```)")
_ENDS_LINE = re.compile(r"\s*(?:$|\||```)")


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered statement: what `id` says, as Markdown, and under which heading it stands."""

    id: str
    text: str
    section: str
    kind: Kind


class UnknownReference(LookupError):
    """There is no such game, group or id in the reference; says which ones come close."""

    def __init__(self, given: str, known: Iterable[str], what: str = "rule") -> None:
        self.given = given
        self.near = difflib.get_close_matches(given, list(known), n=5)
        hint = f"; close to it: {', '.join(self.near)}" if self.near else ""
        super().__init__(f"no {what} {given!r} in the reference{hint}")


class RepeatedReference(ValueError):
    """Two entries of one reference carry the same id."""


def docs_folder(root: Path | None = None) -> Path:
    """The docs of the checkout at `root`; without it the packaged copy, or this checkout's."""
    if root is not None:
        return root / "docs"
    packaged = Path(__file__).parent / "docs"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "docs"


def games(docs: Path | None = None) -> list[str]:
    """The keys of the games that have a reference, in alphabetical order: in those docs, or anywhere."""
    ours = {path.stem for path in ((docs or docs_folder()) / "rules").glob("*.md")}
    theirs = {game for game in all_found().games if _has_own(game)} if docs is None else set()
    return sorted(ours | theirs)


def rules_file(game: str, docs: Path | None = None) -> Path:
    """Where the rules of a game stand, or would stand if somebody wrote them."""
    origin = all_found().games.get(game)
    if docs is None and origin is not None and not origin.is_ours:
        return (origin.folder or Path()) / "rules.md"
    return (docs or docs_folder()) / "rules" / f"{game}.md"


def entries(game: str, docs: Path | None = None) -> dict[str, Entry]:
    """All entries of a game by id, rules and examples first, in the order they are written.

    Raises UnknownReference for a game without rules, RepeatedReference when an id stands twice.
    """
    if game not in (known := games(docs)):
        raise UnknownReference(game, known, "game")
    found: dict[str, Entry] = {}
    for entry in _read(rules_file(game, docs)):
        if entry.id in found:
            raise RepeatedReference(f"{entry.id} stands twice in the reference of {game}")
        found[entry.id] = entry
    return found


def select(known: dict[str, Entry], wanted: str) -> list[Entry]:
    """The entry with that id, or all entries of a group such as CS-TRAVEL or CS-R.

    Case does not matter. Raises UnknownReference when neither exists.
    """
    id = wanted.upper()
    chosen = [entry for entry in known.values() if entry.id.upper() == id]
    chosen = chosen or [entry for entry in known.values() if entry.id.startswith((f"{id}.", f"{id}-"))]
    if not chosen:
        raise UnknownReference(id, [*known, *dict.fromkeys(map(group, known))])
    return chosen


def group(id: str) -> str:
    """The group of an id: CS-GEN of CS-GEN.1, CS-R of CS-R-4."""
    return id.rpartition("." if "." in id else "-")[0]


def _has_own(game: str) -> bool:
    """Whether a game of another package brings its reference."""
    origin = all_found().games[game]
    return not origin.is_ours and origin.folder is not None and rules_file(game).is_file()


def _read(rules: Path) -> Iterator[Entry]:
    for section, id, title, body in _blocks(rules.read_text(encoding="utf-8"), _RULE):
        text = _UNINDENTED_PARAGRAPH.split(f"{title}\n{body}")[0]
        yield Entry(id, _unwrap(text), section, "example" if "-EX-" in id else "rule")
    rulings = _rulings_of(rules)
    if rulings.is_file():
        for section, id, title, body in _blocks(rulings.read_text(encoding="utf-8"), _RULING):
            yield Entry(id, _unwrap(f"{title}\n\n{body.strip()}"), section, "ruling")


def _rulings_of(rules: Path) -> Path:
    """Beside rules.md of a package; beside the folder of the rules in docs."""
    if rules.name == "rules.md":
        return rules.with_name("rulings.md")
    return rules.parents[1] / "rulings" / rules.name


def _blocks(text: str, opens: re.Pattern[str]) -> Iterator[tuple[str, str, str, str]]:
    """(section, id, first line, lines after it) of each block; the next opening line or heading ends it."""
    section, start, body = "", None, list[str]()
    for line in text.splitlines():
        opening, heading = opens.match(line), _HEADING.match(line)
        if not opening and not heading:
            body.append(line)
            continue
        if start:
            yield section, start[1], start[2], "\n".join(body)
        start, body = opening, []
        if heading and not opening:
            section = heading[1]
    if start:
        yield section, start[1], start[2], "\n".join(body)


def _unwrap(text: str) -> str:
    """One line per paragraph and per list item; tables and fenced blocks stay as they are."""
    lines: list[str] = []
    fenced = False
    for line in text.strip().splitlines():
        if lines and not fenced and not _OWN_LINE.match(line) and not _ENDS_LINE.match(lines[-1]):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
        fenced ^= bool(_FENCE.match(line))
    return "\n".join(lines)
