"""Tests run with the guard against a forgotten `yield from`."""

import os
from collections.abc import Iterator

import pytest

from kits.databases import Databases

os.environ["UMBRA_GUARD"] = "1"


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    """Makes fresh databases."""
    made = Databases()
    yield made
    made.close()
