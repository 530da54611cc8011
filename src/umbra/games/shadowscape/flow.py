"""The clock of Shadowscape: set up, then Action Phase and Enemy Phase, turn after turn."""

from umbra.core import NONE, Segment
from umbra.games.shadowscape.actions.action import boost
from umbra.games.shadowscape.actions.attack import take_spoils
from umbra.games.shadowscape.actions.heal import heal
from umbra.games.shadowscape.actions.menu import act
from umbra.games.shadowscape.actions.move import walk
from umbra.games.shadowscape.actions.prepare import fill, trim
from umbra.games.shadowscape.effects.turns import trade
from umbra.games.shadowscape.enemies.phase import enemy_card, next_strike, strike_on
from umbra.games.shadowscape.pieces.decks import put_away
from umbra.games.shadowscape.setup import choose_hero, choose_room, choose_side, deal_hands, lay_table
from umbra.games.shadowscape.state import State

PHASES: dict[str, Segment] = {
    "lay": lay_table,
    "heroes": choose_hero,
    "sides": choose_side,
    "rooms": choose_room,
    "hands": deal_hands,
    "act": act,
    "enemy": enemy_card,
    "strikes": next_strike,
}

STEPS: dict[str, Segment] = {
    "boost": boost,
    "walk": walk,
    "heal": heal,
    "fill": fill,
    "trim": trim,
    "spoils": take_spoils,
}


def next_segment(s: State) -> Segment | None:
    """What is played next. What is under way comes first: an Enemy's attack, a Trade, an Action, a Fate text."""
    if s.strike is not None:
        return strike_on
    if s.trading is not None:
        return trade
    if s.action is not None:
        return STEPS[s.action.step]
    if s.phase == "act" and s.playing != NONE:
        return put_away
    return PHASES[s.phase]
