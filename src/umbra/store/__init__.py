"""Where tables are kept: people, tables, seats, journals and chat, in SQLite or Postgres."""

from umbra.store.bell import News
from umbra.store.records import BadDatabase, Conflict, PackLabel, Person, Said, Sitting, TableRecord, UndoRequest
from umbra.store.sql import Store, async_url

__all__ = [
    "BadDatabase",
    "Conflict",
    "News",
    "PackLabel",
    "Person",
    "Said",
    "Sitting",
    "Store",
    "TableRecord",
    "UndoRequest",
    "async_url",
]
