"""Tests run with the guard against a forgotten `yield from`."""

import os
from collections.abc import Iterator

import pytest

from kits.databases import Databases, shared_folder

os.environ["UMBRA_GUARD"] = "1"


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    """Makes fresh databases."""
    made = Databases(shared_folder(tmp_path_factory.getbasetemp()))
    yield made
    made.close()
