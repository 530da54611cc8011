"""Why an answer is not possible: a reason with its rule, as far as the one who asks can know it."""

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.errors import BadSeats
from umbra.registry import new_game

HERE = {"tile": "ancient_rune"}


def reasons(game: Scene, seat: int, key: str) -> list[str]:
    return [refusal.reason for refusal in game.game.why_not(seat, key)]


def test_there_is_no_reason_against_what_is_offered():
    game = scene(
        dice=["RG", "RO", "CC"],
        slots={"home_frill": "lightning_bug"},
        players={0: {"book": ["magma_hand", "red_gem"], "shadow": True, "energy": 5}},
    )
    verbs = {key.partition(":")[0] for key in game.keys}
    assert verbs == {"travel", "cast", "use", "reroll", "protect", "refresh", "collect", "ability", "end"}
    assert [game.why_not(0, key) for key in game.keys] == [[]] * len(game.keys)


def test_every_reason_is_said_in_words():
    game = scene(ap=0, dice=["RG"])
    (reason,) = reasons(game, 0, "travel:ancient_rune")
    assert reason.endswith(".")


# Travel


@cites("CS-TRAVEL.2")
def test_why_not_travel_to_a_tile_that_is_not_adjacent():
    assert scene().why_not(0, "travel:dusty_desert") == ["CS-TRAVEL.2"]
    assert reasons(scene(), 0, "travel:dusty_desert") == ["That tile is not adjacent to yours."]


@cites("CS-TRAVEL.2")
def test_why_not_travel_to_the_own_tile():
    assert scene().why_not(0, "travel:home_frill") == ["CS-TRAVEL.2"]
    assert reasons(scene(), 0, "travel:home_frill")[0].startswith("You stand there already")


def test_why_not_travel_to_a_tile_that_is_not_on_the_map():
    assert scene().why_not(0, "travel:atlantis") == ["CS-TRAVEL.2"]


@cites("CS-P2.7")
def test_why_not_travel_without_action_points():
    game = scene(ap=0, players={0: {"book": ["red_gem"]}})
    assert game.why_not(0, "travel:ancient_rune") == ["CS-P2.7"]


@cites("CS-FREEZE.1")
def test_why_not_travel_after_starting_the_turn_frozen():
    game = scene(dice=["RG"], players={0: {"frozen": True}}, options={"ice_storm": "add"})
    assert game.why_not(0, "travel:ancient_rune") == ["CS-FREEZE.1"]


@cites("CS-FREEZE.2")
def test_why_not_travel_after_being_frozen_in_the_own_turn():
    game = scene(
        dice=["RG", "RO"],
        players={0: {"book": ["magma_hand"]}, 1: {"book": ["cold_shoulder"]}},
        options={"ice_storm": "add", "window_policy": "matching_only"},
    )
    game.play(0, "cast:magma_hand").play(1, "react:cold_shoulder")
    assert game.why_not(0, "travel:ancient_rune") == ["CS-FREEZE.2"]


# Cast


@cites("CS-BOOK.9")
@pytest.mark.parametrize("verb", ["cast", "use", "react"])
def test_why_not_use_a_card_of_another_player(verb):
    game = scene(dice=["RG"], players={1: {"book": ["magma_hand", "red_gem", "run_away"]}})
    assert [game.why_not(0, f"{verb}:{face}") for face in game.book(1)] == [["CS-BOOK.9"]] * 3


@cites("CS-CAST.5")
@pytest.mark.parametrize("face", ["red_gem", "run_away"])
def test_why_not_cast_a_card_that_is_no_spell(face):
    game = scene(players={0: {"book": [face]}})
    assert game.why_not(0, f"cast:{face}") == ["CS-CAST.5"]


@cites("CS-CAST.2")
def test_why_not_cast_a_spell_again():
    game = scene(dice=["RG", "RG"], players={0: {"book": ["magma_hand"]}})
    game.play(0, "cast:magma_hand", "spend:1")
    assert game.why_not(0, "cast:magma_hand") == ["CS-CAST.2"]


