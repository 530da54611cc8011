"""What can be read off the table, and cards that change hands."""

from umbra.core import Table, Token, Zone

from tallow_lane.events import Drew, Saw
from tallow_lane.library import Thief
from tallow_lane.state import State

ROOM = 5
"""TL-LIGHT.2  A window has room for five candles."""


def by_face(s: State, zone: Zone) -> dict[str, list[Token]]:
    """The cards of a zone by what is printed on them."""
    found: dict[str, list[Token]] = {}
    for token in zone:
        found.setdefault(s.cards.faces[token], []).append(token)
    return found


def about(tokens: list[Token]) -> tuple[str, ...]:
    """Equal cards as pieces of the table: whichever of them is clicked, the same option is meant."""
    return tuple(f"card:{token}" for token in tokens)


def wax(table: Table[State], seat: int) -> int:
    """TL-LIGHT.1  What the candles in a window count."""
    s = table.state
    return sum(table.content.records[s.cards.faces[token]].wax for token in s.houses[seat].window)


def thieves(table: Table[State], seat: int) -> list[Token]:
    """TL-THEFT.1  The cards of a hand that can be sent for a candle."""
    s = table.state
    return [token for token in s.houses[seat].hand if isinstance(table.content.records[s.cards.faces[token]], Thief)]


def is_full(s: State, seat: int) -> bool:
    """TL-LIGHT.2  Whether no other candle can stand in a window."""
    return len(s.houses[seat].window) >= ROOM


def draw(table: Table[State], seat: int, cards: int = 1) -> None:
    """TL-DRAW.1  The top card of the deck comes into the hand, as long as there is one; nobody else sees it."""
    s = table.state
    for _ in range(min(cards, len(s.deck))):
        token = s.deck.pop()
        s.houses[seat].hand.append(token)
        table.tell(Drew(seat))
        table.tell(Saw(seat, table.peek(seat, token)))


def discard(table: Table[State], seat: int, token: Token) -> str:
    """Show a card of the hand to everybody and put it away; returns its face."""
    table.state.houses[seat].hand.remove(token)
    table.state.discards.append(token)
    return table.reveal(token)
