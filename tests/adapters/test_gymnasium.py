"""Gymnasium: check_env passes for every game, bots sit in the other seats, and environments come in vectors."""

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from adapters.test_spaces import MODES
from gymnasium.utils.env_checker import check_env

import umbra
import umbra.adapters.gymnasium
from umbra.adapters.ids import id_of


def some_action(table):
    return int(np.flatnonzero(table.unwrapped.action_masks())[0])


@pytest.mark.parametrize("actions", ["index", "flat"])
@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("game", umbra.games())
def test_check_env_passes(game, actions, named):
    made = gymnasium.make(id_of(game), actions=actions, named=named)
    check_env(made.unwrapped, skip_render_check=named)


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_check_env_passes_for_every_mode(game, seats, options):
    made = gymnasium.make(id_of(game), seats=seats, **options)
    check_env(made.unwrapped, skip_render_check=True)


def test_ids_are_found_by_naming_the_module():
    made = gymnasium.make("umbra.adapters.gymnasium:umbra/CastingShadows-v0", seats=2, rivals=["greedy"])
    made.reset(seed=1)
    assert [id_of(game) for game in umbra.games()] == [
        "umbra/CastingShadows-v0", "umbra/ShadowsOfKilforth-v0", "umbra/ShadowsOfMalice-v0", "umbra/Shadowscape-v0"
    ]  # fmt: skip


def test_the_entry_point_of_older_versions_makes_the_ids_known_without_an_import():
    as_they_do = """
from importlib.metadata import entry_points
import gymnasium
from gymnasium.envs import registration
for plugin in entry_points(group="gymnasium.envs"):
    registration.current_namespace = plugin.name
    plugin.load()()
    registration.current_namespace = None
gymnasium.make("umbra/CastingShadows-v0").reset(seed=1)
"""
    subprocess.run([sys.executable, "-c", as_they_do], check=True)


@pytest.mark.parametrize("game", umbra.games())
def test_a_game_is_played_to_its_end_with_rivals(game):
    table = gymnasium.make(id_of(game), seats=2, seat="any", rivals=["random"])
    rng = np.random.default_rng(3)
    _, info = table.reset(seed=5)
    over = False
    while not over:
        assert table.unwrapped.game.asked()[0].seat == info["seat"]
        action = int(rng.choice(np.flatnonzero(table.unwrapped.action_masks())))
        _, reward, over, _, info = table.step(action)
    outcome = table.unwrapped.game.outcome
    assert not info["won"] or info["seat"] in outcome.winners
    assert reward in (-1, 0, 1)
    assert (reward == 1) == info["won"]
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        table.unwrapped.step(0)


def test_the_same_seed_gives_the_same_game_whatever_was_before():
    def played(table):
        table.reset(seed=9)
        for _ in range(20):
            table.step(some_action(table))
        return table.unwrapped.game

    fresh, used = (gymnasium.make("umbra/CastingShadows-v0", rivals=["random"]) for _ in range(2))
    used.reset(seed=1)
    assert played(fresh) == played(used)


def test_the_seat_can_be_set_for_a_game():
    table = gymnasium.make("umbra/CastingShadows-v0", seats=3)
    assert table.reset(seed=1, options={"seat": 2})[1] == {"seat": 2}
    assert table.reset(seed=1)[1] == {"seat": 0}


@pytest.mark.parametrize("mode", ["sync", pytest.param("async", marks=pytest.mark.long)])
def test_environments_come_in_vectors(mode):
    vector = gymnasium.make_vec("umbra.adapters.gymnasium:umbra/CastingShadows-v0", num_envs=2, vectorization_mode=mode)
    seen, _ = vector.reset(seed=1)
    for _ in range(30):
        actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in seen["action_mask"]])
        seen, *_ = vector.step(actions)
    assert seen["observation"].shape[0] == 2
    vector.close()


def test_an_illegal_action_ends_the_game_and_says_why():
    table = gymnasium.make("umbra/CastingShadows-v0")
    table.reset(seed=1)
    _, reward, terminated, truncated, info = table.step(31)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert "action 31 is none of the" in info["illegal"]
    strict = gymnasium.make("umbra/CastingShadows-v0", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="action 31 is none of the"):
        strict.step(31)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seats": 7}, "2 to 6 seats, not 7"),
        ({"seat": 2}, "the 2 seats are 0 to 1, or any"),
        ({"rivals": ["nobody"]}, "there is no bot 'nobody'"),
        ({"rivals": "greedy"}, "rivals in a list, not 'greedy'"),
        ({"rivals": None}, "rivals in a list, not None"),
        ({"rivals": ["random", "random"]}, "other seats take 1 to 1 rivals"),
        ({"colour": "red"}, "has no option 'colour'"),
        ({"illegal": "ignore"}, "there is: end, raise"),
    ],
)
def test_bad_input_is_an_error_of_the_framework_with_our_sentence(wrong, sentence):
    with pytest.raises(gymnasium.error.Error, match=sentence):
        gymnasium.make("umbra/CastingShadows-v0", **wrong)
