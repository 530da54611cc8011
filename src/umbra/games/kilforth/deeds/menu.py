"""SK-DED: the deeds that a hero can do at any moment of his own turn, among the answers to every question."""

from collections.abc import Callable, Sequence
from typing import Any

from umbra.box.keys import Activity, offered_by
from umbra.core import Option, Phrase, Refusal, Rule, SegmentOver, Standing, Table, rule
from umbra.games.kilforth.deeds.assault import assault_options, cannot_assault
from umbra.games.kilforth.deeds.exchange import cannot_exchange, exchange_options
from umbra.games.kilforth.deeds.overcome import cannot_overcome, overcome_options
from umbra.games.kilforth.deeds.team import cannot_team_up, team_options
from umbra.games.kilforth.deeds.use import cannot_use, resolve_options
from umbra.games.kilforth.pieces.heroes import may_act
from umbra.games.kilforth.pieces.options import Deed, card_in, seat_in
from umbra.games.kilforth.state import State

ACTIVITIES: tuple[Activity[State], ...] = (
    Activity(
        "overcome",
        overcome_options,
        lambda table, seat, key: cannot_overcome(table, seat, card_in(table, seat, key.name())),
    ),
    Activity(
        "use", resolve_options, lambda table, seat, key: cannot_use(table, seat, card_in(table, seat, key.name()))
    ),
    Activity("team", team_options, lambda table, seat, key: cannot_team_up(table, seat, seat_in(table, key.name()))),
    Activity(
        "exchange", exchange_options, lambda table, seat, key: cannot_exchange(table, seat, seat_in(table, key.name()))
    ),
    Activity("assault", assault_options, lambda table, seat, _: cannot_assault(table, seat)),
)
"""SK-DED.3  The deeds, each with what gathers its options and what speaks against it."""


def cannot_do_deeds(table: Table[State], seat: int) -> Refusal | None:
    """SK-DED.2  Why a hero whose turn it is cannot do any deed."""
    if table.state.heroes[seat].hidden:
        return Refusal("SK-DED.2", "A hidden hero cannot perform deeds: step out first.")
    return None


def stands_alone(deed: Deed) -> bool:
    """Whether a deed does something by itself: a team is for what comes next, and without AP nothing does."""
    return deed.kind != "team"


def deed_options(table: Table[State], seat: int) -> list[Option]:
    """All deeds that a hero can do now."""
    if not may_act(table.state, seat):
        return []
    return offered_by(ACTIVITIES, table, seat)


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
    standing: Callable[[], Standing] | None = None,
    final: bool = False,
    deeds: Callable[[Deed], bool] | None = None,
) -> Rule[Any]:
    """SK-R-96  Ask a hero. In his own turn his deeds are among the answers.

    With a single answer he is asked only if it is `final`, as `Table.ask` has it, or if `deeds` says of one of his
    deeds that it is worth a question. A deed is carried out and ends the segment, so that the question is asked afresh
    if it still stands: nothing may have changed in the segment before this question.
    """

    def answers() -> list[Option]:
        found = list(options())
        offered = deed_options(table, seat) if len(found) > 1 or deeds else []
        return (
            found + offered if len(found) > 1 or (deeds and any(deeds(option.value) for option in offered)) else found
        )

    chosen = yield from table.ask(
        seat,
        kind,
        answers,
        phrase,
        rule=rule,
        several=several,
        usual=usual,
        matters=matters,
        standing=standing,
        final=final,
    )
    if isinstance(chosen, Deed):
        yield from chosen.run(table)
        raise SegmentOver
    return chosen
