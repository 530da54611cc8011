"""How the fields of events are said: avatars, hexes and soulshards, and what was added to a roll."""

from typing import Annotated

from umbra.box.english import counted
from umbra.core import Named, Names

Avatar = Annotated[int, Named("avatar")]
"""A field that is said as the name of an avatar."""
Hex = Annotated[int, Named("hex")]
"""A field that is said as the name of a hex."""
Shadow = Annotated[int, Named("shadow")]
"""A field with the number of a Shadow in Aethos."""
DICE = "dice"
"""Under this word what was added to a roll says what its dice have shown."""
Shown = tuple[tuple[str, str], ...]
"""What was added to a roll: the record or word it comes from, and how much, as cards write it; last, its dice."""


def avatar(names: Names, a: int) -> str:
    """The name of an avatar."""
    return names.piece(f"avatar:{a}")


def hex_at(names: Names, hex: int) -> str:
    """The name of a hex."""
    return names.piece(f"hex:{hex}")


def shards(names: Names, colour: str, n: int) -> str:
    """`1 red soulshard`, `2 colourless soulshards`."""
    return counted(n, f"{names.piece(colour)} soulshard")


def one_shard(names: Names, colour: str) -> str:
    """`a red soulshard`."""
    return f"a {names.piece(colour)} soulshard"


def by_energy(names: Names, energy: str) -> str:
    """` by fire`, or nothing for physical wounds."""
    return f" by {names.piece(energy)}" if energy else ""


def with_mods(names: Names, mods: Shown) -> str:
    """` with +1 Ring of Fortune, +2d* soulshard (dice: 1, 0)` for the log, or nothing."""
    listing = ", ".join(f"{amount} {names.piece(source)}" for source, amount in mods if source != DICE)
    dice = "".join(f" (dice: {shown})" for source, shown in mods if source == DICE)
    return f" with {listing}{dice}" if listing else ""
