"""Signs of Shadows of Kilforth: terrain, encounters and marks by letters, dice by where they come from."""

from collections.abc import Sequence

from rich.text import Text

from umbra.cli.terminal.kilforth.reading import Look
from umbra.games.kilforth.events.trials import Sources, sources_words
from umbra.games.kilforth.labels import dice_words
from umbra.games.kilforth.records import Values
from umbra.games.kilforth.records.parts import ATTRIBUTES

TERRAINS = {
    "badlands": ("b", "dark_orange3"),
    "forest": ("f", "green"),
    "mountain": ("m", "white"),
    "plains": ("p", "bright_yellow"),
    "centre": ("c", "bold cyan"),
}
"""The letter and the style of each terrain."""
TYPES = {
    "enemy": ("E", "bold red"),
    "stranger": ("S", "bold cyan"),
    "place": ("P", "bold"),
    "quest": ("Q", "bold green"),
}
"""The letter and the style of each type of encounter."""
SHORTCUTS = {"gate": "^", "river": "~", "tunnel": "#"}
GLOOM = "bold magenta"
THREAT = "bold red"
WANTED = "bold yellow"
"""What the viewer's saga asks for."""


def figures(values: Values, health: int) -> str:
    """What is printed on an encounter: `F2 N1 H2`."""
    shown = [f"{letter}{n}" for letter, n in zip(ATTRIBUTES, values, strict=True) if n]
    return " ".join([*shown, f"H{health}"] if health else shown)


def pool(look: Look, sources: Sequence[tuple[str, int]], dice: int) -> str:
    """Dice with what they come from: `5 dice (4 race and class, +1 Spear Sister)`."""
    found: Sources = tuple((source, n) for source, n in sources)
    names = look.scene.rules.names(look.content, look.s)
    return f"{dice_words(dice)} ({sources_words(names, found)})"


def pips(pair: str, full: int, total: int) -> str:
    """Full and empty signs of a pair."""
    return pair[0] * full + pair[1] * max(0, total - full)


def dice(look: Look, rolled: Sequence[int]) -> Text:
    """Dice as they lie; those that are successes stand out."""
    least = look.scene.view.options["success_on"]
    return Text(" ").join(Text(str(die), style="bold green" if die >= least else "dim") for die in rolled)


def percent(chance: float) -> str:
    """A chance in whole percent."""
    return f"{100 * chance:.0f}%"
