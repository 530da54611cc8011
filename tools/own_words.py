"""Finds what the games say besides the names of their cards, by playing random games; keeps it in adapters/words.

    .venv/bin/python tools/own_words.py [GAME …] [--games 60]

What is in a list stays where it is, since numbers hang on it (`docs/research.md`); what is new comes to its end.
"""

import argparse
import json
import random
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import umbra
from umbra.lab.fuzz import random_case
from umbra.registry import rules_of

FOLDER = Path(__file__).parents[1] / "src" / "umbra" / "adapters" / "words"
LONGEST = 3_000
WIDTH = 112
_CELL = re.compile(r"(.+)-([A-Z]\d{1,2})")
_SIGNED = re.compile(r"(.+?)([+-]\d+)")
_SEAT = re.compile(r"seat-\d+")
_PLAIN = re.compile(r"[A-Za-z0-9_-]+")
_NOT_IN_STATES = ("cards", "counters", "outcome", "layout")


class Found:
    """What was found of one game so far, in the order of the file."""

    def __init__(self, game: str) -> None:
        file = FOLDER / f"{game}.toml"
        read: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        self.game, self.rules = game, rules_of(game)
        self.homes = {
            name: file.removesuffix(".toml") for file, records in self.rules.load([]).base.files.items()
            for name in records
        }  # fmt: skip
        self.kinds = dict.fromkeys(read.get("kinds", ()))
        self.words = dict.fromkeys(read.get("words", ()))
        self.cells = dict.fromkeys(read.get("cells", ()))
        self.groups: dict[str, list[str]] = read.get("groups", {})
        self.heads: dict[str, list[str]] = read.get("heads", {})

    def play(self, number: int) -> None:
        """Play one game at random and note what is said in it."""
        case = random_case(self.rules, f"own words {number}")
        options = self.rules.without_people(case.options)
        game = umbra.new_game(self.game, case.seats, case.seed, options, events=False)
        rng = random.Random(number)
        self.add_words(game.state.cards.faces)
        while game.pending is not None and game.entry < LONGEST:
            ask = rng.choice(game.asked())
            self.kinds.setdefault(ask.kind)
            self.add_words(strings(game.state) if game.entry % 3 == 0 else ())
            for option in ask.options:
                self.add_answer(*option.key.split(":"))
            game.answer(ask.seat, rng.choice(ask.options).key)
        self.add_words(game.state.cards.faces)

    def add_words(self, words: Iterable[str]) -> None:
        """Take up those that are neither records nor numbers, nor made of several."""
        for word in words:
            if word and word not in self.homes and not re.search(r"[ @]|^\d+$|^seat-\d+$", word):
                self.words.setdefault(word)

    def add_answer(self, head: str, *names: str) -> None:
        """Take up an answer: its verb, and what may follow it."""
        if signed := _SIGNED.fullmatch(head):
            self.heads.setdefault(signed[1], ["*"])
            return
        shapes = self.heads.setdefault(head, [])
        for name in names:
            self.add_words(part for part in re.split("[+>]", name) if not _CELL.fullmatch(part))
        places = [self.place(name) for name in names]
        if "*" in places:
            if "*" not in shapes:
                shapes.append("*")
            return
        at = next((n for n, shape in enumerate(shapes) if shape != "*" and len(shape.split()) == len(names)), None)
        if at is None:
            shapes.append(" ".join(places))
            return
        merged = [joined(old, new) for old, new in zip(shapes[at].split(), places, strict=True)]
        shapes[at] = " ".join(merged)

    def place(self, name: str) -> str:
        """What a name is an example of."""
        if name in self.homes:
            return f"@{self.homes[name]}"
        if name.isdecimal():
            return "number"
        if _SEAT.fullmatch(name):
            return "seat"
        if (cell := _CELL.fullmatch(name)) and cell[1] in self.homes:
            self.cells.setdefault(cell[2])
            return f"@{self.homes[cell[1]]}-cell"
        if re.search("[+>]", name):
            return "*"
        return next((f"${group}" for group, words in self.groups.items() if name in words), name)

    def write(self) -> None:
        """Write the file."""
        lines = [f"# What {self.rules.title} says by itself, found by tools/own_words.py."]
        for name, words in (("kinds", self.kinds), ("words", self.words), ("cells", self.cells)):
            lines += [f"{name} = [", *wrapped(words), "]"]
        lines += ["", "[groups]", *(f"{name} = {json.dumps(words)}" for name, words in self.groups.items())]
        lines += ["", "[heads]"]
        for head, shapes in self.heads.items():
            lines.append(f"{head if _PLAIN.fullmatch(head) else json.dumps(head)} = {json.dumps(shapes)}")
        (FOLDER / f"{self.game}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def joined(old: str, new: str) -> str:
    """Both of what may stand at a place."""
    return old if new in old.split("|") else f"{old}|{new}"


def strings(value: Any) -> Iterator[str]:
    """All texts in a state."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name not in _NOT_IN_STATES:
                yield from strings(getattr(value, name))
    elif isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from strings(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from strings(key)
            yield from strings(part)


def wrapped(words: Iterable[str]) -> Iterator[str]:
    """The words of a list in lines."""
    line = ""
    for word in words:
        if len(line) + len(word) + 4 > WIDTH:
            yield f"    {line.rstrip()}"
            line = ""
        line += f"{json.dumps(word)}, "
    if line:
        yield f"    {line.rstrip()}"


def main() -> None:
    """Play, and write the files anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=60)
    arguments = parser.parse_args()
    for game in arguments.game or sorted(file.stem for file in FOLDER.glob("*.toml")):
        found = Found(game)
        for number in range(arguments.games):
            found.play(number)
        found.write()
        print(f"{game}: {len(found.kinds)} kinds, {len(found.heads)} verbs, {len(found.words)} words")


if __name__ == "__main__":
    main()
