"""Renews the files in requirements/: which versions the environments of a checkout are made of, with their hashes.

`make lock` runs it, after a change of dependencies or to take up newer versions. The files name no index, so they are
the same wherever they are made and used.
"""

import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import NamedTuple

from node import PACKAGE as NODE

ROOT = Path(__file__).parents[1]
OLDEST_PYTHON = "3.11"
OWN_UV = ROOT / "build" / "uv"


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
    return subprocess.run(command, cwd=ROOT, input="\n".join(lock.more), text=True, check=False).returncode


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
