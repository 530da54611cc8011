"""Where a Hero of Shadowscape walks: every room that can be reached is judged once, then the way is followed."""

from typing import NamedTuple

from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.standing import worth_of
from umbra.games.shadowscape.actions.action import value_of
from umbra.games.shadowscape.pieces.area import face_of
from umbra.games.shadowscape.pieces.map import exits, guarded
from umbra.games.shadowscape.pieces.modifiers import unused
from umbra.games.shadowscape.pieces.movement import leave_cost
from umbra.games.shadowscape.records.modifiers import NoStop, SlipPast
from umbra.games.shadowscape.state import Action

STRIDE = 0.15
"""What a card discarded for another step costs."""


class Route(NamedTuple):
    """The rooms to go through, and how many Movement symbols it takes."""

    rooms: tuple[int, ...]
    boosts: int


def best_route(at: Position, action: Action, boosts: int) -> Route:
    """The way to the room that is worth most, with as many boosts as that takes."""
    at = at.apart()
    s, me = at.s, at.me
    hero = at.hero
    points = action.left if action.step == "walk" else value_of(at.table, me, action)
    routes = {room: Route(path, 0) for room, path in _reachable(at, action, points).items()}
    for more in range(1, boosts + 1):
        for room, path in _reachable(at, action, points + more).items():
            routes.setdefault(room, Route(path, more))
    s.action = None
    s.actions_done += 1
    hero.spent[action.slot] = True
    hero.sides[action.slot] = 1 - hero.sides[action.slot]
    best, most = Route((), 0), -1e9
    for room, route in routes.items():
        hero.room = room
        worth = worth_of(at) - STRIDE * route.boosts
        if worth > most:
            best, most = route, worth
    return best


def _reachable(at: Position, action: Action, points: int) -> dict[int, tuple[int, ...]]:
    """Every room that so many points reach, and the way there."""
    s, table = at.s, at.table
    hero = at.hero
    no_stop = action.act == "move" and any(
        isinstance(part.word, NoStop) for part in face_of(table, hero, action.slot).riders
    )
    slips = bool(unused(table, at.me, SlipPast))
    ways: dict[int, tuple[int, ...]] = {hero.room: ()}
    left = {hero.room: points}
    queue = [hero.room]
    given = action.given or points
    for room in queue:
        if room != hero.room and guarded(s, room) and not no_stop and not slips:
            continue
        after = left[room] - leave_cost(table, room, given)
        if after < 0:
            continue
        for other in exits(table, room):
            if after > left.get(other, -1):
                left[other] = after
                ways[other] = (*ways[room], other)
                queue.append(other)
    return ways
