"""The ladder: a test given beforehand decides, and games that were played are not played again."""

import random

import pytest

from umbra.lab import ladder
from umbra.lab.job import BadRun
from umbra.lab.ladder import Ladder, Test, climb

SHORT = {"round_cap": 2}
QUICK = Test(least=4, most=8)


@pytest.mark.parametrize(
    ("score", "games", "verdict"),
    [
        (59, 59, "open"),
        (60, 60, "better"),
        (41, 60, "open"),
        (44, 60, "better"),
        (24, 60, "not better"),
        (35, 60, "open"),
        (100, 200, "not better"),
        (123.5, 200, "better"),
    ],
)
def test_the_sequential_test_decides_by_the_ratio_of_chances(score, games, verdict):
    assert Test().verdict(score, games) == verdict


@pytest.mark.parametrize(("share", "verdict"), [(0.52, "not better"), (0.62, "better")])
def test_the_verdict_is_wrong_one_time_in_twenty(share, verdict):
    rng, test, wrong = random.Random(7), Test(most=2000), 0
    for _ in range(300):
        score, games, found = 0, 0, "open"
        while found == "open":
            games += 1
            score += rng.random() < share
            found = test.verdict(score, games)
        wrong += found != verdict
    assert wrong / 300 < 0.08


def test_bots_are_compared_with_the_ones_below_them():
    what = Ladder("casting-shadows", ("random", "easy", "normal"), options=SHORT, test=QUICK)
    rungs = list(climb(what, workers=1))
    assert [(rung.bot, rung.below) for rung in rungs] == [("easy", "random"), ("normal", "easy")]
    assert all(4 <= rung.games <= 8 for rung in rungs)


def test_a_ladder_goes_on_where_it_stopped(tmp_path, monkeypatch):
    what = Ladder("casting-shadows", ("random", "easy"), options=SHORT, test=QUICK, folder=tmp_path)
    first = list(climb(what, workers=1))
    monkeypatch.setattr(ladder, "local", lambda *_: pytest.fail("games are played again"))
    again = list(climb(what, workers=1))
    assert [(rung.games, rung.score, rung.verdict) for rung in again] == [
        (rung.games, rung.score, rung.verdict) for rung in first
    ]
    assert [file.name for file in tmp_path.iterdir()] == ["easy-random.json"]


def test_together_each_bot_plays_by_itself():
    what = Ladder("kilforth", ("random", "easy"), seats=1, test=Test(least=2, most=2))
    rungs = list(climb(what, workers=1))
    assert [(rung.bot, rung.below, rung.games, rung.verdict) for rung in rungs] == [
        ("random", None, 2, None),
        ("easy", "random", 2, None),
    ]


def test_a_draw_counts_half():
    tally = ladder.Tally(finished=10, draws=2)
    tally.wins_by_bot.update({"a": 5, "b": 3})
    assert ladder.score_of(tally, "a", "b") == 6


def test_one_bot_against_others_is_no_ladder(tmp_path):
    with pytest.raises(BadRun, match="has no rungs"):
        list(climb(Ladder("casting-shadows", ("easy",))))
    with pytest.raises(BadRun, match="a folder that exists"):
        list(climb(Ladder("casting-shadows", ("easy", "normal"), folder=tmp_path / "nowhere")))
