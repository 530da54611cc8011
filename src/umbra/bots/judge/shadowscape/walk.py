"""Where a Hero of Shadowscape walks: every room that can be reached is judged once, then the way is followed."""

from typing import NamedTuple

from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.standing import worth_of
from umbra.games.shadowscape.actions.action import value_of
from umbra.games.shadowscape.pieces.area import face_of
from umbra.games.shadowscape.pieces.map import exits, guarded
from umbra.games.shadowscape.pieces.modifiers import unused
from umbra.games.shadowscape.pieces.movement import leave_cost
from umbra.games.shadowscape.records.modifiers import SlipPast
from umbra.games.shadowscape.records.riders import NoStop
from umbra.games.shadowscape.state import Deed

STRIDE = 0.15
"""What a card discarded for another step costs."""


class Route(NamedTuple):
    """The rooms to go through, and how many Movement symbols it takes."""

    rooms: tuple[int, ...]
    boosts: int


def best_route(at: Position, deed: Deed, boosts: int) -> Route:
    """The way to the room that is worth most, with as many boosts as that takes. It changes the view's state."""
    s, me = at.s, at.me
    hero = at.hero
    points = deed.points if deed.stage == "walk" else value_of(at.table, me, deed)
    routes = {room: Route(path, 0) for room, path in _reachable(at, deed, points).items()}
    for more in range(1, boosts + 1):
        for room, path in _reachable(at, deed, points + more).items():
            routes.setdefault(room, Route(path, more))
    s.deed = None
    s.actions += 1
    hero.spent[deed.slot] = True
    hero.sides[deed.slot] = 1 - hero.sides[deed.slot]
    best, most = Route((), 0), -1e9
    for room, route in routes.items():
        hero.room = room
        worth = worth_of(at) - STRIDE * route.boosts
        if worth > most:
            best, most = route, worth
    return best


def _reachable(at: Position, deed: Deed, points: int) -> dict[int, tuple[int, ...]]:
    """Every room that so many points reach, and the way there."""
    s, table = at.s, at.table
    hero = at.hero
    no_stop = deed.act == "move" and any(isinstance(r, NoStop) for r in face_of(table, hero, deed.slot).then)
    slips = bool(unused(table, at.me, SlipPast))
    ways: dict[int, tuple[int, ...]] = {hero.room: ()}
    left = {hero.room: points}
    queue = [hero.room]
    given = deed.given or points
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
