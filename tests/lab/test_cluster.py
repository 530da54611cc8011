"""What is settled before Ray is asked: where a cluster is, who answers there, and what a worker must not play."""

import socket
import sys
from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from umbra.bots.random import RandomBot
from umbra.distribution import version
from umbra.lab import cluster as module
from umbra.lab.address import LOCAL, NoCluster, Place, address_file, check, find_place, host_and_port
from umbra.lab.driver import PART, REFUSED, Order, _task, in_a_line, work
from umbra.lab.job import BadRun, play_chunk, prepare
from umbra.lab.parts import decode
from umbra.lab.run import simulate


@pytest.fixture
def job():
    return prepare("casting-shadows", 3, seed=2, pieces=True)


@pytest.fixture
def kept(tmp_path):
    """Puts an address where Ray keeps that of the last cluster; returns the environment."""
    environment = {"RAY_TMPDIR": str(tmp_path)}
    file = address_file(environment)
    file.parent.mkdir()
    file.write_text("10.0.0.9:6379\n", encoding="utf-8")
    return environment


def test_without_anything_this_machine_plays(tmp_path):
    assert find_place({"RAY_TMPDIR": str(tmp_path)}) == Place(LOCAL, "")


@pytest.mark.parametrize("named", ["", "auto"])
def test_the_cluster_that_was_started_here_is_joined(kept, named):
    place = find_place({**kept, "RAY_ADDRESS": named})

    assert place.address == "10.0.0.9:6379"
    assert "ray_current_cluster" in place.known_by


def test_an_address_that_is_named_comes_first(kept):
    assert find_place({**kept, "RAY_ADDRESS": "head:1"}) == Place("head:1", "RAY_ADDRESS")
    assert find_place({**kept, "RAY_ADDRESS": "local"}).address == LOCAL


def test_auto_without_a_cluster_says_so(tmp_path):
    with pytest.raises(NoCluster, match="no cluster was started on this machine"):
        find_place({"RAY_TMPDIR": str(tmp_path), "RAY_ADDRESS": "auto"})


@pytest.mark.parametrize(
    ("address", "parts"),
    [
        ("10.0.0.1:6379", ("10.0.0.1", 6379)),
        ("ray://head.example:10001", ("head.example", 10001)),
        ("[::1]:6379", ("::1", 6379)),
    ],
)
def test_an_address_has_a_host_and_a_port(address, parts):
    assert host_and_port(Place(address, "")) == parts


@pytest.mark.parametrize(
    "address",
    ["junk", "head", "head:", ":6379", "head:port", "head:0", "head:65536", "http://head:8265", "ray://head", "head:²"],
)
def test_what_is_no_address_is_refused_with_what_is_one(address):
    with pytest.raises(NoCluster, match=r"is no address of Ray .*; it is host:port"):
        check(Place(address, "RAY_ADDRESS"))


def closed_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def test_nobody_at_the_address_is_noticed_at_once():
    with pytest.raises(NoCluster, match=r"does not answer \(connection refused\); RAY_ADDRESS=local plays"):
        check(Place(f"127.0.0.1:{closed_port()}", "RAY_ADDRESS"))


def test_an_address_that_was_left_behind_says_how_to_forget_it():
    with pytest.raises(NoCluster, match="`ray stop` forgets it"):
        check(Place(f"127.0.0.1:{closed_port()}", "its address is kept in /tmp/ray"))


def test_a_machine_that_there_is_not_is_named():
    with pytest.raises(NoCluster, match=r"there is no machine 'nowhere\.invalid'"):
        check(Place("nowhere.invalid:6379", "RAY_ADDRESS"))


def test_somebody_at_the_address_will_do():
    with socket.create_server(("127.0.0.1", 0)) as server:
        check(Place(f"127.0.0.1:{server.getsockname()[1]}", "RAY_ADDRESS"))


# What a worker does with a job


def test_an_order_is_plain_data(job):
    order = Order("local", job, [0, 2], 4)

    assert msgspec.json.decode(msgspec.json.encode(order), type=Order) == order


def test_a_worker_plays_a_job_that_was_sent(job):
    word, rest = work(msgspec.json.encode(job), [0, 2])

    assert word == PART
    assert decode(rest) == play_chunk(job, [0, 2])


@pytest.mark.parametrize("field", ["cards", "code"])
def test_a_worker_that_differs_refuses(job, field):
    other = replace(job, made=replace(job.made, **{field: "another"}))

    word, rest = work(msgspec.json.encode(other), [0])

    assert word == REFUSED
    assert b"not another" in rest


