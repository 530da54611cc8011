"""SM-STN, SM-AET: the Shadows' Turn, in the Shadow Realm and in Aethos. Nobody decides anything here."""

from umbra.core.table import Table
from umbra.games.malice.board import FAR, Board
from umbra.games.malice.ending import lose
from umbra.games.malice.events.shadows import (
    SealBroken,
    ShadowBurned,
    ShadowEscaped,
    ShadowFailed,
    ShadowFed,
    ShadowGone,
    ShadowGrew,
    ShadowMoved,
    ShadowSpawned,
    ShadowWandered,
    WellTaken,
)
from umbra.games.malice.pieces.dice import d6, die, pick
from umbra.games.malice.pieces.modifiers import revealed
from umbra.games.malice.shadows.xulthul import arrive
from umbra.games.malice.state import NONE, Shadow, State

# In the Shadow Realm


def realm_events(table: Table[State]) -> None:
    """SM-STN.1-12  A seal breaks, the Shadow grows and wanders, and a new one rises if none is there."""
    s = table.state
    _break_seal(table)
    if s.realm_hex != NONE:
        s.realm_life += 1
        table.tell(ShadowGrew(s.realm_life))
        _wander(table)
        _settle(table)
    if s.realm_hex == NONE:
        s.realm_hex = table.content.realm.pit
        s.realm_life = table.content.generator.shadow_life[len(s.avatars) - 1]
        table.tell(ShadowSpawned(s.realm_life))
    s.phase = "aethos"


def _break_seal(table: Table[State]) -> None:
    """SM-STN.2, .3"""
    s = table.state
    sealed = [gate for gate, closed in enumerate(s.seals) if closed]
    if not sealed:
        return
    gate = sealed[pick(table, "seals", len(sealed))]
    s.seals[gate] = False
    table.tell(SealBroken(gate, len(sealed) - 1))
    if s.realm_hex == table.content.realm.gates[gate]:
        enter_aethos(table)


def _wander(table: Table[State]) -> None:
    """SM-STN.5-7, SM-R-72  An active Gate that any die points at, else where the black die points."""
    s, realm = table.state, table.content.realm
    dice = d6(table, "realm", 1 + revealed(s, "light"))
    ways = [realm.ways[s.realm_hex][face - 1] for face in dice]
    active = {realm.gates[gate] for gate, closed in enumerate(s.seals) if not closed}
    gates = sorted({way for way in ways if way in active})
    start, end = s.realm_hex, gates[pick(table, "realm", len(gates))] if gates else ways[0]
    s.realm_hex = start if end == NONE else end
    table.tell(ShadowWandered(tuple(dice), start, s.realm_hex))


def _settle(table: Table[State]) -> None:
    """SM-STN.8-10  What the hex does to the Shadow that is on it now, whether it moved or not."""
    s, realm = table.state, table.content.realm
    if s.realm_hex == realm.pit:
        s.realm_life += 1
        table.tell(ShadowFed(s.realm_life))
    if s.realm_hex not in realm.gates:
        return
    if not s.seals[realm.gates.index(s.realm_hex)]:
        enter_aethos(table)
        return
    lost = die(table, "realm", 2)
    s.realm_life -= lost
    table.tell(ShadowBurned(lost, s.realm_life))
    if s.realm_life <= 0:
        s.realm_hex, s.realm_life = NONE, 0


def enter_aethos(table: Table[State]) -> None:
    """SM-STN.11  The Shadow comes to the Gate of a random map that has a hidden Well."""
    s = table.state
    board = table.content.board(s.layout)
    maps = sorted({board.map_of[hex] for hex in hidden_strongholds(s, board)})
    if maps:
        gate = board.gates[maps[pick(table, "shadows", len(maps))]]
        s.shadows.append(Shadow(gate, s.realm_life))
        table.tell(ShadowEscaped(gate, s.realm_life))
    s.realm_hex, s.realm_life = NONE, 0


# In Aethos


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
    (face,) = d6(table, "shadows")
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
