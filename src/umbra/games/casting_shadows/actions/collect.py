"""Collect: paying for a card beside the current tile and taking it into the Spell Book."""

from typing import Any

from umbra.box.calls import Call
from umbra.box.keys import Key
from umbra.core import NONE, Option, Refusal, Rule, Table, Token, rule
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.events.spells import Collected, CounterspellCollected, CounterspellSeen, GivenUp
from umbra.games.casting_shadows.labels import lacking, say, say_cost
from umbra.games.casting_shadows.pieces.decks import discard, fill_slot
from umbra.games.casting_shadows.pieces.modifiers import (
    Cheaper,
    ap_cost,
    cannot_pay_ap,
    is_used,
    modifiers,
    once_per_turn,
    pay_ap,
)
from umbra.games.casting_shadows.pieces.moments import Collecting
from umbra.games.casting_shadows.resources import COUNTERSPELL_PRICE, Cost, missing, payments
from umbra.games.casting_shadows.spells.payment import choose_payment, spend
from umbra.games.casting_shadows.state import BOOK_LIMIT, State

NO_CARD = Refusal("CS-COLLECT.11", "No card lies beside this tile.")
NO_COUNTERSPELL = Refusal("CS-COLLECT.11", "The Counterspell deck is empty.")
NOT_DESERT = Refusal("CS-COLLECT.5", "Counterspells are collected on Dusty Desert only.")
CANNOT_PAY = Refusal("CS-COLLECT.9", "Your pool cannot pay the Collection Cost.")
NO_SPELL_TO_GIVE = Refusal("CS-LEVEL.2", "You have no Spell of the level that this card asks for.")
NO_ROOM = Refusal("CS-R-23", "Your Spell Book is full and holds no Spell or Resource card to discard.")

OTHER_TILE = Refusal("CS-COLLECT.2", "That card does not lie beside your tile.")
COUNTERSPELL_STAYS = Refusal("CS-BOOK.6", "A Counterspell cannot be discarded to make room.")
OTHER_LEVEL = Refusal("CS-LEVEL.2", "That card is not a Spell of the level that the cost asks for.")


def action_name(card: Any) -> str:
    """The Action's name in a Companion's AP cost."""
    return "collect_resource" if card.kind == "resource" else "collect_spell"


def collect_cost(table: Table[State], seat: int, card: Any) -> Cost:
    """CS-COLLECT.1  The Resources of the Collection Cost, as the collector's Companion changes it."""
    if card.kind == "resource":
        return ()
    cost: Cost = table.content.collect_costs[card.id]
    if table.state.players[seat].companion == NONE:
        return cost
    for held in modifiers(table, seat, Cheaper):
        if held.word.of == "spell" and held.word.less in cost and not is_used(table, seat, held.number):
            at = cost.index(held.word.less)
            cost = cost[:at] + cost[at + 1 :]
    return cost


def counterspell_cost(table: Table[State], seat: int) -> Cost:
    """CS-COLLECT.6  1 Gem and 1 Orb of any colour, as the collector's Companion changes it."""
    less = [held.word.less for held in modifiers(table, seat, Cheaper) if held.word.of == "counterspell"]
    return tuple(symbol for symbol in COUNTERSPELL_PRICE if symbol not in less)


def cannot_collect(table: Table[State], seat: int) -> Refusal | None:
    """CS-COLLECT.2, .9, .11  Whether the card beside the current tile can be collected."""
    s = table.state
    token = s.slots[s.players[seat].tile]
    if token < 0:
        return NO_CARD
    card = table.content.cards[s.cards.faces[token]]
    if (reason := cannot_pay_ap(table, seat, action_name(card))) is not None:
        return reason
    if not payments(collect_cost(table, seat, card), s.pool):
        return CANNOT_PAY
    level = getattr(card, "give_up", 0)
    if level:
        return None if spells_of_level(table, seat, level) else NO_SPELL_TO_GIVE
    return _no_room(table, seat)


def cannot_collect_counterspell(table: Table[State], seat: int) -> Refusal | None:
    """CS-COLLECT.5, .6, CS-R-26  Whether a Counterspell can be collected."""
    s = table.state
    if not table.content.tiles[board_of(s.layout).tiles[s.players[seat].tile]].counterspells:
        return NOT_DESERT
    if not s.counterspells:
        return NO_COUNTERSPELL
    if (reason := cannot_pay_ap(table, seat, "collect_counterspell")) is not None:
        return reason
    if not payments(counterspell_cost(table, seat), s.pool):
        return CANNOT_PAY
    return _no_room(table, seat)


def _no_room(table: Table[State], seat: int) -> Refusal | None:
    s = table.state
    book = s.players[seat].book
    if len(book) < BOOK_LIMIT or any(s.cards.backs[token] == "main" for token in book):
        return None
    return NO_ROOM


