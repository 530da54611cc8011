"""The Move Action, sides that move, steps before and after an Action, and pushing Enemies."""

import pytest

from kits.shadowscape import Scene, cites, scene

THRALL = "redsand_thrall-AC"
WARRIOR = "ghoren_warrior-AB"
BESIDE_OSSUARY = {"smugglers_landing", "bartered_court", "weeping_crypt", "dawn_font"}


def at(room: str, hero: str = "arani", *, enemies=None, **area) -> Scene:
    """The Hero alone in a room; the other one stands far away in the Gate of Thorns."""
    other = "fengray" if hero != "fengray" else "arani"
    return scene(heroes=(hero, other), area={0: {"room": room, **area}}, enemies=enemies)


def rooms(game: Scene, verb: str = "go") -> set[str]:
    return {key.partition(":")[2] for key in game.keys if key.startswith(f"{verb}:")}


# The Move Action


@cites("SS-10.1")
def test_a_move_ignores_the_text_of_its_card():
    """Matins draws 2 Fate cards when it is used for its text."""
    game = at("ossuary", sides="AABA")
    game.play(0, "move:arani_146", "go:dawn_font", "done")
    assert (game.room(0), game.hand(0)) == ("dawn_font", [])


@cites("SS-10.1")
def test_a_move_flips_and_exhausts_its_card():
    game = at("ossuary")
    game.play(0, "move:arani_144", "done")
    assert (game.side(0, "arani_144"), game.exhausted(0), game.state.actions_done) == ("B", ["arani_144"], 1)


@cites("SS-10.1")
def test_any_usable_card_serves_for_a_move():
    game = at("ossuary", general=("general_124", "A"))
    moves = [f"move:arani_{n}" for n in (144, 145, 146, 147)]
    assert [key for key in game.keys if key.startswith("move:")] == [*moves, "move:general_124"]


@cites("SS-10.2", "SS-10.4")
@pytest.mark.parametrize(("hero", "points"), [("fengray", 1), ("arani", 2), ("crow", 3)])
def test_a_move_gives_as_many_points_as_the_movement_attribute(hero, points):
    way = ["drowned_stair", "howling_pit", "silkspun_vault"]
    game = at("gate_of_dawn", hero)
    game.play(0, next(key for key in game.keys if key.startswith("move:")), *(f"go:{room}" for room in way[:points]))
    assert (game.room(0), game.ask.kind) == (way[points - 1], "act")


@cites("SS-10.2")
def test_the_movement_points_do_not_come_from_the_card():
    """March moves 2 rooms as a text; as a Move it gives Fengray's Movement of 1."""
    game = at("gate_of_dawn", "fengray", sides="AABA")
    game.play(0, "move:fengray_142", "go:drowned_stair")
    assert game.ask.kind == "act"


@cites("SS-10.3")
def test_each_movement_symbol_gives_a_move_one_more_point():
    game = at("gate_of_dawn", "fengray", hand=["fate_57", "fate_58", "fate_59"])
    game.play(0, "move:fengray_140", "discard:fate_57", "discard:fate_58", "done")
    game.play(0, "go:drowned_stair", "go:howling_pit", "go:silkspun_vault")
    assert (game.room(0), game.ask.kind, game.hand(0)) == ("silkspun_vault", "act", ["fate_59"])


@cites("SS-10.3")
def test_the_symbol_at_the_bottom_of_the_card_does_not_boost_a_move():
    game = at("gate_of_dawn", "fengray", hand=["fate_17", "fate_57"])
    game.play(0, "move:fengray_140")
    assert game.keys == ["discard:fate_57", "done"]


@cites("SS-10.4")
def test_a_point_leads_into_an_adjacent_room_only():
    game = at("ossuary")
    game.play(0, "move:arani_144")
    assert rooms(game) == BESIDE_OSSUARY


@cites("SS-10.5", "SS-R-10")
def test_points_need_not_be_used():
    game = at("ossuary")
    game.play(0, "move:arani_144", "go:dawn_font", "done")
    assert (game.room(0), game.ask.kind, game.state.actions_done) == ("dawn_font", "act", 1)


