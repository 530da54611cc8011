"""Phase 3: absorbing, Shadow Form, summoning a Companion, Cursed Crystals and the clean-up."""

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.errors import IllegalAnswer
from umbra.core.orders import by_itself

QUICK = {"window_policy": "matching_only"}
PORTAL = ["mossback", "gale_sparrow", "cinder_newt"]
"""Companions that change nothing in Phase 3."""


def phase_three(seats: int = 2, **given: object) -> Scene:
    """A game in which the active player has just ended Phase 2."""
    return scene(seats, **{"portal": PORTAL, **given}).play(0, "end")  # type: ignore[arg-type]


# Cursed Crystals


@cites("CS-CC.1", "CS-P3.7")
@pytest.mark.parametrize("crystals", [0, 1, 2, 5])
def test_each_cursed_crystal_left_deals_one_damage_to_its_owner(crystals: int):
    dice = ["CC-red", "CC-red", "CC-blue", "CC-blue", "CC-purple"][:crystals]
    game = phase_three(dice=dice)

    assert [player.hp for player in game.state.players] == [18 - crystals, 18]


@cites("CS-CC.2", "CS-P3.7")
def test_the_dice_with_cursed_crystals_leave_the_pool_after_their_damage():
    game = phase_three(dice=["CC", "CC"], rolls=["RG", "RG", "BG", "BG", "PG"])

    assert game.pool() == ["BG", "BG", "BG", "PG", "RG", "RG"]
    assert game.player(1).hp == 18


@cites("CS-CC.3")
def test_a_cursed_crystal_cannot_be_rerolled():
    game = scene(dice=["CC-red", "RO", "SF-blue"])
    game.play(0, "reroll")

    assert game.keys == ["die:RO-red", "die:SF-blue"]
    with pytest.raises(IllegalAnswer):
        game.play(0, "die:CC-red")


@cites("CS-CC.3")
def test_a_pool_of_cursed_crystals_offers_no_reroll():
    game = scene(dice=["CC", "CC"])

    assert "reroll" not in game.keys


@cites("CS-CC.4")
@pytest.mark.parametrize("face", ["pointed_shield", "safety_dome", "last_breath", "bees_everywhere"])
def test_damage_from_cursed_crystals_opens_no_window_for_an_enemys_damage(face: str):
    game = phase_three(3, dice=["CC", "CC"], players={0: {"hp": 2, "book": [face]}, 1: {"book": ["bees_everywhere"]}})

    assert game.player(0).out
    assert game.player(1).hp == 18
    assert game.ask.seat == 1


@cites("CS-CC.4")
def test_damage_from_cursed_crystals_is_not_lowered_by_what_guards_against_enemies():
    game = scene(dice=["CC", "CC"], players={0: {"shadow": True, "companion": "mossback", "ward": 2}})

    game.play(0, "end")

    assert game.player(0).hp == 16


@cites("CS-CC.5")
def test_cursed_crystals_can_eliminate_their_owner():
    game = phase_three(3, dice=["CC", "CC", "CC"], players={0: {"hp": 2}})

    assert (game.player(0).hp, game.player(0).out) == (0, True)


@cites("CS-CC.6")
def test_an_effect_that_names_cursed_crystals_uses_them_up():
    game = scene(dice=["CC-red", "CC-blue"], players={0: {"book": ["curse_void"]}})

    game.play(0, "cast:curse_void", "convert:CC-red>RG", "done", "end")

    assert game.player(0).hp == 17


@cites("CS-CC.6")
def test_an_effect_that_removes_any_resource_may_remove_a_cursed_crystal():
    game = scene(
        options={"ice_storm": "add", **QUICK},
        dice=["RG", "CC-blue"],
        players={0: {"book": ["feeding_frenzy"]}, 1: {"tile": "home_frill", "book": ["feedback"]}},
    )
    game.play(0, "cast:feeding_frenzy")
    game.play(1, "react:feedback", "remove:CC-blue")

    assert game.pool() == []


# Absorbing


@cites("CS-P3.1", "CS-P3.5", "CS-P3.11")
@pytest.mark.parametrize("amount", [0, 1, 2])
def test_some_or_all_or_none_of_the_fragments_may_be_absorbed(amount: int):
    game = phase_three(dice=["SF", "SF"], players={0: {"energy": 1}})
    assert game.keys == ["absorb:2", "absorb:1", "absorb:0"]

    game.play(0, f"absorb:{amount}")

    assert game.player(0).energy == 1 + amount


@cites("CS-P3.1")
def test_without_fragments_there_is_nothing_to_absorb():
    game = phase_three(dice=["RG", "CC"], players={0: {"energy": 1}})

    assert (game.state.active, game.player(0).energy) == (1, 1)


