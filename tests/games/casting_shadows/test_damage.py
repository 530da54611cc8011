"""Health, reductions, elimination, victory and concession."""

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.errors import IllegalAnswer

QUICK = {"window_policy": "matching_only"}
CRYPT = {"map": "player-1@0,0 crystal_crypt@1,0 player-2@2,0 dusty_desert@3,0", **QUICK}
LINE = {"map": "player-1@0,0 player-2@1,0 player-3@2,0 dusty_desert@3,0", **QUICK}


def hp(game: Scene) -> list[int]:
    return [player.hp for player in game.state.players]


def winners(game: Scene) -> list[int]:
    assert game.game.pending is None
    return list(game.state.outcome.winners)


# Losing and gaining HP


@cites("CS-HP.1")
def test_damage_lowers_hp_by_its_amount():
    game = scene(options=LINE, seats=3, dice=["RG", "BG"], players={0: {"book": ["heavy_hand"]}, 1: {"hp": 11}})

    game.play(0, "cast:heavy_hand")

    assert hp(game) == [18, 8, 18]


@cites("CS-HP.2", "CS-R-28", "CS-EX-33")
@pytest.mark.parametrize(("cap", "expected"), [(None, 19), (18, 18)])
def test_gained_hp_passes_eighteen_unless_the_option_caps_it(cap: int | None, expected: int):
    game = scene(
        options={**QUICK, "hp_cap": cap},
        dice=["RG", "RG"],
        players={0: {"book": ["phoenix_flash"], "hp": 17}, 1: {"tile": "home_frill"}},
    )

    game.play(0, "cast:phoenix_flash")

    assert game.player(0).hp == expected


@cites("CS-HP.2")
def test_gained_hp_raises_hp_by_its_amount():
    game = scene(dice=["RG", "RG"], players={0: {"book": ["phoenix_flash"], "hp": 5}, 1: {"tile": "home_frill"}})

    game.play(0, "cast:phoenix_flash")

    assert game.player(0).hp == 7


# Reductions


def shielded(tile: str, face: str, options: dict, **victim: object) -> Scene:
    """Somebody with a Counterspell is about to be hit for 3."""
    return scene(
        options=options,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand"]}, 1: {"tile": tile, "book": [face], **victim}},
    )


@cites("CS-EX-8", "CS-R-43")
@pytest.mark.parametrize(("tile", "expected"), [("crystal_crypt", 15), ("home_frill", 17)])
def test_pointed_shield_turns_three_into_one_but_not_on_crystal_crypt(tile: str, expected: int):
    game = shielded(tile, "pointed_shield", CRYPT)

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:pointed_shield")

    assert game.player(1).hp == expected
    assert game.book(1) == []


@cites("CS-R-43")
def test_negating_fails_on_crystal_crypt():
    game = shielded("crystal_crypt", "safety_dome", CRYPT)

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:safety_dome")

    assert game.player(1).hp == 15


@cites("CS-HP.1")
def test_of_an_attack_that_does_no_dmg_nobody_is_told_as_damaged():
    game = shielded("home_frill", "safety_dome", CRYPT)

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:safety_dome")

    assert game.player(1).hp == 18
    assert "Damaged" not in [type(event).__name__ for event in game.game.events(1)]


@cites("CS-R-43")
def test_surviving_with_one_hp_fails_on_crystal_crypt():
    game = shielded("crystal_crypt", "last_breath", CRYPT, hp=2)

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:last_breath")

    assert winners(game) == [0]


@cites("CS-R-43")
@pytest.mark.parametrize("lasting", [{"ward": 2, "shadow": True}, {"companion": "mossback", "shadow": True}])
def test_lasting_reductions_fail_on_crystal_crypt(lasting: dict):
    game = scene(
        options=CRYPT,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand"]}, 1: {"tile": "crystal_crypt", **lasting}},
    )

    game.play(0, "cast:heavy_hand")

    assert game.player(1).hp == 15


@cites("CS-R-43")
def test_leaving_crystal_crypt_before_the_hit_works():
    game = shielded("crystal_crypt", "run_away", CRYPT)

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:run_away", "to:home_kit")

    assert game.player(1).hp == 18


