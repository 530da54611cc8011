"""Renews the files in requirements/: which versions the environments of a checkout are made of, with their hashes.

`make lock` runs it, after a change of dependencies or to take up newer versions. The files name no index, so they are
the same wherever they are made and used.
"""

import shutil
import subprocess
import sys
import tomllib
import venv
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from node import PACKAGE as NODE

ROOT = Path(__file__).parents[1]
OLDEST_PYTHON = "3.11"
OWN_UV = ROOT / "build" / "uv"

LEARNING = ("stable-baselines3>=2.4", "sb3-contrib>=2.4", "pandas>=2.2", "polars>=1.20", "duckdb>=1.2")
"""What learns from games, and what reads the files of games."""

CLASSICS = ("pygame-ce>=2.3", "shimmy>=1.2", "chess>=1.9.4", "rlcard>=1.0.5")
"""What the games of PettingZoo need that ours are measured beside."""

OWN_BUILD = ("torch", "triton", "cuda-*", "nvidia-*")
"""Left out of the locks: which build of PyTorch fits a machine is the machine's affair, see `make test-learn`."""


class Lock(NamedTuple):
    """What a file is made of: the package with some of its extras, or not at all, and whatever else."""

    extras: tuple[str, ...] | None
    more: tuple[str, ...]


def locks() -> dict[str, Lock]:
    """The files by name. Whatever builds the package belongs to an environment in which it is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build = tuple(project["build-system"]["requires"])
    return {
        "dev": Lock(("dev",), build),
        "ray": Lock(("lab", "ray"), (*build, "pytest>=8.2")),
        "peers": Lock((), (*build, "catanatron==3.2.*")),
        "learn": Lock(("research",), (*build, "pytest>=8.2", *LEARNING, *CLASSICS)),
        "node": Lock(None, (NODE,)),
        "uv": Lock(None, ("uv",)),
    }


def main() -> int:
    """Renew all files; returns the exit code."""
    uv = found_uv()
    for name, lock in locks().items():
        code = renewed(uv, name, lock)
        if code != 0:
            return code
    return 0


def renewed(uv: str, name: str, lock: Lock) -> int:
    """Write one file: the newest versions that fit, for every Python and system that the package is for."""
    command = [uv, "pip", "compile", "--quiet", "--upgrade", "--universal", "--python-version", OLDEST_PYTHON]
    command += ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-annotate"]
    command += ["--custom-compile-command", "make lock", "--output-file", f"requirements/{name}.txt", "-"]
    if lock.extras is not None:
        command += ["pyproject.toml", *(word for extra in lock.extras for word in ("--extra", extra))]
    print(f"requirements/{name}.txt", flush=True)
    code = subprocess.run(command, cwd=ROOT, input="\n".join(lock.more), text=True, check=False).returncode
    if code == 0:
        leave_out(ROOT / "requirements" / f"{name}.txt", OWN_BUILD)
    return code


def leave_out(file: Path, patterns: tuple[str, ...]) -> None:
    """Take the packages of these names out of a file, with the hashes below them."""
    kept: list[str] = []
    leaving = False
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        if not line.startswith((" ", "#")):
            leaving = any(fnmatch(line.partition("==")[0], pattern) for pattern in patterns)
        if not leaving:
            kept.append(line)
    file.write_text("".join(kept), encoding="utf-8")


def found_uv() -> str:
    """The uv in PATH or in .venv, or else a new one in build/: this has to work when the environments do not."""
    beside = shutil.which("uv") or shutil.which("uv", path=ROOT / ".venv" / "bin")
    if beside is not None:
        return beside
    venv.create(OWN_UV, with_pip=True)
    subprocess.run([OWN_UV / "bin" / "pip", "install", "--quiet", "uv"], check=True)
    return str(OWN_UV / "bin" / "uv")


if __name__ == "__main__":
    sys.exit(main())
