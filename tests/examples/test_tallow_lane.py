"""The example of docs/writing-a-game.md: a game outside umbra, with tests of its own, found by its entry point."""

import json
from pathlib import Path

import pytest

from kits.packages import develop, run_with

PROJECT = Path(__file__).parents[2] / "examples" / "tallow-lane"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return develop(tmp_path_factory.mktemp("site"), PROJECT)


@pytest.fixture
def umbra(site, tmp_path, monkeypatch):
    """Runs the command beside the example; games are kept in a folder of the test."""
    monkeypatch.setenv("UMBRA_DATA", str(tmp_path / "data"))

    def run(*arguments, **options):
        return run_with(site, "-m", "umbra", *arguments, cwd=tmp_path, **options)

    return run


def test_its_own_tests_pass(site):
    ran = run_with(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=PROJECT)

    assert ran.returncode == 0, ran.stdout


def test_a_test_cites_each_of_its_rules(umbra):
    ran = umbra("check", "rules", "tallow-lane")

    assert ran.returncode == 0, ran.stdout


def test_it_is_listed_with_its_bots_its_lesson_and_its_rules(umbra):
    listed = json.loads(umbra("games", "--json").stdout)["tallow-lane"]

    assert listed["bots"] == ["easy", "normal", "hard", "expert"]
    assert (listed["seats"], listed["package"]) == ([2, 4], "tallow-lane")
    assert listed["lesson"]
    assert listed["rules"]


def test_it_is_simulated(umbra):
    ran = umbra("simulate", "tallow-lane", "--seats", "3", "--games", "4", "--bots", "greedy,random", "--json")

    assert json.loads(ran.stdout)["finished"] == 4, ran.stderr


def test_it_is_played_at_the_terminal_on_a_plain_table(umbra):
    """Red lights a candle, is robbed of nothing, asks why not, takes a hint and leaves."""
    typed = "light:tallow_candle\nreact:watchdog\nwhy light:thief\nhint\nrules TL-END.1\nquit\n"

    said = umbra("play", "tallow-lane", "--terminal", "--seed", "first-night-63", input=typed).stdout

    assert "Discards:  Thief  Watchdog" in said
    assert "3 face down" in said
    assert "That is no candle.  TL-LIGHT.1" in said
    assert "Hint: take" in said
    assert "Dawn comes after a turn" in said
