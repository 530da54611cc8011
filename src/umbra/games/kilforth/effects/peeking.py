"""Spec 6, 9.1: looking at the top cards of a deck, and putting them back in another order."""

from umbra.core.cards import Token
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.events.cards import CardsSeen, Peeked
from umbra.games.kilforth.labels import say_card
from umbra.games.kilforth.pieces.holdings import renew, show
from umbra.games.kilforth.state import State


@rule
def peek(table: Table[State], seat: int, deck: str, n: int, *, arrange: bool = False) -> Rule[None]:
    """A hero sees the top cards of a deck, and with a shown hand the other heroes do; then they lie as before."""
    renew(table, deck)
    top = table.state.decks[deck][-n:]
    if not top:
        return
    for token in top:
        show(table, seat, token)
    table.tell(Peeked(seat, deck, len(top)))
    _tell_seen(table, seat, deck, top)
    if arrange and len(top) > 1:
        yield from _arrange(table, seat, deck, top)


def _tell_seen(table: Table[State], seat: int, deck: str, top: list[Token]) -> None:
    s = table.state
    seers = tuple(range(table.seats)) if s.heroes[seat].shown else (seat,)
    table.tell(CardsSeen(seers, deck, tuple(s.cards.faces[token] for token in reversed(top))))


@rule
def _arrange(table: Table[State], seat: int, deck: str, top: list[Token]) -> Rule[None]:
    """The hero says which of the cards comes next, and so on; whoever did not see it knows none of them any more."""
    cards = table.state.cards
    left = list(reversed(top))
    order: list[Token] = []
    while len(left) > 1:
        chosen = yield from _next(table, seat, left, "Which card is drawn first?" if not order else "Which comes next?")
        left.remove(chosen)
        order.append(chosen)
    faces = [cards.faces[token] for token in (*order, *left)]
    for token, face in zip(reversed(top), faces, strict=True):
        cards.faces[token] = face
        cards.known[token] = 0
        show(table, seat, token)
    _tell_seen(table, seat, deck, top)


def _next(table: Table[State], seat: int, left: list[Token], words: str) -> Rule[Token]:
    options = [Option(f"card:{t}", (say_card, "First", table, t, seat), (f"card:{t}",), t) for t in left]
    token: Token = yield from table.ask(seat, "arrange", lambda: options, words, rule="SK-RES.1")
    return token
