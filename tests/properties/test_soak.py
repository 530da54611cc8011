"""The soak: plays for a time, sums up, and keeps the journal of every failure."""

from concurrent.futures import Future

import pytest

import umbra
from umbra.lab import soak
from umbra.lab.fuzz import Broken, Case
from umbra.lab.soak import Failure, Played, Tally, main, play_one, write_failure

KEY = "casting-shadows"


def journal() -> bytes:
    return umbra.play(KEY, ["random"] * 2, seed=1, options={"round_cap": 1}).journal()


def test_one_game_is_played_and_counted():
    played = play_one(KEY, "soak-12")
    assert played.failure is None
    assert played.answers > 0
    assert played.checks["replay"] > 0


def test_a_broken_law_becomes_a_failure(monkeypatch):
    def broken(case: Case) -> None:
        raise Broken("undo", case, 7, "it leads elsewhere", b"{}")

    monkeypatch.setattr(soak, "fuzz", broken)
    failure = play_one(KEY, "soak-1").failure
    assert failure is not None
    assert (failure.law, failure.entry, failure.journal) == ("undo", 7, b"{}")
    assert "it leads elsewhere" in failure.reason


def test_an_error_of_the_fuzzer_itself_is_a_failure_too(monkeypatch):
    def bad(case: Case) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(soak, "fuzz", bad)
    failure = play_one(KEY, "soak-1").failure
    assert failure is not None
    assert "ZeroDivisionError: oops" in failure.reason


def test_a_failure_is_written_as_a_journal_that_loads_with_the_reason_beside_it(tmp_path):
    failure = Failure(Case(KEY, 2, "soak/7 x"), "undo", 9, "it leads elsewhere", journal())
    path = write_failure(tmp_path / "out", failure)
    assert path == tmp_path / "out" / f"{KEY}-soak_7_x.journal"
    assert umbra.load_game(path.read_bytes()).outcome is not None
    reason = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert "it leads elsewhere" in reason
    assert "seed: soak/7 x" in reason


def test_a_short_soak_plays_in_worker_processes_and_sums_up(tmp_path, capsys):
    out = tmp_path / "out"
    code = main(["--minutes", "0.01", "--workers", "1", "--seed", "short", "--games", KEY, "--out", str(out)])
    printed = capsys.readouterr().out
    assert code == 0
    assert "0 failed (seed short)" in printed
    assert "a seat that learns nothing sees the same" in printed
    assert not out.exists()


def test_a_game_that_does_not_come_back_is_a_failure_and_one_that_never_began_is_not():
    hanging: Future[Played] = Future()
    hanging.set_running_or_notify_cancel()
    running = {hanging: Case(KEY, 0, "hangs"), Future(): Case(KEY, 0, "waits")}
    tally = Tally()
    soak._collect(running, tally, timeout=0.0)
    assert [(failure.case.seed, failure.law) for failure in tally.failures] == [("hangs", "random games end")]
    assert running == {}


def test_a_failed_soak_says_so(tmp_path, capsys, monkeypatch):
    failure = Failure(Case(KEY, 2, "s-1"), "undo", 9, "undo: it leads elsewhere", journal())

    def soaked(*_: object) -> Tally:
        tally = Tally()
        tally.add(Played(9, {"undo": 1}, failure))
        return tally

    monkeypatch.setattr(soak, "soak", soaked)
    code = main(["--minutes", "1", "--out", str(tmp_path)])
    assert code == 1
    assert "FAILED  undo: it leads elsewhere" in capsys.readouterr().out
    assert (tmp_path / f"{KEY}-s-1.journal").exists()


@pytest.mark.parametrize(
    "arguments",
    [["--games", "chess"], ["--games", ","], ["--minutes", "0"], ["--minutes", "x"], ["--workers", "0"], ["--what"]],
)
def test_a_wrong_call_is_a_usage_error(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "error" in capsys.readouterr().err


def test_two_tallies_do_not_share_their_failures():
    one, other = Tally(), Tally()
    one.add(Played(1, {}, Failure(Case(KEY, 2, "x"), "undo", 1, "r")))
    assert other.failures == []
