"""Many games: the same ones whoever plays them, faults that stop nothing, and a clean end on Ctrl-C."""

import signal
import subprocess
import sys
from itertools import chain

import pytest
from core import toy

from umbra.bots import play
from umbra.core.errors import BadOption, BadSeats, ContentError, UnknownBot, UnknownGame
from umbra.core.journal import read_lines
from umbra.core.rules import rule
from umbra.core.saves import load
from umbra.lab.job import BadRun, Job, play_one, prepare
from umbra.lab.run import chunks, simulate
from umbra.registry import all_rules


@rule
def breaks(table, seat):
    raise ZeroDivisionError("the lantern fell")
    yield


@pytest.fixture
def toy_game(monkeypatch):
    """Puts the toy among the games, or another game made of it."""

    def put(rules=toy.RULES):
        monkeypatch.setitem(all_rules(), "toy", rules)
        return rules

    return put


def test_the_result_is_the_same_whatever_the_number_of_workers():
    job = prepare("casting-shadows", 12, seats=2, seed=3, pieces=True)

    alone, together = simulate(job, workers=1), simulate(job, workers=2)

    assert alone.tally == together.tally
    assert alone.tally.finished == 12
    assert alone.tally.pieces


def test_another_seed_gives_other_games():
    first, second = (simulate(prepare("casting-shadows", 3, seed=seed), workers=1).tally for seed in (1, 2))

    assert first != second


def test_a_game_of_a_run_can_be_played_again_by_its_seed():
    job = prepare("casting-shadows", 9, ["random"], seats=3, seed=7)
    again = play("casting-shadows", ["random"] * 3, seed="7/8", options={"round_cap": 60})

    tally = play_one(job, 8)

    assert list(tally.wins_by_seat) == again.outcome.winners
    assert list(tally.rounds) == [again.state.round]


def test_decisions_are_questions_with_at_least_two_answers(toy_game):
    toy_game()
    job = prepare("toy", 1, options={"turns": 3})

    assert 3 <= simulate(job, workers=1).tally.decisions < 30


def test_the_last_bot_is_repeated_for_the_remaining_seats():
    assert prepare("casting-shadows", 1, ["greedy", "random"], seats=4).bots == ("greedy", "random", "random", "random")


@pytest.mark.parametrize(("names", "seats"), [(["random"], 2), (["random"] * 3, 3)])
def test_without_seats_each_bot_gets_one_and_there_are_enough_to_play(names, seats):
    assert prepare("casting-shadows", 1, names).seats == seats


def test_swapped_bots_move_on_by_a_seat_from_game_to_game():
    job = Job("casting-shadows", 3, ("a", "b", "c"), 9, swap=True)

    assert [job.bots_of(number) for number in range(4)] == [
        ["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"], ["a", "b", "c"]
    ]  # fmt: skip


def test_bots_that_are_not_swapped_stay_where_they_are():
    job = Job("casting-shadows", 2, ("a", "b"), 9)

    assert job.bots_of(0) == job.bots_of(1) == ["a", "b"]


@pytest.mark.parametrize(("given", "cap"), [({}, 60), ({"round_cap": 5}, 5), ({"round_cap": None}, None)])
def test_games_end_after_some_rounds_unless_told_otherwise(given, cap):
    assert prepare("casting-shadows", 1, options=given).options["round_cap"] == cap


def test_a_game_without_a_cap_gets_none(toy_game):
    toy_game()

    assert "round_cap" not in prepare("toy", 1).options


def test_a_broken_game_is_counted_and_kept_and_the_others_go_on(toy_game):
    rules = toy_game(toy.with_verbs(roll=breaks))
    tally = simulate(prepare("toy", 20, options={"turns": 3}), workers=1).tally

    assert tally.faults + tally.finished == 20
    assert tally.faults == len(tally.broken) > 0
    assert tally.finished > 0
    broken = tally.broken[0]
    assert broken.error.startswith("RuleFault: a rule broke: ZeroDivisionError")
    assert "the lantern fell" in broken.trace
    again = load(read_lines(broken.journal), rules, toy.CONTENT)
    assert again.fault is not None
    assert again.header.seed == broken.seed


