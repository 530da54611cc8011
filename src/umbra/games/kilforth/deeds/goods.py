"""SK-EXC.2-3: what changes hands in an exchange."""

from collections.abc import Mapping
from typing import NamedTuple

from umbra.box.english import listed
from umbra.core import Table, Token
from umbra.games.kilforth.events.deeds import Given, RumourHandedOver
from umbra.games.kilforth.labels import card_name
from umbra.games.kilforth.pieces.holdings import crowd, give_up_asset, seen_by, show, take_asset
from umbra.games.kilforth.state import State


class Goods(NamedTuple):
    """Gold, and loot tokens, rumours and assets."""

    gold: int = 0
    tokens: tuple[Token, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.gold or self.tokens)

    @property
    def number(self) -> int:
        """How many things they are; gold is one."""
        return bool(self.gold) + len(self.tokens)


NOTHING = Goods()


def say_goods(table: Table[State], goods: Goods, seat: int) -> str:
    """Goods in words, as a seat knows them."""
    things = [f"{goods.gold} gold"] if goods.gold else []
    things += [card_name(table.content, table.state, token, seat) for token in goods.tokens]
    return listed(things) if things else "nothing"


class _Sorted(NamedTuple):
    """The tokens of one side by where they come from."""

    loot: list[Token]
    rumours: list[Token]
    assets: list[Token]
    veiled: list[Token]


def hand_over(table: Table[State], sides: Mapping[int, tuple[int, Goods]]) -> None:
    """SK-EXC.3, SK-R-76  All goods leave their owners, then all arrive: everything happens at once."""
    s = table.state
    leaving = {seat: _leave(s, seat, goods) for seat, (_, goods) in sides.items()}
    for seat, (other, goods) in sides.items():
        if goods:
            cards = tuple(s.cards.faces[token] for token in (*leaving[seat].loot, *leaving[seat].assets))
            table.tell(Given(seat, other, goods.gold, cards, len(leaving[seat].rumours)))
    for seat, (other, goods) in sides.items():
        s.heroes[other].gold += goods.gold
        _arrive(table, seat, other, leaving[seat])


def _leave(s: State, seat: int, goods: Goods) -> _Sorted:
    hero = s.heroes[seat]
    hero.gold -= goods.gold
    found = _Sorted(
        *([t for t in goods.tokens if t in zone] for zone in (hero.loot, hero.rumours, hero.assets, hero.veiled))
    )
    hero.loot = [token for token in hero.loot if token not in found.loot]
    hero.rumours = [token for token in hero.rumours if token not in found.rumours]
    for token in found.assets:
        give_up_asset(s, seat, token)
    return found


def _arrive(table: Table[State], seat: int, other: int, goods: _Sorted) -> None:
    """SK-RES.2, SK-R-50  A veiled card stays veiled, and an asset with the same unique keyword goes."""
    s = table.state
    hero = s.heroes[other]
    hero.loot += goods.loot
    for token in goods.rumours:
        show(table, other, token)
        hero.rumours.append(token)
        table.tell(RumourHandedOver(seat, other, s.cards.faces[token], seen_by(s, token)))
    for token in goods.assets:
        take_asset(table, other, token)
    hero.veiled += [token for token in goods.veiled if token in hero.assets]
    crowd(s, other)
