"""Programs over stdin and stdout: whatever one does, it costs only its own seat its thinking."""

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import umbra
from kits.programs import BAD, START, program
from umbra.adapters.program import LONGEST, MOST_STARTS, Program, ProgramBot, is_program, offer_programs, take_up_offers
from umbra.bots.roster import _here
from umbra.cli.main import main
from umbra.core.errors import UnknownBot

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = {"round_cap": 2}


def played(command, seed=1, patience=0.25):
    """A short game with the program in the first seat; and the bot that it was."""
    bot = Program(command, patience)("casting-shadows", f"{seed}/0")
    game = umbra.play("casting-shadows", [bot, "random"], seed, SHORT)
    bot.close()
    return game, bot


@pytest.mark.parametrize("how", BAD)
def test_a_bad_program_costs_only_its_own_seat_its_thinking(how, tmp_path, capfd):
    game, bot = played(program(tmp_path, BAD[how]))

    assert game.outcome is not None
    assert bot.troubles.total() > 0
    told = capfd.readouterr().err
    assert told.count("umbra: the program") == 1
    assert "a habit answers for it" in told


def test_one_that_reads_nothing_keeps_nobody_waiting(tmp_path):
    game, bot = played(program(tmp_path, "import time\ntime.sleep(60)", start=""))
    assert game.outcome is not None
    assert bot.troubles["slow"] > 0


def test_one_that_floods_before_it_is_asked_is_stopped(tmp_path):
    game, bot = played(program(tmp_path, "while True: print('x' * 100)", start=""))
    assert game.outcome is not None
    assert bot.troubles.keys() & {"wrong", "loud"}


def test_one_that_floods_leaves_no_thread_behind(tmp_path):
    before = threading.active_count()
    for seed in range(3):
        played(program(tmp_path, "while True: print('x' * 100)", start=""), seed)
    until = time.monotonic() + 90
    while threading.active_count() > before and time.monotonic() < until:
        time.sleep(0.01)
    assert threading.active_count() <= before


def test_what_a_program_has_started_ends_with_it_and_keeps_nobody_waiting(tmp_path, monkeypatch):
    monkeypatch.setattr("umbra.adapters.program.MOST_STARTS", 1)
    monkeypatch.setattr("umbra.adapters.program.MOST_FAILURES", 1)
    child = tmp_path / "child"
    body = f"import subprocess\nopen({str(child)!r}, 'w').write(str(subprocess.Popen(['sleep', '60']).pid))\n"
    game, bot = played(program(tmp_path, f"{body}time.sleep(60)", start="import time\n"), patience=4)
    assert game.outcome is not None
    assert bot.troubles["slow"] > 0
    with pytest.raises(ProcessLookupError):
        gone_by(int(child.read_text()))


