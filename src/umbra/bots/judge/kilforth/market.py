"""What a hero of Shadows of Kilforth does at a market: healing, purchases and sales."""

from functools import cached_property
from typing import NamedTuple

from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.prospects import Prospects
from umbra.bots.judge.kilforth.ratings import HP
from umbra.box.keys import Key
from umbra.core.cards import NONE
from umbra.core.decision import Decision, Option
from umbra.games.kilforth.actions.market import GOODS
from umbra.games.kilforth.actions.prices import heal_price, purchase_price, sale_price
from umbra.games.kilforth.records import REWARDS

MARGIN = 0.3
"""By how much something has to be better."""
LAST_HP = 1.2
"""How much more a health point is worth to who has lost most of them."""


def hp_worth(at: Position) -> float:
    """What the next health point is worth; most of all to who has few."""
    hero = at.hero
    return at.style.caution * (HP - 0.3 + LAST_HP * (hero.most - hero.hp) / hero.most)


class Trade(NamedTuple):
    """Something to do at a market, and what it brings."""

    worth: float
    key: str


class Stall:
    """The trades of one position; gold for a chapter that is ready is not spent."""

    def __init__(self, at: Position, prospects: Prospects) -> None:
        self.at, self.prospects = at, prospects

    def best(self, options: list[Option]) -> Trade | None:
        """The best of the trades that are offered, if one is worth it."""
        found = [Trade(worth, option.key) for option in options if (worth := self._worth(option)) > MARGIN]
        return max(found, default=None)

    def worth(self) -> float:
        """What a visit to a market that offers everything is worth."""
        at = self.at
        hero = at.hero
        sales = [worth for token in (*hero.rumours, *hero.assets) if (worth := self._sale(token)) > MARGIN]
        purchases = [self._purchase(deck) for deck in REWARDS]
        return sum(sales) + max([0.0, *purchases]) + self._healing()

    def _healing(self) -> float:
        """HP that are bought as long as the gold can be spared."""
        at = self.at
        price = heal_price(at.table, at.me)
        total = 0.0
        for n in range(1, at.hero.most - at.hero.hp + 1):
            cost = -at.gold_worth(-n * price)
            if n * price > self._spare or cost > n * hp_worth(at):
                break
            total = n * hp_worth(at) - cost
        return total

    @cached_property
    def _spare(self) -> int:
        """The gold that is not set aside for a chapter that only has to be told."""
        at = self.at
        return max(0, at.hero.gold - at.price) if at.saga.ready else at.hero.gold

    def _worth(self, option: Option) -> float:
        """What a trade is worth: healing or selling something, or seeing the cards of a deck."""
        at = self.at
        if option.value is None:
            return 0.0
        _, what = option.value.arguments
        match Key.read(option.key).verb:
            case "heal":
                price = heal_price(at.table, at.me)
                return hp_worth(at) + at.gold_worth(-price) if what == at.me and price <= self._spare else 0.0
            case "sell":
                return self._sale(what)
        return self._purchase(what)

    def _sale(self, token: int) -> float:
        at = self.at
        gain = at.gold_worth(sale_price(at.table, at.me, token))
        kept = at.kept_worth(token) if token in at.hero.assets else at.held_worth(token)
        return gain - kept

    def _purchase(self, deck: str) -> float:
        """The best of three cards that could turn up; what cannot be paid for is worth nothing."""
        at = self.at
        worths = sorted([self.bargain(face, at.content.rewards[face].gold) for face in self.prospects.rewards[deck]])
        n = len(worths)
        if not n:
            return 0.0
        return sum(worth * (((k + 1) / n) ** GOODS - (k / n) ** GOODS) for k, worth in enumerate(worths))

    def bargain(self, face: str, price: int) -> float:
        """What it is worth to buy a card at a price."""
        at = self.at
        return at.asset_worth(face) + at.gold_worth(-price) if price <= self._spare else 0.0

    def buy(self, ask: Decision) -> str:
        """Of the cards on offer the best bargain."""
        at = self.at
        cards = [option for option in ask.options if isinstance(option.value, int) and option.value != NONE]
        if not cards:
            return ask.options[0].key
        return max(
            cards,
            key=lambda option: (
                at.asset_worth(at.face(option.value)) + at.gold_worth(-purchase_price(at.table, at.me, option.value))
            ),
        ).key
