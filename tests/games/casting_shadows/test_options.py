"""The options of setup and turn: their defaults, and what is said about values they cannot take."""

import pytest

from kits import cites
from umbra.core.errors import BadOption
from umbra.registry import new_game

GOOD = "dusty_desert@-1,0 ancient_rune@0,0 player-1@0,1 player-2@1,-1"


def refusal_of(name, value, seats=2):
    with pytest.raises(BadOption) as refused:
        new_game("casting-shadows", seats=seats, options={name: value})
    return str(refused.value)


@cites("CS-R-1", "CS-R-4", "CS-R-7", "CS-R-8", "CS-R-53")
def test_the_defaults_are_the_printed_rules():
    options = new_game("casting-shadows").options
    assert options["map"] == "auto"
    assert options["slots"] == "flanks"
    assert options["first_player"] == "seat1"
    assert options["two_player_seats"] == "printed"
    assert options["first_turn_ap"] == 4
    assert options["round_cap"] is None


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("map", "eight", "auto, seven, ten"),
        ("map", 7, "auto, seven, ten"),
        ("map", None, "auto, seven, ten"),
        ("slots", "left", "flanks, rim, all"),
        ("slots", True, "flanks, rim, all"),
        ("first_player", "youngest", "seat1, random"),
        ("first_player", 0, "seat1, random"),
        ("two_player_seats", "across", "printed, opposite"),
        ("first_turn_ap", 1, "4, 3, 2"),
        ("first_turn_ap", 5, "4, 3, 2"),
        ("first_turn_ap", "4", "4, 3, 2"),
        ("first_turn_ap", 4.0, "4, 3, 2"),
        ("round_cap", 0, "a whole number of rounds from 1 to 1000"),
        ("round_cap", -3, "a whole number of rounds from 1 to 1000"),
        ("round_cap", 1001, "a whole number of rounds from 1 to 1000"),
        ("round_cap", 2.5, "a whole number of rounds from 1 to 1000"),
        ("round_cap", "60", "a whole number of rounds from 1 to 1000"),
        ("round_cap", True, "a whole number of rounds from 1 to 1000"),
    ],
)
def test_a_bad_value_is_refused_with_what_was_given_and_what_is_right(name, value, right):
    said = refusal_of(name, value)
    assert f"option {name} cannot be {value!r}" in said
    assert right in said


@pytest.mark.parametrize("cap", [1, 60, 1000])
def test_a_round_cap_is_any_whole_number_up_to_a_thousand(cap):
    assert new_game("casting-shadows", options={"round_cap": cap}).options["round_cap"] == cap


def test_an_option_that_does_not_exist_is_refused_with_those_that_do():
    said = refusal_of("first_player_ap", 4)
    assert "'first_player_ap'" in said
    for name in ("map", "slots", "first_player", "two_player_seats", "first_turn_ap", "round_cap"):
        assert name in said


@pytest.mark.parametrize(
    ("layout", "right"),
    [
        ("", "a custom map is a text such as"),
        ("custom", "a custom map is a text such as"),
        (GOOD.replace("0,1", "0"), "tile@q,r with whole numbers"),
        (GOOD.replace("0,1", "0,x"), "tile@q,r with whole numbers"),
        (GOOD.replace("0,1", "0,0.5"), "tile@q,r with whole numbers"),
        (f"{GOOD} crystal_crypt", "tile@q,r with whole numbers"),
        (f"{GOOD} dusty_desert@1,0", "at most once"),
        (f"{GOOD} crystal_crypt@0,0", "two tiles lie on the same place"),
        (f"{GOOD} crystal_crypt@21,0", "from -20 to 20"),
        (f"{GOOD} crystal_crypt@0,-21", "from -20 to 20"),
        (GOOD.replace("dusty_desert", "crystal_crypt"), "every map has dusty_desert"),
        (GOOD.replace("dusty_desert@-1,0", "dusty_desert@-2,0"), "every tile must be reachable"),
    ],
)
def test_a_custom_map_is_refused_with_the_layout_and_what_is_wrong_with_it(layout, right):
    said = refusal_of("map", layout)
    assert f"option map cannot be {layout!r}" in said
    assert right in said


def test_a_custom_map_with_an_unknown_tile_is_refused_by_its_name():
    said = refusal_of("map", f"{GOOD} home_lucky@1,0")
    assert "'home_lucky'" in said
    assert "player-1 to player-2" in said


def test_a_custom_map_with_a_home_for_nobody_is_refused():
    said = refusal_of("map", f"{GOOD} player-3@1,0")
    assert "a map for 2 seats has no tile 'player-3'" in said


def test_a_custom_map_with_far_too_many_tiles_is_refused_before_it_is_laid_out():
    said = refusal_of("map", " ".join(f"tile-{n}@{n % 40 - 20},{n // 40 - 20}" for n in range(1600)))
    assert "at most 40 tiles" in said
