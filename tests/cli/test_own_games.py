"""Games that other packages offer by an entry point: found, listed and played like ours; what is broken is named."""

import json

import pytest

from kits.packages import install, printed, run_with

GAME = """
    from dataclasses import replace
    from umbra.games.malice import RULES as MALICE

    RULES = replace(MALICE, key="{key}", title="{title}", prefix="LM")
"""
JUDGE = """
    from umbra.bots.judge import malice

    make_judge = malice.make_judge
"""
PAINTER = """
    from umbra.cli.terminal.plain import PlainPainter

    class Painter(PlainPainter):
        pass

    make_painter = Painter
"""
MODULES = {
    "lantern/__init__": GAME.format(key="lantern-market", title="Lantern Market"),
    "lantern/judge": JUDGE,
    "lantern/painter": PAINTER,
    "lantern/rules.md": "## LM-TURN — Turns\n\n- **LM-TURN.1** Lanterns are lit in turn.\n",
    "lantern/rulings.md": "## Turns\n\n### LM-R-1 — Whose turn?\n\nThat of whoever asks.\n",
    "plain_game": GAME.format(key="plain", title="A Plain Game"),
    "sad": GAME.format(key="sad", title="Sad") + "\n    class Box:\n        RULES = RULES\n",
    "sad_rules/__init__": "",
    "sad_rules/judge": "import no_such_package",
    "sad_rules/rules": GAME.format(key="half-broken", title="Half Broken"),
    "broken": "import no_such_package",
    "leaving": "raise SystemExit(3)",
}
POINTS = {
    "lantern-market": "lantern:RULES",
    "plain": "plain_game",
    "sad": "sad:Box",
    "half-broken": "sad_rules.rules:RULES",
    "malice": "lantern:RULES",
    "broken": "broken:RULES",
    "leaving": "leaving",
    "missing": "lantern:GAME",
    "number": "lantern:__name__",
    "other-name": "lantern:RULES",
    "Two Words": "lantern:RULES",
    "twice": "lantern:RULES",
}
GOOD = ["casting-shadows", "half-broken", "kilforth", "lantern-market", "malice", "plain", "sad", "shadowscape"]
PROBLEMS = {
    "malice": ("dark-games", "umbra has one of that key"),
    "broken": ("'broken' of dark-games", "broken:RULES", "No module named 'no_such_package'"),
    "leaving": ("'leaving' of dark-games", "SystemExit: 3"),
    "missing": ("'missing' of dark-games", "GAME"),
    "number": ("'number' of dark-games", "lantern:__name__", "no umbra.core.Rules", "no RULES"),
    "other-name": ("'other-name' of dark-games", "calls itself 'lantern-market'"),
    "Two Words": ("'Two Words' of dark-games", "another key"),
    "twice": ("'twice'", "dark-games and more-games"),
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with a package of games, some of them good, and with one more that offers a key that is taken."""
    folder = tmp_path_factory.mktemp("installed")
    install(folder, "dark-games", MODULES, POINTS, "umbra.games")
    install(folder, "more-games", {}, {"twice": "plain_game:RULES"}, "umbra.games")
    return folder


@pytest.fixture
def umbra(installed, tmp_path):
    """Runs the command with those packages and returns exit code, standard output and standard error."""

    def run(*arguments, **options):
        ran = run_with(installed, "-m", "umbra", *arguments, cwd=tmp_path, **options)
        return ran.returncode, ran.stdout, ran.stderr

    return run


def test_games_of_other_packages_are_listed_and_the_broken_ones_named(umbra):
    code, out, err = umbra("games", "--json")

    found = json.loads(out)
    assert code == 0
    assert list(found) == GOOD
    assert found["lantern-market"] | {"options": {}} == {
        "title": "Lantern Market",
        "seats": [1, 8],
        "modes": ["thwart", "preserve"],
        "options": {},
        "bots": ["easy", "normal", "hard", "expert"],
        "lesson": False,
        "rules": True,
        "package": "dark-games",
    }
    for line, words in zip(err.splitlines(), [PROBLEMS[name] for name in sorted(PROBLEMS)], strict=True):
        assert all(word in line for word in words), line


def test_people_see_a_table_of_the_games(umbra):
    _, out, _ = umbra("games")

    assert "lantern-market" in out
    assert "1–8" in out


def test_a_broken_game_that_is_asked_for_is_named_with_its_package_and_what_is_wrong(installed):
    program = """
        import umbra
        for name in {names!r}:
            try:
                umbra.new_game(name)
            except umbra.UnknownGame as error:
                print(error)
    """
    names = [name for name in PROBLEMS if name != "malice"]

    lines = printed(installed, program.format(names=[*names, "nothing"])).splitlines()

    for line, words in zip(lines, [*(PROBLEMS[name] for name in names), ("'nothing'", "lantern-market")], strict=True):
        assert all(word in line for word in words), line


def test_ours_is_not_replaced_by_a_game_with_the_same_key(installed):
    assert printed(installed, "import umbra; print(umbra.new_game('malice').rules.title)") == "Shadows of Malice"


def test_a_game_of_another_package_is_simulated_in_worker_processes_with_its_own_judge(umbra):
    code, out, err = umbra("simulate", "lantern-market", "--seats", "1", "--games", "2", "--workers", "2", "--json")

    assert code == 0, err
    assert json.loads(out)["finished"] == 2


def test_the_code_of_a_game_of_another_package_counts_for_runs_that_go_on(installed):
    program = """
        from umbra.lab.makings import code
        print(code("malice") == code("kilforth"), code("malice") == code("lantern-market"))
    """

    assert printed(installed, program) == "True False"


def test_without_a_judge_the_greedy_bot_says_what_is_missing_and_others_play(installed):
    program = """
        import umbra
        from umbra.bots import favourite_bot, make_bot
        print(umbra.bots("plain"), favourite_bot("plain"), favourite_bot("lantern-market"))
        for game in ("plain", "sad", "half-broken"):
            try:
                make_bot("greedy", game, "")
            except umbra.UmbraError as error:
                print(type(error).__name__, error)
    """

    listed, plain, sad, broken = printed(installed, program).splitlines()

    assert listed == "['random'] random normal"
    assert plain.startswith("UnknownBot plain has no judge")
    assert sad.startswith("UnknownBot sad has no judge")
    assert broken.startswith("BrokenGame the judge of half-broken cannot be loaded from sad_rules.judge")


def test_at_the_terminal_a_game_without_rules_and_judge_says_so_and_goes_on(umbra, tmp_path, monkeypatch):
    monkeypatch.setenv("UMBRA_DATA", str(tmp_path / "data"))

    code, out, _ = umbra("play", "plain", "--terminal", "--seats", "2", "--seed", "1", input="rules\nhint\nquit\n")

    assert code == 0
    assert "A Plain Game has no written rules that could be read here." in out
    assert "Plain has no judge, so no bot that needs one can play it." in out


def test_a_game_is_drawn_by_its_own_painter_or_by_a_plain_one(installed):
    program = """
        from umbra.cli.terminal.painters import painter_of
        print(*(type(painter_of(game)).__module__ for game in ("lantern-market", "plain", "kilforth")))
    """

    assert printed(installed, program).split() == [
        "lantern.painter",
        "umbra.cli.terminal.plain",
        "umbra.cli.terminal.kilforth",
    ]


def test_the_reference_of_a_game_stands_in_its_package(umbra):
    assert "Lanterns are lit in turn." in umbra("rules", "lantern-market", "LM-TURN.1")[1]
    assert "That of whoever asks." in umbra("rules", "lantern-market", "LM-R-1")[1]

    code, _, err = umbra("rules", "plain")

    assert code == 2
    assert "'plain'" in err


def test_a_game_that_is_added_stands_in_the_help(umbra):
    assert "lantern-market" in umbra("simulate", "--help")[1]


@pytest.fixture
def project(installed, tmp_path):
    """The folder in which that package is developed, with a test that cites one of its rules."""
    (tmp_path / "tests").mkdir()
    test = 'import pytest\n\n@pytest.mark.cites("LM-TURN.1", "LM-TURN.7")\ndef test_lanterns(): ...\n'
    (tmp_path / "tests" / "test_lanterns.py").write_text(test, encoding="utf-8")
    return tmp_path


def test_check_rules_reads_the_tests_of_another_package(umbra, project):
    code, out, _ = umbra("check", "rules", "lantern-market", "--json", "--root", str(project))

    assert code == 1
    assert json.loads(out) == {
        "lantern-market": {"rules": 2, "tested": 1, "untested": ["LM-R-1"], "unknown": ["LM-TURN.7"]}
    }


def test_check_rules_says_when_a_game_has_no_reference(umbra):
    code, out, _ = umbra("check", "rules", "half-broken")

    assert code == 1
    assert "half-broken: no reference" in out
    assert "rules.md" in out


def test_check_rules_says_when_a_game_is_installed_without_its_tests(umbra):
    code, _, err = umbra("check", "rules", "lantern-market")

    assert code == 2
    assert "without its tests" in err
