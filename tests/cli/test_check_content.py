"""`umbra check content`: counts what there is, and names what is wrong."""

import json

import pytest

CARD = """\
[own_wisp]
name = "Own Wisp"
deck = "companion"
kind = "companion"
count = 2
effects = ["no_curse"]
source = "original"
"""


@pytest.fixture
def pack(tmp_path):
    (tmp_path / "companions.toml").write_text(CARD, encoding="utf-8")
    return tmp_path


def test_all_content_of_the_project_is_right(umbra):
    ran = umbra("check", "content", "--json")

    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    for counted in found.values():
        assert (counted["ok"], counted["problem"]) == (True, None)
        assert counted["records"] == sum(counted["kinds"].values()) > 0
    assert found["casting-shadows"]["kinds"]["character"] == 6


def test_a_pack_is_counted_with_the_rest(umbra, pack):
    before, after = (
        json.loads(umbra("check", "content", "casting-shadows", "--json", *more).out)["casting-shadows"]
        for more in ((), ("--content", str(pack)))
    )

    assert after["decks"]["companion"]["records"] == before["decks"]["companion"]["records"] + 1
    assert after["decks"]["companion"]["cards"] == before["decks"]["companion"]["cards"] + 2
    assert after["fingerprint"] != before["fingerprint"]


def test_people_see_decks_and_kinds(umbra):
    ran = umbra("check", "content", "casting-shadows")

    assert ran.code == 0
    for word in ("deck", "companion", "kind", "counterspell", "said by effects", "words of one card", "(run_away)"):
        assert word in ran.out


def test_texts_that_are_said_are_counted_and_words_of_one_card_listed(umbra, pack):
    before, after = (
        json.loads(umbra("check", "content", "casting-shadows", "--json", *more).out)["casting-shadows"]
        for more in ((), ("--content", str(pack)))
    )

    assert after["said"] == before["said"] + 1
    assert before["words_of_one_card"]["no_curse"] == "curse_toad"
    assert "no_curse" not in after["words_of_one_card"]
    assert after["own"] == []


def test_a_schema_and_a_page_of_words_are_written(umbra, tmp_path):
    ran = umbra("check", "content", "kilforth", "--schema", str(tmp_path / "s"), "--words", str(tmp_path / "w"))

    assert (ran.code, ran.err) == (0, "")
    assert {"reward.json", "records.json"} <= {file.name for file in (tmp_path / "s/kilforth").iterdir()}
    assert "`heal(n[,here])`" in (tmp_path / "w/kilforth.md").read_text(encoding="utf-8")


def test_a_mistake_fails_the_check_and_names_file_card_and_field(umbra, pack):
    (pack / "companions.toml").write_text(CARD.replace("count = 2", "count = 'two'"), encoding="utf-8")

    ran = umbra("check", "content", "casting-shadows", "--content", str(pack))
    as_json = umbra("check", "content", "casting-shadows", "--content", str(pack), "--json")

    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "companions.toml: own_wisp: count" in ran.err
    found = json.loads(as_json.out)["casting-shadows"]
    assert (as_json.code, found["ok"]) == (1, False)
    assert "own_wisp: count" in found["problem"]


def test_a_folder_that_is_not_there_fails_the_check(umbra, tmp_path):
    ran = umbra("check", "content", "casting-shadows", "--content", str(tmp_path / "nowhere"))

    assert ran.code == 1
    assert "no such content folder" in ran.err


def test_a_pack_belongs_to_one_game(umbra, pack):
    ran = umbra("check", "content", "casting-shadows", "casting-shadows", "--content", str(pack))

    assert (ran.code, ran.out) == (2, "")
    assert "name the game" in ran.err


def test_an_unknown_game_is_a_usage_error(umbra):
    ran = umbra("check", "content", "casting-shadow")

    assert (ran.code, ran.out) == (2, "")
    assert "casting-shadows" in ran.err
