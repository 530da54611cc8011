"""Resources, paying with them, and Resource cards."""

import pytest

from kits.casting_shadows import cites, scene
from umbra.games.casting_shadows.resources import TOKEN, token_item

HOME = "home_frill"
OTHERS_ROLL = ["RO", "RO", "BO", "BO", "PO"]


def can_cast(face, pool):
    """Whether a Spell can be Cast with exactly these tokens in the pool and an enemy beside the caster."""
    return f"cast:{face}" in scene(tokens=pool, players={0: {"book": [face]}}).keys


def can_collect(face, pool, book=()):
    """Whether a card can be collected with exactly these tokens in the pool."""
    return f"collect:{face}" in scene(tokens=pool, players={0: {"book": book}}, slots={HOME: face}).keys


def can_collect_counterspell(pool):
    return "collect:counterspell" in scene(tokens=pool, players={0: {"tile": "dusty_desert"}}).keys


ON_THE_DESERT = {seat: {"tile": "dusty_desert"} for seat in (0, 1)}
"""Where no tile grants a token."""


# What pays for what


@cites("CS-RES.2")
def test_two_dice_are_red_two_are_blue_and_one_is_purple():
    game = scene(phase="begin", rolls=["RG", "RO", "BG", "BO", "PG"], players=ON_THE_DESERT)
    assert game.pool() == ["BG", "BO", "PG", "RG", "RO"]


@cites("CS-RES.2")
@pytest.mark.parametrize("kind", ["SF", "CC"])
def test_every_die_has_a_shadow_fragment_and_a_cursed_crystal(kind):
    assert scene(phase="begin", rolls=[kind] * 5, players=ON_THE_DESERT).pool() == [kind] * 5


@cites("CS-RES.3")
@pytest.mark.parametrize("face", ["heat_wave", "bubble_trouble"])
def test_a_purple_gem_is_a_red_or_a_blue_gem(face):
    game = scene(dice=["PG"], players={0: {"book": [face]}}).play(0, f"cast:{face}")
    assert game.player(1).hp == 17
    assert game.pool() == []


@cites("CS-RES.4")
@pytest.mark.parametrize("face", ["ruby_synthesis", "sapphire_synthesis"])
def test_a_purple_orb_is_a_red_or_a_blue_orb(face):
    game = scene(dice=["PO"], slots={HOME: face}).play(0, f"collect:{face}")
    assert game.book(0) == [face]
    assert game.pool() == []


@cites("CS-RES.5")
def test_one_purple_resource_pays_one_symbol_only():
    assert not can_cast("heavy_hand", ["PG"])
    assert can_cast("heavy_hand", ["PG", "PG"])
    assert not can_collect("feeding_frenzy", ["PO"])


@cites("CS-RES.6")
@pytest.mark.parametrize("gem", ["RG", "BG", "PG"])
def test_a_gray_gem_is_paid_with_a_gem_of_any_colour(gem):
    assert can_collect_counterspell([gem, "RO"])


@cites("CS-RES.7")
@pytest.mark.parametrize("orb", ["RO", "BO", "PO"])
def test_a_gray_orb_is_paid_with_an_orb_of_any_colour(orb):
    assert can_collect("luminous_glow", [orb])
    assert can_collect_counterspell(["RG", orb])


@cites("CS-RES.8")
def test_gems_and_orbs_do_not_pay_for_each_other():
    assert not can_cast("heat_wave", ["RO", "PO"])
    assert not can_cast("sinister_screech", ["RG", "RG", "PG"])
    assert not can_collect("ruby_synthesis", ["RG", "PG"])
    assert not can_collect("luminous_glow", ["RG", "BG", "PG"])


@cites("CS-RES.9")
def test_red_and_blue_do_not_pay_for_each_other():
    assert not can_cast("heat_wave", ["BG"])
    assert not can_cast("bubble_trouble", ["RG"])
    assert not can_collect("ruby_synthesis", ["BO"])
    assert not can_collect("sapphire_synthesis", ["RO"])


