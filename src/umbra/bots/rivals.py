"""Rivals: named opponents, each with a look, a line of character, a style that shows in play, and a level."""

from functools import cache
from importlib.resources import files

import msgspec

from umbra.bots.judge import Style
from umbra.box.keys import Key

SELDOM = 4
"""They say something at one of so many occasions, so that nobody tires of it."""

BEGINS = "begins"


class Portrait(msgspec.Struct, frozen=True):
    """What a portrait is drawn of: silhouettes of a head and an emblem, and the colour behind them."""

    head: str
    emblem: str
    ground: str


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named opponent."""

    name: str
    style: str
    level: str
    line: str
    portrait: Portrait
    weights: dict[str, float]
    says: dict[str, str]

    @property
    def cares(self) -> Style:
        """How much it cares for what, beside others."""
        return Style(**self.weights)

    def remark(self, key: str, entry: int, *, first: bool) -> str | None:
        """A few words about an answer that everybody sees, now and then; always the same about the same."""
        if first:
            return self.says.get(BEGINS)
        said = self.says.get(Key.read(key).verb)
        return said if said is not None and entry % SELDOM == 0 else None


@cache
def _all() -> dict[str, dict[str, Rival]]:
    text = files(__package__).joinpath("rivals.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, dict[str, Rival]])


def names_of_rivals() -> frozenset[str]:
    """The keys of all rivals; bots of other packages are called otherwise."""
    return frozenset(key for found in _all().values() for key in found)


def rivals(game: str) -> dict[str, Rival]:
    """The rivals of a game by their keys, weakest first."""
    return _all().get(game, {})
