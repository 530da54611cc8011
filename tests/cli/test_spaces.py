"""`umbra spaces`: what answers and observations are in numbers."""

import json
import subprocess
import sys

import pytest

import umbra
from umbra.cli.main import main


@pytest.mark.parametrize("game", umbra.games())
def test_the_sizes_of_spaces_are_told(game, capsys):
    assert main(["spaces", game]) == 0
    told = capsys.readouterr().out
    assert "Actions by index" in told
    assert "Observation: " in told


def test_every_number_of_an_observation_is_explained(capsys):
    assert main(["spaces", "casting-shadows", "--observation"]) == 0
    assert "players[1].hp" in capsys.readouterr().out


def test_the_vocabulary_is_listed(capsys):
    assert main(["spaces", "kilforth", "--words"]) == 0
    told = capsys.readouterr().out
    assert "(unknown)" in told
    assert "banner_levy" in told


def test_a_flat_number_is_explained(capsys):
    assert main(["spaces", "casting-shadows", "--number", "600"]) == 0
    assert ":" in capsys.readouterr().out
    assert main(["spaces", "casting-shadows", "--number", "99999"]) == 2
    assert "--number 99999: the flat actions are 0 to" in capsys.readouterr().err


def test_json_has_everything(capsys):
    assert main(["spaces", "shadowscape", "--seats", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seats"] == 3
    assert len(told["observation"]) == told["parts"]["claimer"][1]
    assert told["words"][1] == "(unknown)"


def test_whoever_reads_only_the_beginning_is_no_bug():
    command = [sys.executable, "-m", "umbra", "spaces", "kilforth", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout.read(1) == b"{"
        running.stdout.close()
        told = running.stderr.read()

    assert told == b""
    assert running.returncode == 0