def why_not_collect(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """CS-COLLECT.1  The reason against collecting what a key says, with what is missing to pay for it."""
    s = table.state
    if key.name() == "counterspell":
        reason, cost = cannot_collect_counterspell(table, seat), counterspell_cost(table, seat)
    else:
        reason, cost, token = cannot_collect(table, seat), (), s.slots[s.players[seat].tile]
        if token >= 0:
            card = table.content.cards[s.cards.faces[token]]
            if key.name() not in ("", card.id):
                return OTHER_TILE
            cost = collect_cost(table, seat, card)
    return lacking(reason, missing(cost, s.pool)) if reason is CANNOT_PAY else reason


def cannot_discard(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """CS-BOOK.6  Why a card is not among those that make room."""
    card = table.content.cards.get(key.name())
    return COUNTERSPELL_STAYS if card is not None and card.kind == "counterspell" else None


def cannot_give_up(table: Table[State], seat: int, key: Key) -> Refusal:
    """CS-LEVEL.2  Why a card is not among those that can be given up."""
    return OTHER_LEVEL


def collect_options(table: Table[State], seat: int) -> list[Option]:
    """The card beside the own tile, and a Counterspell of the deck on Dusty Desert."""
    options = [] if cannot_collect(table, seat) is not None else [_card_option(table, seat)]
    if cannot_collect_counterspell(table, seat) is None:
        options.append(_counterspell_option(table, seat))
    return options


def _card_option(table: Table[State], seat: int) -> Option:
    s = table.state
    token = s.slots[s.players[seat].tile]
    card = table.content.cards[s.cards.faces[token]]
    cost, ap = collect_cost(table, seat, card), ap_cost(table, seat, action_name(card))
    phrase = (say_cost, "Collect", card.name, cost, getattr(card, "give_up", 0), ap)
    return Option(f"collect:{card.id}", phrase, (f"card:{token}",), _COLLECT_CARD)


def _counterspell_option(table: Table[State], seat: int) -> Option:
    ap = ap_cost(table, seat, "collect_counterspell")
    phrase = (say_cost, "Collect", "a Counterspell", counterspell_cost(table, seat), 0, ap)
    about = (f"tile:{table.state.players[seat].tile}", "deck:counterspells")
    return Option("collect:counterspell", phrase, about, _COLLECT_COUNTERSPELL)


def spells_of_level(table: Table[State], seat: int, level: int) -> list[Token]:
    """CS-LEVEL.2-5  Own Attack and Conversion Spells of exactly that level."""
    s = table.state
    cards = table.content.cards
    book = [token for token in s.players[seat].book if s.cards.backs[token] == "main"]
    return [token for token in book if getattr(cards[s.cards.faces[token]], "level", 0) == level]


@rule
def collect_card(table: Table[State]) -> Rule[None]:
    """CS-COLLECT.12, CS-R-22  Pay, make room if the book is full, take the card, refill the slot."""
    s, seat = table.state, table.state.active
    tile = s.players[seat].tile
    token = s.slots[tile]
    card = table.content.cards[s.cards.faces[token]]
    cost = collect_cost(table, seat, card)
    level = getattr(card, "give_up", 0)
    given = None
    if level:
        given = yield from _choose_own(
            table, seat, "give-up", spells_of_level(table, seat, level), "Which Spell do you give up?", "CS-LEVEL.2"
        )
    payment = yield from choose_payment(table, seat, cost, ap_cost(table, seat, action_name(card)))
    pay_ap(table, seat, action_name(card))
    _use_discount(table, seat, card, cost)
    spend(table, seat, payment)
    if given is not None:
        discard(table, seat, given, GivenUp)
    if (yield from _declared(table, seat, card.name)):
        yield from _make_room(table, seat)
        s.players[seat].book.append(token)
        table.tell(Collected(seat, card.id))
        fill_slot(table, tile)


@rule
def collect_counterspell(table: Table[State]) -> Rule[None]:
    """CS-COLLECT.4, .6, .7  Pay, make room, take the top Counterspell and look at it in secret."""
    s, seat = table.state, table.state.active
    ap = ap_cost(table, seat, "collect_counterspell")
    payment = yield from choose_payment(table, seat, counterspell_cost(table, seat), ap)
    pay_ap(table, seat, "collect_counterspell")
    spend(table, seat, payment)
    if (yield from _declared(table, seat, "a Counterspell")):
        yield from _make_room(table, seat)
        token = s.counterspells.pop()
        s.players[seat].book.append(token)
        table.tell(CounterspellCollected(seat))
        table.tell(CounterspellSeen(seat, table.peek(seat, token)))


_COLLECT_CARD, _COLLECT_COUNTERSPELL = Call(collect_card), Call(collect_counterspell)


def _use_discount(table: Table[State], seat: int, card: Any, cost: Cost) -> None:
    for held in modifiers(table, seat, Cheaper):
        if (
            held.word.of == "spell"
            and card.kind != "resource"
            and len(cost) < len(table.content.collect_costs[card.id])
        ):
            once_per_turn(table, seat, held.number)


@rule
def _declared(table: Table[State], seat: int, what: str) -> Rule[bool]:
    collecting = Collecting(foe=seat, doing=f"collects {what}")
    yield from table.before(collecting)
    return not collecting.cancelled


@rule
def _make_room(table: Table[State], seat: int) -> Rule[None]:
    """CS-BOOK.5, .6  A full book gives up one Spell or Resource card, never a Counterspell."""
    s = table.state
    book = s.players[seat].book
    if len(book) >= BOOK_LIMIT:
        own = [token for token in book if s.cards.backs[token] == "main"]
        token = yield from _choose_own(
            table, seat, "discard", own, "Your Spell Book is full. Which card do you discard?", "CS-BOOK.5"
        )
        discard(table, seat, token)


_OWN = {"give-up": "Give up", "discard": "Discard"}
"""What is done with an own card, by the kind of question."""


@rule
def _choose_own(
    table: Table[State], seat: int, kind: str, tokens: list[Token], phrase: str, rule_id: str
) -> Rule[Token]:
    """One of the own cards; copies of a card that has been Cast and of one that has not are told apart."""
    s = table.state

    def choices() -> list[Option]:
        options: dict[str, Option] = {}
        for token in tokens:
            face = s.cards.faces[token]
            key = f"{kind}:{face}" + (":cast" if token in s.cast else "")
            label = table.content.cards[face].name + (" (already Cast)" if token in s.cast else "")
            options.setdefault(key, Option(key, (say, _OWN[kind], label), (f"card:{token}",), token))
        return list(options.values())

    token: Token = yield from table.ask(seat, kind, choices, phrase, rule=rule_id)
    return token
