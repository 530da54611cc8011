"""Decks: drawn from the top, which is last; renewed from their discards; rows that are filled from them."""

from typing import Any

from umbra.core.cards import Token, Zone
from umbra.core.table import Table


def renew(table: Table[Any], deck: Zone, discards: Zone, stream: str) -> bool:
    """Form an empty deck of its discards, mixed; says whether it did."""
    if deck or not discards:
        return False
    deck += discards
    discards.clear()
    table.shuffle(deck, stream)
    return True


def fill(table: Table[Any], row: Zone, deck: Zone, size: int) -> list[str]:
    """Turn cards up until the row is full or the deck is empty; returns the faces that came."""
    came = []
    while len(row) < size and deck:
        row.append(deck.pop())
        came.append(table.reveal(row[-1]))
    return came


def bottom(table: Table[Any], deck: Zone, *tokens: Token) -> None:
    """Put cards face down under the deck, the first of them lowest: nobody is shown them there."""
    table.forget(*tokens)
    deck[:0] = tokens
