"""SM-ROL.3: what hangs on a luck roll. An attempt stands in the state until its dice fall, so that help can be long."""

from collections.abc import Callable
from typing import NamedTuple

from umbra.box.calls import follow
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.combat import spoils
from umbra.games.malice.items import trade
from umbra.games.malice.moves import gates
from umbra.games.malice.rolls.rolls import luck
from umbra.games.malice.state import Attempt, State
from umbra.games.malice.turn import encounters


class Trial(NamedTuple):
    """What a luck roll has to beat, and what comes of it."""

    against: int
    then: Callable[[Table[State], Attempt, bool], Rule[None] | None]


TRIALS = {
    "gate": Trial(gates.AGAINST, gates.come_through),
    "trade": Trial(gates.AGAINST, trade.exchange),
    "provoke": Trial(encounters.AGAINST, encounters.call_forth),
    "search": Trial(spoils.AGAINST, spoils.find),
}


@rule
def make_attempt(table: Table[State]) -> Rule[None]:
    """SM-ROL.3  The luck roll of the attempt under way, and its outcome."""
    s = table.state
    attempt = s.attempt
    assert attempt is not None
    trial = TRIALS[attempt.purpose]
    succeeded = yield from luck(table, attempt.avatar, attempt.purpose, trial.against, first=True)
    s.attempt = None
    yield from follow(trial.then(table, attempt, succeeded))
