"""`umbra rules` and the reference it reads, on a made-up game."""

from pathlib import Path

import pytest

from umbra.cli.main import main
from umbra.reference import Entry, RepeatedReference, UnknownReference, entries, games, group, select

RULES = """\
# Moth and Lamp

What stands here has no number.

## ML-GEN — General

- **ML-GEN.1** A game has 2 moths.
- **ML-GEN.2** A moth flies
  towards the *lamp*:
  - by day,
  - by night.

A remark that belongs to no rule.

## ML-WING — Wings

- **ML-WING.1** A moth has four wings.

## ML-EX — Examples

- **ML-EX-1** Two moths, one lamp: both fly there.
"""

RULINGS = """\
# Rulings

### ML-R-1 — Is a candle a lamp?

Yes: it
shines.

Shown by a test.

### ML-R-12 — May a moth rest?

| by | day |
|---|---|
| on | a wall |

```
moth
  lamp
```
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for folder, text in (("rules", RULES), ("rulings", RULINGS)):
        (tmp_path / "docs" / folder).mkdir(parents=True)
        (tmp_path / "docs" / folder / "moth-and-lamp.md").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def umbra_rules(checkout, capsys):
    """Runs `umbra rules` and returns exit code, standard output and standard error."""

    def run(*arguments):
        code = main(["rules", *arguments, "--root", str(checkout)])
        return code, *capsys.readouterr()

    return run


def test_the_reference_keeps_the_order_of_rules_examples_and_rulings(checkout):
    assert list(entries("moth-and-lamp", checkout / "docs")) == [
        "ML-GEN.1", "ML-GEN.2", "ML-WING.1", "ML-EX-1", "ML-R-1", "ML-R-12",
    ]  # fmt: skip


def test_an_entry_knows_its_section_and_kind(checkout):
    known = entries("moth-and-lamp", checkout / "docs")

    assert known["ML-WING.1"] == Entry("ML-WING.1", "A moth has four wings.", "ML-WING — Wings", "rule")
    assert known["ML-EX-1"].kind == "example"
    assert (known["ML-R-1"].section, known["ML-R-1"].kind) == ("Rulings", "ruling")


def test_a_rule_ends_where_its_indentation_ends(checkout):
    text = entries("moth-and-lamp", checkout / "docs")["ML-GEN.2"].text

    assert text == "A moth flies towards the *lamp*:\n  - by day,\n  - by night."


def test_a_ruling_keeps_its_title_and_paragraphs(checkout):
    text = entries("moth-and-lamp", checkout / "docs")["ML-R-1"].text

    assert text == "Is a candle a lamp?\n\nYes: it shines.\n\nShown by a test."


def test_tables_and_drawings_keep_their_lines(checkout):
    lines = entries("moth-and-lamp", checkout / "docs")["ML-R-12"].text.splitlines()

    assert lines[2:5] == ["| by | day |", "|---|---|", "| on | a wall |"]
    assert lines[6:] == ["```", "moth", "  lamp", "```"]


def test_an_id_that_stands_twice_is_refused(checkout):
    with (checkout / "docs" / "rules" / "moth-and-lamp.md").open("a", encoding="utf-8") as file:
        file.write("- **ML-GEN.1** Again.\n")

    with pytest.raises(RepeatedReference, match=r"ML-GEN\.1"):
        entries("moth-and-lamp", checkout / "docs")


def test_an_unknown_game_names_close_ones(checkout):
    assert games(checkout / "docs") == ["moth-and-lamp"]
    with pytest.raises(UnknownReference, match="moth-and-lamp"):
        entries("moth-and-lump", checkout / "docs")


def test_a_group_is_selected_whole_and_a_single_id_alone(checkout):
    known = entries("moth-and-lamp", checkout / "docs")

    assert [entry.id for entry in select(known, "ml-gen")] == ["ML-GEN.1", "ML-GEN.2"]
    assert [entry.id for entry in select(known, "ML-R")] == ["ML-R-1", "ML-R-12"]
    assert [entry.id for entry in select(known, "ML-R-1")] == ["ML-R-1"]


def test_the_group_of_an_id_is_all_but_its_last_number():
    assert [group(id) for id in ("CS-GEN.1", "CS-R-4", "SS-2.10")] == ["CS-GEN", "CS-R", "SS-2"]


def test_every_game_of_the_project_has_a_readable_reference():
    for game in games():
        known = entries(game)
        assert known
        assert len({id.partition("-")[0] for id in known}) == 1
        assert all(entry.text and entry.section for entry in known.values())


def test_without_an_id_everything_is_shown_under_its_heading(umbra_rules):
    code, out, _ = umbra_rules("moth-and-lamp")

    assert code == 0
    assert "ML-GEN — General" in out
    for text in ("A game has 2 moths.", "A moth has four wings.", "Is a candle a lamp?"):
        assert text in out


def test_an_id_shows_that_entry_only(umbra_rules):
    code, out, _ = umbra_rules("moth-and-lamp", "ML-WING.1")

    assert code == 0
    assert "four wings" in out
    assert "2 moths" not in out


def test_a_search_keeps_what_mentions_the_word(umbra_rules):
    code, out, _ = umbra_rules("moth-and-lamp", "--search", "LAMP")

    assert code == 0
    assert "ML-GEN.2" in out
    assert "ML-GEN.1" not in out


def test_a_search_without_a_hit_says_so(umbra_rules):
    code, out, err = umbra_rules("moth-and-lamp", "--search", "dragon")

    assert (code, out) == (1, "")
    assert "dragon" in err


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("moth-and-lamp", "ML-WIGN.1"), "ML-WING.1"),
        (("moth-and-lump",), "moth-and-lamp"),
        ((), "GAME"),
        (("moth-and-lamp", "--loud"), "--loud"),
    ],
)
def test_a_usage_error_is_one_line_with_a_hint_and_exit_code_2(umbra_rules, arguments, hint):
    code, out, err = umbra_rules(*arguments)

    assert (code, out) == (2, "")
    assert hint in err
    assert err.count("\n") == 1
