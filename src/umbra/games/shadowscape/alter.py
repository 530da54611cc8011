"""Alter Fate: a Fate card played for its red text against opponents, or for its green text among allies."""

from umbra.box.calls import follow
from umbra.box.seats import cooperative
from umbra.core.cards import Token
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.effects import EFFECTS
from umbra.games.shadowscape.events.fate import Altered
from umbra.games.shadowscape.pieces.decks import put_away
from umbra.games.shadowscape.state import State


@rule
def alter_fate(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """SS-20.1-20.4, SS-R-26  Carry out one text of the card as far as it can be; then it is discarded."""
    s, content = table.state, table.content
    s.altered = True
    s.feats = []
    s.heroes[seat].hand.remove(token)
    s.playing = token
    card = content.fate[table.reveal(token)]
    text = content.fate_texts[card.green if cooperative(table) else card.red]
    table.tell(Altered(seat, text.id))
    yield from follow(EFFECTS[type(text.does)](table, seat, text.does))
    if s.strike is None and s.trading is None:
        put_away(table)
