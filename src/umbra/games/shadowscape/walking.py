"""Walking: the Move Action and faces that move, one room after the other."""

from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.area import face_of
from umbra.games.shadowscape.defs import NoStop
from umbra.games.shadowscape.finish import finish_action
from umbra.games.shadowscape.movement import enter, leave_cost, room_options
from umbra.games.shadowscape.powers import exits
from umbra.games.shadowscape.state import Deed, State


@rule
def walk(table: Table[State]) -> Rule[None]:
    """SS-10.4-10.7  One room after the other, until the points are used or the Hero stops."""
    s = table.state
    deed = s.deed
    assert deed is not None
    seat = s.active
    rooms = steps(table, seat, deed)

    def choices() -> list[Option]:
        return [*room_options(table, rooms, "go", "go to"), Option("stop", "Stop here")]

    words = (_say_points, deed.points)
    room = (yield from table.ask(seat, "go", choices, words, rule="SS-10.4")) if rooms else None
    if room is None:
        yield from finish_action(table)
        return
    deed.points -= leave_cost(table, s.heroes[seat].room, deed.given)
    no_stop = deed.act == "move" and any(
        isinstance(rider, NoStop) for rider in face_of(table, s.heroes[seat], deed.slot).then
    )
    if enter(table, seat, room, no_stop=no_stop) or not steps(table, seat, deed):
        yield from finish_action(table)


def _say_points(points: int) -> str:
    return f"Where do you go? {points} movement point{'' if points == 1 else 's'} left."


def steps(table: Table[State], seat: int, deed: Deed) -> list[int]:
    """The rooms that the points still reach."""
    room = table.state.heroes[seat].room
    return exits(table, room) if deed.points >= leave_cost(table, room, deed.given) else []
