"""What events name, as pieces of the table, and where those are: for the beats."""

from typing import Any

from umbra.games.shadowscape.library import LORD
from umbra.games.shadowscape.state import State

PLACES = frozenset({"room"})


def piece_of(content: Any, s: State, by: str, value: Any) -> str:
    """A seat, a room, an Enemy or the Lord; a card by its token, where it lies open."""
    if by == "seat":
        return f"seat:{value}"
    if by != "piece":
        return ""
    if value in (LORD, s.lord):
        return f"card:{s.lord_token}" if s.lord_token >= 0 else ""
    rooms = content.board(s.layout).rooms if s.layout else ()
    if value in rooms:
        return f"room:{rooms.index(value)}"
    faces = s.cards.faces
    return next((f"card:{token}" for token in s.foes if faces[token] == value and s.cards.is_known(token)), "")


def where(content: Any, s: State, piece: str) -> str:
    """The room of a Hero, an Enemy or the Lord."""
    kind, _, number = piece.partition(":")
    room = -1
    if kind == "seat":
        room = s.heroes[int(number)].room
    elif kind == "card" and int(number) == s.lord_token:
        room = s.lord_room
    elif kind == "card" and int(number) in s.foes:
        room = s.foe_rooms[s.foes.index(int(number))]
    return f"room:{room}" if room >= 0 else ""
