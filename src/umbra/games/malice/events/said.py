"""How the fields of events are said: avatars, hexes and soulshards, and what was added to a roll."""

import re
from typing import Annotated

from umbra.box.english import counted
from umbra.core import Named, Names

Avatar = Annotated[int, Named("avatar")]
"""A field that is said as the name of an avatar."""
Hex = Annotated[int, Named("hex")]
"""A field that is said as the name of a hex."""
FIXED = re.compile(r"[+-]?\b\d+\b(?!d)")
"""The numbers of an amount that are no dice: 1 and -2 of `1`, `-2` and `1+1d*`."""
Shown = tuple[tuple[str, str], ...]
"""What was added to a roll: the record or word it comes from, and how much, as cards write it."""


def avatar(names: Names, a: int) -> str:
    """The name of an avatar."""
    return names.piece(f"avatar:{a}")


def hex_at(names: Names, hex: int) -> str:
    """The name of a hex."""
    return names.piece(f"hex:{hex}")


def shards(names: Names, colour: str, n: int) -> str:
    """`1 red soulshard`, `2 colourless soulshards`."""
    return counted(n, f"{names.piece(colour)} soulshard")


def by_energy(names: Names, energy: str) -> str:
    """` by fire`, or nothing for physical wounds."""
    return f" by {names.piece(energy)}" if energy else ""


def with_mods(names: Names, mods: Shown, came_to: int | None = None) -> str:
    """` with +1 Ring of Fortune, +1d* soulshard (dice: 1)` for the log, or nothing.

    What all of them came to says what those of them that are dice have shown.
    """
    if not mods:
        return ""
    listing = ", ".join(f"{amount} {names.piece(source)}" for source, amount in mods)
    return f" with {listing}{dice_of(mods, came_to)}"


def dice_of(mods: Shown, came_to: int | None) -> str:
    """` (dice: 1)`: what the dice among changes have shown if all of them came to so much; nothing without dice."""
    if came_to is None or not any("d" in amount for _, amount in mods):
        return ""
    fixed = sum(int(number) for _, amount in mods for number in FIXED.findall(amount))
    return f" (dice: {came_to - fixed})"
