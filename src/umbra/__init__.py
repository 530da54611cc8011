"""umbra: four tabletop games of shadow on one table."""

from umbra.bots import bots, play
from umbra.core import (
    BadOption,
    BadSave,
    BadSeats,
    ContentError,
    Game,
    IllegalAnswer,
    RuleFault,
    UmbraError,
    UndoRefused,
    UnknownBot,
    UnknownGame,
    View,
)
from umbra.registry import games, load_game, new_game, options

__all__ = [
    "BadOption",
    "BadSave",
    "BadSeats",
    "ContentError",
    "Game",
    "IllegalAnswer",
    "RuleFault",
    "UmbraError",
    "UndoRefused",
    "UnknownBot",
    "UnknownGame",
    "View",
    "bots",
    "games",
    "load_game",
    "new_game",
    "options",
    "play",
]
