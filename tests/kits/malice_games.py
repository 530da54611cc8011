"""Games of Shadows of Malice that bots have played up to a situation."""

from typing import Any

from kits.played import Holds, played_until
from umbra.core.game import Game


def reached(holds: Holds, seats: int = 1, **options: Any) -> Game:
    """A game in which something holds."""
    return played_until("malice", holds, seats, **options)


def moving(game: Game) -> bool:
    """Somebody may walk on in an open Move."""
    return any(option.key.startswith("go:") for option in game.asked()[0].options)


def fighting(game: Game) -> bool:
    """All avatars are in a combat and the first is asked what to do in a phase of it."""
    combat, asked = game.state.combat, game.asked()[0]
    together = combat is not None and len(combat.engaged) == len(game.state.avatars)
    return together and asked.kind == "manoeuvre" and combat.plans[0] is None


def haunted(game: Game) -> bool:
    """A Shadow in Aethos has a way to go, another is in the Shadow Realm, and the Players' Turn can be ended."""
    s = game.state
    strongholds = game.content.board(s.layout).strongholds
    ways = [shadow.hex not in strongholds for shadow in s.shadows]
    return ways == [True] and s.realm_hex >= 0 and any(option.key == "ready" for option in game.asked()[0].options)