def test_a_game_that_breaks_before_its_first_question_is_a_fault_too(toy_game):
    @rule
    def never_dealt(table):
        raise LookupError("no deck")
        yield

    toy_game(toy.replace(toy.RULES, next_segment=lambda s: never_dealt))

    tally = simulate(prepare("toy", 2), workers=1).tally

    assert (tally.faults, tally.finished) == (2, 0)
    assert "no deck" in tally.broken[0].trace


def test_a_game_without_an_end_is_a_fault(toy_game, monkeypatch):
    toy_game()
    monkeypatch.setattr("umbra.lab.job.ENDLESS", 3)

    tally = simulate(prepare("toy", 2), workers=1).tally

    assert (tally.faults, tally.finished) == (2, 0)
    assert tally.broken[0].error == "RuntimeError: no end after 3 answers"
    assert len(read_lines(tally.broken[0].journal)) > 3


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_a_run_with_what_has_been_played(workers):
    before = signal.getsignal(signal.SIGINT)
    told = []

    def interrupt(part):
        told.append(part.finished)
        if len(told) == 2:
            signal.raise_signal(signal.SIGINT)

    result = simulate(prepare("casting-shadows", 400), workers=workers, told=interrupt)

    assert result.stopped
    assert 0 < result.tally.finished == sum(told) < 400
    assert signal.getsignal(signal.SIGINT) is before


def test_a_run_that_is_not_interrupted_is_not_stopped():
    assert not simulate(prepare("casting-shadows", 1)).stopped


@pytest.mark.parametrize(("games", "workers"), [(1, 1), (7, 2), (100, 3), (12345, 8)])
def test_the_parts_of_a_run_hold_every_game_once(games, workers):
    assert list(chain(*chunks(range(games), workers))) == list(range(games))


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"game": "casting-shadow", "games": 1}, UnknownGame, "casting-shadows"),
        ({"game": "casting-shadows", "games": 0}, BadRun, "at least 1 game"),
        ({"game": "casting-shadows", "games": 1, "seats": 7}, BadSeats, "2 to 6 seats"),
        ({"game": "casting-shadows", "games": 1, "names": ["oracle"]}, UnknownBot, "easy, normal"),
        ({"game": "casting-shadows", "games": 1, "names": ["random"] * 3, "seats": 2}, BadRun, "1 to 2 bots"),
        ({"game": "casting-shadows", "games": 1, "options": {"weather": "fine"}}, BadOption, "weather"),
        ({"game": "casting-shadows", "games": 1, "seats": 5, "options": {"map": "seven"}}, BadOption, "map seven"),
        ({"game": "casting-shadows", "games": 1, "content": "/no/such/pack"}, ContentError, "no such content folder"),
    ],
)
def test_a_run_that_cannot_be_is_refused_before_it_starts(arguments, error, says):
    with pytest.raises(error, match=says):
        prepare(**arguments)


def test_somebody_has_to_play():
    with pytest.raises(BadRun, match="at least 1 worker"):
        simulate(prepare("casting-shadows", 1), workers=0)


def test_workers_end_when_the_process_that_started_them_is_killed(tmp_path):
    program = (
        "import multiprocessing, os, signal\n"
        "from umbra.lab.job import prepare\n"
        "from umbra.lab.run import simulate\n"
        "def told(part):\n"
        "    print(*[child.pid for child in multiprocessing.active_children()], flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "if __name__ == '__main__':\n"
        "    simulate(prepare('casting-shadows', 4000), workers=2, told=told)\n"
    )
    file = tmp_path / "killed.py"
    file.write_text(program, encoding="utf-8")

    # The workers hold the other end of the pipe, so that reading it ends only when they are gone.
    ran = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=600, check=False)

    assert ran.returncode == -signal.SIGKILL
    assert len(ran.stdout.split()) == 2
