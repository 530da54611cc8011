"""Refresh, Collect, the Spell Book and the levels of Spells."""

import pytest

from kits.casting_shadows import cites, scene
from umbra.core.errors import IllegalAnswer

HOME = "home_frill"
ALL_COUNTERSPELLS = (
    ["run_away"] * 3
    + ["pointed_shield"] * 4
    + ["bees_everywhere"] * 2
    + ["safety_dome", "spell_snare", "last_breath", "shadow_leech"]
)


def token_at(game, tile=HOME):
    """The card beside a tile, or a negative number if there is none."""
    tiles = [part.partition("@")[0] for part in game.state.layout.split()]
    return game.state.slots[tiles.index(tile)]


def slot(game, tile=HOME):
    """The face of the card beside a tile, or None."""
    token = token_at(game, tile)
    return game.state.cards.faces[token] if token >= 0 else None


def discarded(game):
    return game.faces(game.state.discard)


# Refresh


@cites("CS-REFRESH.1")
def test_refresh_discards_the_card_beside_the_tile_and_lays_the_top_card_there():
    game = scene(slots={HOME: "heat_wave"}, top=["bubble_trouble", "red_gem"]).play(0, "refresh")
    assert slot(game) == "bubble_trouble"
    assert discarded(game) == ["heat_wave"]
    assert game.state.ap == 3
    assert game.state.cards.public(token_at(game))


@cites("CS-REFRESH.2", "CS-EX-24")
def test_refresh_is_illegal_on_ancient_rune_even_with_a_card_there():
    game = scene(players={0: {"tile": "ancient_rune"}}, slots={"ancient_rune": "heat_wave"})
    assert "refresh" not in game.keys
    assert game.why_not(0, "refresh") == ["CS-REFRESH.2"]


@cites("CS-REFRESH.3", "CS-EX-24")
def test_refresh_is_illegal_on_dusty_desert_even_with_a_card_there():
    game = scene(players={0: {"tile": "dusty_desert"}}, slots={"dusty_desert": "heat_wave"})
    assert "refresh" not in game.keys
    assert game.why_not(0, "refresh") == ["CS-REFRESH.3"]


@cites("CS-REFRESH.4")
def test_only_the_card_of_the_current_tile_is_refreshed():
    game = scene(slots={HOME: "heat_wave", "home_kit": "red_gem"}, top=["bubble_trouble"])
    before = list(game.state.slots)
    game.play(0, "refresh")
    changed = [tile for tile, token in enumerate(before) if game.state.slots[tile] != token]
    assert len(changed) == 1
    assert slot(game, "home_kit") == "red_gem"


@cites("CS-REFRESH.5")
def test_refresh_takes_no_resources_and_may_be_repeated():
    game = scene(slots={HOME: "heat_wave"}, top=["red_gem", "blue_gem", "umbral_nip"], dice=["RG"])
    game.play(0, "refresh", "refresh", "refresh")
    assert slot(game) == "umbral_nip"
    assert discarded(game) == ["heat_wave", "red_gem", "blue_gem"]
    assert game.pool() == ["RG"]
    assert game.state.ap == 1


@cites("CS-REFRESH.6")
def test_refresh_is_illegal_without_a_card_beside_the_tile():
    game = scene(slots={HOME: None})
    assert "refresh" not in game.keys
    assert game.why_not(0, "refresh") == ["CS-REFRESH.6"]


@cites("CS-REFRESH.7", "CS-R-25")
def test_an_empty_main_deck_is_made_anew_from_the_shuffled_discard_pile():
    game = scene(slots={HOME: "heat_wave"}, main=[], discard=["bubble_trouble", "umbral_nip"]).play(0, "refresh")
    assert discarded(game) == []
    deck = game.faces(game.state.main)
    assert sorted([slot(game), *deck]) == ["bubble_trouble", "heat_wave", "umbral_nip"]
    assert len(deck) == 2
    view = game.game.view(1)
    assert [view.state.cards.faces[token] for token in game.state.main] == ["", ""]


