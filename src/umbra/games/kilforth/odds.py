"""Chances of tests and battles, for screens and bots."""

from functools import cache, lru_cache
from math import comb


@cache
def spread(dice: int, success_on: int) -> tuple[float, ...]:
    """The chance of each number of successes with so many dice."""
    p = (7 - success_on) / 6
    return tuple(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(max(dice, 0) + 1))


def at_least(dice: int, success_on: int, needed: int) -> float:
    """The chance of at least so many successes."""
    return 1.0 if needed <= 0 else sum(spread(dice, success_on)[needed:])


@lru_cache(maxsize=1 << 16)
def duel(dice: int, hp: int, foe_dice: int, foe_hp: int, success_on: int) -> tuple[float, float]:
    """The chances that the foe falls and that the hero falls in a battle to the end; both may fall at once."""
    if hp <= 0 or foe_hp <= 0:
        return float(foe_hp <= 0), float(hp <= 0)
    ours, theirs = spread(dice, success_on), spread(foe_dice, success_on)
    still = ours[0] * theirs[0]
    if still >= 1.0:
        return 0.0, 0.0
    won = lost = 0.0
    for hits, p in enumerate(ours):
        for blows, q in enumerate(theirs):
            if hits or blows:
                w, f = duel(dice, hp - blows, foe_dice, foe_hp - hits, success_on)
                won += p * q * w
                lost += p * q * f
    return won / (1 - still), lost / (1 - still)


def first_round(
    dice: int, hp: int, foe_dice: int, foe_hp: int, success_on: int, extra: int, foe_extra: int
) -> tuple[float, float]:
    """The same where the first round is fought with some more dice, as by surprise."""
    won = lost = 0.0
    for hits, p in enumerate(spread(dice + extra, success_on)):
        for blows, q in enumerate(spread(foe_dice + foe_extra, success_on)):
            w, f = duel(dice, hp - blows, foe_dice, foe_hp - hits, success_on)
            won += p * q * w
            lost += p * q * f
    return won, lost
