"""Theft: a thief is sent for a candle in somebody else's window."""

from typing import ClassVar

from umbra.box.calls import Call
from umbra.box.english import say
from umbra.box.keys import Activity, Key
from umbra.core import Moment, Option, Refusal, Rule, Table, Token, rule

from tallow_lane.events import Sent, Stolen
from tallow_lane.pieces import about, by_face, discard, is_full, thieves
from tallow_lane.state import HOUSES, State


class Theft(Moment):
    """A candle is about to be stolen. Cards answer to the window before it, or to the one after it."""

    before: ClassVar[str] = "theft"
    after: ClassVar[str] = "loss"

    thief: int
    owner: int
    candle: Token
    stopped: bool = False

    @property
    def closed(self) -> bool:
        """Whether nothing is left to answer."""
        return self.stopped


def steal_options(table: Table[State], seat: int) -> list[Option]:
    """TL-THEFT.1  An option for each different candle in each window of the others."""
    s = table.state
    return [
        Option(str(key), (_say_steal, table, owner, face), about(candles), Call(steal, (seat, owner, candles[0])))
        for owner, house in enumerate(s.houses)
        for face, candles in by_face(s, house.window).items()
        if cannot_steal(table, seat, key := Key("steal", (HOUSES[owner], face))) is None
    ]


def cannot_steal(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """What speaks against sending a thief there."""
    s, house, face = table.state, key.name(), key.name(1)
    if not thieves(table, seat):
        return Refusal("TL-THEFT.1", "You have no Thief.")
    if is_full(s, seat):
        return Refusal("TL-THEFT.2", "Your own window is full.")
    if house == HOUSES[seat]:
        return Refusal("TL-THEFT.1", "That is your own window.")
    if house not in HOUSES[: table.seats] or face not in by_face(s, s.houses[HOUSES.index(house)].window):
        return Refusal("TL-THEFT.1", "There is no such candle in that window.")
    return None


@rule
def steal(table: Table[State], seat: int, owner: int, candle: Token) -> Rule[None]:
    """TL-THEFT.1, TL-THEFT.2  A Thief is discarded, and unless somebody stops it the candle changes windows."""
    s = table.state
    face = s.cards.faces[candle]
    discard(table, seat, thieves(table, seat)[0])
    table.tell(Sent(seat, owner, face))
    theft = Theft(seat, owner, candle)
    yield from table.before(theft)
    if theft.stopped:
        return
    s.houses[owner].window.remove(candle)
    s.houses[seat].window.append(candle)
    table.tell(Stolen(seat, owner, face))
    yield from table.after(theft)


def _say_steal(table: Table[State], owner: int, face: str) -> str:
    house = table.rules.names(table.content, table.state).seat(owner)
    return f"{say('Steal the', table, face)} of {house}"


STEAL = Activity("steal", steal_options, cannot_steal)