@cites("CS-REFRESH.7")
def test_the_new_main_deck_is_in_another_order_with_another_seed():
    pile = ["red_gem", "blue_gem", "umbral_nip", "heavy_hand", "bubble_trouble", "curse_void", "lightning_bug"]
    orders = set()
    for seed in range(4):
        game = scene(slots={HOME: "heat_wave"}, main=[], discard=pile, seed=seed).play(0, "refresh")
        orders.add((slot(game), *game.faces(game.state.main)))
    assert len(orders) > 1


@cites("CS-R-25")
def test_a_refreshed_card_is_discarded_before_the_new_deck_is_made():
    game = scene(slots={HOME: "heat_wave"}, main=[]).play(0, "refresh")
    assert slot(game) == "heat_wave"
    assert discarded(game) == []


@cites("CS-R-25", "CS-COLLECT.11", "CS-REFRESH.6")
def test_with_no_card_anywhere_the_slot_stays_empty():
    game = scene(slots={HOME: "red_gem"}, main=[]).play(0, "collect:red_gem")
    assert slot(game) is None
    assert game.why_not(0, "collect:red_gem") == ["CS-COLLECT.11"]
    assert game.why_not(0, "refresh") == ["CS-REFRESH.6"]


@cites("CS-R-25")
def test_an_empty_slot_is_filled_at_the_start_of_the_next_turn_with_a_card_available():
    game = scene(slots={HOME: "red_gem"}, main=[]).play(0, "collect:red_gem", "use:red_gem")
    assert slot(game) is None
    game.play(0, "end")
    assert slot(game) == "red_gem"


@cites("CS-R-25")
def test_an_empty_slot_stays_empty_over_a_turn_without_a_card():
    game = scene(slots={HOME: "red_gem"}, main=[]).play(0, "collect:red_gem", "end")
    assert game.state.active == 1
    assert slot(game) is None


# Collect


@cites("CS-COLLECT.1", "CS-COLLECT.3", "CS-RES.7", "CS-EX-12")
def test_collecting_pays_the_cost_takes_the_card_and_refills_the_slot_at_once():
    game = scene(dice=["BO", "RG"], slots={HOME: "luminous_glow"}, top=["heat_wave"]).play(0, "collect:luminous_glow")
    assert game.book(0) == ["luminous_glow"]
    assert game.pool() == ["RG"]
    assert game.state.ap == 3
    assert slot(game) == "heat_wave"


@cites("CS-COLLECT.1")
def test_a_cost_of_several_symbols_is_paid_in_full():
    game = scene(dice=["RO", "BO", "PO", "RG"], slots={HOME: "heavy_hand"}).play(0, "collect:heavy_hand")
    assert game.book(0) == ["heavy_hand"]
    assert game.pool() == ["RG"]


@cites("CS-COLLECT.2")
def test_a_card_beside_another_tile_cannot_be_collected():
    game = scene(dice=["RO", "BO"], slots={HOME: "luminous_glow", "home_kit": "curse_void"})
    assert [key for key in game.keys if key.startswith("collect")] == ["collect:luminous_glow"]
    assert game.why_not(0, "collect:curse_void") == ["CS-COLLECT.2"]
    game.play(0, "travel:home_kit")
    assert [key for key in game.keys if key.startswith("collect")] == ["collect:curse_void"]


@cites("CS-COLLECT.3")
def test_a_collected_resource_card_is_replaced_at_once():
    game = scene(slots={HOME: "red_gem"}, top=["heat_wave"]).play(0, "collect:red_gem")
    assert slot(game) == "heat_wave"
    assert game.state.cards.public(token_at(game))


@cites("CS-COLLECT.4", "CS-COLLECT.6", "CS-COLLECT.7", "CS-EX-10")
def test_collecting_a_counterspell():
    game = scene(
        dice=["PG", "RO", "BO"],
        ap=2,
        players={0: {"tile": "dusty_desert"}},
        counterspells=["safety_dome", "run_away"],
    )
    slots, main = list(game.state.slots), list(game.state.main)
    game.play(0, "collect:counterspell", "pay:RO-red+PG-purple")
    assert game.book(0) == ["safety_dome"]
    assert game.pool() == ["BO"]
    assert game.state.ap == 1
    assert game.state.slots == slots
    assert game.state.main == main
    assert len(game.state.counterspells) == 12


