"""Where the viewer's hero stands: the location, its encounters with chances, its plots, and the locations around."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from umbra.box.english import listed
from umbra.cli.terminal.frames import headed
from umbra.cli.terminal.kilforth import signs
from umbra.cli.terminal.kilforth.land import marks
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.screen import ACCENT, flowed
from umbra.core.cards import Token
from umbra.games.kilforth.board import NEIGHBOURS, SIDE
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES, dice_words
from umbra.games.kilforth.pieces.places import location_works
from umbra.games.kilforth.records import Location

WAYS = {-SIDE: "Up", -1: "Left", 1: "Right", SIDE: "Down"}


def here_lines(look: Look, width: int) -> list[RenderableType]:
    """The location of the viewer's hero with everything that lies there."""
    cell = look.hero.cell
    lines = location_lines(look, cell, width)
    for token in look.s.encounters[cell]:
        lines += encounter_lines(look, token, width)
    for scheme in look.s.schemes:
        if scheme.cell == cell:
            lines += plot_lines(look, scheme.token, width)
    return lines


def location_lines(look: Look, cell: int, width: int) -> list[RenderableType]:
    """A location with its terrain, its text, or what the gloom does there."""
    s, place = look.s, look.content.locations[look.s.layout[cell]]
    head = [Text(place.name, style="bold"), Text(place.terrain)]
    head += [Text(place.shortcut, style="bright_blue")] if place.shortcut else []
    if s.dark[cell]:
        head.append(Text(f"in gloom, {gloom_words(place)} at night", style=signs.GLOOM))
    if s.obstacles[cell]:
        head.append(Text(f"obstacles {s.obstacles[cell]}", style="yellow"))
    lines: list[RenderableType] = [*flowed(head, look.scene.dot, width)]
    if location_works(look.table, cell) and look.content.effects[place.id]:
        lines.append(Text(place.text, style="italic"))
    return lines


def gloom_words(place: Location) -> str:
    """SK-NGT.1-2  What the gloom does at a location."""
    return f"heals {place.heals} HP" if place.heals else f"takes {place.shield} HP"


# Encounters


def encounter_lines(look: Look, token: Token, width: int) -> list[RenderableType]:
    """An encounter with its figures, keywords, weakness and text, and what the active hero could do about it."""
    card = look.met(token)
    letter, style = signs.TYPES[look.type_of(token)]
    numbers = look.scene.numbers(f"card:{token}")
    head = Text.assemble((letter, style), (f" {numbers}" if numbers else "", ACCENT), " ", (card.name, "bold"))
    facts = [head, Text(signs.figures(card.values, card.health)), Text(f"{card.gold} gold")]
    facts.append(Text(", ".join(sorted(look.content.keywords[card.id])), style="dim"))
    found = look.sketch["encounters"].get(str(token), {}) if look.hero.cell == _cell_of(look, token) else {}
    if card.weakness:
        can = ", so you can overcome it" if found.get("weak") and look.s.active == look.seat else ""
        facts.append(Text(f"weak to {listed(card.weakness)}{can}", style="green" if can else ""))
    if token in look.hero.evaded:
        facts.append(Text("evaded today", style="yellow"))
    facts += [Text(_chance(letter, chance)) for letter, chance in found.get("chances", {}).items()]
    lines: list[RenderableType] = [*flowed(facts, look.scene.dot, width)]
    return [*lines, Text(f"  {card.text}", style="italic")] if look.content.effects[card.id] else lines


def _cell_of(look: Look, token: Token) -> int:
    return next((cell for cell, zone in enumerate(look.s.encounters) if token in zone), -1)


def _chance(attribute: str, figures: dict[str, Any]) -> str:
    """`influence 4 dice, 2 needed, 1 so far: 94%`."""
    so_far = f", {figures['already']} so far" if figures["already"] else ""
    needed = f"{dice_words(figures['dice'])}, {figures['needed']} needed{so_far}"
    return f"{ATTRIBUTE_NAMES[attribute]} {needed}: {signs.percent(figures['chance'])}"


def plot_lines(look: Look, token: Token, width: int) -> list[RenderableType]:
    """A plot with its ancient and its text."""
    card = look.record(token)
    numbers = look.scene.numbers(f"card:{token}")
    head = Text.assemble(("!", signs.THREAT), (f" {numbers}" if numbers else "", ACCENT), " ", (card.name, "bold"))
    head.append(f" plot of {look.scene.name(card.ancient)}", style="dim")
    return headed(head, Text(card.text), width, indent=2)


# Around


def surroundings(look: Look) -> list[RenderableType]:
    """The viewer's location and those next to it in words, for when the map is not drawn."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    here = look.hero.cell
    for cell in (here, *NEIGHBOURS[here]):
        grid.add_row(WAYS.get(cell - here, "Here"), _around(look, cell))
    return [grid]


def _around(look: Look, cell: int) -> Text:
    parts = [Text(look.place(cell), style="bold"), *marks(look, cell)]
    parts += [
        Text.assemble(signs.TYPES[look.type_of(token)], " ", look.met(token).name) for token in look.s.encounters[cell]
    ]
    return Text("  ").join(parts)
