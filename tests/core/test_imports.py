"""Imports point one way: each part of umbra may know only the parts named here."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "umbra"

# What each part may import of umbra besides itself. "games/*" is any one game, "games" only the package that
# lists them; the public face of the package is "umbra".
ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "box": {"core"},
    "games/*": {"core", "box"},
    "games": {"core", "games/*"},
    "origins": {"core", "games", "games/*"},
    "registry": {"core", "origins"},
    "reference": {"origins"},
    "distribution": {"core"},
    "lessons": {"core", "origins", "registry"},
    "bots": {"core", "box", "games", "games/*", "origins", "registry"},
    "listing": {"umbra", "bots", "registry"},
    "lab": {"core", "adapters", "games", "origins", "registry", "bots", "lessons", "distribution"},
    # "cli" for the terminal's table, which environments render
    "adapters": {"core", "box", "registry", "bots", "reference", "distribution", "cli"},
    "store": {"core", "distribution"},
    "server": {"core", "store", "bots", "adapters", "origins", "registry", "reference", "lessons"},
}
EVERYTHING = {*ALLOWED, "umbra", "cli", "__main__"}
ALLOWED["umbra"] = EVERYTHING - {"cli", "server", "__main__"}
ALLOWED["cli"] = EVERYTHING
ALLOWED["__main__"] = {"cli"}

CORE_DEPENDENCIES = {*sys.stdlib_module_names, "msgspec"}


def modules_of_umbra() -> dict[str, Path]:
    """Every module by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules_of_umbra()


def part(module: str) -> str:
    """core of umbra.core.game, games/malice of umbra.games.malice.flow, umbra of umbra itself."""
    match module.split("."):
        case ["umbra"]:
            return "umbra"
        case [_, "games", game, *_]:
            return f"games/{game}"
        case [_, top, *_]:
            return top
    raise ValueError(f"{module} is no module of umbra")


def imports(module: str, source: str, *, is_package: bool = False) -> Iterator[str]:
    """The dotted names of the modules that a source imports, at its top or anywhere inside."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = node.module or ""
            if node.level:
                here = module.split(".")
                here = here[: len(here) - node.level + is_package]
                origin = ".".join([*here, *filter(None, [origin])])
            for alias in node.names:
                yield submodule if is_module(submodule := f"{origin}.{alias.name}") else origin


def is_module(name: str) -> bool:
    """Whether the name is a module or a folder of them, and not something defined in one."""
    return name in MODULES or any(known.startswith(f"{name}.") for known in MODULES)


def is_forbidden(module: str, imported: str) -> bool:
    """Whether that arrow may not be drawn."""
    source = part(module)
    if imported.split(".")[0] != "umbra":
        return source in ("core", "box") and imported.split(".")[0] not in CORE_DEPENDENCIES
    target = part(imported)
    if source == target:
        return False
    allowed = ALLOWED.get("games/*" if source.startswith("games/") else source, set())
    return ("games/*" if target.startswith("games/") else target) not in allowed


def forbidden(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """The arrows of a source that may not be drawn, as readable lines."""
    found = dict.fromkeys(imports(module, source, is_package=is_package))
    return [f"{module} → {imported}" for imported in found if is_forbidden(module, imported)]


def test_imports_point_one_way():
    arrows = [
        arrow
        for module, path in MODULES.items()
        for arrow in forbidden(module, path.read_text(encoding="utf-8"), is_package=path.name == "__init__.py")
    ]

    assert not arrows, "\n".join(arrows)


def test_every_part_has_its_place_in_the_table():
    parts = {part(module) for module in MODULES}

    assert {name for name in parts if not name.startswith("games/")} <= set(ALLOWED)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("umbra.core.made_up", "import umbra.games"),
        ("umbra.core.made_up", "from umbra import cli"),
        ("umbra.core.made_up", "from ..cli.main import app"),
        ("umbra.core.made_up", "import rich"),
        ("umbra.core.made_up", "from umbra.box.decks import renew"),
        ("umbra.box.made_up", "from umbra.games.one.state import State"),
        ("umbra.box.made_up", "import rich"),
        ("umbra.core.made_up", "def late():\n    from umbra.cli import main"),
        ("umbra.games.one.flow", "from umbra.games.two.state import State"),
        ("umbra.games.one.flow", "from umbra.cli.main import app"),
        ("umbra.lab.run", "from umbra.games.one.state import State"),
        ("umbra.adapters.made_up", "from umbra.server.app import app"),
        ("umbra.adapters.made_up", "from umbra.games.one.state import State"),
        ("umbra.server.tables.room", "from umbra.lab.run import run"),
        ("umbra.registry", "from umbra.bots.random import choose"),
        ("umbra.reference", "from umbra.core.errors import UmbraError"),
        ("umbra", "from umbra.cli.main import main"),
    ],
)
def test_a_forbidden_import_is_found(module, source):
    assert forbidden(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("umbra.core.made_up", "import msgspec, random\nfrom .errors import UmbraError"),
        ("umbra.games.one.flow", "from umbra.core.errors import UmbraError\nfrom .state import State"),
        ("umbra.games.one.flow", "from umbra.box.decks import renew"),
        ("umbra.bots.judge.one", "from umbra.games.one.state import State"),
        ("umbra.lab.run", "from umbra.registry import games\nfrom umbra.bots.random import choose"),
        ("umbra.server.app", "import starlette\nfrom umbra.store.sql import Store"),
        ("umbra.cli.rules", "import rich\nfrom umbra.reference import entries"),
        ("umbra", "from umbra.registry import games"),
    ],
)
def test_an_allowed_import_is_let_through(module, source):
    assert forbidden(module, source) == []


def test_a_relative_import_in_a_package_starts_at_the_package():
    assert list(imports("umbra.core", "from .errors import UmbraError", is_package=True)) == ["umbra.core.errors"]
