"""Conversion Spells."""

import pytest

from kits.casting_shadows import cites, scene
from umbra.games.casting_shadows.events.pool import Converted, Spent
from umbra.games.casting_shadows.resources import TOKEN, token_item


def casting(face, **more):
    """A player with that Conversion Spell and an enemy on the next tile."""
    more.setdefault("players", {0: {"book": [face]}})
    return scene(**more)


# What holds for all of them


@cites("CS-CONV.1", "CS-CONV.7")
def test_a_conversion_spell_turns_resources_of_the_pool_into_others():
    game = casting("ruby_synthesis", dice=["RO", "BG"]).play(0, "cast:ruby_synthesis")
    assert game.pool() == ["BG", "RG"]


@cites("CS-CONV.3")
def test_everybody_is_told_what_was_converted_into_what():
    game = casting("metamorphosis", dice=["PO"]).play(0, "cast:metamorphosis")
    told = [event for event in game.game.events(None) if isinstance(event, Spent | Converted)]
    assert told == [Spent(0, ("PO",)), Converted(0, ("RO", "BO"), "metamorphosis")]


@cites("CS-CONV.2")
def test_some_conversion_spells_leave_more_in_the_pool_than_before():
    game = casting("metamorphosis", dice=["PO"]).play(0, "cast:metamorphosis")
    assert game.pool() == ["BO", "RO"]


@cites("CS-CONV.3")
def test_what_comes_out_may_be_spent_in_the_same_turn():
    game = scene(dice=["RO"], players={0: {"book": ["ruby_synthesis", "heat_wave"]}})
    game.play(0, "cast:ruby_synthesis", "cast:heat_wave")
    assert game.player(1).hp == 17
    assert game.pool() == []


@cites("CS-CONV.4")
def test_what_comes_out_is_lost_at_the_end_of_the_turn():
    roll = ["BO", "BO", "BO", "BO", "PO"]
    game = casting("ruby_synthesis", dice=["RO"], rolls=roll).play(0, "cast:ruby_synthesis", "end")
    assert game.state.active == 1
    assert sum(game.state.pool[TOKEN:]) == 1  # that of the tile
    assert "RG" not in game.pool()


@cites("CS-CONV.4")
def test_a_shadow_fragment_that_came_out_may_be_absorbed():
    game = casting("shadow_siphon", dice=["RO", "BO"]).play(0, "cast:shadow_siphon", "end", "absorb:1")
    assert game.player(0).energy == 1


@cites("CS-CONV.5")
def test_a_conversion_spell_costs_an_action_point_and_is_cast_once_per_turn():
    game = casting("metamorphosis", dice=["RO"]).play(0, "cast:metamorphosis")
    assert game.state.ap == 3
    assert "cast:metamorphosis" not in game.keys
    assert game.why_not(0, "cast:metamorphosis") == ["CS-CAST.2"]


@cites("CS-CONV.5")
def test_a_conversion_spell_is_not_cast_without_action_points():
    game = scene(ap=0, dice=["RO"], players={0: {"book": ["metamorphosis", "red_gem"]}})
    assert "cast:metamorphosis" not in game.keys
    assert game.why_not(0, "cast:metamorphosis") == ["CS-P2.7"]


NOTHING_TO_CONVERT = [
    ("luminous_glow", ["SF", "CC"]),
    ("ruby_synthesis", ["BO", "RG", "PG"]),
    ("sapphire_synthesis", ["RO", "BG", "PG"]),
    ("energy_bloom", ["RO", "BO", "PO", "SF", "CC"]),
    ("crystallization", ["RG", "BG", "PG", "SF", "CC"]),
    ("metamorphosis", ["RG", "BG", "PG", "SF", "CC"]),
    ("curse_void", ["RG", "BG", "PG", "SF", "RO"]),
    ("shadow_siphon", ["RO", "RG", "SF"]),
    ("gem_duplication", ["RO", "BO", "PO", "SF", "CC"]),
    ("orb_duplication", ["RG", "BG", "PG", "SF", "CC"]),
    ("umbral_distillation", ["RG", "BG", "PG", "SF", "RO"]),
]


@cites("CS-CONV.6", "CS-R-61")
@pytest.mark.parametrize(("face", "pool"), NOTHING_TO_CONVERT)
def test_a_conversion_spell_without_anything_to_use_up_is_not_cast(face, pool):
    game = casting(face, tokens=pool)
    assert f"cast:{face}" not in game.keys
    assert game.why_not(0, f"cast:{face}") == ["CS-CAST.4"]


