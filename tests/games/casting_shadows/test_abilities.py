"""The Abilities of the six Shadow Forms: when they may be used, what they cost and what they do."""

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.errors import IllegalAnswer

QUICK = {"window_policy": "matching_only"}
CHARGED = {"shadow": True, "energy": 5}
CAST = ["frill", "kit", "nuzzle", "haze", "iris", "tusk"]


def playing(character: str, *others: dict, options: dict | None = None, ap: int = 4, **own: object) -> Scene:
    """The Character with a full charge on Ancient Rune; the others stand where it is said, or else on Dusty Desert."""
    cast = [character, *(name for name in CAST if name != character)][: 1 + len(others)]
    players = {0: {"tile": "ancient_rune", **CHARGED, **own}}
    players |= {seat: {"tile": "dusty_desert", **other} for seat, other in enumerate(others, 1)}
    return scene(1 + len(others), characters=cast, options=options or QUICK, ap=ap, players=players)


def hp(game: Scene) -> list[int]:
    return [player.hp for player in game.state.players]


# When


@cites("CS-ABIL.1")
@pytest.mark.parametrize("character", CAST)
def test_a_base_form_has_no_ability(character: str):
    game = playing(character, {}, shadow=False, energy=3)

    assert "ability" not in game.keys
    assert game.why_not(0, "ability") == ["CS-ABIL.1"]


@cites("CS-EX-20", "CS-ABIL.3", "CS-ABIL.4")
@pytest.mark.parametrize("character", CAST)
@pytest.mark.parametrize(("energy", "ap", "offered"), [(4, 4, False), (5, 4, True), (5, 0, True)])
def test_an_ability_needs_five_energy_and_no_action_points(character: str, energy: int, ap: int, offered: bool):
    game = playing(character, {}, energy=energy, ap=ap)

    assert ("ability" in game.keys) == offered
    assert game.why_not(0, "ability") == ([] if offered else ["CS-ABIL.4"])


@cites("CS-ABIL.3")
@pytest.mark.parametrize("ap", [0, 3])
def test_using_an_ability_costs_no_action_point(ap: int):
    game = playing("frill", {}, ap=ap, book=["red_gem"])

    game.play(0, "ability")

    assert (game.player(0).hp, game.state.ap) == (22, ap)


@cites("CS-ABIL.2")
def test_an_ability_is_not_used_in_phase_one_or_phase_three():
    beginning = scene(phase="begin", players={0: {**CHARGED, "companion": "lantern_moth"}}, rolls=["RO"] * 5)
    ending = scene(phase="absorb", dice=["SF"], players={0: {"shadow": True, "energy": 4}})

    for game in (beginning, ending):
        with pytest.raises(IllegalAnswer):
            game.play(0, "ability")
    ending.play(0, "absorb:1")
    assert (ending.player(0).energy, ending.state.active) == (5, 1)


@cites("CS-ABIL.2")
def test_an_ability_is_not_used_in_another_players_turn():
    game = playing("frill", CHARGED)

    with pytest.raises(IllegalAnswer):
        game.play(1, "ability")
    assert game.why_not(1, "ability") == ["CS-TURN.4"]


@cites("CS-ABIL.5", "CS-R-36")
@pytest.mark.parametrize(
    ("character", "left"), [("frill", 1), ("kit", 2), ("nuzzle", 0), ("haze", 0), ("iris", 1), ("tusk", 0)]
)
def test_an_ability_lowers_energy_by_its_price_and_the_rest_stays(character: str, left: int):
    game = playing(character, {})

    game.play(0, "ability")

    assert game.player(0).energy == left
    assert game.player(0).shadow


@cites("CS-ABIL.8", "CS-R-36", "CS-R-37")
def test_what_is_left_of_the_charge_allows_no_second_use():
    game = playing("frill", {})

    game.play(0, "ability")

    assert "ability" not in game.keys
    assert game.why_not(0, "ability") == ["CS-ABIL.4"]


@cites("CS-ABIL.6")
def test_an_ability_may_be_used_again_after_charging_to_full():
    game = scene(
        dice=["SF"] * 4,
        players={0: {**CHARGED, "hp": 5, "tile": "dusty_desert"}, 1: {"tile": "dusty_desert"}},
        rolls=["RG"] * 10,
    )
    game.play(0, "ability", "end", "absorb:4")
    game.play(1, "end")

    game.play(0, "ability")

    assert (game.player(0).hp, game.player(0).energy) == (13, 1)


@cites("CS-ABIL.7")
def test_an_ability_is_not_used_in_the_turn_of_transforming():
    game = scene(
        dice=["SF"] * 5,
        portal=["mossback", "gale_sparrow", "cinder_newt"],
        players={0: {"energy": 3}, 1: {"tile": "dusty_desert"}},
    )
    assert "ability" not in game.keys
    game.play(0, "end", "transform")
    game.play(0, "companion:mossback")
    assert game.player(0).energy == 0

    with pytest.raises(IllegalAnswer):
        game.play(0, "ability")
    game.play(0, "absorb:5")
    assert (game.state.active, game.player(0).hp) == (1, 18)


