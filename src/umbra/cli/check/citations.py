"""Which entries of the reference the tests cite, found by reading the tests without running them."""

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Coverage:
    """How far the tests of one game cover its reference."""

    rules: int
    tested: int
    untested: list[str]
    unknown: list[str]
    problem: str = ""
    """Why nothing could be checked: there is no reference."""

    @property
    def complete(self) -> bool:
        """Every entry has a test and every citation an entry."""
        return not self.untested and not self.unknown and not self.problem


def cited_ids(tests: Path) -> set[str]:
    """The ids in every `cites("ID", …)` below the folder: decorators, `pytestmark`, marks of parameters."""
    return {
        id
        for path in tests.rglob("*.py")
        for id in _cited_in(ast.parse(path.read_text(encoding="utf-8"), filename=str(path)))
    }


def coverage(ids_by_game: Mapping[str, Collection[str]], cited: set[str]) -> dict[str, Coverage]:
    """Compare citations with the reference of each game.

    A citation belongs to the game whose ids share its prefix (CS-); one that fits no game is unknown to all.
    """
    prefixes = {game: {_prefix(id) for id in ids} for game, ids in ids_by_game.items()}
    taken = set[str]().union(*prefixes.values())
    return {
        game: _cover(ids, {id for id in cited if _prefix(id) in prefixes[game] or _prefix(id) not in taken})
        for game, ids in ids_by_game.items()
    }


def _cover(ids: Collection[str], cited: set[str]) -> Coverage:
    untested = [id for id in ids if id not in cited]
    return Coverage(len(ids), len(ids) - len(untested), untested, sorted(cited.difference(ids)))


def _cited_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) == "cites":
            yield from _strings(node.args)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _strings(arguments: Iterable[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def _prefix(id: str) -> str:
    return id.partition("-")[0]
