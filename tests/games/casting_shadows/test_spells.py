"""Cast, Reroll and Protect."""

import pytest

from kits.casting_shadows import cites, scene
from umbra.core.errors import IllegalAnswer

ONE_RED_GEM = ["RG", "RO", "BO", "BO", "PO"]
NO_GEM = ["RO", "RO", "BO", "BO", "PO"]


def slot(game, tile="home_frill"):
    """The face of the card beside a tile."""
    tiles = [part.partition("@")[0] for part in game.state.layout.split()]
    return game.state.cards.faces[game.state.slots[tiles.index(tile)]]


# Cast


@cites("CS-CAST.1")
def test_a_cast_takes_its_resources_and_one_action_point_and_carries_out_the_effect():
    game = scene(dice=["RG", "BG", "RO"], players={0: {"book": ["heavy_hand"]}})
    game.play(0, "cast:heavy_hand")
    assert game.player(1).hp == 15
    assert game.pool() == ["RO"]
    assert game.state.ap == 3


@cites("CS-CAST.2", "CS-EX-26")
def test_a_spell_cast_this_turn_cannot_be_cast_again():
    game = scene(tokens=["RG", "RG"], players={0: {"book": ["heat_wave"]}})
    game.play(0, "cast:heat_wave", "spend:1")
    assert "cast:heat_wave" not in game.keys
    assert game.why_not(0, "cast:heat_wave") == ["CS-CAST.2"]
    with pytest.raises(IllegalAnswer):
        game.play(0, "cast:heat_wave")


@cites("CS-CAST.6", "CS-R-20", "CS-EX-26")
def test_two_copies_of_a_spell_are_cast_once_each():
    game = scene(tokens=["RG", "RG", "RG"], players={0: {"book": ["heat_wave", "heat_wave"]}})
    game.play(0, "cast:heat_wave", "spend:1", "cast:heat_wave", "spend:1")
    assert game.player(1).hp == 16
    assert "cast:heat_wave" not in game.keys


@cites("CS-CAST.3")
def test_a_cast_spell_stays_in_the_book_and_may_be_cast_again_next_turn():
    game = scene(tokens=["RG"], players={0: {"book": ["heat_wave"]}}, rolls=NO_GEM + ONE_RED_GEM)
    game.play(0, "cast:heat_wave")
    assert game.book(0) == ["heat_wave"]
    game.play(0, "end").play(1, "end").play(0, "cast:heat_wave")
    assert game.player(1).hp == 16


@cites("CS-CAST.4")
def test_a_spell_that_the_pool_cannot_pay_is_not_cast():
    game = scene(dice=["RG", "RO", "BO"], players={0: {"book": ["heavy_hand"]}})
    assert "cast:heavy_hand" not in game.keys
    assert game.why_not(0, "cast:heavy_hand") == ["CS-CAST.4"]


@cites("CS-CAST.5")
@pytest.mark.parametrize("face", ["red_gem", "pointed_shield"])
def test_resource_cards_and_counterspells_are_not_cast(face):
    game = scene(dice=["RG", "BG", "RO", "BO", "PG"], players={0: {"book": [face]}})
    assert f"cast:{face}" not in game.keys
    assert game.why_not(0, f"cast:{face}") == ["CS-CAST.5"]


@cites("CS-CAST.7", "CS-R-21")
def test_a_spell_may_be_cast_in_the_turn_in_which_it_was_collected():
    game = scene(dice=["BO", "BG"], players={1: {"tile": "home_frill"}}, slots={"home_frill": "fatal_fronds"})
    game.play(0, "collect:fatal_fronds", "cast:fatal_fronds")
    assert game.player(1).hp == 17


