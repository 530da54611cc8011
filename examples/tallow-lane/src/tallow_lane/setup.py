"""From the box to the first turn."""

from collections.abc import Mapping
from typing import Any

from umbra.core import Cards, Table

from tallow_lane.library import LaneLibrary
from tallow_lane.state import House, State

DEALT = 4


def begin(library: LaneLibrary, options: Mapping[str, Any], seats: int) -> State:
    """TL-SETUP.1  A house for each player, and all cards in the deck."""
    s = State(Cards(), houses=[House() for _ in range(seats)])
    for record in library.records.values():
        s.deck += [s.cards.add(record.id, "card") for _ in range(record.count)]
    return s


def deal(table: Table[State]) -> None:
    """TL-SETUP.2  The cards are shuffled, and each player is dealt four, which nobody else sees."""
    s = table.state
    table.shuffle(s.deck, "deck")
    for seat, house in enumerate(s.houses):
        for _ in range(DEALT):
            house.hand.append(s.deck.pop())
            table.peek(seat, house.hand[-1])
    s.phase = "night"
