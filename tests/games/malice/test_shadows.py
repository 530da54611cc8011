"""Shadows in Aethos: how they move, and what they do at Wells."""

import pytest

from kits.malice import cites, scene
from umbra.games.malice.events.shadows import ShadowGone, ShadowMoved

GATE = (4, 3)
STRONGHOLDS = ((9, 1), (7, 6), (0, 0))
"""Fenmark."""
TWO = {
    "maps": "fenmark@0,0 thornreach@1,0",
    "cities": ("city_of_life", "city_of_shards"),
    "mystics": ("mystic_heal", "mystic_cleanse"),
}


def shadows_act(**more):
    return scene(**more).play(0, "ready")


@cites("SM-AET.1", "SM-AET.2", "SM-AET.6")
@pytest.mark.parametrize(("face", "hexes"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_a_shadow_moves_1d2_hexes_towards_the_nearest_hidden_well(face, hexes):
    game = shadows_act(shadows=[((7, 3), 3)], dice={"shadows": [face]})
    board = game.board
    distance = board.distance[board.index[9, 1]]
    assert distance[board.index[7, 3]] - distance[game.state.shadows[0].hex] == hexes


@cites("SM-AET.3", "SM-R-73")
def test_water_and_terrain_cost_a_shadow_nothing_special():
    game = shadows_act(shadows=[((5, 1), 3)], dice={"shadows": [6]})
    here = game.board.at[game.state.shadows[0].hex]
    assert game.board.distance[game.board.index[9, 1]][game.state.shadows[0].hex] == 2
    assert here[0] == 7


@cites("SM-R-73")
def test_ties_between_ways_are_drawn_for_each_time():
    ends = set()
    for seed in range(40):
        game = shadows_act(shadows=[((4, 3), 3)], dice={"shadows": [1]}, seed=seed)
        ends.add(game.state.shadows[0].hex)
    assert len(ends) > 1


@cites("SM-AET.1", "SM-R-105")
def test_each_shadow_has_one_action_in_order_of_arrival():
    game = shadows_act(shadows=[((7, 3), 3), ((1, 1), 3)], dice={"shadows": [1, 1]})
    assert [event.shadow for event in game.told(ShadowMoved)] == [0, 1]
    assert all(len(event.path) == 2 for event in game.told(ShadowMoved))


@cites("SM-R-75")
def test_it_stops_at_its_target_and_tries_with_its_next_action():
    game = shadows_act(shadows=[((8, 1), 6)], dice={"shadows": [6]})
    assert game.board.at[game.state.shadows[0].hex] == (9, 1)
    assert game.state.well_sides == ["hidden"] * 3


@cites("SM-AET.4", "SM-AET.7", "SM-CMB.1")
def test_it_wakes_no_guardian_and_attacks_nobody_whose_hex_it_comes_into():
    game = shadows_act(avatars=[{"at": (9, 1)}], shadows=[((8, 1), 6)], dice={"shadows": [1]})
    assert game.state.combat is None
    assert game.state.fights == []


@cites("SM-AET.8", "SM-EX-34")
@pytest.mark.parametrize(("life", "face", "left", "side"), [(3, 4, 2, "hidden"), (3, 3, 3, "dark"), (6, 6, 6, "dark")])
def test_at_a_hidden_well_more_than_its_life_costs_it_a_life_and_less_reveals(life, face, left, side):
    game = shadows_act(shadows=[((9, 1), life)], dice={"shadows": [face]})
    assert game.state.shadows[0].life == left
    assert game.state.well_sides[0] == side


@cites("SM-AET.11", "SM-SHD.7")
def test_losing_its_last_life_in_an_attempt_removes_it():
    game = shadows_act(shadows=[((9, 1), 1)], dice={"shadows": [2]})
    assert game.state.shadows == []
    assert game.state.well_sides[0] == "hidden"


@cites("SM-AET.9", "SM-SCN.7")
def test_after_a_dark_well_it_makes_for_the_next_one_and_the_game_goes_on():
    game = shadows_act(shadows=[((9, 1), 6)], dice={"shadows": [1, 1]})
    assert game.game.outcome is None
    game.play(0, "ready")
    assert game.told(ShadowMoved)[-1].target == game.hex(7, 6)


@cites("SM-AET.12", "SM-GRD.1")
def test_a_well_that_a_shadow_revealed_counts_as_revealed_and_its_guardian_is_gone():
    game = shadows_act(shadows=[((9, 1), 6)], dice={"shadows": [1]})
    assert game.state.well_sides[0] == "dark"
    assert game.items(0) == []
    assert game.state.finds == []


@cites("SM-AET.10", "SM-SCN.3", "SM-XUL.1")
def test_thwart_is_lost_when_a_shadow_reveals_a_light_well():
    game = shadows_act(wells=("light", "dark", "dark"), shadows=[((9, 1), 6)], dice={"shadows": [1]})
    assert game.game.outcome.winners == []
    assert game.game.outcome.rule == "SM-SCN.3"


@cites("SM-AET.5", "SM-R-74", "SM-SET.2")
def test_a_shadow_that_can_reach_no_hidden_well_without_a_gate_dissipates():
    wells = ("dark", "light", "dark", "dark", "light", "dark")
    apart = TWO | {"maps": "fenmark@0,0 thornreach@2,0"}
    game = shadows_act(**apart, wells=wells, revealed=(0, 2, 1), shadows=[((4, 3), 4)])
    assert game.state.shadows == []
    assert game.told(ShadowGone)


@cites("SM-AET.5")
def test_over_joined_maps_it_goes_on():
    wells = ("dark", "light", "dark", "dark", "light", "dark")
    game = shadows_act(**TWO, wells=wells, revealed=(0, 2, 1), shadows=[((8, 3), 4)], dice={"shadows": [6]})
    assert len(game.state.shadows) == 1
    assert game.board.at[game.state.shadows[0].hex][0] >= 9
