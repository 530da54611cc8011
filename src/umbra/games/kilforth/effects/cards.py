"""Cards and loot: `loot`, `draw`, `drop`, `peek`, `unveil`, `veil`."""

from typing import Any

from umbra.core.cards import Token
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.kilforth.effects.shape import Aim, Do, choose
from umbra.games.kilforth.events.cards import CardsSeen, Peeked, RumourDropped
from umbra.games.kilforth.events.deeds import Unveiled, Veiled
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.pieces.holdings import draw_loot, draw_rumour, drop_rumour, renew, show
from umbra.games.kilforth.pieces.options import card_options
from umbra.games.kilforth.pieces.possible import decks_to_see, to_drop, to_unveil
from umbra.games.kilforth.records.parts import Part
from umbra.games.kilforth.state import State


def draw_tokens(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """Loot tokens out of the bag."""
    for _n in range(part.amount):
        draw_loot(table, acting.seat, acting.rule)


def draw_rewards(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """Reward cards go to the hand as rumours."""
    for _n in range(part.amount):
        draw_rumour(table, acting.seat, part.args[0])


@rule
def rumours_to_drop(table: Table[State], acting: Acting, part: Part) -> Rule[list[Token]]:
    """Which rumours are discarded; whoever's text it is, only the owner knows his hand."""
    dropped: list[Token] = []
    seat = acting.seat
    while len(dropped) < part.amount:
        left = [token for token in to_drop(table, seat, part) if token not in dropped]
        if not left:
            break
        options = card_options(table, "Discard", seat, left)
        phrase = "Which rumour do you discard?"
        dropped.append((yield from choose(table, acting, seat, "drop", options, phrase)))
    return dropped


def drop(table: Table[State], acting: Acting, part: Part, dropped: list[Token]) -> None:
    """SK-R-33  Rumours are discarded face up."""
    for token in dropped:
        drop_rumour(table, acting.seat, token)
        table.tell(RumourDropped(acting.rule, acting.seat, table.state.cards.faces[token]))


@rule
def deck_to_see(table: Table[State], acting: Acting, part: Part) -> Rule[list[str]]:
    """Of `peek any`: one encounter deck of choice; otherwise all decks that are named."""
    decks = decks_to_see(table.state, part.args[0])
    if part.args[0] != "any" or not decks:
        return decks
    options = [Option(f"deck:{deck}", f"The {deck} deck", (f"deck:{deck}",), deck) for deck in decks]
    deck = yield from choose(table, acting, acting.decider, "peek", options, "Which deck do you look at?")
    return [deck]


@rule
def look(table: Table[State], acting: Acting, part: Part, decks: list[str]) -> Rule[None]:
    """The top cards of decks are seen by the hero who looks."""
    for deck in decks:
        yield from peek(table, acting.seat, deck, part.amount, arrange="order" in part.args)


@rule
def peek(table: Table[State], seat: int, deck: str, n: int, *, arrange: bool = False) -> Rule[None]:
    """A hero sees the top cards of a deck, and with a shown hand the other heroes do; then they lie as before."""
    renew(table, deck)
    top = table.state.decks[deck][-n:]
    if not top:
        return
    for token in top:
        show(table, seat, token)
    table.tell(Peeked(seat, deck, len(top)))
    _tell_seen(table, seat, deck, top)
    if arrange and len(top) > 1:
        yield from _arrange(table, seat, deck, top)


def _tell_seen(table: Table[State], seat: int, deck: str, top: list[Token]) -> None:
    s = table.state
    seers = tuple(range(table.seats)) if s.heroes[seat].shown else (seat,)
    table.tell(CardsSeen(seers, deck, tuple(s.cards.faces[token] for token in reversed(top))))


@rule
def _arrange(table: Table[State], seat: int, deck: str, top: list[Token]) -> Rule[None]:
    """The hero says which of the cards comes next, and so on; whoever did not see it knows none of them any more."""
    cards = table.state.cards
    left = list(reversed(top))
    order: list[Token] = []
    while len(left) > 1:
        chosen = yield from _next(table, seat, left, "Which card is drawn first?" if not order else "Which comes next?")
        left.remove(chosen)
        order.append(chosen)
    faces = [cards.faces[token] for token in (*order, *left)]
    for token, face in zip(reversed(top), faces, strict=True):
        cards.faces[token] = face
        cards.known[token] = 0
        show(table, seat, token)
    _tell_seen(table, seat, deck, top)


def _next(table: Table[State], seat: int, left: list[Token], phrase: str) -> Rule[Token]:
    options = card_options(table, "First", seat, left)
    token: Token = yield from table.ask(seat, "arrange", lambda: options, phrase, rule="SK-RES.1")
    return token


@rule
def card_to_unveil(table: Table[State], acting: Acting, part: Part) -> Rule[Token | None]:
    """Another veiled card of one's own with the keyword."""
    found = to_unveil(table, acting.seat, acting.token, part.args[0])
    if not found:
        return None
    options = card_options(table, "Unveil", acting.seat, found)
    token: Token = yield from choose(table, acting, acting.decider, "unveil", options, "Which card is unveiled?")
    return token


def unveil(table: Table[State], acting: Acting, part: Part, token: Token | None) -> None:
    """A veiled card can be used again."""
    if token is not None:
        table.state.heroes[acting.seat].veiled.remove(token)
        table.tell(Unveiled(acting.seat, table.state.cards.faces[token]))


def veil(table: Table[State], acting: Acting, part: Part, _: Any) -> None:
    """The card with this text is veiled."""
    hero = table.state.heroes[acting.seat]
    if acting.token not in hero.veiled:
        hero.veiled.append(acting.token)
        table.tell(Veiled(acting.seat, acting.face))


DO: dict[str, Do] = {
    "loot": draw_tokens,
    "draw": draw_rewards,
    "drop": drop,
    "peek": look,
    "unveil": unveil,
    "veil": veil,
}
AIM: dict[str, Aim] = {"drop": rumours_to_drop, "peek": deck_to_see, "unveil": card_to_unveil}
