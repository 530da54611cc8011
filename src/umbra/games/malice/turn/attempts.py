"""SM-ROL.3: what hangs on a luck roll. An attempt stands in the state until its dice fall, so that help can be long."""

from umbra.box.calls import follow
from umbra.core import Rule, Table, rule
from umbra.games.malice.combat import spoils
from umbra.games.malice.items import trade
from umbra.games.malice.moves import gates
from umbra.games.malice.rolls.rolls import luck
from umbra.games.malice.state import Attempt, GateTrade, GateTrip, LairSearch, Provocation, State
from umbra.games.malice.turn import encounters

AGAINST: dict[type[Attempt], tuple[str, int]] = {
    GateTrip: ("gate", gates.AGAINST),
    GateTrade: ("trade", gates.AGAINST),
    Provocation: ("provoke", encounters.AGAINST),
    LairSearch: ("search", spoils.AGAINST),
}
"""What the luck roll of each attempt is for, and what it has to beat."""


@rule
def make_attempt(table: Table[State]) -> Rule[None]:
    """SM-ROL.3  The luck roll of the attempt under way, and its outcome."""
    s = table.state
    attempt = s.attempt
    assert attempt is not None
    purpose, against = AGAINST[type(attempt)]
    succeeded = yield from luck(table, attempt.avatar, purpose, against, first=True)
    s.attempt = None
    yield from follow(_outcome(table, attempt, succeeded))


def _outcome(table: Table[State], attempt: Attempt, succeeded: bool) -> Rule[None] | None:
    """What comes of it."""
    match attempt:
        case GateTrip():
            return gates.come_through(table, attempt, succeeded)
        case GateTrade():
            trade.reach(table, attempt, succeeded)
        case Provocation():
            encounters.call_forth(table, attempt, succeeded)
        case LairSearch():
            spoils.find(table, attempt, succeeded)
    return None
