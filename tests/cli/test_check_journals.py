"""`umbra check journals`: replays files and says what does not match."""

import json
from dataclasses import replace

import msgspec
import pytest
from core import toy

from kits.older import aged_file
from umbra.bots import play
from umbra.core.chance import Chance, Share
from umbra.core.game import Game
from umbra.core.journal import Resumed, Snapshot, read_lines, to_text
from umbra.core.rng import commitment
from umbra.core.rules import rule
from umbra.registry import all_rules, new_game, rules_of


@pytest.fixture(scope="module")
def game():
    return play("casting-shadows", ["random", "random"], seed=3, options={"round_cap": 3})


@pytest.fixture
def journal(tmp_path, game):
    file = tmp_path / "game.journal"
    file.write_bytes(game.journal())
    return file


@pytest.fixture
def check(umbra):
    """Runs `umbra check journals --json` and returns the exit code and what was found."""

    def run(*arguments):
        ran = umbra("check", "journals", *map(str, arguments), "--json")
        return ran.code, json.loads(ran.out)

    return run


def altered(file, old, new):
    text = file.read_bytes()
    assert old in text
    file.write_bytes(text.replace(old, new, 1))
    return file


def test_a_journal_and_a_save_replay(check, journal, game, tmp_path):
    save = tmp_path / "game.umbra"
    save.write_bytes(game.save())

    code, found = check(journal, save)

    assert code == 0
    assert list(found) == [str(journal), str(save)]
    assert found[str(journal)] == found[str(save)]
    assert list(found[str(save)]) == ["ok", "game", "entries", "outcome", "problem", "seed", "too_old"]
    assert found[str(save)]["ok"] is True
    assert found[str(save)]["game"] == "casting-shadows"
    assert found[str(save)]["entries"] == game.entry
    assert found[str(save)]["outcome"]["winners"] == game.outcome.winners
    assert found[str(save)]["problem"] is None


def test_a_game_that_is_not_finished_has_no_outcome(check, tmp_path):
    file = tmp_path / "begun.journal"
    file.write_bytes(new_game("casting-shadows", seed=1).journal())

    assert check(file) == (0, {str(file): {
        "ok": True, "game": "casting-shadows", "entries": 0, "outcome": None, "problem": None,
        "seed": None, "too_old": False,
    }})  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (b'"digest":"', b'"digest":"0', "not the one that was recorded"),
        (b'"commitment":"', b'"commitment":"0', "commitment"),
        (b'"key":"character:', b'"key":"character:x', "is not an answer"),
        (b'"game":"casting-shadows"', b'"game":"casting-lots"', "casting-lots"),
    ],
)
def test_what_does_not_match_fails_the_check(check, journal, old, new, says):
    altered(journal, old, new)

    code, found = check(journal)

    assert code == 1
    assert found[str(journal)]["ok"] is False
    assert says in found[str(journal)]["problem"]


HOUSE, ANN, BOB = "0" * 64, "1" * 64, "b" * 64


@pytest.fixture
def shared(tmp_path):
    """The journal of a game whose seed the house, Ann and Bob have made; a third person added nothing."""
    shares = [Share([0], commitment(ANN), ANN), Share([1]), Share([2], commitment(BOB), BOB)]
    chance = Chance(HOUSE, commitment(HOUSE), shares)
    rules = rules_of("casting-shadows")
    file = tmp_path / "shared.journal"
    file.write_bytes(Game(rules, rules.load([]), 3, chance.seed, chance=chance).journal())
    return file


def test_whose_parts_the_seed_is_made_of_is_said(check, umbra, shared):
    told = "made of the house's part and 2 of 3 people's parts; all commitments fit"

    assert check(shared)[0] == 0
    assert check(shared)[1][str(shared)]["seed"] == {"people": 3, "parts": 2, "round": 1, "told": told}
    assert f"seed: {told}" in umbra("check", "journals", str(shared), columns=300).out.replace("\n", "")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (f'"part":"{ANN}"', f'"part":"{BOB}"', "the part of seat 1 in the seed of this save does not fit"),
        (f'"commitment":"{commitment(BOB)}"', f'"commitment":"{ANN}"', "the part of seat 3"),
        (f'"house":"{HOUSE}"', f'"house":"{ANN}"', "the part of the house"),
        ('"seats":[0],', '"seats":[0,1],', "twice in one seat"),
        (f',"commitment":"{commitment(ANN)}","part":"{ANN}"', "", "not made of the parts"),
    ],
)
def test_a_forged_part_fails_the_check(check, shared, old, new, says):
    altered(shared, old.encode(), new.encode())

    code, found = check(shared)

    assert (code, found[str(shared)]["ok"], found[str(shared)]["seed"]) == (1, False, None)
    assert says in found[str(shared)]["problem"]


