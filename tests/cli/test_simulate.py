"""`umbra simulate`: for scripts, for people, and when something is wrong."""

import json
import re
import subprocess
import sys

import pytest
from core import toy

from umbra.cli.simulate import ENGINES
from umbra.core.rules import rule
from umbra.lab.job import play_chunk
from umbra.lab.run import WorkerLost
from umbra.registry import all_rules, load_game

KEYS = [
    "game", "seats", "bots", "games", "finished", "faults", "decisions", "seconds", "decisions_per_second",
    "games_per_second", "outcomes", "seed", "swap", "options", "fingerprint", "table", "stopped", "cards",
]  # fmt: skip


@pytest.fixture
def simulate(umbra):
    """Runs `umbra simulate casting-shadows` in this process, with few rounds."""

    def run(*arguments, game="casting-shadows"):
        return umbra("simulate", game, "--workers", "1", *arguments)

    return run


@rule
def breaks(table, seat):
    raise ZeroDivisionError("the lantern fell")
    yield


@pytest.fixture
def breaking(monkeypatch):
    """A game some of whose actions break."""
    monkeypatch.setitem(all_rules(), "toy", toy.with_verbs(roll=breaks))


def test_json_is_one_object_with_the_agreed_keys(simulate):
    ran = simulate("--games", "4", "--seats", "3", "--bots", "random", "--seed", "5", "--json")

    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    found = json.loads(ran.out)
    assert list(found) == KEYS
    assert (found["game"], found["seats"], found["bots"]) == ("casting-shadows", 3, ["random"] * 3)
    assert (found["games"], found["finished"], found["faults"]) == (4, 4, 0)
    assert found["decisions"] > 100
    assert found["seconds"] > 0


def test_outcomes_say_who_won_how_long_it_took_and_why_it_ended(simulate):
    found = json.loads(simulate("--games", "4", "--json").out)["outcomes"]

    assert sum(found["wins_by_seat"]) == found["wins_by_bot"]["random"] == 4
    assert (found["draws"], found["no_winner"]) == (0, 0)
    assert found["rounds"]["p10"] <= found["rounds"]["mean"] <= found["rounds"]["p90"]
    assert found["reasons"] == [{"rule": "CS-WIN.1", "reason": "… is the last one standing.", "games": 4}]


def test_json_says_what_was_played_with_and_counts_the_cards(simulate):
    first, again, other = (
        json.loads(simulate("--games", "3", "--seed", seed, "--option", "ice_storm=add", "--json").out)
        for seed in ("5", "5", "6")
    )

    assert (first["seed"], first["swap"], first["stopped"]) == (5, False, False)
    assert (first["options"]["ice_storm"], first["options"]["round_cap"]) == ("add", 60)
    assert first["fingerprint"] == again["fingerprint"]
    assert first["fingerprint"]["cards"] == other["fingerprint"]["cards"]
    assert first["fingerprint"]["result"] != other["fingerprint"]["result"]
    cast = [card for card in first["cards"] if card["what"] == "Spells cast"]
    assert list(cast[0]) == ["what", "card", "name", "deck", "times", "seats", "wins"]
    assert all(card["name"] and card["deck"] and card["times"] >= card["seats"] for card in cast)


def test_a_cooperative_game_counts_its_cards_by_games(simulate):
    found = json.loads(simulate("--games", "2", "--seats", "2", "--json", game="malice").out)

    assert found["table"]["as_one"]
    assert {"Masteries drawn", "Items at the start"} <= {card["what"] for card in found["cards"]}
    assert all(0 < card["games"] <= 2 for card in found["cards"])


def test_a_run_goes_on_from_its_file(simulate, tmp_path):
    """The first run plays four games of the nine; the second only the other five."""
    file, words = str(tmp_path / "run.json"), ("--seed", "5", "--json")
    whole = json.loads(simulate("--games", "9", *words).out)
    assert simulate("--games", "4", "--resume", file, *words).code == 0

    ran = simulate("--games", "9", "--resume", file, *words)

    clock = {"seconds", "decisions_per_second", "games_per_second"}
    assert {k: v for k, v in json.loads(ran.out).items() if k not in clock} == {
        k: v for k, v in whole.items() if k not in clock
    }


def test_the_file_of_another_run_is_refused_in_a_sentence(simulate, tmp_path):
    file = str(tmp_path / "run.json")
    simulate("--games", "1", "--seed", "5", "--resume", file)

    ran = simulate("--games", "1", "--seed", "6", "--resume", file)

    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "games of another run: seed: 5, not 6" in ran.err


def test_a_failure_is_one_sentence_that_says_how_to_go_on(simulate, tmp_path, monkeypatch):
    def fails(job, numbers, workers, stopped):
        yield play_chunk(job, numbers[:2])
        raise WorkerLost("a worker\nis gone")

    monkeypatch.setitem(ENGINES, "local", (fails, ""))
    file = tmp_path / "run.json"

    ran = simulate("--games", "5", "--resume", str(file), "--json")

    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert f"a worker is gone; the same command goes on after the 2 games in {file}" in ran.err


