"""The keys of the games, as the help of the commands lists them."""

from typing import Annotated

from cyclopts import Parameter

from umbra.registry import games


def listed(keys: list[str]) -> str:
    """Keys as they stand in a sentence: a, b or c."""
    *others, last = keys
    return f"{', '.join(others)} or {last}" if others else last


KEYS = listed(games())

GameKey = Annotated[str, Parameter(help=f"Key of the game: {KEYS}.")]
"""A game that has to be named."""

ChosenGame = Annotated[str | None, Parameter(help=f"Key of the game: {KEYS}. Without it you choose in the browser.")]
"""A game that may be named."""
