"""Alter Fate: a Fate card played for its red text against opponents, or for its green text among allies."""

from umbra.box.calls import Call, follow
from umbra.box.keys import Key
from umbra.box.seats import cooperative
from umbra.core.cards import Token
from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.effects import EFFECTS
from umbra.games.shadowscape.events.fate import Altered
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.decks import put_away
from umbra.games.shadowscape.state import State
from umbra.games.shadowscape.turn import forget

ALREADY_ALTERED = Refusal("SS-20.1", "You have altered fate this turn already.")
NOT_IN_HAND = Refusal("SS-20.1", "That card is not in your hand.")


def alter_options(table: Table[State], seat: int) -> list[Option]:
    """Every card in hand, for its text."""
    s = table.state
    if s.altered:
        return []
    content, faces, colour = table.content, s.cards.faces, "green" if cooperative(table) else "red"
    hand = [(t, faces[t]) for t in s.heroes[seat].hand]
    return [
        Option(f"alter:{face}", (_say_alter, content, face, colour), (f"card:{t}",), Call(alter_fate, (seat, t)))
        for t, face in hand
    ]


def _say_alter(content: ShadowLibrary, card: str, colour: str) -> str:
    text = content.fate_texts[getattr(content.fate[card], colour)]
    return f"Alter Fate with {text.name}: {text.text}"


def cannot_alter(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-20.1  Why a Fate card cannot be played for its text now."""
    s = table.state
    if key.name() not in [s.cards.faces[token] for token in s.heroes[seat].hand]:
        return NOT_IN_HAND
    return ALREADY_ALTERED if s.altered else None


@rule
def alter_fate(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """SS-20.1-20.4, SS-R-26  Carry out one text of the card as far as it can be; then it is discarded."""
    s, content = table.state, table.content
    s.altered = True
    forget(s)
    s.heroes[seat].hand.remove(token)
    s.playing = token
    card = content.fate[table.reveal(token)]
    text = content.fate_texts[card.green if cooperative(table) else card.red]
    table.tell(Altered(seat, text.id))
    yield from follow(EFFECTS[type(text.does)](table, seat, text.does))
    if s.strike is None and s.trading is None:
        put_away(table)
