"""`umbra bench`: what it prints, not how fast it is."""

import json

import pytest


def test_json_has_the_agreed_keys(umbra):
    ran = umbra("bench", "casting-shadows", "--seconds", "0.01", "--json")

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
    ]
    assert list(figures["replay_depth"]) == ["median", "max"]


@pytest.mark.long
def test_people_see_a_table_of_all_games(umbra):
    ran = umbra("bench", "--seconds", "0.01")

    assert ran.code == 0
    assert "casting-shadows" in ran.out
    assert "decisions/s" in ran.out


@pytest.mark.parametrize(
    ("arguments", "hint"), [(("casting-shadow",), "casting-shadows"), (("--seconds", "0"), "more than 0")]
)
def test_a_usage_error_is_one_line(umbra, arguments, hint):
    ran = umbra("bench", *arguments)

    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert hint in ran.err
