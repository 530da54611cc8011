"""The golden games replay as they did, and the tool that keeps them says what has changed."""

import shutil

import pytest

import umbra
from umbra.cli.check.journals import replayed
from umbra.core.errors import ContentError
from umbra.core.journal import Answer, read_lines, to_text
from umbra.lab.golden import FOLDER, PLAN, Golden, app, cards_beside, compare, differences, fixed, log_of, write
from umbra.registry import content_of, load_game, new_game

GAMES = fixed()
ONE = (Golden("casting-shadows", "short", 2, {"round_cap": 2}),)


@pytest.fixture
def journal(tmp_path):
    return write(tmp_path, ONE)[0]


@pytest.mark.parametrize("name", [f"{golden.game}/{golden.name}" for golden in GAMES])
def test_a_fixed_game_replays_as_it_did(name):
    assert list(differences(FOLDER / f"{name}.journal")) == []


def test_every_game_has_fixed_games():
    assert {golden.game for golden in GAMES} == set(umbra.games())


def test_a_mistake_in_a_plan_is_named(tmp_path):
    (tmp_path / "malice").mkdir()
    (tmp_path / "malice" / PLAN).write_text("[short]\nseat = 2\n", encoding="utf-8")

    with pytest.raises(ContentError, match=r"malice/games.toml: short: .*seat"):
        fixed(tmp_path)


def test_every_golden_journal_of_the_checkout_replays():
    journals = sorted(FOLDER.rglob("*.journal"))

    assert {journal.stem for journal in journals} >= {golden.name for golden in GAMES}
    for journal in journals:
        assert replayed(journal.read_bytes(), cards_beside(journal)).problem is None, journal


def test_what_was_just_written_is_the_same(tmp_path, journal):
    assert compare(tmp_path, ONE) == {journal: []}


def test_the_log_beside_a_journal_tells_the_game(journal):
    lines = journal.with_suffix(".txt").read_text(encoding="utf-8").splitlines()

    assert lines == log_of(load_game(journal.read_bytes()))
    assert lines[-1].endswith("[CS-R-53]")


def test_the_cards_beside_a_journal_are_those_it_is_replayed_with(journal):
    cards = journal.with_name("cards.jsonl")
    kept = cards.read_text(encoding="utf-8")
    assert cards_beside(journal).records == content_of("casting-shadows").records

    cards.write_text(kept.replace('"name":"Dusty Desert"', '"name":"Rainy Desert"'), encoding="utf-8")

    assert cards_beside(journal).records["dusty_desert"].name == "Rainy Desert"
    assert list(differences(journal)) != []


def test_without_cards_of_its_own_a_golden_game_is_replayed_with_those_of_today(journal):
    journal.with_name("cards.jsonl").unlink()

    assert cards_beside(journal) is None
    assert list(differences(journal)) == []


def test_an_option_that_the_game_has_got_since_changes_nothing_at_its_default(journal):
    text = journal.read_bytes()
    assert b'"hp_cap":null,' in text
    journal.write_bytes(text.replace(b'"hp_cap":null,', b"", 1))
    assert list(differences(journal)) == []

    journal.write_bytes(text.replace(b'"hp_cap":null,', b"", 1).replace(b'"revision":3', b'"revision":2'))
    assert list(differences(journal)) != []


def test_another_log_is_shown_as_a_difference_in_events(journal):
    log = journal.with_suffix(".txt")
    log.write_text(log.read_text(encoding="utf-8").replace("goes first", "goes last"), encoding="utf-8")

    found = list(differences(journal))

    assert any(line.startswith("-") and "goes last" in line for line in found)
    assert any(line.startswith("+") and "goes first" in line for line in found)


def test_an_answer_that_does_not_fit_any_more_is_named(journal):
    lines = read_lines(journal.read_bytes())
    at = next(number for number, line in enumerate(lines) if isinstance(line, Answer))
    lines[at].key = "character:nobody"
    journal.write_bytes(to_text(lines))

    assert next(differences(journal)).startswith(f"line {at + 1} does not fit any more: 'character:nobody'")


def test_a_state_that_differs_without_another_event_is_found(journal):
    text = journal.read_bytes()
    journal.write_bytes(text.replace(b'"digest":"', b'"digest":"0', 1))

    found = list(differences(journal))

    assert len(found) == 2
    assert found[0].startswith("line ")
    assert "digest" in found[0]


def test_a_missing_game_and_one_that_cannot_be_read_differ(tmp_path, journal):
    journal.write_bytes(b"{}")

    assert "it does not start any more" in next(differences(journal))
    assert compare(tmp_path / "empty", ONE) == {
        tmp_path / "empty/casting-shadows/short.journal": ["it has not been written yet"]
    }


def test_a_journal_put_there_by_hand_counts_even_with_an_undo_and_without_a_log(tmp_path):
    game = new_game("casting-shadows", seed="by hand")
    game.answer(0, game.asked()[0].options[0].key)
    game.undo()
    game.answer(0, game.asked()[0].options[1].key)
    file = tmp_path / "bug.journal"
    file.write_bytes(game.journal())

    assert compare(tmp_path, ()) == {file: []}


@pytest.mark.parametrize("write_first", [True, False])
def test_the_command_writes_and_compares(tmp_path, capsys, write_first):
    def run(*arguments):
        return app([*arguments, "--folder", str(tmp_path)], result_action="return_value")

    for game in {golden.game for golden in GAMES}:
        (tmp_path / game).mkdir()
        shutil.copy(FOLDER / game / PLAN, tmp_path / game / PLAN)

    if write_first:
        assert run("--write") == 0
        assert run() == 0
        assert capsys.readouterr().out.count("the same:") == len(GAMES)
    else:
        assert run() == 1
        assert capsys.readouterr().out.count("differs:") == len(GAMES)
