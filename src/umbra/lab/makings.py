"""What has to be the same wherever and whenever games of one run are played: umbra, the rules, the cards."""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from umbra.core.errors import UmbraError
from umbra.distribution import version
from umbra.origins import found
from umbra.registry import rules_of

PLAYING = ("core", "box", "games", "bots", "lab")
"""The parts of umbra on which it depends how games go; a part that there is not is left out."""


class Differs(UmbraError):
    """Games would be played with another umbra, other rules or other cards than those of the run; says which."""


class Makings(msgspec.Struct, frozen=True):
    """The version of umbra and a hash of its code, the revision of the rules, and the fingerprint of the cards."""

    umbra: str
    code: str
    revision: int
    cards: str


def makings(game: str, cards: str) -> Makings:
    """What there is here, for a game with cards of that fingerprint."""
    return Makings(version(), code(game), rules_of(game).revision, cards)


def compare(wanted: Makings, found: Makings) -> Iterator[str]:
    """What is found to be otherwise than wanted, the most telling first; nothing if it is all the same."""
    if found.umbra != wanted.umbra:
        yield f"umbra is {found.umbra}, not {wanted.umbra}"
    if found.revision != wanted.revision:
        yield f"the revision of the rules is {found.revision}, not {wanted.revision}"
    if found.cards != wanted.cards:
        yield f"the cards have the fingerprint {found.cards}, not {wanted.cards}"
    if found.code != wanted.code:
        yield f"the code of umbra has the hash {found.code}, not {wanted.code}"


@cache
def code(game: str) -> str:
    """A hash of the Python files on which it depends how games go: checkouts of one version may differ.

    Those of a game of another package belong to them.
    """
    root = Path(__file__).parents[1]
    files = {file.relative_to(root).as_posix(): file for file in root.glob("*.py")}
    files |= {file.relative_to(root).as_posix(): file for part in PLAYING for file in (root / part).rglob("*.py")}
    origin = found().games.get(game)
    if origin is not None and not origin.is_ours and (folder := origin.folder) is not None:
        files |= {f"{game}/{file.relative_to(folder).as_posix()}": file for file in folder.rglob("*.py")}
    hashed = hashlib.sha256()
    for name in sorted(files):
        hashed.update(f"{name}\n".encode())
        hashed.update(files[name].read_bytes())
    return hashed.hexdigest()[:16]
