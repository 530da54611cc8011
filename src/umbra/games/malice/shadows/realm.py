"""SM-STN: the Shadows' turn in the Shadow Realm. Nobody decides anything here."""

from umbra.box.dice import d6
from umbra.core import NONE, Table
from umbra.games.malice.events.shadows import (
    SealBroken,
    ShadowBurned,
    ShadowEscaped,
    ShadowFed,
    ShadowGrew,
    ShadowSpawned,
    ShadowStayed,
    ShadowWandered,
)
from umbra.games.malice.pieces.dice import die, pick
from umbra.games.malice.pieces.modifiers import revealed
from umbra.games.malice.shadows.aethos import hidden_strongholds
from umbra.games.malice.state import Shadow, State


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
    dice = d6(table, 1 + revealed(s, "light"), "realm")
    ways = [realm.ways[s.realm_hex][face - 1] for face in dice]
    active = {realm.gates[gate] for gate, closed in enumerate(s.seals) if not closed}
    gates = sorted({way for way in ways if way in active})
    start, end = s.realm_hex, gates[pick(table, "realm", len(gates))] if gates else ways[0]
    s.realm_hex = start if end == NONE else end
    faces = tuple(dice)
    table.tell(ShadowStayed(faces, start) if end == NONE else ShadowWandered(faces, start, end))


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
