"""What all Fate texts share: the table of what their words do, and asking what a text is about."""

from collections.abc import Callable
from typing import Any

from umbra.box.calls import Call
from umbra.box.seats import clockwise
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.events.fate import NothingToDo
from umbra.games.shadowscape.records.words import Word
from umbra.games.shadowscape.state import State

RULE = "SS-20.1"

Does = Callable[[Table[State], int, Any], Rule[None] | None]

EFFECTS: dict[type[Word], Does] = {}
"""What each word of a Fate text does."""


def does(word: type[Word]) -> Callable[[Does], Does]:
    """Marks the function that carries out a word."""

    def add(function: Does) -> Does:
        EFFECTS[word] = function
        return function

    return add


@rule
def choose(table: Table[State], seat: int, kind: str, options: list[Option], phrase: str) -> Rule[Any]:
    """Ask what a text is about; a text without a legal object does nothing, and is about None."""
    if not options:
        table.tell(NothingToDo(seat))
        return None
    chosen: Any = yield from table.ask(seat, kind, lambda: options, phrase, rule=RULE)
    return chosen


@rule
def carry_out(table: Table[State], seat: int, kind: str, options: list[Option], phrase: str) -> Rule[None]:
    """Ask what a text is about, and do it: the options are calls."""
    chosen: Call | None = yield from choose(table, seat, kind, options, phrase)
    if chosen is not None:
        yield from chosen.run(table)


def others(table: Table[State], seat: int) -> list[int]:
    """Every other seat, in turn order from that seat (SS-R-59)."""
    return clockwise(table.seats, seat)[1:]


def near(table: Table[State], seat: int) -> list[int]:
    """Opposing Heroes in the own room or an adjacent one."""
    s = table.state
    distance = board(table).distance[s.heroes[seat].room]
    return [other for other in others(table, seat) if distance[s.heroes[other].room] <= 1]
