"""Resources: what is in a pool, and which combinations of it pay a cost."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import Any, Literal

from umbra.core.english import counted

KINDS = ("RG", "BG", "PG", "RO", "BO", "PO", "SF", "CC")
SOURCES = ("red", "blue", "purple", "token")
"""A Resource in a pool is on a die of some colour or on a token."""

Kind = Literal["RG", "BG", "PG", "RO", "BO", "PO", "SF", "CC"]
Symbol = Literal["RG", "BG", "RO", "BO", "xG", "xO", "SF", "CC"]
CostSymbol = Literal["RG", "BG", "RO", "BO", "xG", "xO", "SF"]
CastSymbol = Literal["RG", "BG", "RO", "BO", "SF"]

ITEMS = len(KINDS) * len(SOURCES)
"""A pool counts its items by source and kind: item = 8 * source + kind."""

SF, CC = KINDS.index("SF"), KINDS.index("CC")
TOKEN = 8 * SOURCES.index("token")

PAYS: dict[str, tuple[str, ...]] = {
    "RG": ("RG", "PG"),
    "BG": ("BG", "PG"),
    "RO": ("RO", "PO"),
    "BO": ("BO", "PO"),
    "xG": ("RG", "BG", "PG"),
    "xO": ("RO", "BO", "PO"),
    "SF": ("SF",),
    "CC": ("CC",),
}
"""CS-RES.3-9, .12, .13: which kinds pay a symbol."""

KIND_NAMES = {
    "RG": "red Gem",
    "BG": "blue Gem",
    "PG": "purple Gem",
    "RO": "red Orb",
    "BO": "blue Orb",
    "PO": "purple Orb",
    "SF": "Shadow Fragment",
    "CC": "Cursed Crystal",
    "xG": "Gem",
    "xO": "Orb",
}

SYMBOL_NAMES = {**KIND_NAMES, "xG": "gray Gem", "xO": "gray Orb"}
"""How the symbols of a cost are called, where gray is told from the colours."""

ANY_COLOUR = ("xG", "xO")


def counted_symbol(symbol: str, n: int) -> str:
    """`2 red Gems`, `1 Orb of any colour`."""
    return f"{counted(n, KIND_NAMES[symbol])}{' of any colour' if symbol in ANY_COLOUR else ''}"


FLIPPED = {"RG": "RO", "BG": "BO", "PG": "PO", "RO": "RG", "BO": "BG", "PO": "PG"}

COUNTERSPELL_PRICE = ("xG", "xO")
"""CS-COLLECT.6"""

Payment = tuple[int, ...]
"""The items given, sorted."""

Cost = tuple[str, ...]
"""The symbols of a cost, sorted."""

KIND_OF = tuple(KINDS[item % 8] for item in range(ITEMS))
SOURCE_OF = tuple(SOURCES[item // 8] for item in range(ITEMS))
_IS_PURPLE = tuple(kind[0] == "P" for kind in KIND_OF)
ITEM_KEYS = tuple(f"{KIND_OF[item]}-{SOURCE_OF[item]}" for item in range(ITEMS))
CC_ITEMS = tuple(range(CC, ITEMS, 8))
SF_ITEMS = tuple(range(SF, ITEMS, 8))
DICE_TO_REROLL = tuple(item for item in range(TOKEN) if item % 8 != CC)
"""CS-REROLL.2, .4: dice only, and none that shows a CC."""

rerollable = itemgetter(*DICE_TO_REROLL)
"""How many there are in a pool of each die that can be rerolled."""

crystals = itemgetter(*CC_ITEMS)
"""How many Cursed Crystals there are in a pool, on each colour of dice and on tokens."""

_FOR_SYMBOL = {
    symbol: tuple(8 * s + KINDS.index(kind) for s in range(len(SOURCES)) for kind in kinds)
    for symbol, kinds in PAYS.items()
}


def empty_pool() -> list[int]:
    """A pool with nothing in it."""
    return [0] * ITEMS


def token_item(kind: str) -> int:
    """The item that a token of this kind is in a pool."""
    return TOKEN + KINDS.index(kind)


def die_item(colour: str, kind: str) -> int:
    """The item that a die of this colour showing this kind is in a pool."""
    return 8 * SOURCES.index(colour) + KINDS.index(kind)


def as_cost(symbols: Mapping[Any, int]) -> Cost:
    """A cost map as a sorted tuple of symbols."""
    return tuple(sorted(symbol for symbol, n in symbols.items() for _ in range(n)))


def count(pool: Sequence[int], kind: int) -> int:
    """How many items of a kind are in a pool."""
    return pool[kind] + pool[kind + 8] + pool[kind + 16] + pool[kind + 24]


def payments(cost: Cost, pool: Sequence[int]) -> tuple[Payment, ...]:
    """Every different combination of items that pays a cost, the most convenient first."""
    return _payments(cost, _relevant(cost)(pool)) if cost else _NOTHING_TO_PAY


_NOTHING_TO_PAY: tuple[Payment, ...] = ((),)


@lru_cache(maxsize=1 << 16)
def _payments(cost: Cost, counts: tuple[int, ...]) -> tuple[Payment, ...]:
    """The same from the counts of the relevant items only, so that the answer can be remembered."""
    left = dict(zip(_items_for(cost), counts, strict=True))
    paying = [[item for item in _FOR_SYMBOL[symbol] if left[item]] for symbol in cost]
    if not all(paying):
        return ()
    given = {tuple(sorted(items)) for items in product(*paying)}
    found = [items for items in given if len(set(items)) == len(items) or _is_there(items, left)]
    return tuple(sorted(found, key=_convenience))


def _is_there(items: Payment, left: Mapping[int, int]) -> bool:
    """Whether of each item there are as many as are given."""
    return all(items.count(item) <= left[item] for item in items)


@lru_cache(maxsize=1 << 10)
def _items_for(cost: Cost) -> tuple[int, ...]:
    """The items that can help to pay a cost."""
    return tuple(sorted({item for symbol in cost for item in _FOR_SYMBOL[symbol]}))


@lru_cache(maxsize=1 << 10)
def _relevant(cost: Cost) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """Picks the counts of those items out of a pool."""
    return itemgetter(*_items_for(cost))


def items_for(cost: Cost, pool: Sequence[int]) -> tuple[int, ...]:
    """The items of a pool that can help to pay a cost."""
    return tuple(item for item in _items_for(cost) if pool[item])


def _convenience(payment: Payment) -> tuple[int, int, Payment]:
    """CS-R-14: exact colour before purple, tokens before dice."""
    purple = sum([_IS_PURPLE[item] for item in payment])
    dice = sum([item < TOKEN for item in payment])
    return purple, dice, payment


def missing(cost: Cost, pool: Sequence[int]) -> Cost:
    """The fewest symbols of a cost that a pool cannot pay."""
    return _missing(cost, tuple(count(pool, kind) for kind in range(len(KINDS))))


@lru_cache(maxsize=1 << 12)
def _missing(cost: Cost, left: tuple[int, ...]) -> Cost:
    """The same from how many items of each kind there are: what pays the first symbol, or that nothing does."""
    if not cost:
        return ()
    symbol, rest = cost[0], cost[1:]
    ways = [
        _missing(rest, (*left[:kind], left[kind] - 1, *left[kind + 1 :]))
        for kind in map(KINDS.index, PAYS[symbol])
        if left[kind]
    ]
    return min([*ways, (symbol, *_missing(rest, left))], key=len)


def item_pieces(items: Iterable[int]) -> tuple[str, ...]:
    """The pieces that these items are on a screen, each once."""
    return tuple(f"item:{item}" for item in dict.fromkeys(items))


@lru_cache(maxsize=1 << 12)
def items_text(payment: Payment) -> str:
    """A payment in words: "red Gem (die), blue Orb (token)"."""
    parts = []
    for item in payment:
        source = "token" if item >= TOKEN else f"{SOURCE_OF[item]} die" if KIND_OF[item] == "SF" else "die"
        parts.append(f"{KIND_NAMES[KIND_OF[item]]} ({source})")
    return ", ".join(parts) or "nothing"


def items_key(payment: Payment) -> str:
    """The items of a payment in a key: "RG-red+BO-token"."""
    return "+".join(ITEM_KEYS[item] for item in payment)