@cites("CS-COLLECT.5")
def test_counterspells_are_collected_on_dusty_desert_only():
    game = scene(dice=["RG", "RO"], players={0: {"tile": "home_kit"}}, slots={"home_kit": None})
    assert "collect:counterspell" not in game.keys
    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.5"]
    assert "collect:counterspell" in game.play(0, "travel:dusty_desert").keys


@cites("CS-COLLECT.6", "CS-RES.8", "CS-EX-11")
@pytest.mark.parametrize("pool", [["RO", "RO"], ["RG", "RG"], ["RG"], ["BO"], ["CC-red", "RO"], ["RG", "SF-blue"]])
def test_a_counterspell_needs_a_gem_and_an_orb(pool):
    game = scene(dice=pool, players={0: {"tile": "dusty_desert"}})
    assert "collect:counterspell" not in game.keys
    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.9"]


@cites("CS-COLLECT.7", "CS-BOOK.3")
def test_only_the_collector_sees_the_counterspell():
    game = scene(dice=["RG", "RO"], players={0: {"tile": "dusty_desert"}}, counterspells=["safety_dome"])
    game.play(0, "collect:counterspell")
    token = game.player(0).book[0]
    assert game.game.view(0).state.cards.faces[token] == "safety_dome"
    assert game.game.view(1).state.cards.faces[token] == ""
    assert game.game.view(None).state.cards.faces[token] == ""
    assert not any("safety_dome" in str(event) for event in game.game.events(1))


@cites("CS-COLLECT.8")
def test_a_resource_card_costs_an_action_point_and_no_resources():
    game = scene(dice=["RO", "BO"], slots={HOME: "red_gem"}).play(0, "collect:red_gem")
    assert game.book(0) == ["red_gem"]
    assert game.pool() == ["BO", "RO"]
    assert game.state.ap == 3


@cites("CS-COLLECT.9")
def test_a_card_whose_cost_can_be_paid_only_in_part_is_not_collected():
    game = scene(dice=["RO", "BO", "RG"], slots={HOME: "heavy_hand"})
    assert "collect:heavy_hand" not in game.keys
    assert game.why_not(0, "collect:heavy_hand") == ["CS-COLLECT.9"]


@cites("CS-COLLECT.10", "CS-BOOK.1")
def test_a_spell_a_resource_card_and_a_counterspell_are_collected_in_one_turn():
    game = scene(
        tokens=["RO", "RO", "RG"],
        players={0: {"tile": "home_kit"}},
        slots={"home_kit": "luminous_glow"},
        top=["red_gem"],
        counterspells=["run_away"],
    )
    game.play(0, "collect:luminous_glow", "collect:red_gem", "travel:dusty_desert", "collect:counterspell")
    assert game.book(0) == ["luminous_glow", "red_gem", "run_away"]


@cites("CS-COLLECT.11")
def test_collect_is_illegal_without_a_card_beside_the_tile():
    game = scene(dice=["RO", "BO"], slots={HOME: None})
    assert not [key for key in game.keys if key.startswith("collect")]
    assert game.why_not(0, "collect") == ["CS-COLLECT.11"]


@cites("CS-COLLECT.11", "CS-R-26")
def test_counterspells_cannot_be_collected_while_players_hold_them_all():
    cards = ALL_COUNTERSPELLS
    game = scene(
        3,
        tokens=["RG", "RG", "RO"],
        players={
            0: {"tile": "dusty_desert", "book": ["magma_hand", *cards[9:]]},
            1: {"book": cards[4:9]},
            2: {"book": cards[:4]},
        },
        options={"window_policy": "matching_only"},
    )
    assert game.state.counterspells == []
    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.11"]
    game.play(0, "cast:magma_hand", "spend:1", "strike:seat-1").play(1, "react:pointed_shield").play(1, "pass")
    game.play(0, "collect:counterspell")
    assert game.book(0) == [*cards[9:], "pointed_shield"]


