"""Answers to questions: actions and deeds with what they do, cards, heroes and locations."""

from collections.abc import Callable, Iterable
from typing import Any

from umbra.box.calls import Call
from umbra.box.english import say
from umbra.core.cards import NONE, Token
from umbra.core.decision import Option, Phrase
from umbra.core.table import Table
from umbra.games.kilforth.labels import say_card
from umbra.games.kilforth.records.parts import Effect
from umbra.games.kilforth.state import State


class Action(Call, frozen=True):
    """SK-TRN.8  An action, with the AP that it costs."""

    price: int = 1


class Deed(Call, frozen=True):
    """SK-DED.3  A deed: which one, about which card or encounter, and the text that it carries out."""

    kind: str = ""
    token: Token = NONE
    effect: Effect | None = None

    def does(self, words: frozenset[str]) -> bool:
        """Whether a text is carried out that does one of these things."""
        return self.effect is not None and bool(self.effect.words & words)


def action_option(
    key: str, phrase: Phrase, about: str, function: Callable[..., Any], *arguments: Any, price: int = 1
) -> Option:
    """The answer that is an action about one piece."""
    return Option(key, phrase, (about,), Action(function, arguments, price))


def deed_option(key: str, phrase: Phrase, about: str, deed: Deed) -> Option:
    """The answer that is a deed about one piece; its key begins with `deed:` and the kind."""
    return Option(f"deed:{deed.kind}:{key}", phrase, (about,), deed)


def card_options(table: Table[State], verb: str, seat: int, tokens: Iterable[Token]) -> list[Option]:
    """Cards as a hero who knows them can choose them."""
    return [Option(f"card:{t}", (say_card, verb, table, t, seat), (f"card:{t}",), t) for t in tokens]


def hero_options(table: Table[State], key: str, verb: str, seats: Iterable[int]) -> list[Option]:
    """Heroes that can be chosen."""
    return [Option(f"{key}:{n}", (say, verb, table, f"hero:{n}"), (f"hero:{n}",), n) for n in seats]


def cell_options(table: Table[State], key: str, verb: str, cells: Iterable[int]) -> list[Option]:
    """Locations that can be chosen."""
    return [Option(f"{key}:{cell}", (say, verb, table, f"cell:{cell}"), (f"cell:{cell}",), cell) for cell in cells]