@cites("CS-CAST.6")
def test_there_is_no_reason_against_a_second_copy():
    game = scene(dice=["RG", "RG"], players={0: {"book": ["heat_wave", "heat_wave"]}})
    game.play(0, "cast:heat_wave", "spend:1")
    assert game.why_not(0, "cast:heat_wave") == []


@cites("CS-P2.7")
def test_why_not_cast_without_action_points():
    game = scene(ap=0, dice=["RG"], players={0: {"book": ["magma_hand", "red_gem"]}})
    assert game.why_not(0, "cast:magma_hand") == ["CS-P2.7"]


@cites("CS-CAST.4")
@pytest.mark.parametrize("face", ["magma_hand", "ruby_synthesis"])
def test_why_not_cast_a_spell_that_the_pool_cannot_pay(face):
    game = scene(dice=["BG"], players={0: {"book": [face]}})
    assert game.why_not(0, f"cast:{face}") == ["CS-CAST.4"]


@cites("CS-ATK.10")
def test_why_not_cast_at_nobody():
    game = scene(dice=["RG"], players={0: {"book": ["heat_wave"]}, 1: {"tile": "home_frill"}})
    assert game.why_not(0, "cast:heat_wave") == ["CS-ATK.10"]


# Reroll, Protect, Refresh


@cites("CS-REROLL.7")
def test_why_not_reroll_without_a_die_to_roll():
    assert scene(dice=["CC"], tokens=["RG"]).why_not(0, "reroll") == ["CS-REROLL.7"]


@cites("CS-P2.7")
def test_why_not_reroll_without_action_points():
    game = scene(ap=0, dice=["RG"], players={0: {"book": ["red_gem"]}})
    assert game.why_not(0, "reroll") == ["CS-P2.7"]


@cites("CS-PROTECT.3")
@pytest.mark.parametrize("key", ["protect", "protect:red"])
def test_why_not_protect_without_a_cursed_crystal(key):
    assert scene(dice=["RG"]).why_not(0, key) == ["CS-PROTECT.3"]


@cites("CS-P2.7")
def test_why_not_protect_without_action_points():
    game = scene(ap=0, dice=["CC-red"], players={0: {"book": ["red_gem"]}})
    assert game.why_not(0, "protect:red") == ["CS-P2.7"]


@cites("CS-REFRESH.2")
def test_why_not_refresh_on_ancient_rune():
    game = scene(options={"slots": "all"}, players={0: HERE})
    assert game.why_not(0, "refresh") == ["CS-REFRESH.2"]


@cites("CS-REFRESH.3")
def test_why_not_refresh_on_dusty_desert():
    assert scene(players={0: {"tile": "dusty_desert"}}).why_not(0, "refresh") == ["CS-REFRESH.3"]


@cites("CS-REFRESH.6", "CS-COLLECT.11")
def test_why_not_refresh_or_collect_where_no_card_lies():
    game = scene(slots={"home_frill": None})
    assert game.why_not(0, "refresh") == ["CS-REFRESH.6"]
    assert game.why_not(0, "collect:heat_wave") == ["CS-COLLECT.11"]


@cites("CS-P2.7")
def test_why_not_refresh_without_action_points():
    game = scene(ap=0, players={0: {"book": ["red_gem"]}})
    assert game.why_not(0, "refresh") == ["CS-P2.7"]


# Collect


@cites("CS-COLLECT.2")
def test_why_not_collect_a_card_that_lies_elsewhere():
    game = scene(dice=["RO"], slots={"home_frill": "red_gem", "home_kit": "heat_wave"})
    assert game.why_not(0, "collect:heat_wave") == ["CS-COLLECT.2"]


@cites("CS-COLLECT.9")
def test_why_not_collect_a_card_that_the_pool_cannot_pay():
    game = scene(dice=["BO", "BO"], slots={"home_frill": "heat_wave"})
    assert game.why_not(0, "collect:heat_wave") == ["CS-COLLECT.9"]


