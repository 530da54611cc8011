"""Asking one hero about an ability in the moment in which it can be used."""

from collections.abc import Sequence
from typing import Any

from umbra.core.decision import Decision, Option, Phrase
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.state import State

PASS = "pass"


@rule
def offer(
    table: Table[State],
    seat: int,
    kind: str,
    options: Sequence[Option],
    phrase: Phrase,
    rule_id: str,
    *,
    usual: str = PASS,
    matters: bool = True,
) -> Rule[Any]:
    """Ask a hero, with the answer that a standing order gives; returns the chosen value."""
    decision = Decision(seat, kind, list(options), phrase, rule_id, usual=usual, matters=matters)
    _, chosen = yield from table.anyone(lambda: [decision])
    return chosen
