"""`umbra new-game`: the skeleton can be played, tested and checked as it is written."""

import pytest

from kits.packages import develop, run_with
from umbra.cli.main import main


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games") / "dark-lane"
    assert main(["new-game", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def site(project, tmp_path_factory):
    return develop(tmp_path_factory.mktemp("site"), project)


def test_its_own_tests_pass(site, project):
    ran = run_with(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=project)

    assert ran.returncode == 0, ran.stdout


def test_a_test_cites_each_of_its_rules(site, project):
    ran = run_with(site, "-m", "umbra", "check", "rules", "dark-lane", cwd=project)

    assert ran.returncode == 0, ran.stdout


def test_bots_play_it(site, project):
    bots = ["--seats", "3", "--bots", "greedy,random", "--games", "10"]
    ran = run_with(site, "-m", "umbra", "simulate", "dark-lane", *bots, cwd=project)

    assert ran.returncode == 0, ran.stderr
    assert "The deck is used up. (DL-END.1)" in ran.stdout


@pytest.mark.parametrize("tool", [["ruff", "check"], ["ruff", "format", "--check"], ["mypy", "--strict", "src"]])
def test_it_is_written_as_our_own_code_is(site, project, tool):
    settings = ["--config", "line-length = 120"] if tool[0] == "ruff" else []
    ran = run_with(site, "-m", *tool, *settings, cwd=project)

    assert ran.returncode == 0, ran.stdout


def test_what_to_do_next_is_said(tmp_path, capsys):
    assert main(["new-game", str(tmp_path / "ember-hall"), "--title", "The Hall of Embers"]) == 0

    out = capsys.readouterr().out
    assert str(tmp_path / "ember-hall/src/ember_hall/turn.py") in out
    assert "The Hall of Embers can be played as it is." in out
    assert "umbra play ember-hall" in out
    assert "EH-TURN.1" in (tmp_path / "ember-hall/src/ember_hall/rules.md").read_text(encoding="utf-8")


def test_an_empty_folder_is_written_to_and_another_one_left_alone(tmp_path, capsys):
    (tmp_path / "ember-hall").mkdir()
    assert main(["new-game", str(tmp_path / "ember-hall")]) == 0
    kept = tmp_path / "ash-hall" / "notes.txt"
    kept.parent.mkdir()
    kept.write_text("mine", encoding="utf-8")

    assert main(["new-game", str(kept.parent)]) == 2
    assert main(["new-game", str(kept)]) == 2

    assert "is not empty" in capsys.readouterr().err
    assert [path.name for path in kept.parent.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(
    ("folder", "more", "said"),
    [
        ("Dark Lane", [], "no key of a game"),
        ("dark_lane", [], "no key of a game"),
        ("malice", [], "there is a game 'malice' already"),
        ("json", [], "there is a module 'json'"),
        ("class", [], "there is a module 'class'"),
        ("pytest", [], "there is a module 'pytest'"),
        ("small-keep", [], "the rules of kilforth begin with SK"),
        ("dark-lane", ["--prefix", "d1"], "two to six capital letters"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(tmp_path, capsys, folder, more, said):
    assert main(["new-game", str(tmp_path / folder), *more]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / folder).exists()
