"""SM-CTY: which city or mystic stands on a hex, and turning up its token."""

from umbra.core.cards import Token
from umbra.core.decision import Option
from umbra.core.table import Table
from umbra.games.malice.board import Board
from umbra.games.malice.events.things import PlaceRevealed
from umbra.games.malice.items.items import receive
from umbra.games.malice.labels import avatar_name, lies_open
from umbra.games.malice.pieces.troves import draw_card
from umbra.games.malice.records import City, Mystic
from umbra.games.malice.state import NONE, State


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
    if token == NONE or not lies_open(s, token):
        return None
    face = s.cards.faces[token]
    found: City | Mystic = content.cities.get(face) or content.mystics[face]
    return found


def gateway_cities(table: Table[State]) -> list[int]:
    """SM-CTY.10  The hexes that one comes to from any Gate without a luck roll."""
    board = table.content.board(table.state.layout)
    places = [(hex, place_at(table, hex)) for hex in board.cities]
    return [hex for hex, place in places if place is not None and place.service == "gateways"]


def reveal_options(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.1  An avatar on the hex may turn up its token, without an action."""
    s = table.state
    token = token_at(table, s.avatars[a].hex)
    if token == NONE or lies_open(s, token):
        return []
    about = (f"avatar:{a}", f"hex:{s.avatars[a].hex}")
    return [Option(f"reveal:{a}", (_say_reveal, table, a, token), about, (reveal_place, a, token))]


def reveal_place(table: Table[State], a: int, token: Token) -> None:
    """SM-CTY.1, SM-SET.24  Everybody knows it now; with stewardship the finder of a city draws a treasure."""
    s = table.state
    face = table.reveal(token)
    table.tell(PlaceRevealed(a, s.avatars[a].hex, face))
    if table.options["stewardship"] == "on" and face in table.content.cities:
        drawn = draw_card(table, "treasure")
        receive(table, [a], [] if drawn is None else [drawn])


def _say_reveal(table: Table[State], a: int, token: Token) -> str:
    what = "the city" if table.state.cards.backs[token] == "city" else "the mystic"
    return f"{avatar_name(table.state, a)} turns up {what}"
