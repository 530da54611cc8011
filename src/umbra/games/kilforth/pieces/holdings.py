"""Cards and tokens on their way: decks, discard piles, hands, play areas and the loot bag."""

from umbra.box import decks
from umbra.core import NONE, Table, Token, Zone
from umbra.games.kilforth.events.battle import HpLost
from umbra.games.kilforth.events.cards import (
    AssetReplaced,
    DeckRenewed,
    GoldChanged,
    LootDrawn,
    NothingLeft,
    RumourDrawn,
    RumourTaken,
)
from umbra.games.kilforth.pieces.heroes import drop_hp
from umbra.games.kilforth.pieces.tallies import lose_successes, use_up_successes
from umbra.games.kilforth.records import Reward
from umbra.games.kilforth.state import Market, Search, State

# Decks


def draw_card(table: Table[State], deck: str) -> Token | None:
    """The top card of a deck, still face down; None if there is no card left."""
    renew(table, deck)
    pile = table.state.decks[deck]
    return pile.pop() if pile else None


def renew(table: Table[State], deck: str) -> None:
    """SK-R-32  An empty deck, but for the night's, is formed anew of its discard pile."""
    s = table.state
    if deck != "night" and decks.renew(table, s.decks[deck], s.discards[deck], deck):
        table.tell(DeckRenewed(deck))


def discard(table: Table[State], token: Token) -> None:
    """SK-R-33  A card goes face up to the discard pile of its deck; plots, skills and totems leave the game."""
    s = table.state
    table.reveal(token)
    s.discards.get(s.cards.backs[token], s.box).append(token)


# Hands and play areas


def take_rumour(table: Table[State], seat: int, token: Token, cause: str) -> None:
    """SK-DSC.3  A card goes to a hand by the rule of its cause; the other heroes see it only if that hand is shown."""
    s = table.state
    show(table, seat, token)
    s.heroes[seat].rumours.append(token)
    crowd(s, seat)
    if not s.cards.public(token):
        table.tell(RumourDrawn(cause, seat, s.cards.backs[token]))
    table.tell(RumourTaken(cause, seat, s.cards.faces[token], seen_by(s, token)))


def draw_rumour(table: Table[State], seat: int, deck: str, cause: str) -> None:
    """SK-RWD.3, SK-R-32  A reward card goes to a hand by the rule of its cause, if there is one left."""
    token = draw_card(table, deck)
    if token is None:
        table.tell(NothingLeft(deck))
    else:
        take_rumour(table, seat, token, cause)


def seen_by(s: State, token: Token) -> tuple[int, ...]:
    """The heroes who know a card; nobody is named if everybody knows it, those who only watch too."""
    if s.cards.public(token):
        return ()
    return tuple(seat for seat in range(len(s.heroes)) if s.cards.knows(seat, token))


def show(table: Table[State], seat: int, token: Token) -> str:
    """A hero sees a card, and with a shown hand the other heroes see it too; returns its face."""
    others = range(table.seats) if table.state.heroes[seat].shown else ()
    for other in others:
        table.peek(other, token)
    return table.peek(seat, token)


def drop_rumour(table: Table[State], seat: int, token: Token) -> None:
    """A card leaves a hand face up for its discard pile."""
    table.state.heroes[seat].rumours.remove(token)
    discard(table, token)


def rumours_with(table: Table[State], seat: int, keyword: str | None) -> list[Token]:
    """The rumours of a hero, with the keyword if one is named."""
    s = table.state
    found = s.heroes[seat].rumours
    return [token for token in found if keyword is None or keyword in table.content.keywords[s.cards.faces[token]]]


def take_asset(table: Table[State], seat: int, token: Token) -> None:
    """SK-DSC.8-9, SK-R-49, SK-R-50  A card enters play; an asset with the same unique keyword goes."""
    s = table.state
    table.reveal(token)
    face = s.cards.faces[token]
    card = table.content.records[face]
    if isinstance(card, Reward):
        for other in list(s.heroes[seat].assets):
            old = table.content.records[s.cards.faces[other]]
            if isinstance(old, Reward) and old.unique == card.unique:
                lose_asset(table, seat, other)
                table.tell(AssetReplaced(seat, old.id, card.unique))
    s.heroes[seat].assets.append(token)
    crowd(s, seat)


