"""Fate texts about cards in hands, decks and offers, and about tokens."""

from umbra.box.decks import bottom
from umbra.core.cards import bit
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.effects.texts import RULE, choose, does, near, others
from umbra.games.shadowscape.enemies.attack import hero_options
from umbra.games.shadowscape.events.actions import CardsSeen
from umbra.games.shadowscape.events.claims import PutUnder
from umbra.games.shadowscape.events.fate import CardsGiven, CardTakenBack, LookedAhead
from umbra.games.shadowscape.labels import say_piece
from umbra.games.shadowscape.pieces.area import DONE, discard_one_token, losable, token_options
from umbra.games.shadowscape.pieces.decks import (
    card_options,
    choose_discards,
    draw_fate,
    fill_equipment,
    fill_general,
    show_card,
    take_from_hand,
)
from umbra.games.shadowscape.records.texts import (
    Cutpurse,
    Discard,
    DrawCards,
    GiveCards,
    LookTop,
    SwapOffer,
    TakeDiscarded,
)
from umbra.games.shadowscape.state import State


@does(Discard)
@rule
def make_discard(table: Table[State], seat: int, text: Discard) -> Rule[None]:
    """Doubt: an opponent discards a Fate card of their choice."""
    s = table.state
    holders = [n for n in others(table, seat) if s.heroes[n].hand]
    who = yield from choose(table, seat, "doubt", hero_options(table, holders, "doubt", "doubt"), "Which opponent?")
    if who is not None:
        yield from choose_discards(table, who, text.n, "You must discard a Fate card. Which one?", RULE)


@does(Cutpurse)
@rule
def cutpurse(table: Table[State], seat: int, text: Cutpurse) -> Rule[None]:
    """Cutpurse: an opposing Hero nearby loses a token of its owner's choice."""
    s = table.state
    holders = [n for n in near(table, seat) if losable(s, n)]
    who = yield from choose(table, seat, "rob", hero_options(table, holders, "rob", "rob"), "Which opponent?")
    if who is not None:
        yield from discard_one_token(table, who, losable(s, who), RULE)


@does(DrawCards)
@rule
def draw_cards(table: Table[State], seat: int, text: DrawCards) -> Rule[None]:
    """Dark Insight."""
    yield from draw_fate(table, seat, text.n)


@does(GiveCards)
@rule
def give_cards(table: Table[State], seat: int, text: GiveCards) -> Rule[None]:
    """Share the Burden: another player gets 1 or more Fate cards."""
    s = table.state
    hand = s.heroes[seat].hand
    if not hand:
        return
    options = hero_options(table, others(table, seat), "share", "share with")
    who = yield from choose(table, seat, "share", options, "With whom?")
    given = 0
    while hand and given < text.n:

        def choices(given: int = given) -> list[Option]:
            return [*card_options(table, hand, "give"), *([DONE] if given else [])]

        several = text.n - given > 1
        token = yield from table.ask(seat, "give", choices, "Which card do you give?", rule=RULE, several=several)
        if token is None:
            break
        token = take_from_hand(table, seat, token)
        s.heroes[who].hand.append(token)
        show_card(table, who, token)
        given += 1
    table.tell(CardsGiven(seat, who, given))


@does(TakeDiscarded)
@rule
def take_discarded(table: Table[State], seat: int, text: TakeDiscarded) -> Rule[None]:
    """Old Lesson, Recall: a Fate card of the discard pile goes to a hand."""
    s = table.state
    if not s.fate_discard:
        return
    taker = seat
    if text.who == "other":
        options = hero_options(table, others(table, seat), "teach", "teach")
        taker = yield from choose(table, seat, "teach", options, "Which Hero?")
    options = card_options(table, s.fate_discard, "recover")
    token = yield from choose(table, taker, "recover", options, "Which card do you take from the discard pile?")
    s.fate_discard.remove(token)
    s.heroes[taker].hand.append(token)
    table.tell(CardTakenBack(taker, s.cards.faces[token]))


@does(LookTop)
@rule
def look_top(table: Table[State], seat: int, text: LookTop) -> Rule[None]:
    """Far Sight: look at the top cards and put them back in any order."""
    s = table.state
    tokens = s.fate[-text.n :]
    faces = [table.peek(seat, token) for token in reversed(tokens)]
    table.tell(LookedAhead(seat, len(tokens)))
    table.tell(CardsSeen(seat, tuple(faces)))
    order: list[str] = []
    for _ in tokens:

        def choices() -> list[Option]:
            left = {s.cards.faces[token]: token for token in reversed(tokens)}
            return [
                Option(f"top:{face}", (say_piece, table.content, "next is", face), (f"card:{token}",), face)
                for face, token in left.items()
                if face not in order
            ]

        phrase = "Which card is drawn next?"
        order.append((yield from table.ask(seat, "top", choices, phrase, rule=RULE, several=True)))
    for token, face in zip(reversed(tokens), order, strict=True):
        s.cards.faces[token] = face
        s.cards.known[token] = bit(seat)  # nobody else can tell any longer which is which


@does(SwapOffer)
@rule
def swap_offer(table: Table[State], seat: int, text: SwapOffer) -> Rule[None]:
    """Spoil the Market: a face-up card goes under its deck, and the offer is refilled."""
    s = table.state
    options = token_options(table, [*s.equipment_offer, *s.general_offer], "spoil")
    token = yield from choose(table, seat, "spoil", options, "Which card goes under its deck?")
    if token is None:
        return
    equipment = token in s.equipment_offer
    offer, deck = (s.equipment_offer, s.equipment) if equipment else (s.general_offer, s.general)
    offer.remove(token)
    bottom(deck, token)
    table.tell(PutUnder(s.cards.faces[token]))
    if equipment:
        fill_equipment(table)
    else:
        fill_general(table)
