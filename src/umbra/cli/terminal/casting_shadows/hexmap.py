"""The map: hexes in offset rows, drawn as boxes whose shared edges are the ways between tiles."""

from typing import Any

from rich.text import Text

from umbra.cli.terminal.canvas import Canvas
from umbra.cli.terminal.casting_shadows import symbols
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT, joined
from umbra.core.cards import NONE
from umbra.games.casting_shadows.board import Board, board_of

TILE_LINES, CLOSE_LINES = 5, 4
NARROWEST, WIDEST = 16, 24
"""The width of a tile with one of its edges; an even number, because every other row is shifted by half of it."""


def map_lines(scene: Scene, *widths: int) -> list[Text]:
    """The map in the first of these widths that it fits into; if it fits into none, a list of its tiles."""
    board = board_of(scene.view.state.layout)
    half_steps = [2 * q + r for q, r in board.places]
    across = (max(half_steps) - min(half_steps)) / 2 + 1
    for width in widths:
        tile_width = min(WIDEST, int((width - 1) / across) // 2 * 2)
        if tile_width >= NARROWEST:
            return _drawn(scene, board, tile_width)
    return _listed(scene, board)


def _drawn(scene: Scene, board: Board, tile_width: int) -> list[Text]:
    left = min(2 * q + r for q, r in board.places)
    top, bottom = min(r for _, r in board.places), max(r for _, r in board.places)
    step = 1 + (CLOSE_LINES if scene.detail == "close" else TILE_LINES)
    places = [((2 * q + r - left) * tile_width // 2, (r - top) * step) for q, r in board.places]
    canvas = Canvas(max(x for x, _ in places) + tile_width + 1, (bottom - top + 1) * step + 1)
    for tile, (x, y) in enumerate(places):
        canvas.box(x, y, tile_width + 1, step + 1)
        for row, text in enumerate(tile_lines(scene, board, tile, tile_width - 1), y + 1):
            canvas.write(x + 1, row, text)
    return canvas.lines(unicode=scene.screen.glyphs.unicode)


def tile_lines(scene: Scene, board: Board, tile: int, width: int) -> list[Text]:
    """What is on a tile and beside it, in lines of exactly this width."""
    record = scene.view.content.tiles[board.tiles[tile]]
    name, facts = Text(record.name, style="bold"), _facts(record)
    if name.cell_len > width:
        first, _, rest = record.name.rpartition(" ")
        name, facts = Text(first, style="bold"), [Text(rest, style="bold"), *facts]
    travel = Text(scene.numbers(f"tile:{tile}"), style=ACCENT)
    while len(facts) > 1 and joined(facts, " ").cell_len > width - travel.cell_len:
        facts.pop()
    card, cost, numbers = _beside(scene, tile, record)
    more = scene.screen.glyphs.more
    what = _spread(joined(facts, " "), travel, width, more)
    beside = [_fitted(card, width, more), _spread(cost, Text(numbers, style=ACCENT), width, more)]
    if scene.detail == "close":
        return [_spread(name, _marks(scene, tile), width, more), what, *beside]
    return [_fitted(name, width, more), what, _fitted(meeples(scene, tile, width), width, more), *beside]


def tile_in_a_line(scene: Scene, board: Board, tile: int) -> Text:
    """The same without the map around it."""
    record = scene.view.content.tiles[board.tiles[tile]]
    card, cost, numbers = _beside(scene, tile, record)
    marked = Text.assemble(cost, (f" {numbers}" if numbers else "", ACCENT))
    parts = [Text(record.name, style="bold"), *_facts(record), meeples(scene, tile, 40), card, marked]
    return joined([part for part in parts if part])


def meeples(scene: Scene, tile: int, width: int) -> Text:
    """Who stands on a tile: shapes with names, or without them where it gets crowded."""
    s = scene.view.state
    found = []
    for seat in _standing_on(scene, tile):
        name = scene.view.content.characters[s.players[seat].character].name.split()[0]
        mark = _mark(scene, seat)
        found.append(Text(f"{mark.plain} {name}", style=mark.style))
    text = joined(found, " ")
    return text if text.cell_len <= width else _marks(scene, tile)


def _marks(scene: Scene, tile: int) -> Text:
    return joined([_mark(scene, seat) for seat in _standing_on(scene, tile)], " ")


def _standing_on(scene: Scene, tile: int) -> list[int]:
    players = scene.view.state.players
    return [seat for seat, player in enumerate(players) if player.tile == tile and not player.out]


def _mark(scene: Scene, seat: int) -> Text:
    """The viewer's own meeple stands out."""
    mark = scene.screen.seat_mark(seat)
    return Text(mark.plain, style=f"{mark.style} reverse") if seat == scene.view.seat else mark


def _facts(record: Any) -> list[Text]:
    """What a tile grants, and what else is special about it."""
    found = [] if record.grant is None else [Text.assemble("+", symbols.kind(record.grant))]
    if record.hazard:
        found.append(Text(f"-{record.hazard} HP", style="dim"))
    elif record.no_reduce:
        found.append(Text("no shields", style="dim"))
    elif record.no_refresh:
        found.append(Text("no Refresh", style="dim"))
    return found


def _beside(scene: Scene, tile: int, record: Any) -> tuple[Text, Text, str]:
    """The card beside a tile, its cost, and the numbers of the options about it."""
    s = scene.view.state
    if record.counterspells:
        return Text(f"Counterspells {len(s.counterspells)}"), symbols.kinds(("xG", "xO")), ""
    token = s.slots[tile]
    if token < 0:
        return Text("no card left" if token == NONE else "", style="dim"), Text(), ""
    card = scene.view.content.cards[s.cards.faces[token]]
    cost = Text.assemble(symbols.level(card), " ", symbols.price(card))
    return Text(card.name, style="italic"), cost, scene.numbers(f"card:{token}")


def _fitted(text: Text, width: int, more: str) -> Text:
    """Exactly this width, with a space before it where there is room for one."""
    fitted = Text.assemble(" ", text) if text.cell_len < width else text.copy()
    if fitted.cell_len > width:
        fitted.truncate(width - 1, overflow="crop")
        fitted.append(more)
    fitted.truncate(width, overflow="crop", pad=True)
    return fitted


def _spread(left: Text, right: Text, width: int, more: str) -> Text:
    """One text on the left and one on the right."""
    return Text.assemble(_fitted(left, width - right.cell_len, more), right)


def _listed(scene: Scene, board: Board) -> list[Text]:
    lines = []
    for tile in range(len(board.tiles)):
        near = ", ".join(scene.view.content.tiles[board.tiles[n]].name for n in board.neighbours[tile])
        numbers = scene.numbers(f"tile:{tile}")
        line = Text.assemble(tile_in_a_line(scene, board, tile), (f" {numbers}" if numbers else "", ACCENT))
        lines += [line, Text(f"    next to {near}", style="dim")]
    return lines
