"""A cluster of Ray with two nodes on this machine, and runs of `umbra simulate` on it.

These tests need Ray, which needs an environment of its own: `make test-ray` builds it and runs them. The other tests
leave this folder out (`norecursedirs` in pyproject.toml).
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster

PATIENCE = 90
"""Nothing here takes as long; who waits longer waits in vain."""
SMALL = {"num_cpus": 1, "object_store_memory": 80 << 20, "include_dashboard": False}
SOURCE = Path(__file__).parents[2] / "src"


@pytest.fixture(scope="session", autouse=True)
def _apart() -> Iterator[None]:
    """Ray keeps its files in a folder of the tests, whose name is short enough for sockets; no address is set."""
    folder = tempfile.mkdtemp(prefix="umbra-", dir="/tmp")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        for name in ("RAY_ADDRESS", "RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"):
            patch.delenv(name, raising=False)
        yield
    shutil.rmtree(folder, ignore_errors=True)


def start_cluster() -> Cluster:
    """A cluster with one node, the head."""
    return Cluster(initialize_head=True, head_node_args=dict(SMALL))


@pytest.fixture(scope="session")
def head() -> Iterator[Cluster]:
    """A cluster that has one node so far."""
    cluster = start_cluster()
    yield cluster
    cluster.shutdown()


@pytest.fixture
def second(head: Cluster) -> Iterator[Callable[..., Any]]:
    """Adds the second node, with an environment of its own; it goes when the test is over."""
    added = []

    def add(**environment: str) -> Any:
        small = {key: value for key, value in SMALL.items() if key != "include_dashboard"}
        added.append(head.add_node(env_vars=environment, **small))
        return added[-1]

    yield add
    for node in added:
        if node in head.list_all_nodes():
            head.remove_node(node, allow_graceful=False)


@pytest.fixture
def joined(head: Cluster, monkeypatch: pytest.MonkeyPatch) -> str:
    """Runs of this process play on the cluster."""
    monkeypatch.setenv("RAY_ADDRESS", head.address)
    return str(head.address)


@pytest.fixture
def other_umbra(tmp_path: Path) -> Callable[[str, str, str], str]:
    """A copy of umbra in which some text of a file is another one: what a second machine may have installed."""

    def make(file: str, old: str, new: str) -> str:
        copy = tmp_path / "other"
        shutil.copytree(SOURCE / "umbra", copy / "umbra", ignore=shutil.ignore_patterns("static", "__pycache__"))
        text = (copy / "umbra" / file).read_text(encoding="utf-8")
        assert old in text
        (copy / "umbra" / file).write_text(text.replace(old, new), encoding="utf-8")
        return str(copy)

    return make


def command(*words: str, address: str = "", **environment: str) -> "subprocess.Popen[str]":
    """`umbra simulate casting-shadows …` in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "umbra", "simulate", "casting-shadows", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **({"RAY_ADDRESS": address} if address else {}), **environment},
    )


def ended(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """Its exit code, and what it printed."""
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def until(holds: Callable[[], Any]) -> Any:
    """Wait for something to hold; returns what it comes to."""
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, f"waited in vain for {holds}"
        time.sleep(0.05)
    return found


def raylet_of(node: Any) -> int:
    """The process that is a node."""
    return int(node.all_processes["raylet"][0].process.pid)


def workers_of(node: Any, doing: str = "ray::") -> list[int]:
    """The processes of a node that play, or wait for something to do."""
    return [pid for pid, parent, title in processes() if parent == raylet_of(node) and title.startswith(doing)]


def processes() -> Iterator[tuple[int, int, str]]:
    """Every process with its parent and title."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            title = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except (OSError, ValueError):
            continue
        yield int(folder.name), parent, title
