"""The trials of the server, a handful of each kind that is cheap: they run, find nothing lost, and say so."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "trials.py"


def test_a_handful_of_trials_loses_nothing_and_says_so(tmp_path):
    found = tmp_path / "found.json"
    wishes = [
        "kills",
        "messages",
        "files",
        "pages",
        "--kills",
        "2",
        "--messages",
        "200",
        "--files",
        "12",
        "--pages",
        "2",
    ]
    done = subprocess.run(
        [sys.executable, SCRIPT, *wishes, "--keep", found], capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    rows = json.loads(found.read_bytes())
    assert [row["lost"] for row in rows] == [[], [], [], []]
    assert [row["often"].split()[0] for row in rows][::2] == ["2", "12"]
    assert done.stdout.count("| nothing |") == 4


def test_a_trial_that_does_not_exist_is_named():
    done = subprocess.run([sys.executable, SCRIPT, "floods"], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "floods" in done.stderr
