"""Servers for tests: one for each test process that everybody shares, and people who come to it."""

from collections.abc import Callable, Iterator

import pytest

from kits.databases import Databases
from kits.nursery import Nursery
from kits.server import Person, serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, databases: Databases) -> Iterator[str]:
    """A running server on SQLite."""
    with serving(databases.sqlite(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture
def person(address: str) -> Iterator[Callable[..., Person]]:
    """Brings one more person to the server."""
    people: list[Person] = []

    def come(name: str = "", to: str = "") -> Person:
        people.append(Person(to or address, name))
        return people[-1]

    yield come
    for somebody in people:
        somebody.close()


@pytest.fixture
def ann(person: Callable[..., Person]) -> Person:
    return person("Ann")


@pytest.fixture
def bob(person: Callable[..., Person]) -> Person:
    return person("Bob")


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Starts servers that can be killed."""
    found = Nursery()
    yield found
    found.close()
