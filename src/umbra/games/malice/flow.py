"""The clock of the game: which segment comes next."""

from umbra.core import Segment
from umbra.games.malice.combat.combat import go_on, start_fight
from umbra.games.malice.items.items import hand_out
from umbra.games.malice.items.trade import bargain
from umbra.games.malice.moves.moves import roll_move
from umbra.games.malice.setup import SETUP
from umbra.games.malice.shadows.aethos import aethos_events
from umbra.games.malice.shadows.realm import realm_events
from umbra.games.malice.shadows.xulthul import xulthul_turn
from umbra.games.malice.state import State
from umbra.games.malice.turn.attempts import make_attempt
from umbra.games.malice.turn.turn import act, end_round, end_turn


def next_segment(s: State) -> Segment | None:
    """What is under way comes first; then the phase says what follows."""
    if s.outcome is not None:
        return None
    if s.combat is not None:
        return go_on
    if s.attempt is not None:
        return make_attempt
    if s.finds:
        return hand_out
    if s.barter is not None:
        return bargain
    if s.phase in SETUP:
        return SETUP[s.phase]
    if s.fights:
        return start_fight
    if s.movers:
        return roll_move
    match s.phase:
        case "players":
            return end_turn if all(s.ready) else act
        case "realm":
            return realm_events if s.xulthul is None else xulthul_turn
        case "aethos":
            return aethos_events
    return end_round
