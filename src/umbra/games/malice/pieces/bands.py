"""SM-BND: who is banded with whom, and how bands form and split."""

from umbra.box.english import listed
from umbra.core import Option, Phrase, Refusal, Rule, Table, rule
from umbra.games.malice.events.moves import Banded, Declined, LeftBand
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.state import NO_MOVE, State

AGREE = Option("agree", "Agree", (), True)
REFUSE = Option("refuse", "Refuse", (), False)
ASKED = Refusal("SM-R-119", "Its player is asked already.")
FOLLOW = "follow"
"""To agree to this Move and to all others of the avatars' bands, until that is taken back."""


def band_of(s: State, a: int) -> list[int]:
    """SM-BND.1  The avatars of a's band, itself included; a lone avatar is a band of one."""
    number = s.avatars[a].band
    return [other for other, avatar in enumerate(s.avatars) if avatar.band == number]


def speaker(s: State, avatars: list[int]) -> int:
    """The seat that speaks for a band: the one that acted last if it has somebody in it."""
    owners = [s.owners[a] for a in avatars]
    return s.active if s.active in owners else owners[0]


def leave_band(s: State, a: int) -> None:
    """SM-BND.4, SM-MOV.11, .12  The avatar is a band of its own, with its own points unless the band has moved.

    Then it has what the band had left, even if it has joined after the band moved.
    """
    avatar = s.avatars[a]
    mates = [s.avatars[mate] for mate in band_of(s, a)]
    if avatar.mp != NO_MOVE and any(mate.marched == avatar.band for mate in mates):
        avatar.mp = min(mate.mp for mate in mates if mate.mp != NO_MOVE)
    s.bands += 1
    avatar.band = s.bands


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


# Assent


@rule
def agreed(
    table: Table[State],
    a: int,
    others: list[int],
    phrase: Phrase,
    *moving: Option,
    usual: str = AGREE.key,
    matters: bool = True,
) -> Rule[bool]:
    """SM-R-119  Whether every other player agrees to what the player of avatar a wants to do with these avatars."""
    s = table.state
    options = [AGREE, *moving, REFUSE]
    for seat in dict.fromkeys(s.owners[b] for b in others if s.owners[b] != s.owners[a]):
        led = [b for b in others if s.owners[b] == seat]
        answer = yield from table.ask(
            seat, "assent", lambda: options, phrase, rule="SM-R-119", usual=usual, matters=matters
        )
        if answer == FOLLOW:
            for b in led:
                s.avatars[b].follows = True
        if not answer:
            table.tell(Declined(led[0]))
            return False
    return True


@rule
def bands_along(table: Table[State], a: int, others: list[int], phrase: Phrase) -> Rule[bool]:
    """SM-R-119  Whether all these band with avatar a; it costs nothing and each may leave again, so all usually do."""
    return (yield from agreed(table, a, _unasked(table.state, others), phrase, matters=False))


@rule
def moves_along(table: Table[State], a: int, movers: list[int], phrase: Phrase) -> Rule[bool]:
    """SM-R-119  Whether all these go along whose player has not agreed to follow its bands."""
    follow = Option(FOLLOW, "Agree, and to all Moves of its bands from now on", (), FOLLOW)
    return (yield from agreed(table, a, _unasked(table.state, movers), phrase, follow))


def _unasked(s: State, avatars: list[int]) -> list[int]:
    """Those whose player has not agreed beforehand."""
    return [b for b in avatars if not s.avatars[b].follows]


def cannot_unfollow(table: Table[State], a: int) -> Refusal | None:
    """SM-R-119  Why nothing is to be taken back."""
    return None if table.state.avatars[a].follows else ASKED


def unfollow(table: Table[State], a: int) -> None:
    """SM-R-119  The player of the avatar is asked again before it bands or moves along."""
    table.state.avatars[a].follows = False
