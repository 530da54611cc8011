"""The Main deck, the slots beside the tiles, and the Spell Books."""

from umbra.box.decks import renew
from umbra.core import NONE, Refusal, Table, Token
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.events.spells import CardEvent, Discarded, Reshuffled, SlotFilled, SlotRefilled
from umbra.games.casting_shadows.state import State

NOT_IN_BOOK = Refusal("CS-BOOK.9", "That card is not in your Spell Book.")


def in_book(s: State, seat: int, face: str) -> Token:
    """An own card with that face, one that has not been Cast if there is one; NONE if there is none."""
    own = [token for token in s.players[seat].book if s.cards.faces[token] == face]
    return min(own, key=lambda token: token in s.cast, default=NONE)


def fill_slot(table: Table[State], tile: int, event: type[SlotFilled] = SlotFilled) -> None:
    """CS-COLLECT.3, CS-R-25  Put the top Main-deck card beside a tile; with no card anywhere it stays empty."""
    s = table.state
    if not s.main:
        _hide_marks(s)
    if renew(table, s.main, s.discard, "main"):
        table.tell(Reshuffled())
    if not s.main:
        s.slots[tile] = NONE
        return
    token = s.main.pop()
    s.slots[tile] = token
    face = table.reveal(token)
    if face in s.cast_hidden:
        s.cast_hidden.remove(face)
        s.cast.append(token)
    table.tell(event(board_of(s.layout).tiles[tile], face))


def _hide_marks(s: State) -> None:
    """CS-R-20  A Spell Cast this turn keeps its mark in a new deck; the first such card drawn shows it again."""
    s.cast_hidden += [s.cards.faces[token] for token in s.cast if token in s.discard]
    s.cast = [token for token in s.cast if token not in s.discard]


def fill_empty_slots(table: Table[State]) -> None:
    """CS-R-25  Slots that stayed empty are filled at the start of the next turn at which a card is available."""
    s = table.state
    if NONE not in s.slots:
        return
    for tile, token in enumerate(s.slots):
        if token == NONE and (s.main or s.discard):
            fill_slot(table, tile, SlotRefilled)


def discard(table: Table[State], seat: int, token: Token, event: type[CardEvent] = Discarded) -> None:
    """Move a card from a Spell Book to the discard pile."""
    s = table.state
    s.players[seat].book.remove(token)
    s.discard.append(token)
    table.tell(event(seat, s.cards.faces[token]))