@cites("CS-R-19")
@pytest.mark.parametrize("character", ["kit", "nuzzle", "haze", "tusk"])
def test_an_ability_that_deals_damage_needs_an_enemy_in_range(character: str):
    far = {"map": "player-1@0,0 ancient_rune@1,0 crystal_crypt@2,0 player-2@3,0 dusty_desert@4,0"}
    game = scene(characters=[character, "frill"], options=far, players={0: CHARGED})

    assert "ability" not in game.keys
    assert game.why_not(0, "ability") == ["CS-R-19"]


@cites("CS-R-19")
@pytest.mark.parametrize("character", ["frill", "iris"])
def test_an_ability_without_damage_needs_no_enemy_in_range(character: str):
    far = {"map": "player-1@0,0 ancient_rune@1,0 crystal_crypt@2,0 player-2@3,0 dusty_desert@4,0"}
    game = scene(characters=[character, "tusk"], options=far, players={0: CHARGED})

    assert "ability" in game.keys


# No Cast


@cites("CS-R-37")
@pytest.mark.parametrize("face", ["spell_snare", "run_away"])
def test_what_answers_a_cast_or_a_target_does_not_answer_an_ability(face: str):
    game = playing("nuzzle", {"book": [face]})

    game.play(0, "ability")

    assert hp(game) == [18, 13]
    assert game.book(1) == [face]


@cites("CS-R-37")
def test_the_victim_of_an_ability_may_reduce_the_damage_and_strike_back():
    game = playing("nuzzle", {"book": ["pointed_shield", "bees_everywhere"]})

    game.play(0, "ability")
    game.play(1, "react:pointed_shield", "react:bees_everywhere")

    assert hp(game) == [16, 15]


@cites("CS-R-37")
def test_an_ability_uses_up_no_spell_and_no_first_attack():
    game = scene(
        characters=["nuzzle", "kit"],
        dice=["RG", "BG"],
        players={
            0: {"tile": "home_kit", "book": ["heavy_hand"], "companion": "cinder_newt", **CHARGED},
        },
    )

    game.play(0, "ability")
    assert hp(game) == [18, 13]
    game.play(0, "cast:heavy_hand")

    assert hp(game) == [18, 9]


@cites("CS-R-37")
def test_companions_that_watch_attack_spells_do_not_see_an_ability():
    game = playing("nuzzle", {"companion": "bramble_hog", "shadow": True}, companion="velvet_bat")

    game.play(0, "ability")

    assert hp(game) == [18, 13]


@cites("CS-R-37")
def test_a_companion_that_strengthens_attack_spells_does_not_strengthen_an_ability():
    game = playing("nuzzle", {"frozen": True}, options={"ice_storm": "add", **QUICK}, companion="icicle_newt")

    game.play(0, "ability")

    assert hp(game) == [18, 13]


# The six Abilities


@cites("CS-ABIL.1", "CS-HP.2", "CS-R-28")
@pytest.mark.parametrize(("cap", "before", "after"), [(None, 16, 20), (18, 16, 18), (18, 18, 18), (None, 1, 5)])
def test_frill_gains_four_hp(cap: int | None, before: int, after: int):
    game = playing("frill", {}, options={**QUICK, "hp_cap": cap}, hp=before)

    game.play(0, "ability")

    assert hp(game) == [after, 18]
    assert game.tile(0) == "ancient_rune"


@cites("CS-ABIL.1", "CS-R-62")
def test_kit_deals_two_to_everybody_within_one_and_pushes_each_survivor():
    game = scene(
        4,
        characters=["kit", "frill", "nuzzle", "haze"],
        players={
            0: {"tile": "dusty_desert", **CHARGED},
            1: {"tile": "dusty_desert"},
            2: {"tile": "ancient_rune", "hp": 2},
            3: {"tile": "underground_volcano"},
        },
    )

    game.play(0, "ability")

    assert hp(game) == [18, 16, 0, 18]
    assert sorted(game.keys) == ["to:ancient_rune", "to:home_frill", "to:home_nuzzle"]
    game.play(0, "to:home_frill")
    assert (game.tile(1), game.tile(3), game.ask.kind) == ("home_frill", "underground_volcano", "act")


@cites("CS-ABIL.1", "CS-R-62")
def test_kit_pushes_nobody_nearer():
    game = playing("kit", {"tile": "ancient_rune"}, tile="dusty_desert")

    game.play(0, "ability")

    assert game.player(1).hp == 16
    assert len(game.keys) == 5
    assert "to:dusty_desert" not in game.keys


@cites("CS-ABIL.1")
def test_nuzzle_deals_five_to_one_enemy_within_one():
    game = playing("nuzzle", {"tile": "ancient_rune"}, {"tile": "dusty_desert"}, {"tile": "dusty_desert"})

    game.play(0, "ability")
    assert game.keys == ["strike:seat-1", "strike:seat-2", "strike:seat-3"]
    game.play(0, "strike:seat-2")

    assert hp(game) == [18, 18, 13, 18]
    assert game.tile(2) == "dusty_desert"