@cites("CS-CONV.7", "CS-R-15")
def test_a_converted_die_goes_back_and_what_comes_out_is_a_token_that_cannot_be_rerolled():
    game = casting("metamorphosis", dice=["RO"]).play(0, "cast:metamorphosis")
    assert sum(game.state.pool[:TOKEN]) == 0
    assert (game.state.pool[token_item("RO")], game.state.pool[token_item("BO")]) == (1, 1)
    assert "reroll" not in game.keys


@cites("CS-CONV.7", "CS-R-15")
def test_a_converted_token_goes_back_too():
    game = casting("metamorphosis", tokens=["PO", "SF"]).play(0, "cast:metamorphosis")
    assert game.pool() == ["BO", "RO", "SF"]


@cites("CS-R-61")
def test_up_to_means_at_least_one_and_the_number_is_chosen():
    game = casting("ruby_synthesis", dice=["RO", "RO"], tokens=["RO"]).play(0, "cast:ruby_synthesis")
    assert game.keys == ["convert:RO-token>RG", "convert:RO-red>RG"]
    game.play(0, "convert:RO-red>RG")
    assert "done" in game.keys
    game.play(0, "done")
    assert game.pool() == ["RG", "RO", "RO"]


@cites("CS-R-61")
def test_everything_is_converted_together_after_the_last_choice():
    game = casting("curse_void", dice=["CC-red", "CC-blue"]).play(0, "cast:curse_void", "convert:CC-red>RG")
    assert game.pool() == ["CC", "CC"]
    assert game.state.ap == 4
    game.play(0, "convert:CC-blue>BG")
    assert game.pool() == ["BG", "RG"]
    assert game.state.ap == 3


@cites("CS-R-61")
def test_what_comes_out_is_not_converted_by_the_same_cast():
    game = casting("luminous_glow", dice=["RG"]).play(0, "cast:luminous_glow")
    assert game.ask.kind == "act"
    assert game.pool() == ["RO"]


# Card by card


@pytest.mark.parametrize(
    ("taken", "given"),
    [("RG", "RO"), ("BG", "BO"), ("PG", "PO"), ("RO", "RG"), ("BO", "BG"), ("PO", "PG")],
)
@cites("CS-CONV.1")
def test_luminous_glow_turns_gem_and_orb_into_each_other_and_keeps_the_colour(taken, given):
    game = casting("luminous_glow", tokens=[taken]).play(0, "cast:luminous_glow")
    assert game.pool() == [given]


@cites("CS-CONV.1")
def test_luminous_glow_converts_two_items_in_any_mix_and_no_third():
    game = casting("luminous_glow", dice=["RG", "BO", "PG"])
    game.play(0, "cast:luminous_glow", "convert:RG-red>RO", "convert:BO-blue>BG")
    assert game.pool() == ["BG", "PG", "RO"]


SYNTHESES = [("ruby_synthesis", "RO", "red", "RG", "BO"), ("sapphire_synthesis", "BO", "blue", "BG", "RO")]


@cites("CS-CONV.1")
@pytest.mark.parametrize(("face", "orb", "die", "gem", "other"), SYNTHESES)
def test_a_synthesis_turns_up_to_three_orbs_of_its_colour_into_gems(face, orb, die, gem, other):
    game = casting(face, dice=[orb, orb], tokens=[orb, orb, other])
    one, two = f"convert:{orb}-{die}>{gem}", f"convert:{orb}-token>{gem}"
    game.play(0, f"cast:{face}", one, one, two)
    assert game.pool() == sorted([gem, gem, gem, orb, other])


@cites("CS-CONV.1")
@pytest.mark.parametrize(("face", "orb", "die", "gem", "other"), SYNTHESES)
def test_a_synthesis_turns_a_purple_orb_into_a_gem_of_its_colour(face, orb, die, gem, other):
    assert casting(face, dice=["PO"]).play(0, f"cast:{face}").pool() == [gem]


@cites("CS-CONV.1", "CS-CONV.2")
@pytest.mark.parametrize(
    ("tokens", "keys", "left"),
    [
        (["RG", "RG"], [], ["BG", "BG", "RG"]),
        (["BG", "BG"], [], ["BG", "RG", "RG"]),
        (["RG", "BG"], ["convert:RG-token>BG+BG"], ["BG", "BG", "BG"]),
        (["RG", "BG"], ["convert:BG-token>RG+RG"], ["RG", "RG", "RG"]),
        (["PG"], ["convert:PG-token>BG+BG"], ["BG", "BG"]),
        (["PG"], ["convert:PG-token>RG+RG"], ["RG", "RG"]),
    ],
)
def test_energy_bloom_turns_one_gem_into_two_of_the_other_colour(tokens, keys, left):
    game = casting("energy_bloom", tokens=tokens).play(0, "cast:energy_bloom", *keys)
    assert game.ask.kind == "act"
    assert game.pool() == left


