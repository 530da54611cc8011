"""SK-MKT: the market: healing, purchasing and selling."""

from collections.abc import Callable

from umbra.box.calls import Call
from umbra.box.english import listed
from umbra.core import NONE, Option, Refusal, Rule, Table, Token, rule
from umbra.games.kilforth.actions.move import look_around
from umbra.games.kilforth.actions.prices import (
    KINDS,
    allowed_here,
    heal_price,
    purchase_price,
    sale_price,
    sells_for_nothing,
)
from umbra.games.kilforth.day import finish_action
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.actions import (
    Bought,
    GoodsShown,
    HealingBought,
    MarketCalledOff,
    MarketVisited,
    NothingBought,
    Sold,
)
from umbra.games.kilforth.labels import card_name, hero_name
from umbra.games.kilforth.pieces.heroes import gain_hp, heroes_at
from umbra.games.kilforth.pieces.holdings import discard, draw_card, drop_rumour, gain_gold, lose_asset, take_asset
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.options import Deed, action_option, card_key, seat_key
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.records import FINALE, REWARDS
from umbra.games.kilforth.saga.chapter import price as chapter_price
from umbra.games.kilforth.state import Market, State

GOODS = 3
"""SK-MKT.4  So many cards are shown."""

# The action


def cannot_market(table: Table[State], seat: int) -> Refusal | None:
    """SK-MKT.1-2  Why a hero cannot do a Market action where he stands."""
    allowed = allowed_here(table, seat)
    if not allowed:
        return Refusal("SK-MKT.1", "There is no market here.")
    if not any(offers(table, seat) for kind, offers in OFFERS.items() if kind in allowed):
        return Refusal("SK-MKT.2", "There is nothing that you could heal, purchase or sell here.")
    return banned(table, seat, "market")


def market_options(table: Table[State], seat: int) -> list[Option]:
    """SK-MKT.1  To go to market, where there is one."""
    if cannot_market(table, seat):
        return []
    where = f"cell:{table.state.heroes[seat].cell}"
    return [action_option("market", (_say_visit, table, seat), where, visit, seat)]


def visit(table: Table[State], seat: int) -> None:
    """SK-MKT.2  The action begins."""
    s = table.state
    s.action = Market()
    table.tell(MarketVisited(seat, s.layout[s.heroes[seat].cell]))


def _visit(s: State) -> Market:
    """The visit that is under way."""
    assert isinstance(s.action, Market)
    return s.action


@rule
def trade(table: Table[State]) -> Rule[None]:
    """SK-MKT.2, SK-R-44, SK-R-45  The next thing done at the market, in any order."""
    s = table.state
    seat, market = s.active, _visit(s)
    if market.shown:
        yield from _buy(table, seat, market)
        return
    done = market.done
    if not done and not _choices(table, seat, done):
        _call_off(table, seat)
        return
    chosen = yield from ask(
        table, seat, "market", lambda: _menu(table, seat, done), (_say_market, table, seat), rule="SK-MKT.2"
    )
    if chosen is None:
        finish_action(table)
    else:
        yield from chosen.run(table)


def _call_off(table: Table[State], seat: int) -> None:
    """SK-MKT.2, SK-R-100  A deed has left nothing to do at the Market: it was none, and its AP is given back."""
    s = table.state
    s.heroes[seat].ap += 1
    s.action, s.stage = None, "main"
    table.tell(MarketCalledOff(seat))
    look_around(s, seat)


def _menu(table: Table[State], seat: int, done: list[str]) -> list[Option]:
    """SK-MKT.2  At least one thing must be done."""
    return [*_choices(table, seat, done), *([Option("done", "Leave the market")] if done else ())]


def _choices(table: Table[State], seat: int, done: list[str]) -> list[Option]:
    """SK-MKT.2  Each of the three once; Heal and Sell go on until something else is done."""
    allowed = allowed_here(table, seat)
    options = []
    for kind, offers in OFFERS.items():
        if kind in allowed and (kind not in done or (done[-1] == kind and kind != "purchase")):
            options += offers(table, seat)
    return options


# Heal


def _heal_options(table: Table[State], seat: int) -> list[Option]:
    """SK-MKT.3  1 HP for one of those who can be healed."""
    price = heal_price(table, seat)
    return [
        Option(
            f"heal:{seat_key(other)}",
            (_say_heal, table, seat, other, price),
            (f"hero:{other}",),
            Call(_heal, (seat, other)),
        )
        for other in _to_heal(table, seat)
    ]


def _to_heal(table: Table[State], seat: int) -> list[int]:
    """SK-MKT.3, SK-R-6, SK-R-46  The heroes here who are below their maximum; their consent is not needed."""
    s = table.state
    hurt = [other for other in heroes_at(s, s.heroes[seat].cell) if s.heroes[other].hp < s.heroes[other].most]
    return hurt if hurt and s.heroes[seat].gold >= heal_price(table, seat) else []


