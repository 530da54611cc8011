"""SM-AET: the Shadows' turn in Aethos. Nobody decides anything here."""

from umbra.box.dice import d6
from umbra.box.graph import FAR
from umbra.core import Table
from umbra.games.malice.board import Board
from umbra.games.malice.ending import lose
from umbra.games.malice.events.shadows import ShadowFailed, ShadowGone, ShadowMoved, WellTaken
from umbra.games.malice.pieces.dice import die, pick
from umbra.games.malice.shadows.xulthul import arrive
from umbra.games.malice.state import Shadow, State


def aethos_events(table: Table[State]) -> None:
    """SM-AET.1, SM-R-105  Each Shadow in order of arrival has one action."""
    s = table.state
    acting = s.shadows[:]
    for shadow in acting:
        if s.xulthul is None:
            _act(table, shadow)
    s.phase = "round"


def _act(table: Table[State], shadow: Shadow) -> None:
    """SM-AET.5, .6, .8  Move towards the nearest hidden Well, or try to reveal the one it is at."""
    s = table.state
    board = table.content.board(s.layout)
    hidden = hidden_strongholds(s, board)
    if shadow.hex in hidden:
        _try_well(table, shadow)
    elif all(board.distance[shadow.hex][hex] == FAR for hex in hidden):
        table.tell(ShadowGone(s.shadows.index(shadow)))
        s.shadows.remove(shadow)
    else:
        advance(table, s.shadows.index(shadow), die(table, "shadows", 2))


def advance(table: Table[State], number: int, hexes: int) -> None:
    """SM-AET.3, .6, SM-R-73, SM-R-75  So many hexes towards the nearest hidden Well; it stops there."""
    s = table.state
    board = table.content.board(s.layout)
    shadow = s.shadows[number]
    target = _nearest(table, board, shadow.hex)
    if target is None or target == shadow.hex:
        return
    path = [shadow.hex]
    while len(path) <= hexes and path[-1] != target:
        near = board.nearer(path[-1], target)
        path.append(near[pick(table, "paths", len(near))])
    shadow.hex = path[-1]
    table.tell(ShadowMoved(number, tuple(path), target))


def _nearest(table: Table[State], board: Board, here: int) -> int | None:
    row = board.distance[here]
    hidden = [hex for hex in hidden_strongholds(table.state, board) if row[hex] < FAR]
    if not hidden:
        return None
    least = min(row[hex] for hex in hidden)
    nearest = [hex for hex in hidden if row[hex] == least]
    return nearest[pick(table, "paths", len(nearest))]


def hidden_strongholds(s: State, board: Board) -> list[int]:
    """The hexes of strongholds whose Well nobody has revealed."""
    return [hex for hex, side in zip(board.strongholds, s.well_sides, strict=True) if side == "hidden"]


def _try_well(table: Table[State], shadow: Shadow) -> None:
    """SM-AET.8-12  More than its life on a die: it loses 1; otherwise it reveals the Well."""
    s = table.state
    (face,) = d6(table, 1, "shadows")
    if face > shadow.life:
        shadow.life -= 1
        table.tell(ShadowFailed(s.shadows.index(shadow), face, shadow.life))
        if shadow.life <= 0:
            s.shadows.remove(shadow)
        return
    number = table.content.board(s.layout).strongholds.index(shadow.hex)
    side = table.reveal(s.wells[number])
    table.tell(WellTaken(shadow.hex, face, side))
    s.well_sides[number] = "dark"
    if side == "light":
        if table.options["scenario"] == "thwart":
            lose(table, "SM-SCN.3", "A Shadow has found a Light Well.")
        arrive(table, number)
