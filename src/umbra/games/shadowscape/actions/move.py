"""Walking: the Move Action and faces that move, one room after the other."""

from typing import NamedTuple

from umbra.box.english import counted
from umbra.box.keys import Key
from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.shadowscape.actions.end import finish_action
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.pieces.area import face_of
from umbra.games.shadowscape.pieces.map import exits, guarded, is_sealed
from umbra.games.shadowscape.pieces.modifiers import unused
from umbra.games.shadowscape.pieces.movement import enter, leave_cost, room_options
from umbra.games.shadowscape.records.modifiers import NoStop, SlipPast
from umbra.games.shadowscape.state import Action, State
from umbra.games.shadowscape.turn import cannot_act

MOVE_FIRST = Refusal("SS-10.1", "To go there, choose an Action card first and use it to Move.")
BOOST_FIRST = Refusal("SS-7.2", "First say with which cards you boost the movement, then where you go.")
ALREADY_THERE = Refusal("SS-10.4", "You are there already.")
NO_DOORWAY = Refusal("SS-10.4", "No doorway leads there from your room: you go one room at a time.")
SEALED = Refusal("SS-10.4", "The doorway to that room is sealed.")


def cannot_go(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """Why a Hero cannot go to a room now."""
    s, to, here = table.state, board(table).index.get(key.name()), table.state.heroes[seat].room
    if to is None or seat != s.active or s.phase != "act":
        return None
    if to == here:
        return ALREADY_THERE
    if s.action is None:
        return cannot_act(s) or MOVE_FIRST
    if s.action.act not in ("walk", "move"):
        return None
    if s.action.step == "boost":
        return BOOST_FIRST
    if to not in board(table).neighbours[here]:
        return NO_DOORWAY
    return SEALED if is_sealed(s, here, to) else None


@rule
def walk(table: Table[State]) -> Rule[None]:
    """SS-10.4-10.7  One room after the other, until the points are used or the Hero stops."""
    s = table.state
    action = s.action
    assert action is not None
    seat = s.active
    rooms = steps(table, seat, action)

    def choices() -> list[Option]:
        return [*room_options(table, rooms, "go", "go to"), Option("done", "Stop here")]

    phrase = (_say_points, action.left)
    room = (yield from table.ask(seat, "go", choices, phrase, rule="SS-10.4")) if rooms else None
    if room is None:
        yield from finish_action(table)
        return
    action.left -= leave_cost(table, s.heroes[seat].room, action.given)
    if enter(table, seat, room, no_stop=_passes_enemies(table, seat, action)) or not steps(table, seat, action):
        yield from finish_action(table)


def _passes_enemies(table: Table[State], seat: int, action: Action) -> bool:
    face = face_of(table, table.state.heroes[seat], action.slot)
    return action.act == "move" and any(isinstance(part.word, NoStop) for part in face.riders)


def _say_points(points: int) -> str:
    return f"Where do you go? {counted(points, 'movement point')} left."


def steps(table: Table[State], seat: int, action: Action) -> list[int]:
    """The rooms that the points still reach."""
    room = table.state.heroes[seat].room
    return exits(table, room) if action.left >= leave_cost(table, room, action.given) else []


class Reached(NamedTuple):
    """A room that a Hero could come to: the points it leaves, and whether an Enemy ends the movement there."""

    left: int
    stops: bool


def reach(table: Table[State], seat: int, action: Action, points: int) -> dict[int, Reached]:
    """SS-10.4-10.7  Every room that so many points lead to from here, by the way that leaves the most."""
    s = table.state
    start, passes = s.heroes[seat].room, _passes_enemies(table, seat, action)
    given = action.given or points
    best: dict[tuple[int, bool], Reached] = {}
    ways = [(start, points, bool(unused(table, seat, SlipPast)))]
    while ways:
        room, left, slips = ways.pop()
        left -= leave_cost(table, room, given)
        for other in exits(table, room) if left >= 0 else ():
            held = guarded(s, other) and not passes
            found, at = Reached(left, held and not slips), (other, slips and not held)
            if at in best and best[at].left >= left:
                continue
            best[at] = found
            if not found.stops:
                ways.append((other, left, at[1]))
    rooms: dict[int, Reached] = {}
    for (room, _), found in best.items():
        if room != start and (room not in rooms or found.left > rooms[room].left):
            rooms[room] = found
    return rooms
