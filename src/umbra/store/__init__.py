"""Where tables are kept: people, tables, seats, journals and chat, in SQLite or Postgres."""

from umbra.store.bell import News
from umbra.store.claim import Claim
from umbra.store.records import (
    BadDatabase,
    Conflict,
    Draw,
    Login,
    NameTaken,
    PackLabel,
    Person,
    Pledge,
    Result,
    Said,
    Sitting,
    TableRecord,
    UndoRequest,
)
from umbra.store.sql import Store, async_url
from umbra.store.troubles import StoreTrouble, Unstorable

__all__ = [
    "BadDatabase",
    "Claim",
    "Conflict",
    "Draw",
    "Login",
    "NameTaken",
    "News",
    "PackLabel",
    "Person",
    "Pledge",
    "Result",
    "Said",
    "Sitting",
    "Store",
    "StoreTrouble",
    "TableRecord",
    "UndoRequest",
    "Unstorable",
    "async_url",
]
