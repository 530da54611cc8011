"""What events name, as pieces of the table, and where those are: for the beats."""

from typing import Any

from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.state import State

PLACES = frozenset({"tile"})


def piece_of(content: Any, s: State, by: str, value: Any) -> str:
    """A seat, a tile or the seat of a Character; other cards are not told apart."""
    if by == "seat":
        return f"seat:{value}"
    if by != "piece" or not s.layout:
        return ""
    tiles = board_of(s.layout).tiles
    return f"tile:{tiles.index(value)}" if value in tiles else ""


def where(content: Any, s: State, piece: str) -> str:
    """The tile of a seat."""
    kind, _, number = piece.partition(":")
    tile = s.players[int(number)].tile if kind == "seat" else -1
    return f"tile:{tile}" if tile >= 0 else ""