def _heal(table: Table[State], seat: int, other: int) -> None:
    s = table.state
    price = heal_price(table, seat)
    s.heroes[seat].gold -= price
    gain_hp(s, other, 1)
    _visit(s).done.append("heal")
    table.tell(HealingBought(seat, other, price, s.heroes[other].hp, s.heroes[other].most))


# Purchase


def _deck_options(table: Table[State], seat: int) -> list[Option]:
    """SK-MKT.4  To see the cards of a reward deck that has any."""
    return [
        Option(f"purchase:{deck}", (_say_deck, deck), (f"deck:{deck}",), Call(_show_goods, (seat, deck)))
        for deck in REWARDS
        if table.state.decks[deck] or table.state.discards[deck]
    ]


def _show_goods(table: Table[State], seat: int, deck: str) -> None:
    """SK-MKT.4, SK-R-44  Three cards lie open, or what there is."""
    drawn = [token for _ in range(GOODS) if (token := draw_card(table, deck)) is not None]
    market = _visit(table.state)
    market.done.append("purchase")
    market.shown = drawn
    table.tell(GoodsShown(seat, deck, tuple(table.reveal(token) for token in drawn)))


@rule
def _buy(table: Table[State], seat: int, market: Market) -> Rule[None]:
    """SK-MKT.4-6, SK-R-44  One of the cards that he can pay for must be bought; deeds may help him to pay."""
    s = table.state

    def payable() -> list[Option]:
        gold = s.heroes[seat].gold
        prices = [(token, purchase_price(table, seat, token)) for token in market.shown]
        return [
            Option(f"buy:{card_key(table, token)}", (_say_buy, table, seat, token, price), (f"card:{token}",), token)
            for token, price in prices
            if price <= gold
        ] or [Option("pass", "Buy nothing", (), NONE)]

    def helps(deed: Deed) -> bool:
        brings_gold = deed.kind == "exchange" or deed.helps("purchase")
        return brings_gold and len(payable()) < len(market.shown)

    chosen = yield from ask(
        table, seat, "purchase", payable, "Which of the cards do you buy?", rule="SK-MKT.4", deeds=helps
    )
    goods, market.shown = market.shown, []
    for token in goods:
        if token != chosen:
            discard(table, token)
    if chosen == NONE:
        table.tell(NothingBought(seat))
        return
    price = purchase_price(table, seat, chosen)
    s.heroes[seat].gold -= price
    table.tell(Bought(seat, s.cards.faces[chosen], price))
    take_asset(table, seat, chosen)


# Sell


def _sell_options(table: Table[State], seat: int) -> list[Option]:
    """SK-MKT.7  To sell a rumour or an asset."""
    return [
        Option(
            f"sell:{card_key(table, token)}",
            (_say_sell, table, seat, token),
            (f"card:{token}",),
            Call(_sell, (seat, token)),
        )
        for token in (*table.state.heroes[seat].rumours, *table.state.heroes[seat].assets)
    ]


def _sell(table: Table[State], seat: int, token: Token) -> None:
    s = table.state
    market = _visit(s)
    price = sale_price(table, seat, token)
    is_first = "sell" not in market.done and not sells_for_nothing(table)
    gains = changes(table, seat, "market", "sale_gold") if is_first else []
    table.tell(Sold(seat, table.reveal(token), price))
    if token in s.heroes[seat].rumours:
        drop_rumour(table, seat, token)
    else:
        lose_asset(table, seat, token)
    s.heroes[seat].gold += price
    market.done.append("sell")
    for source, word in gains:
        gain_gold(table, seat, word.n, source)


OFFERS: dict[str, Callable[[Table[State], int], list[Option]]] = {
    "heal": _heal_options,
    "purchase": _deck_options,
    "sell": _sell_options,
}
"""What gathers the options of each thing that can be done at a market."""


# Words


def _say_visit(table: Table[State], seat: int) -> str:
    allowed = allowed_here(table, seat)
    return f"Market: {listed([kind for kind in KINDS if kind in allowed], 'or')}"


def _say_market(table: Table[State], seat: int) -> str:
    return f"What do you do at the market? You have {table.state.heroes[seat].gold} gold."


def _say_heal(table: Table[State], seat: int, other: int, price: int) -> str:
    hero = table.state.heroes[other]
    whom = "yourself" if other == seat else hero_name(table.content, table.state, other)
    return f"Heal {whom}: 1 HP for {price} gold ({hero.hp} of {hero.most})"


def _say_deck(deck: str) -> str:
    return f"Purchase: see {GOODS} {deck} cards and buy one"


def _say_buy(table: Table[State], seat: int, token: Token, price: int) -> str:
    hero = table.state.heroes[seat]
    gold, chapter = hero.gold, chapter_price(table, seat) if hero.step < FINALE else 0
    warning = f"; {gold - price} gold left, your chapter costs {chapter}" if gold - price < chapter <= gold else ""
    return f"Buy {card_name(table.content, table.state, token)} for {price} gold{warning}"


def _say_sell(table: Table[State], seat: int, token: Token) -> str:
    return f"Sell {card_name(table.content, table.state, token, seat)} for {sale_price(table, seat, token)} gold"