def test_options_reach_the_game(simulate):
    found = json.loads(simulate("--games", "2", "--option", "round_cap=1", "--option", "hp_cap=18", "--json").out)

    assert found["outcomes"]["draws"] == 2
    assert found["outcomes"]["rounds"]["p90"] <= 2


def test_the_same_seed_gives_the_same_outcomes_and_another_one_others(simulate):
    outcomes = [json.loads(simulate("--games", "3", "--seed", seed, "--json").out)["decisions"] for seed in "112"]

    assert outcomes[0] == outcomes[1] != outcomes[2]


def test_people_see_shares_with_intervals(simulate):
    ran = simulate("--games", "3", "--seats", "2")

    assert ran.code == 0
    assert "95 % interval" in ran.out
    assert re.search(r"Seat 2 \(random\).*\d%.*\d% – .*\d%.*50\.0%", ran.out)
    assert "Rounds: " in ran.out


def test_bots_are_compared_when_they_differ(simulate):
    ran = simulate("--games", "1", "--bots", "greedy,random", "--swap", "--option", "round_cap=1")

    assert "greedy" in ran.out
    assert "Seat 1 (" not in ran.out


def test_a_pack_is_played_with(simulate, tmp_path):
    (tmp_path / "own.toml").write_text("[own]\nname = 'Own'\n", encoding="utf-8")

    ran = simulate("--games", "1", "--content", str(tmp_path))

    assert ran.code == 2
    assert "own.toml: own: kind" in ran.err


@pytest.mark.usefixtures("breaking")
def test_games_that_break_are_kept_and_the_run_goes_on(simulate, tmp_path):
    folder = tmp_path / "faults"

    ran = simulate("--games", "12", "--option", "turns=3", "--faults", str(folder), "--json", game="toy")

    found = json.loads(ran.out)
    assert ran.code == 1
    assert found["faults"] + found["finished"] == 12
    journals = sorted(folder.glob("toy-0-*.journal"))
    assert len(journals) == found["faults"] > 0
    assert load_game(journals[0].read_bytes()).fault is not None
    assert "the lantern fell" in journals[0].with_suffix(".txt").read_text(encoding="utf-8")
    assert str(journals[0]) in ran.err


def test_nothing_is_left_behind_when_nothing_breaks(simulate, tmp_path):
    assert simulate("--games", "1", "--faults", str(tmp_path / "faults")).code == 0
    assert list(tmp_path.glob("faults*")) == []


def test_a_report_is_written(simulate, tmp_path):
    file = tmp_path / "report.html"

    assert simulate("--games", "2", "--report", str(file)).code == 0
    assert "Casting Shadows: 2 games" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("--games", "0"), "at least 1 game"),
        (("--games", "many"), "many"),
        (("--workers", "0"), "at least 1 worker"),
        (("--seats", "9"), "2 to 6 seats"),
        (("--bots", "oracle"), "easy, normal, hard, expert"),
        (("--bots", "random,random,random", "--seats", "2"), "1 to 2 bots"),
        (("--option", "weather=fine"), "weather"),
        (("--option", "round_cap"), "name=value"),
        (("--option", "round_cap=soon"), "round_cap"),
        (("--engine", "cloud"), "cloud"),
        (("--content", "/no/such/folder"), "/no/such/folder"),
        (("--report", "/no/such/folder/report.html"), "--report"),
        (("--resume", "/no/such/folder/run.json"), "--resume"),
    ],
)
def test_a_usage_error_is_one_line_with_a_hint_and_exit_code_2(umbra, arguments, hint):
    ran = umbra("simulate", "casting-shadows", *arguments)

    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert hint in ran.err


def test_an_unknown_game_names_those_there_are(umbra):
    ran = umbra("simulate", "casting-shadow")

    assert ran.code == 2
    assert "casting-shadows" in ran.err


@pytest.fixture
def without(tmp_path):
    """Runs `umbra simulate` where some package is not installed."""

    def run(package, *arguments):
        program = f"import sys; sys.modules[{package!r}] = None; from umbra.cli.main import main; sys.exit(main())"
        words = [sys.executable, "-c", program, "simulate", "casting-shadows", "--games", "1", *arguments]
        return subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False)

    return run


@pytest.mark.parametrize(
    ("package", "arguments", "extra"),
    [
        ("ray", ("--engine", "ray"), "'umbra-tabletop[ray]'"),
        ("altair", ("--report", "report.html"), "'umbra-tabletop[lab]'"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(without, package, arguments, extra):
    ran = without(package, *arguments)

    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1
    assert f"needs the package {package}: pip install {extra}" in ran.stderr


def test_without_the_lab_the_table_says_how_to_get_intervals(without):
    ran = without("scipy")

    assert ran.returncode == 0
    assert "pip install 'umbra-tabletop[lab]'" in " ".join(ran.stdout.split())
