"""The state: plain data, from which umbra derives copies, saves, views and the plain table."""

from typing import Literal

from umbra.core import Cards, Counters, Outcome, Zone, a_dict, a_list, state, zone

HOUSES = ("red", "green", "blue", "yellow")
"""The houses of the seats, in the order of the lane."""


@state
class House:
    """What a player has: cards that nobody else sees, and the candles in the window."""

    hand: Zone = zone()
    window: Zone = zone()


@state
class State:
    """Everything on the table."""

    cards: Cards
    counters: Counters = a_dict()
    outcome: Outcome | None = None
    houses: list[House] = a_list()
    phase: Literal["dusk", "night"] = "dusk"
    """At dusk the cards are dealt; the night is one turn after the other."""
    active: int = 0
    deck: Zone = zone()
    discards: Zone = zone()
