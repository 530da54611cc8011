"""Signs of Shadows of Malice: terrain and features by letters, colours by words, dice and modifiers."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from umbra.cli.terminal.malice.reading import Look
from umbra.cli.terminal.screen import SEAT_COLOURS
from umbra.games.malice.labels import AVATARS, avatar_name, colour_name

TERRAIN_STYLES = {
    "plains": "bright_green",
    "water": "bright_blue",
    "desert": "yellow",
    "forest": "green",
    "hills": "dark_orange3",
    "mountains": "white",
    "wilds": "magenta",
    "swamp": "cyan",
}
ROUTE_SIGNS = {"path": "-", "road": "=", "bridge": "#"}
COLOUR_STYLES = {
    "none": "",
    "black": "bright_black",
    "blue": "bright_blue",
    "green": "green",
    "red": "red",
    "yellow": "yellow",
}
THREAT = "bold red"

FIGURES = {
    "CR": "combat rolls",
    "LR": "luck rolls",
    "MR": "movement rolls",
    "PW": "physical wounds dealt",
    "EW": "energy wounds dealt",
    "PS": "physical shield",
    "ES": "energy shield",
    "REC": "recovery",
    "SHARDS": "harvests",
}
"""What cards add to, in words."""


def colour(name: str) -> Text:
    """A colour of soulshards, cards and abilities."""
    return Text(colour_name(name), style=COLOUR_STYLES[name])


def avatar_mark(look: Look, a: int) -> Text:
    """The initial of an avatar in the colour of its player; the viewer's own stand out."""
    s = look.s
    piece = s.avatars[a].piece
    sign = AVATARS[piece][0] if piece >= 0 else str(a + 1)
    style = f"bold {SEAT_COLOURS[s.owners[a] % len(SEAT_COLOURS)]}"
    return Text(sign, style=f"{style} reverse" if s.owners[a] == look.scene.view.seat else style)


def avatar(look: Look, a: int) -> Text:
    """An avatar with its mark and name."""
    return Text.assemble(avatar_mark(look, a), " ", (avatar_name(look.s, a), "bold"))


def added(look: Look, mods: Iterable[Sequence[str]]) -> str:
    """Modifiers with what they come from: `+2 power, +1d* Amulet of the Keen Eye against avians`."""
    return ", ".join(" ".join((amount, look.scene.name(source), *when)) for source, amount, *when in mods)


def percent(chance: float) -> str:
    """A chance in whole percent."""
    return f"{100 * chance:.0f}%"
