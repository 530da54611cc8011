"""The documents of the project taken apart: their blocks of code, and the commands that they name."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

_BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"(?<!`)`([^`\n]+(?:\n[^`\n]+)?)`(?!`)")
_COMMAND = re.compile(r"(?:\.venv/bin/)?umbra((?: .*)?)")


class Block(NamedTuple):
    """A block of code: where it stands, in which language, and its text."""

    document: str
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.document}:{self.line}"

    @property
    def path(self) -> str:
        """The name of the file that it is, if its first line below a schema says so in a comment."""
        first = re.match(r"(?:#:schema .*\n)?# ([\w./-]+\.(?:toml|py))\b", self.text)
        return first[1] if first else ""


def documents() -> list[Path]:
    """Everything that people read about how to use and change umbra today.

    The rules and rulings hold no code, and the changelog tells of what was.
    """
    return sorted([*(path for path in ROOT.glob("*.md") if path.stem != "CHANGELOG"), *(ROOT / "docs").glob("*.md")])


def blocks(*languages: str) -> list[Block]:
    """The blocks in these languages, or all of them; "" is a block without one."""
    found = (block for path in documents() for block in _blocks(path))
    return [block for block in found if not languages or block.language in languages]


def _blocks(path: Path) -> Iterator[Block]:
    text = path.read_text(encoding="utf-8")
    for found in _BLOCK.finditer(text):
        indent, language, body = found.groups()
        lines = [line.removeprefix(indent) for line in body.splitlines(keepends=True)]
        number = text[: found.start()].count("\n") + 1
        yield Block(str(path.relative_to(ROOT)), number, language, "".join(lines))


def commands() -> list[tuple[str, str]]:
    """Every command `umbra …` of a block or of a line, with where it stands; a|b stands for two commands."""
    found = []
    for path in documents():
        where = str(path.relative_to(ROOT))
        shell = [line for block in _blocks(path) if not block.language for line in block.text.splitlines()]
        prose = _BLOCK.sub("", path.read_text(encoding="utf-8"))
        for text in (*shell, *(" ".join(span.split()) for span in _SPAN.findall(prose))):
            command = _COMMAND.fullmatch(text.partition("  #")[0].strip())
            if command is not None:
                found += [(where, each) for each in _spelled_out(command[1].strip())]
    return found


def targets() -> list[tuple[str, str]]:
    """Every target of `make …` that a document names, with where it stands."""
    found = []
    for path in documents():
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"(?:^|`)make ([a-z-]+)\b", text, re.MULTILINE)
        found += [(str(path.relative_to(ROOT)), target) for target in named]
    return found


def _spelled_out(command: str) -> list[str]:
    """The commands that one with alternatives stands for: check rules|content is check rules, and check content."""
    choice = re.search(r"[\w-]+(?:\|[\w-]+)+", command)
    if choice is None:
        return [command]
    return [command.replace(choice[0], word) for word in choice[0].split("|")]
