"""Cards that lie open in front of everybody, or that the question is about, with their texts."""

from collections.abc import Callable, Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from umbra.box.keys import Key
from umbra.cli.terminal.frames import headed
from umbra.cli.terminal.kilforth import signs
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.screen import ACCENT
from umbra.core.cards import NONE, Token
from umbra.games.kilforth.pieces.heroes import in_play
from umbra.games.kilforth.pieces.holdings import on_offer
from umbra.games.kilforth.records.parts import ATTRIBUTES


def offers(look: Look, width: int) -> list[RenderableType]:
    """Every such card that stands nowhere else on the table, in the order of the options."""
    lines: list[RenderableType] = []
    for token in dict.fromkeys([*_asked_about(look), *_open(look)]):
        if look.is_known(token) and token not in _elsewhere(look):
            lines += offered_card(look, token, width)
    return lines


def _asked_about(look: Look) -> Iterator[Token]:
    """The cards that options of the question are about."""
    ask = look.scene.view.ask
    for option in [] if ask is None else ask.options:
        for about in option.about:
            piece = Key.read(about)
            if piece.verb == "card" and piece.number() != NONE:
                yield piece.number()


def _open(look: Look) -> list[Token]:
    """Events, what was defeated, and what a Market or a search has turned up."""
    return [*look.s.shown, *on_offer(look.s)]


def _elsewhere(look: Look) -> set[Token]:
    """Cards that are shown with the heroes or on the map."""
    s, hero = look.s, look.hero
    held = {*in_play(hero), *hero.rumours, *hero.loot}
    return held | {token for zone in s.encounters for token in zone} | {scheme.token for scheme in s.schemes}


def offered_card(look: Look, token: Token, width: int) -> list[RenderableType]:
    """A card with its kind, its price and its keywords, and its text."""
    card = look.record(token)
    numbers = look.scene.numbers(f"card:{token}")
    head = Text.assemble((f"{numbers} " if numbers else "", ACCENT), (card.name, "bold"), (f" {kind_of(card)}", "dim"))
    return headed(head, Text(card.text), width, indent=2)


def kind_of(card: Any) -> str:
    """`enemy F2 N1 H2, 2 gold, Outlaw`, `item, 4 gold, Outlaw, Tool*`, `guard 1`: what a card is, with its figures."""
    words = [_KINDS.get(card.kind, _deck)(card)]
    words += [f"{card.gold} gold"] if getattr(card, "gold", 0) else []
    words += getattr(card, "keywords", ())
    return ", ".join([*words, f"{card.unique}*"] if card.kind == "reward" else words)


def _deck(card: Any) -> str:
    return str(card.deck)


def _encounter(card: Any) -> str:
    return f"{card.type} {signs.figures(card.values, card.health)}".rstrip()


def _starter(card: Any) -> str:
    values = " ".join(f"{letter}{n}" for letter, n in zip(ATTRIBUTES, card.values, strict=True))
    return f"{card.kind} {values}, {card.keyword}"


def _skill(card: Any) -> str:
    return f"{card.type} {card.level}"


_KINDS: dict[str, Callable[[Any], str]] = {
    "encounter": _encounter,
    "night": _encounter,
    "race": _starter,
    "class": _starter,
    "skill": _skill,
}
