"""Where games come from: our own packages, and those of others that offer one by an entry point `umbra.games`.

`docs/writing-a-game.md` says how a package offers a game, and what stands beside its rules.
"""

import importlib
import importlib.util
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from umbra.core.errors import BrokenGame
from umbra.core.rules import Rules

GROUP = "umbra.games"
"""The group of entry points by which other packages offer games."""

_OURS = importlib.import_module("umbra.games")
"""The package, by its name: the attribute `games` of `umbra` is the function that lists the games."""

_KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_KEY = 40
"""Keys are typed, stand in addresses, and are kept in columns of 40 letters."""


@dataclass(frozen=True)
class Origin:
    """A game, and where it comes from."""

    rules: Rules
    package: str
    """The package in which whatever goes with the rules is looked for; empty for a game in a single module."""
    distribution: str = ""
    """What was installed to get it; empty for our own games."""
    line: str = ""
    """What the package says of itself in a line."""

    @property
    def is_ours(self) -> bool:
        """Whether it is a game of umbra itself."""
        return not self.distribution

    @property
    def folder(self) -> Path | None:
        """The folder of its package."""
        file = importlib.import_module(self.package).__file__ if self.package else None
        return None if file is None else Path(file).parent

    def companion(self, name: str, ours: str) -> str:
        """The module that goes with the game, whether it is there or not: `ours.GAME` of our own, else `GAME.name`."""
        if self.is_ours:
            return f"{ours}.{self.package.rpartition('.')[2]}"
        return f"{self.package}.{name}" if self.package else ""


@dataclass(frozen=True)
class Found:
    """The games there are by key, and for each name that cannot be used what is wrong with it."""

    games: dict[str, Origin]
    left_out: dict[str, str]


@cache
def found() -> Found:
    """What is installed when it is first asked for. Whatever is wrong with one game is no harm to the others."""
    games = {origin.rules.key: origin for origin in _our_own()}
    left_out = {}
    for name, points in _offered().items():
        try:
            if name in games:
                raise BrokenGame(
                    f"{_origin(points)} offers a game {name!r}, and umbra has one of that key; it is left out"
                )
            games[name] = _loaded(name, points)
        except BrokenGame as error:
            left_out[name] = str(error)
    return Found(dict(sorted(games.items())), left_out)


def is_key(name: str) -> bool:
    """Whether a game can have this key."""
    return len(name) <= _LONGEST_KEY and _KEY.fullmatch(name) is not None


def has_beside(game: str, name: str, ours: str) -> bool:
    """Whether there is such a module with a game, such as its judge; it is not loaded."""
    return bool(_beside(game, name, ours))


def module_beside(game: str, name: str, ours: str) -> ModuleType | None:
    """The module that goes with a game; None if it has none. BrokenGame if it cannot be loaded."""
    module = _beside(game, name, ours)
    try:
        return importlib.import_module(module) if module else None
    except (Exception, SystemExit) as error:
        raise BrokenGame(f"the {name} of {game} cannot be loaded from {module}: {_said(error)}") from error


def _beside(game: str, name: str, ours: str) -> str:
    origin = found().games.get(game)
    module = "" if origin is None else origin.companion(name, ours)
    return module if module and importlib.util.find_spec(module) is not None else ""


def _our_own() -> Iterator[Origin]:
    for module in pkgutil.iter_modules(_OURS.__path__):
        package = f"{_OURS.__name__}.{module.name}"
        yield Origin(importlib.import_module(package).RULES, package)


def _offered() -> dict[str, list[EntryPoint]]:
    """The entry points of each name, in the order of names; one that is found twice counts once."""
    offered: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        if point not in offered.setdefault(point.name, []):
            offered[point.name].append(point)
    return offered


def _loaded(name: str, points: list[EntryPoint]) -> Origin:
    """The game that an entry point leads to; BrokenGame says what is wrong with it."""
    first, *others = points
    if others:
        raise BrokenGame(
            f"several entry points offer a game {name!r}: those of {_origin(points)}; all but one have to go"
        )
    if not is_key(name):
        raise BrokenGame(
            f"the game {name!r} of {_origin(points)} needs another key: up to 40 small letters, digits and -"
        )
    try:
        rules: Any = first.load()
    except (Exception, SystemExit) as error:
        raise _broken(name, points, f"cannot be loaded from {first.value}: {_said(error)}") from error
    rules = getattr(rules, "RULES", rules)
    if not isinstance(rules, Rules):
        raise _broken(name, points, f"cannot be used: {first.value} is no umbra.core.Rules, and has no RULES")
    if rules.key != name:
        raise _broken(name, points, f"calls itself {rules.key!r} in its rules; both keys have to be the same")
    return Origin(rules, _package(first.module), _origin(points), _line(first))


def _package(module: str) -> str:
    """The module itself if it is a package, else the package that it is in."""
    loaded = importlib.import_module(module)
    return module if hasattr(loaded, "__path__") else module.rpartition(".")[0]


def _line(point: EntryPoint) -> str:
    return str(point.dist.metadata.json.get("summary", "")) if point.dist else ""


def _broken(name: str, points: list[EntryPoint], problem: str) -> BrokenGame:
    return BrokenGame(f"the game {name!r} of {_origin(points)} {problem}")


def _origin(points: list[EntryPoint]) -> str:
    """The packages that offer a game."""
    return " and ".join(sorted({point.dist.name if point.dist else point.value for point in points}))


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