@cites("CS-CAST.2", "CS-R-20", "CS-EX-37")
def test_a_spell_that_comes_back_into_the_book_is_still_used():
    game = scene(
        tokens=["RG", "RG", "RO", "RO", "RO", "RO"],
        players={0: {"book": ["heat_wave"]}},
        slots={"home_frill": "phoenix_flash"},
        main=[],
    )
    game.play(0, "cast:heat_wave", "spend:1", "collect:phoenix_flash")
    assert slot(game) == "heat_wave"
    game.play(0, "collect:heat_wave")
    assert game.book(0) == ["phoenix_flash", "heat_wave"]
    assert game.why_not(0, "cast:heat_wave") == ["CS-CAST.2"]


def shuffled_in(**more):
    """Heat Wave has been Cast, given up and shuffled into the Main deck together with other Spells."""
    game = scene(
        ap=40,
        tokens=["RG"] * 2 + ["RO"] * 6,
        players={0: {"book": ["heat_wave"]}},
        slots={"home_frill": "phoenix_flash"},
        main=[],
        discard=["feeding_frenzy", "umbral_nip", "sinister_screech", "bubble_trouble"],
        **more,
    )
    return game.play(0, "cast:heat_wave", "spend:1", "collect:phoenix_flash")


def refresh_until(game, face):
    """Refresh until that card lies beside the tile; with so few cards it soon does."""
    for _ in range(30):
        if slot(game) == face:
            return game
        game.play(0, "refresh")
    raise AssertionError(f"{face} does not turn up")


@cites("CS-R-20", "CS-EX-37")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_shuffling_does_not_make_a_cast_spell_fresh(seed):
    game = refresh_until(shuffled_in(seed=seed), "heat_wave").play(0, "collect:heat_wave")
    assert game.why_not(0, "cast:heat_wave") == ["CS-CAST.2"]


@cites("CS-R-20")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_shuffling_does_not_move_the_mark_of_a_cast_spell_to_another_card(seed):
    game = refresh_until(shuffled_in(seed=seed), "feeding_frenzy").play(0, "collect:feeding_frenzy")
    assert "cast:feeding_frenzy" in game.keys


@cites("CS-R-20")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_mark_of_a_cast_spell_tells_nobody_where_it_lies_in_the_deck(seed):
    game = shuffled_in(seed=seed)
    hidden = [token for token in game.state.main if not game.state.cards.knows(1, token)]
    assert len(hidden) == 4
    assert not set(hidden) & set(game.state.cast)


# Reroll


@cites("CS-REROLL.1")
@pytest.mark.parametrize(
    ("picks", "pool"),
    [
        (["die:RO-red", "done"], ["BG", "BO", "PG", "RG", "SF"]),
        (["die:RO-red", "die:BO-blue", "done"], ["BG", "PG", "RG", "SF", "SF"]),
        (["die:RG-red", "die:RO-red", "die:BG-blue", "die:BO-blue", "die:PG-purple"], ["SF"] * 5),
    ],
)
def test_any_number_of_dice_is_rerolled_for_one_action_point(picks, pool):
    game = scene(dice=["RG", "RO", "BG", "BO", "PG"], rolls=["SF"] * 5)
    game.play(0, "reroll", *picks)
    assert game.pool() == pool
    assert game.state.ap == 3


@cites("CS-REROLL.2", "CS-EX-16")
def test_a_cursed_crystal_cannot_be_picked_for_a_reroll():
    game = scene(dice=["RG", "RO", "BG", "CC-blue", "SF-purple"], rolls=["RG", "PG"])
    game.play(0, "reroll", "die:RO-red")
    with pytest.raises(IllegalAnswer):
        game.play(0, "die:CC-blue")
    game.play(0, "die:SF-purple", "done")
    assert game.pool() == ["BG", "CC", "PG", "RG", "RG"]
    assert game.state.ap == 3


@cites("CS-REROLL.2")
def test_nothing_is_rerolled_when_every_die_shows_a_cursed_crystal():
    game = scene(dice=["CC-red", "CC-red", "CC-blue", "CC-blue", "CC-purple"])
    assert "reroll" not in game.keys
    assert game.why_not(0, "reroll") == ["CS-REROLL.7"]


