"""Xulthul: arrival, movement, Wells, cities, recovery, and the end in Preserve the Light."""

import pytest

from kits.malice import cites, scene
from umbra.games.malice.events.combat import CreatureRolled
from umbra.games.malice.events.shadows import PlaceWrecked, XulthulJumped, XulthulMoved

PRESERVE = {"scenario": "preserve"}
TWO = {
    "maps": "fenmark@0,0 thornreach@1,0",
    "cities": ("city_of_life", "city_of_shards"),
    "mystics": ("mystic_heal", "mystic_cleanse"),
    "options": PRESERVE,
}
WELLS = ("light", "dark", "dark", "light", "dark", "dark")


def shadows_act(**more):
    more.setdefault("options", PRESERVE)
    return scene(**more).play(0, "ready")


def xulthul_acts(at, *, avatars=({},), **more):
    body = {"at": at, **more.pop("body", {})}
    return shadows_act(avatars=avatars, xulthul=body, **{**TWO, "wells": WELLS, **more})


@cites("SM-SCN.4", "SM-XUL.2", "SM-XUL.3", "SM-R-76", "SM-R-105", "SM-R-106")
def test_in_preserve_the_revealing_shadow_becomes_xulthul_and_all_others_are_gone():
    game = shadows_act(**TWO, wells=WELLS, shadows=[((9, 1), 6), ((1, 1), 3)], realm=(0, 2), dice={"shadows": [1]})
    assert game.game.outcome is None
    assert game.board.at[game.state.xulthul.hex] == (9, 1)
    assert game.state.well_sides[0] == "dark"
    assert (game.state.shadows, game.state.realm_hex) == ([], -1)
    assert game.avatar(0).radiance == []


@cites("SM-XUL.3", "SM-XTN.11", "SM-TRN.2")
def test_after_his_arrival_nothing_moves_in_the_realm_any_more():
    game = xulthul_acts((5, 5))
    assert game.state.seals == [True] * 6
    assert game.state.realm_hex == -1
    assert game.state.round == 2


@cites("SM-XUL.4", "SM-SHD.1", "SM-GEN.5")
@pytest.mark.parametrize(
    ("avatars", "power", "abilities", "life"), [(1, 4, 2, 8), (3, 4, 3, 8), (5, 5, 2, 10), (8, 5, 3, 10)]
)
def test_his_power_abilities_and_life_follow_the_table(avatars, power, abilities, life):
    plain = ["burning", "glacial", "keen_senses"]
    game = shadows_act(
        **TWO,
        avatars=[{}] * avatars,
        wells=WELLS,
        shadows=[((9, 1), 6)],
        dice={"shadows": [1], "creature": [6]},
        tops={"ability": plain},
    )
    body = game.state.xulthul
    assert (body.power, len(body.abilities), body.life) == (power, abilities, life)
    assert body.type == "mammal"
    assert [(event.what, event.die) for event in game.told(CreatureRolled)] == [("type", 6)]


@cites("SM-XUL.6", "SM-XTN.2", "SM-XTN.4")
@pytest.mark.parametrize(("faces", "hexes"), [((1, 1), 2), ((1, 6), 3), ((6, 6), 4)])
def test_he_moves_2d2_hexes_over_any_terrain_towards_the_closest_hidden_well(faces, hexes):
    game = xulthul_acts(
        (5, 6),
        dice={"xulthul": [*faces, 6, 6, 6]},
        revealed=(0, 2, 3),
        wells=("dark", "light", "dark", "dark", "light", "dark"),
    )
    board = game.board
    row = board.distance[board.index[7, 6]]
    assert row[board.index[5, 6]] - row[game.state.xulthul.hex] == min(hexes, 2)


@cites("SM-XTN.3", "SM-XTN.5")
def test_a_revealed_light_well_comes_before_any_hidden_one():
    game = xulthul_acts((6, 6), revealed=(0,), dice={"xulthul": [1, 1, 6]})
    row = game.board.distance[game.board.index[9, 1]]
    assert row[game.state.xulthul.hex] == row[game.hex(6, 6)] - 2


