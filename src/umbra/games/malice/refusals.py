"""Why not: what keeps an avatar from doing anything, and then what speaks against the activity of a key."""

from umbra.box.english import counted
from umbra.box.keys import Key, against
from umbra.core import NONE, Refusal, Table
from umbra.games.malice.labels import avatar_name, avatar_of
from umbra.games.malice.state import State
from umbra.games.malice.turn.turn import ACTIVITIES


def why_not(table: Table[State], seat: int, key: str) -> list[Refusal]:
    """The reasons against an answer, from what everybody may know."""
    s = table.state
    read = Key.read(key)
    if s.phase != "players":
        return []
    if s.combat is not None:
        return [Refusal("SM-BND.5", "A combat is under way; it is fought to its end first.")]
    a = avatar_of(s, read.name())
    if a == NONE:
        return []
    general = _cannot_act(s, seat, a)
    return against(ACTIVITIES, table, a, read) if general is None else [general]


def _cannot_act(s: State, seat: int, a: int) -> Refusal | None:
    """What keeps an avatar from doing anything at all."""
    who = avatar_name(s, a)
    if s.owners[a] != seat:
        return Refusal("SM-TRN.5", f"{who} is another player's avatar.")
    if s.avatars[a].in_light:
        left = counted(s.avatars[a].body, "action")
        return Refusal("SM-RTL.6", f"{who} has Returned to Light and forms a new body: {left} to go.")
    return Refusal("SM-R-95", "You have said that you are ready.") if s.ready[seat] else None
