"""SK-EXC: exchanges between heroes. A proposal is known to the two of them only, so it never stands in the state."""

from collections.abc import Iterator
from typing import NamedTuple

from umbra.box.english import say
from umbra.core import Option, Phrase, Refusal, Rule, Table, Token, rule
from umbra.games.kilforth.deeds.goods import NOTHING, Goods, hand_over, say_goods
from umbra.games.kilforth.events.deeds import ExchangeOff
from umbra.games.kilforth.labels import hero_name, say_card
from umbra.games.kilforth.pieces.heroes import heroes_at
from umbra.games.kilforth.pieces.options import Deed, card_key, deed_option, seat_key
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.state import State

MOST = 3
"""So many things of each side in one proposal; more go into another one."""
FAILURES = 3
"""SK-R-76  So many proposals between two heroes may come to nothing in a row."""
TRADED = ("item", "spell")
"""SK-EXC.2  The assets that may change hands."""


class Proposal(NamedTuple):
    """What one hero would give to another, and get for it."""

    seat: int
    other: int
    gives: Goods = NOTHING
    takes: Goods = NOTHING


def exchange_options(table: Table[State], seat: int) -> list[Option]:
    """SK-EXC.1, SK-R-76  The heroes with whom the active hero could exchange something."""
    here = heroes_at(table.state, table.state.heroes[seat].cell)
    if len(here) == 1 or banned(table, seat, "exchange"):
        return []
    return [
        deed_option(
            seat_key(other), (say, "Exchange with", table, piece), piece, Deed(exchange, (seat, other), "exchange")
        )
        for other in here
        if other != seat and not _cannot_deal(table, seat, other)
        for piece in (f"hero:{other}",)
    ]


def cannot_exchange(table: Table[State], seat: int, other: int) -> Refusal | None:
    """SK-EXC.1-2  Why two heroes cannot exchange anything now."""
    if other not in range(table.seats):
        return None
    return _cannot_deal(table, seat, other) or banned(table, seat, "exchange")


def _cannot_deal(table: Table[State], seat: int, other: int) -> Refusal | None:
    """SK-EXC.1-2  Why these two cannot, wherever they are."""
    s = table.state
    if other == seat or s.heroes[other].out or s.heroes[other].cell != s.heroes[seat].cell:
        return Refusal("SK-EXC.1", "There is no such other hero at your location.")
    if s.failed.get(other, 0) >= FAILURES:
        return Refusal("SK-R-76", "Three proposals in a row have come to nothing between you two in this turn.")
    if not (_has_goods(table, seat) or _has_goods(table, other)):
        return Refusal("SK-EXC.2", "Neither of you has anything that may change hands.")
    return None


def _has_goods(table: Table[State], seat: int) -> bool:
    return table.state.heroes[seat].gold > 0 or bool(tradable(table, seat))


def tradable(table: Table[State], seat: int) -> list[Token]:
    """SK-EXC.2  Loot tokens, rumours, items and spells of a hero."""
    hero = table.state.heroes[seat]
    faces, records = table.state.cards.faces, table.content.records
    return [*hero.loot, *hero.rumours, *(token for token in hero.assets if records[faces[token]].deck in TRADED)]


# Proposing and answering


@rule
def exchange(table: Table[State], seat: int, other: int) -> Rule[None]:
    """SK-EXC.1  One hero proposes, the other accepts, refuses or makes a counter-proposal."""
    offer = yield from _propose(table, Proposal(seat, other))
    answer = "pass" if offer is None else (yield from _answer(table, offer, counter=True))
    if answer == "counter":
        offer = yield from _propose(table, Proposal(other, seat))
        answer = "pass" if offer is None else (yield from _answer(table, offer, counter=False))
    if offer is None or answer != "accept":
        failed = table.state.failed  # what was proposed is nobody else's business
        failed[other] = failed.get(other, 0) + 1
        table.tell(ExchangeOff(seat, other))
        return
    table.state.failed.pop(other, None)
    hand_over(table, {offer.seat: (offer.other, offer.gives), offer.other: (offer.seat, offer.takes)})