@cites("CS-RES.10")
def test_shadow_fragments_are_spent_where_a_cost_shows_them():
    game = scene(tokens=["SF", "SF"], players={0: {"book": ["heat_wave", "umbral_nip"]}}, slots={HOME: "deadly_shroud"})
    game.play(0, "cast:umbral_nip")
    assert game.player(1).hp == 16
    game.play(0, "collect:deadly_shroud", "give-up:heat_wave")
    assert game.book(0) == ["umbral_nip", "deadly_shroud"]
    assert game.pool() == []


@cites("CS-RES.11")
def test_each_shadow_fragment_kept_until_phase_three_may_become_one_shadow_energy():
    game = scene(dice=["SF", "SF", "RG"]).play(0, "end", "absorb:2")
    assert game.player(0).energy == 2


@cites("CS-RES.12")
def test_a_cursed_crystal_is_no_gem():
    assert not can_cast("heat_wave", ["CC"])
    assert not can_cast("bubble_trouble", ["CC"])
    assert not can_collect_counterspell(["CC", "RO"])


@cites("CS-RES.13")
def test_shadow_fragments_and_cursed_crystals_stand_in_for_nothing():
    assert not can_cast("heat_wave", ["SF"])
    assert not can_cast("umbral_nip", ["CC", "PG", "PO"])
    assert not can_cast("curse_void", ["SF"])
    assert not can_collect("luminous_glow", ["SF", "CC"])
    assert not can_collect("deadly_shroud", ["CC", "PG", "PO"], ["heat_wave"])


@cites("CS-RES.14")
def test_a_die_and_a_token_pay_alike():
    game = scene(dice=["RG"], tokens=["BG"], players={0: {"book": ["heavy_hand"]}}).play(0, "cast:heavy_hand")
    assert game.player(1).hp == 15
    assert game.pool() == []


@cites("CS-RES.15", "CS-R-58")
def test_what_is_unspent_leaves_the_pool_at_the_end_of_the_turn():
    game = scene(
        dice=["RG", "BO", "SF-purple"], tokens=["BG", "PO", "SF"], rolls=OTHERS_ROLL * 2, players=ON_THE_DESERT
    )
    game.play(0, "end", "absorb:0")
    assert game.pool() == sorted(OTHERS_ROLL)
    game.play(1, "end")
    assert game.pool() == sorted(OTHERS_ROLL)


@cites("CS-R-12")
def test_tokens_never_run_out():
    box = ["RG"] * 4 + ["RO"] * 4 + ["PG"] * 2 + ["SF"] * 3
    game = scene(tokens=box, players={0: {"book": ["red_gem", "prism", "shadow_fragment", "red_orb"]}})
    game.play(0, "use:red_gem", "use:prism", "use:shadow_fragment", "use:red_orb")
    assert game.pool() == sorted([*box, "RG", "PG", "SF", "RO", "RO"])


@cites("CS-R-13")
@pytest.mark.parametrize("face", ["heat_wave", "bubble_trouble"])
def test_a_purple_gem_token_is_red_or_blue(face):
    game = scene(tokens=["PG"], players={0: {"book": [face]}}).play(0, f"cast:{face}")
    assert game.player(1).hp == 17


@cites("CS-R-13")
@pytest.mark.parametrize("face", ["ruby_synthesis", "sapphire_synthesis"])
def test_a_purple_orb_token_is_red_or_blue(face):
    game = scene(tokens=["PO"], slots={HOME: face}).play(0, f"collect:{face}")
    assert game.book(0) == [face]


@cites("CS-R-17")
def test_a_cursed_crystal_token_can_be_protected_against():
    game = scene(tokens=["CC"]).play(0, "protect:token")
    assert game.pool() == []
    assert game.state.ap == 3


