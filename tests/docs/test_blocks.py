"""Every block of code in the documents runs, and every command that they name exists."""

import json
import random
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator

import umbra
from kits.documents import ROOT, Block, blocks, commands, targets
from kits.packages import develop, install, run_with
from umbra.cli.main import app
from umbra.lessons import Lesson
from umbra.registry import rules_of

GUIDE = "docs/writing-a-game.md"
EXAMPLE = ROOT / "examples" / "tallow-lane"
EXCERPTS = [block for block in blocks("python", "toml") if block.document == GUIDE and block.path]
"""What the guide shows of the example: its files are run by tests/examples."""

PYTHON = [block for block in blocks("python") if block not in EXCERPTS]
SHELL = [block for block in blocks("") if re.search(r"^umbra ", block.text, re.MULTILINE)]
SUMS = [line for block in blocks("") for line in block.text.splitlines() if "| sha256sum" in line]
RUN = ("check", "games", "new-game", "simulate")
"""The commands that are carried out; those that open a table are only read."""

KINDS = {"python", "toml", ""}


def test_there_is_nothing_but_what_these_tests_know_how_to_try():
    assert {block.language for block in blocks()} == KINDS


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_a_block_of_python_runs_in_an_empty_folder(block, tmp_path):
    program = tmp_path / "program.py"
    calls = "".join(f"\n{name}()\n" for name in re.findall(r"^def (test_\w+)\(\)", block.text, re.MULTILINE))
    program.write_text(block.text + calls, encoding="utf-8")

    path = develop(tmp_path, EXAMPLE) if block.document == GUIDE else ROOT / "tests"
    ran = run_with(path, str(program), cwd=tmp_path)

    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("block", EXCERPTS, ids=str)
def test_what_is_shown_of_the_example_is_what_stands_there(block):
    shown = block.text.split("\n", 1)[1]

    assert shown in (EXAMPLE / block.path).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", umbra.games())
def test_the_loop_of_the_readme_plays_every_game(game, capsys, monkeypatch):
    """Players who answer at random need a clock in some games, as the text below the loop says."""
    (loop,) = [block.text for block in PYTHON if block.document == "README.md"]
    source, replaced = re.subn(r'new_game\("[a-z-]+"', f'new_game("{game}", options=CLOCK', loop)
    assert replaced == 1

    random.seed(7)
    exec(compile(source, "README.md", "exec"), {"CLOCK": dict(rules_of(game).unattended)})

    assert "Outcome(" in capsys.readouterr().out


@pytest.mark.parametrize("line", SUMS)
def test_a_sum_that_is_shown_is_what_comes_out(line):
    command, _, expected = line.partition("  #")
    for who, part in {"HOUSE": "0" * 64, "ANN": "1" * 64, "BOB": "ab" * 32}.items():
        command = command.replace(who, part)

    summed = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True).stdout

    assert summed.split()[0] == re.split(r"\W+", expected.strip())[0]


def parsed(words: str) -> tuple[str, ...]:
    """The words of a command, if the command line takes them."""
    tokens = shlex.split(words)
    app.parse_args(tokens, print_error=False, exit_on_error=False)
    return tuple(tokens)


@pytest.mark.parametrize("block", SHELL, ids=str)
def test_the_commands_of_a_block_run_with_the_files_of_their_document(block, tmp_path):
    installed = laid_out(block.document, tmp_path) if block.document != GUIDE else beside_the_example(block, tmp_path)
    lines = [line.partition("  #")[0].removeprefix("umbra ") for line in block.text.splitlines()]
    for words in map(parsed, lines):
        if words[0] in RUN:
            few = re.sub(r"(?<=--games )\d+", "2", shlex.join(words))
            few += " --workers 1" * (words[0] == "simulate" and "--workers" not in words)
            ran = run_with(installed, "-m", "umbra", *shlex.split(few), cwd=tmp_path)
            assert ran.returncode == 0, f"umbra {few}: {ran.stdout}{ran.stderr}"


def beside_the_example(block: Block, folder: Path) -> Path | str:
    """Where the example is installed, except where it is only about to be begun."""
    return site(folder) if "new-game" in block.text else develop(site(folder), EXAMPLE)


def laid_out(document: str, folder: Path) -> Path:
    """Writes the files that a document shows into a folder; what it shows as a package is installed in another one.

    The programs among the examples lie where a checkout has them.
    """
    installed = site(folder)
    (folder / "examples").mkdir()
    for program in (ROOT / "examples").glob("bot.*"):
        shutil.copy(program, folder / "examples")
    for block in blocks("toml"):
        if block.document == document and block.path == "pyproject.toml":
            project = tomllib.loads(block.text)["project"]
            (module,) = [one.text for one in blocks("python") if one.document == document and "LuckyBot" in one.text]
            name = project["name"]
            install(installed, name, {name.replace("-", "_"): module}, project["entry-points"]["umbra.bots"])
        elif block.document == document and block.path:
            (folder / block.path).parent.mkdir(exist_ok=True)
            (folder / block.path).write_text(block.text, encoding="utf-8")
    return installed


def site(folder: Path) -> Path:
    """A folder to install packages in."""
    made = folder / "site"
    made.mkdir()
    return made


@pytest.mark.parametrize("block", [block for block in blocks("toml") if "cards/" in block.path], ids=str)
def test_cards_that_are_shown_can_be_played_with(block, tmp_path):
    laid_out(block.document, tmp_path)

    game = umbra.play("casting-shadows", ["random", "random"], seed=3, content=tmp_path / Path(block.path).parent)

    assert game.outcome is not None
    shown = {record for record in tomllib.loads(block.text) if block.path.split("/")[1] != "pack.toml"}
    assert shown <= set(game.content.records)


@pytest.mark.parametrize("block", [block for block in blocks("toml") if "#:schema" in block.text], ids=str)
def test_a_schema_that_is_named_is_written_there_and_fits(block, tmp_path):
    """By the command of the same document."""
    laid_out(block.document, tmp_path)
    (command,) = [words for where, words in commands() if where == block.document and "--schema" in words]
    ran = run_with(tmp_path / "site", "-m", "umbra", *shlex.split(command), cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr

    named = re.match("#:schema (.*)", block.text)[1]
    schema = json.loads(((tmp_path / block.path).parent / named).read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(tomllib.loads(block.text))


def test_every_toml_that_is_shown_is_tried():
    tried = [block for block in blocks("toml") if block.path]

    assert [str(block) for block in blocks("toml") if block not in tried] == [str(lesson_block())]


def lesson_block() -> Block:
    (block,) = [block for block in blocks("toml") if block.document == "docs/writing-a-lesson.md"]
    return block


def test_the_lesson_that_is_shown_has_the_shape_of_a_lesson():
    lesson = msgspec.convert({"game": "shadowscape"} | tomllib.loads(lesson_block().text), type=Lesson)

    assert lesson.steps
    assert lesson.topics


@pytest.mark.parametrize(("document", "command"), sorted(set(commands())))
def test_a_command_that_is_named_exists_with_its_options(document, command):
    """Such as `umbra serve --packs DIR`: whatever has to follow may be missing."""
    words = [word.partition("=")[0] for word in shlex.split(command)]
    chain, apps, _ = app.parse_commands([word for word in words if not word.startswith("-")])

    names = {name for argument in apps[-1].assemble_argument_collection() for name in argument.names}
    assert bool(chain) == bool(words), f"umbra {command}"
    assert {word for word in words if word.startswith("--")} <= names


@pytest.mark.parametrize(("document", "target"), sorted(set(targets())))
def test_a_target_that_is_named_exists(document, target):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
