"""The rooms of the games and of the server: in one line along which imports point to the left, and not too full.

Those of the games are the same in each.
"""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src/umbra"
GAMES = PACKAGE / "games"

COMMON = {
    *("__init__", "rules", "state", "flow", "setup", "records", "library", "board", "labels", "refusals", "ending"),
    *("sketch", "audit", "events", "effects", "pieces", "content", "lesson.toml"),
}
"""What every game has, each a module or a folder."""

MOST_ENTRIES = 25
"""A folder shows at most so many, so that one glance is enough."""

LINES: dict[str, str] = {
    "casting_shadows": """
        state board resources │ labels events │ ending │ pieces │ effects │ records │ library audit │ spells setup │
        actions │ turn sketch refusals │ flow │ rules
    """,
    "kilforth": """
        state records board labels library │ events │ pieces │ trials ending setup │ day deeds night │ saga │ actions │
        battle sketch refusals audit │ effects │ flow │ rules
    """,
    "malice": """
        state records board labels │ events library ending │ pieces │ rolls shadows │ harm │ moves │ items │ combat │
        turn │ effects refusals setup sketch audit │ flow │ rules
    """,
    "shadowscape": """
        state records events │ board │ library ending │ labels turn audit │ pieces │ claims enemies │ effects setup │
        alter │ actions │ flow refusals sketch │ rules
    """,
}
"""The rooms of each game in a line: a room imports from its own group and from those to the left of it."""

PARTS = {
    "server": "refusals garbage wire │ gate processes │ tables │ api │ visit │ app │ serving",
}
"""The same of other parts of umbra."""

EVERYTHING = {**{f"games.{game}": line for game, line in LINES.items()}, **PARTS}


def rooms_of(part: str) -> list[list[str]]:
    return [group.split() for group in EVERYTHING[part].split("│")]


def entries(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "__pycache__")


def modules(part: str) -> dict[str, Path]:
    """Every module of a part by its name below it, such as `battle.rounds`."""
    folder = PACKAGE.joinpath(*part.split("."))
    return {
        ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): path
        for path in folder.rglob("*.py")
    }


def imports(part: str, path: Path) -> Iterator[str]:
    """The modules of the same part that a module imports when it runs."""
    prefix, known = f"umbra.{part}", modules(part)
    for node in running(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name == prefix or name.startswith(f"{prefix}."):
                name = name.removeprefix(prefix).lstrip(".")
                yield name if name in known else name.rpartition(".")[0] or "__init__"


def running(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that are only there for a type checker."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        yield child
        yield from running(child)


@pytest.mark.parametrize("game", sorted(LINES))
def test_a_game_has_the_common_rooms(game: str) -> None:
    found = {name if name == "lesson.toml" else name.removesuffix(".py") for name in entries(GAMES / game)}

    assert found >= COMMON


@pytest.mark.parametrize("part", sorted(EVERYTHING))
def test_every_room_stands_in_the_line(part: str) -> None:
    line = {room for group in rooms_of(part) for room in group}

    assert {name.partition(".")[0] for name in modules(part)} == line | {"__init__"}


@pytest.mark.parametrize("part", sorted(EVERYTHING))
def test_imports_point_to_the_left(part: str) -> None:
    place = {room: number for number, group in enumerate(rooms_of(part)) for room in group}
    wrong = [
        f"{name} imports {other}"
        for name, path in modules(part).items()
        for other in imports(part, path)
        if name != "__init__" and place[other.partition(".")[0]] > place[name.partition(".")[0]]
    ]

    assert wrong == []


@pytest.mark.parametrize("part", sorted(EVERYTHING))
@pytest.mark.parametrize("what", ["rooms", "modules"])
def test_nothing_imports_itself_in_a_circle(part: str, what: str) -> None:
    graph: dict[str, set[str]] = {}
    for name, path in modules(part).items():
        for other in imports(part, path):
            here, there = (name, other) if what == "modules" else (name.partition(".")[0], other.partition(".")[0])
            if here != there:
                graph.setdefault(here, set()).add(there)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"{' → '.join(error.args[1])} is a circle")


def test_no_folder_shows_too_much() -> None:
    """Those of a game count as soon as its rooms stand in a line."""
    crowded = {GAMES / game for game in {path.name for path in GAMES.iterdir()} - set(LINES)}
    folders = [PACKAGE, *(path for path in PACKAGE.rglob("*") if path.is_dir() and path.name != "__pycache__")]
    watched = [f for f in folders if f not in crowded and "static" not in f.parts]
    full = {str(f): len(entries(f)) for f in watched if len(entries(f)) > MOST_ENTRIES}

    assert full == {}


@pytest.mark.parametrize("game", sorted(LINES))
def test_a_game_s_package_holds_its_rules_and_nothing_else(game: str) -> None:
    tree = ast.parse((GAMES / game / "__init__.py").read_text(encoding="utf-8"))
    imported = [alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names]

    assert imported == ["RULES"]
    assert all(isinstance(node, ast.Expr | ast.ImportFrom | ast.Assign) for node in tree.body)