@cites("SS-10.5")
def test_points_that_are_left_are_not_kept_for_the_next_move():
    game = at("gate_of_dawn")
    game.play(0, "move:arani_144", "done", "move:arani_145", "go:drowned_stair", "go:howling_pit")
    assert (game.room(0), game.state.action) == ("howling_pit", None)


@cites("SS-R-10")
def test_a_move_may_enter_no_room_and_flips_its_card_all_the_same():
    game = at("ossuary")
    game.play(0, "move:arani_144", "done")
    assert (game.room(0), game.side(0, "arani_144")) == ("ossuary", "B")


@cites("SS-R-10")
def test_a_room_may_be_entered_again():
    game = at("ossuary")
    game.play(0, "move:arani_144", "go:dawn_font", "go:ossuary")
    assert game.room(0) == "ossuary"


@cites("SS-10.6")
def test_a_hero_stops_in_a_room_with_an_enemy():
    game = at("ossuary", enemies={THRALL: "dawn_font"})
    game.play(0, "move:arani_144", "go:dawn_font")
    assert (game.room(0), game.ask.kind, game.state.actions_done) == ("dawn_font", "act", 1)


@cites("SS-10.6")
def test_the_points_lost_by_stopping_do_not_come_back():
    game = at("gate_of_dawn", enemies={THRALL: "drowned_stair"})
    game.play(0, "move:arani_144", "go:drowned_stair", "move:arani_145", "go:howling_pit", "go:silkspun_vault")
    assert (game.room(0), game.state.action) == ("silkspun_vault", None)


@cites("SS-10.6", "SS-R-10")
def test_the_lord_stops_a_hero_like_any_enemy():
    game = scene(area={0: {"room": "dawn_font"}}, lord="pale_abbess", lord_room="ossuary")
    game.play(0, "move:arani_144", "go:ossuary")
    assert (game.room(0), game.ask.kind) == ("ossuary", "act")


@cites("SS-10.7")
def test_a_hero_who_starts_beside_enemies_leaves_freely():
    game = at("ossuary", enemies={THRALL: "ossuary", WARRIOR: "ossuary"})
    game.play(0, "move:arani_144", "go:dawn_font", "go:hall_of_mirrors")
    assert game.room(0) == "hall_of_mirrors"


@cites("SS-10.8")
def test_a_second_move_needs_a_second_card():
    game = at("gate_of_dawn")
    game.play(0, "move:arani_144", "go:drowned_stair", "go:howling_pit")
    assert "move:arani_144" not in game.keys
    game.play(0, "move:arani_145", "go:silkspun_vault", "go:gate_of_dusk")
    assert (game.room(0), game.side(0, "arani_145")) == ("gate_of_dusk", "B")


@cites("SS-10.9", "SS-R-10")
def test_other_heroes_do_not_block_and_may_share_a_room():
    game = scene(seats=3, area={n: {"room": "dawn_font"} for n in (1, 2)} | {0: {"room": "ossuary"}})
    game.play(0, "move:arani_144", "go:dawn_font", "go:hall_of_mirrors", "move:arani_145", "go:dawn_font", "done")
    assert [game.room(seat) for seat in range(3)] == ["dawn_font"] * 3


@cites("SS-10.9", "SS-R-10")
def test_a_starting_room_with_a_hero_in_it_may_be_entered_after_setup():
    game = scene(area={0: {"room": "champions_rotunda"}})
    game.play(0, "move:arani_144", "go:gate_of_thorns", "done")
    assert game.room(0) == game.room(1) == "gate_of_thorns"


@cites("SS-EX-2", "SS-10.1", "SS-10.2")
def test_example_2_fengray_moves_one_room_with_a_card_whose_text_he_ignores():
    game = at("ossuary", "fengray", sides="AAAA")
    game.play(0, "move:fengray_143", "go:dawn_font")
    assert (game.room(0), game.side(0, "fengray_143"), game.exhausted(0)) == ("dawn_font", "B", ["fengray_143"])


@cites("SS-EX-2", "SS-10.6")
def test_example_2_fengray_boosts_his_move_and_stops_beside_an_enemy_all_the_same():
    game = at("ossuary", "fengray", hand=["fate_57"], enemies={THRALL: "dawn_font"})
    game.play(0, "move:fengray_143", "discard:fate_57", "go:dawn_font")
    assert (game.room(0), game.state.action, game.state.actions_done) == ("dawn_font", None, 1)


