"""Answers: the cards that are shown when a candle is about to be stolen, or has been."""

from collections.abc import Iterable

from umbra.core import Moment, Reactions, Rule, Table, Token, rule

from tallow_lane.events import Answered
from tallow_lane.library import LaneLibrary
from tallow_lane.pieces import discard, draw
from tallow_lane.state import State
from tallow_lane.theft import Theft


@rule
def answer(table: Table[State], seat: int, token: Token, moment: Moment) -> Rule[None]:
    """TL-THEFT.3, TL-THEFT.4, TL-THEFT.5  A card that was shown is discarded, and does what it says."""
    assert isinstance(moment, Theft)
    card = table.content.records[discard(table, seat, token)]
    table.tell(Answered(seat, card.id))
    moment.stopped = card.stops
    draw(table, seat, card.draws)
    return
    yield  # no answer asks anything, but one that does could


def _owner(table: Table[State], moment: Moment, window: str) -> Iterable[int]:
    assert isinstance(moment, Theft)
    return [moment.owner]


def _question(table: Table[State], moment: Moment) -> str:
    assert isinstance(moment, Theft)
    thief = table.rules.names(table.content, table.state).seat(moment.thief)
    is_lost = moment.candle in table.state.houses[moment.thief].window
    return f"{thief} {'has taken your candle' if is_lost else 'sends a thief'}. Do you answer?"


def _label(library: LaneLibrary, face: str) -> str:
    return f"Show the {library.records[face].name}"


REACTIONS = Reactions(
    policy=lambda table: "all_holders",
    order=_owner,
    held=lambda s, seat: s.houses[seat].hand,
    fits=lambda table, seat, face, moment: True,
    play=answer,
    label=_label,
    question=_question,
    rule="TL-THEFT.5",
)