@cites("CS-R-43")
def test_cancelling_the_whole_spell_works_on_crystal_crypt():
    game = shielded("crystal_crypt", "spell_snare", CRYPT)

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:spell_snare")

    assert game.player(1).hp == 18


@cites("CS-R-44")
def test_a_reduction_never_turns_damage_into_healing():
    game = scene(
        options=LINE, seats=3, dice=["RG"], players={0: {"book": ["heat_wave"]}, 1: {"book": ["pointed_shield"]}}
    )

    game.play(0, "cast:heat_wave")
    game.play(1, "react:pointed_shield")

    assert game.player(1).hp == 18


@cites("CS-R-44")
def test_damage_reduced_to_nothing_cannot_be_struck_back():
    game = scene(
        options=LINE,
        seats=3,
        dice=["RG"],
        players={
            0: {"book": ["heat_wave"]},
            1: {"book": ["pointed_shield", "bees_everywhere"], "companion": "bramble_hog", "shadow": True},
        },
    )

    game.play(0, "cast:heat_wave")
    game.play(1, "react:pointed_shield")

    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert hp(game) == [18, 18, 18]


@cites("CS-R-44")
def test_damage_that_is_nothing_before_the_hit_opens_no_window():
    game = scene(
        options={**LINE, "window_policy": "all_holders"},
        seats=3,
        dice=["RG"],
        players={
            0: {"book": ["heat_wave"]},
            1: {"book": ["safety_dome"], "ward": 2},
        },
    )

    game.play(0, "cast:heat_wave")
    game.play(1, "pass", "pass")

    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.book(1) == ["safety_dome"]


@cites("CS-R-45")
def test_a_tile_spell_computes_its_damage_for_each_victim_apart():
    game = scene(
        4,
        options=QUICK,
        tokens=["BG", "BG"],
        players={
            0: {"book": ["fatal_fronds"], "companion": "cinder_newt", "shadow": True},
            1: {"tile": "home_frill", "book": ["pointed_shield"]},
            2: {"tile": "home_frill", "companion": "mossback", "shadow": True},
            3: {"tile": "home_frill"},
        },
    )

    game.play(0, "cast:fatal_fronds", "spend:2")
    game.play(1, "react:pointed_shield")

    assert hp(game) == [18, 16, 15, 14]


# Elimination


@cites("CS-HP.3", "CS-HP.4")
def test_a_player_at_zero_is_out_at_once_and_hp_shows_no_less():
    game = scene(options=LINE, seats=3, dice=["RG", "BG"], players={0: {"book": ["heavy_hand"]}, 1: {"hp": 2}})

    game.play(0, "cast:heavy_hand")

    assert (game.player(1).hp, game.player(1).out) == (0, True)
    assert (game.ask.seat, game.ask.kind) == (0, "act")


@cites("CS-HP.3")
def test_a_player_with_one_hp_left_is_still_in_the_game():
    game = scene(options=LINE, seats=3, dice=["RG", "BG"], players={0: {"book": ["heavy_hand"]}, 1: {"hp": 4}})

    game.play(0, "cast:heavy_hand")

    assert (game.player(1).hp, game.player(1).out) == (1, False)


def fell(game: Scene) -> Scene:
    game.play(0, "cast:heavy_hand")
    assert game.player(1).out
    return game


@cites("CS-HP.5", "CS-R-29")
def test_spells_and_resource_cards_of_the_fallen_go_to_the_discard_pile():
    game = scene(
        options=LINE,
        seats=3,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand"]}, 1: {"hp": 3, "book": ["heat_wave", "red_gem", "energy_bloom"]}},
    )
    fell(game)

    assert game.book(1) == []
    assert game.faces(game.state.discard) == ["heat_wave", "red_gem", "energy_bloom"]


@cites("CS-R-29")
def test_counterspells_of_the_fallen_go_unrevealed_under_their_deck():
    game = scene(
        options={**LINE, "window_policy": "matching_only"},
        seats=3,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand"]}, 1: {"hp": 3, "book": ["bees_everywhere", "shadow_leech"]}},
    )
    fell(game)

    bottom = game.state.counterspells[:2]
    assert sorted(game.faces(bottom)) == ["bees_everywhere", "shadow_leech"]
    assert len(game.state.counterspells) == 13
    assert [game.state.cards.known[token] for token in bottom] == [0, 0]
    assert game.state.discard == []


