"""Games of Shadows of Malice that bots have played up to a situation, as files."""

from collections.abc import Callable
from typing import Any

from umbra.bots import answer_for, make_bot
from umbra.core.game import Game
from umbra.registry import new_game

SEEDS = range(10)
ANSWERS = 150
"""Within so many answers the situations here come about in most games."""


def reached(holds: Callable[[Game], bool], **options: Any) -> bytes:
    """A game of one player in which something holds."""
    for seed in SEEDS:
        game = new_game("malice", 1, seed, options)
        bot = make_bot("greedy", "malice", str(seed))
        for _ in range(ANSWERS):
            if game.pending is None:
                break
            if holds(game):
                return game.save()
            answer_for(game, [bot])
    raise AssertionError("no game came to that")


def moving(game: Game) -> bool:
    """Somebody may walk on in an open Move."""
    return any(option.key.startswith("go:") for option in game.asked()[0].options)


def fighting(game: Game) -> bool:
    """All avatars are in a combat and the first is asked what to do in a phase of it."""
    combat, asked = game.state.combat, game.asked()[0]
    together = combat is not None and len(combat.engaged) == len(game.state.avatars)
    return together and asked.kind == "manoeuvre" and "0" not in combat.plans


def haunted(game: Game) -> bool:
    """A Shadow in Aethos has a way to go, another is in the Shadow Realm, and the Players' Turn can be ended."""
    s = game.state
    strongholds = game.content.board(s.layout).strongholds
    ways = [shadow.hex not in strongholds for shadow in s.shadows]
    return ways == [True] and s.realm_hex >= 0 and any(option.key == "ready" for option in game.asked()[0].options)
