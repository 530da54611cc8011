"""Random breaks of rules: which there are, that they are tried in a copy, and what is said of those that survive."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]

RULES = """\
\"\"\"Rules of nothing, of which there are 7.\"\"\"
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    LIMIT = 5


def wound(hero: "list[int]", amount: int = 2) -> int:
    if amount > 3 and hero:
        hero.append(amount)
    return len(hero)


def ask(table):
    yield from table.ask()


def unused(x):
    return [y for y in x if y not in (1,)]
"""

TESTS = """\
from rules import wound


def test_a_small_wound_is_nothing():
    assert wound([1], 3) == 1


def test_a_large_one_counts():
    assert wound([1], 4) == 2
"""


@pytest.fixture(scope="module")
def breaks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tools_breaks", ROOT / "tools" / "breaks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["tools_breaks"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder, file, text in (("src", "rules.py", RULES), ("tests", "test_rules.py", TESTS)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / file).write_text(text, encoding="utf-8")
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "breaks.py").write_bytes((ROOT / "tools" / "breaks.py").read_bytes())
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    return tmp_path


def test_every_kind_of_break_is_found_and_nothing_that_does_not_run(breaks):
    source = RULES.encode()
    found = breaks.breaks_in("rules.py", source)
    lines = RULES.splitlines()

    made = {(one.kind, one.made_in(source).decode().splitlines()[one.line - 1].strip()) for one in found}
    assert made == {
        ("number", 'def wound(hero: "list[int]", amount: int = 3) -> int:'),
        ("comparison", "if amount >= 3 and hero:"),
        ("number", "if amount > 4 and hero:"),
        ("and/or", "if amount > 3 or hero:"),
        ("condition", "if not (amount > 3 and hero):"),
        ("call", "pass"),
        ("call", "yield from ()"),
        ("comparison", "return [y for y in x if y in (1,)]"),
        ("number", "return [y for y in x if y not in (2,)]"),
        ("condition", "return [y for y in x if not (y not in (1,))]"),
    }
    assert [one.start for one in found] == sorted(one.start for one in found)
    assert "LIMIT = 6" not in str([one.made_in(source) for one in found])
    assert len(lines) == len(found[0].made_in(source).decode().splitlines())


def test_the_places_of_breaks_are_right_behind_letters_of_several_bytes(breaks):
    source = "def f(x):\n    return 'Xulthûl', x < 3\n".encode()

    made = [one.made_in(source).decode() for one in breaks.breaks_in("f.py", source)]

    assert made == ["def f(x):\n    return 'Xulthûl', x <= 3\n", "def f(x):\n    return 'Xulthûl', x < 4\n"]


def test_the_same_seed_gives_the_same_sample(breaks, root):
    samples = [breaks.sampled(root, "src", 4, seed) for seed in ("one", "one", "two")]

    assert samples[0] == samples[1] != samples[2]
    assert len(breaks.sampled(root, "src", 100, "one")) == 10


def test_breaks_are_noticed_or_survive_and_the_files_stay_as_they_were(breaks, root, capsys):
    trial = breaks.Trial(root, ["tests"])
    sample = breaks.sampled(root, "src", 100, "one")
    trial.learn(sample)
    (comparison,) = (one for one in sample if one.new == ">=")
    (unused,) = (one for one in sample if one.kind == "condition" and "not in" in one.new)

    counted = breaks.tried(trial, [comparison, unused])

    assert counted == {"scene": 1, "survived": 1}
    assert len(trial.through[f"{comparison.file}:{comparison.line}"]) == 2
    assert (root / "src" / "rules.py").read_text(encoding="utf-8") == RULES
    told = capsys.readouterr().out
    assert "nothing notices this condition" in told
    assert "+    return [y for y in x if not (y not in (1,))]" in told
    assert ">= 3" not in told


def test_a_game_that_never_ends_is_noticed(breaks, root, monkeypatch):
    loop = "def wound(hero, amount):\n    n = 0\n    while n < 1:\n        n += 1\n    return amount - 2\n"
    (root / "src" / "rules.py").write_text(loop, encoding="utf-8")
    (root / "tests" / "test_rules.py").write_text(
        "from rules import wound\n\n\ndef test_one():\n    assert wound([], 3) == 1\n", encoding="utf-8"
    )
    monkeypatch.setattr(breaks, "PATIENCE", 5.0)
    trial = breaks.Trial(root, ["tests"])
    sample = breaks.sampled(root, "src", 100, "one")
    trial.learn(sample)
    source = loop.encode()
    endless = breaks.Break("src/rules.py", 4, "call", source.index(b"n += 1"), source.index(b"n += 1") + 6, "pass")

    assert trial.noticed_by(endless) == "hang"


def test_tests_that_fail_unbroken_are_said_to(breaks, root):
    (root / "tests" / "test_rules.py").write_text(TESTS.replace("== 2", "== 3"), encoding="utf-8")
    trial = breaks.Trial(root, ["tests"])

    with pytest.raises(SystemExit, match="fail without any break"):
        trial.learn(breaks.sampled(root, "src", 1, "one"))
