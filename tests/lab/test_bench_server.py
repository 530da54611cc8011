"""The benchmark of the server, on a very small scale: what it says of itself must add up."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "bench" / "server.py"


@pytest.mark.parametrize("processes", [1, 2])
def test_a_few_tables_are_played_and_every_figure_is_there(processes, databases, tmp_path):
    url = databases.sqlite(tmp_path) if processes == 1 else databases.postgres()
    wishes = ["--tables", "2", "--seconds", "0.5", "--rate", "40", "--game", "casting-shadows"]
    servers = ["--database", url, "--processes", str(processes)]
    done = subprocess.run([sys.executable, SCRIPT, *wishes, *servers, "--json"], stdout=subprocess.PIPE, check=True)
    (name, result), *others = json.loads(done.stdout).items()
    assert others == []
    assert name == (
        "casting-shadows, sqlite, 1 process" if processes == 1 else "casting-shadows, postgresql, 2 processes"
    )
    assert (result["tables"], result["seats"]) == (2, 2)
    assert result["opened"] >= 2
    for phase in (result["flat_out"], result["paced"], result["beside"]):
        assert phase["answers_per_second"] > 0
        assert 0 < phase["p50_ms"] <= phase["p99_ms"]
        assert phase["us_per_answer"] > 0
        assert min(phase[figure] for figure in ("server_cpu", "client_cpu", "stall_ms", "busy_ms")) > 0


def test_seats_that_the_game_has_not_got_are_refused():
    wishes = ["--seats", "9", "--game", "casting-shadows"]
    done = subprocess.run([sys.executable, SCRIPT, *wishes], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "9" in done.stderr
