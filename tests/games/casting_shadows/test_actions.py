"""Phase 2: Action points and what they buy, Travel, and what cards can change about it."""

from typing import Any

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.errors import IllegalAnswer

ACTIONS = {"travel", "cast", "reroll", "protect", "refresh", "collect"}
FREE = {"use", "ability"}


def rich(ap: int = 4, **changes: Any) -> Scene:
    """Frill at home can do everything; Kit stands on the tile next to it."""
    return scene(
        ap=ap,
        dice=["RG", "RO", "CC-blue", "BG"],
        slots={"home_frill": "red_orb", "home_kit": "blue_orb"},
        top=["shadow_fragment", "prism"],
        players={0: {"book": ["heat_wave", "bubble_trouble", "red_gem"], "shadow": True, "energy": 5, **changes}},
    )


def verbs(game: Scene) -> set[str]:
    return {key.partition(":")[0] for key in game.keys}


# Action points


@cites("CS-P2.2")
@pytest.mark.parametrize(
    "keys",
    [
        ["travel:ancient_rune"],
        ["cast:heat_wave"],
        ["reroll", "die:RG-red", "die:RO-red", "die:BG-blue"],
        ["protect:blue"],
        ["refresh"],
        ["collect:red_orb"],
    ],
)
def test_each_action_costs_one_action_point(keys):
    assert rich().play(0, *keys).state.ap == 3


@cites("CS-P2.2")
def test_collecting_a_counterspell_costs_one_action_point():
    game = scene(dice=["RG", "RO"], players={0: {"tile": "dusty_desert"}})
    assert game.play(0, "collect:counterspell").state.ap == 3


@cites("CS-P2.3")
@pytest.mark.parametrize(
    "keys",
    [
        ["refresh", "cast:heat_wave", "protect:blue", "travel:ancient_rune"],
        ["cast:heat_wave", "travel:home_kit", "collect:blue_orb", "protect:blue"],
        ["protect:blue", "collect:red_orb", "travel:underground_volcano", "travel:ancient_rune"],
        ["travel:ancient_rune", "travel:home_frill", "collect:red_orb", "refresh"],
    ],
)
def test_actions_may_be_taken_in_any_order(keys):
    game = rich()
    game.play(0, *keys)
    assert (game.state.active, game.state.ap) == (0, 0)


@cites("CS-P2.4")
@pytest.mark.parametrize(
    "keys",
    [
        ["travel:ancient_rune", "travel:home_frill", "travel:ancient_rune", "travel:home_frill"],
        ["refresh", "refresh", "refresh", "refresh"],
        ["collect:red_orb", "collect:shadow_fragment"],
        ["cast:heat_wave", "cast:bubble_trouble"],
    ],
)
def test_an_action_may_be_repeated_while_action_points_remain(keys):
    game = rich()
    game.play(0, *keys)
    assert game.state.ap == 4 - len(keys)


@cites("CS-P2.5")
def test_a_player_may_stop_without_spending_any_action_point():
    game = scene()
    game.play(0, "end")
    assert game.state.active == 1


@cites("CS-P2.5")
@pytest.mark.parametrize("ap", [1, 2, 3, 4])
def test_ending_the_actions_is_always_offered(ap):
    assert "end" in rich(ap).keys


@cites("CS-P2.7")
@pytest.mark.parametrize(
    "key", ["travel:ancient_rune", "cast:heat_wave", "reroll", "protect:blue", "refresh", "collect:red_orb"]
)
def test_without_action_points_no_action_is_legal(key):
    assert key in rich(1).keys
    game = rich(0)
    assert key not in game.keys
    assert game.why_not(0, key) == ["CS-P2.7"]


@cites("CS-P2.7")
def test_without_action_points_no_counterspell_can_be_collected():
    game = scene(ap=0, dice=["RG", "RO"], players={0: {"tile": "dusty_desert", "book": ["red_gem"]}})
    assert game.why_not(0, "collect:counterspell") == ["CS-P2.7"]


@cites("CS-P2.7", "CS-GEN.7", "CS-R-59")
def test_an_action_that_a_companion_makes_free_is_legal_without_action_points():
    game = scene(ap=0, players={0: {"shadow": True, "companion": "gale_sparrow"}})
    game.play(0, "travel:ancient_rune")
    assert game.tile(0) == "ancient_rune"


@cites("CS-P2.8")
def test_a_cast_without_its_resources_is_illegal_however_many_action_points_are_left():
    game = scene(ap=4, dice=["BG"], players={0: {"book": ["heat_wave"]}})
    assert game.why_not(0, "cast:heat_wave") == ["CS-CAST.4"]


@cites("CS-P2.8")
def test_a_collect_without_its_resources_is_illegal_however_many_action_points_are_left():
    game = scene(ap=4, dice=["RO"], slots={"home_frill": "heat_wave"})
    assert game.why_not(0, "collect:heat_wave") == ["CS-COLLECT.9"]


@cites("CS-P2.8")
def test_a_cast_takes_action_point_and_resources():
    game = scene(dice=["RG"], players={0: {"book": ["heat_wave"]}})
    game.play(0, "cast:heat_wave")
    assert (game.state.ap, game.pool()) == (3, [])


