"""OpenSpiel: its random simulations pass for every game and mode, and its search plays fair."""

import json
import random

import pyspiel
import pytest
from adapters.test_spaces import MODES

import umbra
from umbra.adapters.openspiel import load_game, name_of

BRIEF = {"casting-shadows": {"round_cap": 2}, "shadowscape": {"round_cap": 2}}
"""So that random games of these are over soon."""


@pytest.mark.parametrize("actions", ["flat", "index"])
@pytest.mark.parametrize("game", umbra.games())
def test_random_simulations_pass(game, actions, capfd):
    made = load_game(game, actions=actions, options=json.dumps(BRIEF.get(game, {})))
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_random_simulations_pass_for_every_mode(game, seats, options, capfd):
    settings = {**BRIEF.get(game, {}), **options}
    made = load_game(game, players=seats, options=json.dumps(settings))
    pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)


def test_the_name_of_a_game_with_several_options_brings_it_back():
    map_ = "dusty_desert@-1,0 ancient_rune@0,0 player-1@0,1 player-2@1,-1 crystal_crypt@1,0"
    made = load_game("casting-shadows", options=json.dumps({"map": map_, "round_cap": 3}))

    back = pyspiel.load_game(str(made))

    assert back.set.spaces.options == made.set.spaces.options
    assert back.set.spaces.options["map"] == map_
    assert str(back) == str(made)


@pytest.mark.parametrize("game", umbra.games())
def test_a_resampled_state_cannot_be_told_from_the_real_one(game):
    state = load_game(game, players=2).new_initial_state()
    state.apply_action(5)
    rng = random.Random(3)
    differs = False
    for _ in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, None)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        differs |= other.table.state.cards.faces != state.table.state.cards.faces
        state.apply_action(rng.choice(state.legal_actions()))
    assert differs


def test_a_clone_is_independent_and_serialising_brings_a_state_back():
    state = load_game("casting-shadows").new_initial_state()
    state.apply_action(9)
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert clone.table.entry == state.table.entry + 1
    _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert back.table == state.table
    assert str(back) == str(state)


def test_answers_are_called_by_their_keys():
    state = load_game("casting-shadows").new_initial_state()
    assert state.is_chance_node()
    state.apply_action(0)
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert sorted(names) == sorted(state.table.asked()[0].keys)


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"players": 7}, "2 to 6 seats, not 7"),
        ({"options": '{"colour": "red"}'}, "has no option 'colour'"),
        ({"options": "{"}, "Expecting"),
        ({"actions": "words"}, "there is: index, flat"),
        ({"rewards": "praise"}, "there is: win, score"),
    ],
)
def test_bad_input_is_an_error_of_the_framework_with_our_sentence(parameters, sentence, capfd):
    with pytest.raises(pyspiel.SpielError, match=sentence):
        load_game("casting-shadows", **parameters)


def test_what_is_not_possible_is_an_error_of_the_framework_with_our_sentence(capfd):
    state = load_game("casting-shadows").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="the seed has not been drawn yet"):
        state.resample_from_infostate(0, None)
    with pytest.raises(pyspiel.SpielError, match="the seeds are 0 to 1023"):
        state.apply_action(1024)
    state.apply_action(3)
    with pytest.raises(pyspiel.SpielError, match="action 99999 is none of the answers to 'character'"):
        state.apply_action(99999)
    with pytest.raises(pyspiel.SpielError, match="there is no seat 9"):
        state.resample_from_infostate(9, None)


def test_an_unknown_game_is_an_error_of_the_framework():
    with pytest.raises(pyspiel.SpielError, match="there is no game 'chess'"):
        load_game("chess")
    assert name_of("casting-shadows") == "python_umbra_casting_shadows"