@cites("CS-R-17")
def test_a_cursed_crystal_token_hurts_like_a_die_and_cannot_be_rerolled():
    game = scene(tokens=["CC"], dice=["CC-blue"])
    assert "reroll" not in game.keys
    game.play(0, "end")
    assert game.player(0).hp == 16


# Choosing what to pay with


@cites("CS-R-14")
@pytest.mark.parametrize(
    ("paid", "left"),
    [("pay:RO-token", ["PO", "RO"]), ("pay:RO-red", ["PO", "RO"]), ("pay:PO-purple", ["RO", "RO"])],
)
def test_the_payer_chooses_among_all_combinations(paid, left):
    game = scene(dice=["RO", "PO"], tokens=["RO"], slots={HOME: "ruby_synthesis"}).play(0, "collect:ruby_synthesis")
    assert game.ask.kind == "payment"
    assert sorted(game.keys) == ["pay:PO-purple", "pay:RO-red", "pay:RO-token"]
    game.play(0, paid)
    assert game.pool() == left
    assert game.book(0) == ["ruby_synthesis"]


@cites("CS-R-14")
def test_tokens_are_proposed_before_dice_and_the_exact_colour_before_purple():
    game = scene(dice=["RO", "PO"], tokens=["RO", "PO"], slots={HOME: "ruby_synthesis"})
    game.play(0, "collect:ruby_synthesis")
    assert game.keys == ["pay:RO-token", "pay:RO-red", "pay:PO-token", "pay:PO-purple"]


@cites("CS-R-14")
def test_every_assignment_of_a_purple_gem_to_two_symbols_is_offered_once():
    game = scene(dice=["RG", "BG", "PG"], players={0: {"book": ["heavy_hand"]}}).play(0, "cast:heavy_hand")
    assert sorted(game.keys) == ["pay:BG-blue+PG-purple", "pay:RG-red+BG-blue", "pay:RG-red+PG-purple"]
    game.play(0, "pay:BG-blue+PG-purple")
    assert game.pool() == ["RG"]
    assert game.player(1).hp == 15


@cites("CS-R-14")
def test_a_die_and_a_token_of_the_same_kind_are_a_choice():
    game = scene(dice=["BO"], tokens=["BO"], slots={HOME: "luminous_glow"}).play(0, "collect:luminous_glow")
    assert game.keys == ["pay:BO-token", "pay:BO-blue"]
    game.play(0, "pay:BO-blue")
    assert game.state.pool[token_item("BO")] == 1


@cites("CS-R-14")
@pytest.mark.parametrize(("dice", "tokens"), [(["RO"], []), (["RO", "RO"], []), ([], ["RO", "RO"]), (["RO", "BG"], [])])
def test_with_exactly_one_combination_nobody_is_asked(dice, tokens):
    game = scene(dice=dice, tokens=tokens, slots={HOME: "ruby_synthesis"}).play(0, "collect:ruby_synthesis")
    assert game.ask.kind == "act"
    assert game.book(0) == ["ruby_synthesis"]


@cites("CS-R-14")
def test_nobody_is_asked_how_to_pay_nothing():
    game = scene(dice=["RO", "BO"], tokens=["PO"], slots={HOME: "red_gem"}).play(0, "collect:red_gem")
    assert game.ask.kind == "act"
    assert game.book(0) == ["red_gem"]


# Resource cards

GIVES = [
    ("red_gem", ["RG"]),
    ("blue_gem", ["BG"]),
    ("red_orb", ["RO", "RO"]),
    ("blue_orb", ["BO", "BO"]),
    ("shadow_fragment", ["SF"]),
    ("prism", ["PG"]),
]


@cites("CS-RCARD.2", "CS-RCARD.3", "CS-EX-22")
@pytest.mark.parametrize(("face", "gives"), GIVES)
def test_a_resource_card_is_discarded_for_its_tokens_and_costs_no_action_point(face, gives):
    game = scene(dice=["BO"], ap=1, players={0: {"book": ["heat_wave", face]}}).play(0, f"use:{face}")
    assert game.state.ap == 1
    assert game.book(0) == ["heat_wave"]
    assert game.faces(game.state.discard) == [face]
    assert sum(game.state.pool) == len(gives) + 1
    assert [game.state.pool[token_item(kind)] for kind in gives] == [len(gives)] * len(gives)


