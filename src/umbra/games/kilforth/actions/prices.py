"""SK-MKT: where there is a market, and what things cost there."""

from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.kilforth.pieces.encounters import met_by
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.places import effects_at
from umbra.games.kilforth.state import Market, State

KINDS = ("heal", "purchase", "sell")
"""What a market offers."""


def allowed_here(table: Table[State], seat: int) -> set[str]:
    """SK-MKT.1  What a market where the hero stands offers: at the Shrine everything, elsewhere what a card allows."""
    s = table.state
    parts = [part for _, part in effects_at(table, s.heroes[seat].cell, "market")]
    for token in met_by(s, seat):
        for _, effect in table.content.triggered[s.cards.faces[token]].get("map", ()):
            parts += [part for part in effect.parts if part.word == "market"]
    return {kind for part in parts for kind in part.args or KINDS} if parts else set()


def heal_price(table: Table[State], seat: int) -> int:
    """SK-MKT.3  The gold for 1 HP."""
    return max((part.amount for _, part in changes(table, seat, "market") if part.word == "heal_price"), default=1)


def purchase_price(table: Table[State], seat: int, token: Token) -> int:
    """SK-MKT.4  The gold for a card that is shown; what makes it cheaper leaves at least 1."""
    value = int(table.content.gold(table.state.cards.faces[token]))
    return max(min(value, 1), value - _total(table, seat, "discount"))


def sale_price(table: Table[State], seat: int, token: Token) -> int:
    """SK-MKT.7, SK-R-47  The gold for a card: half its value, rounded down; some heroes get all of it for one."""
    s = table.state
    if _no_sale(table):
        return 0
    value = int(table.content.gold(s.cards.faces[token]))
    sold = s.action.done.count("sell") if isinstance(s.action, Market) else 0
    return value if sold < _total(table, seat, "full_price") else value // 2


def _no_sale(table: Table[State]) -> bool:
    """Whether a plot on the map makes Sell pay nothing, wherever it is done."""
    s = table.state
    return any("no_sale" in table.content.passive[s.cards.faces[scheme.token]] for scheme in s.schemes)


def _total(table: Table[State], seat: int, word: str) -> int:
    return sum(part.amount for _, part in changes(table, seat, "market") if part.word == word)
