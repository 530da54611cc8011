"""SM-CTY: which city or mystic stands on a hex."""

from umbra.core import NONE, Table, Token
from umbra.games.malice.board import Board
from umbra.games.malice.records import City, Mystic
from umbra.games.malice.state import State


def token_at(table: Table[State], hex: int) -> Token:
    """The city or mystic token of a hex; NONE if there is none, or it was destroyed (SM-R-84)."""
    s = table.state
    board: Board = table.content.board(s.layout)
    if hex in board.cities and hex not in s.ruined:
        return s.cities[board.cities.index(hex)]
    if hex in board.mystics and hex not in s.ruined:
        return s.mystics[board.mystics.index(hex)]
    return NONE


def place_at(table: Table[State], hex: int) -> City | Mystic | None:
    """SM-CTY.14  The city or mystic of a hex, if its token has been turned up."""
    s, content = table.state, table.content
    token = token_at(table, hex)
    if token == NONE or not s.cards.is_known(token):
        return None
    face = s.cards.faces[token]
    found: City | Mystic = content.cities.get(face) or content.mystics[face]
    return found


def gateway_cities(table: Table[State]) -> list[int]:
    """SM-CTY.10  The hexes that one comes to from any Gate without a luck roll."""
    board = table.content.board(table.state.layout)
    places = [(hex, place_at(table, hex)) for hex in board.cities]
    return [hex for hex, place in places if place is not None and place.service == "gateways"]