@cites("CS-P2.7")
@pytest.mark.parametrize("face", ["heat_wave", "blue_gem"])
def test_why_not_collect_without_action_points(face):
    game = scene(ap=0, dice=["RO", "BO"], slots={"home_frill": face}, players={0: {"book": ["red_gem"]}})
    assert game.why_not(0, f"collect:{face}") == ["CS-P2.7"]


@cites("CS-LEVEL.2")
def test_why_not_collect_without_a_spell_to_give_up():
    game = scene(dice=["RO", "BO"], slots={"home_frill": "phoenix_flash"}, players={0: {"book": ["red_gem"]}})
    assert game.why_not(0, "collect:phoenix_flash") == ["CS-LEVEL.2"]


FIVE_SECRETS = ["run_away", "run_away", "pointed_shield", "pointed_shield", "bees_everywhere"]


@cites("CS-R-23")
def test_why_not_collect_into_a_book_full_of_counterspells():
    game = scene(slots={"home_frill": "red_gem"}, players={0: {"book": FIVE_SECRETS}})
    assert game.why_not(0, "collect:red_gem") == ["CS-R-23"]
    desert = scene(dice=["RG", "RO"], players={0: {"book": FIVE_SECRETS, "tile": "dusty_desert"}})
    assert desert.why_not(0, "collect:counterspell") == ["CS-R-23"]


@cites("CS-COLLECT.5")
def test_why_not_collect_a_counterspell_away_from_the_desert():
    assert scene(dice=["RG", "RO"]).why_not(0, "collect:counterspell") == ["CS-COLLECT.5"]


@cites("CS-COLLECT.9")
def test_why_not_collect_a_counterspell_without_a_gem():
    game = scene(dice=["RO", "RO"], players={0: {"tile": "dusty_desert"}})
    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.9"]


@cites("CS-P2.7")
def test_why_not_collect_a_counterspell_without_action_points():
    game = scene(ap=0, dice=["RG", "RO"], players={0: {"tile": "dusty_desert", "book": ["red_gem"]}})
    assert game.why_not(0, "collect:counterspell") == ["CS-P2.7"]


@cites("CS-COLLECT.11", "CS-R-26")
def test_why_not_collect_a_counterspell_when_all_are_held():
    rest = ["run_away", "pointed_shield", "pointed_shield", "bees_everywhere", "safety_dome"]
    last = ["spell_snare", "last_breath", "shadow_leech"]
    books = {1: {"book": FIVE_SECRETS}, 2: {"book": rest}}
    game = scene(3, dice=["RG", "RO"], players={0: {"tile": "dusty_desert", "book": last}} | books)
    assert game.why_not(0, "collect:counterspell") == ["CS-COLLECT.11"]


# Ability, Resource cards


@cites("CS-ABIL.1")
def test_why_not_use_an_ability_in_base_form():
    assert scene(players={0: {"energy": 3}}).why_not(0, "ability") == ["CS-ABIL.1"]


@cites("CS-ABIL.4")
def test_why_not_use_an_ability_below_full_charge():
    assert scene(players={0: {"shadow": True, "energy": 4}}).why_not(0, "ability") == ["CS-ABIL.4"]


@cites("CS-R-19")
def test_why_not_use_an_ability_with_nobody_in_range():
    game = scene(
        characters=("nuzzle", "kit"),
        players={0: {"shadow": True, "energy": 5}, 1: {"tile": "dusty_desert"}},
    )
    assert game.why_not(0, "ability") == ["CS-R-19"]


@cites("CS-RCARD.2")
@pytest.mark.parametrize("face", ["heat_wave", "run_away"])
def test_why_not_use_a_card_that_is_no_resource_card(face):
    assert scene(players={0: {"book": [face]}}).why_not(0, f"use:{face}") == ["CS-RCARD.2"]


# Counterspells


@cites("CS-CTR.12")
@pytest.mark.parametrize("seat", [0, 1])
def test_why_not_reveal_a_counterspell_without_its_trigger(seat):
    game = scene(players={seat: {"book": ["pointed_shield"]}})
    assert game.why_not(seat, "react:pointed_shield") == ["CS-CTR.12"]


