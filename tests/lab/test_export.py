"""Games as files: every decision in a row, in Parquet and CSV, read back one by one."""

import json
import tracemalloc

import pyarrow.parquet
import pytest

import umbra
from umbra.cli.main import main
from umbra.lab.data.export import Export, beside
from umbra.lab.data.records import DecisionRow, GameRow, Record
from umbra.lab.job import BadRun, play_chunk, prepare


@pytest.mark.parametrize("suffix", ["parquet", "csv"])
@pytest.mark.parametrize("game", umbra.games())
def test_what_is_exported_is_what_was_played(game, suffix, tmp_path, capsys):
    file = tmp_path / f"games.{suffix}"
    cap = ["--option", "round_cap=2"] if game in ("casting-shadows", "shadowscape") else []
    command = ["simulate", game, "--games", "2", "--seed", "5", "--workers", "1", "--export", str(file), *cap]
    assert main(command) == 0

    read = umbra.dataset(file)
    rows, games = list(read), list(read.games())
    assert len(read) == len(rows) == sum(one.decisions for one in games)
    assert [one.game for one in games] == [0, 1]
    for one in games:
        own = [row for row in rows if row.game == one.game]
        replayed = umbra.new_game(game, one.seats, one.seed, json.loads(one.options))
        for row in own:
            while replayed.entry < row.entry:
                (ask, *_) = replayed.asked()
                assert len(ask.options) == 1
                replayed.answer(ask.seat, ask.keys[0])
            (ask, *_) = replayed.asked()
            assert (row.seat, row.kind, row.keys) == (ask.seat, ask.kind, ask.keys)
            assert len(row.rows) == len(row.keys)
            assert row.won == (row.seat in one.winners)
            replayed.answer(row.seat, row.keys[row.chosen])
        while replayed.pending is not None:
            replayed.answer(replayed.asked()[0].seat, replayed.asked()[0].keys[0])
        assert replayed.outcome.winners == one.winners
        assert replayed.content.fingerprint == one.cards
    assert list(umbra.dataset(beside(file))) == rows


def test_a_bot_that_weighs_says_what_it_thought():
    job = prepare("casting-shadows", 1, ["greedy", "random"], options={"round_cap": 1}, recorded=True)
    (record,) = play_chunk(job, [0]).records
    weighed = [row for row in record.decisions if row.values is not None]
    assert weighed
    assert all(row.bot == "greedy" for row in weighed)
    for row in weighed:
        values = [value for value in row.values if value is not None]
        assert row.values[row.chosen] == pytest.approx(max(values))


def test_several_workers_write_the_same_games(tmp_path, capsys):
    files = [tmp_path / f"{workers}.csv" for workers in (1, 2)]
    for workers, file in zip((1, 2), files, strict=True):
        command = ["simulate", "malice", "--games", "4", "--workers", str(workers), "--export", str(file)]
        assert main(command) == 0
    one, two = ([*umbra.dataset(file)] for file in files)
    assert sorted(one, key=lambda row: (row.game, row.entry)) == sorted(two, key=lambda row: (row.game, row.entry))


def test_many_decisions_are_read_without_holding_them(tmp_path):
    row = DecisionRow(0, 0, 0, "random", "act", 1, 3, ["a", "b"], [[1] * 9, [2] * 9], 1, [0.5, None], True)
    whole = GameRow(0, "1", "malice", 1, "{}", ["random"], "", 1000, 1, [], [], "", "")
    export = Export(tmp_path / "many.parquet")
    for _ in range(100):
        export.add([Record(whole, [row] * 1_000)])
    export.close()
    assert pyarrow.parquet.read_metadata(tmp_path / "many.decisions.parquet").num_rows == 100_000

    tracemalloc.start()
    assert sum(one.chosen for one in umbra.dataset(tmp_path / "many.parquet")) == 100_000
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 30_000_000


def test_what_cannot_be_is_said(tmp_path, capsys):
    for wrong, sentence in (
        (["--export", str(tmp_path / "games.xlsx")], "the file ends in .parquet or .csv"),
        (["--export", str(tmp_path / "no" / "games.csv")], "a file in a folder that exists is needed"),
        (["--export", str(tmp_path / "g.csv"), "--resume", str(tmp_path / "r")], "neither --engine ray nor --resume"),
    ):
        assert main(["simulate", "malice", "--games", "1", *wrong]) == 2
        assert sentence in capsys.readouterr().err
    with pytest.raises(BadRun, match="a file that `umbra simulate --export` has written"):
        umbra.dataset(tmp_path / "nothing.parquet")
