"""SK-SAG.2-4: which card serves which keyword of a chapter."""

from functools import partial
from typing import NamedTuple

from umbra.core import Option, Rule, Table, Token
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.saga import KeywordMet
from umbra.games.kilforth.labels import say_card
from umbra.games.kilforth.pieces.holdings import drop_rumour, gain_gold, lose_asset
from umbra.games.kilforth.pieces.options import card_key
from umbra.games.kilforth.saga.chapter import assignable, cards_for
from umbra.games.kilforth.state import Regale, State


class Served(NamedTuple):
    """A card for a keyword, and what becomes of it: discarded, kept or sacrificed."""

    token: Token
    how: str


def cards_left(table: Table[State], seat: int, telling: Regale) -> list[Token]:
    """SK-SAG.2  The cards that can still serve a keyword in this action."""
    return [token for token in cards_for(table, seat) if token not in telling.chosen]


def meet_keyword(table: Table[State], seat: int, telling: Regale) -> Rule[None]:
    """SK-SAG.2-3, SK-R-52  One card serves the next keyword: a rumour is discarded, an asset kept or sacrificed."""
    faces = table.state.cards.faces
    keyword = telling.wanted[0]
    answers = partial(_answers, table, seat, telling)
    prompt = f"Which card serves as {keyword}?"
    served: Served = yield from ask(table, seat, "keyword", answers, prompt, rule="SK-SAG.2")
    token = served.token
    telling.wanted.pop(0)
    table.tell(KeywordMet(seat, keyword, faces[token], served.how))
    if served.how == "discarded":
        drop_rumour(table, seat, token)
    elif served.how == "sacrificed":
        lose_asset(table, seat, token)
        gain_gold(table, seat, table.content.gold(faces[token]), faces[token], "SK-SAG.3")
    else:
        telling.chosen.append(token)


def _answers(table: Table[State], seat: int, telling: Regale) -> list[Option]:
    """The cards that can serve the next keyword so that the others can still be met."""
    s = table.state
    keyword, *others = telling.wanted
    left = cards_left(table, seat, telling)
    fitting = [
        token
        for token in left
        if keyword in table.content.keywords[s.cards.faces[token]]
        and assignable(table, [other for other in left if other != token], others)
    ]
    return [option for token in fitting for option in _uses(table, seat, token)]


def _uses(table: Table[State], seat: int, token: Token) -> list[Option]:
    """SK-SAG.2-3  What can be done with one card for a keyword."""
    s = table.state
    if token in s.heroes[seat].rumours:
        return [_option(table, seat, token, "discard", "Discard", "discarded")]
    gold = table.content.gold(s.cards.faces[token])
    return [
        _option(table, seat, token, "show", "Show and keep", "kept"),
        _option(table, seat, token, "sacrifice", f"For {gold} gold sacrifice", "sacrificed"),
    ]


def _option(table: Table[State], seat: int, token: Token, key: str, verb: str, how: str) -> Option:
    return Option(
        f"{key}:{card_key(table, token)}", (say_card, verb, table, token, seat), (f"card:{token}",), Served(token, how)
    )
