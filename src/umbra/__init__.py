"""umbra: tabletop games of shadow on one table; `games()` lists them.

`umbra.games` and `umbra.bots` are packages that can be called, whatever is imported first.
"""

from typing import TYPE_CHECKING

from umbra.bots import play
from umbra.core import (
    BadOption,
    BadSave,
    BadSeats,
    ContentError,
    Game,
    IllegalAnswer,
    RuleFault,
    TooOld,
    UmbraError,
    UndoRefused,
    UnknownBot,
    UnknownGame,
    View,
)
from umbra.lab.data.export import Dataset, dataset
from umbra.listing import let_packages_be_called
from umbra.registry import load_game, new_game, options

if TYPE_CHECKING:  # what somebody who calls them gets; at run time they are the packages of the same names
    from umbra.bots import bots
    from umbra.registry import games

let_packages_be_called()

__all__ = [
    "BadOption",
    "BadSave",
    "BadSeats",
    "ContentError",
    "Dataset",
    "Game",
    "IllegalAnswer",
    "RuleFault",
    "TooOld",
    "UmbraError",
    "UndoRefused",
    "UnknownBot",
    "UnknownGame",
    "View",
    "bots",
    "dataset",
    "games",
    "load_game",
    "new_game",
    "options",
    "play",
]
