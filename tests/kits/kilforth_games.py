"""Games of Shadows of Kilforth that bots have played up to a situation."""

from typing import Any

from kits.played import Holds, played_until
from umbra.core.game import Game

DEAREST = 7
"""No card costs more gold."""


def reached(holds: Holds, seats: int = 1, **options: Any) -> Game:
    """A game in which something holds."""
    return played_until("kilforth", holds, seats, **options)


def asked_about(kind: str) -> Holds:
    """Whether a question of that kind is open."""
    return lambda game: game.asked()[0].kind == kind


def at_market(game: Game) -> bool:
    """Somebody is at the market and can pay for any card."""
    asked = game.asked()[0]
    buys = any(option.key.startswith("purchase:") for option in asked.options)
    return asked.kind == "market" and buys and game.state.heroes[asked.seat].gold >= DEAREST


def between_rounds(game: Game) -> bool:
    """A battle has had a round, and its hero is asked whether to go on."""
    return asked_about("battle")(game) and game.state.battle.round > 1
