"""The joined maps as text: offset rows of hexes, each with its terrain, route and feature, and what stands on it."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from rich.text import Text

from umbra.cli.terminal.malice import signs
from umbra.cli.terminal.malice.reading import Look
from umbra.cli.terminal.screen import ACCENT, flowed
from umbra.games.malice.board import COLUMNS, ROWS, Board
from umbra.games.malice.records import TERRAINS

WIDTHS = (7, 5, 4, 3)
"""How many columns a hex may take, with the space behind it; the widest that fits is taken."""
SMALL = 4
"""So many columns and fewer are for screens that are too narrow for more."""
WORDED = 7
"""From so many columns on, features are words."""
MARGIN = 3
"""For the numbers of the rows."""
GAP = 3
"""Between maps that do not lie beside each other."""
LETTERS = {terrain: letter.lower() for letter, terrain in TERRAINS.items()}

FEATURES = {
    "gate": ("Gate", "G", "bold cyan", "Gate"),
    "city": ("City", "C", "bold", "city"),
    "mystic": ("Myst", "Y", "bold", "mystic"),
    "stocked": ("Lair", "L", "bold red", "lair with a treasure"),
    "lair": ("lair", "l", "red", "lair without one"),
    "hidden": ("Well", "?", "bold yellow", "stronghold, its Well hidden"),
    "light": ("Glow", "+", "bold reverse yellow", "Light Well"),
    "dark": ("Dark", "x", "bold magenta", "Dark Well"),
    "ruins": ("ruin", "%", "dim", "ruins"),
    "launch": ("boat", "^", "bright_blue", "launch"),
}
"""Each feature as a word of four letters, as a sign, its style, and what it is."""


def map_lines(look: Look, width: int) -> list[Text]:
    """All maps as they lie; where that is too wide, one below the other."""
    board = look.board
    columns = _columns(board)
    size = _size(columns, width)
    if size:
        rows = sorted({slot.row for slot in board.slots})
        return [line for row in rows for line in _strip(look, row, columns, size)]
    lines = []
    for slot in board.slots:
        lines += _strip(look, slot.row, [slot.column], _size([slot.column], width) or WIDTHS[-1])
    return lines


def width_beside(look: Look, width: int) -> int:
    """How wide the maps become in so much room if they may not be small; 0 if they do not fit."""
    columns = _columns(look.board)
    size = _size(columns, width)
    return _extent(columns, size) if size > SMALL else 0


def _columns(board: Board) -> list[int]:
    """The columns of the arrangement in which maps lie."""
    return sorted({slot.column for slot in board.slots})


def _size(columns: Sequence[int], width: int) -> int:
    """How many columns a hex takes; 0 if not even the smallest fits."""
    return next((size for size in WIDTHS if _extent(columns, size) <= width), 0)


def _extent(columns: Sequence[int], size: int) -> int:
    gaps = sum(right - left > 1 for left, right in pairwise(columns))
    return MARGIN + len(columns) * COLUMNS * size + size // 2 + GAP * gaps


# A row of maps


def _strip(look: Look, lattice_row: int, columns: Sequence[int], size: int) -> list[Text]:
    """The maps that lie beside each other in one row of the arrangement."""
    board = look.board
    lefts = _lefts(columns, size)
    lines = [*_names(look, lattice_row, lefts), _letters(lefts, size)]
    for row in range(lattice_row * ROWS, lattice_row * ROWS + ROWS):
        upper, lower = Text(f"{row % ROWS + 1:>{MARGIN - 1}} ", style="dim"), Text(" " * MARGIN)
        shift = size // 2 * (row % 2)
        for column, left in lefts.items():
            for place in range(column * COLUMNS, column * COLUMNS + COLUMNS):
                hex = board.index.get((place, row))
                at = left + shift + (place - column * COLUMNS) * size
                if hex is not None:
                    _put(upper, at, _ground(look, hex, size))
                    _put(lower, at, _tokens(look, hex, size - 1))
        lines.append(upper)
        if lower.plain.strip() or look.scene.detail == "full":
            lower.rstrip()
            lines.append(lower)
    return lines


def _lefts(columns: Sequence[int], size: int) -> dict[int, int]:
    """Where each column of maps begins."""
    found, at, last = {}, MARGIN, None
    for column in columns:
        at += GAP if last is not None and column - last > 1 else 0
        found[column], last = at, column
        at += COLUMNS * size
    return found


def _names(look: Look, lattice_row: int, lefts: dict[int, int]) -> list[Text]:
    """The names of the maps above them, where there are several."""
    if len(look.board.slots) == 1:
        return []
    line = Text()
    for slot in sorted(look.board.slots, key=lambda slot: slot.column):
        if slot.row == lattice_row and slot.column in lefts:
            _put(line, lefts[slot.column], Text(look.content.maps[slot.map].name, style="bold"))
    return [line]


def _letters(lefts: dict[int, int], size: int) -> Text:
    line = Text()
    for left in lefts.values():
        for number, letter in enumerate("ABCDEFGHIJ"):
            _put(line, left + number * size, Text(letter, style="dim"))
    return line


def _put(line: Text, at: int, text: Text) -> None:
    """Write a text into a line from that column on."""
    if text:
        line.append(" " * (at - line.cell_len))
        line.append_text(text)


# A hex


def _ground(look: Look, hex: int, size: int) -> Text:
    """Terrain, route and feature."""
    board = look.board
    terrain = board.terrain[hex]
    letter = Text(LETTERS[terrain], style=signs.TERRAIN_STYLES[terrain])
    route, feature = _route_signs(board).get(hex, ""), feature_of(look, hex)
    word, sign, style, _ = FEATURES[feature] if feature else ("", "", "", "")
    if size >= WORDED:
        return (
            Text.assemble(letter, (route or " ", "dim"), (word, style))
            if feature
            else Text.assemble(letter, (route, "dim"))
        )
    if _is_crowded(look, hex, size - 1):
        return Text.assemble(letter, standing_on(look, hex)[: size - 2])
    if size == WIDTHS[-1]:
        return Text.assemble(letter, (sign, style) if feature else (route, "dim"))
    return Text.assemble(letter, (route or (" " if sign else ""), "dim"), (sign, style))


@lru_cache(maxsize=16)
def _route_signs(board: Board) -> dict[int, str]:
    """The sign of the best route through each hex: routes stand in the order path, road, bridge."""
    return {hex: signs.ROUTE_SIGNS[kind] for kind, chain in board.routes for hex in chain}


def feature_of(look: Look, hex: int) -> str:
    """The feature of a hex as it is now, a key of FEATURES; nothing for most."""
    s, board = look.s, look.board
    if hex in s.ruined:
        return "ruins"
    if hex in board.strongholds:
        return s.well_sides[board.strongholds.index(hex)]
    if hex in board.lairs:
        return "stocked" if s.stocked[board.lairs.index(hex)] else "lair"
    for feature, places in (("gate", board.gates), ("city", board.cities), ("mystic", board.mystics)):
        if hex in places:
            return feature
    return "launch" if hex in board.launches else ""


def _tokens(look: Look, hex: int, room: int) -> Text:
    """Avatars, Shadows and Xulthul on a hex, and the number of the option to go there."""
    number = _number(look, hex)
    tokens = Text() if _is_crowded(look, hex, room) else standing_on(look, hex)
    text = Text.assemble(tokens, (f"[{number}]" if number else "", ACCENT))
    if text.cell_len > room and number:
        text = Text.assemble(tokens, " " if tokens else "", (number, ACCENT))
    text.truncate(room, overflow="crop")
    return text


def _is_crowded(look: Look, hex: int, room: int) -> bool:
    """Whether the tokens on a hex leave no room for its number, so that they stand in place of the feature."""
    tokens = standing_on(look, hex)
    return bool(tokens) and tokens.cell_len + 1 + len(_number(look, hex)) > room and bool(_number(look, hex))


def standing_on(look: Look, hex: int) -> Text:
    """`AB S3`: the initials of avatars, a Shadow with its life, X for Xulthul with his."""
    s = look.s
    text = Text("").join(signs.avatar_mark(look, a) for a, avatar in enumerate(s.avatars) if avatar.hex == hex)
    for shadow in s.shadows:
        if shadow.hex == hex:
            text = Text.assemble(text, " " if text else "", (f"S{shadow.life}", signs.THREAT))
    if s.xulthul is not None and s.xulthul.hex == hex:
        life = look.sketch["xulthul"]["left"]
        text = Text.assemble(text, " " if text else "", (f"X{life}", f"{signs.THREAT} reverse"))
    return text


def _number(look: Look, hex: int) -> str:
    """The number of the first option about a hex."""
    number = look.scene.numbered.get(f"hex:{hex}")
    return "" if number is None else str(number)


# Below the map


def legend(look: Look, width: int, map_width: int) -> list[Text]:
    """What the letters and signs of the map mean; nothing where the screen is short of lines."""
    if look.scene.detail not in ("full", "snug"):
        return []
    words = (_size(_columns(look.board), map_width) or WIDTHS[-1]) >= WORDED
    terrain = [Text.assemble((LETTERS[name], style), f" {name}") for name, style in signs.TERRAIN_STYLES.items()]
    routes = [Text(f"{sign} {kind}") for kind, sign in signs.ROUTE_SIGNS.items()]
    present = {feature_of(look, hex) for hex in range(len(look.board.at))} - {""}
    features = [
        Text.assemble((word if words else sign, style), f" {meaning}")
        for feature, (word, sign, style, meaning) in FEATURES.items()
        if feature in present and not (words and word.casefold() == meaning.casefold())
    ]
    tokens = [Text.assemble(("S3", signs.THREAT), " Shadow with 3 life")] if look.s.shadows else []
    return flowed([*terrain, *routes, *features, *tokens], "  ", width)


def places(look: Look, width: int) -> list[Text]:
    """Cities, mystics and Wells of each map in words."""
    lines = []
    for number, slot in enumerate(look.board.slots):
        name = Text(look.content.maps[slot.map].name, style="bold")
        lines += flowed([name, *places_of(look, number)], look.scene.dot, width)
    return lines


def places_of(look: Look, number: int) -> list[Text]:
    """What there is on one map."""
    s, board = look.s, look.board
    found = [Text(f"Gate {board.name(board.gates[number])}")]
    for laid, hexes, word in ((s.cities, board.cities, "city"), (s.mystics, board.mystics, "mystic")):
        hex = hexes[number]
        if hex in s.ruined:
            found.append(Text(f"ruins {board.name(hex)}", style="dim"))
        elif number < len(laid) and s.cards.is_known(laid[number]):
            found.append(Text(f"{look.record(laid[number]).name} {board.name(hex)}"))
        else:
            found.append(Text(f"{word} {board.name(hex)} not revealed", style="dim"))
    for side, word in (("hidden", "hidden Wells"), ("light", "Light Well"), ("dark", "Dark Well")):
        here = [
            board.name(hex)
            for hex, now in zip(board.strongholds, s.well_sides, strict=True)
            if now == side and board.map_of[hex] == number
        ]
        if here:
            found.append(Text(f"{word} {', '.join(here)}", style=FEATURES[side][2].replace(" reverse", "")))
    return found
