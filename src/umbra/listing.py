"""Lets `umbra.games` and `umbra.bots` be called although they are packages: `umbra.games()` lists the games.

`docs/decisions/0007-packages-that-can-be-called.md` says why.
"""

import importlib
from types import ModuleType

from umbra import registry
from umbra.bots import roster


class _Games(ModuleType):
    """The package of the games."""

    def __call__(self) -> list[str]:
        """The keys of the games there are."""
        return registry.games()


class _Bots(ModuleType):
    """The package of the bots."""

    def __call__(self, game: str) -> list[str]:
        """The names of the bots that play a game: ours, weakest first, then those of other packages."""
        return roster.bots(game)


def let_packages_be_called() -> None:
    """Give both packages a class of their own, with a call added to what every module can do."""
    importlib.import_module("umbra.games").__class__ = _Games
    importlib.import_module("umbra.bots").__class__ = _Bots