@cites("CS-P3.2", "CS-P3.4")
@pytest.mark.parametrize(("energy", "keys"), [(0, 4), (1, 3), (2, 2)])
def test_in_base_form_energy_stops_at_three(energy: int, keys: int):
    game = phase_three(dice=["SF"] * 5, players={0: {"energy": energy}})

    assert game.keys == [f"absorb:{n}" for n in range(keys - 1, -1, -1)]


@cites("CS-P3.2", "CS-P3.4")
def test_a_full_base_form_cannot_absorb_before_it_has_spent_its_energy():
    game = phase_three(dice=["SF", "SF"], players={0: {"energy": 3}})
    assert game.ask.kind == "transform"

    game.play(0, "pass")

    assert (game.player(0).energy, game.state.active) == (3, 1)


@cites("CS-P3.3", "CS-P3.4")
@pytest.mark.parametrize(("energy", "most"), [(0, 5), (2, 3), (4, 1)])
def test_in_shadow_form_energy_stops_at_five(energy: int, most: int):
    game = phase_three(dice=["SF"] * 5, tokens=["SF"], players={0: {"shadow": True, "energy": energy}})
    assert game.keys == [f"absorb:{n}" for n in range(most, -1, -1)]

    game.play(0, f"absorb:{most}")

    assert game.player(0).energy == 5


@cites("CS-EX-21", "CS-P3.3", "CS-P3.4", "CS-P3.8")
def test_a_full_shadow_form_absorbs_nothing_and_loses_its_fragments():
    game = phase_three(dice=["SF", "SF"], players={0: {"shadow": True, "energy": 5}}, rolls=["RG"] * 5)

    assert game.state.active == 1
    assert game.player(0).energy == 5
    assert "SF" not in game.pool()


@cites("CS-P3.11")
def test_an_absorbed_fragment_leaves_the_pool():
    game = phase_three(dice=["SF", "SF", "RG"], tokens=["SF"], players={0: {"energy": 1}})

    game.play(0, "absorb:2")

    assert game.ask.kind == "transform"
    assert game.pool() == ["RG", "SF"]


@cites("CS-P3.13")
def test_fragments_are_not_absorbed_in_phase_two():
    game = scene(dice=["SF", "SF"])

    assert not [key for key in game.keys if key.startswith(("absorb", "transform"))]
    with pytest.raises(IllegalAnswer):
        game.play(0, "absorb:1")


@cites("CS-P3.13")
def test_fragments_are_not_absorbed_in_another_players_phase_three():
    game = phase_three(dice=["SF"], players={1: {"energy": 0}})

    with pytest.raises(IllegalAnswer):
        game.play(1, "absorb:1")
    game.play(0, "absorb:1")
    assert [player.energy for player in game.state.players] == [1, 0]


# Transforming


@cites("CS-EX-19", "CS-P3.6", "CS-R-33")
def test_three_energy_offer_shadow_form_also_when_nothing_was_absorbed():
    game = phase_three(dice=["RG"], players={0: {"energy": 3}})

    assert (game.ask.seat, game.keys) == (0, ["transform", "pass"])


@cites("CS-P3.6", "CS-FORM.2")
def test_two_energy_are_too_few_to_transform():
    game = phase_three(dice=["SF"], players={0: {"energy": 1}})

    game.play(0, "absorb:1")

    assert (game.state.active, game.player(0).shadow) == (1, False)


@cites("CS-P3.6", "CS-R-33")
def test_absorbing_up_to_three_offers_shadow_form_at_once():
    game = phase_three(dice=["SF"], players={0: {"energy": 2}})

    game.play(0, "absorb:1")

    assert (game.ask.seat, game.keys) == (0, ["transform", "pass"])


@cites("CS-R-33")
def test_transforming_is_not_offered_in_phase_two():
    game = scene(dice=["RG"], players={0: {"energy": 3}})

    with pytest.raises(IllegalAnswer):
        game.play(0, "transform")


@cites("CS-R-33", "CS-FORM.3")
def test_one_who_stayed_in_base_form_may_transform_in_a_later_phase_three():
    game = phase_three(players={0: {"energy": 3}})
    game.play(0, "pass")
    assert (game.player(0).shadow, game.player(0).energy, game.player(0).companion) == (False, 3, -1)
    game.play(1, "end")
    while game.ask.seat == 1:
        game.play(1, "absorb:0")
    game.play(0, "end")
    if game.ask.kind == "absorb":
        game.play(0, "absorb:0")

    assert (game.ask.seat, game.keys) == (0, ["transform", "pass"])


