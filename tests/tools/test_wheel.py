"""The wheel: what is in it, what it says of itself, and that it works without a checkout."""

import os
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from email.message import Message
from email.parser import Parser
from pathlib import Path
from textwrap import dedent

import pytest

from kits.packages import run_with

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def environment(tmp_path_factory) -> Path:
    """A virtual environment with the wheel in it and, by a path file, with the packages that it depends on."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(
        command, cwd=ROOT, env=os.environ | {"HATCH_BUILD_NO_HOOKS": "true"}, check=True, capture_output=True
    )
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    (wheel,) = folder.glob("umbra_tabletop-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site_packages(folder / "venv"))
    dependencies = sysconfig.get_path("purelib") + "\n"
    (site_packages(folder / "venv") / "dependencies.pth").write_text(dependencies, encoding="utf-8")
    return folder / "venv"


def site_packages(environment: Path) -> Path:
    return Path(sysconfig.get_path("purelib", vars={"base": str(environment)}))


@pytest.fixture(scope="module")
def metadata(environment) -> Message:
    (info,) = site_packages(environment).glob("umbra_tabletop-*.dist-info")
    return Parser().parsestr((info / "METADATA").read_text(encoding="utf-8"))


def run(environment: Path, folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the Python of the environment, in a folder that is no checkout."""
    command = [environment / "bin" / "python", *arguments]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=600, check=False)


def test_the_skeleton_of_a_game_is_written_without_a_checkout(environment, tmp_path):
    ran = run(environment, tmp_path, "-m", "umbra", "new-game", "dark-lane")

    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "dark-lane/src/dark_lane/turn.py").is_file()


def test_the_wheel_has_the_rules_the_guides_and_the_mark_for_type_checkers(environment):
    package = site_packages(environment) / "umbra"

    guides = {path.name for path in (ROOT / "docs").glob("*.md")}
    assert guides
    assert {path.name for path in (package / "docs").glob("*.md")} == guides
    assert len(list((package / "docs" / "rules").glob("*.md"))) == 4
    assert (package / "py.typed").exists()


def test_the_wheel_says_what_it_is_and_for_whom(metadata):
    assert metadata["Name"] == "umbra-tabletop"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert str(metadata.get_payload()).strip() == (ROOT / "README.md").read_text(encoding="utf-8").strip()
    assert metadata["Keywords"]
    classifiers = metadata.get_all("Classifier", [])
    for version in ("3.11", "3.12", "3.13"):
        assert f"Programming Language :: Python :: {version}" in classifiers
    assert "Typing :: Typed" in classifiers


def test_an_installed_umbra_runs_its_commands(environment, tmp_path):
    said = run(environment, tmp_path, "-c", "import umbra; print(umbra.__file__)").stdout
    assert said.startswith(str(environment))
    assert run(environment, tmp_path, "-m", "umbra", "--version").stdout.strip() == "0.1.0"
    assert "CS-TRAVEL.1" in run(environment, tmp_path, "-m", "umbra", "rules", "casting-shadows", "CS-TRAVEL").stdout
    assert run(environment, tmp_path, "-m", "umbra", "check", "content", "malice").returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("umbra", "check", "rules"),
        ("umbra", "check", "journals"),
        ("umbra.lab.golden",),
        ("umbra.lab.golden", "--write"),
    ],
    ids=" ".join,
)
def test_a_command_that_needs_a_checkout_says_so_in_one_sentence(environment, tmp_path, arguments):
    ran = run(environment, tmp_path, "-m", *arguments)

    assert ran.returncode == 2, ran
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert "needs a checkout of umbra" in ran.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_command_that_needs_a_checkout_finds_the_one_it_is_run_in(environment):
    ran = run(environment, ROOT, "-m", "umbra", "check", "rules", "malice", "--json")

    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith('{"malice"')


TYPED = """
    import umbra
    from umbra.bots import Bot, Imagine, Look
    from umbra.core import Decision
    from umbra.games.shadowscape import RULES

    class FirstBot:
        def choose(self, ask: Decision, look: Look, imagine: Imagine) -> str:
            return ask.options[0].key

    def play(key: str) -> list[int]:
        game = umbra.new_game(key, seats=2, seed=7)
        while game.outcome is None:
            ask = game.asked()[0]
            game.answer(ask.seat, ask.options[0].key)
        return game.outcome.winners

    mine: Bot = FirstBot()
    keys: list[str] = umbra.games()
    names: list[str] = umbra.bots(RULES.key)
    reveal_type(umbra.play("malice", bots=["random", mine, FirstBot], seed=1).save())
    reveal_type([option.name for option in umbra.options("malice")])
    wrong: int = umbra.games()
    umbra.new_game(3)
    umbra.play("malice", bots=[3])
"""


def test_a_program_is_checked_against_the_types_of_the_installed_wheel(environment, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(dedent(TYPED).lstrip(), encoding="utf-8")

    command = ["-m", "mypy", "--strict", "--no-error-summary", "--no-pretty", "--cache-dir", str(tmp_path / "cache")]
    command += ["--python-executable", str(environment / "bin" / "python"), program.name]
    ran = run_with(tmp_path, *command, cwd=tmp_path)  # here it finds no settings, and no other umbra

    said = [line.split(": ", 1)[1] for line in lines_about(program.name, ran.stdout)]
    assert [line.partition(" [")[0].strip() for line in said] == [
        'note: Revealed type is "bytes"',
        'note: Revealed type is "list[str]"',
        'error: Incompatible types in assignment (expression has type "list[str]", variable has type "int")',
        'error: Argument 1 to "new_game" has incompatible type "int"; expected "str"',
        'error: List item 0 has incompatible type "int"; expected "str | Bot | Callable[..., Bot]"',
    ], ran.stdout + ran.stderr


def lines_about(name: str, said: str) -> Iterator[str]:
    return (line for line in said.splitlines() if line.rpartition("/")[2].startswith(name))
