"""Alter Fate: a Fate card played for its red text against opponents, or for its green text among allies."""

from umbra.box.calls import Call
from umbra.box.keys import Key
from umbra.box.seats import cooperative
from umbra.core import Option, Refusal, Rule, Table, Token, rule
from umbra.games.shadowscape.events.fate import Altered, NothingToDo
from umbra.games.shadowscape.pieces.acting import carry_out, concerned
from umbra.games.shadowscape.pieces.decks import put_away
from umbra.games.shadowscape.records.cards import FateText
from umbra.games.shadowscape.records.parts import Acting
from umbra.games.shadowscape.state import State
from umbra.games.shadowscape.turn import forget

ALREADY_ALTERED = Refusal("SS-20.1", "You have altered fate this turn already.")
NOT_IN_HAND = Refusal("SS-20.1", "That card is not in your hand.")


def alter_options(table: Table[State], seat: int) -> list[Option]:
    """Every card in hand, for its text."""
    s = table.state
    if s.altered:
        return []
    faces = s.cards.faces
    return [
        Option(f"alter:{faces[t]}", (_say_alter, table, seat, faces[t]), (f"card:{t}",), Call(alter_fate, (seat, t)))
        for t in s.heroes[seat].hand
    ]


def _say_alter(table: Table[State], seat: int, card: str) -> str:
    text = text_of(table, card)
    idle = not any(concerned(table, Acting(seat), part) for part in table.content.deeds[text.id])
    name = table.content.fate[card].name
    return f"Alter Fate with {name}, {text.name}: {text.text}{' It can do nothing now.' if idle else ''}"


def text_of(table: Table[State], card: str) -> FateText:
    """SS-20.2, SS-33.5  The text of a Fate card that counts in this game."""
    record = table.content.fate[card]
    text: FateText = table.content.fate_texts[record.green if cooperative(table) else record.red]
    return text


def cannot_alter(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-20.1  Why a Fate card cannot be played for its text now."""
    s = table.state
    if key.name() not in [s.cards.faces[token] for token in s.heroes[seat].hand]:
        return NOT_IN_HAND
    return ALREADY_ALTERED if s.altered else None


@rule
def alter_fate(table: Table[State], seat: int, token: Token) -> Rule[None]:
    """SS-20.1-20.4, SS-R-26  Carry out one text of the card as far as it can be; then it is discarded."""
    s = table.state
    s.altered = True
    forget(s)
    s.heroes[seat].hand.remove(token)
    s.playing = token
    card = table.reveal(token)
    text = text_of(table, card)
    table.tell(Altered(seat, text.id, card))
    acting = Acting(seat, "SS-20.1")
    for part in table.content.deeds[text.id]:
        if not concerned(table, acting, part):
            table.tell(NothingToDo(seat))
        yield from carry_out(table, acting, [part])
    if s.strike is None and s.trading is None:
        put_away(table)
