"""Tests run with the guard against a forgotten `yield from`; those that need something running are marked `live`."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kits.databases import Databases

os.environ["UMBRA_GUARD"] = "1"

LIVE = frozenset({"browser", "cluster", "server"})
"""Folders in which every test is live."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a server, a database server or a browser: `make test-quick` leaves it out."""
    for item in items:
        if is_live(item):
            item.add_marker(pytest.mark.live)


def is_live(item: pytest.Item) -> bool:
    """Whether a test is in such a folder, or has a database that is not a file."""
    if LIVE & set(item.path.relative_to(Path(__file__).parent).parts):
        return True
    given = getattr(item, "callspec", None)
    return "databases" in getattr(item, "fixturenames", ()) and (given is None or "sqlite" not in given.params.values())


@pytest.fixture(scope="session")
def databases(request: pytest.FixtureRequest) -> Iterator[Databases]:
    """Makes fresh databases."""
    made = Databases(may_start="not live" not in request.config.option.markexpr)
    yield made
    made.close()
