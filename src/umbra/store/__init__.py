"""Where tables are kept: people, tables, seats, journals and chat, in SQLite or Postgres."""

from umbra.store.bell import News
from umbra.store.records import (
    BadDatabase,
    Conflict,
    Draw,
    Login,
    NameTaken,
    PackLabel,
    Person,
    Pledge,
    Said,
    Sitting,
    TableRecord,
    UndoRequest,
)
from umbra.store.sql import Store, async_url

__all__ = [
    "BadDatabase",
    "Conflict",
    "Draw",
    "Login",
    "NameTaken",
    "News",
    "PackLabel",
    "Person",
    "Pledge",
    "Said",
    "Sitting",
    "Store",
    "TableRecord",
    "UndoRequest",
    "async_url",
]