@cites("CS-RCARD.3", "CS-R-60", "CS-EX-22")
def test_a_resource_card_is_used_with_no_action_points_left():
    game = scene(ap=0, players={0: {"book": ["red_orb", "red_gem"]}}).play(0, "use:red_orb")
    assert game.pool() == ["RO", "RO"]
    assert game.faces(game.state.discard) == ["red_orb"]
    assert game.book(0) == ["red_gem"]


@cites("CS-RCARD.2")
def test_the_tokens_of_a_resource_card_can_be_spent_at_once():
    game = scene(players={0: {"book": ["heat_wave", "red_gem"]}}).play(0, "use:red_gem", "cast:heat_wave")
    assert game.player(1).hp == 17


@cites("CS-RCARD.4")
def test_a_resource_card_may_be_kept_for_later_turns():
    game = scene(players={0: {"book": ["red_gem"]}}, rolls=OTHERS_ROLL * 4)
    for _ in range(2):
        game.play(0, "end").play(1, "end")
        assert game.book(0) == ["red_gem"]
    assert "RG" in game.play(0, "use:red_gem").pool()


@cites("CS-RCARD.5")
def test_unspent_tokens_of_a_resource_card_are_lost_at_the_end_of_the_turn():
    game = scene(players={0: {"book": ["red_gem"], "tile": "dusty_desert"}}, rolls=OTHERS_ROLL * 2)
    game.play(0, "use:red_gem", "end").play(1, "end")
    assert sum(game.state.pool[TOKEN:]) == 0
    assert game.book(0) == []


@cites("CS-RCARD.6")
def test_using_a_resource_card_makes_room_in_a_full_book():
    spells = ["heat_wave", "bubble_trouble", "heavy_hand", "umbral_nip"]
    game = scene(dice=["RO"], players={0: {"book": [*spells, "red_gem"]}}, slots={HOME: "luminous_glow"})
    game.play(0, "use:red_gem", "collect:luminous_glow")
    assert game.ask.kind == "act"
    assert game.book(0) == [*spells, "luminous_glow"]


@cites("CS-RCARD.7", "CS-R-60")
def test_a_resource_card_is_not_used_in_phase_one():
    early = {"book": ["red_gem"], "companion": "lantern_moth", "shadow": True}
    game = scene(phase="begin", players={0: early}, rolls=["RO"] * 5)
    assert game.keys == ["gain:RG", "gain:BG"]
    assert "use:red_gem" in game.play(0, "gain:RG").keys


@cites("CS-RCARD.7", "CS-R-60")
def test_a_resource_card_is_not_used_in_phase_three():
    game = scene(dice=["SF"], players={0: {"book": ["shadow_fragment"]}}).play(0, "end")
    assert game.keys == ["absorb:1", "absorb:0"]
    assert game.why_not(0, "use:shadow_fragment") == ["CS-P2.1"]


@cites("CS-RCARD.7")
def test_a_resource_card_is_not_used_in_another_players_turn():
    game = scene(active=1, players={0: {"book": ["red_gem"]}})
    assert game.ask.seat == 1
    assert "use:red_gem" not in game.keys
    assert game.why_not(0, "use:red_gem") == ["CS-TURN.4"]


@cites("CS-R-60")
def test_a_resource_card_is_used_between_two_actions():
    game = scene(dice=["RG"], players={0: {"book": ["heat_wave", "red_orb"]}}, slots={HOME: "ruby_synthesis"})
    game.play(0, "cast:heat_wave", "use:red_orb", "collect:ruby_synthesis")
    assert game.book(0) == ["heat_wave", "ruby_synthesis"]
