"""SM-CMB.1, .2: what starts a combat, and in which order several of them are fought."""

from umbra.core import Table
from umbra.games.malice.state import Fight, Foe, Guardian, Lair, Provoked, ShadowFoe, State, XulthulFoe


def queue_fights(table: Table[State], avatars: list[int], hex: int) -> None:
    """SM-MOV.14, SM-R-35  Who enters a hex fights what is there: first its lair or Guardian, then each Shadow."""
    s = table.state
    board = table.content.board(s.layout)
    foes: list[Foe] = []
    if hex in board.dens and not s.calm[board.lairs.index(hex)]:
        foes.append(Lair(board.lairs.index(hex)))
    if hex in board.strongholds and s.well_sides[board.strongholds.index(hex)] == "hidden":
        foes.append(Guardian(board.strongholds.index(hex)))
    foes += [ShadowFoe(number) for number, shadow in enumerate(s.shadows) if shadow.hex == hex]
    s.fights += [Fight(foe, hex, list(avatars)) for foe in foes]


def provoke(table: Table[State], avatars: list[int], hex: int) -> None:
    """SM-ENC.5  A creature of the terrain attacks at once."""
    table.state.fights.append(Fight(Provoked(), hex, list(avatars)))


def challenge_xulthul(table: Table[State], avatars: list[int]) -> None:
    """SM-CMB.2  Avatars in Xulthul's hex fight him when they like."""
    body = table.state.xulthul
    assert body is not None
    table.state.fights.append(Fight(XulthulFoe(), body.hex, list(avatars)))


def is_still_there(table: Table[State], fight: Fight) -> bool:
    """Whether there is still somebody to fight: the first of several combats may have changed it."""
    s = table.state
    match fight.foe:
        case Lair(number=number):
            return not s.calm[number]
        case Guardian(stronghold=number):
            return s.well_sides[number] == "hidden"
        case ShadowFoe(number=number):
            return number < len(s.shadows) and s.shadows[number].hex == fight.hex
        case XulthulFoe():
            return s.xulthul is not None and s.xulthul.hex == fight.hex
    return True


def remove_shadow(s: State, number: int) -> None:
    """SM-SHD.7  A Shadow leaves the game; those after it move up in the order of arrival."""
    del s.shadows[number]
    s.fights = [fight for fight in s.fights if fight.foe != ShadowFoe(number)]
    for fight in s.fights:
        if isinstance(fight.foe, ShadowFoe) and fight.foe.number > number:
            fight.foe.number -= 1
