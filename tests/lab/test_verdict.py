"""Where all win or lose together there is one result; and a sample that cannot answer says so."""

import io
from collections import Counter

import pytest
from rich.console import Console

from umbra.cli.simulate import show
from umbra.lab.job import prepare
from umbra.lab.report import page
from umbra.lab.run import Result
from umbra.lab.summary import summary
from umbra.lab.tally import Piece, Share, Standing, Tally
from umbra.lab.verdict import can_compare, doubts, even_share

COOP = prepare("malice", 60, seats=2)
RIVALS = prepare("casting-shadows", 60, seats=2)


def tally(finished, won, draws=0, **more):
    wins = Counter({0: won, 1: won})
    return Tally(
        finished=finished, unwon=finished - won - draws, draws=draws, wins_by_seat=wins, lengths=Counter([7]), **more
    )


def on_terminal(job, counted):
    console = Console(file=io.StringIO(), width=200)
    show(Result(job, counted, 1.0), console)
    return console.file.getvalue()


def test_a_table_that_plays_as_one_has_one_row_and_no_even_share():
    said = on_terminal(COOP, tally(60, 24))

    assert "All 2 seats together (random) │   24 │ 40.0%" in said
    assert "Seat 1" not in said
    assert "even share" not in said


def test_the_page_of_such_a_table_has_one_result_too():
    counted = tally(60, 24, characters={"ranger": Share(60, 24, 60)})
    counted.standings = Counter({Standing("items", 2, True, 0): 24, Standing("items", 3, True, 1): 24})

    read = page(Result(COOP, counted, 1.0))

    assert "All 2 seats together" in read
    assert "Mean by seat: 2.0 (seat 1), 3.0 (seat 2)." in read
    assert "the share of all games" in read
    for said in ("Wins by seat", "uneven", "even share", "equally good"):
        assert said not in read


def test_the_line_of_such_a_table_is_the_share_of_all_its_games(monkeypatch):
    lines = []
    monkeypatch.setattr("umbra.lab.report.charts.shares", lambda bars, even, label: lines.append(even) or "")

    page(Result(COOP, tally(60, 24, characters={"ranger": Share(60, 24, 60)}), 1.0))

    assert lines == [0.4]


def test_bots_that_win_together_are_not_compared():
    job = prepare("malice", 60, ["random", "greedy"])

    assert "Wins by bot" not in page(Result(job, tally(60, 24), 1.0))
    assert "random, greedy" in on_terminal(job, tally(60, 24))


def test_a_seat_that_plays_alone_has_one_result_as_well():
    job = prepare("kilforth", 60, seats=1)

    assert "The only seat (random) │   24 │ 40.0%" in on_terminal(job, tally(60, 24))


@pytest.mark.parametrize(
    ("job", "counted", "said"),
    [
        (COOP, tally(60, 24), []),
        (COOP, tally(60, 0), ["None of the 60 games was won"]),
        (COOP, tally(60, 60), ["Not one of the 60 games was lost"]),
        (COOP, tally(1, 0), ["None of the only game was won", "1 game is too few"]),
        (COOP, tally(19, 9), ["19 games are too few"]),
        (COOP, Tally(faults=3), ["No game came to its end"]),
        (RIVALS, tally(60, 30), []),
        (RIVALS, tally(60, 60), []),
        (RIVALS, tally(60, 0, draws=60), ["None of the 60 games was won by anybody alone"]),
    ],
)
def test_a_sample_that_cannot_answer_says_so(job, counted, said):
    found = list(doubts(job, counted))

    assert len(found) == len(said)
    assert all(start in sentence for start, sentence in zip(said, found, strict=True))
    assert all(sentence in page(Result(job, counted, 1.0)) for sentence in found)
    assert all(sentence in on_terminal(job, counted) for sentence in found)
    assert summary(Result(job, counted, 1.0))["table"]["doubts"] == found


def test_without_wins_no_panel_is_about_winners():
    counted = tally(
        60,
        0,
        characters={"ranger": Share(60, 0, 60)},
        pieces={Piece("Items used", "ring_of_fortune"): Share(30, 0, 40)},
    )
    counted.standings = Counter({Standing("items", 2, False, 0): 60})

    read = page(Result(COOP, counted, 1.0))

    assert not can_compare(COOP, counted)
    assert "<h2>Characters played</h2>" in read
    assert "<h2>Final items</h2>" in read
    assert "<td>40</td><td>30</td>" in read
    assert "winners" not in read
    assert "<svg" not in read


def test_the_even_share_is_of_the_games_that_were_won():
    """Five draws of six leave a sixth to be shared, not the whole."""
    counted = tally(60, 10, draws=50)

    assert even_share(RIVALS, counted) == pytest.approx(1 / 12)
    assert "│       8.3% │" in on_terminal(RIVALS, counted)


def test_where_nobody_won_there_is_no_even_share():
    assert "0.0%" in (said := on_terminal(RIVALS, tally(60, 0, draws=60)))
    assert said.count("│          – │") == 2


def test_json_has_the_result_of_the_table():
    table = summary(Result(COOP, tally(60, 24), 1.0))["table"]

    assert (table["as_one"], table["won"]) == (True, 24)
    assert [seat["seat"] for seat in table["seats"]] == [1, 2]
