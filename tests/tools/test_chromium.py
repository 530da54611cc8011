"""Making sure that there is a Chromium: with programs that only pretend, in a PATH of their own."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "chromium.py"
APT = """#!{shell}
echo "apt-get $DEBIAN_FRONTEND $*" >> {folder}/log
case "$*" in *install*) [ -e {folder}/broken ] && exit 1; echo > {folder}/chromium; chmod +x {folder}/chromium;; esac
"""
SUDO = """#!{shell}
shift; exec "$@"
"""


@pytest.fixture
def path(tmp_path) -> Path:
    """A PATH with what a bare system has."""
    for name in ("sh", "env", "chmod"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    return tmp_path


def pretend(path: Path, name: str, text: str) -> None:
    program = path / name
    program.write_text(text.format(shell=path / "sh", folder=path), encoding="utf-8")
    program.chmod(0o755)


def run(path: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    settings: dict[str, Any] = {"capture_output": True, "text": True, "check": False}
    return subprocess.run([sys.executable, str(SCRIPT)], env={"PATH": str(path), **environment}, **settings)


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_one_that_is_there_is_used(path, name):
    pretend(path, name, "#!{shell}\n")
    ran = run(path)

    assert ran.returncode == 0
    assert str(path / name) in ran.stdout


def test_one_that_is_elsewhere_can_be_named(path, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "chrome"
    elsewhere.symlink_to(path / "sh")
    ran = run(path, UMBRA_CHROMIUM=str(elsewhere))

    assert ran.returncode == 0
    assert str(elsewhere) in ran.stdout


def test_debians_is_installed_where_that_is_allowed(path):
    pretend(path, "apt-get", APT)
    pretend(path, "sudo", SUDO)
    ran = run(path)

    assert ran.returncode == 0, ran.stderr
    assert (path / "log").read_text(encoding="utf-8").splitlines() == [
        "apt-get noninteractive --quiet=2 update",
        "apt-get noninteractive --quiet=2 install --yes --no-install-recommends chromium",
    ]
    assert "installing" in ran.stdout
    assert str(path / "chromium") in ran.stdout


def test_where_nothing_can_be_installed_it_says_what_is_needed(path):
    ran = run(path)

    assert ran.returncode == 1
    assert "apt-get install chromium" in ran.stderr


def test_an_installation_that_fails_says_what_is_needed(path):
    pretend(path, "apt-get", APT)
    pretend(path, "sudo", SUDO)
    (path / "broken").touch()
    ran = run(path)

    assert ran.returncode == 1
    assert "apt-get install chromium" in ran.stderr
