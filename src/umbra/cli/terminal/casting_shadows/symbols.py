"""Signs of Casting Shadows: Resources by letters and colour, costs, and what a card does in a few words."""

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from umbra.cli.terminal.screen import Glyphs
from umbra.games.casting_shadows.board import REACH
from umbra.games.casting_shadows.resources import KIND_OF, SOURCE_OF, TOKEN, as_cost

_COLOURS = {"R": "red", "B": "bright_blue", "P": "magenta", "S": "cyan", "C": "bold red"}
_DICE = {"red": "red", "blue": "bright_blue", "purple": "magenta"}

LEGEND = (
    ("RG", "red Gem"),
    ("BO", "blue Orb"),
    ("PG", "purple: red or blue"),
    ("xO", "of any colour"),
    ("SF", "Shadow Fragment"),
    ("CC", "Cursed Crystal"),
    ("[]", "die"),
    ("()", "token"),
)


def kind(symbol: str) -> Text:
    """A Resource: letter of its colour and of its kind."""
    return Text(symbol, style=_COLOURS.get(symbol[0], ""))


def kinds(symbols: Iterable[str]) -> Text:
    """Several Resources."""
    return Text(" ").join(kind(symbol) for symbol in symbols)


def item(number: int) -> Text:
    """A Resource in a pool: [RG] is a die, (RG) a token, [CC:R] a Cursed Crystal on a red die."""
    symbol, source = KIND_OF[number], SOURCE_OF[number]
    if number >= TOKEN:
        return Text(f"({symbol})", style=_COLOURS.get(symbol[0], ""))
    die = f":{source[0].upper()}" if symbol in ("SF", "CC") else ""
    return Text(f"[{symbol}{die}]", style=f"reverse {_DICE[source]}")


def price(card: Any) -> Text:
    """What it takes to Collect a card."""
    parts = [kinds(as_cost(getattr(card, "collect", {})))]
    if give_up := getattr(card, "give_up", 0):
        parts.append(Text(f"+L{give_up}"))
    found = Text(" ").join(part for part in parts if part)
    return found or Text("free", style="dim")


def level(card: Any) -> Text:
    """L1 to L3 of a Spell, or the kind of another card."""
    return Text(f"L{card.level}" if hasattr(card, "level") else card.kind.capitalize(), style="dim")


def cost(card: Any, glyphs: Glyphs) -> Text:
    """What using a card costs, in signs."""
    match card.kind:
        case "attack":
            return _cast_cost(card, glyphs)
        case "conversion":
            return Text(" or ").join(kinds(lot.take) for lot in card.lots)
    return Text()


def effect(card: Any, glyphs: Glyphs) -> Text:
    """What using a card costs and gives, in signs."""
    match card.kind:
        case "attack":
            dealt = "/".join(str(amount) for amount in card.damage)
            return Text.assemble(_cast_cost(card, glyphs), f" {glyphs.arrow} {dealt} DMG")
        case "conversion":
            lots = [_lot(lot, glyphs) for lot in card.lots]
            times = Text(f"{card.up_to}x ", style="dim") if card.up_to > 1 else Text()
            return Text.assemble(times, Text(" or ").join(lots))
        case "resource":
            return Text.assemble("+", kinds(symbol for symbol, n in card.gives.items() for _ in range(n)))
    return Text()


def reach(card: Any, glyphs: Glyphs) -> str:
    """Whom an Attack Spell reaches: "enemy 0-1" is one enemy on the own or an adjacent tile."""
    low, high = REACH[card.range]
    target = "tile" if card.target == "hex" else "enemy"
    return f"{target} {low}" if low == high else f"{target} {low}{glyphs.dash}{high}"


def _cast_cost(card: Any, glyphs: Glyphs) -> Text:
    if card.scales is None:
        return kinds(as_cost(card.cost))
    most = len(card.damage)
    return Text.assemble(f"1{glyphs.dash}{most} " if most > 1 else "", kind(card.scales))


def _lot(lot: Any, glyphs: Glyphs) -> Text:
    if lot.give == ["flip"]:
        swapped = {"xG": "xO", "xO": "xG"}
        return Text.assemble(kinds(lot.take), f" {glyphs.arrow} ", kinds(swapped.get(s, s) for s in lot.take))
    if lot.give and all(give == "same" for give in lot.give):
        return Text.assemble(kinds(lot.take), f" {glyphs.arrow} {len(lot.give)} of it")
    return Text.assemble(kinds(lot.take), f" {glyphs.arrow} ", kinds(lot.give) if lot.give else "nothing")
