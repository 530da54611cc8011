"""SM-CMB.1, .2: what starts a combat, and in which order several of them are fought."""

from umbra.core.table import Table
from umbra.games.malice.state import Fight, State


def queue_fights(table: Table[State], avatars: list[int], hex: int) -> None:
    """SM-MOV.14, SM-R-35  Who enters a hex fights what is there: first its lair or Guardian, then each Shadow."""
    s = table.state
    board = table.content.board(s.layout)
    if hex in board.dens and not s.calm[board.lairs.index(hex)]:
        s.fights.append(Fight("lair", hex, list(avatars)))
    if hex in board.strongholds and s.well_sides[board.strongholds.index(hex)] == "hidden":
        s.fights.append(Fight("guardian", hex, list(avatars)))
    for number, shadow in enumerate(s.shadows):
        if shadow.hex == hex:
            s.fights.append(Fight("shadow", hex, list(avatars), number))


def provoke(table: Table[State], avatars: list[int], hex: int) -> None:
    """SM-ENC.5  A creature of the terrain attacks at once."""
    table.state.fights.append(Fight("provoked", hex, list(avatars)))


def challenge_xulthul(table: Table[State], avatars: list[int]) -> None:
    """SM-CMB.2  Avatars in Xulthul's hex fight him when they like."""
    body = table.state.xulthul
    assert body is not None
    table.state.fights.append(Fight("xulthul", body.hex, list(avatars)))


def is_still_there(table: Table[State], fight: Fight) -> bool:
    """Whether there is still somebody to fight: the first of several combats may have changed it."""
    s = table.state
    board = table.content.board(s.layout)
    match fight.kind:
        case "lair":
            return not s.calm[board.lairs.index(fight.hex)]
        case "guardian":
            return bool(s.well_sides[board.strongholds.index(fight.hex)] == "hidden")
        case "shadow":
            return fight.shadow < len(s.shadows) and s.shadows[fight.shadow].hex == fight.hex
        case "xulthul":
            return s.xulthul is not None and s.xulthul.hex == fight.hex
    return True


def remove_shadow(s: State, number: int) -> None:
    """SM-SHD.7  A Shadow leaves the game; those after it move up in the order of arrival."""
    del s.shadows[number]
    s.fights = [fight for fight in s.fights if fight.shadow != number]
    for fight in s.fights:
        if fight.shadow > number:
            fight.shadow -= 1
