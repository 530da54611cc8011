"""Moves on the map that are not Travel: pushes, pulls and free steps."""

from collections.abc import Callable

from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows import events
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.labels import say
from umbra.games.casting_shadows.state import State


def move(table: Table[State], seat: int, tile: int, event: type[events.Moved]) -> None:
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
    for _ in range(steps):
        here, away = s.players[victim].tile, board.distance[s.players[user].tile]
        fits: Callable[[int], bool] = (
            (lambda t: away[t] < away[here]) if pull else (lambda t: away[t] >= away[here])  # noqa: B023
        )
        tiles = [tile for tile in board.neighbours[here] if fits(tile)]
        if not tiles:
            return
        name = table.rules.names(table.content, s).seat(victim)
        verb = "Pull" if pull else "Push"
        to = yield from table.ask(
            user,
            verb.lower(),
            lambda tiles=tiles, verb=verb: [tile_option(table, f"{verb} to", "to", t) for t in tiles],  # type: ignore[misc]
            f"{verb} {name} to which tile?",
            rule="CS-R-62",
        )
        if s.players[victim].out:
            return
        move(table, victim, to, events.Pulled if pull else events.Pushed)


@rule
def roam(table: Table[State], seat: int, most: int) -> Rule[None]:
    """Move up to so many steps, one at a time."""
    s = table.state
    board = board_of(s.layout)
    for left in range(most, 0, -1):

        def choices() -> list[Option]:
            near = [tile_option(table, "Move to", "to", t) for t in board.neighbours[s.players[seat].tile]]
            return [*near, Option("stay", "Stay here")]

        to = yield from table.ask(
            seat, "roam", choices, f"Where do you move? {left} step{'' if left == 1 else 's'} left.", rule="CS-R-62"
        )
        if to is None:
            return
        move(table, seat, to, events.Stepped)
