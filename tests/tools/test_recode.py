"""Golden games carried over to new keys: by places, and only if nothing but keys and digests has changed."""

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from umbra.core.errors import IllegalAnswer
from umbra.lab.golden import differences

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def recode() -> ModuleType:
    spec = importlib.util.spec_from_file_location("recode", ROOT / "tools/recode.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["recode"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("draw.journal", "draw.txt", "cards.jsonl"):
        (tmp_path / "casting-shadows").mkdir(exist_ok=True)
        shutil.copy(ROOT / "tests/golden/casting-shadows" / name, tmp_path / "casting-shadows")
    return tmp_path


def test_answers_are_carried_by_their_places_and_the_keys_are_those_of_today(recode, folder, tmp_path):
    journal = folder / "casting-shadows/draw.journal"
    stored = journal.read_bytes()
    recode.note(tmp_path / "places", [], folder)
    old = stored.replace(b'"key":"refresh"', b'"key":"renew"')
    journal.write_bytes(old)

    changed = recode.carry(tmp_path / "places", folder)

    assert changed == {"casting-shadows/draw.journal": old.count(b"renew")}
    assert journal.read_bytes() == stored
    assert list(differences(journal)) == []


def test_a_game_that_went_another_way_is_not_written(recode, folder, tmp_path):
    (noted,) = recode.note(tmp_path / "places", ["casting-shadows"], folder)
    other = recode.msgspec.structs.replace(noted, log=[*noted.log[:-1], "Nobody wins."])

    with pytest.raises(recode.Changed, match=r"the log: line .* was 'Nobody wins"):
        recode.carried(other, folder)


def test_a_journal_that_does_not_replay_is_not_noted(recode, folder, tmp_path):
    journal = folder / "casting-shadows/draw.journal"
    journal.write_bytes(journal.read_bytes().replace(b'"digest":"', b'"digest":"f'))

    with pytest.raises((recode.Changed, IllegalAnswer)):
        recode.note(tmp_path / "places", [], folder)
