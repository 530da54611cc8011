"""Where the games of this machine are kept: one save for each, written so that it is never half there."""

import os
import secrets
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from umbra import registry
from umbra.core.errors import BadSave, UmbraError
from umbra.core.journal import Snapshot, read_lines

PERSON = "person"
"""In a `Party`: a seat that somebody at the keyboard holds; any other word is the name of a bot."""

SUFFIX = ".umbra"


class NoSuchSave(UmbraError):
    """There is no file of that name, it cannot be read, or there is nothing to resume."""


class Party(msgspec.Struct):
    """Who sits where: what a save itself does not say."""

    players: list[str]


def data_folder() -> Path:
    """The folder for what umbra keeps: UMBRA_DATA, or the usual place of the system."""
    if given := os.environ.get("UMBRA_DATA"):
        return Path(given)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "umbra"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "umbra"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "umbra"


def fresh_path(game: str) -> Path:
    """A name that no save has yet."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    return data_folder() / "games" / f"{game}-{stamp}-{secrets.token_hex(2)}{SUFFIX}"


def write(path: Path, data: bytes) -> None:
    """Put a file in place of the old one in one step, so that whatever happens one of the two is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read(path: Path) -> bytes:
    """The bytes of a save, or NoSuchSave."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise NoSuchSave(f"{path} cannot be read: {error.strerror or error}") from None


def write_party(path: Path, party: Party) -> None:
    """Keep who sits where beside a save."""
    write(_party_path(path), msgspec.json.format(msgspec.json.encode(party)) + b"\n")


def read_party(path: Path) -> Party | None:
    """Who sits where, if it was kept and can be read."""
    try:
        return msgspec.json.decode(_party_path(path).read_bytes(), type=Party)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def unfinished(game: str | None) -> Iterator[Path]:
    """The saves of that game, or of any, that have no outcome yet or cannot be read, the newest first."""
    pattern = f"{game or ''}*{SUFFIX}"
    found = [path for path in (data_folder() / "games").glob(pattern) if not path.name.startswith(".")]
    for path in sorted(found, key=_age, reverse=True):
        if not _is_over(path):
            yield path


def is_too_old(path: Path) -> bool:
    """Whether only an older version of umbra could go on with a save."""
    try:
        return registry.is_too_old(read_lines(path.read_bytes()))
    except (OSError, UmbraError):
        return False


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _is_over(path: Path) -> bool:
    try:
        last = read_lines(path.read_bytes())[-1]
        state = msgspec.json.decode(last.state) if isinstance(last, Snapshot) else None
    except (OSError, BadSave, msgspec.DecodeError):
        return False
    return isinstance(state, dict) and state.get("outcome") is not None


def _party_path(path: Path) -> Path:
    return path.with_suffix(".party.json")
