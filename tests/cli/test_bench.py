"""`umbra bench`: what it prints, not how fast it is."""

import json

import pytest

import umbra as library
from umbra.bots.roster import LEVELS
from umbra.lab.bench import Depth, Speed

SPEED = Speed(31_700.0, 20.5, 30.0, 40.0, Depth(3.0, 9), 5_000.0, 60_000.0, dict.fromkeys(LEVELS, 1.25))


def test_json_has_the_agreed_keys(umbra):
    ran = umbra("bench", "casting-shadows", "--seconds", "0.001", "--json")

    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    found = json.loads(ran.out)
    assert list(found) == ["casting-shadows"]
    figures = found["casting-shadows"]
    assert list(figures) == [
        "decisions_per_second",
        "clone_us",
        "imagine_us",
        "view_us",
        "replay_depth",
        "ways_us",
        "rollouts_per_second",
        "choice_ms",
    ]
    assert list(figures["replay_depth"]) == ["median", "max"]
    assert list(figures["choice_ms"]) == ["easy", "normal", "hard", "expert"]


def test_people_see_a_table_of_all_games(umbra, monkeypatch):
    monkeypatch.setattr("umbra.cli.bench.measure", lambda game, **_: SPEED)
    ran = umbra("bench")

    assert ran.code == 0
    assert all(ran.out.count(game) == 2 for game in library.games())
    assert "decisions/s" in ran.out
    assert ran.out.count("31,700") == len(library.games())
    assert "CPU milliseconds a choice" in ran.out


@pytest.mark.parametrize(
    ("arguments", "hint"), [(("casting-shadow",), "casting-shadows"), (("--seconds", "0"), "more than 0")]
)
def test_a_usage_error_is_one_line(umbra, arguments, hint):
    ran = umbra("bench", *arguments)

    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert hint in ran.err
