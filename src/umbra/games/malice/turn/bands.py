"""SM-BND: the choices of forming, joining and leaving bands."""

from umbra.box.calls import Call
from umbra.box.english import listed
from umbra.box.keys import Activity
from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.malice.labels import avatar_name, avatar_of, key_of, points
from umbra.games.malice.moves.moves import go, goals_of
from umbra.games.malice.pieces.activities import cannot_repeat, plain, unsaid
from umbra.games.malice.pieces.bands import (
    band_names,
    band_of,
    bands_along,
    cannot_unfollow,
    join,
    leave,
    unfollow,
)
from umbra.games.malice.state import State

ALONE = Refusal("SM-BND.1", "It is alone.")


def band_options(table: Table[State], a: int) -> list[Option]:
    """SM-BND.2, .3, .6  Join anybody in the same hex who is of another band; one option for each band."""
    s = table.state
    if cannot_repeat(s, a) is not None:
        return []
    avatar, who, options = s.avatars[a], key_of(s, a), []
    seen = {avatar.band}
    for other, mate in enumerate(s.avatars):
        if mate.hex == avatar.hex and mate.band not in seen:
            seen.add(mate.band)
            about = (f"avatar:{a}", f"avatar:{other}")
            options.append(
                Option(f"band:{who}:{key_of(s, other)}", (_say_band, table, a, other), about, Call(band, (a, other)))
            )
    if len(options) > 1:
        here = tuple([f"avatar:{other}" for other, mate in enumerate(s.avatars) if mate.hex == avatar.hex])
        options.append(Option(f"band:{who}:all", (_say_gather, table, a), here, Call(gather, (a,))))
    return options


@rule
def gather(table: Table[State], a: int) -> Rule[None]:
    """SM-BND.2, .3, SM-R-119  Everybody in the hex whose player agrees comes into the band, if its own mates agree."""
    s = table.state
    if not (yield from bands_along(table, a, band_of(s, a), (_say_gather, table, a))):
        return
    outside = [b for b, mate in enumerate(s.avatars) if mate.hex == s.avatars[a].hex and mate.band != s.avatars[a].band]
    for seat in dict.fromkeys(s.owners[b] for b in outside):
        led = [b for b in outside if s.owners[b] == seat]
        if (yield from bands_along(table, a, led, (_say_gather, table, a))):
            for b in led:
                join(table, b, a)


@rule
def band(table: Table[State], a: int, other: int) -> Rule[None]:
    """SM-BND.2, .3, SM-R-119  They become one band if all who are concerned say so."""
    if (yield from bands_along(table, a, band_of(table.state, other), (_say_band, table, a, other))):
        join(table, a, other)


def join_options(table: Table[State], a: int) -> list[Option]:
    """SM-BND.2, SM-MOV.5  Go to a band that can be reached and band with it, in one."""
    s = table.state
    costs = goals_of(table, a)
    if not costs:
        return []
    who, options, seen = key_of(s, a), [], set[int]()
    for other, mate in enumerate(s.avatars):
        if mate.hex in costs and mate.band not in seen:
            seen.add(mate.band)
            said, about = (_say_join, table, a, other, costs[mate.hex]), (f"avatar:{a}", f"avatar:{other}")
            options.append(Option(f"join:{who}:{key_of(s, other)}", said, about, Call(go_and_band, (a, other))))
    return options


@rule
def go_and_band(table: Table[State], a: int, other: int) -> Rule[None]:
    """SM-BND.2, .3, SM-MOV.5, SM-R-119  They walk there, and unless something attacks them they become one band.

    Those who are there have to agree, and of those who come each player for its own.
    """
    s = table.state
    members, there = band_of(s, a), band_of(s, other)
    go(table, a, s.avatars[other].hex)
    words = (_say_meet, table, members, there)
    if s.fights or not (yield from bands_along(table, a, there, words)):
        return
    for seat in dict.fromkeys(s.owners[mate] for mate in members):
        led = [mate for mate in members if s.owners[mate] == seat]
        if (yield from bands_along(table, a, led, words)):
            for mate in led:
                join(table, mate, other)


def cannot_band(table: Table[State], a: int, other: int) -> Refusal | None:
    """SM-BND.2  Why two avatars do not become one band."""
    avatars = table.state.avatars
    if not 0 <= other < len(avatars) or other == a:
        return None
    if avatars[other].hex != avatars[a].hex:
        return Refusal("SM-BND.2", "Only avatars in one hex can band together.")
    if avatars[other].band == avatars[a].band:
        return Refusal("SM-BND.2", "They are one band already.")
    return cannot_repeat(table.state, a)


def cannot_leave(table: Table[State], a: int) -> Refusal | None:
    """SM-BND.1  Nobody leaves a band of one."""
    avatars = table.state.avatars
    return ALONE if [avatar.band for avatar in avatars].count(avatars[a].band) == 1 else None


def _say_band(table: Table[State], a: int, other: int) -> str:
    return f"{avatar_name(table.state, a)} bands with {band_names(table.state, other)}"


def _say_join(table: Table[State], a: int, other: int, cost: int) -> str:
    s = table.state
    return f"{band_names(s, a)}: go to {band_names(s, other)} for {points(cost)} and band"


def _say_meet(table: Table[State], coming: list[int], there: list[int]) -> str:
    ones, others = (listed([avatar_name(table.state, a) for a in avatars]) for avatars in (coming, there))
    return f"{ones} {'bands' if len(coming) == 1 else 'band'} with {others}"


def _say_gather(table: Table[State], a: int) -> str:
    return f"Everybody here bands with {band_names(table.state, a)}"


def _say_leave(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} leaves the band"


def _say_unfollow(table: Table[State], a: int) -> str:
    return f"Ask me again before {avatar_name(table.state, a)} bands or moves along"


BANDS: tuple[Activity[State], ...] = (
    plain("leave", leave, cannot_leave, _say_leave),
    Activity("band", band_options, lambda table, a, key: cannot_band(table, a, avatar_of(table.state, key.name(1)))),
    unsaid("join", join_options),
    plain("unfollow", unfollow, cannot_unfollow, _say_unfollow),
)
