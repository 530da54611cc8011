"""A claim on a SQLite file: one server has it to itself, until it lets go or its process ends, however that comes."""

import os
import sys
import time
from pathlib import Path
from typing import Self

from sqlalchemy.engine import make_url

from umbra.store.records import BadDatabase

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE = 2.0
"""Seconds that a server waits for another that is just ending."""

FAR = 1 << 30
"""Windows locks bytes and not files; this one is never written, so that the others can be read."""


class Claim:
    """The lock on a file beside the database, which the system takes away from whoever ends."""

    def __init__(self, handle: int | None = None) -> None:
        self._handle = handle

    @classmethod
    def take(cls, url: str) -> Self:
        """Claim a database; BadDatabase if another server has it. Postgres is for many, and memory for one anyway."""
        path = _file_of(url)
        if path is None:
            return cls()
        beside = path.with_name(f"{path.name}.lock")
        try:
            handle = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadDatabase(f"the database cannot be opened: {error.strerror}: {beside}") from None
        if not _locked(handle):
            holder = os.read(handle, 20).decode("ascii", "replace").strip()
            os.close(handle)
            raise BadDatabase(_told(path, holder))
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        return cls(handle)

    def close(self) -> None:
        """Let go. The file stays: whoever is waiting for it has it open."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _told(path: Path, holder: str) -> str:
    who = f"another server (process {holder})" if holder else "another server"
    return f"{path} is in use by {who}; stop it, name another --database, or use Postgres for several servers"


def _file_of(url: str) -> Path | None:
    parsed = make_url(url)
    name = parsed.database or ""
    is_memory = name in ("", ":memory:") or "mode=memory" in name or parsed.query.get("mode") == "memory"
    if parsed.get_backend_name() != "sqlite" or is_memory:
        return None
    return Path(name.removeprefix("file:").partition("?")[0]).resolve()


def _locked(handle: int) -> bool:
    """Lock an open file; False if somebody else has it and keeps it."""
    until = time.monotonic() + PATIENCE
    while not _lock(handle):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def _lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            os.lseek(handle, FAR, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.lseek(handle, 0, os.SEEK_SET)
        return False
    return True