@cites("CS-REROLL.3")
def test_a_spent_die_cannot_be_rerolled():
    game = scene(dice=["RG", "RO", "BO"], players={0: {"book": ["heat_wave"]}})
    game.play(0, "cast:heat_wave", "reroll")
    assert game.keys == ["die:RO-red", "die:BO-blue"]


@cites("CS-REROLL.4")
def test_tokens_cannot_be_rerolled():
    game = scene(dice=["RG", "BG"], tokens=["RG", "BO", "SF"]).play(0, "reroll")
    assert game.keys == ["die:RG-red", "die:BG-blue"]
    assert "reroll" not in scene(tokens=["RG", "BO", "SF"]).keys


@cites("CS-REROLL.5")
def test_the_new_faces_count_and_a_new_cursed_crystal_stays():
    game = scene(dice=["RG"], rolls=["CC"]).play(0, "reroll")
    assert game.pool() == ["CC"]
    assert "reroll" not in game.keys
    game.play(0, "end")
    assert game.player(0).hp == 17


@cites("CS-REROLL.6")
def test_a_rerolled_die_may_be_rerolled_again_for_another_action_point():
    game = scene(dice=["RO"], rolls=["SF", "RG"]).play(0, "reroll", "reroll")
    assert game.pool() == ["RG"]
    assert game.state.ap == 2


@cites("CS-REROLL.7", "CS-R-18")
def test_a_reroll_picks_at_least_one_die():
    game = scene(dice=["RG", "BG"], rolls=["SF"]).play(0, "reroll")
    assert "done" not in game.keys
    game.play(0, "die:RG-red")
    assert "done" in game.keys


@cites("CS-REROLL.7")
def test_only_dice_that_are_in_the_pool_can_be_rerolled():
    game = scene(dice=["RG", "RO", "BG", "BO"]).play(0, "reroll")
    assert game.keys == ["die:RG-red", "die:RO-red", "die:BG-blue", "die:BO-blue"]


@cites("CS-R-18")
def test_all_dice_of_a_reroll_are_fixed_before_any_is_rolled():
    game = scene(dice=["RG", "BG"], rolls=["SF", "SF"]).play(0, "reroll", "die:RG-red")
    assert game.pool() == ["BG", "RG"]
    assert game.keys == ["die:BG-blue", "done"]
    game.play(0, "die:BG-blue")
    assert game.pool() == ["SF", "SF"]


# Protect


@cites("CS-PROTECT.1")
def test_protect_removes_exactly_one_cursed_crystal():
    game = scene(dice=["CC-red", "CC-blue", "RG"]).play(0, "protect:red")
    assert game.pool() == ["CC", "RG"]
    assert "protect:red" not in game.keys
    assert "protect:blue" in game.keys


@cites("CS-PROTECT.2")
def test_a_removed_cursed_crystal_does_no_damage():
    game = scene(dice=["CC-red"]).play(0, "protect:red", "end")
    assert game.player(0).hp == 18


@cites("CS-PROTECT.3")
def test_protect_needs_a_cursed_crystal():
    game = scene(dice=["RG", "SF-blue"])
    assert not [key for key in game.keys if key.startswith("protect")]
    assert game.why_not(0, "protect") == ["CS-PROTECT.3"]


@cites("CS-PROTECT.4")
def test_each_cursed_crystal_takes_a_protect_of_its_own():
    game = scene(dice=["CC-red", "CC-red"]).play(0, "protect:red", "protect:red")
    assert game.pool() == []
    assert game.state.ap == 2


@cites("CS-PROTECT.1", "CS-PROTECT.4", "CS-EX-17")
def test_with_one_action_point_one_of_two_cursed_crystals_still_hurts():
    game = scene(dice=["CC-red", "CC-red"], ap=1, players={0: {"book": ["red_gem"]}}).play(0, "protect:red")
    assert game.pool() == ["CC"]
    assert game.why_not(0, "protect:red") == ["CS-P2.7"]
    game.play(0, "end")
    assert game.player(0).hp == 17