@cites("CS-COLLECT.12", "CS-R-22")
def test_a_collector_pays_before_making_room_and_takes_the_card_after_it():
    full = ["heat_wave", "bubble_trouble", "heavy_hand", "umbral_nip", "red_gem"]
    game = scene(dice=["RO"], players={0: {"book": full}}, slots={HOME: "luminous_glow"}, top=["blue_gem"])
    game.play(0, "collect:luminous_glow")
    assert game.ask.kind == "discard"
    assert game.pool() == []
    assert game.state.ap == 3
    assert game.book(0) == full
    assert slot(game) == "luminous_glow"
    game.play(0, "discard:red_gem")
    assert game.book(0) == [*full[:4], "luminous_glow"]
    assert slot(game) == "blue_gem"


@cites("CS-R-22")
def test_a_counterspell_is_seen_only_after_the_discard():
    full = ["heat_wave", "bubble_trouble", "heavy_hand", "umbral_nip", "red_gem"]
    game = scene(
        dice=["RG", "RO"],
        players={0: {"tile": "dusty_desert", "book": full}},
        counterspells=["safety_dome"],
    )
    game.play(0, "collect:counterspell")
    top = game.state.counterspells[-1]
    assert game.ask.kind == "discard"
    assert game.game.view(0).state.cards.faces[top] == ""
    game.play(0, "discard:heat_wave")
    assert game.game.view(0).state.cards.faces[top] == "safety_dome"


@cites("CS-R-27")
def test_six_players_with_a_companion_each_leave_a_full_portal_and_cards_in_the_deck():
    others = ["mossback", "curse_toad", "gale_sparrow", "dusk_raven", "rune_beetle"]
    players = {seat: {"shadow": True, "companion": face} for seat, face in enumerate(others, 1)}
    game = scene(6, phase="absorb", players={0: {"energy": 3}, **players})
    game.play(0, "transform")
    game.play(0, game.keys[0])
    assert len(game.state.portal) == 3
    assert len(game.state.companions) == 5


# The Spell Book


@cites("CS-BOOK.2")
def test_spells_and_resource_cards_lie_face_up():
    game = scene(dice=["RO"], slots={HOME: "luminous_glow"}, top=["red_gem"])
    game.play(0, "collect:luminous_glow", "collect:red_gem")
    for seat in (1, None):
        view = game.game.view(seat)
        assert [view.state.cards.faces[token] for token in game.player(0).book] == ["luminous_glow", "red_gem"]


@cites("CS-BOOK.4")
def test_a_companion_takes_no_place_in_the_spell_book():
    four = ["heat_wave", "bubble_trouble", "heavy_hand", "umbral_nip"]
    game = scene(
        players={0: {"book": four, "shadow": True, "companion": "curse_toad"}},
        slots={HOME: "red_gem"},
    )
    game.play(0, "collect:red_gem")
    assert game.book(0) == [*four, "red_gem"]
    assert discarded(game) == []


@cites("CS-BOOK.4", "CS-BOOK.5")
def test_a_full_book_gives_up_one_card_of_the_owners_choice():
    full = ["heat_wave", "bubble_trouble", "luminous_glow", "magma_hand", "blue_gem"]
    game = scene(players={0: {"book": full}}, slots={HOME: "red_gem"}).play(0, "collect:red_gem")
    assert game.keys == [f"discard:{face}" for face in full]
    game.play(0, "discard:magma_hand")
    assert game.book(0) == ["heat_wave", "bubble_trouble", "luminous_glow", "blue_gem", "red_gem"]
    assert discarded(game) == ["magma_hand"]


@cites("CS-BOOK.5", "CS-BOOK.6", "CS-EX-13")
def test_a_counterspell_is_not_offered_to_make_room():
    spells = ["heat_wave", "bubble_trouble", "luminous_glow", "magma_hand"]
    game = scene(dice=["RO"], players={0: {"book": [*spells, "run_away"]}}, slots={HOME: "curse_void"})
    game.play(0, "collect:curse_void")
    assert game.keys == [f"discard:{face}" for face in spells]
    with pytest.raises(IllegalAnswer):
        game.play(0, "discard:run_away")


