"""PettingZoo: its own tests pass for every game and mode, and what cannot be is said."""

import pickle
import warnings
from functools import partial

import gymnasium
import numpy as np
import pytest
from adapters.test_spaces import MODES
from pettingzoo.test import api_test, render_test, seed_test

import umbra
from umbra.adapters.pettingzoo import env, raw_env

EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What api_test says of every environment that observes a dict with a mask, but for those that it knows by name."""


def play(table, seed, policy):
    """Play a game to its end; returns the rewards by agent."""
    table.reset(seed=seed)
    for agent in table.possible_agents:
        table.action_space(agent).seed(seed)
    rewards = {}
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        rewards[agent] = reward
        table.step(None if terminated or truncated else policy(table, agent, seen))
    return rewards


def at_random(table, agent, seen):
    return table.action_space(agent).sample(seen["action_mask"])


@pytest.mark.parametrize("actions", ["index", "flat"])
@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_the_api_test_passes(game, seats, options, actions, capsys):
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        api_test(env(game, seats=seats, actions=actions, **options), num_cycles=60)


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_the_seed_test_passes(game, seats, options):
    seed_test(lambda: env(game, seats=seats, **options), num_cycles=60)


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_a_game_ends_after_as_many_cycles_as_it_may_have(game, seats, options):
    """PettingZoo's max_cycles_test asks for a parallel environment and takes actions without looking at the mask."""
    table = env(game, seats=seats, max_cycles=4, **options)
    table.reset(seed=1)
    for _ in range(4):
        assert not any(table.truncations.values())
        seen, *_ = table.last()
        table.step(at_random(table, table.agent_selection, seen))

    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    for agent in list(table.agents):
        assert table.agent_selection == agent
        table.step(None)
    assert table.agents == []


@pytest.mark.parametrize("game", umbra.games())
def test_what_is_observed_is_in_its_space_with_named_parts_too(game):
    table = env(game, named=True)
    table.reset(seed=2)
    for _ in range(30):
        seen, *_ = table.last()
        assert table.observation_space(table.agent_selection).contains(seen)
        table.step(at_random(table, table.agent_selection, seen))
    assert {"who", "phase"} <= set(seen["observation"])


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_the_render_test_passes(game, seats, options, capsys):
    render_test(partial(env, game, seats=seats, **options))
    assert len(capsys.readouterr().out.splitlines()) > 20, "for people it is printed"


@pytest.mark.parametrize("game", umbra.games())
def test_the_table_is_rendered_as_text_and_as_a_picture(game):
    text, picture = env(game, render_mode="ansi"), env(game, render_mode="rgb_array")
    for table in (text, picture):
        table.reset(seed=3)
        for _ in range(12):
            seen, *_ = table.last()
            table.step(at_random(table, table.agent_selection, seen))

    assert isinstance(text.render(), str)
    assert len(text.render().splitlines()) > 5
    drawn = picture.render()
    assert drawn.dtype == np.uint8
    assert drawn.ndim == 3
    assert drawn.shape[2] == 3
    assert len(np.unique(drawn)) > 10


def test_actions_are_drawn_as_from_any_discrete_space():
    ours, plain = env("casting-shadows").action_space("seat_0"), gymnasium.spaces.Discrete(32)
    ours.seed(4)
    plain.seed(4)
    rng = np.random.default_rng(2)
    for _ in range(200):
        mask = (rng.random(32) < 0.2).astype(np.int8)
        assert ours.sample(mask) == plain.sample(mask)
        assert ours.sample() == plain.sample()
    assert ours == plain
    for wrong in (np.full(32, 2, np.int8), np.ones(31, np.int8), np.ones(32), [1] * 32):
        with pytest.raises(AssertionError):
            ours.sample(wrong)


def test_both_action_spaces_play_the_same_game():
    index, flat = raw_env("malice", seats=2), raw_env("malice", seats=2, actions="flat")
    index.reset(seed=4)
    flat.reset(seed=4)
    rng = np.random.default_rng(1)
    for _ in range(60):
        ask = index.game.asked()[0]
        number = int(rng.integers(len(ask.options)))
        index.step(number)
        flat.step(flat._spaces.flat.numbers(ask.keys)[number])
    assert index.game == flat.game


