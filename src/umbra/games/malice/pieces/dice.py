"""Dice: every die is derived from a six-sided one, and star dice follow the table's method in combat."""

from typing import TYPE_CHECKING, NamedTuple

from umbra.box.dice import d6
from umbra.core import Table
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.state import Combat, LockedDice, State

if TYPE_CHECKING:
    from collections.abc import Iterable

STAR = 0
"""The size that stands for a star die."""


Thrown = list[str]
"""What the dice of a roll have shown, one after the other, and what became of star dice that were not rolled."""


class Lock(NamedTuple):
    """Whose star dice are rolled, and for what, so that locked ones are found again."""

    bearer: int
    """An avatar, or NONE for the creature."""
    quantity: str


def die(table: Table[State], stream: str, size: int) -> int:
    """SM-DIE.2-7, SM-R-1, SM-R-2  One die of 2 to 6 sides, or a star die, read off a six-sided one."""
    while True:
        (face,) = d6(table, 1, stream)
        match size:
            case 0:
                return int(face > 3)
            case 2:
                return 1 + (face > 3)
            case 3:
                return (face + 1) // 2
        if face <= size:
            return face


def pick(table: Table[State], stream: str, n: int) -> int:
    """One of so many, each as likely as the others, counted from 0: where the rules say random without a die."""
    if n == 1:
        return 0
    (value,) = table.roll([n], stream)
    return value


def roll_stars(table: Table[State], stream: str, n: int, lock: Lock | None = None, thrown: Thrown | None = None) -> int:
    """SM-STR  The sum of n star dice (negative ones count against), by the method of the table while in combat."""
    return _stars(table, stream, n, lock, 1, thrown) if n >= 0 else -_stars(table, stream, -n, lock, -1, thrown)


def locked(combat: Combat, lock: Lock, sign: int) -> list[int]:
    """SM-STR.2  The star dice that have been rolled for the whole combat, which help (1) or harm (-1)."""
    for found in combat.locked:
        if (found.bearer, found.quantity, found.sign) == (*lock, sign):
            return found.dice
    return []


def _stars(table: Table[State], stream: str, n: int, lock: Lock | None, sign: int, thrown: Thrown | None) -> int:
    combat = table.state.combat
    method = table.options["star_method"] if combat is not None else "all"
    if method == "halfsies":
        half = (n + 1) // 2
        if thrown is not None and n:
            thrown.append(f"{sign * half} for {sign * n}d*")
        return half
    if method == "lockdown" and combat is not None and lock is not None:
        if not any((found.bearer, found.quantity, found.sign) == (*lock, sign) for found in combat.locked):
            combat.locked.append(LockedDice(*lock, sign, []))
        dice = locked(combat, lock, sign)
        del dice[n:]
        dice += [die(table, stream, STAR) for _ in range(n - len(dice))]
    else:
        dice = [die(table, stream, STAR) for _ in range(n)]
    if thrown is not None:
        thrown += [str(sign * face) for face in dice]
    return sum(dice)


def _others(table: Table[State], stream: str, sizes: tuple[int, ...], thrown: Thrown | None) -> int:
    """The sum of dice that are no star dice."""
    faces = [die(table, stream, size) for size in sizes]
    if thrown is not None:
        thrown += [f"{face} (d{size})" for face, size in zip(faces, sizes, strict=True)]
    return sum(faces)


def roll_amount(
    table: Table[State], stream: str, amount: Amount, lock: Lock | None = None, thrown: Thrown | None = None
) -> int:
    """SM-DIE.8  The value of an amount."""
    total = amount.fixed + _others(table, stream, amount.dice, thrown)
    return total + (roll_stars(table, stream, amount.stars, lock, thrown) if amount.stars else 0)


def total_of(amounts: "Iterable[Amount]") -> tuple[int, int, int, tuple[int, ...]]:
    """Numbers, star dice that help, star dice that harm, and other dice, each added up."""
    fixed = helping = harming = 0
    dice: tuple[int, ...] = ()
    for amount in amounts:
        fixed += amount.fixed
        if amount.stars > 0:
            helping += amount.stars
        else:
            harming -= amount.stars
        dice += amount.dice
    return fixed, helping, harming, dice


def average(amounts: "Iterable[Amount]") -> int:
    """What amounts come to on average, rounded up."""
    return (sum(amount.least + amount.most for amount in amounts) + 1) // 2


def roll_all(
    table: Table[State],
    stream: str,
    amounts: "Iterable[Amount]",
    lock: Lock | None = None,
    thrown: Thrown | None = None,
) -> int:
    """The value of several amounts for one quantity of one side, by the method of the table.

    SM-R-46, SM-R-48  Half of the dice count for all of them together; under `net` helping and harming ones cancel.
    """
    fixed, helping, harming, dice = total_of(amounts)
    total = fixed + _others(table, stream, dice, thrown)
    if not helping and not harming:
        return total
    if table.options["star_method"] in ("net", "halfsies") and table.state.combat is not None:
        _note_cancelled(helping + harming - abs(helping - harming), thrown)
        return total + roll_stars(table, stream, helping - harming, lock, thrown)
    helped = _stars(table, stream, helping, lock, 1, thrown)
    return total + helped - _stars(table, stream, harming, lock, -1, thrown)


def roll_against(
    table: Table[State],
    stream: str,
    own: "Iterable[Amount]",
    other: "Iterable[Amount]",
    lock: Lock | None = None,
    thrown: Thrown | None = None,
) -> int:
    """SM-STR.3, SM-R-48  One side's amounts for a quantity of both sides: under `net` only the difference rolls."""
    if table.state.combat is None or table.options["star_method"] != "net":
        return roll_all(table, stream, own, lock, thrown)
    fixed, helping, harming, dice = total_of(own)
    _, against, with_us, _ = total_of(other)
    net = max(0, (helping - harming) - (against - with_us))
    total = fixed + _others(table, stream, dice, thrown)
    _note_cancelled(helping + harming - net, thrown)
    return total + roll_stars(table, stream, net, lock, thrown)


def _note_cancelled(n: int, thrown: Thrown | None) -> None:
    """So many star dice of one side are not rolled."""
    if thrown is not None and n > 0:
        thrown.append(f"{n}d* cancelled")
