"""SM-ENC: encounters that are provoked, and challenging Xulthul."""

from umbra.box.keys import Activity
from umbra.core import Odds, Refusal, Table
from umbra.games.malice.events.moves import Provoked
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.moves.moves import NO_ACTION, end_moves
from umbra.games.malice.pieces.activities import plain
from umbra.games.malice.pieces.bands import band_names, band_of
from umbra.games.malice.pieces.fights import challenge_xulthul, provoke
from umbra.games.malice.rolls.odds import try_odds
from umbra.games.malice.state import Provocation, State

AGAINST = 4
"""SM-ENC.3  What the luck roll has to beat."""


ELSEWHERE = Refusal("SM-CMB.2", "Xulthûl is not in its hex.")


def cannot_challenge(table: Table[State], a: int) -> Refusal | None:
    """SM-CMB.2  Whether Xulthul is somewhere else."""
    body = table.state.xulthul
    if body is not None and body.hex == table.state.avatars[a].hex:
        return None
    return ELSEWHERE


def cannot_provoke(table: Table[State], a: int) -> Refusal | None:
    """SM-ENC.3, .4, SM-R-32  Why avatar a cannot provoke an encounter where it is."""
    s = table.state
    avatar = s.avatars[a]
    if not avatar.actions:
        return NO_ACTION
    if avatar.hex in table.content.board(s.layout).dens:
        return Refusal("SM-ENC.3", "This is a lair.")
    if avatar.hex in s.provoked:
        return Refusal("SM-ENC.4", "Somebody has tried here already in this turn.")
    first = min([other.came for other in s.avatars if other.hex == avatar.hex])
    if avatar.came > first and all(s.avatars[mate].came > first for mate in band_of(s, a)):
        return Refusal("SM-ENC.4", "Others came into this hex before; join their band.")
    return None


def try_provoking(table: Table[State], a: int) -> None:
    """SM-ENC.3, .4, SM-R-31  Whoever rolls pays the action."""
    s = table.state
    avatar = s.avatars[a]
    avatar.actions -= 1
    end_moves(table, [a])
    s.provoked.append(avatar.hex)
    s.attempt = Provocation(a)


def call_forth(table: Table[State], attempt: Provocation, succeeded: bool) -> None:
    """SM-ENC.5  The whole band fights what comes."""
    s, a = table.state, attempt.avatar
    table.tell(Provoked(a, s.avatars[a].hex, succeeded))
    if succeeded:
        provoke(table, band_of(s, a), s.avatars[a].hex)


def challenge(table: Table[State], a: int) -> None:
    """SM-CMB.2"""
    challenge_xulthul(table, band_of(table.state, a))


def _provoking_odds(table: Table[State], a: int) -> list[Odds]:
    return try_odds(table, a, "provoke", AGAINST)


def _say_provoke(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} provokes an encounter (1 action, luck against 4)"


def _say_challenge(table: Table[State], a: int) -> str:
    return f"{band_names(table.state, a)}: challenge Xulthûl"


ENCOUNTERS: tuple[Activity[State], ...] = (
    plain("provoke", try_provoking, cannot_provoke, _say_provoke, _provoking_odds),
    plain("challenge", challenge, cannot_challenge, _say_challenge),
)
