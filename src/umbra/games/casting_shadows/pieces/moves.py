"""Moves on the map that are not Travel: pushes, pulls and free steps."""

from umbra.box.english import counted
from umbra.core import Option, Rule, Table, rule
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.events.casters import Moved, Pulled, Pushed, RanAway, Stepped
from umbra.games.casting_shadows.labels import CastingNames, say
from umbra.games.casting_shadows.state import State


def move(table: Table[State], seat: int, tile: int, event: type[Moved]) -> None:
    """Put a meeple on a tile. Moves made by an effect cost nothing and ignore Freeze (CS-R-49)."""
    s = table.state
    s.players[seat].tile = tile
    table.tell(event(seat, board_of(s.layout).tiles[tile]))


def tile_option(table: Table[State], verb: str, key: str, tile: int) -> Option:
    """An option that is about a tile."""
    name = board_of(table.state.layout).tiles[tile]
    return Option(f"{key}:{name}", (say, verb, table.content.tiles[name].name), (f"tile:{tile}",), tile)


@rule
def shove(table: Table[State], user: int, victim: int, steps: int, *, pull: bool) -> Rule[None]:
    """Push or pull: each step to an adjacent tile that is not nearer (push) or that is nearer (pull)."""
    s = table.state
    board = board_of(s.layout)
    verb = "Pull" if pull else "Push"
    for _ in range(steps):
        here, away = s.players[victim].tile, board.distance[s.players[user].tile]
        near = [tile for tile in board.neighbours[here] if (away[tile] < away[here]) is pull]
        if not near:
            return
        options = [tile_option(table, f"{verb} to", "to", tile) for tile in near]
        name = CastingNames(table.content, s).called(victim)
        to = yield from table.ask(user, verb.lower(), options.copy, f"{verb} {name} to which tile?", rule="CS-R-62")
        if s.players[victim].out:
            return
        move(table, victim, to, Pulled if pull else Pushed)


@rule
def roam(table: Table[State], seat: int, most: int) -> Rule[None]:
    """Move up to so many steps, one at a time."""

    def choices() -> list[Option]:
        return [*_steps(table, seat, "Move to"), Option("done", "Stay here")]

    for left in range(most, 0, -1):
        phrase = f"Where do you move? {counted(left, 'step')} left."
        to = yield from table.ask(seat, "roam", choices, phrase, rule="CS-R-62")
        if to is None:
            return
        move(table, seat, to, Stepped)


@rule
def run(table: Table[State], seat: int, steps: int) -> Rule[None]:
    """CS-R-41  Move exactly so many steps, if there is somewhere to go."""

    def choices() -> list[Option]:
        return _steps(table, seat, "Step to")

    for _ in range(steps):
        if not choices():
            return
        to = yield from table.ask(seat, "step", choices, "Where do you run?", rule="CS-R-41")
        if to is None:
            return
        move(table, seat, to, RanAway)


def _steps(table: Table[State], seat: int, verb: str) -> list[Option]:
    s = table.state
    near = board_of(s.layout).neighbours[s.players[seat].tile]
    return [tile_option(table, verb, "to", tile) for tile in near]
