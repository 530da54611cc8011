"""Games that only an older version of umbra could go on with: which of the stored ones are such, and their files."""

import asyncio
from collections.abc import Sequence

from umbra.core.errors import UmbraError
from umbra.core.journal import Header, from_line, to_blob
from umbra.registry import is_too_old, rules_of
from umbra.store import TableRecord
from umbra.store.journals import JournalWriter

FIRST_LINES = 60
"""So many lines of a journal that has no snapshot are enough to see whether it still replays."""

MOST_KNOWN = 20_000
"""Of so many tables it is remembered whether they are too old."""


class Older:
    """Finds stored games that are too old without opening them; what was found stays true as long as this process."""

    def __init__(self, journals: JournalWriter) -> None:
        self._journals = journals
        self._known: dict[str, bool] = {}

    def note(self, table_id: str, *, is_old: bool) -> None:
        """Somebody has tried to open a game."""
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[table_id] = is_old

    async def among(self, records: Sequence[TableRecord]) -> set[str]:
        """Those of some tables whose games are too old."""
        begun = [record.id for record in records if record.state != "waiting"]
        found = {table_id: self._known[table_id] for table_id in begun if table_id in self._known}
        headers = await self._journals.headers([table_id for table_id in begun if table_id not in found])
        for table_id, row in headers.items():
            found[table_id] = _is_of_older_revision(row) and await self._is_too_old(table_id)
            self.note(table_id, is_old=found[table_id])
        return {table_id for table_id, is_old in found.items() if is_old}

    async def _is_too_old(self, table_id: str) -> bool:
        return await asyncio.to_thread(_tried, await stored_lines(self._journals, table_id, FIRST_LINES))


async def stored_lines(journals: JournalWriter, table_id: str, most: int | None = None) -> list[bytes]:
    """The lines of a stored game, or only its first ones, and its snapshot: just as they lie there."""
    rows = await journals.read(table_id, most=most)
    snapshot = await journals.snapshot(table_id)
    return rows if snapshot is None else [*rows, snapshot]


def file_of(lines: list[bytes]) -> bytes:
    """A stored game as one file; nothing of it is played."""
    return to_blob(b"\n".join(lines) + b"\n")


def _is_of_older_revision(row: bytes) -> bool:
    try:
        header = from_line(row)
        return isinstance(header, Header) and header.revision < rules_of(header.game).revision
    except UmbraError:
        return False


def _tried(rows: list[bytes]) -> bool:
    try:
        return is_too_old([from_line(row) for row in rows])
    except UmbraError:
        return False