@cites("CS-BOOK.7", "CS-R-24")
def test_with_a_place_free_nothing_is_discarded():
    four = ["heat_wave", "bubble_trouble", "luminous_glow", "blue_gem"]
    game = scene(players={0: {"book": four}}, slots={HOME: "red_gem"}).play(0, "collect:red_gem")
    assert game.ask.kind == "act"
    assert game.book(0) == [*four, "red_gem"]
    assert discarded(game) == []


@cites("CS-R-24")
def test_discarding_is_nothing_a_player_can_do_by_itself():
    full = ["heat_wave", "bubble_trouble", "luminous_glow", "magma_hand", "blue_gem"]
    game = scene(dice=["RG", "BG"], players={0: {"book": full}})
    assert not [key for key in game.keys if "discard" in key or "give-up" in key]
    assert game.why_not(0, "discard:heat_wave") == ["CS-P2.10"]


FIVE_COUNTERSPELLS = ["run_away", "pointed_shield", "safety_dome", "bees_everywhere", "spell_snare"]


@cites("CS-BOOK.6", "CS-R-23")
@pytest.mark.parametrize(("tile", "key"), [(HOME, "collect:red_gem"), ("dusty_desert", "collect:counterspell")])
def test_five_counterspells_leave_no_room_for_a_card(tile, key):
    game = scene(dice=["RG", "RO"], players={0: {"tile": tile, "book": FIVE_COUNTERSPELLS}}, slots={HOME: "red_gem"})
    assert key not in game.keys
    assert game.why_not(0, key) == ["CS-R-23"]


@cites("CS-R-23")
def test_a_used_counterspell_makes_room_again():
    game = scene(
        active=1,
        dice=["RG"],
        players={0: {"book": FIVE_COUNTERSPELLS}, 1: {"book": ["heat_wave"]}},
        slots={HOME: "red_gem"},
        options={"window_policy": "matching_only"},
    )
    game.play(1, "cast:heat_wave").play(0, "pass", "pass", "react:pointed_shield")
    game.play(1, "end").play(0, "collect:red_gem")
    assert game.book(0) == ["run_away", "safety_dome", "bees_everywhere", "spell_snare", "red_gem"]


@cites("CS-BOOK.9")
@pytest.mark.parametrize("key", ["cast:heat_wave", "use:red_gem"])
def test_cards_of_another_book_are_neither_cast_nor_used(key):
    game = scene(dice=["RG"], players={0: {"book": ["curse_void"]}, 1: {"book": ["heat_wave", "red_gem"]}})
    assert key not in game.keys
    assert game.why_not(0, key) == ["CS-BOOK.9"]


@cites("CS-BOOK.9", "CS-LEVEL.2")
def test_a_spell_of_another_book_is_not_given_up():
    game = scene(dice=["RO", "BO"], players={1: {"book": ["heat_wave"]}}, slots={HOME: "phoenix_flash"})
    assert "collect:phoenix_flash" not in game.keys
    assert game.why_not(0, "collect:phoenix_flash") == ["CS-LEVEL.2"]


# Levels


@cites("CS-LEVEL.1", "CS-LEVEL.2", "CS-LEVEL.6")
def test_a_level_two_spell_takes_a_level_one_spell_the_resources_and_an_action_point():
    game = scene(dice=["RO", "BO", "RG"], players={0: {"book": ["heat_wave"]}}, slots={HOME: "phoenix_flash"})
    (collect,) = (option for option in game.ask.options if option.key == "collect:phoenix_flash")
    assert collect.label.endswith("a level 1 Spell")
    game.play(0, "collect:phoenix_flash")
    assert game.book(0) == ["phoenix_flash"]
    assert discarded(game) == ["heat_wave"]
    assert game.pool() == ["RG"]
    assert game.state.ap == 3


@cites("CS-LEVEL.6")
def test_a_spell_to_give_up_does_not_stand_in_for_the_resources():
    game = scene(dice=["RO"], players={0: {"book": ["heat_wave"]}}, slots={HOME: "phoenix_flash"})
    assert game.why_not(0, "collect:phoenix_flash") == ["CS-COLLECT.9"]


