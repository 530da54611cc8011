"""SM-XUL, SM-XTN, SM-EXT: Xulthul comes into Aethos, and his turns there."""

from typing import NamedTuple

from umbra.box.dice import d6
from umbra.box.graph import FAR
from umbra.core import NONE, Table
from umbra.games.malice.board import Board
from umbra.games.malice.ending import lights_in_play, lose, win
from umbra.games.malice.events.combat import CreatureRolled
from umbra.games.malice.events.shadows import (
    LightAttacked,
    PlaceWrecked,
    XulthulCame,
    XulthulJumped,
    XulthulMoved,
    XulthulRecovered,
    XulthulTried,
)
from umbra.games.malice.pieces.dice import STAR, die, pick
from umbra.games.malice.pieces.wells import darken, light_found
from umbra.games.malice.state import State, Xulthul

EXTINGUISH = 5
"""SM-EXT.1  What his luck roll has to beat."""


def arrive(table: Table[State], number: int) -> None:
    """SM-XUL.2-4, SM-R-77  The Shadow there becomes Xulthul; if no other Light is left in play, that Well stays lit."""
    s, tables = table.state, table.content.generator
    board = table.content.board(s.layout)
    hex = board.strongholds[number]
    many = len(s.avatars) - 1
    (face,) = d6(table, 1, "creature")
    table.tell(CreatureRolled("type", face, 0))
    power = tables.xulthul_power[many]
    abilities = [s.abilities.pop() for _ in range(tables.xulthul_abilities[many])]
    faces = tuple(table.reveal(token) for token in abilities)
    extra = sum(part.amount.fixed for card in faces for part in table.content.passive[card].get("LIFE", ()))
    s.xulthul = Xulthul(
        hex, tables.types[board.terrain[hex]][face - 1], power, tables.life[power - 1] + extra, abilities
    )
    s.xulthul.attempts = [0] * len(board.strongholds)
    s.shadows, s.realm_hex, s.realm_life = [], NONE, 0
    table.tell(XulthulCame(hex, s.xulthul.type, power, s.xulthul.life, faces))
    if not lights_in_play(s):
        s.well_sides[number] = "light"
        light_found(table)


def life_left(body: Xulthul) -> int:
    """His life tokens that are neither wounded nor drained."""
    return body.life - body.wounds - body.drains


def xulthul_turn(table: Table[State]) -> None:
    """SM-XTN.1  One action, then he recovers."""
    body = table.state.xulthul
    assert body is not None
    _act(table, body)
    _recover(table, body)
    table.state.phase = "round"


def _act(table: Table[State], body: Xulthul) -> None:
    """SM-XTN.2-5, .10"""
    s = table.state
    board = table.content.board(s.layout)
    sides = dict(zip(board.strongholds, s.well_sides, strict=True))
    if sides.get(body.hex) == "light":
        _extinguish(table, body)
    elif sides.get(body.hex) == "hidden" and "light" not in s.well_sides:
        _try_well(table, body)
    else:
        _move(table, body, board)


def _try_well(table: Table[State], body: Xulthul) -> None:
    """SM-XTN.8, SM-R-83  A PR reveals the Well; failing costs him 1 life."""
    s = table.state
    number = table.content.board(s.layout).strongholds.index(body.hex)
    (face,) = d6(table, 1, "xulthul")
    if face > body.power:
        body.wounds += 1
        table.tell(XulthulTried(body.hex, face, "", life_left(body)))
        _end_if_destroyed(table, body)
        return
    side = table.reveal(s.wells[number])
    s.well_sides[number] = side
    table.tell(XulthulTried(body.hex, face, side, life_left(body)))
    if side == "light":
        light_found(table)


def _extinguish(table: Table[State], body: Xulthul) -> None:
    """SM-EXT.1-5, SM-R-82, SM-R-91"""
    s = table.state
    number = table.content.board(s.layout).strongholds.index(body.hex)
    bonus = body.attempts[number]
    body.attempts[number] += 1
    (face,) = d6(table, 1, "xulthul")
    if face + bonus > EXTINGUISH:
        table.tell(LightAttacked(body.hex, face, bonus, True, life_left(body)))
        darken(table, number)
        if not lights_in_play(s):
            lose(table, "SM-EXT.5", "Xulthûl has put out the last Light Well.")
        return
    lost = die(table, "xulthul", 2)
    body.wounds += lost
    table.tell(LightAttacked(body.hex, face, bonus, False, life_left(body), lost))
    _end_if_destroyed(table, body)


def _end_if_destroyed(table: Table[State], body: Xulthul) -> None:
    """SM-SCN.5, SM-R-81"""
    if life_left(body) <= 0:
        win(table, "SM-R-81", "Xulthûl's body is destroyed.")


