"""Signs of Shadowscape: Enemy types, features of rooms, symbols on cards, and names that fit into a box."""

from collections.abc import Iterable

from rich.text import Text

from umbra.cli.terminal.screen import Glyphs
from umbra.games.shadowscape.records.cards import Face
from umbra.games.shadowscape.records.words import ENEMY_TYPES, SHRINES, SYMBOL_NAMES

TYPE_COLOURS = {"beast": "orange3", "brigand": "steel_blue1", "undead": "grey70"}
TYPE_SIGNS = {"beast": "Be", "brigand": "Br", "undead": "Un"}
SHRINE_TEXTS = {
    "arcane": "every Action that Magic boosts is worth 1 more",
    "battle": "every Action that Attack boosts is worth 1 more",
    "health": "every Action that Heal boosts is worth 1 more",
    "armour": "a Hero attacked there has 1 more Defence",
    "foresight": "a Prepare Action there draws 1 more card, and 1 more may be kept",
    "hero": "a Hero there has 1 more Skill symbol",
}
SHRINE_SIGN = "*"
SMALL_WORDS = ("of", "the")


def enemy_type(kind: str) -> Text:
    """The type of an Enemy as a word."""
    return Text(kind.capitalize(), style=TYPE_COLOURS.get(kind, ""))


def feature(kind: str, *, wide: bool) -> Text:
    """What is printed in a room, but for a Treasure symbol: a Lair, a Shrine or a Shard."""
    if kind in ENEMY_TYPES:
        return Text(f"{kind.capitalize()} Lair", style=TYPE_COLOURS[kind])
    if kind in SHRINES:
        return Text(f"{kind.capitalize()} Shrine" if wide else f"{SHRINE_SIGN}{kind.capitalize()}", style="italic")
    return Text("Shard" if kind == "shard" else kind.capitalize(), style="magenta")


def face_symbols(face: Face, wounds: int, *, wide: bool) -> str:
    """The symbols printed on a side of an Action card: Skill, and Wound symbols with those that are covered."""
    if wide:
        marks = f"Wounds {wounds} of {face.wounds}" if face.wounds else "no Wound symbol"
        return f"Skill {face.skill}, {marks}"
    return f"S{face.skill} W{wounds}/{face.wounds}"


def printed(face: Face) -> str:
    """The symbols of a side that lies in an offer."""
    return f"(Skill {face.skill}, Wounds {face.wounds})"


def action_symbols(symbols: Iterable[str]) -> str:
    """Action symbols of a Fate card in words."""
    return " and ".join(SYMBOL_NAMES[symbol] for symbol in symbols)


def verdict(holds: bool, words: str, glyphs: Glyphs) -> Text:
    """A condition with a tick or a cross before it."""
    sign, style = (glyphs.tick, "green") if holds else (glyphs.cross, "red")
    return Text.assemble((sign, f"bold {style}"), f" {words}")


def shortened(name: str, width: int) -> str:
    """A name that fits: small words and endings go first, then the first word is cut, then the last one is."""
    if len(name) <= width:
        return name
    name = name.removeprefix("The ")
    if len(name) <= width:
        return name
    words = [word.removesuffix("'s").rstrip("'") for word in name.split() if word not in SMALL_WORDS]
    rest = " ".join(words[1:])
    if len(words[0]) + 1 + len(rest) <= width:
        return f"{words[0]} {rest}"
    left = width - len(rest) - 2
    if rest and left >= 1:
        return f"{words[0][:left]}. {rest}"
    last = words[-1]
    return last if len(last) <= width else f"{last[: max(width - 1, 1)]}."