@cites("CS-LEVEL.3")
@pytest.mark.parametrize("given", ["heat_wave", "curse_void"])
def test_an_attack_spell_or_a_conversion_spell_may_be_given_up(given):
    game = scene(dice=["RO", "BO"], players={0: {"book": ["heat_wave", "curse_void"]}}, slots={HOME: "phoenix_flash"})
    game.play(0, "collect:phoenix_flash")
    assert game.keys == ["give-up:heat_wave", "give-up:curse_void"]
    game.play(0, f"give-up:{given}")
    assert discarded(game) == [given]
    assert len(game.book(0)) == 2


@cites("CS-LEVEL.4")
def test_resource_cards_counterspells_and_companions_are_no_spells_to_give_up():
    owned = {"book": ["red_gem", "run_away"], "shadow": True, "companion": "curse_toad"}
    game = scene(dice=["RO", "BO"], players={0: owned}, slots={HOME: "phoenix_flash"})
    assert "collect:phoenix_flash" not in game.keys
    assert game.why_not(0, "collect:phoenix_flash") == ["CS-LEVEL.2"]


@cites("CS-LEVEL.2", "CS-LEVEL.5", "CS-EX-15")
@pytest.mark.parametrize(
    ("book", "wanted"),
    [
        (["magma_hand", "gem_duplication"], "kinetic_wave"),
        (["infernal_assault"], "kinetic_wave"),
        (["heat_wave", "curse_void"], "total_eclipse"),
        (["infernal_assault"], "total_eclipse"),
    ],
)
def test_only_a_spell_of_exactly_the_shown_level_will_do(book, wanted):
    game = scene(tokens=["BO", "BO", "SF"], players={0: {"book": book}}, slots={HOME: wanted})
    assert f"collect:{wanted}" not in game.keys
    assert game.why_not(0, f"collect:{wanted}") == ["CS-LEVEL.2"]


@cites("CS-LEVEL.2")
def test_a_level_three_spell_takes_a_level_two_spell():
    book = ["heat_wave", "magma_hand", "infernal_assault"]
    game = scene(tokens=["BO", "SF"], players={0: {"book": book}}, slots={HOME: "total_eclipse"})
    game.play(0, "collect:total_eclipse")
    assert game.book(0) == ["heat_wave", "infernal_assault", "total_eclipse"]
    assert discarded(game) == ["magma_hand"]


@cites("CS-LEVEL.7", "CS-R-20")
def test_a_spell_cast_this_turn_may_be_given_up():
    game = scene(dice=["RG", "RO", "BO"], players={0: {"book": ["heat_wave"]}}, slots={HOME: "phoenix_flash"})
    game.play(0, "cast:heat_wave", "collect:phoenix_flash")
    assert game.book(0) == ["phoenix_flash"]


@cites("CS-R-20")
def test_of_two_copies_the_owner_says_whether_the_cast_one_is_given_up():
    game = scene(
        tokens=["RG", "RG", "RO", "BO"],
        players={0: {"book": ["heat_wave", "heat_wave"]}},
        slots={HOME: "phoenix_flash"},
    )
    game.play(0, "cast:heat_wave", "spend:1", "collect:phoenix_flash", "give-up:heat_wave:cast")
    assert "cast:heat_wave" in game.keys


@cites("CS-LEVEL.2", "CS-R-22", "CS-EX-14")
def test_a_spell_given_up_frees_the_place_for_the_new_one():
    full = ["heat_wave", "bubble_trouble", "magma_hand", "red_gem", "run_away"]
    game = scene(dice=["BO", "RO"], players={0: {"book": full}}, slots={HOME: "kinetic_wave"})
    game.play(0, "collect:kinetic_wave", "give-up:bubble_trouble")
    assert game.ask.kind == "act"
    assert game.book(0) == ["heat_wave", "magma_hand", "red_gem", "run_away", "kinetic_wave"]
    assert discarded(game) == ["bubble_trouble"]