@cites("CS-CTR.12")
def test_why_not_reveal_a_counterspell_in_the_window_of_another():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["run_away", "bees_everywhere"]}})
    game.play(0, "cast:magma_hand").play(1, "pass")
    assert game.why_not(1, "react:run_away") == []
    assert game.why_not(1, "react:bees_everywhere") == ["CS-CTR.12"]


@cites("CS-CTR.12")
def test_why_not_reveal_last_breath_against_damage_that_is_survived():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["last_breath"], "hp": 4}})
    game.play(0, "cast:magma_hand").play(1, "pass", "pass")
    assert game.why_not(1, "react:last_breath") == ["CS-CTR.12"]


@cites("CS-CTR.1")
def test_why_not_reveal_a_card_that_is_no_counterspell():
    game = scene(dice=["RG"], players={0: {"book": ["magma_hand"]}, 1: {"book": ["heat_wave", "run_away"]}})
    game.play(0, "cast:magma_hand")
    assert game.why_not(1, "react:heat_wave") == ["CS-CTR.1"]


@cites("CS-CTR.9")
def test_the_reason_is_the_same_for_every_counterspell_that_one_does_not_hold():
    game = scene(players={1: {"book": ["run_away"]}})
    faces = ["run_away", "safety_dome", "no_such_card"]
    assert [game.why_not(0, f"react:{face}") for face in faces] == [["CS-BOOK.9"]] * 3


# Who and when


@cites("CS-TURN.4")
@pytest.mark.parametrize(
    "key", ["travel:ancient_rune", "cast:magma_hand", "reroll", "collect:red_gem", "ability", "end"]
)
def test_why_not_act_in_the_turn_of_another(key):
    game = scene(dice=["RG"], players={1: {"book": ["magma_hand"]}})
    assert game.why_not(1, key) == ["CS-TURN.4"]


@cites("CS-P2.1")
@pytest.mark.parametrize("key", ["travel:ancient_rune", "reroll", "use:red_gem", "ability", "end"])
def test_why_not_act_in_phase_3(key):
    game = scene(phase="absorb", dice=["SF"], players={0: {"book": ["red_gem"]}})
    assert game.ask.kind == "absorb"
    assert game.why_not(0, key) == ["CS-P2.1"]


@cites("CS-P1.8")
def test_why_not_act_before_the_companion_has_given_what_it_gives():
    game = scene(phase="begin", players={0: {"shadow": True, "companion": "lantern_moth"}}, rolls=["RO"] * 5)
    assert game.ask.kind == "gain"
    assert game.why_not(0, "travel:ancient_rune") == ["CS-R-62"]


def test_an_answer_to_another_question_is_refused_with_the_rule_of_the_open_one():
    game = scene(phase="absorb", dice=["SF"])
    assert game.why_not(0, "absorb:2") == ["CS-P3.1"]


@cites("CS-SETUP.15")
def test_why_not_act_before_a_character_is_chosen():
    game = Scene(new_game("casting-shadows", seats=2, seed=1))
    assert game.why_not(0, "travel:ancient_rune") == ["CS-SETUP.15"]
    assert reasons(game, 1, "character:kit") == ["You are not being asked now."]


@cites("CS-HP.6")
@pytest.mark.parametrize("key", ["travel:ancient_rune", "react:run_away", "concede", "dance"])
def test_why_not_anything_after_being_eliminated(key):
    game = scene(3, players={1: {"hp": 0}})
    assert game.why_not(1, key) == ["CS-HP.6"]


@cites("CS-P2.10")
@pytest.mark.parametrize("key", ["dance", "", "travel-agency"])
def test_why_not_something_that_is_no_action(key):
    assert scene().why_not(0, key) == ["CS-P2.10"]


