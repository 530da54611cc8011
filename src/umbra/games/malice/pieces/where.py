"""What events name, as pieces of the table, and where those are: for the beats."""

from typing import Any

from umbra.games.malice.state import State

PLACES = frozenset({"hex"})


def piece_of(content: Any, s: State, by: str, value: Any) -> str:
    """An avatar, the first one of a seat, a Shadow or a hex; cards are told by who has them."""
    if by in ("avatar", "shadow"):
        return f"{by}:{value}"
    if by == "hex":
        return f"hex:{value}" if value >= 0 else ""
    return f"avatar:{s.owners.index(value)}" if by == "seat" and value in s.owners else ""


def where(content: Any, s: State, piece: str) -> str:
    """The hex of an avatar, a Shadow, Xulthul or the creature that is fought."""
    kind, _, number = piece.partition(":")
    hex = -1
    if kind == "avatar":
        hex = s.avatars[int(number)].hex
    elif kind == "shadow" and int(number) < len(s.shadows):
        hex = s.shadows[int(number)].hex
    elif kind == "xulthul" and s.xulthul is not None:
        hex = s.xulthul.hex
    elif kind == "creature" and s.combat is not None:
        hex = s.combat.hex
    return f"hex:{hex}" if hex >= 0 else ""
