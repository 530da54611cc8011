"""On a cluster the same games come to the same result, whatever dies in the middle and wherever the cards are."""

import json
import os
import shutil
import signal
import threading

import pytest
from cluster.conftest import command, ended, raylet_of, workers_of

from umbra.lab.cluster import ClusterFailed, cluster
from umbra.lab.driver import RETRIES
from umbra.lab.job import prepare
from umbra.lab.ledger import Ledger
from umbra.lab.run import simulate

GAMES = 240
PLAYING = "ray::play_games"

CARD = """
[cinder_newt]
name = "Cinder Newt"
deck = "companion"
kind = "companion"
count = 9
effects = ["dmg(3,first)"]
text = "The first Attack Spell you Cast each turn deals 3 more DMG to each victim."
source = "original"
"""


@pytest.fixture(scope="module")
def job():
    return prepare("casting-shadows", GAMES, seats=2, seed=14, pieces=True)


@pytest.fixture(scope="module")
def local_tally(job):
    return simulate(job, workers=2).tally


@pytest.mark.usefixtures("joined")
def test_two_nodes_come_to_the_result_of_this_machine(second, job, local_tally):
    node = second()

    result = simulate(job, cluster)

    assert result.tally == local_tally
    assert (result.tally.finished, result.tally.faults) == (GAMES, 0)
    assert workers_of(node), "the second node has not played"


@pytest.mark.usefixtures("joined")
def test_games_of_a_killed_worker_are_played_again(second, job, local_tally):
    node, killed = second(), []

    def kill(part):
        if not killed and (playing := workers_of(node, PLAYING)):
            killed.append(playing[0])
            os.kill(playing[0], signal.SIGKILL)

    result = simulate(job, cluster, told=kill)

    assert killed
    assert result.tally == local_tally


@pytest.mark.usefixtures("joined")
def test_games_of_a_killed_node_are_played_again(second, job, local_tally):
    node, killed = second(), []

    def kill(part):
        if not killed and workers_of(node, PLAYING):
            killed.append(raylet_of(node))
            os.kill(killed[0], signal.SIGKILL)

    result = simulate(job, cluster, told=kill)

    assert killed
    assert result.tally == local_tally


@pytest.mark.usefixtures("joined")
def test_games_that_kill_every_worker_fail_the_run_in_a_sentence(head, job, tmp_path):
    over, kills = threading.Event(), []

    def kill_all():
        while not over.wait(0.05):
            for pid in workers_of(head.head_node, PLAYING):
                os.kill(pid, signal.SIGKILL)
                kills.append(pid)

    killer = threading.Thread(target=kill_all)
    killer.start()
    file = tmp_path / "run.json"
    try:
        with pytest.raises(ClusterFailed, match=r"the cluster at .* WorkerCrashedError") as failure:
            simulate(job, cluster, workers=1, ledger=Ledger(job, file))
    finally:
        over.set()
        killer.join()

    assert len(set(kills)) > RETRIES
    assert "\n" not in str(failure.value)
    assert file.exists()


@pytest.mark.usefixtures("joined")
def test_the_cards_travel_and_their_folder_is_needed_nowhere(second, tmp_path, local_tally):
    """What lies at the path of the pack, here and on the other node, is another file or none."""
    second()
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "own.toml").write_text(CARD, encoding="utf-8")
    job = prepare("casting-shadows", GAMES, seats=2, seed=14, pieces=True, content=folder)
    with_pack = simulate(job, workers=2).tally

    (folder / "own.toml").write_text(CARD.replace("amount = 3", "amount = 9"), encoding="utf-8")
    changed = simulate(job, cluster).tally
    shutil.rmtree(folder)
    missing = simulate(job, cluster).tally

    assert with_pack != local_tally
    assert changed == missing == with_pack


def test_without_an_address_this_machine_plays_and_only_json_is_printed():
    words = ("--games", "30", "--seed", "14", "--json")

    code, out, err = ended(command("--engine", "ray", *words))
    _, local_out, _ = ended(command(*words))

    assert (code, err, out.count("\n")) == (0, "", 1)
    assert json.loads(out)["fingerprint"] == json.loads(local_out)["fingerprint"]
    assert json.loads(out)["cards"] == json.loads(local_out)["cards"]
