"""The map as text: 25 locations with terrain, gloom, obstacles and plots, their encounters, and who stands there."""

from rich.text import Text

from umbra.cli.terminal.canvas import Canvas
from umbra.cli.terminal.frames import padded
from umbra.cli.terminal.kilforth import signs
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.screen import ACCENT, flowed
from umbra.games.kilforth.board import SIDE
from umbra.games.kilforth.pieces.heroes import heroes_at
from umbra.games.kilforth.pieces.tallies import tally_of
from umbra.games.kilforth.state import CELLS

NARROWEST, WIDEST = 11, 19
"""The width of a location with one of its edges; where there is less room, the map is narrower all the same."""
LINES = {"full": 4, "snug": 3}
"""How many lines a location has inside its box; with fewer details there are no boxes."""


def map_lines(look: Look, width: int) -> list[Text]:
    """The map in so many columns: boxes, or with fewer details two lines for each row."""
    size = min(WIDEST, (width - 1) // SIDE)
    lines = LINES.get(look.scene.detail)
    return _boxed(look, size, lines) if lines else _plain(look, size)


def map_width(width: int) -> int:
    """How wide the map is in so much room if it should not be narrow; 0 if it would be."""
    size = min(WIDEST, (width - 1) // SIDE)
    return size * SIDE + 1 if size >= NARROWEST else 0


def _boxed(look: Look, size: int, lines: int) -> list[Text]:
    canvas = Canvas(size * SIDE + 1, (lines + 1) * SIDE + 1)
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        x, y = column * size, row * (lines + 1)
        canvas.box(x, y, size + 1, lines + 2)
        for at, text in enumerate(_location(look, cell, size - 1)[:lines]):
            canvas.write(x + 1, y + 1 + at, text)
    return canvas.lines(unicode=look.scene.screen.glyphs.unicode)


def _location(look: Look, cell: int, width: int) -> list[Text]:
    """Name; terrain and everything in signs; the encounters; the figures of the first one."""
    more = look.scene.screen.glyphs.more
    lines = [_name(look, cell), Text(" ").join(marks(look, cell)), _encounters(look, cell)]
    lines.append(_figures(look, cell, width))
    return [padded(line, width, more) for line in lines]


def _plain(look: Look, size: int) -> list[Text]:
    """Two lines for each row: the names, and below them everything else in letters."""
    more, found = look.scene.screen.glyphs.more, []
    for first in range(0, CELLS, SIDE):
        cells = range(first, first + SIDE)
        letters = [Text(" ").join([*marks(look, cell), *_letters(look, cell)]) for cell in cells]
        for line in ([_name(look, cell) for cell in cells], letters):
            joined = Text(" ").join(padded(text, size - 1, more) for text in line)
            joined.rstrip()
            found.append(joined)
    return found


# A location


def _name(look: Look, cell: int) -> Text:
    """Its name, dim in gloom."""
    return Text(look.place(cell), style="dim" if look.s.dark[cell] else "bold")


def marks(look: Look, cell: int) -> list[Text]:
    """Terrain, heroes, the number of the option about it, ancients, gloom, obstacles, plots, goals, shortcut."""
    s, place = look.s, look.content.locations[look.s.layout[cell]]
    found = [Text(*signs.TERRAINS[place.terrain])]
    standing = Text("").join(look.scene.screen.seat_mark(seat) for seat in heroes_at(s, cell))
    number = look.scene.numbered.get(f"cell:{cell}")
    if standing or number:
        found.append(Text.assemble(standing, (f"[{number}]" if number else "", ACCENT)))
    found += [Text("A", style=f"{signs.THREAT} reverse") for ancient in s.ancients if ancient.cell == cell]
    if s.dark[cell]:
        found.append(Text(f"g+{place.heals}" if place.heals else f"g{place.shield}", style=signs.GLOOM))
    if s.obstacles[cell]:
        found.append(Text(f"x{s.obstacles[cell]}", style="yellow"))
    if n := sum(scheme.cell == cell for scheme in s.schemes):
        found.append(Text(f"!{n}", style=signs.THREAT))
    if look.sketch["heroes"][look.seat]["goal"] == cell:
        found.append(Text("@", style=signs.WANTED))
    if any(lead["cell"] == cell for lead in look.own.get("leads", {}).values()):
        found.append(Text("r", style=signs.WANTED))
    return [*found, Text(signs.SHORTCUTS[place.shortcut], style="bright_blue")] if place.shortcut else found


def _encounters(look: Look, cell: int) -> Text:
    """The first encounter by its letter and name, and how many more there are."""
    here = look.s.encounters[cell]
    if not here:
        return Text()
    letter, style = signs.TYPES[look.type_of(here[0])]
    rest = f"+{len(here) - 1} " if len(here) > 1 else ""
    return Text.assemble((letter, style), " ", rest, look.met(here[0]).name)


def _letters(look: Look, cell: int) -> list[Text]:
    """All encounters as letters in one word."""
    here = [Text(*signs.TYPES[look.type_of(token)]) for token in look.s.encounters[cell]]
    return [Text("").join(here)] if here else []


def _figures(look: Look, cell: int, width: int) -> Text:
    """SK-CNF.4  What the viewer has gathered against the first encounter, and its figures, as close as need be."""
    here = look.s.encounters[cell]
    if not here:
        return Text()
    card, tally = look.met(here[0]), tally_of(look.hero, here[0])
    gathered = f"{tally.attribute}+{tally.successes} " if tally else ""
    figures = signs.figures(card.values, card.health)
    if len(gathered) + len(figures) > width:
        figures = figures.replace(" ", "")
    return Text.assemble((gathered, "green"), (figures, "dim"))


# Below the map


def legend(look: Look, width: int) -> list[Text]:
    """What the letters and signs of the map mean; nothing where the screen is short of lines."""
    if look.scene.detail not in LINES:
        return []
    terrains = [Text.assemble((letter, style), f" {name}") for name, (letter, style) in signs.TERRAINS.items()]
    types = [Text.assemble((letter, style), f" {name}") for name, (letter, style) in signs.TYPES.items()]
    marked = {
        "g2": "gloom takes 2 HP",
        "x1": "obstacles",
        "!1": "plots",
        "A": "ancient",
        "@": "your goal",
        "r": "a rumour leads here",
        "F I N S": "fight, influence, sneak, study",
        "H": "health",
    }
    others = [Text(f"{sign} {meaning}") for sign, meaning in marked.items()]
    ways = [Text(f"{sign} {name}") for name, sign in signs.SHORTCUTS.items()]
    return flowed([*terrains, *types, *others, *ways], "  ", width)
