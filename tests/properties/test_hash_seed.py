"""A game is the same in every process: nothing depends on the order of sets or on addresses."""

import os
import subprocess
import sys

import pytest

import umbra

SCRIPT = """
import sys
import umbra
from umbra.core.state import digest
game = sys.argv[1]
for seed in range(3):
    seats = 2 + seed
    played = umbra.play(game, ["random"] * seats, seed=seed)
    print(seed, played.entry, digest(played.state), digest(played.journal().decode()))
    print(digest([played.view(seat, since=0).plain() for seat in (None, *range(seats))]))
"""


def digests(game: str, hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, game], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.parametrize("game", umbra.games())
def test_the_hash_seed_makes_no_difference(game):
    one, other = digests(game, "1"), digests(game, "4242")
    assert len(one.splitlines()) == 6
    assert one == other