@cites("CS-P2.8")
def test_a_collect_takes_action_point_and_resources():
    game = scene(dice=["RO", "BO"], slots={"home_frill": "heat_wave"})
    game.play(0, "collect:heat_wave")
    assert (game.state.ap, game.pool()) == (3, [])


@cites("CS-P2.9")
def test_a_spent_resource_cannot_be_spent_again():
    game = scene(dice=["RG", "BO"], players={0: {"book": ["heat_wave", "feeding_frenzy"]}})
    assert {"cast:heat_wave", "cast:feeding_frenzy"} <= set(game.keys)
    game.play(0, "cast:heat_wave")
    assert game.pool() == ["BO"]
    assert game.why_not(0, "cast:feeding_frenzy") == ["CS-CAST.4"]


@cites("CS-P2.9")
def test_a_spent_die_cannot_be_rerolled():
    game = scene(dice=["RG", "BO", "PO"], players={0: {"book": ["heat_wave"]}})
    game.play(0, "cast:heat_wave", "reroll")
    assert game.keys == ["die:BO-blue", "die:PO-purple"]


@cites("CS-P2.9")
def test_a_spent_token_leaves_the_pool_and_the_dice_stay():
    game = scene(dice=["RO"], tokens=["RG"], players={0: {"book": ["heat_wave"]}})
    game.play(0, "cast:heat_wave")
    assert game.pool() == ["RO"]


@cites("CS-P2.10")
def test_there_are_six_actions_and_no_other():
    game = rich()
    assert verbs(game) - FREE - {"end"} == ACTIONS
    assert game.why_not(0, "steal:heat_wave") == ["CS-P2.10"]


@cites("CS-P2.11")
def test_abilities_and_resource_cards_are_still_there_without_action_points():
    assert verbs(rich(0)) == FREE | {"end"}


@cites("CS-P2.11")
@pytest.mark.parametrize("ap", [0, 3])
def test_an_ability_costs_no_action_point(ap):
    game = rich(ap)
    game.play(0, "ability")
    assert (game.player(0).hp, game.state.ap) == (22, ap)


@cites("CS-P2.11")
@pytest.mark.parametrize("ap", [0, 3])
def test_a_resource_card_costs_no_action_point(ap):
    game = rich(ap)
    before = game.pool()
    game.play(0, "use:red_gem")
    assert game.pool() == sorted([*before, "RG"])
    assert game.state.ap == ap


@cites("CS-P2.11")
def test_the_active_player_may_use_a_counterspell_after_the_last_action_point():
    game = scene(
        ap=1,
        dice=["RG"],
        options={"window_policy": "matching_only"},
        players={0: {"book": ["heat_wave", "pointed_shield", "red_gem"]}, 1: {"book": ["bees_everywhere"]}},
    )
    game.play(0, "cast:heat_wave").play(1, "react:bees_everywhere")
    assert game.state.ap == 0
    game.play(0, "react:pointed_shield")
    assert (game.state.ap, game.player(0).hp, game.player(1).hp) == (0, 18, 17)


# Travel


@cites("CS-TRAVEL.1")
@pytest.mark.parametrize("tile", ["ancient_rune", "underground_volcano", "home_kit"])
def test_travel_moves_the_meeple_to_an_adjacent_tile(tile):
    game = scene()
    game.play(0, f"travel:{tile}")
    assert (game.tile(0), game.tile(1)) == (tile, "home_kit")


@cites("CS-TRAVEL.2")
def test_travel_to_a_tile_two_steps_away_is_illegal():
    game = scene()
    assert game.why_not(0, "travel:dusty_desert") == ["CS-TRAVEL.2"]
    with pytest.raises(IllegalAnswer):
        game.play(0, "travel:dusty_desert")
    assert game.tile(0) == "home_frill"


@cites("CS-TRAVEL.2")
def test_travel_to_the_current_tile_is_illegal():
    game = scene()
    assert "travel:home_frill" not in game.keys
    assert game.why_not(0, "travel:home_frill") == ["CS-TRAVEL.2"]


@cites("CS-TRAVEL.2")
def test_travel_to_a_tile_that_is_not_on_the_map_is_illegal():
    game = scene(4)
    assert game.why_not(0, "travel:home_tusk") == ["CS-TRAVEL.2"]


@cites("CS-TRAVEL.3")
def test_travel_costs_no_resources():
    game = scene(dice=["RG", "BO", "SF", "CC"], tokens=["PG"])
    before = game.pool()
    game.play(0, "travel:ancient_rune")
    assert game.pool() == before


@cites("CS-TRAVEL.3")
def test_travel_is_possible_with_an_empty_pool():
    game = scene()
    game.play(0, "travel:ancient_rune")
    assert game.tile(0) == "ancient_rune"


@cites("CS-TRAVEL.4")
def test_travels_form_a_path_from_tile_to_tile():
    game = scene(6)
    game.play(0, "travel:crystal_crypt", "travel:ancient_rune", "travel:dusty_desert")
    assert game.tile(0) == "dusty_desert"
    assert game.why_not(0, "travel:crystal_crypt") == ["CS-TRAVEL.2"]


