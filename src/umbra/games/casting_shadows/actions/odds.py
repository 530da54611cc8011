"""What a reroll may bring: Cursed Crystals, and which Attack Spells could be paid for before and after it."""

from functools import lru_cache

from umbra.core import Odds, Table, chance
from umbra.games.casting_shadows.resources import CC_ITEMS, SOURCES, payments
from umbra.games.casting_shadows.state import State

MOST_SPELLS = 2
"""So many spells are named, those whose chances change most."""

Throws = tuple[tuple[tuple[int, ...], float], ...]
"""What dice may show, each with its chance."""


def reroll_odds(table: Table[State], seat: int, picked: tuple[int, ...], more: tuple[int, ...] = ()) -> list[Odds]:
    """CS-REROLL.1  The odds of rolling these dice of the pool again; with more of them, beside that."""
    now, then = (_chances(table, seat, dice) for dice in (picked, (*picked, *more)))
    crystal, *spells = then
    changed = [name for name in spells if then[name] != now[name]] if more else [s for s in spells if 0 < then[s] < 1]
    changed.sort(key=lambda name: -abs(then[name] - now[name]))
    return [chance(name, then[name], now[name] if more else None) for name in (crystal, *changed[:MOST_SPELLS])]


def _chances(table: Table[State], seat: int, picked: tuple[int, ...]) -> dict[str, float]:
    """How likely a Cursed Crystal is rolled, and how likely each Attack Spell can be paid for then."""
    s, content = table.state, table.content
    throws = _throws(tuple(tuple(content.sides_of_die[SOURCES[item // 8]]) for item in sorted(picked)))
    kept = s.pool[:]
    for item in picked:
        kept[item] -= 1
    cards = [content.cards[s.cards.faces[token]] for token in s.players[seat].book if token not in s.cast]
    found = {"rolls a Cursed Crystal": sum(p for shown, p in throws if any(item in CC_ITEMS for item in shown))}
    for card in cards:
        if card.kind == "attack":
            cost = content.tiers[card.id][0]
            found[f"pays for {card.name}"] = sum(p for shown, p in throws if payments(cost, _with(kept, shown)))
    return {name: round(p, 6) for name, p in found.items()}


def _with(pool: list[int], shown: tuple[int, ...]) -> list[int]:
    pool = pool[:]
    for item in shown:
        pool[item] += 1
    return pool


@lru_cache(maxsize=256)
def _throws(dice: tuple[tuple[int, ...], ...]) -> Throws:
    """All that dice with such sides may show together, whatever their order."""
    found: dict[tuple[int, ...], float] = {(): 1.0}
    for sides in dice:
        added: dict[tuple[int, ...], float] = {}
        for shown, p in found.items():
            for side in sides:
                both = tuple(sorted((*shown, side)))
                added[both] = added.get(both, 0.0) + p / len(sides)
        found = added
    return tuple(found.items())
