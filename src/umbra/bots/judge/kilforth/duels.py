"""Battles of Shadows of Kilforth played out in thought: how they end if the hero escapes in time."""

from functools import lru_cache
from typing import NamedTuple

from umbra.games.kilforth.pieces.foe import FOE_SUCCESS
from umbra.games.kilforth.trials.odds import spread

AP = 0.8
"""What an action point brings on average."""


class Sides(NamedTuple):
    """The two sides of a battle."""

    dice: int
    foe_dice: int
    least: int
    """The number from which on a die of the hero is a success."""


class Ends(NamedTuple):
    """How likely a battle ends in each way, and the HP that are left on average, over all battles that end so."""

    won: float
    fell: float
    fled: float
    hp_won: float
    hp_fled: float


class Stakes(NamedTuple):
    """What a battle is about, in action points."""

    prize: float
    fall: float
    """What a defeat costs besides HP."""
    hp: float
    """What a health point is worth."""
    spare: int
    """The AP that the hero has left; they are lost with his HP, or when he escapes."""


@lru_cache(maxsize=1 << 16)
def ends(sides: Sides, hp: int, foe_hp: int, caution: int) -> Ends:
    """How a battle ends if the hero escapes with at most so many HP."""
    if foe_hp <= 0:
        return Ends(1.0, float(hp <= 0), 0.0, float(max(0, hp)), 0.0)
    if hp <= 0:
        return Ends(0.0, 1.0, 0.0, 0.0, 0.0)
    if hp <= caution:
        return Ends(0.0, 0.0, 1.0, 0.0, float(hp))
    return skirmish(sides, hp, foe_hp, caution)


@lru_cache(maxsize=1 << 16)
def skirmish(sides: Sides, hp: int, foe_hp: int, caution: int, extra: int = 0, foe_extra: int = 0) -> Ends:
    """The same where at least one round is fought, which may have extra dice."""
    ours, theirs = spread(sides.dice + extra, sides.least), spread(max(0, sides.foe_dice + foe_extra), FOE_SUCCESS)
    still = ours[0] * theirs[0]
    parts = [
        (p * q, ends(sides, hp - blows, foe_hp - hits, caution))
        for hits, p in enumerate(ours)
        for blows, q in enumerate(theirs)
        if hits or blows
    ]
    if extra or foe_extra:
        return _on_average([*parts, (still, ends(sides, hp, foe_hp, caution))])
    if still >= 1.0:
        return Ends(0.0, 0.0, 1.0, 0.0, float(hp))
    return Ends(*[figure / (1 - still) for figure in _on_average(parts)])


def _on_average(parts: list[tuple[float, Ends]]) -> Ends:
    """The ends of a battle from those of its parts, each with its share."""
    won = fell = fled = hp_won = hp_fled = 0.0
    for share, (to_win, to_fall, to_flee, if_won, if_fled) in parts:
        won += share * to_win
        fell += share * to_fall
        fled += share * to_flee
        hp_won += share * if_won
        hp_fled += share * if_fled
    return Ends(won, fell, fled, hp_won, hp_fled)


def worth(found: Ends, stakes: Stakes, hp: int) -> float:
    """What a battle is worth beside not meeting the foe at all."""
    won, fell, _, hp_won, hp_fled = found
    prize, fall, each, spare = stakes
    lost = hp * won - hp_won
    gain = won * prize - fell * fall
    gain -= each * (hp - hp_won - hp_fled)
    return gain - AP * (min(lost, spare * won) + spare * (1 - won))


def engage(sides: Sides, stakes: Stakes, hp: int, foe_hp: int, extra: int = 0, foe_extra: int = 0) -> float:
    """What it is worth to begin a battle, with the caution that serves best."""
    prize, fall, each, spare = stakes
    if foe_hp <= 0:
        return prize
    return max(
        [  # as `worth` has it: most of what a hero thinks about are battles
            won * prize - fell * fall - each * (hp - hp_won - hp_fled)
            - AP * (min(hp * won - hp_won, spare * won) + spare * (1 - won))
            for won, fell, _, hp_won, hp_fled in outcomes(sides, hp, foe_hp, extra, foe_extra)
        ]
    )  # fmt: skip


@lru_cache(maxsize=1 << 14)
def outcomes(sides: Sides, hp: int, foe_hp: int, extra: int, foe_extra: int) -> tuple[Ends, ...]:
    """How a battle ends with each caution that a hero may have."""
    return tuple(skirmish(sides, hp, foe_hp, caution, extra, foe_extra) for caution in range(min(3, hp)))


def leave(stakes: Stakes) -> float:
    """What it is worth to escape."""
    return -AP * stakes.spare - 0.5
