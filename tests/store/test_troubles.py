"""A damaged file, a full disk and a locked file are told apart; and one server has a SQLite file to itself."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import event

from kits.databases import drivers_ended
from umbra.store import BadDatabase, Claim, Person, Store, StoreTrouble, Unstorable
from umbra.store.schema import people

pytestmark = pytest.mark.anyio

PAGE = 4096


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "tables.db"


async def filled(file: Path) -> None:
    """A database with a few hundred people."""
    store = await Store.open(f"sqlite:///{file}")
    for number in range(200):
        await store.save_person(Person(f"person-{number}", "x" * 40))
    await store.close()


def damage(file: Path, table: str) -> None:
    """Write over the pages with which a table and its indexes begin."""
    with sqlite3.connect(file) as database:
        pages = database.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = ?", (table,)).fetchall()
    database.close()
    data = bytearray(file.read_bytes())
    for (page,) in pages:
        data[(page - 1) * PAGE : page * PAGE] = b"\xff" * PAGE
    file.write_bytes(data)


async def refused(file: Path) -> str:
    async with drivers_ended():
        with pytest.raises(BadDatabase, match="cannot be opened") as found:
            await Store.open(f"sqlite:///{file}")
    return str(found.value)


async def test_a_damaged_page_is_told(file):
    await filled(file)
    damage(file, people.name)
    store = await Store.open(f"sqlite:///{file}")

    with pytest.raises(StoreTrouble, match="a part of it is damaged") as found:
        await store.person("person-7")

    assert found.value.kind == "corrupt"
    await store.close()


async def test_a_file_that_was_cut_off_is_told_on_opening(file):
    await filled(file)
    file.write_bytes(file.read_bytes()[: 3 * PAGE])

    assert "damaged" in await refused(file)


async def test_a_file_that_is_something_else_is_told_on_opening(file):
    file.write_text("Dear Ann, this is no database. " * 100)

    assert "no SQLite database" in await refused(file)


async def test_a_file_that_may_not_be_opened_is_told(tmp_path):
    assert "may not be written" in await refused(tmp_path / "nowhere" / "tables.db")


async def test_a_database_of_a_later_version_is_told(file):
    await filled(file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()

    assert "later version" in await refused(file)


async def test_a_full_disk_is_told_and_leaves_what_was_kept(file):
    store = await Store.open(f"sqlite:///{file}")
    await store.journals.append("t1", 0, [b"header"])

    def fill(connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")  # it grows no further than it is

    event.listen(store._engine.sync_engine, "begin", fill)
    for _ in range(2):
        with pytest.raises(StoreTrouble, match="disk is full") as found:
            await store.journals.append("t1", 1, [b"x" * 100_000])
        assert found.value.kind == "full"
    assert await store.journals.read("t1") == [b"header"]

    event.remove(store._engine.sync_engine, "begin", fill)
    event.listen(store._engine.sync_engine, "begin", lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1000000"))
    await store.journals.append("t1", 1, [b"x" * 100_000])
    assert len(await store.journals.read("t1")) == 2
    await store.close()


async def test_a_locked_file_is_told(file):
    store = await Store.open(f"sqlite:///{file}")
    event.listen(store._engine.sync_engine, "begin", lambda c: c.exec_driver_sql("PRAGMA busy_timeout = 1"))
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreTrouble, match="another program holds it") as found:
        await store.save_person(Person("ann", "Ann"))

    assert found.value.kind == "locked"
    other.execute("ROLLBACK")
    other.close()
    await store.save_person(Person("ann", "Ann"))
    assert await store.person("ann") == Person("ann", "Ann")
    await store.close()


async def test_what_no_database_keeps_is_no_failure_of_the_database(databases):
    store = await Store.open(databases.postgres())
    for name in ("x" * 41, "a\x00b"):
        with pytest.raises(Unstorable):
            await store.save_person(Person("ann", name))
    async with store._engine.connect() as connection:
        assert (await connection.execute(people.select())).all() == []
    await store.close()


async def test_a_database_that_is_cut_off_is_out_of_reach(databases):
    store = await Store.open(databases.postgres())
    end = "SELECT pg_terminate_backend(pg_backend_pid())"
    event.listen(store._engine.sync_engine, "begin", lambda connection: connection.exec_driver_sql(end))

    with pytest.raises(StoreTrouble, match="out of reach") as found:
        await store.person("ann")

    assert found.value.kind == "away"
    await store.close()


# One server for each file


def test_a_file_is_claimed_once(file, monkeypatch):
    monkeypatch.setattr("umbra.store.claim.PATIENCE", 0.0)
    claim = Claim.take(f"sqlite:///{file}")
    (file.parent / "link.db").symlink_to(file)

    for name in (file, file.parent / "link.db", file.parent / "." / file.name):
        with pytest.raises(BadDatabase, match=rf"in use by another server \(process {os.getpid()}\)"):
            Claim.take(f"sqlite:///{name}")
    Claim.take(f"sqlite:///{file}.other").close()
    claim.close()
    claim.close()
    Claim.take(f"sqlite:///{file}").close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://user@host/name"])
def test_what_is_no_file_is_claimed_by_as_many_as_like(url):
    Claim.take(url).close()
    first, second = Claim.take(url), Claim.take(url)
    first.close()
    second.close()


def test_whoever_is_killed_lets_go_of_the_file(file, monkeypatch):
    url = f"sqlite:///{file}"
    hold = (
        f"import time\nfrom umbra.store import Claim\nheld = Claim.take({url!r})\nprint(1, flush=True)\ntime.sleep(99)"
    )
    with subprocess.Popen([sys.executable, "-c", hold], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"1\n"
        monkeypatch.setattr("umbra.store.claim.PATIENCE", 0.0)
        with pytest.raises(BadDatabase, match=f"process {process.pid}"):
            Claim.take(url)
        process.send_signal(signal.SIGKILL)
        process.wait()
    Claim.take(url).close()