# Sides that move


@cites("SS-R-10")
def test_a_side_that_moves_gives_its_own_points_instead_of_the_movement_attribute():
    """Funeral March moves 1 room, and Ysolde wears boots that raise her Movement; March gives 2, Fengray has 1."""
    game = at("gate_of_dawn", "ysolde", sides="AABA", equipment=["wayfarers_boots"])
    game.play(0, "use:ysolde_182", "go:drowned_stair")
    assert game.ask.kind == "act"
    game = at("gate_of_dawn", "fengray", sides="AABA")
    game.play(0, "use:fengray_142", "go:drowned_stair", "go:howling_pit")
    assert game.room(0) == "howling_pit"


@cites("SS-10.6", "SS-R-10")
def test_a_side_that_moves_stops_beside_an_enemy():
    game = at("gate_of_dawn", "fengray", sides="AABA", enemies={THRALL: "drowned_stair"})
    game.play(0, "use:fengray_142", "go:drowned_stair")
    assert game.state.action is None


@cites("SS-1.1", "SS-R-10")
@pytest.mark.parametrize(
    ("hero", "sides", "card"), [("celenthia", "AAAB", "celenthia_151"), ("melekai", "AABA", "melekai_174")]
)
def test_a_side_that_does_not_stop_leads_past_enemies(hero, sides, card):
    game = at("gate_of_dawn", hero, sides=sides, enemies={THRALL: "drowned_stair"})
    if hero == "melekai":
        game.play(0, f"use:{card}", "done")
    else:
        game.play(0, f"use:{card}")
    game.play(0, "go:drowned_stair", "go:howling_pit")
    assert game.room(0) == "howling_pit"


@cites("SS-10.6")
def test_the_text_that_does_not_stop_is_ignored_in_a_move():
    """Blink does not stop beside Enemies, but a Move made with its card does."""
    game = at("gate_of_dawn", "celenthia", sides="AAAB", enemies={THRALL: "drowned_stair"})
    game.play(0, "move:celenthia_151", "go:drowned_stair")
    assert game.state.action is None


@cites("SS-1.1")
def test_a_side_that_moves_and_draws_draws_after_the_movement():
    game = scene(heroes=("ardenai", "arani"), area={0: {"sides": "AABA"}}, fate=["fate_9", "fate_10"])
    game.play(0, "use:ardenai_154", "go:drowned_stair")
    assert game.hand(0) == []
    game.play(0, "go:howling_pit")
    assert (game.room(0), game.hand(0)) == ("howling_pit", ["fate_9"])


# Steps


@cites("SS-1.1")
def test_a_step_after_an_attack_leads_into_an_adjacent_room():
    game = at("ossuary", "crow", sides="BAAA", enemies={"crypt_sentinel-A": "ossuary"})
    game.play(0, "use:crow_160")
    assert rooms(game, "step") == BESIDE_OSSUARY
    game.play(0, "step:dawn_font")
    assert (game.room(0), game.ask.kind) == ("dawn_font", "act")


@cites("SS-1.1")
def test_a_step_after_an_action_is_optional():
    game = at("ossuary", "crow", sides="BAAA", enemies={"crypt_sentinel-A": "ossuary"})
    game.play(0, "use:crow_160", "pass")
    assert (game.room(0), game.state.actions_done) == ("ossuary", 1)


@cites("SS-1.1")
def test_a_step_comes_after_the_treasure_is_taken():
    game = scene(
        heroes=("crow", "arani"),
        area={0: {"room": "ossuary", "sides": "ABAA"}},
        treasures={"ossuary": "treasure_2", "weeping_crypt": "treasure_2"},
    )
    game.play(0, "use:crow_161", "take", "step:weeping_crypt")
    assert (game.tokens(0), game.room(0)) == (["treasure_2"], "weeping_crypt")


@cites("SS-11.11", "SS-1.1")
def test_an_attack_with_a_step_before_it_may_be_chosen_for_a_target_next_door():
    """Charge steps first and attacks in the room it comes to; Twin Axes, its other side, does not."""
    for sides, offered in (("BAAA", True), ("AAAA", False)):
        game = at("ossuary", "venda", sides=sides, enemies={THRALL: "dawn_font"})
        assert ("use:venda_156" in game.keys) is offered


