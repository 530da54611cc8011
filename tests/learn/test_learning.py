"""What needs an environment of its own: a policy that learns, and the libraries that read exported games.

`make test-learn` runs it.
"""

import csv
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def run(*command: str) -> str:
    """What an example prints."""
    ran = subprocess.run([sys.executable, *command], capture_output=True, text=True, cwd=ROOT, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_policy_learns_a_little_in_a_short_time(tmp_path):
    curve = tmp_path / "curve.csv"
    example = str(EXAMPLES / "learn_casting_shadows.py")
    told = run(example, "--steps", "12000", "--every", "6000", "--games", "60", "--curve", str(curve))

    with curve.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["steps"]) for row in rows] == [0, 6000, 12000]
    assert float(rows[-1]["share won"]) > 0.55, told
    assert float(rows[-1]["share won"]) > float(rows[0]["share won"]) - 0.1, told


def test_exported_games_are_read_by_three_libraries(tmp_path):
    games = tmp_path / "games.parquet"
    run("-m", "umbra", "simulate", "casting-shadows", "--games", "6", "--workers", "1", "--export", str(games))
    told = run(str(EXAMPLES / "read_games.py"), str(games))

    lines = dict(line.split(": ", 1) for line in told.splitlines())
    assert {"pandas", "Polars", "DuckDB", "first"} == set(lines)
    assert lines["pandas"] != "{}"
