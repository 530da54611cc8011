"""What the rules work out for a screen: reach, what is missing to pay, and what an attack would leave."""

from typing import Any

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.resources import empty_pool, missing, token_item


def of_card(game: Scene, part: str, face: str, seat: int = 0) -> Any:
    """What a part of a seat's sketch says about the card with this face."""
    said = game.game.sketch(seat)[part]
    found = [value for token, value in said.items() if game.state.cards.faces[int(token)] == face]
    return found[0] if found else None


# What is missing


@pytest.mark.parametrize(
    ("cost", "pool", "lacks"),
    [
        (("RG",), [], ("RG",)),
        (("RG", "RG"), ["RG"], ("RG",)),
        (("RG", "xG"), ["RG"], ("xG",)),
        (("RG", "xG"), ["PG", "BG"], ()),
        (("BG", "RG"), ["PG"], ("RG",)),
        (("xG", "xO"), ["SF"], ("xG", "xO")),
        (("BG", "RG", "xG"), ["RG", "RG"], ("BG",)),
    ],
)
def test_as_little_as_possible_is_missing(cost, pool, lacks):
    held = empty_pool()
    for kind in pool:
        held[token_item(kind)] += 1
    assert missing(cost, held) == lacks


@cites("CS-CAST.4")
def test_the_sketch_says_what_an_own_spell_lacks():
    game = scene(dice=["RG"], players={0: {"book": ["heavy_hand", "magma_hand"]}})
    assert of_card(game, "missing", "heavy_hand") == ("BG",)
    assert of_card(game, "missing", "magma_hand") is None


@cites("CS-CONV.6")
def test_a_conversion_spell_lacks_what_its_nearest_lot_takes():
    game = scene(dice=["SF"], players={0: {"book": ["luminous_glow"]}})
    assert of_card(game, "missing", "luminous_glow") == ("xG",)


@cites("CS-COLLECT.9")
def test_the_sketch_says_what_a_card_on_the_map_lacks():
    game = scene(dice=["RO"], slots={"home_frill": "heavy_hand"})
    assert of_card(game, "missing", "heavy_hand") == ("BO", "xO")


def test_nothing_is_said_to_be_missing_outside_the_own_turn():
    game = scene(dice=["SF"], players={1: {"book": ["heavy_hand"]}})
    assert [game.game.sketch(seat)["missing"] for seat in (1, None)] == [{}, {}]


# What the turn costs


@cites("CS-P3.7")
@pytest.mark.parametrize(("companion", "hurt"), [("curse_toad", 0), ("gale_sparrow", 2)])
def test_the_sketch_says_what_the_end_of_the_turn_costs_with_this_companion(companion, hurt):
    owned = {"shadow": True, "companion": companion, "tile": "underground_volcano"}
    game = scene(dice=["CC", "CC"], players={0: owned})
    assert game.game.sketch(None)["ending"] == {"crystals": hurt, "tile": 1}


@cites("CS-P2.2")
def test_the_sketch_says_what_an_action_costs_with_this_companion():
    game = scene(players={0: {"shadow": True, "companion": "gale_sparrow", "tile": "home_frill"}})
    assert {action: game.game.sketch(None)["ap"][action] for action in ("travel", "reroll")} == {
        "travel": 0,
        "reroll": 1,
    }


# Reach


@cites("CS-R-62")
def test_a_step_first_is_part_of_the_reach():
    game = scene(players={0: {"book": ["unicorn_rush"], "tile": "home_frill"}})
    board = board_of(game.state.layout)
    away = board.distance[board.index["home_frill"]]
    assert of_card(game, "range", "unicorn_rush") == [tile for tile, steps in enumerate(away) if steps <= 2]


# What an attack leaves

TOGETHER = {"tile": "ancient_rune"}


def test_the_sketch_says_the_hp_that_each_tier_would_leave():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"hp": 5}})
    assert of_card(game, "leaves", "magma_hand") == {"1": [2, 0, 0]}


def test_enemies_out_of_range_are_left_out():
    players = {0: {"book": ["fatal_fronds"], "tile": "ancient_rune"}, 1: {"tile": "dusty_desert"}, 2: TOGETHER}
    assert of_card(scene(3, players=players), "leaves", "fatal_fronds") == {"2": [17, 15]}


@cites("CS-R-44", "CS-R-45")
def test_companions_and_wards_count():
    caster = {"book": ["magma_hand"], "companion": "cinder_newt", **TOGETHER}
    game = scene(dice=["RG"], players={0: caster, 1: {"companion": "mossback", "ward": 1, **TOGETHER}})
    assert of_card(game, "leaves", "magma_hand") == {"1": [16, 14, 13]}


@cites("CS-R-43")
def test_nothing_is_taken_off_on_crystal_crypt():
    there = {"tile": "crystal_crypt"}
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"], **there}, 1: {"ward": 2, **there}})
    assert of_card(game, "leaves", "magma_hand") == {"1": [15, 13, 12]}


@pytest.mark.parametrize("ward", [0, 1, 5])
def test_the_forecast_of_an_attack_comes_true_when_nobody_answers(ward):
    caster = {"book": ["magma_hand"], "companion": "cinder_newt", **TOGETHER}
    game = scene(dice=["RG", "RG"], players={0: caster, 1: {"companion": "mossback", "ward": ward, **TOGETHER}})
    foretold = of_card(game, "leaves", "magma_hand")["1"][1]
    game.play(0, "cast:magma_hand", "spend:2")
    assert game.player(1).hp == foretold


def test_an_attack_under_way_says_what_it_would_leave_until_it_hits():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["run_away"]}})
    assert game.game.sketch(1)["attack"] == {}
    game.play(0, "cast:magma_hand")
    assert [game.game.sketch(seat)["attack"] for seat in (0, 1, None)] == [{"1": 15}] * 3


@cites("CS-ATK.2")
def test_a_target_is_offered_with_its_hp_now_and_then():
    game = scene(3, dice=["RG"], players={0: {"book": ["magma_hand"], **TOGETHER}, 1: TOGETHER, 2: TOGETHER})
    game.play(0, "cast:magma_hand")
    labels = [option.label for option in game.ask.options]
    assert all(label.endswith(", 18 → 15 HP") for label in labels)
    assert len(labels) == 2