def test_winners_get_one_and_losers_minus_one():
    table = env("casting-shadows", round_cap=40)
    rewards = play(table, 5, at_random)
    (winner,) = table.game.outcome.winners
    assert rewards == {agent: 1 if seat == winner else -1 for seat, agent in enumerate(table.possible_agents)}


def test_whoever_wins_with_all_rivals_gets_nothing():
    table = env("casting-shadows", round_cap=1)
    rewards = play(table, 5, at_random)
    assert list(table.game.outcome.winners) == [0, 1]
    assert set(rewards.values()) == {0}


@pytest.mark.parametrize("rewards", ["win", "score"])
@pytest.mark.parametrize(
    ("game", "options"),
    [("malice", {}), ("kilforth", {}), ("shadowscape", {"mode": "cooperative", "round_cap": 2})],
)
def test_those_who_play_together_get_the_same(game, options, rewards):
    table = env(game, seats=3, rewards=rewards, **options)
    got = play(table, 6, at_random)
    assert set(got.values()) == {1 if table.game.outcome.winners else -1}


def test_rewards_can_be_differences_of_scores():
    table = env("casting-shadows", seats=3, rewards="score", round_cap=2)
    rewards = play(table, 7, at_random)
    first, second, third = table.game.outcome.scores
    assert len({first, second, third}) > 1
    assert rewards == {
        "seat_0": first - (second + third) / 2, "seat_1": second - (first + third) / 2,
        "seat_2": third - (first + second) / 2,
    }  # fmt: skip


def test_without_a_seed_games_differ_and_follow_from_the_last_seed():
    def games(seed):
        table = raw_env("casting-shadows")
        table.reset(seed=seed)
        found = [table.game.commitment]
        for _ in range(2):
            table.reset()
            found.append(table.game.commitment)
        return found

    assert games(1) == games(1)
    assert len(set(games(1) + games(2))) == 6


def test_an_environment_can_be_sent_elsewhere():
    table = pickle.loads(pickle.dumps(env("casting-shadows", seats=3, ice_storm="add")))
    assert table.possible_agents == ["seat_0", "seat_1", "seat_2"]


def test_an_illegal_action_ends_the_game_for_whoever_gave_it(caplog):
    table = env("casting-shadows")
    table.reset(seed=1)
    table.step(31)
    assert "Illegal move" in caplog.text
    assert table.rewards == {"seat_0": -1, "seat_1": 0}
    assert all(table.terminations.values())
    assert "action 31 is none of the" in table.illegal


def test_bad_input_is_an_error_of_the_framework_with_our_sentence():
    table = raw_env("casting-shadows")
    for early in (lambda: table.observe("seat_0"), lambda: table.step(0)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
            early()
    table.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="action 31 is none of the"):
        table.step(31)
    for no_number in (0.5, "0", None):
        with pytest.raises(gymnasium.error.InvalidAction, match="an action is a whole number, not"):
            table.step(no_number)
    flat = raw_env("casting-shadows", actions="flat")
    flat.reset(seed=1)
    (number,) = flat._spaces.flat.numbers(["travel:ancient_rune"])
    with pytest.raises(gymnasium.error.InvalidAction, match=r"\(travel:ancient_rune\) is none of the answers"):
        flat.step(number)
    checked = env("casting-shadows")
    checked.reset(seed=1)
    with pytest.raises(AssertionError, match="none of the"):
        checked.step(999)
    for wrong, sentence in (
        ({"seats": 7}, "2 to 6 seats, not 7"),
        ({"colour": "red"}, "has no option 'colour'"),
        ({"actions": "words"}, "there is: index, flat"),
        ({"rewards": "praise"}, "there is: win, score"),
        ({"max_cycles": 0}, "a whole number from 1 on, or None"),
        ({"max_cycles": "many"}, "a whole number from 1 on, or None"),
        ({"render_mode": "film"}, "there is: human, ansi, rgb_array"),
    ):
        with pytest.raises(gymnasium.error.Error, match=sentence):
            env("casting-shadows", **wrong)
    with pytest.raises(gymnasium.error.Error, match="there is no game 'chess'"):
        env("chess")
