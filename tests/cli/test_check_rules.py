"""`umbra check rules`, on made-up references and tests."""

import json
from pathlib import Path

import pytest

from umbra.cli.check.citations import cited_ids, coverage
from umbra.cli.main import main

TESTS = """\
import pytest
from kits import cites

pytestmark = [cites("ML-GEN.1"), pytest.mark.slow]

@cites("ML-GEN.2", "ML-EX-1")
def test_one(): ...

class TestTwo:
    @pytest.mark.cites("ML-R-1")
    async def test_two(self): ...

@pytest.mark.parametrize("wings", [pytest.param(4, marks=cites("ML-WING.1"))])
def test_three(wings):
    "Not a citation: cites('ML-GEN.9')"
"""

ALL = {"ML-GEN.1", "ML-GEN.2", "ML-EX-1", "ML-R-1", "ML-WING.1"}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for folder in ("docs/rules", "docs/rulings", "tests/deep"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs/rules/moth-and-lamp.md").write_text(
        "## ML-GEN — General\n- **ML-GEN.1** One.\n- **ML-GEN.2** Two.\n"
        "## ML-WING — Wings\n- **ML-WING.1** Four.\n## ML-EX — Examples\n- **ML-EX-1** Some.\n"
    )
    (tmp_path / "docs/rulings/moth-and-lamp.md").write_text("### ML-R-1 — Really?\n\nYes.\n")
    (tmp_path / "tests/deep/test_moths.py").write_text(TESTS)
    return tmp_path


@pytest.fixture
def second_game(checkout: Path) -> Path:
    (checkout / "docs/rules/owls.md").write_text("## OW-1 General\n- **OW-1.1** An owl hoots.\n")
    return checkout


@pytest.fixture
def check_rules(checkout, capsys):
    """Runs `umbra check rules` and returns exit code, standard output and standard error."""

    def run(*arguments):
        code = main(["check", "rules", *arguments, "--root", str(checkout)])
        return code, *capsys.readouterr()

    return run


def test_citations_are_found_in_decorators_module_marks_and_parameters(checkout):
    assert cited_ids(checkout / "tests") == ALL


def test_a_complete_reference_passes_and_prints_one_json_object(check_rules):
    code, out, err = check_rules("--json")

    assert (code, err) == (0, "")
    assert json.loads(out) == {"moth-and-lamp": {"rules": 5, "tested": 5, "untested": [], "unknown": []}}


def test_an_untested_and_an_unknown_id_fail_the_check(checkout, check_rules):
    changed = TESTS.replace("ML-GEN.2", "ML-GEN.77")
    (checkout / "tests/deep/test_moths.py").write_text(changed)

    code, out, _ = check_rules("--json")

    assert code == 1
    assert json.loads(out) == {
        "moth-and-lamp": {"rules": 5, "tested": 4, "untested": ["ML-GEN.2"], "unknown": ["ML-GEN.77"]}
    }


def test_people_see_a_table_and_what_is_missing(checkout, check_rules):
    (checkout / "tests/deep/test_moths.py").write_text(TESTS.replace("ML-GEN.2", "ML-GEN.77"))

    code, out, _ = check_rules()

    assert code == 1
    assert "moth-and-lamp: no test cites" in out
    assert "ML-GEN.2" in out
    assert "ML-GEN.77" in out


@pytest.mark.usefixtures("second_game")
def test_all_games_are_checked_by_default_and_named_ones_alone(check_rules):
    assert set(json.loads(check_rules("--json")[1])) == {"moth-and-lamp", "owls"}
    assert check_rules("owls")[0] == 1
    assert check_rules("moth-and-lamp", "--json")[:1] == (0,)


def test_a_citation_belongs_to_the_game_of_its_prefix():
    found = coverage({"moths": ["ML-1"], "owls": ["OW-1"]}, {"ML-1", "OW-2"})

    assert (found["moths"].tested, found["moths"].unknown) == (1, [])
    assert (found["owls"].tested, found["owls"].unknown) == (0, ["OW-2"])


def test_a_citation_of_no_game_is_not_lost():
    found = coverage({"moths": ["ML-1"], "owls": ["OW-1"]}, {"ML-1", "OW-1", "MI-1"})

    assert found["moths"].unknown == found["owls"].unknown == ["MI-1"]


def test_an_unknown_game_is_a_usage_error(check_rules):
    code, out, err = check_rules("moth-and-lump", "--json")

    assert (code, out) == (2, "")
    assert "moth-and-lamp" in err


def test_a_game_without_a_reference_is_named(check_rules):
    code, out, _ = check_rules("malice", "--json")

    assert code == 1
    assert "no reference: there is no " in json.loads(out)["malice"]["problem"]
    assert "malice: no reference" in check_rules("malice")[1]


def test_a_place_without_rules_is_a_usage_error(tmp_path, capsys):
    assert main(["check", "rules", "--root", str(tmp_path / "nowhere")]) == 2
    assert "no rules in" in capsys.readouterr().err
