"""The keys of the games, as the help of the commands lists them."""

from typing import Annotated

from cyclopts import Parameter

from umbra.core.english import listed
from umbra.registry import games

KEYS = listed(games(), "or")

GameKey = Annotated[str, Parameter(help=f"Key of the game: {KEYS}.")]
"""A game that has to be named."""

ChosenGame = Annotated[str | None, Parameter(help=f"Key of the game: {KEYS}. Without it you choose in the browser.")]
"""A game that may be named."""