def gone_by(process, seconds=90.0):
    """Wait until a process is gone, which raises ProcessLookupError."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        os.kill(process, 0)
        time.sleep(0.01)


def ask_once(bot, table):
    """Ask a bot the open question of a table."""
    (ask, *_) = table.asked()
    bot.choose(ask, lambda: table.view(ask.seat), lambda rng: table.imagine(ask.seat, rng))


def test_one_that_plays_at_several_tables_is_told_which_spaces_each_has(tmp_path):
    heard = tmp_path / "heard"
    start = START.replace("    if message", f"    open({str(heard)!r}, 'a').write(line)\n    if message")
    body = "print(json.dumps({'id': number, 'key': keys[0]}), flush=True)"
    kept = Program(program(tmp_path, "", start=start + f"    {body}\n"), 10, kept=True)
    for seats in (2, 2, 3):
        bot = kept("casting-shadows", "1")
        ask_once(bot, umbra.new_game("casting-shadows", seats, 1, SHORT))
        assert not bot.troubles
    kept.close()
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [(one["type"], one.get("seats")) for one in told] == [
        ("hello", 2), ("question", None), ("question", None), ("hello", 3), ("question", None)
    ]  # fmt: skip
    assert len(told[-1]["observation"]) == len(told[-2]["spaces"]["observation"])


def test_one_that_was_stopped_rests_before_it_is_started_again(tmp_path, monkeypatch):
    kept = Program(program(tmp_path, "sys.exit(1)"), 10, kept=True)
    first = kept("casting-shadows", "1")
    while not first.troubles["stopped"]:
        ask_once(first, umbra.new_game("casting-shadows", 2, 1, SHORT))
    assert kept("casting-shadows", "1") is first
    monkeypatch.setattr("umbra.adapters.program.REST", -1.0)
    assert kept("casting-shadows", "1") is not first


def test_one_that_dies_is_started_again_a_few_times(tmp_path):
    count = tmp_path / "starts"
    body = f"open({str(count)!r}, 'a').write('.'); sys.exit(1)"
    _, bot = played(program(tmp_path, body), patience=60)
    assert count.read_text() == "." * MOST_STARTS
    assert bot.troubles["dead"] == MOST_STARTS
    assert bot.troubles["stopped"] > 0


def test_one_that_is_slow_once_may_go_on(tmp_path):
    body = "if number == 2: time.sleep(4)\nprint(json.dumps({'id': number, 'key': keys[-1]}), flush=True)"
    game, bot = played(program(tmp_path, body), patience=3)
    assert bot.troubles == {"slow": 1}
    assert game.outcome is not None


def test_a_program_is_told_what_its_seat_may_know_and_nothing_else(tmp_path):
    heard = tmp_path / "heard"
    body = f"open({str(heard)!r}, 'a').write(line); print(json.dumps({{'id': number, 'key': keys[0]}}), flush=True)"
    game, bot = played(program(tmp_path, body), seed="very-secret", patience=5)
    assert not bot.troubles
    first = json.loads(heard.read_text().splitlines()[0])
    assert first["view"]["seat"] == 0
    assert "very-secret" not in heard.read_text()
    assert {"id", "seconds", "kind", "prompt", "rule", "options", "view", "observation"} <= set(first)
    assert {"key", "label", "about", "row", "number"} <= set(first["options"][0])
    replayed = umbra.new_game("casting-shadows", 2, "very-secret", game.options)
    while replayed.asked()[0].seat != 0 or len(replayed.asked()[0].options) == 1:
        answer = game.line[replayed.entry]
        replayed.answer(answer.seat, answer.key)
    assert first["view"]["state"] == json.loads(json.dumps(replayed.view(0).plain()["state"]))


def test_the_same_answers_make_the_same_game(tmp_path):
    body = "print(json.dumps({'id': number, 'key': keys[-1]}), flush=True)"
    command = program(tmp_path, body)
    assert played(command, 4, 5)[0] == played(command, 4, 5)[0]


# The examples, and the commands


@pytest.mark.parametrize("game", umbra.games())
def test_the_example_plays_every_game(game, capfd):
    bot = Program(str(EXAMPLES / "bot.py"), 10)(game, "1")
    umbra.play(game, [bot, "random"], 2, {**({"round_cap": 2} if game in ("casting-shadows", "shadowscape") else {})})
    assert not bot.troubles
    assert capfd.readouterr().err == ""


def has_perl():
    """Whether there is a Perl with the module for JSON that comes with it."""
    found = shutil.which("perl")
    return found is not None and subprocess.run([found, "-MJSON::PP", "-e", "1"], check=False).returncode == 0


@pytest.mark.skipif(not has_perl(), reason="there is no Perl")
def test_an_example_in_another_language_plays():
    bot = Program(str(EXAMPLES / "bot.pl"), 10)("casting-shadows", "1")
    umbra.play("casting-shadows", [bot, "random"], 2, SHORT)
    assert not bot.troubles


def test_simulate_starts_a_program_in_a_seat(capsys):
    command = ["simulate", "casting-shadows", "--bots", f"{EXAMPLES / 'bot.py'},random", "--games", "2", "--json"]
    assert main([*command, "--option", "round_cap=2", "--workers", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"] == 2
    assert told["bots"][0].endswith("bot.py")


def test_a_program_that_is_not_there_is_said_before_anything_is_played(capsys):
    assert main(["simulate", "casting-shadows", "--bots", "./no-such-program"]) == 2
    assert "there is no program ./no-such-program that can be run" in capsys.readouterr().err


def test_what_is_a_program_and_what_a_name():
    assert is_program("./mybot")
    assert is_program("python3 mybot.py")
    assert not is_program("greedy")
    with pytest.raises(UnknownBot, match="cannot be read"):
        Program("./bot 'x")
    assert isinstance(Program(sys.executable)("malice", "1"), ProgramBot)
    assert LONGEST > 100


def test_umbra_bot_plays_a_seat_over_stdin_and_stdout():
    command = [sys.executable, "-m", "umbra", "bot", "casting-shadows", "--seed", "3", "--rivals", "random"]
    command += ["--option", "round_cap=2"]
    kinds, refused = [], 0
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as playing:
        for line in playing.stdout:
            message = json.loads(line)
            kinds.append(message["type"])
            if message["type"] == "question":
                key = "nonsense" if len(kinds) == 3 else message["options"][0]["key"]
                playing.stdin.write(json.dumps({"id": message["id"], "key": key}) + "\n")
                playing.stdin.flush()
            refused += message["type"] == "refused"
    assert playing.returncode == 0
    assert kinds[0] == "hello"
    assert kinds[-1] == "over"
    assert refused == 1


def test_umbra_bot_says_when_nobody_is_there(capfd):
    command = [sys.executable, "-m", "umbra", "bot", "casting-shadows"]
    gone = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert gone.returncode == 1
    assert "it has ended; the game is not over" in gone.stderr


# At hosted tables


def test_programs_are_offered_at_tables_by_name(monkeypatch):
    monkeypatch.setenv("UMBRA_PROGRAMS", "{}")
    monkeypatch.setitem(_here, "mybot", None)
    offer_programs([f"mybot={EXAMPLES / 'bot.py'}"])
    assert "mybot" in umbra.bots("casting-shadows")
    _here.clear()
    take_up_offers()
    game = umbra.play("casting-shadows", ["mybot", "random"], 1, SHORT)
    assert game.outcome is not None
    _here["mybot"].close()
    for wrong in ("mybot", "greedy=./examples/bot.py", "no/name=./examples/bot.py"):
        with pytest.raises(UnknownBot):
            offer_programs([wrong.replace("./examples", str(EXAMPLES))])
    _here.clear()
