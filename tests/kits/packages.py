"""Small distributions, laid out in a folder as pip would do it, and programs that run with them."""

import contextlib
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent


def install(
    folder: Path,
    name: str,
    modules: dict[str, str],
    entry_points: dict[str, str],
    group: str = "umbra.bots",
    summary: str = "",
) -> None:
    """Put a distribution into the folder: its modules, its metadata, and its entry points of a group.

    A module is named as in its folder, such as game/judge; other files have their endings.
    """
    for module, source in modules.items():
        file = folder / (module if "." in module else f"{module}.py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(source), encoding="utf-8")
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n" + (f"Summary: {summary}\n" if summary else "")
    (info / "METADATA").write_text(about, encoding="utf-8")
    lines = [f"[{group}]", *(f"{point} = {value}" for point, value in entry_points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def develop(folder: Path, project: Path) -> str:
    """Install a project as `pip install -e` does, its modules left where they are; returns the path for both."""
    described = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for group, points in described["entry-points"].items():
        install(folder, described["name"], {}, points, group, described.get("description", ""))
    return os.pathsep.join([str(folder), str(project / "src")])


def run_with(folder: Path | str, *arguments: str, **options: object) -> "subprocess.CompletedProcess[str]":
    """Run Python with what is installed in the folder; options are those of subprocess.run."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=_with(folder), capture_output=True, text=True, timeout=600, **options)  # type: ignore[call-overload]


def printed(folder: Path | str, program: str) -> str:
    """What a program prints; it has to succeed."""
    ran = run_with(folder, "-c", dedent(program))
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


@contextlib.contextmanager
def served_with(folder: Path | str, data: Path, port: int = 0) -> Iterator[str]:
    """A server that has what is installed in the folder, and keeps its tables in `data`; gives its address."""
    command = [sys.executable, "-m", "umbra", "serve", "--port", str(port), "--pace", "0"]
    env = _with(folder) | {"UMBRA_DATA": str(data)}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            said = re.search(r"http://[\w.]+:(\d+)", server.stdout.readline())
            assert said is not None, "the server did not start"
            yield f"127.0.0.1:{said[1]}"
        finally:
            server.terminate()


def _with(folder: Path | str) -> dict[str, str]:
    path = filter(None, [str(folder), os.environ.get("PYTHONPATH")])
    return os.environ | {"PYTHONPATH": os.pathsep.join(path)}
