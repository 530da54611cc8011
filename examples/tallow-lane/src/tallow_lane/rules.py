"""Tallow Lane put together for umbra: options, refusals, what is counted, and the laws of its pieces."""

from umbra.box.keys import Key, against
from umbra.core import GameOption, Refusal, Rules, Summary, Table, need

from tallow_lane.answers import REACTIONS
from tallow_lane.flow import next_segment
from tallow_lane.labels import LaneNames
from tallow_lane.library import LaneLibrary, load
from tallow_lane.pieces import ROOM
from tallow_lane.setup import begin
from tallow_lane.state import State
from tallow_lane.turn import ACTIVITIES

OPTIONS = (GameOption("goal", (9, 12, 15), 12, "How much wax in a window brings dawn.", "TL-END.1"),)


def why_not(table: Table[State], seat: int, key: str) -> list[Refusal]:
    """The reasons against an answer; those against an activity stand beside its rule."""
    if table.state.active != seat:
        return [Refusal("TL-TURN.1", "It is not your turn.")]
    return against(ACTIVITIES, table, seat, Key.read(key))


def audit(library: LaneLibrary, s: State) -> None:
    """Every card lies in one place, and no window is too full."""
    s.cards.check_places([s.deck, s.discards, *(zone for house in s.houses for zone in (house.hand, house.window))])
    need(all(len(house.window) <= ROOM for house in s.houses), "there are too many candles in a window")


def sum_up(s: State) -> Summary:
    """What the lab counts besides events."""
    return Summary(standings={"Cards held": [len(house.hand) for house in s.houses]})


RULES = Rules(
    key="tallow-lane",
    title="Tallow Lane",
    prefix="TL",
    seats=range(2, 5),
    revision=1,
    options=OPTIONS,
    state=State,
    load=load,
    begin=begin,
    next_segment=next_segment,
    names=LaneNames,
    why_not=why_not,
    menus=frozenset({"act"}),
    audit=audit,
    reactions=REACTIONS,
    sum_up=sum_up,
)
