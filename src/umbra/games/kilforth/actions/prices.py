"""SK-MKT: where there is a market, and what things cost there."""

from collections.abc import Iterable
from typing import Any

from umbra.core import Table, Token
from umbra.games.kilforth.pieces.encounters import met_by
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.places import effects_at
from umbra.games.kilforth.state import Market, State

KINDS = ("heal", "purchase", "sell")
"""What a market offers."""


def allowed_here(table: Table[State], seat: int) -> set[str]:
    """SK-MKT.1  What a market where the hero stands offers: at the Shrine everything, elsewhere what a card allows."""
    s = table.state
    words = [word for _, word in effects_at(table, s.heroes[seat].cell, "market")]
    words += _of_the_map(table, met_by(s, seat), "market")
    return {kind for word in words for kind in ((word.only,) if word.only else KINDS)}


def _of_the_map(table: Table[State], tokens: Iterable[Token], name: str) -> list[Any]:
    """The words of cards that hold while these lie on the map."""
    triggered, faces = table.content.triggered, table.state.cards.faces
    effects = [effect for token in tokens for _, effect in triggered[faces[token]].get("map", ())]
    return [part.word for effect in effects for part in effect.parts if part.word.name == name]


def heal_price(table: Table[State], seat: int) -> int:
    """SK-MKT.3  The gold for 1 HP."""
    return max((word.n for _, word in changes(table, seat, "market", "heal_price")), default=1)


def purchase_price(table: Table[State], seat: int, token: Token) -> int:
    """SK-MKT.4  The gold for a card that is shown; what makes it cheaper leaves at least 1."""
    value = int(table.content.gold(table.state.cards.faces[token]))
    return max(min(value, 1), value - _total(table, seat, "discount"))


def sale_price(table: Table[State], seat: int, token: Token) -> int:
    """SK-MKT.7, SK-R-47  The gold for a card: half its value, rounded down; some heroes get all of it for one."""
    s = table.state
    if sells_for_nothing(table):
        return 0
    value = int(table.content.gold(s.cards.faces[token]))
    sold = s.action.done.count("sell") if isinstance(s.action, Market) else 0
    return value if sold < _total(table, seat, "full_price") else value // 2


def sells_for_nothing(table: Table[State]) -> bool:
    """SK-R-47  Whether a plot on the map makes Sell pay nothing, wherever it is done."""
    return bool(_of_the_map(table, [scheme.token for scheme in table.state.schemes], "no_sale"))


def _total(table: Table[State], seat: int, name: str) -> int:
    return sum(word.n for _, word in changes(table, seat, "market", name))
