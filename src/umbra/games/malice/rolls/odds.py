"""Chances worked out from dice: how likely a roll beats another, or a number, under the table's star method."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from umbra.core import Odds, Table, chance
from umbra.games.malice.pieces.dice import Lock, locked, total_of
from umbra.games.malice.pieces.modifiers import PLAIN, Asked, Modifier, mods
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.state import Combat, State

FACES = 6
Spread = tuple[tuple[int, float], ...]
"""Values with their chances."""


class Lead(NamedTuple):
    """The chances to be above and below what one is measured against."""

    above: float
    below: float


class Rest(NamedTuple):
    """What is added to a roll: numbers, star dice for and against it, and other dice."""

    fixed: int = 0
    plus: int = 0
    minus: int = 0
    dice: tuple[int, ...] = ()


def luck_odds(table: Table[State], a: int, asked: Asked, against: int | None, extra: Sequence[Modifier] = ()) -> float:
    """SM-ROL.3, .4  How likely a luck roll of avatar a succeeds, against a number or against a die (None)."""
    amounts = [mod.amount for mod in (*mods(table, a, "LR", asked), *extra)]
    added = rest_of(table, table.state.combat, amounts, Lock(a, "LR"))
    dice, fixed = (1, Rest()) if against is None else (0, Rest(against))
    return lead(1, added, dice, fixed).above


def try_odds(table: Table[State], a: int, purpose: str, against: int) -> list[Odds]:
    """The odds of what hangs on a luck roll, before anybody helps."""
    return [chance("success", luck_odds(table, a, Asked(purpose), against))]


def movement_mean(table: Table[State], a: int, band: int, extra: Sequence[Modifier] = ()) -> float:
    """SM-ROL.6, SM-MOV.2  The movement points that avatar a rolls on average in a band of so many, without fates."""
    rest = rest_of(table, None, [mod.amount for mod in (*mods(table, a, "MR", PLAIN), *extra)], Lock(a, "MR"))
    return sum(max(0, points + band) * p for points, p in _spread(2, rest))


def rest_of(table: Table[State], combat: Combat | None, amounts: Iterable[Amount], lock: Lock) -> Rest:
    """SM-STR.1-4  What one side adds; outside a combat all star dice are rolled."""
    fixed, helping, harming, dice = total_of(amounts)
    match table.options["star_method"] if combat is not None else "all":
        case "halfsies":
            net = helping - harming
            return Rest(fixed + (abs(net) + 1) // 2 * (1 if net > 0 else -1), dice=dice)
        case "net":
            return Rest(fixed, max(0, helping - harming), max(0, harming - helping), dice)
        case "lockdown" if combat is not None:
            more, less = locked(combat, lock, 1)[:helping], locked(combat, lock, -1)[:harming]
            return Rest(fixed + sum(more) - sum(less), helping - len(more), harming - len(less), dice)
    return Rest(fixed, helping, harming, dice)


def net_of(own: Iterable[Amount], other: Iterable[Amount]) -> tuple[Rest, Rest]:
    """SM-R-48  Only the side with more star dice rolls, and only the difference."""
    fixed, helping, harming, dice = total_of(own)
    against, theirs, ours, faces = total_of(other)
    net = helping - harming - theirs + ours
    return Rest(fixed, max(0, net), 0, dice), Rest(against, max(0, -net), 0, faces)


@lru_cache(maxsize=4096)
def lead(n: int, own: Rest, m: int, other: Rest) -> Lead:
    """The best of n dice and what is added, against the best of m dice and what is added to them."""
    ours, theirs = _spread(n, own), _spread(m, other)
    above = sum(p * q for value, p in ours for against, q in theirs if value > against)
    below = sum(p * q for value, p in ours for against, q in theirs if value < against)
    return Lead(round(above, 4), round(below, 4))


def _spread(n: int, rest: Rest) -> Spread:
    """The best of n dice and what is added."""
    best = tuple((face, (face / FACES) ** n - ((face - 1) / FACES) ** n) for face in range(1, FACES + 1)) if n else ()
    found: Spread = tuple((face + rest.fixed, p) for face, p in best or ((0, 1.0),))
    for _ in range(rest.plus):
        found = _with_die(found, (0, 1))
    for _ in range(rest.minus):
        found = _with_die(found, (0, -1))
    for size in rest.dice:
        found = _with_die(found, range(1, size + 1))
    return found


def _with_die(spread: Spread, faces: Sequence[int]) -> Spread:
    sums: dict[int, float] = {}
    for value, p in spread:
        for face in faces:
            sums[value + face] = sums.get(value + face, 0.0) + p / len(faces)
    return tuple(sums.items())
