"""SM-BND: who is banded with whom, and how bands form and split."""

from umbra.box.english import listed
from umbra.core.table import Table
from umbra.games.malice.events.moves import Banded, LeftBand
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.state import NO_MOVE, State


def band_of(s: State, a: int) -> list[int]:
    """SM-BND.1  The avatars of a's band, itself included; a lone avatar is a band of one."""
    number = s.avatars[a].band
    return [other for other, avatar in enumerate(s.avatars) if avatar.band == number]


def speaker(s: State, avatars: list[int]) -> int:
    """The seat that speaks for a band: the one that acted last if it has somebody in it."""
    owners = [s.owners[a] for a in avatars]
    return s.active if s.active in owners else owners[0]


def leave_band(s: State, a: int) -> None:
    """SM-BND.4, SM-MOV.11, .12  The avatar is a band of its own; its movement points are its own."""
    s.bands += 1
    s.avatars[a].band = s.bands


def join(table: Table[State], a: int, other: int) -> None:
    """SM-BND.2, .3  Avatar a joins the other's band."""
    s = table.state
    s.avatars[a].band = s.avatars[other].band
    table.tell(Banded(tuple(band_of(s, a))))


def leave(table: Table[State], a: int) -> None:
    """SM-BND.4"""
    leave_band(table.state, a)
    table.tell(LeftBand(a))


def band_mp(s: State, a: int) -> int:
    """SM-MOV.4, .10  Half movement points of a's band: the lowest of its members; NO_MOVE if one has no open Move."""
    avatar = s.avatars[a]
    if avatar.mp == NO_MOVE:
        return NO_MOVE
    return min([mate.mp for mate in s.avatars if mate.band == avatar.band])


def band_names(s: State, a: int) -> str:
    """The avatars of a band in words."""
    return listed([avatar_name(s, mate) for mate in band_of(s, a)])