def test_a_game_of_an_older_version_is_called_that(check, umbra, game, tmp_path):
    file = tmp_path / "old.umbra"
    file.write_bytes(aged_file(game.save()))

    code, found = check(file)
    shown = umbra("check", "journals", str(file))

    assert (code, shown.code) == (1, 1)
    assert found[str(file)]["too_old"] is True
    assert "begun with an older version of umbra" in found[str(file)]["problem"]
    assert "older version" in shown.out
    assert "differs" not in shown.out


def test_a_game_that_could_go_on_under_other_rules_still_differs(check, journal):
    altered(journal, b'"revision":', b'"revision":9')
    altered(journal, b'"digest":"', b'"digest":"0')

    code, found = check(journal)

    assert code == 1
    assert "no longer replays the same" in found[str(journal)]["problem"]


def won_by(state, seat):
    """The same state with an outcome that somebody has made up."""
    forged = msgspec.json.decode(state)
    forged["outcome"] = {"winners": [seat], "reason": "Because.", "rule": "CS-END.1", "scores": []}
    return msgspec.Raw(msgspec.json.encode(forged))


def test_a_made_up_state_to_go_on_from_is_not_certified(check, tmp_path, game):
    resumed = Resumed(game.header.revision, game.header.content, 0, won_by(game.snapshot().state, 1))
    file = tmp_path / "forged.journal"
    file.write_bytes(to_text([game.header, resumed]))

    code, found = check(file)

    assert code == 1
    assert found[str(file)]["problem"].startswith("not verifiable before entry 0: ")
    assert found[str(file)]["outcome"] is None


def test_a_made_up_snapshot_under_another_revision_is_not_certified(check, tmp_path, game):
    header = msgspec.structs.replace(game.header, revision=99)
    file = tmp_path / "forged.journal"
    file.write_bytes(to_text([header, Snapshot(0, won_by(game.snapshot().state, 1))]))

    code, found = check(file)

    assert code == 1
    assert found[str(file)]["problem"].startswith("not verifiable before entry 0: ")
    assert found[str(file)]["outcome"] is None


def test_a_game_that_went_on_after_a_change_of_rules_is_verifiable_from_there_only(check, tmp_path, monkeypatch):
    game = toy.new()
    game.answer(0, "wait")
    game.answer(1, "wait")
    went_on = toy.loaded(game, replace(toy.with_verbs(), revision=2))
    lines = read_lines(game.journal())
    snapshot = lines[-1]
    mark = Resumed(2, "toy-content-1", 0, snapshot.state)
    file = tmp_path / "old.journal"
    file.write_bytes(to_text([*lines[:-1], mark]))
    monkeypatch.setitem(all_rules(), "toy", replace(toy.RULES, revision=2))

    assert went_on.unproven is None
    assert check(file)[1][str(file)]["problem"].startswith("not verifiable before entry 2: ")


def test_a_game_that_replays_the_same_under_other_rules_is_fine(check, journal):
    altered(journal, b'"revision":', b'"revision":9')

    assert check(journal)[0] == 0


def test_a_file_that_is_no_journal_fails_and_the_others_are_checked(check, journal, tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("not a journal", encoding="utf-8")

    code, found = check(other, journal)

    assert code == 1
    assert (found[str(other)]["ok"], found[str(other)]["game"]) == (False, None)
    assert found[str(journal)]["ok"] is True


def test_a_game_in_which_a_rule_broke_differs(check, tmp_path, monkeypatch):
    @rule
    def breaks(table, seat):
        raise ZeroDivisionError("the lantern fell")
        yield

    rules = toy.with_verbs(roll=breaks)
    monkeypatch.setitem(all_rules(), "toy", rules)
    game = toy.new(rules=rules)
    with pytest.raises(Exception, match="the lantern fell"):
        game.answer(0, "roll")
    file = tmp_path / "fault.journal"
    file.write_bytes(game.journal())

    code, found = check(file)

    assert code == 1
    assert "the lantern fell" in found[str(file)]["problem"]


def test_people_see_the_ending_and_what_is_wrong(umbra, journal, tmp_path):
    wrong = tmp_path / "wrong.journal"
    wrong.write_bytes(journal.read_bytes())
    altered(wrong, b'"digest":"', b'"digest":"0')

    ran = umbra("check", "journals", str(journal), str(wrong), columns=200)

    assert ran.code == 1
    assert "share a draw" in ran.out
    assert f"{wrong}: this save does not replay" in ran.out.replace("\n", "")


def test_without_a_file_the_golden_games_are_replayed(check, journal, tmp_path):
    golden = tmp_path / "tests/golden/casting-shadows/one.journal"
    golden.parent.mkdir(parents=True)
    golden.write_bytes(journal.read_bytes())

    assert list(check("--root", tmp_path)[1]) == [str(golden)]


@pytest.mark.parametrize("arguments", [("nowhere.journal",), ("--root", "nowhere")])
def test_nothing_to_check_is_a_usage_error(umbra, arguments):
    ran = umbra("check", "journals", *arguments)

    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "nowhere" in ran.err