@cites("CS-R-29")
def test_counterspells_of_the_fallen_come_under_the_deck_in_random_order():
    orders = set()
    for seed in range(12):
        game = scene(
            options=LINE,
            seats=3,
            seed=seed,
            dice=["RG", "BG"],
            players={0: {"book": ["heavy_hand"]}, 1: {"hp": 3, "book": ["bees_everywhere", "shadow_leech"]}},
        )
        fell(game)
        orders.add(tuple(game.faces(game.state.counterspells[:2])))

    assert len(orders) == 2


@cites("CS-R-29", "CS-COMP.6")
def test_the_companion_of_the_fallen_is_out_of_the_game():
    game = scene(
        options=LINE,
        seats=3,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand"]}, 1: {"hp": 3, "companion": "dusk_raven", "shadow": True}},
    )
    fell(game)

    assert game.faces(game.state.removed) == ["dusk_raven"]
    assert game.state.discard == []
    assert "dusk_raven" not in game.faces([*game.state.portal, *game.state.companions])


@cites("CS-HP.8", "CS-R-29")
def test_the_meeple_of_the_fallen_leaves_the_map_and_status_tokens_go_back():
    game = scene(
        options=LINE,
        seats=3,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand"]}, 1: {"hp": 3, "frozen": True, "stunned": True}},
    )
    fell(game)

    player = game.player(1)
    assert (player.tile, player.frozen, player.stunned) == (-1, False, False)


@cites("CS-HP.6")
def test_the_fallen_cannot_act_or_concede():
    game = scene(options=LINE, seats=3, dice=["RG", "BG"], players={0: {"book": ["heavy_hand"]}, 1: {"hp": 3}})
    fell(game)

    for key in ("travel:home_frill", "end", "concede"):
        with pytest.raises(IllegalAnswer):
            game.play(1, key)
    assert game.why_not(1, "travel:home_frill") == ["CS-HP.6"]


@cites("CS-HP.6")
def test_the_fallen_are_no_targets_and_take_no_damage():
    game = scene(
        options=LINE,
        seats=3,
        tokens=["BG", "BG", "BG", "SF"],
        players={
            0: {"book": ["spectral_slap", "gloom_geyser"]},
            1: {"hp": 1},
            2: {"tile": "home_kit"},
        },
    )
    game.play(0, "cast:spectral_slap", "spend:1")
    assert game.player(1).out

    game.play(0, "cast:gloom_geyser")

    assert hp(game) == [18, 0, 13]


@cites("CS-HP.6")
def test_the_fallen_take_no_turn():
    game = scene(options=LINE, seats=3, dice=["RG", "BG"], players={0: {"book": ["heavy_hand"]}, 1: {"hp": 3}})
    fell(game)

    game.play(0, "end")

    assert game.state.active == 2


@cites("CS-HP.6")
def test_the_fallen_do_not_react():
    game = scene(
        options={**LINE, "window_policy": "all_holders"},
        seats=3,
        tokens=["BG", "BG", "SF"],
        players={
            0: {"book": ["spectral_slap", "umbral_nip"]},
            1: {"hp": 1, "book": ["spell_snare"]},
            2: {"tile": "home_kit"},
        },
    )
    game.play(0, "cast:spectral_slap", "spend:1")
    game.play(1, "pass", "pass", "pass")
    assert game.player(1).out

    game.play(0, "cast:umbral_nip")

    assert game.player(2).hp == 15


@cites("CS-EX-9", "CS-HP.3", "CS-HP.7", "CS-R-32", "CS-WIN.1")
def test_a_fallen_player_deals_nothing_back_and_the_other_wins():
    game = scene(
        options=QUICK,
        dice=["RG", "BG"],
        players={
            0: {"hp": 2, "book": ["heavy_hand"]},
            1: {"hp": 3, "tile": "home_frill", "book": ["bees_everywhere"]},
        },
    )

    game.play(0, "cast:heavy_hand")

    assert winners(game) == [0]
    assert hp(game) == [2, 0]


