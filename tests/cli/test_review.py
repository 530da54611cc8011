"""`umbra review`: what the coach thinks of a game that is over."""

import json
from pathlib import Path

import pytest

from umbra.bots import play
from umbra.registry import new_game


@pytest.fixture(scope="module")
def finished(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("review") / "finished.umbra"
    path.write_bytes(play("casting-shadows", ["easy", "easy"], seed=4, options={"round_cap": 4}).save())
    return path


def test_it_tells_the_course_what_decided_it_and_luck_apart_from_choice(umbra, finished):
    ran = umbra("review", str(finished), "--seat", "0")

    assert ran.code == 0
    told = " ".join(ran.out.split())
    assert "chance to win turn by turn" in told
    assert "choices were the coach's own, or as good" in told
    assert "Luck of the deal, with all open:" in told
    assert "judged by what its seat could know at that time" in told


def test_as_json_it_is_the_same_each_time_and_adds_up(umbra, finished):
    first, second = (json.loads(umbra("review", str(finished), "--json").out) for _ in range(2))

    assert first == second
    assert first["game"] == "casting-shadows"
    assert [seat["seat"] for seat in first["seats"]] == [0, 1]
    assert len(first["names"]) == len(first["end"]) == 2
    assert {len(turn["chances"]) for turn in first["turns"]} == {2}
    assert any(seat["moments"] for seat in first["seats"])
    for moment in (moment for seat in first["seats"] for moment in seat["moments"]):
        assert moment["chosen"] <= moment["before"]
        assert moment["said"]


def test_a_game_that_goes_on_has_no_review(umbra, tmp_path):
    path = tmp_path / "begun.umbra"
    path.write_bytes(new_game("casting-shadows", seed=1).save())

    ran = umbra("review", str(path))

    assert ran.code == 2
    assert "this game is not over" in ran.err


@pytest.mark.parametrize(
    ("content", "says"), [(b"", "not an umbra save"), (b"a letter\n", "not an umbra save"), (None, "cannot be read")]
)
def test_a_file_that_is_no_game_is_refused_in_one_line(umbra, tmp_path, content, says):
    path = tmp_path / "letter.umbra"
    if content is not None:
        path.write_bytes(content)

    ran = umbra("review", str(path))

    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1


def test_a_seat_that_is_not_there_is_refused(umbra, finished):
    ran = umbra("review", str(finished), "--seat", "2")

    assert ran.code == 2
    assert "--seat is a seat from 0 to 1, not 2" in ran.err
