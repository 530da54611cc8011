"""What can go wrong with a database that was right: told apart, and said in a sentence that helps."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any, Literal

from sqlalchemy.engine import ExceptionContext

from umbra.core.errors import UmbraError

Kind = Literal["foreign", "corrupt", "full", "locked", "closed", "failing", "away"]

REASONS: dict[Kind, str] = {
    "foreign": "the file is no SQLite database, or its beginning is damaged",
    "corrupt": "a part of it is damaged and has to be restored from a copy",
    "full": "its disk is full",
    "locked": "another program holds it",
    "closed": "it is not there or may not be written",
    "failing": "its disk does not work as it should",
    "away": "it is out of reach",
}

SQLITE: dict[int, Kind] = {
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_READONLY: "closed",
    sqlite3.SQLITE_CANTOPEN: "closed",
    sqlite3.SQLITE_PERM: "closed",
    sqlite3.SQLITE_AUTH: "closed",
    sqlite3.SQLITE_IOERR: "failing",
}
BROKEN_FILE = (sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)
"""Failures to read that are not the disk's: the file is shorter than it should be, or was damaged with its disk."""

POSTGRES: dict[str, Kind] = {
    "08": "away",
    "25006": "closed",
    "28": "closed",
    "40": "locked",
    "42501": "closed",
    "53": "failing",
    "53100": "full",
    "55": "locked",
    "57P": "away",
    "58": "failing",
    "XX001": "corrupt",
    "XX002": "corrupt",
}
"""The kind of a state of Postgres, or of its class; see its appendix of error codes."""

LEAST_ROOM = 1 << 20
"""With fewer bytes left, a disk that fails to write is full, whatever it says."""


class StoreTrouble(Exception):
    """The database cannot do what is asked just now, and has not done it. Nothing that was accepted is lost."""

    def __init__(self, kind: Kind) -> None:
        self.kind, self.reason = kind, REASONS[kind]
        super().__init__(
            f"The database cannot do that: {self.reason}. What was accepted before is kept; try again later."
        )


class Unstorable(UmbraError):
    """Something that no database keeps, such as a text that is too long for its place."""


def explain(context: ExceptionContext) -> None:
    """Raise what an error of the driver means, if that is known; SQLAlchemy calls this for each of them.

    Nothing has gone wrong yet when it only asks whether a connection still stands: it takes another one then.
    """
    if context.is_pre_ping:
        return
    error = context.original_exception
    path = context.engine.url.database if context.engine is not None else None
    kind = _kind_in_sqlite(error, path) if isinstance(error, sqlite3.Error) else _kind_in_postgres(error, context)
    if kind is not None:
        raise StoreTrouble(kind) from error
    elif _state(error).startswith("22"):
        raise Unstorable("something in this is too long, too large or no text at all") from error


def _kind_in_sqlite(error: sqlite3.Error, path: str | None) -> Kind | None:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    if code in BROKEN_FILE:
        return "corrupt"
    kind = SQLITE.get(code & 0xFF)
    return "full" if kind == "failing" and _is_full(path) else kind


def _is_full(path: str | None) -> bool:
    try:
        return path is not None and shutil.disk_usage(Path(path).parent).free < LEAST_ROOM
    except OSError:
        return False


def _kind_in_postgres(error: BaseException, context: ExceptionContext) -> Kind | None:
    state = _state(error)
    known = (POSTGRES.get(state[:length]) for length in (5, 3, 2) if state)
    return next((kind for kind in known if kind is not None), "away" if context.is_disconnect else None)


def _state(error: BaseException) -> str:
    state: Any = getattr(error, "sqlstate", None)
    return state if isinstance(state, str) else ""
