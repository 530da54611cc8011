"""Ctrl-C on a cluster: what has been played so far, and nothing that goes on playing."""

import json
import os
import signal

import pytest
from cluster.conftest import command, ended, processes, until, workers_of

MANY = ("--engine", "ray", "--games", "20000", "--json")


def descendants(pid):
    """All processes below one."""
    found, parents = [], {pid}
    while below := [child for child, parent, _ in processes() if parent in parents and child not in found]:
        found += below
        parents = set(below)
    return found


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def has_played(file):
    return file.exists() and b'"played":[[' in file.read_bytes()


@pytest.mark.parametrize("where", ["cluster", "this machine"])
def test_an_interrupt_leaves_a_partial_result_and_no_process(head, second, where, tmp_path):
    nodes = [head.head_node, second()] if where == "cluster" else []
    file = tmp_path / "run.json"
    address = head.address if nodes else "local"
    process = command(*MANY, "--resume", str(file), address=address)
    until(lambda: has_played(file))
    below = descendants(process.pid)

    process.send_signal(signal.SIGINT)
    code, out, err = ended(process)

    found = json.loads(out)
    assert code == 130
    assert found["stopped"]
    assert 0 < found["finished"] < 20000
    assert f"stopped after {found['finished']} of 20000 games" in err
    assert below
    until(lambda: not any(map(alive, below)))
    until(lambda: not any(workers_of(node, "ray::play_games") for node in nodes))


def test_a_run_that_is_killed_leaves_no_process_either(tmp_path):
    file = tmp_path / "run.json"
    process = command(*MANY, "--resume", str(file), address="local")
    until(lambda: has_played(file))
    below = descendants(process.pid)

    process.kill()
    ended(process)

    assert below
    until(lambda: not any(map(alive, below)))