@rule
def _propose(table: Table[State], offer: Proposal) -> Rule[Proposal | None]:
    """A hero puts a proposal together, one thing after the other; None if he thinks better of it."""
    while offer.gives.number < MOST or offer.takes.number < MOST:
        chosen = yield from _add(table, offer)
        if not isinstance(chosen, Proposal):
            return offer if chosen else None
        offer = chosen
    return offer


def _add(table: Table[State], offer: Proposal) -> Rule[Proposal | bool]:
    """The proposal with one thing more, or whether it is made as it is."""

    def things() -> list[Option]:
        done = [Option("offer", "Propose this", (), True)] if offer.gives or offer.takes else []
        return [*_things(table, offer), *done, Option("pass", "Propose nothing", (), False)]

    phrase = (_say_proposing, table, offer)
    chosen: Proposal | bool = yield from table.ask(offer.seat, "propose", things, phrase, rule="SK-EXC.2")
    return chosen


def _things(table: Table[State], offer: Proposal) -> Iterator[Option]:
    """What could be added: own things, and those of the other hero of which the proposer knows."""
    if offer.gives.number < MOST:
        for key, phrase, about, goods in _more(table, offer.seat, offer.seat, offer.gives, "Give"):
            yield Option(f"give:{key}", phrase, about, Proposal(offer.seat, offer.other, goods, offer.takes))
    if offer.takes.number < MOST:
        for key, phrase, about, goods in _more(table, offer.seat, offer.other, offer.takes, "Ask for"):
            yield Option(f"take:{key}", phrase, about, Proposal(offer.seat, offer.other, offer.gives, goods))


def _more(
    table: Table[State], knower: int, owner: int, goods: Goods, verb: str
) -> Iterator[tuple[str, Phrase, tuple[str, ...], Goods]]:
    s = table.state
    if not goods.gold:
        for n in range(1, s.heroes[owner].gold + 1):
            yield f"gold:{n}", f"{verb} {n} gold", (f"hero:{owner}",), Goods(n, goods.tokens)
    for token in tradable(table, owner):
        if token not in goods.tokens and s.cards.knows(knower, token):
            phrase = (say_card, verb, table, token, knower)
            yield card_key(table, token), phrase, (f"card:{token}",), Goods(goods.gold, (*goods.tokens, token))


@rule
def _answer(table: Table[State], offer: Proposal, *, counter: bool) -> Rule[str]:
    """The other hero is shown what he would get, and answers."""
    for token in offer.gives.tokens:
        table.peek(offer.other, token)
    about = tuple(f"card:{token}" for token in (*offer.gives.tokens, *offer.takes.tokens))
    options = [Option("accept", "Accept", about, "accept"), Option("pass", "Refuse", (), "pass")]
    if counter:
        options.append(Option("counter", "Propose something else", (), "counter"))
    phrase = (_say_offer, table, offer)
    answer: str = yield from table.ask(offer.other, "exchange", lambda: options, phrase, rule="SK-EXC.1")
    return answer


def _say_proposing(table: Table[State], offer: Proposal) -> str:
    other = hero_name(table.content, table.state, offer.other)
    if not (offer.gives or offer.takes):
        return f"What do you propose to {other}? At most {MOST} things of each side."
    gives, takes = (say_goods(table, goods, offer.seat) for goods in (offer.gives, offer.takes))
    return f"You give {other} {gives} and get {takes}. What else?"


def _say_offer(table: Table[State], offer: Proposal) -> str:
    gives, takes = (say_goods(table, goods, offer.other) for goods in (offer.gives, offer.takes))
    who = hero_name(table.content, table.state, offer.seat)
    if not offer.gives:
        return f"{who} asks you for {takes} and offers nothing."
    return f"{who} would give you {gives} for {takes}."