@cites("SS-1.1")
def test_the_step_before_an_attack_must_leave_it_a_target():
    game = at("ossuary", "venda", sides="BAAA", enemies={THRALL: "dawn_font", WARRIOR: "bartered_court"})
    game.play(0, "use:venda_156")
    assert game.keys == ["step:bartered_court", "step:dawn_font"]
    game.play(0, "step:dawn_font")
    assert (game.room(0), game.ask.kind) == ("dawn_font", "act")


@cites("SS-1.1")
def test_a_hero_with_a_target_here_may_stay_instead_of_stepping():
    game = at("ossuary", "venda", sides="BAAA", enemies={THRALL: "ossuary", WARRIOR: "dawn_font"})
    game.play(0, "use:venda_156")
    assert game.keys == ["step:dawn_font", "pass"]
    game.play(0, "pass")
    assert game.room(0) == "ossuary"


@cites("SS-1.1")
def test_a_hero_does_not_step_away_from_the_only_target():
    game = at("ossuary", "venda", sides="BAAA", enemies={THRALL: "ossuary"})
    game.play(0, "use:venda_156")
    assert (game.room(0), game.ask.kind) == ("ossuary", "act")


@cites("SS-11.11")
def test_a_step_does_not_help_an_attack_with_a_target_two_rooms_away():
    game = at("ossuary", "venda", sides="BAAA", enemies={THRALL: "hall_of_mirrors"})
    assert game.why_not(0, "use:venda_156") == ["SS-11.11"]


# Pushing


def bash(enemies) -> Scene:
    """Shield Bash deals 2 damage and then pushes."""
    return at("ossuary", "fengray", sides="AAAA", enemies=enemies)


@cites("SS-1.1")
def test_a_push_moves_an_enemy_of_the_room_through_a_doorway():
    game = bash({THRALL: "ossuary"})
    game.play(0, "use:fengray_140")
    assert set(game.keys) == {f"push:{THRALL}:{room}" for room in BESIDE_OSSUARY} | {"pass"}
    game.play(0, f"push:{THRALL}:weeping_crypt")
    assert game.enemies() == {THRALL: "weeping_crypt"}


@cites("SS-1.1")
def test_a_push_is_optional():
    game = bash({THRALL: "ossuary"})
    game.play(0, "use:fengray_140", "pass")
    assert (game.enemies(), game.state.actions_done) == ({THRALL: "ossuary"}, 1)


@cites("SS-1.1")
def test_a_push_may_move_another_enemy_than_the_one_attacked():
    game = bash({THRALL: "ossuary", WARRIOR: "ossuary", "iron_reaver-AD": "dawn_font"})
    game.play(0, "use:fengray_140", f"target:{THRALL}")
    assert {key.split(":")[1] for key in game.keys if key.startswith("push:")} == {THRALL, WARRIOR}
    game.play(0, f"push:{WARRIOR}:dawn_font")
    assert game.enemies() == {THRALL: "ossuary", WARRIOR: "dawn_font", "iron_reaver-AD": "dawn_font"}


@cites("SS-1.1")
def test_a_push_finds_nobody_when_the_only_enemy_is_gone():
    game = bash({"barrow_archer-A": "ossuary"})
    game.play(0, "use:fengray_140", "leave")
    assert (game.enemies(), game.ask.kind) == ({}, "act")


@cites("SS-R-29")
def test_the_lord_cannot_be_pushed():
    game = scene(heroes=("fengray", "arani"), area={0: {"room": "ossuary", "sides": "AAAA"}}, lord_room="ossuary")
    game.play(0, "use:fengray_140")
    assert (game.ask.kind, game.state.actions_done) == ("act", 1)


@cites("SS-1.1")
def test_a_prepare_action_may_push_too():
    game = at("ossuary", "venda", sides="AAAB", enemies={THRALL: "ossuary"})
    game.play(0, "use:venda_159", f"push:{THRALL}:dawn_font")
    assert (len(game.hand(0)), game.enemies()) == (2, {THRALL: "dawn_font"})
