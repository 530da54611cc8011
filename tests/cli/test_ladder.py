"""`umbra ladder`."""

import json

import pytest

from umbra.cli.main import main

ARGUMENTS = ("ladder", "casting-shadows", "--bots", "random,easy", "--option", "round_cap=30", "--workers", "1")


def test_it_prints_a_row_for_each_comparison(capsys):
    assert main([*ARGUMENTS, "--games", "20", "--least", "20"]) == 0
    out = capsys.readouterr().out
    assert "The ladder of casting-shadows" in out
    assert "easy" in out
    assert "better" in out


def test_json_is_one_object(capsys, tmp_path):
    assert main([*ARGUMENTS, "--games", "20", "--least", "20", "--json", "--resume", str(tmp_path)]) == 0
    found = json.loads(capsys.readouterr().out)
    (rung,) = found["rungs"]
    assert (found["game"], rung["bot"], rung["below"], rung["games"]) == ("casting-shadows", "easy", "random", 20)
    assert 0 <= rung["interval"][0] <= rung["share"] <= rung["interval"][1] <= 1


def test_a_bot_that_is_not_better_is_exit_code_1():
    weaker = [argument.replace("random,easy", "easy,random") for argument in ARGUMENTS]
    assert main([*weaker, "--games", "20", "--least", "20"]) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--least", "90", "--games", "80"), "--least is 1 to --games 80"),
        (("--resume", "nowhere"), "a folder that exists"),
    ],
)
def test_a_usage_error_is_one_line(arguments, said, capsys):
    assert main([*ARGUMENTS, *arguments]) == 2
    assert said in capsys.readouterr().err
