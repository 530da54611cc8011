"""A run that failed or was stopped goes on where it was, and comes to the same result; other runs are refused."""

import json
import multiprocessing
import os
import signal

import msgspec
import pytest
from msgspec.structs import replace

from umbra.lab.job import Part, play_chunk, prepare
from umbra.lab.ledger import BadLedger, Ledger
from umbra.lab.parts import decode, encode
from umbra.lab.run import WorkerLost, simulate
from umbra.lab.tally import Broken, Tally

GAMES = 12


@pytest.fixture(scope="module")
def job():
    return prepare("casting-shadows", GAMES, seats=2, seed=5, pieces=True)


@pytest.fixture(scope="module")
def whole(job):
    return simulate(job, workers=1).tally


@pytest.fixture
def file(tmp_path):
    return tmp_path / "run.json"


def some(job, numbers, workers, stopped):
    """Plays a few games, and then the power fails."""
    yield play_chunk(job, [7, 1, 2])
    raise RuntimeError("the light went out")


def test_a_run_that_failed_goes_on_to_the_same_result(job, whole, file):
    with pytest.raises(RuntimeError, match="the light went out"):
        simulate(job, some, ledger=Ledger(job, file))
    ledger = Ledger(job, file)
    told = []

    again = simulate(job, workers=1, told=lambda part: told.append(part.finished), ledger=ledger)

    assert told[0] == 3
    assert sum(told) == GAMES
    assert again.tally == whole
    assert Ledger(job, file).left() == []


def test_a_run_that_was_stopped_goes_on_to_the_same_result(job, whole, file):
    def interrupt(part):
        signal.raise_signal(signal.SIGINT)

    first = simulate(job, workers=1, told=interrupt, ledger=Ledger(job, file))
    again = simulate(job, workers=2, ledger=Ledger(job, file))

    assert first.stopped
    assert 0 < first.tally.finished < GAMES
    assert (again.tally, again.stopped) == (whole, False)
    assert again.seconds > first.seconds


def test_a_worker_that_is_killed_leaves_a_file_to_go_on_with(job, whole, file):
    killed = []

    def kill(part):
        if not killed:
            killed.append(multiprocessing.active_children()[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    with pytest.raises(WorkerLost, match="a worker process was ended from outside"):
        simulate(job, workers=2, told=kill, ledger=Ledger(job, file))

    ledger = Ledger(job, file)
    assert 0 < len(ledger.played) < GAMES
    assert simulate(job, workers=1, ledger=ledger).tally == whole


def test_a_finished_run_is_not_played_again(job, whole, file):
    simulate(job, workers=1, ledger=Ledger(job, file))

    def nobody(*_):
        raise AssertionError("there was nothing left to play")

    assert simulate(job, nobody, ledger=Ledger(job, file)).tally == whole


def test_a_run_can_go_on_with_more_games(job, whole, file):
    simulate(replace(job, games=5), workers=1, ledger=Ledger(replace(job, games=5), file))

    assert simulate(job, workers=1, ledger=Ledger(job, file)).tally == whole


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": 6}, "seed: 5, not 6"),
        ({"names": ["greedy"]}, "bots: random,random, not greedy,greedy"),
        ({"seats": 3}, "seats: 2, not 3"),
        ({"swap": True}, "swap: no, not yes"),
        ({"options": {"ice_storm": "add"}}, "option ice_storm: off, not add"),
        ({"options": {"round_cap": None}}, "option round_cap: 60, not none"),
        ({"games": 3}, "games: 12, not 3"),
        ({"pieces": False}, "pieces: yes, not no"),
    ],
)
def test_the_file_of_another_run_is_refused_by_what_is_different(job, file, change, says):
    simulate(job, workers=1, ledger=Ledger(job, file))
    before = file.read_bytes()
    plain = {"game": job.game, "games": GAMES, "seats": 2, "seed": 5, "pieces": True}

    with pytest.raises(BadLedger, match=f"games of another run: {says}"):
        Ledger(prepare(**plain | change), file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("umbra", "0.0.1", "umbra is 0.0.1, not "),
        ("cards", "abc", "the cards have the fingerprint abc, not "),
        ("revision", 99, "the revision of the rules is 99, not "),
        ("code", "abc", "the code of umbra has the hash abc, not "),
    ],
)
def test_a_run_with_other_makings_is_refused(job, file, field, value, says):
    other = replace(job, made=replace(job.made, **{field: value}))
    Ledger(other, file).save()

    with pytest.raises(BadLedger, match=says):
        Ledger(job, file)


@pytest.mark.parametrize(
    "text",
    [b"", b"<!doctype html>", b"{}", b"[1, 2]", b'{"umbra_run": 1, "job": 3, "seconds": 1, "played": [], "tally": {}}'],
)
def test_what_is_no_such_file_is_refused_and_left_as_it_is(job, file, text):
    file.write_bytes(text)

    with pytest.raises(BadLedger, match=r"run\.json: there is no run that can go on"):
        Ledger(job, file)
    assert file.read_bytes() == text


def test_a_file_whose_numbers_do_not_add_up_is_refused(job, file):
    simulate(job, workers=1, ledger=Ledger(job, file))
    kept = json.loads(file.read_bytes())
    kept["played"] = [[0, 3]]
    file.write_text(json.dumps(kept), encoding="utf-8")

    with pytest.raises(BadLedger):
        Ledger(job, file)


def test_a_file_that_cannot_be_written_is_noticed_before_the_games(job, tmp_path):
    with pytest.raises(BadLedger, match="cannot be written there"):
        Ledger(job, tmp_path / "no" / "run.json")


def test_nothing_but_the_file_is_left_behind(job, file):
    simulate(job, workers=1, ledger=Ledger(job, file))

    assert [left.name for left in file.parent.iterdir()] == ["run.json"]


def test_a_part_reads_back_as_it_was(job):
    part = play_chunk(job, range(3))
    part.tally.add(Tally(faults=1, broken=[Broken(9, "5/9", ["random"], "oh", "trace", b"\x00\xff")]))

    assert decode(encode(part)) == Part([0, 1, 2], part.tally)
    assert part.tally.pieces


def test_what_is_no_part_is_refused():
    with pytest.raises((ValueError, msgspec.ValidationError)):
        decode(b'[[1], {"finished": 1}]')
