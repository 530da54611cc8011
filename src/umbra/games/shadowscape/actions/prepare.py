"""The Prepare Action: drawing Fate cards, and the limit of a hand."""

from math import comb

from umbra.box.english import counted
from umbra.core import Odds, Option, Rule, Table, chance, rule
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
    if face.fill:
        action.step = "fill"
        return
    yield from draw_fate(table, seat, cards_to_draw(table, seat, face))
    if face.to_hand and len(s.heroes[seat].hand) > hand_size(table, seat):
        action.step = "trim"
    else:
        yield from finish_action(table)


def cards_to_draw(table: Table[State], seat: int, face: Face) -> int:
    """SS-13.1, SS-29.6  How many cards a Prepare Action draws."""
    room = table.state.heroes[seat].room
    value = face.value + (skill_count(table, seat, room) if face.skill_value else 0)
    more = sum(held.word.amount for held in modifiers(table, seat, Prepare))
    return int(value + more + shrine(table, room, "foresight"))


def draw_odds(table: Table[State], seat: int, n: int) -> list[Odds]:
    """SS-36.1  How likely a card with Defence is among the next n, as far as the seat knows what lies where."""
    s, fate = table.state, table.content.fate
    faces, unknown = s.cards.faces, s.cards.unknown_to(seat)
    drawn = s.fate[-n:]
    if len(drawn) < n:
        return []
    hidden = next((tokens for tokens in unknown.values() if drawn[0] in tokens or drawn[-1] in tokens), [])
    if any("defence" in fate[faces[token]].symbols for token in drawn if token not in hidden):
        return [chance("draws a Defence card", 1.0)]
    others = sum("defence" not in fate[faces[token]].symbols for token in hidden)
    blind = sum(token in hidden for token in drawn)
    return [chance("draws a Defence card", 1 - comb(others, blind) / comb(len(hidden), blind))]


@rule
def fill(table: Table[State]) -> Rule[None]:
    """SS-36.2  Draw up to Hand Size, stopping when the player likes."""
    s = table.state
    hand = s.heroes[s.active].hand
    draw = Option("draw", "Draw a Fate card", (), True, weighing=(draw_odds, table, s.active, 1))
    stop = Option("done", "Stop drawing", (), False)
    size = hand_size(table, s.active)
    more = len(hand) < size and bool(s.fate or s.fate_discard)
    if more:
        phrase = f"You have {len(hand)} of {counted(size, 'Fate card')}. Draw another one?"
        more = yield from table.ask(s.active, "fill", lambda: [draw, stop], phrase, rule="SS-36.2")
    if more:
        yield from draw_fate(table, s.active, 1)
    else:
        yield from finish_action(table)


@rule
def trim(table: Table[State]) -> Rule[None]:
    """SS-13.3, .4  Discard down to Hand Size: all that is too much may be marked at once."""
    s = table.state
    hand = s.heroes[s.active].hand
    too_many = len(hand) - hand_size(table, s.active)
    token = yield from table.ask(
        s.active,
        "discard",
        lambda: card_options(table, hand, "discard"),
        f"You have {counted(too_many, 'card')} more than your Hand Size. Which do you discard?",
        rule="SS-13.3",
        several=too_many > 1,
    )
    table.tell(Discarded(s.active, discard_fate(table, s.active, token)))
    if too_many <= 1:
        yield from finish_action(table)