@cites("CS-CONV.1")
@pytest.mark.parametrize(("first", "second"), [("RG", "RG"), ("RG", "BG"), ("BG", "BG")])
def test_crystallization_turns_two_orbs_of_any_colour_into_red_or_blue_gems(first, second):
    game = casting("crystallization", dice=["RO", "BO", "PO"])
    game.play(0, "cast:crystallization", f"convert:BO-blue>{first}", f"convert:PO-purple>{second}")
    assert game.pool() == sorted([first, second, "RO"])


@cites("CS-CONV.1", "CS-CONV.2")
@pytest.mark.parametrize("orb", ["RO", "BO", "PO"])
def test_metamorphosis_turns_one_orb_of_any_colour_into_a_red_and_a_blue_orb(orb):
    game = casting("metamorphosis", tokens=[orb, orb]).play(0, "cast:metamorphosis")
    assert game.ask.kind == "act"
    assert game.pool() == sorted([orb, "RO", "BO"])


@cites("CS-CONV.1")
@pytest.mark.parametrize(("first", "second"), [("RG", "RG"), ("RG", "BG"), ("BG", "BG")])
def test_curse_void_turns_two_cursed_crystals_into_red_or_blue_gems(first, second):
    game = casting("curse_void", dice=["CC-red", "CC-blue", "CC-purple"])
    game.play(0, "cast:curse_void", f"convert:CC-red>{first}", f"convert:CC-blue>{second}")
    assert game.pool() == sorted([first, second, "CC"])


@cites("CS-CONV.1")
def test_a_cursed_crystal_that_curse_void_has_turned_does_no_damage():
    game = casting("curse_void", dice=["CC-red"]).play(0, "cast:curse_void", "convert:CC-red>RG", "end")
    assert game.player(0).hp == 18


@cites("CS-CONV.1")
@pytest.mark.parametrize("orbs", [["RO", "RO"], ["RO", "BO"], ["BO", "PO"], ["PO", "PO"]])
def test_shadow_siphon_turns_exactly_two_orbs_into_a_shadow_fragment(orbs):
    game = casting("shadow_siphon", tokens=orbs).play(0, "cast:shadow_siphon")
    assert game.ask.kind == "act"
    assert game.pool() == ["SF"]


@cites("CS-CONV.1")
def test_shadow_siphon_lets_its_caster_choose_the_two_orbs():
    game = casting("shadow_siphon", dice=["RO", "BO", "PO"]).play(0, "cast:shadow_siphon")
    assert sorted(game.keys) == [
        "convert:BO-blue+PO-purple>SF",
        "convert:RO-red+BO-blue>SF",
        "convert:RO-red+PO-purple>SF",
    ]
    assert game.play(0, "convert:RO-red+BO-blue>SF").pool() == ["PO", "SF"]


DUPLICATIONS = [("gem_duplication", ["RG", "BG", "PG"]), ("orb_duplication", ["RO", "BO", "PO"])]


@cites("CS-CONV.2")
@pytest.mark.parametrize(("face", "kinds"), DUPLICATIONS)
def test_a_duplication_turns_one_item_into_two_of_its_own_kind_and_colour(face, kinds):
    for kind in kinds:
        assert casting(face, tokens=[kind]).play(0, f"cast:{face}").pool() == [kind, kind]


@cites("CS-CONV.2", "CS-R-61")
@pytest.mark.parametrize(("face", "kinds"), DUPLICATIONS)
def test_a_duplication_takes_up_to_two_items(face, kinds):
    red, blue, purple = kinds
    game = casting(face, tokens=kinds)
    game.play(0, f"cast:{face}", f"convert:{red}-token>{red}+{red}", f"convert:{purple}-token>{purple}+{purple}")
    assert game.pool() == sorted([red, red, blue, purple, purple])


@cites("CS-CONV.1")
def test_umbral_distillation_turns_two_cursed_crystals_into_shadow_fragments_and_heals_one():
    game = casting("umbral_distillation", dice=["CC-red", "CC-blue", "CC-purple"])
    game.play(0, "cast:umbral_distillation", "convert:CC-red>SF", "convert:CC-purple>SF")
    assert game.pool() == ["CC", "SF", "SF"]
    assert game.player(0).hp == 19


@cites("CS-CONV.1")
def test_umbral_distillation_heals_one_for_a_single_cursed_crystal_too():
    game = casting("umbral_distillation", dice=["CC-red"], players={0: {"book": ["umbral_distillation"], "hp": 7}})
    game.play(0, "cast:umbral_distillation")
    assert game.pool() == ["SF"]
    assert game.player(0).hp == 8
