"""What is wrong with a cluster is one sentence, within seconds, and never a wrong figure."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from cluster.conftest import command, ended, start_cluster, until

from umbra.lab.address import address_file
from umbra.lab.cluster import JOIN_SECONDS

WORDS = ("--engine", "ray", "--games", "200", "--json")


def one_sentence(process):
    """What it says for people; there is nothing else, and the exit code is that of a failure."""
    code, out, err = ended(process)
    assert (code, out, err.count("\n")) == (1, "", 1), (code, out, err)
    assert err.startswith("umbra: ")
    return err


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        (
            "games/casting_shadows/content/attack.toml",
            "damage = [1, 2]",
            "damage = [1, 3]",
            "the cards have the fingerprint",
        ),
        ("games/casting_shadows/__init__.py", "revision=", "revision=90 + ", "the revision of the rules is 9"),
        ("distribution.py", "return metadata.version(NAME)", 'return "0.0.1"', "has umbra 0.0.1, not "),
        ("bots/random.py", '"""The random', '"""A random', "the code of umbra has the hash"),
        ("__init__.py", '"""umbra', 'raise ImportError("it is broken")\n"""umbra', "has no umbra"),
        ("lab/job.py", "import traceback", "import traceback oh", "SyntaxError"),
    ],
)
def test_a_worker_with_another_umbra_ends_the_run(head, second, other_umbra, file, old, new, says):
    second(PYTHONPATH=other_umbra(file, old, new))

    said = one_sentence(command(*WORDS, address=head.address))

    assert says in said


def test_a_worker_without_umbra_ends_the_run(head, second, tmp_path):
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Nothing:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name.partition('.')[0] == 'umbra':\n"
        "            raise ModuleNotFoundError(f'No module named {name!r}', name=name)\n"
        "sys.meta_path.insert(0, Nothing())\n",
        encoding="utf-8",
    )
    second(PYTHONPATH=str(tmp_path))

    said = one_sentence(command(*WORDS, address=head.address))

    assert "has no umbra" in said
    assert "No module named 'umbra'" in said


def test_a_cluster_that_dies_in_the_middle_is_one_sentence_and_the_run_can_go_on(tmp_path):
    cluster, file = start_cluster(), tmp_path / "run.json"
    try:
        words = ("--engine", "ray", "--games", "4000", "--resume", str(file))
        process = command(*words, address=cluster.address)
        until(lambda: file.exists() and b'"played":[[' in file.read_bytes())
        for name in ("gcs_server", "raylet"):
            os.kill(cluster.head_node.all_processes[name][0].process.pid, signal.SIGKILL)
        said = one_sentence(process)
    finally:
        cluster.shutdown()

    assert "the same command goes on after the" in said


def test_an_address_that_was_left_behind_is_one_sentence():
    kept = address_file()
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text("127.0.0.1:1", encoding="utf-8")
    try:
        said = one_sentence(command(*WORDS))
    finally:
        kept.unlink()

    assert "127.0.0.1:1" in said
    assert "`ray stop` forgets it" in said


def test_somebody_else_at_the_address_is_one_sentence():
    with socket.create_server(("127.0.0.1", 0), backlog=100) as silent:
        said = one_sentence(command(*WORDS, address=f"127.0.0.1:{silent.getsockname()[1]}"))

    assert f"could not be joined within {JOIN_SECONDS:.0f} seconds" in said


@pytest.fixture(scope="module")
def guarded():
    """The address of a cluster that wants a token, and the token."""
    token, folder = "t" * 40, os.environ["RAY_TMPDIR"]
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    ray = Path(sys.executable).with_name("ray")
    small = ("--num-cpus", "1", "--object-store-memory", str(80 << 20), "--include-dashboard", "false")
    head = subprocess.Popen(
        [ray, "start", "--head", "--block", "--port", str(port), "--temp-dir", f"{folder}/t", *small],
        env={**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    until(lambda: _answers(port))
    yield f"127.0.0.1:{port}", token
    head.terminate()
    head.wait()
    address_file().unlink(missing_ok=True)


def _answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("given", [{}, {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "wrong" * 8}])
def test_a_missing_or_wrong_token_is_one_sentence(guarded, given):
    address, _ = guarded

    assert "wants a token" in one_sentence(command(*WORDS, address=address, **given))


def test_the_right_token_opens_the_cluster(guarded):
    address, token = guarded
    given = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token}

    code, out, err = ended(command("--engine", "ray", "--games", "4", "--json", address=address, **given))

    assert (code, err, out.count("\n")) == (0, "", 1)
