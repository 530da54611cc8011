"""Words of the Players' Turn: what avatars can do, as options and prompts."""

from typing import TYPE_CHECKING

from umbra.games.malice.labels import avatar_name, counted, hex_name, listed, movement_points, points
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.state import NO_MOVE

if TYPE_CHECKING:
    from umbra.core.table import Table
    from umbra.games.malice.state import State


def _who(table: "Table[State]", a: int) -> str:
    return avatar_name(table.state, a)


def _band(table: "Table[State]", a: int) -> str:
    return listed([avatar_name(table.state, mate) for mate in band_of(table.state, a)])


def say_act(table: "Table[State]", seat: int) -> str:
    """What the avatars of a seat have left; those with the same in one breath."""
    having: dict[str, list[str]] = {}
    for a, owner in enumerate(table.state.owners):
        if owner == seat:
            having.setdefault(_left(table, a), []).append(_who(table, a))
    return f"What happens next? {', '.join(_told(who, what) for what, who in having.items())}."


def _told(who: list[str], what: str) -> str:
    if len(who) == 1:
        return f"{who[0]} has {what}"
    return f"{listed(who)} have {what}{' each' if what[0].isdigit() else ''}"


def _left(table: "Table[State]", a: int) -> str:
    avatar = table.state.avatars[a]
    if avatar.hex < 0:
        return "no body"
    if avatar.mp == NO_MOVE:
        return counted(avatar.actions, "action") if avatar.actions else "nothing left"
    actions = f"{counted(avatar.actions, 'action')} and " if avatar.actions else ""
    return f"{actions}{movement_points(avatar.mp)}"


def say_start(table: "Table[State]", a: int) -> str:
    """The choice of an avatar token."""
    s = table.state
    mastery = table.content.masteries[s.cards.faces[s.avatars[a].mastery]].name
    return f"Which avatar is your {mastery}?"


def say_which_gate(table: "Table[State]", a: int) -> str:
    """The choice of the Gate where an avatar starts."""
    return f"At which Gate does {_who(table, a)} start?"


def say_which_lair(table: "Table[State]", a: int) -> str:
    """The choice of the lair that an avatar's first treasure comes from."""
    return f"From which lair is the treasure of {_who(table, a)} taken?"


def say_lair(table: "Table[State]", hex: int) -> str:
    """A lair whose treasure is taken before the game."""
    name = hex_name(table.content, table.state, hex)
    return f"{name[:1].upper()}{name[1:]}"


def say_start_gate(table: "Table[State]", hex: int) -> str:
    """A Gate to begin at."""
    return f"Start at {hex_name(table.content, table.state, hex)}"


def say_band(table: "Table[State]", a: int, other: int) -> str:
    """To join a band."""
    return f"{_who(table, a)} bands with {_band(table, other)}"


def say_leave(table: "Table[State]", a: int) -> str:
    """To leave a band."""
    return f"{_who(table, a)} leaves the band"


def say_move(table: "Table[State]", a: int) -> str:
    """To begin a Move."""
    return (
        f"{_band(table, a)}: move (1 action each)"
        if len(band_of(table.state, a)) > 1
        else f"{_who(table, a)} moves (1 action)"
    )


def say_go(table: "Table[State]", a: int, hex: int, cost: int) -> str:
    """To walk to a hex, and what that costs."""
    return f"{_band(table, a)}: go to {hex_name(table.content, table.state, hex)} for {points(cost)}"


def say_stop(table: "Table[State]", a: int) -> str:
    """To end a Move."""
    return f"{_band(table, a)}: stop moving"


def say_board(table: "Table[State]", a: int, other: int) -> str:
    """To board a craft."""
    return f"{_who(table, a)} boards the craft of {_band(table, other)}"


def say_gate(table: "Table[State]", a: int, gate: int, sure: bool) -> str:
    """To use a Gate."""
    how = "no luck roll" if sure else f"{_who(table, a)} rolls for luck against 2"
    return f"Through the Gate to {hex_name(table.content, table.state, gate)} ({how})"


def say_provoke(table: "Table[State]", a: int) -> str:
    """To provoke an encounter."""
    return f"{_who(table, a)} provokes an encounter (1 action, luck against 4)"


def say_challenge(table: "Table[State]", a: int) -> str:
    """To fight Xulthul."""
    return f"{_band(table, a)}: challenge Xulthûl"
