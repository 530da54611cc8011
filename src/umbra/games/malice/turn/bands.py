"""SM-BND: the choices of forming, joining and leaving bands."""

from umbra.box.calls import Call
from umbra.box.keys import Activity
from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.malice.labels import avatar_name, avatar_of, key_of
from umbra.games.malice.pieces.activities import plain
from umbra.games.malice.pieces.bands import agreed, band_names, band_of, join, leave
from umbra.games.malice.state import State

ALONE = Refusal("SM-BND.1", "It is alone.")


def band_options(table: Table[State], a: int) -> list[Option]:
    """SM-BND.2, .3, .6  Join anybody in the same hex who is of another band; one option for each band."""
    s = table.state
    avatar, who, options = s.avatars[a], key_of(s, a), []
    seen = {avatar.band}
    for other, mate in enumerate(s.avatars):
        if mate.hex == avatar.hex and mate.band not in seen:
            seen.add(mate.band)
            about = (f"avatar:{a}", f"avatar:{other}")
            options.append(
                Option(f"band:{who}:{key_of(s, other)}", (_say_band, table, a, other), about, Call(band, (a, other)))
            )
    return options


@rule
def band(table: Table[State], a: int, other: int) -> Rule[None]:
    """SM-BND.2, .3, SM-R-119  They become one band if all who are concerned say so."""
    if (yield from agreed(table, a, band_of(table.state, other), (_say_band, table, a, other))):
        join(table, a, other)


def cannot_band(table: Table[State], a: int, other: int) -> Refusal | None:
    """SM-BND.2  Why two avatars do not become one band."""
    avatars = table.state.avatars
    if not 0 <= other < len(avatars) or other == a:
        return None
    if avatars[other].hex != avatars[a].hex:
        return Refusal("SM-BND.2", "Only avatars in one hex can band together.")
    return Refusal("SM-BND.2", "They are one band already.") if avatars[other].band == avatars[a].band else None


def cannot_leave(table: Table[State], a: int) -> Refusal | None:
    """SM-BND.1  Nobody leaves a band of one."""
    avatars = table.state.avatars
    return ALONE if [avatar.band for avatar in avatars].count(avatars[a].band) == 1 else None


def _say_band(table: Table[State], a: int, other: int) -> str:
    return f"{avatar_name(table.state, a)} bands with {band_names(table.state, other)}"


def _say_leave(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} leaves the band"


BANDS: tuple[Activity[State], ...] = (
    Activity("band", band_options, lambda table, a, key: cannot_band(table, a, avatar_of(table.state, key.name(1)))),
    plain("leave", leave, cannot_leave, _say_leave),
)
