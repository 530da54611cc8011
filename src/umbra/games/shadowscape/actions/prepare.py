"""The Prepare Action: drawing Fate cards, and the limit of a hand."""

from umbra.core import Option, Rule, Table, rule
from umbra.games.shadowscape.actions.end import finish_action
from umbra.games.shadowscape.events.actions import Discarded
from umbra.games.shadowscape.pieces.area import hand_size, skill_count
from umbra.games.shadowscape.pieces.decks import card_options, discard_fate, draw_fate
from umbra.games.shadowscape.pieces.modifiers import modifiers, shrine
from umbra.games.shadowscape.records.cards import Face
from umbra.games.shadowscape.records.modifiers import Prepare
from umbra.games.shadowscape.state import Action, State


@rule
def prepare(table: Table[State], seat: int, action: Action, face: Face) -> Rule[None]:
    """SS-13.1, SS-29.6, SS-36  Draw all the cards, or fill the hand one card at a time."""
    s = table.state
    room = s.heroes[seat].room
    if face.fill:
        action.step = "fill"
        return
    value = face.value + (skill_count(table, seat, room) if face.skill_value else 0)
    value += sum(held.word.amount for held in modifiers(table, seat, Prepare)) + shrine(table, room, "foresight")
    yield from draw_fate(table, seat, value)
    if face.to_hand and len(s.heroes[seat].hand) > hand_size(table, seat):
        action.step = "trim"
    else:
        yield from finish_action(table)


@rule
def fill(table: Table[State]) -> Rule[None]:
    """SS-36.2  Draw up to Hand Size, stopping when the player likes."""
    s = table.state
    hand = s.heroes[s.active].hand
    draw = Option("draw", "Draw a Fate card", (), True)
    stop = Option("done", "Stop drawing", (), False)
    more = len(hand) < hand_size(table, s.active) and bool(s.fate or s.fate_discard)
    if more:
        more = yield from table.ask(s.active, "fill", lambda: [draw, stop], "Draw another card?", rule="SS-36.2")
    if more:
        yield from draw_fate(table, s.active, 1)
    else:
        yield from finish_action(table)


@rule
def trim(table: Table[State]) -> Rule[None]:
    """SS-13.3, .4  Discard down to Hand Size, one card at a time."""
    s = table.state
    hand = s.heroes[s.active].hand
    token = yield from table.ask(
        s.active,
        "discard",
        lambda: card_options(table, hand, "discard"),
        "Discard down to your Hand Size: which card?",
        rule="SS-13.3",
    )
    table.tell(Discarded(s.active, discard_fate(table, s.active, token)))
    if len(hand) <= hand_size(table, s.active):
        yield from finish_action(table)
