"""Opening a database: migrations, the bell between processes, and URLs that are not right."""

import asyncio
import socket
import sys

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from kits.databases import Databases, drivers_ended
from umbra.store import BadDatabase, Login, Person, Said, Sitting, Store, TableRecord, async_url
from umbra.store.schema import metadata
from umbra.store.sql import migrate

pytestmark = pytest.mark.anyio


async def look_inside(url: str, look):
    engine = create_async_engine(async_url(url))
    async with engine.connect() as connection:
        found = await connection.run_sync(look)
    await engine.dispose()
    return found


async def test_the_migrations_lead_to_the_schema(store: Store, url: str):
    differences = await look_inside(url, lambda c: compare_metadata(MigrationContext.configure(c), metadata))
    tables = await look_inside(url, lambda c: set(inspect(c).get_table_names()))

    assert differences == []
    assert tables == {*metadata.tables, "alembic_version"}


async def test_migrating_again_changes_nothing(store: Store, another, url: str):
    await store.save_person(Person("ann", "Ann"))

    again = await another()

    assert await again.person("ann") == Person("ann", "Ann")
    versions = await look_inside(url, lambda c: c.execute(text("SELECT version_num FROM alembic_version")).all())
    assert len(versions) == 1


async def test_two_processes_may_open_a_fresh_postgres_at_once(databases: Databases):
    url = databases.postgres()
    stores = await asyncio.gather(*(Store.open(url) for _ in range(3)))
    await stores[0].save_person(Person("ann", "Ann"))
    assert await stores[2].person("ann") == Person("ann", "Ann")
    for store in stores:
        await store.close()


class Heard:
    """Waits for the bell."""

    def __init__(self, store: Store) -> None:
        self.rings: asyncio.Queue[tuple[str | None, str]] = asyncio.Queue()
        store.listen(self.hear)

    async def hear(self, table_id: str | None, news: str) -> None:
        self.rings.put_nowait((table_id, news))

    async def next(self) -> tuple[str | None, str]:
        return await asyncio.wait_for(self.rings.get(), 90)


def small_table() -> TableRecord:
    return TableRecord("t1", "g", {}, 1, "ann", True, "waiting", "s", 1.0, 1.0, sittings=[Sitting(0)])


async def test_the_bell_tells_other_processes_what_has_changed(databases: Databases):
    url = databases.postgres()
    one, two = await Store.open(url), await Store.open(url)
    mine, theirs = Heard(one), Heard(two)

    await one.create_table(small_table())
    await one.journals.append("t1", 0, [b"header"])
    assert await theirs.next() == ("t1", "journal")
    await one.change_table("t1", lambda record: None)
    assert await theirs.next() == ("t1", "seats")
    await one.say("t1", Said("Ann", "hello", 1.0))
    assert await theirs.next() == ("t1", "chat")
    await two.journals.append("t1", 1, [b"start"])
    assert await mine.next() == ("t1", "journal")
    assert theirs.rings.empty()
    await one.close()
    await two.close()


async def test_the_bell_is_hung_up_again_when_the_line_was_cut(databases: Databases, monkeypatch):
    monkeypatch.setattr("umbra.store.bell.PATIENCE", 0.05)
    url = databases.postgres()
    one, two = await Store.open(url), await Store.open(url)
    theirs = Heard(two)
    listening = "datname = current_database() AND query LIKE 'LISTEN%'"
    cut = text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {listening}")
    await look_inside(url, lambda connection: connection.execute(cut).all())

    assert await theirs.next() == (None, "any")
    await one.journals.append("t1", 0, [b"header"])
    assert await theirs.next() == ("t1", "journal")
    await one.close()
    await two.close()


@pytest.mark.parametrize(
    "url", ["", "tables.db", "mysql://host/name", "sqlite", "://x", "postgresql://u:hush@host:none/x", "http://x"]
)
async def test_a_url_that_is_not_right_is_refused_without_repeating_its_password(url):
    with pytest.raises(BadDatabase, match="sqlite:///FILE") as refused:
        await Store.open(url)
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize("url", ["sqlite:////no/such/folder/x.db", "postgresql://u:hush@127.0.0.1:1/x"])
async def test_a_database_that_cannot_be_opened_is_refused(url):
    async with drivers_ended():
        with pytest.raises(BadDatabase, match="cannot be opened") as refused:
            await Store.open(url)
    assert "hush" not in str(refused.value)


async def test_a_database_that_is_something_else_is_refused(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, this is no database. " * 100)

    async with drivers_ended():
        with pytest.raises(BadDatabase):
            await Store.open(f"sqlite:///{path}")


PEOPLE = [("a", "Ann", 1), ("b", "ann", 2), ("c", "Carl", 3), ("d", "ANN", 0)]
LOGINS = [("Ann", "a", b"\x01", b"\x02"), ("ann", "b", b"\x03", b"\x04")]
LOGINS += [("Carl", "c", b"\x05", b"\x06"), ("Carla", "c", b"\x07", b"\x08")]
OLD = {
    "people (id, name, created)": PEOPLE,
    "logins (name, person, salt, hash)": LOGINS,
    "tables (id, game, options, seats, owner, open, state, seed, created, touched)": [
        ("t1", "g", "{}", 1, "a", True, "waiting", "s", 1, 1)
    ],
}


async def test_people_and_tables_of_an_earlier_version_are_kept(url: str):
    """Two who kept names that look the same, one with an old and a new name, and one without a passphrase."""
    engine = create_async_engine(async_url(url))
    async with engine.begin() as connection:
        await connection.run_sync(lambda c: migrate(c, "0002"))
        for table, rows in OLD.items():
            names = ", ".join(f":v{number}" for number in range(len(rows[0])))
            values = [{f"v{number}": value for number, value in enumerate(row)} for row in rows]
            await connection.execute(text(f"INSERT INTO {table} VALUES ({names})"), values)
    await engine.dispose()

    store = await Store.open(url)

    assert await store.logins.find("Ann") == Login("a", "scrypt$01$02")
    assert await store.logins.find("ann 2") == Login("b", "scrypt$03$04")
    assert await store.logins.find("Carl") == Login("c", "scrypt$05$06")
    assert await store.logins.find("Carla") is None
    assert await store.names(list("abcd")) == {"a": "Ann", "b": "ann 2", "c": "Carl", "d": "Guest d"}
    assert await store.person("a") == Person("a", "Ann", "")
    table = await store.table("t1")
    assert table is not None
    assert (table.several, table.open, table.state) == (False, True, "waiting")
    await store.close()


async def test_the_latest_schema_can_be_left_again(store: Store, url: str):
    await look_inside(url, lambda c: migrate(c, "0002", command.downgrade))


async def test_a_database_that_is_not_there_is_out_of_reach():
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        with pytest.raises(BadDatabase, match="it is out of reach"):
            await Store.open(f"postgresql://ann@127.0.0.1:{port}/none")


async def test_a_driver_that_is_missing_is_named_with_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(
        BadDatabase, match=r"Postgres needs the package asyncpg: pip install 'umbra-tabletop\[postgres\]'"
    ):
        await Store.open("postgresql://localhost/none")
