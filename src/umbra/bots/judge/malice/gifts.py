"""What band mates of Shadows of Malice give each other: soulshards and potions, from who has many to who has few."""

from typing import NamedTuple

from umbra.bots.judge.malice.position import Position
from umbra.core.cards import NONE
from umbra.core.decision import Decision
from umbra.games.malice.items.items import MOST_POTIONS
from umbra.games.malice.items.trade import DEAL, Thing
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.records import COLOURS

UNEVEN = 6
"""By so many soulshards one has to have more than another to share them: each may invoke only some in a phase."""


class Gift(NamedTuple):
    """Who gives what to whom."""

    giver: int
    thing: Thing
    to: int
    n: int = 1


def gift(at: Position) -> Gift | None:
    """The next gift of an avatar of this seat."""
    for a, avatar in enumerate(at.s.avatars):
        if at.mine(a) and avatar.hex >= 0:
            found = _shards(at, a) or _potion(at, a)
            if found is not None:
                return found
    return None


def _mates(at: Position, a: int) -> list[int]:
    return [b for b in band_of(at.s, a) if b != a]


def _shards(at: Position, a: int) -> Gift | None:
    """Half of what one has more, of the colour that it needs least itself."""
    avatar = at.avatar(a)
    poorest = min(_mates(at, a), key=lambda b: sum(at.avatar(b).shards), default=NONE)
    if poorest == NONE:
        return None
    more = sum(avatar.shards) - sum(at.avatar(poorest).shards)
    if more < UNEVEN:
        return None
    own = at.content.masteries[at.face(avatar.mastery)].colour
    held = [(colour != own, n, colour) for n, colour in zip(avatar.shards, COLOURS, strict=True) if n]
    _, n, colour = max(held)
    return Gift(a, Thing(a, colour=colour), poorest, min(more // 2, n))


def _potion(at: Position, a: int) -> Gift | None:
    """One of as many potions as can be held to a mate without any: each may use only one before a combat."""
    potions = at.avatar(a).potions
    thirsty = next((b for b in _mates(at, a) if not at.avatar(b).potions), NONE)
    if len(potions) < MOST_POTIONS or thirsty == NONE:
        return None
    return Gift(a, Thing(a, potions[-1]), thirsty)


def bargain(ask: Decision, at: Position) -> str:
    """Add the gift, then agree; nothing in a trade about anything else."""
    found, barter = gift(at), at.s.barter
    assert barter is not None
    if found is None or {found.giver, found.to} != {barter.avatar, barter.other}:
        return ask.keys[-1]
    bundle = barter.gives if found.giver == barter.avatar else barter.takes
    given = sum(bundle.shards) + len(bundle.cards)
    if given >= found.n:
        return DEAL
    alone = [option for option in ask.options if _is_near(option.value, found)]
    if alone:
        return max(alone, key=lambda option: int(option.value.n)).key
    wanted = [found.thing._replace(n=n) for n in range(found.n - given, 0, -1)]
    return next(option.key for thing in wanted for option in ask.options if option.value == thing)


def _is_near(value: object, gift: Gift) -> bool:
    """Whether an answer gives at one word what is to be given, or most of it."""
    if not isinstance(value, Thing) or value._replace(n=1, only=False) != gift.thing._replace(n=1):
        return False
    return value.only and gift.n // 2 < value.n <= gift.n