def lose_asset(table: Table[State], seat: int, token: Token) -> None:
    """An asset is sacrificed or discarded."""
    give_up_asset(table.state, seat, token)
    discard(table, token)


def give_up_asset(s: State, seat: int, token: Token) -> None:
    """An asset leaves a play area, unveiled; without it the hero may be allowed fewer rumours."""
    hero = s.heroes[seat]
    hero.assets.remove(token)
    crowd(s, seat)
    if token in hero.veiled:
        hero.veiled.remove(token)


# Loot, gold and health


def draw_loot(table: Table[State], seat: int, cause: str) -> Token | None:
    """SK-LOT.2-3, SK-R-32  A random token from the bag, by the rule of its cause; purses turn into gold at once."""
    s = table.state
    if not s.bag:
        refill_bag(table)
    if not s.bag:
        return None
    token = s.bag.pop()
    face = table.reveal(token)
    table.tell(LootDrawn(cause, seat, face))
    purse = table.content.triggered[face].get("drawn", ())
    if purse:
        s.spent.append(token)
        gain_gold(table, seat, sum(part.word.n for _, effect in purse for part in effect.parts), face, "SK-LOT.2")
    else:
        s.heroes[seat].loot.append(token)
        crowd(s, seat)
    if not s.bag:
        refill_bag(table)
    return token


def refill_bag(table: Table[State]) -> None:
    """SK-LOT.3  All tokens that were set aside go back into the empty bag."""
    s = table.state
    s.bag, s.spent = s.spent, []
    table.shuffle(s.bag, "loot")


def spend_loot(table: Table[State], seat: int, token: Token) -> None:
    """SK-LOT.1  A loot token is set aside."""
    s = table.state
    s.heroes[seat].loot.remove(token)
    s.spent.append(token)
    if not s.bag:
        refill_bag(table)


def gain_gold(table: Table[State], seat: int, n: int, source: str, cause: str = "SK-R-89") -> int:
    """Gold comes, or goes as far as there is any; returns the change. Without another cause a text says so."""
    hero = table.state.heroes[seat]
    change = max(n, -hero.gold)
    hero.gold += change
    if change:
        table.tell(GoldChanged(cause, seat, change, source))
    return change


def pay_gold(table: Table[State], seat: int, n: int, source: str, cause: str) -> None:
    """A price is paid by the rule of its cause, as far as there is gold."""
    hero = table.state.heroes[seat]
    paid = min(n, hero.gold)
    hero.gold -= paid
    if paid:
        table.tell(GoldChanged(cause, seat, -paid, source, paid=True))


def take_hp(table: Table[State], seat: int, n: int, source: str = "") -> int:
    """SK-HPA.1  HP are lost, and AP with them; returns how many."""
    s = table.state
    hero = s.heroes[seat]
    ap = hero.ap
    lost = drop_hp(s, seat, n)
    if lost:
        table.tell(HpLost(seat, lost, hero.hp, source, ap - hero.ap))
    return lost


def on_offer(s: State) -> Zone:
    """Cards that lie open because of a purchase or a search."""
    return s.action.shown if isinstance(s.action, Market | Search) else []


def crowd(s: State, seat: int) -> None:
    """SK-DSC.7  A hero has received something: the limits are looked at once the process is over."""
    if seat not in s.crowded:
        s.crowded.append(seat)


def remove_from(zone: Zone, token: Token) -> None:
    """A token leaves a zone, if it is there."""
    if token in zone:
        zone.remove(token)


def take_away(table: Table[State], token: Token, seat: int, cause: str) -> None:
    """SK-CNF.9, SK-OVC.2  A hero takes an encounter off the map, and successes, enemy tokens and evasions with it.

    The successes of others are lost by the rule of the cause; his own are used up where they have defeated it.
    """
    s = table.state
    for zone in s.encounters:
        remove_from(zone, token)
    if cause == "SK-CNF.9":
        use_up_successes(s.heroes[seat], token)
    for other, hero in enumerate(s.heroes):
        remove_from(hero.foes, token)
        remove_from(hero.evaded, token)
        lose_successes(table, other, cause, token)
    remove_from(s.fresh, token)
    remove_from(s.turned, token)


def saga_face(s: State, seat: int) -> str:
    """The id of a hero's saga, or nothing."""
    saga = s.heroes[seat].saga
    return "" if saga == NONE else s.cards.faces[saga]