# Moving


class Way(NamedTuple):
    """How far a target is, and through which Gates, if that is shorter."""

    hexes: int
    target: int
    entry: int = NONE
    exit: int = NONE


def way_to(board: Board, here: int, target: int, *, gates: bool) -> Way:
    """SM-XTN.4, SM-R-79  The shortest way; from Gate to Gate counts nothing."""
    ways = [Way(board.distance[here][target], target)]
    if gates:
        entry = min(board.gates, key=lambda gate: board.distance[here][gate])
        exit = min(board.gates, key=lambda gate: board.distance[gate][target])
        hexes = board.distance[here][entry] + board.distance[exit][target]
        if entry != exit:
            ways.append(Way(hexes, target, entry, exit))
    return min(ways, key=lambda way: way.hexes)


def target_of(table: Table[State], body: Xulthul, *, gates: bool = True) -> Way | None:
    """SM-XTN.3, .4, SM-R-73  The closest revealed Light Well, else the closest hidden one; ties are drawn for."""
    s = table.state
    board = table.content.board(s.layout)
    wanted = "light" if "light" in s.well_sides else "hidden"
    goals = [hex for hex, side in zip(board.strongholds, s.well_sides, strict=True) if side == wanted]
    ways = [way for way in (way_to(board, body.hex, hex, gates=gates) for hex in goals) if way.hexes < FAR]
    if not ways:
        return None
    least = min(way.hexes for way in ways)
    nearest = [way for way in ways if way.hexes == least]
    return nearest[pick(table, "paths", len(nearest))]


def _move(table: Table[State], body: Xulthul, board: Board) -> None:
    """SM-XUL.6, SM-XTN.5-7, SM-R-75, SM-R-79  2d2 hexes and one teleport at most; places on the way may fall."""
    left = die(table, "xulthul", 2) + die(table, "xulthul", 2)
    way = target_of(table, body)
    jumped, path = False, [body.hex]
    while way is not None and way.hexes < FAR and body.hex != way.target:
        if body.hex == way.entry and not jumped:
            path = _told(table, path, way.target)
            _jump(table, body, board, way.exit)
            jumped, path = True, [body.hex]
            _pass_through(table, body, board)
            way = way_to(board, body.hex, way.target, gates=False)
        elif left:
            goal = way.target if jumped or way.entry == NONE else way.entry
            body.hex = _step(table, board, body.hex, goal)
            path.append(body.hex)
            left -= 1
            _pass_through(table, body, board)
        else:
            break
    if way is not None:
        _told(table, path, way.target)


def _told(table: Table[State], path: list[int], target: int) -> list[int]:
    if len(path) > 1:
        table.tell(XulthulMoved(tuple(path), target))
    return []


def _step(table: Table[State], board: Board, here: int, goal: int) -> int:
    near = board.nearer(here, goal)
    return near[pick(table, "paths", len(near))] if near else here


def _jump(table: Table[State], body: Xulthul, board: Board, wanted: int) -> None:
    """SM-XUL.9"""
    (face,) = d6(table, 1, "xulthul")
    chosen = face <= body.power
    start = body.hex
    body.hex = wanted if chosen else board.gates[pick(table, "gates", len(board.gates))]
    table.tell(XulthulJumped(face, start, body.hex, chosen))


def _pass_through(table: Table[State], body: Xulthul, board: Board) -> None:
    """SM-XTN.6, SM-R-84, SM-R-115  A PR destroys the city or mystic of a hex that he comes into."""
    s = table.state
    if body.hex not in (*board.cities, *board.mystics) or body.hex in s.ruined:
        return
    (face,) = d6(table, 1, "xulthul")
    destroyed = face <= body.power
    if destroyed:
        s.ruined.append(body.hex)
    table.tell(PlaceWrecked(body.hex, face, destroyed))


def _recover(table: Table[State], body: Xulthul) -> None:
    """SM-XUL.10, SM-R-107  Wounds first, point by point; what is left rolls a star die for each drain."""
    s = table.state
    board = table.content.board(s.layout)
    here = board.map_of[body.hex]
    sides = [side for hex, side in zip(board.strongholds, s.well_sides, strict=True) if board.map_of[hex] == here]
    points = max(0, 2 + sides.count("dark") - sides.count("light"))
    healed = min(points, body.wounds)
    body.wounds -= healed
    rolled = min(points - healed, body.drains)
    restored = sum(die(table, "xulthul", STAR) for _ in range(rolled))
    body.drains -= restored
    if healed or rolled:
        table.tell(XulthulRecovered(points, life_left(body)))
