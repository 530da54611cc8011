"""The viewer's room and the rooms next to it in words, for when the dungeon is not drawn."""

from rich.table import Table
from rich.text import Text

from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT
from umbra.cli.terminal.shadowscape.dungeon import features
from umbra.cli.terminal.shadowscape.reading import reading
from umbra.cli.terminal.shadowscape.tokens import enemy_in_words, hero_mark, lord_line
from umbra.games.shadowscape.board import DIRECTIONS, board
from umbra.games.shadowscape.pieces.map import enemies_in, exits


def surroundings(scene: Scene) -> list[Table]:
    """The room the viewer's Hero is in, and what is behind each of its doors."""
    s, table = scene.view.state, reading(scene)
    seat = s.active if scene.view.seat is None else scene.view.seat
    here = s.heroes[seat].room
    if here < 0:
        return []
    dungeon = board(table)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    grid.add_row("Here", _room(scene, here))
    for direction, symbol in zip(DIRECTIONS, dungeon.doors[here], strict=True):
        to = dungeon.leads[here].get(symbol)
        if to is not None:
            sealed = "" if to in exits(table, here) else ", sealed"
            grid.add_row(f"{direction.capitalize()}, door {symbol}{sealed}", _room(scene, to))
    return [grid]


def _room(scene: Scene, cell: int) -> Text:
    s = scene.view.state
    name = board(reading(scene)).names[cell]
    numbers = scene.numbers(f"room:{cell}")
    parts = [Text.assemble((name, "bold"), (f" {numbers}" if numbers else "", ACCENT))]
    parts += features(scene, cell, wide=True)
    parts += [hero_mark(scene, seat) for seat, hero in enumerate(s.heroes) if hero.room == cell]
    parts += [lord_line(scene)] if s.lord_room == cell else []
    parts += [enemy_in_words(scene, token) for token in enemies_in(s, cell)]
    return Text(scene.dot).join(parts)