@cites("CS-HP.7", "CS-R-32")
@pytest.mark.parametrize("thorns", [{"book": ["bees_everywhere"]}, {"companion": "bramble_hog", "shadow": True}])
@pytest.mark.parametrize(("left", "back"), [(3, 0), (4, 1)])
def test_striking_back_needs_a_living_victim(thorns: dict, left: int, back: int):
    game = scene(
        options=LINE,
        seats=3,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand"]}, 1: {"hp": left, **thorns}},
    )

    game.play(0, "cast:heavy_hand")
    if back and "book" in thorns:
        game.play(1, "react:bees_everywhere")
        back = 2

    assert game.player(0).hp == 18 - back


@cites("CS-EX-34", "CS-ATK.11", "CS-R-30")
def test_a_caster_felled_by_a_strike_back_loses_the_rest_of_the_spell_and_of_the_turn():
    game = scene(
        3,
        options=QUICK,
        dice=["RG", "BG", "CC"],
        players={
            0: {"hp": 2, "book": ["personal_space"]},
            1: {"tile": "home_frill", "book": ["bees_everywhere"]},
            2: {"tile": "home_frill"},
        },
        rolls=["RG", "RG", "BG", "BG", "PG"],
    )
    game.play(0, "cast:personal_space")
    assert hp(game) == [2, 15, 15]

    game.play(1, "react:bees_everywhere")

    assert hp(game) == [0, 15, 15]
    assert (game.tile(1), game.tile(2)) == ("home_frill", "home_frill")
    assert (game.state.active, game.ask.seat) == (1, 1)
    assert game.pool() == ["BG", "BG", "BO", "PG", "RG", "RG"]


@cites("CS-R-30")
@pytest.mark.parametrize("doom", [{"dice": ["CC"]}, {"tile": "underground_volcano"}])
def test_a_player_who_falls_in_phase_three_ends_the_turn_and_the_next_one_starts(doom: dict):
    player = {"hp": 1, "tile": doom.get("tile", "home_frill")}
    game = scene(3, dice=doom.get("dice", []), tokens=["RG", "RO"], players={0: player}, rolls=["RG"] * 5)

    game.play(0, "end")

    assert game.player(0).out
    assert (game.state.active, game.ask.seat) == (1, 1)
    assert len(game.pool()) == 6


@cites("CS-R-31")
def test_all_victims_at_zero_fall_together_in_turn_order_from_the_caster():
    game = scene(
        4,
        active=2,
        tokens=["BG", "BG"],
        players={
            0: {"tile": "home_nuzzle", "hp": 3, "book": ["red_gem"]},
            1: {"hp": 9},
            2: {"book": ["fatal_fronds"]},
            3: {"tile": "home_nuzzle", "hp": 2, "book": ["blue_gem"]},
        },
    )

    game.play(2, "cast:fatal_fronds", "spend:2")

    assert hp(game) == [0, 9, 18, 0]
    assert game.faces(game.state.discard) == ["blue_gem", "red_gem"]
    assert (game.ask.seat, game.ask.kind) == (2, "act")


@cites("CS-R-31")
def test_the_survivors_of_an_effect_strike_back_after_the_fallen_have_left():
    game = scene(
        4,
        options=QUICK,
        tokens=["BG", "BG"],
        players={
            0: {"book": ["fatal_fronds"]},
            1: {"tile": "home_frill", "book": ["bees_everywhere"]},
            2: {"tile": "home_frill", "hp": 3, "book": ["bees_everywhere"]},
        },
    )

    game.play(0, "cast:fatal_fronds", "spend:2")
    assert (game.ask.seat, game.player(2).out) == (1, True)
    game.play(1, "react:bees_everywhere")

    assert hp(game) == [16, 15, 0, 18]
    assert game.ask.kind == "act"


# Victory


@cites("CS-WIN.1")
def test_the_game_goes_on_while_two_players_stand():
    game = scene(options=LINE, seats=3, dice=["RG", "BG"], players={0: {"book": ["heavy_hand"]}, 1: {"hp": 3}})
    fell(game)

    assert game.state.outcome is None
    assert game.ask.seat == 0


