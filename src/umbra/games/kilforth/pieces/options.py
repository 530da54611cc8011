"""Answers to questions: actions and deeds with what they do, cards, heroes and locations."""

from collections.abc import Callable, Iterable
from typing import Any

from umbra.box.calls import Call
from umbra.box.english import say
from umbra.box.keys import Key
from umbra.core import NONE, Option, Phrase, Table, Token
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

    def helps(self, what: str) -> bool:
        """Whether a text is carried out that may help in this: `battle`, `getaway`, `rescue`, `hiding`, `purchase`."""
        return self.effect is not None and what in self.effect.helps


def action_option(
    key: str,
    phrase: Phrase,
    about: str,
    function: Callable[..., Any],
    *arguments: Any,
    price: int = 1,
    weighing: tuple[Any, ...] = (),
) -> Option:
    """The answer that is an action about one piece."""
    return Option(key, phrase, (about,), Action(function, arguments, price), weighing=weighing)


def deed_option(key: str, phrase: Phrase, about: str, deed: Deed, weighing: tuple[Any, ...] = ()) -> Option:
    """The answer that is a deed about one piece; its key begins with `deed:` and the kind."""
    return Option(f"deed:{deed.kind}:{key}", phrase, (about,), deed, weighing=weighing)


def card_options(
    table: Table[State], verb: str, seat: int, tokens: Iterable[Token], key: str = "", weighing: tuple[Any, ...] = ()
) -> list[Option]:
    """Cards as a hero who knows them can choose them; the key begins with the verb, or as `key` says."""
    key = key or verb.lower()
    return [
        Option(f"{key}:{card_key(table, t)}", (say_card, verb, table, t, seat), (f"card:{t}",), t, weighing=weighing)
        for t in tokens
    ]


def hero_options(table: Table[State], key: str, verb: str, seats: Iterable[int]) -> list[Option]:
    """Heroes that can be chosen."""
    return [Option(f"{key}:{seat_key(n)}", (say, verb, table, f"hero:{n}"), (f"hero:{n}",), n) for n in seats]


def cell_options(table: Table[State], key: str, verb: str, cells: Iterable[int]) -> list[Option]:
    """Locations that can be chosen."""
    layout = table.state.layout
    return [
        Option(f"{key}:{layout[cell]}", (say, verb, table, f"cell:{cell}"), (f"cell:{cell}",), cell) for cell in cells
    ]


# How things are called in keys


def card_key(table: Table[State], token: Token) -> str:
    """A card by its id; of equal loot tokens of a hero the second one is `id#2`. Only for who knows the card."""
    face = table.state.cards.faces[token]
    if face in table.content.loot:
        for hero in table.state.heroes:
            if token in hero.loot:
                before = [t for t in hero.loot[: hero.loot.index(token)] if table.state.cards.faces[t] == face]
                return f"{face}#{len(before) + 1}" if before else face
    return face


def card_in(table: Table[State], seat: int, name: str) -> Token:
    """The card that a key names so, if that hero knows it; NONE for any other name."""
    s = table.state
    face, _, number = name.partition("#")
    faces = s.cards.faces
    if face in table.content.loot:
        own = [token for token in s.heroes[seat].loot if faces[token] == face]
        at = Key("", (number or "1",)).number() - 1
        return own[at] if 0 <= at < len(own) else NONE
    token = faces.index(face) if face in faces else NONE
    return token if token != NONE and s.cards.is_known(token, seat) else NONE


def seat_key(seat: int) -> str:
    """A hero by his seat."""
    return f"seat-{seat}"


def seat_in(table: Table[State], name: str) -> int:
    """The seat that a key names so; NONE for any other name."""
    return next((seat for seat in range(table.seats) if seat_key(seat) == name), NONE)


def effect_key(table: Table[State], token: Token, number: int) -> str:
    """An effect of a card: the first one by the card alone, the second one as `id:2`."""
    return f"{card_key(table, token)}:{number + 1}" if number else card_key(table, token)
