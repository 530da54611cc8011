"""What the Shadows and Xulthûl make for, for a screen: their courses, and how long they take."""

from functools import lru_cache

from umbra.box.graph import FAR
from umbra.core import Table
from umbra.games.malice.board import Board
from umbra.games.malice.shadows.aethos import hidden_strongholds
from umbra.games.malice.shadows.xulthul import way_to
from umbra.games.malice.sketch.shapes import ShadowSketch, Threat, XulthulSketch
from umbra.games.malice.state import Shadow, State, Xulthul


def threat(table: Table[State]) -> Threat:
    """SM-SET.4  How many Wells lie hidden, and how many of those must be Light."""
    s = table.state
    hidden = s.well_sides.count("hidden")
    known = sum(s.cards.faces[token] == "light" for token in s.wells)
    lights = len(table.content.board(s.layout).slots) - known
    return {"hidden": hidden, "lights": lights, "chance": round(lights / hidden, 4) if hidden else 0.0}


def shadow_course(table: Table[State], shadow: Shadow) -> ShadowSketch:
    """SM-AET.6, .8, SM-R-73  The nearest hidden Wells, the rounds to them on average, and its chance there."""
    s = table.state
    board = table.content.board(s.layout)
    row = board.distance[shadow.hex]
    goals = [hex for hex in hidden_strongholds(s, board) if row[hex] < FAR]
    distance = min((row[hex] for hex in goals), default=FAR)
    targets = [hex for hex in goals if row[hex] == distance]
    return {
        "targets": targets,
        "paths": [_path(board, shadow.hex, target) for target in targets],
        "rounds": _rounds(distance, (1, 2)) if targets else None,
        "chance": round(min(shadow.life, 6) / 6, 4),
    }


def xulthul_course(table: Table[State], body: Xulthul) -> XulthulSketch:
    """SM-XTN.3, .4, SM-XUL.6  What he makes for, through Gates if that is shorter, and how long it takes on average."""
    s = table.state
    board = table.content.board(s.layout)
    wanted = "light" if "light" in s.well_sides else "hidden"
    goals = [hex for hex, side in zip(board.strongholds, s.well_sides, strict=True) if side == wanted]
    ways = [way for way in (way_to(board, body.hex, hex, gates=True) for hex in goals) if way.hexes < FAR]
    distance = min((way.hexes for way in ways), default=FAR)
    nearest = [way for way in ways if way.hexes == distance]
    return {
        "left": body.life - body.wounds - body.drains,
        "targets": [way.target for way in nearest],
        "paths": [
            _path(board, body.hex, way.target)
            if way.entry < 0
            else [*_path(board, body.hex, way.entry), *_path(board, way.exit, way.target)]
            for way in nearest
        ],
        "rounds": _rounds(distance, (2, 3, 3, 4)) if nearest else None,
        "light": wanted == "light",
    }


def _path(board: Board, here: int, target: int) -> list[int]:
    """One of the shortest ways, both ends included."""
    row, path = board.distance[target], [here]
    while path[-1] != target:
        path.append(next(hex for hex in board.neighbours[path[-1]] if row[hex] == row[path[-1]] - 1))
    return path


@lru_cache(maxsize=1024)
def _rounds(distance: int, steps: tuple[int, ...]) -> float:
    """How many moves of so many hexes, each as likely as the others, it takes on average."""
    if distance <= 0:
        return 0.0
    return round(1 + sum(_rounds(max(0, distance - step), steps) for step in steps) / len(steps), 2)
