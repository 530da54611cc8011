"""Every test of the store runs on SQLite and on a real Postgres."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from kits.databases import Databases
from umbra.store import Store

Opener = Callable[[], Awaitable[Store]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path, databases: Databases) -> str:
    """A fresh database."""
    return databases.sqlite(tmp_path) if request.param == "sqlite" else databases.postgres()


@pytest.fixture
async def another(url: str) -> AsyncIterator[Opener]:
    """Opens one more store on the same database, as another process would."""
    opened: list[Store] = []

    async def opener() -> Store:
        opened.append(await Store.open(url))
        return opened[-1]

    yield opener
    for store in opened:
        await store.close()


@pytest.fixture
async def store(another: Opener) -> Store:
    """A store on a fresh database."""
    return await another()
