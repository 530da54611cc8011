"""A server that cannot begin says why in a sentence."""

import asyncio
import contextlib
import socket
import sqlite3
from pathlib import Path

import pytest

from kits.databases import drivers_ended
from umbra.server.serving import serve_until_stopped
from umbra.store import BadDatabase, Store

PAGE = 4096


async def begun(url: str) -> None:
    """A database at which a server has been before."""
    async with drivers_ended():
        store = await Store.open(url)
        await store.secret("cookie")
        await store.close()


def test_a_database_that_is_damaged_where_a_server_begins_is_refused_with_a_sentence(databases, tmp_path):
    url = databases.sqlite(tmp_path)
    asyncio.run(begun(url))
    path = Path(url.removeprefix("sqlite:///"))
    with contextlib.closing(sqlite3.connect(path)) as file:
        (page,) = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'settings'").fetchone()
    with path.open("r+b") as bytes_of_file:
        bytes_of_file.seek((page - 1) * PAGE)
        bytes_of_file.write(b"\xff" * PAGE)

    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        pytest.raises(BadDatabase, match="cannot be opened: a part of it is damaged"),
    ):
        serve_until_stopped(listening, url, ready=lambda: None)