@cites("SM-XUL.7", "SM-XTN.7")
def test_he_wakes_no_guardian_and_attacks_nobody():
    game = xulthul_acts(
        (6, 6),
        avatars=[{"at": (7, 6)}],
        revealed=(0, 3),
        wells=("dark", "light", "dark", "dark", "light", "dark"),
        dice={"xulthul": [1, 1]},
    )
    assert game.state.combat is None
    assert game.state.fights == []


@cites("SM-XTN.8", "SM-R-80")
@pytest.mark.parametrize(("face", "side", "wounds"), [(4, "dark", 0), (5, "hidden", 1)])
def test_at_a_hidden_well_a_power_roll_reveals_it_and_failing_costs_a_life(face, side, wounds):
    game = xulthul_acts((7, 6), dice={"xulthul": [face]}, body={"wounds": 4})
    assert game.state.well_sides[1] == side
    assert game.state.xulthul.wounds == 4 + wounds - (3 if side == "dark" else 2)


@cites("SM-XTN.9")
def test_after_a_dark_well_he_chooses_a_new_target():
    game = xulthul_acts((7, 6), dice={"xulthul": [1]}).play(0, "ready")
    assert game.board.at[game.state.xulthul.hex] != (7, 6)


@cites("SM-R-83", "SM-XTN.10", "SM-RAD.2")
def test_a_light_well_that_he_reveals_gives_radiance_until_he_puts_it_out():
    game = xulthul_acts((9, 1), dice={"xulthul": [1]})
    assert game.state.well_sides[0] == "light"
    assert len(game.avatar(0).radiance) == 1
    assert game.game.outcome is None


@cites("SM-EXT.1", "SM-EXT.3", "SM-EX-23", "SM-R-82", "SM-R-91")
@pytest.mark.parametrize(
    ("attempts", "face", "out"), [(0, 5, False), (0, 6, True), (1, 5, True), (1, 4, False), (2, 4, True), (2, 3, False)]
)
def test_extinguishing_is_a_luck_roll_against_5_with_1_more_for_each_attempt(attempts, face, out):
    game = xulthul_acts((9, 1), revealed=(0,), body={"attempts": [attempts] + [0] * 5}, dice={"xulthul": [face, 1]})
    assert (game.state.well_sides[0] == "dark") is out
    assert game.state.xulthul.attempts[0] == attempts + 1


@cites("SM-EXT.2")
@pytest.mark.parametrize(("face", "lost"), [(1, 1), (6, 2)])
def test_a_failed_attempt_costs_him_1d2_life(face, lost):
    game = xulthul_acts((9, 1), revealed=(0,), body={"drains": 0, "wounds": 4}, dice={"xulthul": [1, face]})
    assert game.state.xulthul.wounds == 4 + lost - 1


@cites("SM-EXT.4", "SM-R-110", "SM-RAD.7")
def test_an_extinguished_well_is_dark_and_radiance_is_recalculated():
    game = xulthul_acts((9, 1), avatars=[{"radiance": ["radiance_luck"]}], revealed=(0,), dice={"xulthul": [6]})
    assert game.state.well_sides[0] == "dark"
    assert game.avatar(0).radiance == []


@cites("SM-EXT.5", "SM-SCN.6")
def test_extinguishing_the_last_light_well_loses_the_game():
    game = xulthul_acts(
        (9, 1), revealed=(0, 3), wells=("light", "dark", "dark", "dark", "light", "dark"), dice={"xulthul": [6]}
    )
    assert game.game.outcome is None
    game = shadows_act(wells=("light", "dark", "dark"), revealed=(0,), xulthul={"at": (9, 1)}, dice={"xulthul": [6]})
    assert (game.game.outcome.winners, game.game.outcome.rule) == ([], "SM-EXT.5")


@cites("SM-R-77", "SM-EX-43")
def test_on_one_map_the_well_stays_lit_until_he_puts_it_out():
    game = shadows_act(wells=("light", "dark", "dark"), shadows=[((9, 1), 6)], dice={"shadows": [1], "xulthul": [6]})
    assert game.game.outcome is None
    assert game.state.well_sides[0] == "light"
    assert len(game.avatar(0).radiance) == 1
    game.play(0, "ready")
    assert game.game.outcome.rule == "SM-EXT.5"