@cites("CS-WIN.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_why_not_anything_after_the_end_of_the_game(seat):
    game = scene()
    game.play(1, "concede")
    assert game.why_not(seat, "travel:ancient_rune") == ["CS-WIN.1"]


def test_there_is_no_reason_against_conceding():
    game = scene()
    assert [game.why_not(seat, "concede") for seat in (0, 1)] == [[], []]


def test_a_seat_that_is_not_at_the_table_is_refused():
    with pytest.raises(BadSeats):
        scene().why_not(2, "travel:ancient_rune")


def test_asking_why_not_changes_nothing():
    game = scene(dice=["RG"])
    before = game.game.clone()
    game.why_not(0, "cast:magma_hand")
    assert game.game == before


@cites("CS-P2.1", "CS-STUN.1")
def test_actions_are_no_matter_of_phase_one():
    game = scene(phase="begin", players={0: {"stunned": True}})
    assert game.ask.kind == "leave-out"
    assert "CS-REROLL.7" not in game.why_not(0, "reroll")


# What is missing, and the smaller questions inside an Action


@cites("CS-CAST.4")
def test_the_reason_says_what_a_spell_lacks():
    game = scene(dice=["RG"], players={0: {"book": ["heavy_hand"]}})
    assert reasons(game, 0, "cast:heavy_hand") == ["Your pool cannot pay for that Spell. Missing: 1 blue Gem."]


@cites("CS-COLLECT.9")
def test_the_reason_says_what_a_collection_cost_lacks():
    game = scene(slots={"home_frill": "total_eclipse"})
    (reason,) = reasons(game, 0, "collect:total_eclipse")
    assert reason.endswith("Missing: 1 Shadow Fragment, 1 Orb of any colour.")
    desert = scene(dice=["RO"], players={0: {"tile": "dusty_desert"}})
    (reason,) = reasons(desert, 0, "collect:counterspell")
    assert reason.endswith("Missing: 1 Gem of any colour.")


def choosing_a_target() -> Scene:
    near = {"tile": "home_frill"}
    players = {0: {"book": ["umbral_nip"], **near}, 1: near, 2: near, 3: {"tile": "dusty_desert"}}
    return scene(4, dice=["SF"], players=players).play(0, "cast:umbral_nip")


@cites("CS-ATK.9")
def test_why_not_aim_at_somebody_out_of_range_or_at_oneself():
    game = choosing_a_target()
    assert game.ask.kind == "target"
    assert [game.why_not(0, f"strike:seat-{seat}") for seat in (0, 3)] == [["CS-ATK.9"], ["CS-ATK.9"]]
    assert reasons(game, 0, "strike:seat-0") != reasons(game, 0, "strike:seat-3")


@cites("CS-ATK.10")
def test_why_not_strike_a_tile_without_enemies():
    assert scene().why_not(0, "strike:dusty_desert") == ["CS-ATK.10"]


@cites("CS-CAST.1")
def test_an_enemy_picked_without_a_spell_is_answered_with_how_to_attack():
    assert scene().why_not(0, "cast:") == ["CS-CAST.1"]


@cites("CS-REROLL.2", "CS-REROLL.4")
def test_why_not_reroll_a_crystal_or_a_token():
    game = scene(dice=["RG", "RO", "CC"], tokens=["BG"]).play(0, "reroll")
    assert game.why_not(0, "die:CC-purple") == ["CS-REROLL.2"]
    assert game.why_not(0, "die:BG-token") == ["CS-REROLL.4"]


@cites("CS-BOOK.6")
def test_why_not_discard_a_counterspell_to_make_room():
    assert scene(players={0: {"book": ["run_away"]}}).why_not(0, "discard:run_away") == ["CS-BOOK.6"]


@cites("CS-COMP.2", "CS-COMP.7")
def test_why_not_take_a_companion_or_use_one():
    game = scene(players={0: {"companion": "mossback"}}, portal=["cinder_newt"])
    assert game.why_not(0, "companion:cinder_newt") == ["CS-COMP.2"]
    assert game.why_not(0, "companion:mossback") == ["CS-COMP.7"]


def test_a_piece_that_is_no_answer_is_refused_with_the_open_question():
    game = choosing_a_target()
    assert reasons(game, 0, "piece:item:1") == ["The question now is: Which enemy do you strike?"]