@cites("CS-FORM.2", "CS-FORM.4", "CS-FORM.5", "CS-FORM.6", "CS-FORM.9")
def test_transforming_flips_the_board_spends_the_energy_and_leaves_hp_and_place():
    game = phase_three(players={0: {"energy": 3, "hp": 11, "tile": "ancient_rune", "book": ["heat_wave"]}})

    game.play(0, "transform", "companion:mossback")

    player = game.player(0)
    assert (player.shadow, player.energy, player.hp) == (True, 0, 11)
    assert (game.tile(0), game.book(0)) == ("ancient_rune", ["heat_wave"])


@cites("CS-FORM.3", "CS-COMP.1")
def test_transforming_may_be_declined_and_then_brings_no_companion():
    game = phase_three(players={0: {"energy": 3}})

    game.play(0, "pass")

    player = game.player(0)
    assert (player.shadow, player.energy, player.companion) == (False, 3, -1)
    assert sorted(game.faces(game.state.portal)) == sorted(PORTAL)


@cites("CS-FORM.1", "CS-COMP.4")
@pytest.mark.parametrize("energy", [3, 5])
def test_one_in_shadow_form_does_not_transform_again_nor_get_a_second_companion(energy: int):
    game = phase_three(players={0: {"shadow": True, "companion": "velvet_bat", "energy": energy}})

    assert game.state.active == 1
    assert (game.player(0).energy, game.faces([game.player(0).companion])) == (energy, ["velvet_bat"])


@cites("CS-FORM.8")
def test_spending_or_losing_shadow_energy_does_not_bring_base_form_back():
    game = scene(dice=["RG", "BG"], players={0: {"shadow": True, "energy": 5}, 1: {"shadow": True, "energy": 1}})
    game.play(0, "ability")
    drained = scene(dice=["RG", "BG"], players={0: {"book": ["mirror_sting"]}, 1: {"shadow": True, "energy": 1}})
    drained.play(0, "cast:mirror_sting")

    assert (game.player(0).energy, game.player(0).shadow) == (1, True)
    assert (drained.player(1).energy, drained.player(1).shadow) == (0, True)


@cites("CS-FORM.7", "CS-COMP.2")
def test_a_face_up_companion_of_the_portal_is_summoned_at_once():
    game = phase_three(dice=["SF"], players={0: {"energy": 3}})

    game.play(0, "transform")

    assert game.keys == [f"companion:{face}" for face in PORTAL]
    with pytest.raises(IllegalAnswer):
        game.play(0, "companion:dusk_raven")
    game.play(0, "companion:gale_sparrow")
    assert game.faces([game.player(0).companion]) == ["gale_sparrow"]
    assert game.ask.kind == "absorb"


@cites("CS-COMP.3")
def test_the_gap_in_the_portal_is_filled_at_once_with_the_top_companion_face_up():
    game = phase_three(dice=["SF"], players={0: {"energy": 3}})
    top = game.state.companions[-1]

    game.play(0, "transform", "companion:gale_sparrow")

    assert game.faces(game.state.portal[:2]) == ["mossback", "cinder_newt"]
    assert game.state.portal[2:] == [top]
    assert game.state.cards.public(top)
    assert len(game.state.companions) == 14 - 3 - 1


@cites("CS-COMP.1")
def test_collecting_and_a_whole_turn_without_transforming_bring_no_companion():
    game = scene(dice=["RO", "BO", "RG"], players={0: {"tile": "dusty_desert", "energy": 2}}, portal=PORTAL)

    game.play(0, "collect:counterspell", "pay:RG-red+RO-red", "end")

    assert [player.companion for player in game.state.players] == [-1, -1]


@cites("CS-COMP.5")
def test_a_companion_joins_a_full_spell_book_without_taking_a_place():
    book = ["heat_wave", "heavy_hand", "umbral_nip", "red_gem", "pointed_shield"]
    game = phase_three(players={0: {"energy": 3, "book": book}})

    game.play(0, "transform", "companion:mossback")

    assert game.book(0) == book
    assert game.faces([game.player(0).companion]) == ["mossback"]


@cites("CS-COMP.5")
def test_four_cards_and_a_companion_leave_room_for_a_fifth_card():
    book = ["heat_wave", "heavy_hand", "umbral_nip", "red_gem"]
    game = scene(slots={"home_frill": "blue_gem"}, players={0: {"shadow": True, "companion": "mossback", "book": book}})

    game.play(0, "collect:blue_gem")

    assert game.book(0) == [*book, "blue_gem"]


# More Shadow Energy


