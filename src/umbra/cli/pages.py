"""Pages of the client by their addresses, and showing them in a browser."""

import os
import sys
import webbrowser
from urllib.parse import urlencode

from umbra.cli.party import Wishes
from umbra.cli.saves import PERSON
from umbra.core.content import Pack

HOME = "/"


def new_table(wishes: Wishes) -> str:
    """The page on which that table is laid out, with everything filled in."""
    sitting = ["me" if player == PERSON else f"bot:{player}" for player in wishes.party.players]
    seed = {} if wishes.seed is None else {"seed": wishes.seed}
    pack = {"pack": wishes.pack.name} if isinstance(wishes.pack, Pack) else {}
    query = urlencode({"sitting": ",".join(sitting), **seed, **pack, **wishes.options}, safe=",:")
    return f"{HOME}#/new/{wishes.game}?{query}"


def show(url: str) -> None:
    """Open a browser there, or say where to go."""
    if not (_has_screen() and webbrowser.open(url)):
        print(f"No browser could be opened here; open this address in one:\n  {url}", flush=True)


def _has_screen() -> bool:
    """Whether there is a screen for a browser; without one Python would start a text browser in this terminal."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