@pytest.fixture
def task():
    """What a worker is sent, as Ray would call it."""
    return _task(SimpleNamespace(remote=lambda **how: lambda function: function))


def test_the_version_is_looked_at_before_anything_else(task):
    assert task(b"not even a job", [0], "9.9")[0] == REFUSED
    assert f"has umbra {version()}, not 9.9".encode() in task(b"not even a job", [0], "9.9")[1]


def test_a_worker_without_umbra_says_so(task, monkeypatch):
    monkeypatch.setitem(sys.modules, "umbra.distribution", None)

    word, rest = task(b"", [0], "1.0")

    assert word == REFUSED
    assert b"has no umbra 1.0 that works" in rest


def test_a_worker_that_has_the_same_plays(task, job):
    word, rest = task(msgspec.json.encode(job), [1], version())

    assert (word, decode(rest).numbers) == (PART, [1])


def test_a_bot_that_is_an_object_stays_at_home(monkeypatch):
    monkeypatch.setattr(module, "need", lambda *_: None)
    job = prepare("casting-shadows", 1, [RandomBot("a"), "random"])

    with pytest.raises(BadRun, match="RandomBot cannot be sent to a cluster"):
        simulate(job, module.cluster)


def test_what_went_wrong_in_a_worker_is_one_line_without_colours():
    class Wrapped(Exception):
        cause = SyntaxError("\x1b[36minvalid\x1b[39m\n  syntax")

    assert in_a_line(Wrapped("\x1b[36mray::play_games()\x1b[39m …")) == "SyntaxError: invalid syntax"
    assert in_a_line(RuntimeError("version\n mismatch")) == "RuntimeError: version mismatch"


# The process that talks to Ray; a program stands in for it


@pytest.fixture
def driver(monkeypatch, tmp_path):
    """Lets a program take the place of the driver, and the run believe in a cluster on this machine."""

    def stand_in(program):
        file = tmp_path / "driver.py"
        file.write_text(program, encoding="utf-8")
        monkeypatch.setattr(module, "DRIVER", ["-P", str(file)])

    monkeypatch.setattr(module, "need", lambda *_: None)
    monkeypatch.setenv("RAY_ADDRESS", "local")
    return stand_in


TELLS = "import sys, time\nsys.stdin.readline()\nprint({}, flush=True)\ntime.sleep(100 if {} else 0)\n"


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("raise SystemExit('the raylet is not amused')", "Ray has ended its process: the raylet is not amused"),
        ("import sys; sys.stdin.readline()", "Ray has ended its process: it said nothing"),
        (TELLS.format("'failed RuntimeError: Version mismatch'", 0), "RuntimeError: Version mismatch"),
        (TELLS.format("'failed AuthenticationError: no'", 0), "wants a token"),
        (TELLS.format("'InvalidAuthToken', file=sys.stderr", 1), "wants a token"),
        (TELLS.format("'refused node 2: other cards'", 1), "cannot play these games: node 2: other cards"),
        (TELLS.format("'ready 0'", 1), "has no processors"),
    ],
)
def test_whatever_ends_the_driver_is_a_sentence(driver, job, program, says):
    driver(program)

    with pytest.raises(module.RunFailed, match=says) as failure:
        simulate(job, module.cluster)
    assert "\n" not in str(failure.value)


def test_a_driver_that_never_gets_ready_is_given_up(driver, job, monkeypatch):
    monkeypatch.setattr(module, "START_SECONDS", 0.5)
    driver("import time; time.sleep(100)")

    with pytest.raises(NoCluster, match="could not be joined within"):
        simulate(job, module.cluster)


def test_what_the_driver_tells_is_counted_and_what_it_prints_is_not_shown(driver, job, capfd):
    driver(
        "import os, sys\n"
        "from umbra.lab import driver\n"
        "def plays(ray, order, tell, stopped):\n"
        "    print('noise')\n"
        "    os.write(2, b'more noise')\n"
        "    tell(b'ready', b'2')\n"
        "    tell(*driver.work(driver.msgspec.json.encode(order.job), order.numbers))\n"
        "    tell(b'done', b'')\n"
        "driver.carry_out, sys.modules['ray'] = plays, driver\n"
        "driver.main()\n"
    )

    assert simulate(job, module.cluster).tally == simulate(job, workers=1).tally
    assert capfd.readouterr() == ("", "")