@cites("CS-EX-35", "CS-P3.2", "CS-P3.11", "CS-P3.12", "CS-R-34")
def test_after_transforming_the_fragments_left_may_be_absorbed_too():
    game = phase_three(dice=["SF"] * 4, players={0: {"energy": 1}})
    assert game.keys == ["absorb:2", "absorb:1", "absorb:0"]

    game.play(0, "absorb:2", "transform", "companion:mossback", "absorb:2")

    assert (game.player(0).shadow, game.player(0).energy) == (True, 2)


@cites("CS-P3.12", "CS-R-34")
def test_after_transforming_one_may_absorb_up_to_five_and_only_some():
    game = phase_three(dice=["SF"] * 5, tokens=["SF"], players={0: {"energy": 3}})
    game.play(0, "transform", "companion:mossback")
    assert game.keys == [f"absorb:{n}" for n in (5, 4, 3, 2, 1, 0)]

    game.play(0, "absorb:1")

    assert (game.player(0).energy, game.state.active) == (1, 1)


@cites("CS-P3.10")
def test_fully_charged_means_three_in_base_form_and_five_in_shadow_form():
    base = scene(phase="absorb", players={0: {"energy": 3}})
    shadow = scene(players={0: {"shadow": True, "energy": 3}})
    charged = scene(players={0: {"shadow": True, "energy": 5}})

    assert base.ask.kind == "transform"
    assert "ability" not in shadow.keys
    assert "ability" in charged.keys


@cites("CS-R-35")
@pytest.mark.parametrize(("shadow", "energy", "after"), [(False, 0, 2), (False, 2, 3), (True, 2, 4), (True, 4, 5)])
def test_energy_from_an_effect_obeys_the_limit_of_the_form(shadow: bool, energy: int, after: int):
    game = phase_three(
        options=QUICK, dice=["SF", "SF"], players={1: {"book": ["shadow_leech"], "shadow": shadow, "energy": energy}}
    )

    game.play(0, "absorb:2")
    game.play(1, "react:shadow_leech")

    assert [player.energy for player in game.state.players] == [0, after]


# The clean-up


@cites("CS-P3.8")
def test_everything_left_in_the_pool_is_lost_dice_and_tokens_alike():
    game = phase_three(
        dice=["RG", "BO", "PG"], tokens=["RG", "BO", "PO"], players={1: {"tile": "dusty_desert"}}, rolls=["RO"] * 5
    )

    assert game.pool() == ["BO", "BO", "PO", "RO", "RO"]


@cites("CS-P3.8")
def test_a_declined_fragment_is_lost_like_everything_else():
    game = phase_three(dice=["SF"], tokens=["SF"], players={1: {"tile": "dusty_desert"}}, rolls=["RO"] * 5)

    game.play(0, "absorb:0")

    assert "SF" not in game.pool()


@cites("CS-EX-18", "CS-P3.9", "CS-FORM.7", "CS-COMP.3")
def test_a_player_can_transform_and_then_die_of_a_cursed_crystal():
    game = phase_three(3, dice=["SF-red", "SF-blue", "CC-blue"], players={0: {"energy": 2, "hp": 1}})
    game.play(0, "absorb:1", "transform", "companion:mossback")
    player = game.player(0)
    assert (player.shadow, player.energy, player.hp) == (True, 0, 1)
    assert game.faces([player.companion]) == ["mossback"]
    assert len(game.state.portal) == 3

    game.play(0, "absorb:0")

    assert (game.player(0).hp, game.player(0).out) == (0, True)


@cites("CS-P3.9")
def test_absorbing_comes_before_the_damage_of_cursed_crystals():
    game = phase_three(3, dice=["SF", "CC"], players={0: {"hp": 1}})

    assert (game.ask.kind, game.player(0).hp) == ("absorb", 1)


@cites("CS-P3.9")
def test_the_hazard_of_the_tile_comes_after_the_cursed_crystals():
    game = phase_three(3, dice=["CC"], players={0: {"hp": 3, "tile": "underground_volcano"}})

    assert game.player(0).hp == 1
    causes = [event.cause for event in game.game.events(0) if hasattr(event, "cause")]
    assert causes == ["Cursed Crystals", "underground_volcano"]


@cites("CS-R-34", "CS-P3.5")
@pytest.mark.parametrize(("book", "by_order"), [([], "absorb:2"), (["heat_wave"], "absorb:2"), (["run_away"], None)])
def test_all_is_absorbed_unasked_while_no_enemy_has_a_counterspell(book, by_order):
    game = phase_three(dice=["SF", "SF"], players={1: {"book": book}})

    assert game.keys == ["absorb:2", "absorb:1", "absorb:0"]
    assert by_itself(game.ask) == by_order
