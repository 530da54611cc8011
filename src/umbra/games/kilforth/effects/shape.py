"""What all words have in common that are carried out as part of a text."""

from collections.abc import Sequence
from typing import Any

from umbra.core import Option, Phrase, Rule, Table
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.effects.conditions import ABOUT_HIM, IN_BATTLE
from umbra.games.kilforth.effects.triggers import DONE
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.records.parts import Verb
from umbra.games.kilforth.state import State

CHOICES = {"SK-NGT.8": "SK-NGT.9"}
"""The rules of choices, where they are not those of the text."""


def choose(
    table: Table[State], acting: Acting, seat: int, kind: str, options: Sequence[Option], phrase: Phrase
) -> Rule[Any]:
    """Ask for what a word needs. Deeds may come between as long as nothing has happened in this segment."""
    rule = CHOICES.get(acting.rule, acting.rule)
    if acting.asks:
        return (yield from ask(table, seat, kind, lambda: options, phrase, rule=rule))
    return (yield from table.ask(seat, kind, lambda: list(options), phrase, rule=rule))


class Done(Verb, frozen=True):
    """A word that is carried out as part of a text."""

    stands = DONE
    heads = frozenset({"each", "test"})
    tails = ABOUT_HIM | IN_BATTLE | {"won"}