@cites("CS-WIN.2")
def test_the_game_ends_at_the_last_elimination_and_the_turn_is_not_played_on():
    game = scene(
        dice=["RG", "BG", "CC"], players={0: {"hp": 1, "book": ["heavy_hand"]}, 1: {"tile": "home_frill", "hp": 3}}
    )

    game.play(0, "cast:heavy_hand")

    assert winners(game) == [0]
    assert hp(game) == [1, 0]


@cites("CS-WIN.2")
def test_what_the_spell_would_still_do_is_not_played_after_the_last_elimination():
    game = scene(dice=["RG", "RG"], players={0: {"book": ["phoenix_flash"]}, 1: {"tile": "home_frill", "hp": 3}})

    game.play(0, "cast:phoenix_flash")

    assert hp(game) == [18, 0]


@cites("CS-EX-31", "CS-WIN.3", "CS-CC.5")
def test_a_player_who_dies_of_a_cursed_crystal_leaves_the_victory_to_the_other():
    game = scene(dice=["CC"], players={0: {"hp": 1}})

    game.play(0, "end")

    assert winners(game) == [1]


@cites("CS-WIN.3")
def test_a_player_who_dies_of_a_hazard_leaves_the_victory_to_the_other():
    game = scene(players={0: {"hp": 1, "tile": "underground_volcano"}})

    game.play(0, "end")

    assert winners(game) == [1]


@cites("CS-WIN.3")
def test_one_who_falls_to_a_strike_back_in_the_own_turn_leaves_the_victory_to_the_victim():
    game = scene(
        options=QUICK,
        dice=["RG", "BG"],
        players={0: {"hp": 2, "book": ["heavy_hand"]}, 1: {"tile": "home_frill", "book": ["bees_everywhere"]}},
    )

    game.play(0, "cast:heavy_hand")
    game.play(1, "react:bees_everywhere")

    assert winners(game) == [1]


# Concession


@cites("CS-R-52")
def test_conceding_in_the_own_turn_ends_it_and_the_next_player_starts():
    game = scene(3, dice=["RG", "CC"], players={0: {"book": ["heat_wave"]}}, rolls=["BG"] * 5)

    game.play(0, "concede")

    player = game.player(0)
    assert (player.hp, player.out, player.tile) == (0, True, -1)
    assert game.faces(game.state.discard) == ["heat_wave"]
    assert (game.state.active, game.ask.seat, len(game.pool())) == (1, 1, 6)


@cites("CS-R-52")
def test_conceding_in_the_own_turn_in_the_middle_of_a_cast_casts_nothing():
    game = scene(3, dice=["RG", "RG"], players={0: {"book": ["magma_hand"]}, 1: {"tile": "home_frill"}})
    game.play(0, "cast:magma_hand", "spend:2")
    assert game.ask.kind == "target"

    game.play(0, "concede")

    assert hp(game) == [0, 18, 18]
    assert game.state.active == 1


@cites("CS-R-52")
def test_conceding_in_phase_three_leaves_the_rest_of_the_phase_unplayed():
    game = scene(3, phase="absorb", dice=["SF"], players={0: {"energy": 2}})

    game.play(0, "concede")

    assert (game.player(0).energy, game.player(0).shadow) == (2, False)
    assert game.state.active == 1


@cites("CS-R-52")
def test_conceding_in_another_players_turn_lets_that_turn_go_on():
    game = scene(3, dice=["RG", "CC"], ap=3)

    game.play(1, "concede")

    assert game.player(1).out
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert (game.pool(), game.state.ap) == (["CC", "RG"], 3)
    game.play(0, "end")
    assert game.state.active == 2


@cites("CS-R-52")
def test_conceding_as_last_but_one_gives_the_other_the_victory():
    game = scene(3, players={2: {"hp": 0}})

    game.play(1, "concede")

    assert winners(game) == [0]


@cites("CS-R-52")
def test_conceding_in_the_own_turn_as_last_but_one_gives_the_other_the_victory():
    game = scene()

    game.play(0, "concede")

    assert winners(game) == [1]


