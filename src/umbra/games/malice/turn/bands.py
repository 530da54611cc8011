"""SM-BND: the choices of forming, joining and leaving bands."""

from umbra.core.decision import Option
from umbra.core.table import Table
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.pieces.bands import band_names, join, leave
from umbra.games.malice.state import State


def band_options(table: Table[State], a: int) -> list[Option]:
    """SM-BND.2-4, .6  Join anybody in the same hex who is of another band, or leave one's own."""
    s = table.state
    avatar = s.avatars[a]
    options = []
    seen = {avatar.band}
    is_banded = False
    for other, mate in enumerate(s.avatars):
        if mate.band == avatar.band:
            is_banded = is_banded or other != a
        elif mate.hex == avatar.hex and mate.band not in seen:
            seen.add(mate.band)
            about = (f"avatar:{a}", f"avatar:{other}")
            options.append(Option(f"band:{a}:{other}", (_say_band, table, a, other), about, (join, a, other)))
    if is_banded:
        options.append(Option(f"leave:{a}", (_say_leave, table, a), (f"avatar:{a}",), (leave, a)))
    return options


def _say_band(table: Table[State], a: int, other: int) -> str:
    return f"{avatar_name(table.state, a)} bands with {band_names(table.state, other)}"


def _say_leave(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} leaves the band"