# Cards against rules


@cites("CS-GEN.7", "CS-R-59")
def test_a_companion_may_change_the_cost_of_an_action():
    game = scene(players={0: {"shadow": True, "companion": "gale_sparrow"}})
    game.play(0, "travel:ancient_rune")
    assert game.state.ap == 4
    game.play(0, "travel:home_frill")
    assert game.state.ap == 3


@cites("CS-GEN.7", "CS-R-59")
def test_a_companion_may_change_a_range():
    game = scene(
        dice=["RG"],
        players={
            0: {"shadow": True, "companion": "spyglass_gecko", "book": ["heat_wave"]},
            1: {"tile": "home_frill"},
        },
    )
    game.play(0, "cast:heat_wave")
    assert game.player(1).hp == 17


@cites("CS-GEN.7", "CS-R-59")
def test_no_companion_lifts_the_ban_on_travel_when_frozen():
    game = scene(players={0: {"shadow": True, "companion": "gale_sparrow", "frozen": True}})
    assert game.why_not(0, "travel:ancient_rune") == ["CS-FREEZE.1"]


@cites("CS-GEN.7", "CS-R-59")
def test_no_companion_gives_counterspells_elsewhere_than_on_dusty_desert():
    game = scene(dice=["RG", "RO"], players={0: {"shadow": True, "companion": "ward_wisp"}})
    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.5"]


@cites("CS-GEN.7", "CS-R-59")
def test_no_companion_lifts_the_ban_on_refresh_on_ancient_rune():
    game = scene(
        options={"slots": "all"},
        players={0: {"shadow": True, "companion": "archive_owl", "tile": "ancient_rune"}},
    )
    assert game.why_not(0, "refresh") == ["CS-REFRESH.2"]


@cites("CS-GEN.7", "CS-R-59")
def test_no_companion_lets_a_spell_book_pass_five_cards():
    book = ["heat_wave", "heat_wave", "bubble_trouble", "fatal_fronds", "red_gem"]
    game = scene(
        slots={"home_frill": "blue_gem"},
        players={0: {"shadow": True, "companion": "hoard_magpie", "book": book}},
    )
    game.play(0, "collect:blue_gem")
    assert game.ask.kind == "discard"
    game.play(0, "discard:fatal_fronds")
    assert game.book(0) == ["heat_wave", "heat_wave", "bubble_trouble", "red_gem", "blue_gem"]


@cites("CS-GEN.7", "CS-R-59")
def test_no_companion_lets_shadow_energy_pass_its_limit():
    game = scene(dice=["SF"], players={0: {"shadow": True, "energy": 4, "companion": "dusk_raven"}})
    game.play(0, "end", "absorb:1")
    assert game.player(0).energy == 5


@cites("CS-GEN.7", "CS-R-59")
def test_no_card_gives_a_player_a_second_companion():
    game = scene(players={0: {"shadow": True, "energy": 5, "companion": "dusk_raven"}})
    game.play(0, "end")
    assert game.ask.seat == 1
    assert game.faces([game.player(0).companion]) == ["dusk_raven"]


# Refresh and the discard pile


@cites("CS-R-55")
@pytest.mark.parametrize(("tile", "reason"), [("ancient_rune", "CS-REFRESH.2"), ("dusty_desert", "CS-REFRESH.3")])
def test_the_ban_on_refresh_holds_whatever_the_reference_card_leaves_out(tile, reason):
    game = scene(players={0: {"tile": tile}}, slots={tile: "heat_wave"})
    assert "refresh" not in game.keys
    assert game.why_not(0, "refresh") == [reason]


@cites("CS-R-57")
def test_all_players_share_one_discard_pile():
    gems = ("RG", "RG", "BG", "BG", "PG")
    game = scene(slots={"home_frill": "heat_wave", "home_kit": "fatal_fronds"}, rolls=gems)
    game.play(0, "refresh", "end").play(1, "refresh")
    assert game.faces(game.state.discard) == ["heat_wave", "fatal_fronds"]


@cites("CS-R-57")
def test_everybody_may_look_through_the_discard_pile():
    game = scene(3, slots={"home_frill": "heat_wave"}, players={0: {"book": ["red_gem"]}})
    game.play(0, "refresh", "use:red_gem")
    for seat in (0, 1, 2, None):
        faces = game.game.view(seat).state.cards.faces
        assert [faces[token] for token in game.state.discard] == ["heat_wave", "red_gem"]


@cites("CS-R-57")
def test_nobody_takes_cards_from_the_discard_pile():
    game = scene(dice=["RG", "RO", "BO"], slots={"home_frill": "heat_wave"}, top=["fatal_fronds"])
    assert "collect:heat_wave" in game.keys
    game.play(0, "refresh")
    assert "collect:heat_wave" not in game.keys
    assert "collect:fatal_fronds" in game.keys
    assert game.why_not(0, "cast:heat_wave") == ["CS-BOOK.9"]