def windowed(*book: str, third: dict | None = None) -> Scene:
    """Three players on a line; seat 0 casts Heavy Hand at seat 1, who holds Counterspells."""
    game = scene(
        options=LINE,
        seats=3,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand"]}, 1: {"book": list(book)}, 2: third or {}},
    )
    game.play(0, "cast:heavy_hand")
    assert game.ask.kind == "react"
    return game


@cites("CS-R-52")
@pytest.mark.parametrize("face", ["spell_snare", "run_away", "pointed_shield", "bees_everywhere"])
def test_conceding_while_asked_for_a_counterspell_ends_the_question_and_the_turn_goes_on(face: str):
    game = windowed(face)

    game.play(1, "concede")

    assert hp(game) == [18, 0, 18]
    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert game.state.attack is None
    assert game.faces(game.state.counterspells[:1]) == [face]


@cites("CS-R-52")
def test_the_caster_may_concede_while_a_victim_is_asked_and_the_spell_lapses():
    game = windowed("pointed_shield")

    game.play(0, "concede")

    assert hp(game) == [0, 18, 18]
    assert game.book(1) == ["pointed_shield"]
    assert game.state.active == 1


@cites("CS-R-52")
def test_a_bystander_may_concede_while_a_victim_is_asked_and_the_question_stays():
    game = windowed("pointed_shield")

    game.play(2, "concede")
    assert (game.ask.seat, game.keys) == (1, ["react:pointed_shield", "pass"])
    game.play(1, "react:pointed_shield")

    assert hp(game) == [18, 17, 0]


@cites("CS-R-52", "CS-HP.6")
def test_one_who_concedes_before_the_hit_is_dealt_no_damage_that_the_caster_could_heal_from():
    game = scene(
        options=LINE,
        seats=3,
        dice=["RG", "RG"],
        players={0: {"book": ["phoenix_flash"]}, 1: {"book": ["pointed_shield"]}},
    )
    game.play(0, "cast:phoenix_flash")

    game.play(1, "concede")

    assert hp(game) == [18, 0, 18]


@cites("CS-R-52", "CS-HP.7")
def test_one_who_concedes_while_striking_back_deals_nothing_back():
    game = scene(
        options=LINE,
        seats=3,
        dice=["RG", "BG"],
        players={0: {"book": ["heavy_hand", "pointed_shield"]}, 1: {"book": ["bees_everywhere"]}},
    )
    game.play(0, "cast:heavy_hand")
    game.play(1, "react:bees_everywhere")
    assert (game.ask.seat, game.ask.kind) == (0, "react")

    game.play(1, "concede")
    game.play(0, "pass")

    assert hp(game) == [18, 0, 18]


@cites("CS-R-52", "CS-ATK.10")
def test_a_cast_lapses_unpaid_when_the_only_enemy_in_range_concedes_before_it_is_aimed():
    game = scene(options=LINE, seats=3, dice=["RG", "RG"], players={0: {"book": ["heat_wave"]}})
    game.play(0, "cast:heat_wave")

    game.play(1, "concede")
    game.play(0, "spend:2")

    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert (game.pool(), game.state.ap) == (["RG", "RG"], 4)


@cites("CS-R-52", "CS-ATK.10")
def test_a_cast_lapses_unpaid_when_its_target_concedes_before_it_is_paid():
    game = scene(options=LINE, seats=3, dice=["RG"], tokens=["RG"], players={0: {"book": ["heat_wave"]}})
    game.play(0, "cast:heat_wave", "spend:1")
    assert game.ask.kind == "payment"

    game.play(1, "concede")
    game.play(0, "pay:RG-token")

    assert (game.ask.seat, game.ask.kind) == (0, "act")
    assert (game.pool(), game.state.ap) == (["RG", "RG"], 4)


@cites("CS-R-52", "CS-HP.8")
def test_a_victim_who_concedes_before_being_pushed_stays_off_the_map():
    game = scene(4, dice=["RG", "RO"], players={0: {"book": ["sinister_screech"], "tile": "ancient_rune"}})
    game.play(0, "cast:sinister_screech", "strike:seat-1")
    assert game.ask.kind == "push"

    game.play(1, "concede")
    game.play(0, "to:dusty_desert")

    assert game.player(1).tile == -1
    assert game.ask.kind == "act"
