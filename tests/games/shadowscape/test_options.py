"""What the table can set before a game: values, defaults, what is refused, and the limit of rounds."""

import pytest

import umbra
from kits.shadowscape import Scene, cites, scene
from umbra.core.errors import BadOption
from umbra.registry import new_game, rules_of

ON_OFF = ("off", "on")
OPTIONS = {
    "mode": (("competitive", "cooperative"), "competitive"),
    "heroes": (("choose", "deal"), "choose"),
    "advanced": (ON_OFF, "off"),
    "difficulty": (("normal", "challenging", "difficult", "very_difficult"), "normal"),
    "double_fate": (ON_OFF, "off"),
    "coop_whispers": (("under", "all19"), "under"),
    "lord_awakening": (("whisper_only", "card"), "whisper_only"),
    "coop_hands": (("open", "hidden"), "open"),
    "round_cap": ((None,), None),
}
COOPERATIVE_ONLY = {
    "difficulty": ["challenging", "difficult", "very_difficult"],
    "double_fate": ["on"],
    "coop_whispers": ["all19"],
    "lord_awakening": ["card"],
    "coop_hands": ["hidden"],
}
PAIRS = [(name, value) for name, values in COOPERATIVE_ONLY.items() for value in values]


def two_moves(game: Scene, seat: int) -> Scene:
    """Two Moves that enter no room; with nothing else to do the Enemy Phase follows."""
    for card in game.hero(seat).actions[:2]:
        game.play(seat, f"move:{card}", "done")
    return game


def test_the_options_with_their_values_and_defaults():
    found = {option.name: (option.values, option.default) for option in umbra.options("shadowscape")}
    assert found == OPTIONS


def test_every_option_says_what_it_means_and_which_rule_it_belongs_to():
    for option in umbra.options("shadowscape"):
        assert option.meaning.endswith(".")
        assert option.rule.startswith("SS-")


def test_a_game_without_options_has_the_defaults():
    assert new_game("shadowscape", seed=1).options == {name: default for name, (_, default) in OPTIONS.items()}


@pytest.mark.parametrize("name", [name for name in OPTIONS if name not in COOPERATIVE_ONLY and name != "round_cap"])
def test_every_value_of_an_option_for_both_modes_is_taken(name):
    for value in OPTIONS[name][0]:
        assert new_game("shadowscape", seed=1, options={name: value}).options[name] == value


@pytest.mark.parametrize(("name", "value"), PAIRS)
def test_every_cooperative_option_is_taken_in_a_cooperative_game(name, value):
    game = new_game("shadowscape", seed=1, options={"mode": "cooperative", name: value})
    assert game.options[name] == value


@pytest.mark.parametrize(("name", "value"), PAIRS)
def test_a_cooperative_option_is_refused_in_a_competitive_game(name, value):
    with pytest.raises(BadOption, match=rf"{name}={value} .*mode=cooperative"):
        new_game("shadowscape", options={name: value})


def test_the_usual_values_of_cooperative_options_are_no_mistake_in_a_competitive_game():
    usual = {name: OPTIONS[name][1] for name in COOPERATIVE_ONLY}
    assert new_game("shadowscape", seed=1, options=usual).pending is not None


@pytest.mark.parametrize("name", [name for name in OPTIONS if name != "round_cap"])
@pytest.mark.parametrize("value", ["yes", "", True, 1, None])
def test_a_wrong_value_is_named_with_the_right_ones(name, value):
    with pytest.raises(BadOption) as refused:
        new_game("shadowscape", options={name: value})
    assert f"option {name} cannot be {value!r}" in str(refused.value)
    assert all(right in str(refused.value) for right in OPTIONS[name][0])


def test_an_unknown_option_is_named_with_those_there_are():
    with pytest.raises(BadOption) as refused:
        new_game("shadowscape", options={"dificulty": "normal"})
    assert "'dificulty'" in str(refused.value)
    assert all(name in str(refused.value) for name in OPTIONS)


@cites("SS-R-57")
@pytest.mark.parametrize("cap", [1, 60, 1000])
def test_a_whole_number_of_rounds_can_be_set(cap):
    assert new_game("shadowscape", seed=1, options={"round_cap": cap}).options["round_cap"] == cap


@pytest.mark.parametrize("cap", [0, -1, 1001, "60", True, 2.5, "none"])
def test_anything_else_is_no_number_of_rounds(cap):
    with pytest.raises(BadOption, match=r"round_cap .*whole number of rounds from 1 to 1000.*none"):
        new_game("shadowscape", options={"round_cap": cap})


@cites("SS-R-57")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_game_ends_when_the_turn_comes_back_to_the_first_player_and_is_scored(first):
    last = (first + 2) % 3
    game = scene(3, first=first, active=last, round=4, options={"round_cap": 4}, area={1: {"tucked": ["hoard"]}})
    two_moves(game, last)
    assert game.game.outcome is not None
    assert (game.game.outcome.rule, game.game.outcome.winners) == ("SS-R-57", [1])
    assert game.game.outcome.scores == [0, 2, 0]


@cites("SS-R-57")
def test_the_last_round_is_played_to_its_end():
    game = scene(3, first=0, active=1, round=4, options={"round_cap": 4})
    two_moves(game, 1)
    assert game.game.outcome is None
    assert game.state.active == 2


@cites("SS-R-57")
@pytest.mark.parametrize(("cap", "number"), [(None, 1000), (5, 4)])
def test_without_a_limit_or_before_it_a_round_follows_the_other(cap, number):
    game = scene(first=0, active=1, round=number, options={"round_cap": cap})
    two_moves(game, 1)
    assert game.game.outcome is None
    assert (game.state.active, game.state.round) == (0, number + 1)


@cites("SS-R-57")
def test_without_people_a_game_has_60_rounds_unless_told_otherwise():
    rules = rules_of("shadowscape")
    assert rules.without_people({})["round_cap"] == 60
    assert rules.without_people({"round_cap": 5})["round_cap"] == 5
