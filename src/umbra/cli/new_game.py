"""`umbra new-game`: the skeleton of a game, from which docs/writing-a-game.md starts."""

import importlib.util
import keyword
import re
import sys
from pathlib import Path
from string import Template
from typing import NamedTuple

from umbra.core.errors import UmbraError
from umbra.origins import found, is_key

SKELETON = Path(__file__).parent / "skeleton"
SUFFIX = ".template"
"""Files of the skeleton end so; what stands in them after a $ is filled in."""

_PREFIX = re.compile(r"[A-Z]{2,6}")


class BadName(UmbraError):
    """A folder, key or prefix under which no game can be begun; says what would be right."""


class Names(NamedTuple):
    """What the new game is called, and where."""

    key: str
    package: str
    title: str
    prefix: str


def new_game(folder: Path, /, *, title: str | None = None, prefix: str | None = None) -> int:
    """Write the skeleton of a game, with rules, content, tests, a judge and a lesson, into a new folder.

    It can be played and tested as it is, and is found by umbra once it is installed.

    Args:
        folder: The folder to write; its name is the key of the game, such as tallow-lane.
        title: How people call the game; without it the words of the key.
        prefix: What the ids of its rules begin with, such as TL; without it the first letters of the key.
    """
    names = named(folder, title, prefix)
    check(folder, names)
    for file in write(folder, names):
        print(file)
    print(_what_next(folder, names))
    return 0


def named(folder: Path, title: str | None, prefix: str | None) -> Names:
    """The names that follow from a folder, and those that were given."""
    key = folder.resolve().name
    words = [word for word in key.split("-") if word]
    initials = "".join(word[0] for word in words) if len(words) > 1 else key[:2]
    return Names(key, key.replace("-", "_"), title or " ".join(words).title(), prefix or initials.upper())


def check(folder: Path, names: Names) -> None:
    """BadName, unless a game can be begun there under these names."""
    key, package, _, prefix = names
    if not is_key(key):
        raise BadName(
            f"{key!r} is no key of a game; name the folder with small letters, digits and -, such as dark-lane"
        )
    if key in found().games or key in found().left_out:
        raise BadName(f"there is a game {key!r} already; give the folder another name")
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or importlib.util.find_spec(package):
        raise BadName(f"there is a module {package!r} in Python already; give the folder another name")
    taken = {origin.rules.prefix: key for key, origin in found().games.items()}
    if not _PREFIX.fullmatch(prefix):
        raise BadName(f"{prefix!r} is no prefix for rules; --prefix takes two to six capital letters, such as DL")
    if prefix in taken:
        raise BadName(f"the rules of {taken[prefix]} begin with {prefix}; choose another prefix with --prefix")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadName(f"{folder} is not empty; name a folder that is not there yet")


def write(folder: Path, names: Names) -> list[Path]:
    """Write the files of the skeleton; returns them."""
    written = []
    for template in sorted(SKELETON.rglob(f"*{SUFFIX}")):
        place = str(template.relative_to(SKELETON)).removesuffix(SUFFIX)
        file = folder / place.replace("src/package/", f"src/{names.package}/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(Template(template.read_text(encoding="utf-8")).substitute(names._asdict()), encoding="utf-8")
        written.append(file)
    return written


def _what_next(folder: Path, names: Names) -> str:
    return f"""
{names.title} can be played as it is. Next:

  cd {folder}
  pip install -e .                 where umbra is installed, so that it finds the game
  python -m pytest                 its tests; they need pytest
  umbra play {names.key}           a table in the browser; --terminal for one here
  umbra check rules {names.key}    which rules no test cites

docs/writing-a-game.md leads on from here."""
