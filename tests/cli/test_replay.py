"""`umbra replay`: stepping through a saved game."""

from pathlib import Path

import pytest

from kits.older import aged_file
from umbra.bots import play
from umbra.registry import new_game


@pytest.fixture(scope="module")
def finished(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("replay") / "finished.umbra"
    path.write_bytes(play("casting-shadows", ["random", "random"], seed=4).save())
    return path


@pytest.fixture
def unfinished(tmp_path, counterspell_game) -> tuple[Path, str]:
    """A game in which the first seat holds a Counterspell, and its name."""
    seed, keys, name = counterspell_game
    game = new_game("casting-shadows", seed=seed)
    for key in keys:
        game.answer(game.asked()[0].seat, key)
    path = tmp_path / "unfinished.journal"
    path.write_bytes(game.journal())
    return path, name


def test_without_a_terminal_the_whole_log_is_printed(umbra, finished):
    ran = umbra("replay", str(finished))

    assert ran.code == 0
    assert "Seat 1 plays" in ran.out
    assert "Round 1:" in ran.out
    assert "is the last one standing" in ran.out
    assert "CS-WIN.1" in ran.out


def test_a_game_of_an_older_version_is_not_replayed_and_one_sentence_says_so(umbra, finished, tmp_path):
    old = tmp_path / "old.umbra"
    old.write_bytes(aged_file(finished.read_bytes()))

    ran = umbra("replay", str(old))

    assert ran.code == 2
    assert "begun with an older version of umbra" in ran.err
    assert ran.err.count("\n") == 1


def test_one_steps_forward_and_back_and_jumps(at_terminal, finished):
    shown = at_terminal("replay", str(finished), typed="\nn\np\n7\nturn\nlast\n\nfirst\np\nwhat\nq\n")

    places = [line.split()[1] for line in shown.replace("\x1b[1m", "").splitlines() if line.startswith("Entry ")]
    assert places[:5] == ["0", "1", "2", "1", "7"]
    assert int(places[5]) > 7
    assert int(places[6]) > int(places[5])
    assert places[7] == "0"
    assert "This is the end" in shown
    assert "This is the beginning." in shown
    assert "Enter or n: next." in shown


def test_going_back_shows_the_table_as_it_was(at_terminal, finished):
    shown = at_terminal("replay", str(finished), typed="9\n30\n9\nq\n")

    first, _, rest = shown.partition("Entry")
    screens = shown.split("\x1b[2J")[1:]
    assert first
    assert rest
    assert screens[1].partition("Enter next")[0] == screens[3].partition("Enter next")[0]


def test_a_spectator_of_an_unfinished_game_learns_no_secret(umbra, unfinished):
    path, name = unfinished
    spectator = umbra("replay", str(path))
    other = umbra("replay", str(path), "--seat", "1")
    holder = umbra("replay", str(path), "--seat", "0")

    assert name not in spectator.out
    assert name not in other.out
    assert f"sees the new Counterspell: {name}." in holder.out


def test_all_eyes_together_see_what_each_seat_knows(at_terminal, unfinished):
    path, name = unfinished
    open_ = at_terminal("replay", str(path), "--seat", "all", typed="last\nq\n", size=(140, 50))
    hidden = at_terminal("replay", str(path), typed="last\nq\n", size=(140, 50))

    assert name in open_
    assert name not in hidden
    assert "1 face-down Counterspell" in hidden


@pytest.mark.parametrize("seat", ["2", "me", "-1"])
def test_a_wrong_seat_gives_one_line_and_exit_code_2(umbra, finished, seat):
    ran = umbra("replay", str(finished), f"--seat={seat}")

    assert (ran.code, ran.out) == (2, "")
    assert "0 to 1 or all" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"cake", b"umbra-save-1\ncake", None])
def test_a_file_that_is_no_save_gives_one_line_and_exit_code_2(umbra, tmp_path, content):
    path = tmp_path / "cake.umbra"
    if content is not None:
        path.write_bytes(content)
    ran = umbra("replay", str(path))

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