@cites("CS-ABIL.1")
def test_nuzzle_does_not_reach_two_tiles():
    game = playing("nuzzle", {"tile": "underground_volcano"}, {"tile": "ancient_rune"}, tile="dusty_desert")

    game.play(0, "ability")

    assert hp(game) == [18, 18, 13]


@cites("CS-ABIL.1")
def test_haze_deals_four_to_everybody_on_one_tile_up_to_two_away():
    game = playing(
        "haze",
        {"tile": "underground_volcano"},
        {"tile": "underground_volcano"},
        {"tile": "dusty_desert"},
        tile="dusty_desert",
    )

    game.play(0, "ability")
    assert sorted(game.keys) == ["strike:dusty_desert", "strike:underground_volcano"]
    game.play(0, "strike:underground_volcano")

    assert hp(game) == [18, 14, 14, 18]


@cites("CS-ABIL.1")
def test_haze_on_the_own_tile_spares_haze():
    game = playing("haze", {"tile": "dusty_desert"}, {"tile": "ancient_rune"}, tile="dusty_desert")

    game.play(0, "ability", "strike:dusty_desert")

    assert hp(game) == [18, 14, 18]


@cites("CS-ABIL.1")
def test_iris_moves_up_to_two_tiles():
    game = playing("iris", {}, tile="dusty_desert")

    game.play(0, "ability", "to:ancient_rune", "to:underground_volcano")

    assert (game.tile(0), game.ask.kind) == ("underground_volcano", "act")


@cites("CS-ABIL.1")
@pytest.mark.parametrize(("steps", "end"), [([], "dusty_desert"), (["to:ancient_rune"], "ancient_rune")])
def test_iris_may_move_less_or_not_at_all(steps: list[str], end: str):
    game = playing("iris", {}, tile="dusty_desert")

    game.play(0, "ability", *steps, "done")

    assert (game.tile(0), game.ask.kind) == (end, "act")


@cites("CS-ABIL.1")
def test_iris_is_no_travel_and_works_while_frozen():
    game = playing("iris", {}, tile="dusty_desert", frozen=True)

    game.play(0, "ability", "to:ancient_rune", "done")

    assert game.tile(0) == "ancient_rune"


@cites("CS-ABIL.1", "CS-R-44")
def test_iris_has_each_damage_from_enemies_reduced_by_two_until_her_next_turn_starts():
    game = scene(
        characters=["iris", "kit"],
        options=QUICK,
        players={
            0: {"tile": "dusty_desert", **CHARGED},
            1: {"tile": "dusty_desert", "book": ["heavy_hand", "feeding_frenzy", "umbral_nip"]},
        },
        rolls=["RG", "RG", "BG", "BG", "SF"] + ["RO"] * 5,
    )
    game.play(0, "ability", "done", "end")

    game.play(1, "cast:heavy_hand")
    assert game.player(0).hp == 17
    game.play(1, "cast:umbral_nip")
    assert game.player(0).hp == 17
    game.play(1, "end")

    assert (game.ask.seat, game.player(0).ward) == (0, 0)


@cites("CS-ABIL.1")
def test_iris_is_hurt_in_full_again_once_her_next_turn_has_started():
    game = scene(
        characters=["iris", "kit"],
        options=QUICK,
        dice=["RG"],
        players={
            0: {"tile": "dusty_desert", "ward": 2, "shadow": True, "book": ["feeding_frenzy"]},
            1: {"tile": "dusty_desert", "book": ["bees_everywhere"]},
        },
        active=1,
        rolls=["RG", "RO", "BO", "BO", "PO"],
    )
    game.play(1, "end")

    game.play(0, "cast:feeding_frenzy")
    game.play(1, "react:bees_everywhere")

    assert game.player(0).hp == 16


@cites("CS-ABIL.1")
def test_iris_is_guarded_against_strike_backs_in_the_turn_of_use():
    game = scene(
        characters=["iris", "kit"],
        options=QUICK,
        dice=["RG"],
        players={
            0: {"tile": "dusty_desert", "book": ["feeding_frenzy"], **CHARGED},
            1: {"tile": "dusty_desert", "book": ["bees_everywhere"]},
        },
    )
    game.play(0, "ability", "done", "cast:feeding_frenzy")

    game.play(1, "react:bees_everywhere")

    assert hp(game) == [18, 17]


@cites("CS-ABIL.1", "CS-CC.4")
def test_iris_is_not_guarded_against_cursed_crystals():
    game = scene(characters=["iris", "kit"], dice=["CC"], players={0: {"tile": "dusty_desert", **CHARGED}})

    game.play(0, "ability", "done", "end")

    assert game.player(0).hp == 17


@cites("CS-ABIL.1")
def test_tusk_deals_three_to_everybody_within_one_and_pushes_nobody():
    game = playing(
        "tusk",
        {"tile": "dusty_desert"},
        {"tile": "ancient_rune"},
        {"tile": "underground_volcano"},
        tile="dusty_desert",
    )

    game.play(0, "ability")

    assert hp(game) == [18, 15, 15, 18]
    assert [game.tile(seat) for seat in (1, 2)] == ["dusty_desert", "ancient_rune"]
    assert game.ask.kind == "act"
