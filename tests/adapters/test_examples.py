"""Every example of the research bench is type-checked and run, here or by `make test-learn`."""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
ELSEWHERE = {"bot.py": "tests/adapters/test_program.py"}
LEARN = "tests/learn/test_learning.py"


def test_every_example_is_type_checked_by_make_lint():
    checked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["files"]
    assert {f"examples/{file.name}" for file in EXAMPLES.glob("*.py")} <= set(checked)


def test_every_example_is_run_by_a_test():
    here = Path(__file__).read_text(encoding="utf-8")
    for file in EXAMPLES.glob("*.py"):
        other = (ROOT / ELSEWHERE.get(file.name, LEARN)).read_text(encoding="utf-8")
        assert f'"{file.name}"' in other or f'run("{file.name}"' in here, file


def run(name, *arguments):
    ran = subprocess.run([sys.executable, EXAMPLES / name, *arguments], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_ismcts_plays_against_greedy():
    told = run("ismcts.py", "--games", "1", "--simulations", "2", "--rounds", "1")
    assert told.startswith("1 games, won ")
