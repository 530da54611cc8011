"""The dungeon: 25 rooms as boxes, their door symbols in and beside the walls, and what stands in them."""

from typing import NamedTuple

from rich.text import Text

from umbra.box.graph import NOWHERE
from umbra.cli.terminal.canvas import Canvas
from umbra.cli.terminal.frames import padded
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT, flowed
from umbra.cli.terminal.shadowscape import signs
from umbra.cli.terminal.shadowscape.reading import reading
from umbra.cli.terminal.shadowscape.tokens import enemy_lines, hero_mark, lord_line
from umbra.core.cards import NONE
from umbra.games.shadowscape.board import CENTRE, NO_DOOR, SIDE, Board, board
from umbra.games.shadowscape.pieces.map import enemies_in, is_sealed
from umbra.games.shadowscape.pieces.modifiers import shrine

NARROWEST, WIDEST = 15, 23
"""The width of a room with one of its walls."""
LEAST_LINES = 3
WIDE_TEXT = 16
"""From so many columns on, a Shrine is called so."""
NORTH, EAST, SOUTH, WEST = range(4)


def dungeon_lines(scene: Scene, width: int) -> list[Text]:
    """The dungeon in this width; where it does not fit, a list of its rooms."""
    room_width = min(WIDEST, (width - 1) // SIDE)
    return _drawn(scene, room_width) if room_width >= NARROWEST else _listed(scene)


class _Box(NamedTuple):
    """Where a room is drawn: its upper left corner, the size with one of its walls, and the line with its doors."""

    x: int
    y: int
    width: int
    height: int
    doors: int


def _drawn(scene: Scene, width: int) -> list[Text]:
    dungeon = board(reading(scene))
    inside = [room_lines(scene, cell, width - 1) for cell in range(len(dungeon.rooms))]
    rows = [_row(inside, first, width - 5) for first in range(0, len(inside), SIDE)]
    canvas = Canvas(width * SIDE + 1, 1 + sum(row.lines + 1 for row in rows))
    y = 0
    for row in rows:
        for column in range(SIDE):
            cell = row.first + column
            box = _Box(column * width, y, width, row.lines + 1, row.doors)
            canvas.box(box.x, box.y, width + 1, box.height + 1)
            _write_room(scene, canvas, box, dungeon, cell, inside[cell])
        y += row.lines + 1
    return canvas.lines(unicode=scene.screen.glyphs.unicode)


class _Row(NamedTuple):
    """A row of rooms: the first of them, how many lines it takes, and in which the doors to the sides stand."""

    first: int
    lines: int
    doors: int


def _row(inside: list[list[Text]], first: int, width: int) -> _Row:
    """The doors stand in a line where no text comes close to them, as near to the middle as there is one."""
    rooms = inside[first : first + SIDE]
    lines = max(LEAST_LINES, *(len(room) for room in rooms))
    free = [n for n in range(1, lines) if all(n >= len(room) or room[n].cell_len <= width for room in rooms)]
    if not free:
        return _Row(first, lines + 1, lines)
    return _Row(first, lines, min(free, key=lambda n: abs(2 * n - lines + 1)))


def _write_room(scene: Scene, canvas: Canvas, box: _Box, dungeon: Board, cell: int, lines: list[Text]) -> None:
    """The texts of a room, its doors, and the gaps in its walls to the east and south."""
    more = scene.screen.glyphs.more
    west, east = (_letter(dungeon, cell, side) for side in (WEST, EAST))
    for at in range(box.height - 1):
        text = lines[at] if at < len(lines) else Text()
        if at == box.doors:
            inner = Text.assemble(west, " ", padded(text, box.width - 4, more), east)
        else:
            inner = padded(Text.assemble(" " if text.cell_len < box.width - 1 else "", text), box.width - 1, more)
        canvas.write(box.x + 1, box.y + 1 + at, inner)
    if gap := _gap(scene, dungeon, cell, EAST):
        canvas.write(box.x + box.width, box.y + 1 + box.doors, gap)
    if cell < SIDE and dungeon.doors[cell][NORTH] != NO_DOOR:
        canvas.write(box.x + (box.width - 1) // 2 + 1, box.y, _letter(dungeon, cell, NORTH))
    below = _below(scene, dungeon, cell)
    canvas.write(box.x + (box.width - below.cell_len) // 2 + 1, box.y + box.height, below)


def _letter(dungeon: Board, cell: int, side: int) -> Text:
    """A door symbol; dim where the door leads nowhere."""
    symbol = dungeon.doors[cell][side]
    if symbol == NO_DOOR:
        return Text(" ")
    return Text(symbol, style="bold" if symbol in dungeon.leads[cell] else "dim")


def _gap(scene: Scene, dungeon: Board, cell: int, side: int) -> Text:
    """A doorway in a wall: a gap, or a cross where it is sealed; nothing where the wall is solid."""
    to = dungeon.leads[cell].get(dungeon.doors[cell][side], NONE)
    if to == NONE:
        return Text()
    return Text("x", style="bold red") if is_sealed(scene.view.state, cell, to) else Text(" ")


def _below(scene: Scene, dungeon: Board, cell: int) -> Text:
    """The wall to the south: both symbols with the way each leads."""
    glyphs = scene.screen.glyphs
    gap = _gap(scene, dungeon, cell, SOUTH)
    if not gap:
        return Text() if dungeon.doors[cell][SOUTH] == NO_DOOR else _letter(dungeon, cell, SOUTH)
    other = dungeon.leads[cell][dungeon.doors[cell][SOUTH]]
    return Text.assemble(_letter(dungeon, cell, SOUTH), glyphs.down, gap, glyphs.up, _letter(dungeon, other, NORTH))


# What is in a room


def room_lines(scene: Scene, cell: int, width: int) -> list[Text]:
    """The name over the whole width, then features and tokens, which leave room for a door on both sides."""
    dungeon = board(reading(scene))
    numbers = scene.numbers(f"room:{cell}")
    name = signs.shortened(dungeon.names[cell], width - len(numbers) - (1 if numbers else 0))
    space = " " * (1 if numbers else 0)
    head = Text.assemble((name, "bold"), space, (numbers, ACCENT))
    return [head, *_packed(features(scene, cell, wide=width - 2 >= WIDE_TEXT), width - 2), *tokens(scene, cell, width)]


def _packed(parts: list[Text], width: int) -> list[Text]:
    return flowed(parts, ", ", width)


def features(scene: Scene, cell: int, *, wide: bool) -> list[Text]:
    """Lairs, Shrines, Shard and Treasure of a room, and the Lord's place."""
    table = reading(scene)
    found = []
    for kind in sorted(board(table).features[cell]):
        if kind != "treasure":
            text = signs.feature(kind, wide=wide)
            silenced = kind in signs.SHRINE_TEXTS and not shrine(table, cell, kind)
            found += [text, Text("(silenced)", style="bold red")] if silenced else [text]
    if "treasure" in board(table).features[cell] or scene.view.state.hoard[cell] != NONE:
        found.append(_treasure(scene, cell))
    if cell == CENTRE and scene.view.state.lord_room == NOWHERE and not scene.view.state.lord_slain:
        found.append(Text("Lord's place", style="dim"))
    return found


def _treasure(scene: Scene, cell: int) -> Text:
    s = scene.view.state
    token = s.hoard[cell]
    if token == NONE:
        return Text(f"Treasure {scene.screen.glyphs.dash}", style="dim")
    value = scene.view.content.treasures[s.cards.faces[token]].search
    return Text.assemble((f"Treasure {value}", "yellow"), (scene.numbers(f"card:{token}"), ACCENT))


def tokens(scene: Scene, cell: int, width: int) -> list[Text]:
    """The Heroes, the Lord and the Enemies in a room."""
    s = scene.view.state
    heroes = [hero_mark(scene, seat) for seat, hero in enumerate(s.heroes) if hero.room == cell]
    lines = flowed(heroes, " ", width - 2)
    if s.lord_room == cell:
        lines.append(lord_line(scene))
    for token in enemies_in(s, cell):
        lines += enemy_lines(scene, token, width - 2)
    return lines


def _listed(scene: Scene) -> list[Text]:
    """Every room in a few lines, for a narrow screen."""
    dungeon = board(reading(scene))
    lines = []
    for cell, name in enumerate(dungeon.names):
        numbers = scene.numbers(f"room:{cell}")
        head = Text.assemble((name, "bold"), (f" {numbers}" if numbers else "", ACCENT))
        ways = ", ".join(f"{door} to {dungeon.names[to]}" for door, to in dungeon.leads[cell].items())
        lines += [head, *(Text.assemble("  ", one) for one in room_lines(scene, cell, 36)[1:])]
        lines.append(Text(f"  doors {ways}", style="dim"))
    return lines


def legend(scene: Scene, width: int) -> list[Text]:
    """What the signs of the map mean, where there is room to say it."""
    if scene.detail == "close":
        return []
    glyphs = scene.screen.glyphs
    parts = [
        f"A{glyphs.down} {glyphs.up}B doors between rooms",
        "a letter in a solid wall leads nowhere",
        "x sealed",
        "3/2m Defence 3, attack 2, melee (r ranged)",
        "then the doors it follows",
        "S Skill, W Wounds on an Action card",
    ]
    if (min(WIDEST, (width - 1) // SIDE)) - 3 < WIDE_TEXT:
        parts.append(f"{signs.SHRINE_SIGN} Shrine")
    if scene.detail != "full":
        parts.append(", ".join(f"{sign} {kind.capitalize()}" for kind, sign in signs.TYPE_SIGNS.items()))
    return flowed([Text(part, style="dim") for part in parts], f" {glyphs.dot} ", width)
