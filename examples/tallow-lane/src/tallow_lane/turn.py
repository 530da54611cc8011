"""A turn: draw a card, light a candle, or send a thief."""

from umbra.box.calls import Call
from umbra.box.english import say
from umbra.box.keys import Activity, Key, offered_by
from umbra.box.seats import clockwise
from umbra.core import Option, Refusal, Rule, Table, Token, rule

from tallow_lane.ending import end_if_dawn
from tallow_lane.events import Lit
from tallow_lane.library import Candle
from tallow_lane.pieces import about, by_face, draw, is_full
from tallow_lane.state import State
from tallow_lane.theft import STEAL


@rule
def turn(table: Table[State]) -> Rule[None]:
    """TL-TURN.1, TL-TURN.2  Whoever is at turn does one thing, and then it is the turn of the player to the left.

    Whoever holds cards is asked even if they can only draw: otherwise all would know that no candle is among them.
    """
    s = table.state
    hides = bool(s.houses[s.active].hand)

    def options() -> list[Option]:
        return offered_by(ACTIVITIES, table, s.active)

    chosen: Call = yield from table.ask(s.active, "act", options, "What do you do?", rule="TL-TURN.1", hide=hides)
    yield from chosen.run(table)
    end_if_dawn(table)
    s.active = clockwise(table.seats, s.active)[1]


def draw_options(table: Table[State], seat: int) -> list[Option]:
    """TL-DRAW.1  The one way to draw."""
    return [Option("draw", "Draw a card", ("zone:deck",), Call(draw, (seat,)))]


def cannot_draw(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """TL-END.1  Nothing speaks against it: with the last card of the deck the game is over."""
    return None


def light_options(table: Table[State], seat: int) -> list[Option]:
    """TL-LIGHT.1  An option for each different candle in the hand."""
    s = table.state
    return [
        Option(f"light:{face}", (say, "Light a", table, face), about(tokens), Call(light, (seat, tokens[0])))
        for face, tokens in by_face(s, s.houses[seat].hand).items()
        if cannot_light(table, seat, Key("light", (face,))) is None
    ]


def cannot_light(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """What speaks against lighting a candle."""
    s, face = table.state, key.name()
    if face not in by_face(s, s.houses[seat].hand):
        return Refusal("TL-LIGHT.1", "You have no such card.")
    if not isinstance(table.content.records[face], Candle):
        return Refusal("TL-LIGHT.1", "That is no candle.")
    if is_full(s, seat):
        return Refusal("TL-LIGHT.2", "Your window is full.")
    return None


def light(table: Table[State], seat: int, token: Token) -> None:
    """TL-LIGHT.1  A candle from the hand is put face up into the own window."""
    house = table.state.houses[seat]
    house.hand.remove(token)
    house.window.append(token)
    table.tell(Lit(seat, table.reveal(token)))


ACTIVITIES = (
    Activity("light", light_options, cannot_light),
    STEAL,
    Activity("draw", draw_options, cannot_draw),
)
"""TL-TURN.1  What can be done in a turn."""