@cites("SM-R-81", "SM-SCN.5")
def test_losing_his_last_life_in_an_attempt_wins_the_game():
    game = xulthul_acts((7, 6), body={"wounds": 7}, dice={"xulthul": [6]})
    assert game.game.outcome.winners == [0]


@cites("SM-XTN.6", "SM-R-84", "SM-R-115")
@pytest.mark.parametrize(("face", "falls"), [(4, True), (5, False)])
def test_a_city_or_mystic_that_he_comes_into_may_be_destroyed(face, falls):
    game = xulthul_acts(
        (1, 5),
        revealed=(2,),
        wells=("dark", "dark", "light", "light", "dark", "dark"),
        dice={"xulthul": [1, 1, face, 6, 6], "paths": [2] * 6},
    )
    (wrecked,) = game.told(PlaceWrecked)
    assert wrecked.destroyed is falls
    assert (wrecked.hex in game.state.ruined) is falls
    assert ("ruins" in wrecked.say(game.game.rules.names(game.game.content, game.state))) is falls


@cites("SM-XUL.8", "SM-XUL.10", "SM-EX-36", "SM-XTN.1")
def test_at_the_end_of_his_turn_he_recovers_by_the_wells_of_his_map():
    game = xulthul_acts(
        (4, 5),
        revealed=(0, 1, 2),
        wells=("light", "dark", "dark", "light", "dark", "dark"),
        body={"wounds": 5},
        dice={"xulthul": [1, 1]},
    )
    assert game.state.xulthul.wounds == 5 - 3


@cites("SM-R-107")
def test_what_wounds_leave_of_his_recovery_rolls_star_dice_for_drains():
    game = xulthul_acts((4, 5), body={"wounds": 1, "drains": 3}, revealed=(1, 2), dice={"xulthul": [1, 1, 6, 1, 6]})
    assert (game.state.xulthul.wounds, game.state.xulthul.drains) == (0, 1)


@cites("SM-XUL.10")
def test_his_recovery_is_never_below_nothing():
    wells = ("light", "light", "light", "dark", "dark", "dark", "dark", "dark", "dark")
    three = {
        "maps": "fenmark@0,0 thornreach@1,0 sunscar@0,1",
        "cities": ("city_of_life", "city_of_shards", "city_of_destiny"),
        "mystics": ("mystic_heal", "mystic_cleanse", "mystic_restore"),
    }
    game = xulthul_acts((4, 5), **three, wells=wells, revealed=(0, 1, 2), body={"wounds": 2}, dice={"xulthul": [1, 1]})
    assert game.state.xulthul.wounds == 2


@cites("SM-XUL.9", "SM-R-79")
@pytest.mark.parametrize(("face", "chosen"), [(4, True), (5, False)])
def test_he_uses_a_gate_where_that_is_shorter_and_a_power_roll_lets_him_choose(face, chosen):
    wells = ("dark", "light", "dark", "light", "dark", "dark")
    game = xulthul_acts(
        (4, 3), maps="fenmark@0,0 thornreach@3,0", wells=wells, revealed=(3,), dice={"xulthul": [1, 1, face]}
    )
    jump = game.told(XulthulJumped)[0]
    assert jump.chosen is chosen
    assert all(len(moved.path) > 1 for moved in game.told(XulthulMoved))
    if chosen:
        assert jump.end == game.board.gates[1]


@cites("SM-XUL.9", "SM-R-79")
def test_thrown_back_to_his_own_map_he_stays_there_and_nothing_else_is_told():
    wells = ("dark", "light", "dark", "light", "dark", "dark")
    dice = {"xulthul": [1, 1, 5], "gates": [1]}
    game = xulthul_acts((4, 3), maps="fenmark@0,0 thornreach@3,0", wells=wells, revealed=(3,), dice=dice)
    (jump,) = game.told(XulthulJumped)
    assert (jump.start, jump.end, game.state.xulthul.hex) == (game.board.gates[0],) * 3
    assert game.told(XulthulMoved) == []
    names = game.game.rules.names(game.game.content, game.state)
    assert jump.say(names) == "Xulthûl rolls 5 at a Gate, fails and is thrown back to the Gate of Fenmark."
