"""SK-DED: the deeds that a hero can do at any moment of his own turn, among the answers to every question."""

from collections.abc import Callable, Sequence
from typing import Any

from umbra.core.decision import Option, Phrase
from umbra.core.rules import Rule, rule
from umbra.core.table import SegmentOver, Table
from umbra.games.kilforth.deeds.assault import assault_options
from umbra.games.kilforth.deeds.deed import Deed
from umbra.games.kilforth.deeds.exchange import exchange_options
from umbra.games.kilforth.deeds.overcome import overcome_options
from umbra.games.kilforth.deeds.team import team_options
from umbra.games.kilforth.deeds.use import resolve_options
from umbra.games.kilforth.pieces.heroes import may_act
from umbra.games.kilforth.state import State

OFFERS = (overcome_options, resolve_options, team_options, exchange_options, assault_options)
"""What gathers the deeds of a hero."""


def stands_alone(deed: Option) -> bool:
    """Whether a deed does something by itself: a team is for what comes next, and without AP nothing does."""
    return not deed.key.startswith("deed:team:")


def deed_options(table: Table[State], seat: int) -> list[Option]:
    """All deeds that a hero can do now."""
    if not may_act(table.state, seat):
        return []
    return [option for offers in OFFERS for option in offers(table, seat)]


@rule
def ask(
    table: Table[State],
    seat: int,
    kind: str,
    options: Callable[[], Sequence[Option]],
    phrase: Phrase,
    *,
    rule: str,
    several: bool = False,
    usual: str = "",
    matters: bool = True,
    deeds: Callable[[Option], bool] | None = None,
) -> Rule[Any]:
    """Spec 5.1  Ask a hero. In his own turn his deeds are among the answers.

    With a single answer he is asked only if `deeds` says of one of his deeds that it is worth a question. A deed is
    carried out and ends the segment, so that the question is asked afresh if it still stands: nothing may have changed
    in the segment before this question.
    """

    def answers() -> list[Option]:
        found = list(options())
        offered = deed_options(table, seat) if len(found) > 1 or deeds else []
        return found + offered if len(found) > 1 or (deeds and any(deeds(deed) for deed in offered)) else found

    chosen = yield from table.ask(seat, kind, answers, phrase, rule=rule, several=several, usual=usual, matters=matters)
    if isinstance(chosen, Deed):
        yield from chosen.run(table)
        raise SegmentOver
    return chosen
