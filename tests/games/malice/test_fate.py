"""Fate: when cards are drawn and lost, and all 40 of them."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import MYSTIC, TWO_MAPS, added, amount, holds, table_of
from kits.malice_combat import PLAINS, fight
from umbra.games.malice.events.effects import FateDrawn
from umbra.games.malice.events.harm import ReturnedToLight
from umbra.games.malice.events.rolls import LuckRolled
from umbra.games.malice.pieces.modifiers import life_total
from umbra.games.malice.state import NO_MOVE, Provoked

PLAIN = {"mastery": "mind_weaver", "at": PLAINS}
TIE = {"creature-roll": [3] * 9, "combat": [3] * 9}


def drawn(card: str, *, dice=None, avatar=None, others=(), **more) -> Scene:
    """An avatar that begins to move and draws the card for double 4."""
    rigged = {"movement": [4, 4], **(dice or {})}
    game = scene([{**PLAIN, **(avatar or {})}, *others], dice=rigged, tops={"fate": [card]}, **more)
    return game.play(0, "move:aster")


def held(game: Scene, a: int = 0) -> str:
    return game.faces([game.avatar(a).fate])[0] if game.avatar(a).fate >= 0 else ""


# Drawing


@cites("SM-FAT.1", "SM-MOV.13")
def test_doubles_of_a_movement_roll_draw_a_fate_card_and_other_dice_do_not():
    assert held(drawn("sure_feet")) == "sure_feet"
    assert held(drawn("sure_feet", dice={"movement": [4, 5]})) == ""


@cites("SM-FAT.1", "SM-R-14")
def test_every_throw_is_checked_also_one_that_is_thrown_again():
    dancer = {"mastery": "time_dancer"}
    game = drawn("vigour", avatar=dancer, dice={"movement": [4, 4, 2, 3]}).play(0, "primary:aster")
    assert (held(game), game.avatar(0).mp) == ("vigour", 2 * 4)
    game = drawn("vigour", avatar=dancer, dice={"movement": [2, 3, 4, 4]}).play(0, "primary:aster")
    assert held(game) == "vigour"


@cites("SM-FAT.2", "SM-FAT.3")
def test_a_held_card_is_lost_before_a_new_one_is_drawn_and_cannot_be_used_any_more():
    game = drawn("cold_finger", avatar={"fate": "ward_of_dawn"})
    assert game.avatar(0).drains == 1
    assert held(game) == ""
    assert game.faces(game.state.fates)[:2] == ["cold_finger", "ward_of_dawn"]


@cites("SM-FAT.4", "SM-LIM.4")
def test_fate_cards_cannot_be_given_away():
    assert "trade:aster:bryn" not in scene([{"fate": "vigour"}, {}]).keys


@cites("SM-FAT.5", "SM-PHS.5")
def test_invoking_needs_no_action_and_is_not_defending():
    game = scene([{**PLAIN, "fate": "mending_hand", "wounds": 2}]).play(0, "fate:aster")
    assert game.avatar(0).actions == 2
    game = fight([{**PLAIN, "fate": "battle_fury"}], dice=TIE).play(0, "fight:aster", "fate:aster")
    assert game.state.combat.lost == 1


@cites("SM-FAT.6")
def test_a_fate_card_is_for_its_holder_only():
    game = scene([{**PLAIN, "fate": "mending_hand", "wounds": 1}, {**PLAIN, "mastery": "wayfarer", "wounds": 3}])
    game.play(0, "fate:aster")
    assert [game.avatar(a).wounds for a in range(2)] == [0, 3]


@cites("SM-FAT.7")
def test_an_instant_card_works_at_once_and_goes_back():
    game = drawn("shard_rain", dice={"shards": [5]})
    assert (game.shards(0), held(game)) == ({"none": 3}, "")
    assert game.faces(game.state.fates)[0] == "shard_rain"


@cites("SM-FAT.8")
def test_an_invoked_card_is_kept_until_it_is_used():
    game = drawn("mending_hand", avatar={"wounds": 3}).play(0, "stop:aster")
    assert (held(game), game.avatar(0).wounds) == ("mending_hand", 3)
    game.play(0, "fate:aster")
    assert (held(game), game.avatar(0).wounds) == ("", 1)
    assert game.faces(game.state.fates)[0] == "mending_hand"


@cites("SM-FAT.9")
def test_a_lasting_card_works_as_long_as_it_is_held():
    game = drawn("warriors_heart").play(0, "stop:aster")
    assert added(game, 0, "CR") == amount("1")
    game.play(0, "ready")
    assert added(game, 0, "CR") == amount("1")


@cites("SM-FAT.10", "SM-R-96", "SM-EX-30")
def test_a_lasting_card_drawn_by_a_movement_roll_counts_for_that_roll():
    mate = {**PLAIN, "mastery": "star_reader", "band": 1, "mp": 4}
    game = drawn(
        "curse_of_missteps", avatar={"band": 1, "fate": "brutal_assault"}, others=[mate], dice={"movement": [6, 6]}
    )
    assert game.avatar(0).mp == 2 * (6 - 1 + 2)
    assert held(game) == "curse_of_missteps"


@cites("SM-EX-1")
def test_items_and_blessings_add_to_a_luck_roll():
    lucky = {"at": PLAINS, "mastery": "soul_binder", "items": ["ring_of_fortune"], "fate": "blessing_of_light"}
    game = scene([lucky], dice={"luck": [2], "creature": [1, 1, 1]}).play(0, "provoke:aster")
    assert game.told(LuckRolled)[0].total == 2 + 2 + 1
    assert game.state.combat is not None


@cites("SM-EX-2", "SM-ROL.3")
@pytest.mark.parametrize(("luck", "succeeds"), [(3, False), (4, True)])
def test_a_luck_roll_against_3_needs_more_than_3(luck, succeeds):
    game = drawn("crystal_vein", avatar={"mastery": "soul_binder"}, dice={"luck": [luck]})
    assert (game.ask.kind == "colour") == succeeds


# Instant cards


@cites("SM-FAT.7", "SM-R-49")
def test_stumble_takes_points_from_the_move_of_the_band():
    assert drawn("stumble", dice={"movement": [4, 4, 6]}).avatar(0).mp == 2 * (4 + 1 - 2)
    mate = {**PLAIN, "mastery": "star_reader", "band": 1}
    game = drawn("stumble", avatar={"band": 1}, others=[mate], dice={"movement": [4, 4, 1, 2, 3]})
    assert [game.avatar(a).mp for a in range(2)] == [2 * (4 + 2 - 1), 2 * (3 + 2 - 1)]
    assert game.avatar(1).lasting == []
    game = drawn("stumble", avatar={"band": 1}, others=[{**mate, "mp": 3}], dice={"movement": [4, 4, 6]})
    assert [game.avatar(a).mp for a in range(2)] == [2 * (4 + 2 - 2), 0]


@cites("SM-FAT.7", "SM-ENC.5")
def test_an_ambush_brings_a_creature_that_the_whole_band_fights():
    mate = {**PLAIN, "mastery": "star_reader", "band": 1, "mp": 4}
    game = drawn("ambush", avatar={"band": 1}, others=[mate], dice={"creature": [1, 1, 1]})
    combat = game.state.combat
    assert (combat.engaged, combat.foe, combat.type, game.avatar(0).actions) == ([0, 1], Provoked(), "avian", 1)


@cites("SM-FAT.7", "SM-LIM.3")
def test_a_wayside_flask_is_a_potion():
    game = scene([PLAIN], dice={"movement": [4, 4]}, tops={"fate": ["wayside_flask"], "potion": ["sunmead"]})
    assert game.play(0, "move:aster").items(0) == ["sunmead"]


@cites("SM-FAT.7", "SM-SHR.13")
def test_a_crystal_vein_gives_two_shards_of_a_colour_for_luck():
    game = drawn("crystal_vein", dice={"luck": [3]}).play(0, "colour:red")
    assert game.shards(0) == {"red": 2}
    assert drawn("crystal_vein", dice={"luck": [2]}).shards(0) == {}


@cites("SM-FAT.7")
def test_a_rockfall_wounds_the_unlucky_unless_shields_stop_it():
    assert drawn("rockfall", dice={"luck": [1], "wounds": [6]}).avatar(0).wounds == 2
    assert drawn("rockfall", dice={"luck": [3]}).avatar(0).wounds == 0
    armoured = {"items": ["hardened_jack"]}
    assert drawn("rockfall", dice={"luck": [1], "wounds": [6]}, avatar=armoured).avatar(0).wounds == 1


@cites("SM-FAT.7")
def test_a_thieving_wind_takes_random_shards():
    game = drawn("thieving_wind", avatar={"mastery": "soul_binder"}, dice={"shards": [3, 1, 2]})
    assert game.shards(0) == {}
    rich = {"mastery": "soul_binder", "shards": {"red": 1, "blue": 1, "none": 1}}
    game = drawn("thieving_wind", avatar=rich, dice={"shards": [3, 1, 2]}).play(0, "roll")
    assert game.shards(0) == {"blue": 1}


@cites("SM-FAT.7")
def test_a_breath_of_light_heals():
    assert drawn("breath_of_light", avatar={"wounds": 3}, dice={"healing": [6]}).avatar(0).wounds == 1


@cites("SM-FAT.7", "SM-DRN.1")
def test_a_cold_finger_drains():
    assert drawn("cold_finger").avatar(0).drains == 1


@cites("SM-FAT.7")
def test_shadow_stirs_feeds_the_shadow_in_the_shadow_realm_if_there_is_one():
    assert drawn("shadow_stirs", realm=(0, 3)).state.realm_life == 4
    assert drawn("shadow_stirs").state.realm_life == 0


@cites("SM-FAT.7", "SM-MOV.11")
def test_a_rift_takes_the_holder_out_of_its_band_to_a_random_gate_where_its_move_goes_on():
    mate = {**PLAIN, "mastery": "star_reader", "band": 1, "mp": 4}
    game = drawn("rift", avatar={"band": 1, "teleports": 1}, others=[mate], dice={"gates": [2]}, **TWO_MAPS)
    assert game.avatar(0).hex == game.board.gates[1]
    assert game.avatar(0).band != game.avatar(1).band
    assert (game.avatar(0).mp, game.avatar(0).drains, game.avatar(0).teleports) == (2 * (4 + 2), 0, 1)


@cites("SM-FAT.7")
def test_a_mended_seal_closes_a_random_open_gate():
    game = drawn("mended_seal", open_gates=[1, 4], dice={"seals": [2]})
    assert [gate for gate, closed in enumerate(game.state.seals) if not closed] == [1]
    assert all(drawn("mended_seal").state.seals)


@cites("SM-FAT.7", "SM-R-20")
def test_a_quagmire_takes_the_holder_out_of_its_band_and_ends_its_move():
    mate = {**PLAIN, "mastery": "star_reader", "band": 1, "mp": 4}
    game = drawn("quagmire", avatar={"band": 1}, others=[mate])
    assert (game.avatar(0).mp, game.avatar(1).mp) == (NO_MOVE, 4)
    assert game.avatar(0).band != game.avatar(1).band


@cites("SM-CTY.9", "SM-FAT.7")
def test_without_a_move_a_quagmire_does_nothing():
    at = {"at": (1, 4), "band": 1}
    game = scene([at, at], cities=["city_of_destiny"], tops={"fate": ["quagmire"]}).play(0, "destiny:aster")
    assert game.avatar(0).band == game.avatar(1).band == 1


@cites("SM-FAT.7", "SM-AET.6")
def test_a_call_of_the_dark_moves_every_shadow_a_hex_and_reveals_nothing():
    game = drawn("call_of_the_dark", shadows=[((9, 3), 3), ((9, 1), 6)])
    assert [shadow.hex for shadow in game.state.shadows] == [game.state.shadows[0].hex, game.hex(9, 1)]
    assert game.board.distance[game.state.shadows[0].hex][game.hex(9, 1)] == 1
    assert game.state.well_sides == ["hidden"] * 3


# Invoked cards


@cites("SM-FAT.8")
def test_a_brutal_assault_makes_a_hit_worse():
    dice = {"creature-roll": [1], "combat": [6], "wounds": [3, 6]}
    game = fight([{**PLAIN, "fate": "brutal_assault"}], power=2, dice=dice)
    game.play(0, "fight:aster", "fate:aster")
    assert game.state.combat.lost == 3


@cites("SM-FAT.8", "SM-R-44")
def test_a_second_chance_throws_own_dice_again():
    game = scene([{**PLAIN, "fate": "second_chance"}], dice={"movement": [1, 2, 5, 6]}).play(
        0, "move:aster", "fate:aster"
    )
    assert (game.avatar(0).mp, held(game)) == (2 * 7, "")


@cites("SM-FAT.8")
def test_a_turn_of_fortune_makes_an_own_luck_roll_succeed():
    game = scene([{**PLAIN, "fate": "turn_of_fortune"}], dice={"creature": [1, 1, 1]}).play(
        0, "provoke:aster", "fate:aster"
    )
    assert game.state.combat is not None


@cites("SM-FAT.8")
def test_battle_fury_lasts_a_phase():
    game = fight([{**PLAIN, "fate": "battle_fury"}], power=2, dice=TIE).play(0, "fight:aster", "fate:aster")
    assert game.state.combat.lost == 1
    assert added(game, 0, "CR") == amount("0")


@cites("SM-FAT.8")
def test_a_ward_of_dawn_cancels_all_harm_of_a_blow():
    dice = {"creature-roll": [6], "combat": [1], "wounds": [6]}
    game = fight([{**PLAIN, "fate": "ward_of_dawn"}], power=2, dice=dice).play(0, "fight:aster", "fate:aster")
    assert game.avatar(0).wounds == 0


@cites("SM-FAT.8")
def test_winged_feet_help_one_movement_roll():
    game = scene([{**PLAIN, "fate": "winged_feet"}], dice={"movement": [1, 2, 1, 2]}).play(
        0, "move:aster", "fate:aster"
    )
    assert game.avatar(0).mp == 2 * (2 + 1 + 3)
    assert game.play(0, "stop:aster", "move:aster").avatar(0).mp == 2 * 3


@cites("SM-FAT.8", "SM-REC.6")
def test_an_inner_light_restores():
    game = scene([{**PLAIN, "fate": "inner_light", "drains": 3}], dice={"healing": [6]}).play(0, "fate:aster")
    assert game.avatar(0).drains == 1


@cites("SM-FAT.8", "SM-GAT.4")
def test_a_gate_call_takes_the_band_to_a_gate():
    band = {**PLAIN, "band": 1}
    game = scene([{**band, "fate": "gate_call"}, {**band, "mastery": "star_reader"}], **TWO_MAPS)
    game.play(0, "fate:aster", f"gate:{game.board.keys[game.board.gates[1]]}")
    assert [game.avatar(a).hex for a in range(2)] == [game.board.gates[1]] * 2


@cites("SM-FAT.8", "SM-GEN.1")
def test_a_trackers_eye_chooses_the_type():
    game = fight([{**PLAIN, "fate": "trackers_eye"}], dice={"creature": [1, 1]}).play(0, "fate:aster", "type:arboran")
    assert game.state.combat.type == "arboran"


@cites("SM-FAT.8", "SM-GEN.2")
def test_a_cowed_beast_has_the_lower_of_two_powers():
    game = fight([{**PLAIN, "fate": "cowed_beast"}], dice={"creature": [1, 6, 4, 1]}).play(0, "fate:aster")
    assert game.state.combat.power == 2


@cites("SM-FAT.8", "SM-CRE.14")
def test_silence_takes_an_ability_for_the_combat():
    silencer = {**PLAIN, "fate": "silence"}
    game = fight([silencer], abilities=["keen_senses", "charge"], dice={**TIE, "abilities": [2]})
    game.play(0, "fight:aster", "fate:aster")
    assert game.faces(game.state.combat.suppressed) == ["charge"]


@cites("SM-FAT.8", "SM-FAT.6")
def test_a_shared_fate_helps_one_roll_of_anybody():
    sharer = {**PLAIN, "fate": "shared_fate"}
    game = scene([{"mastery": "star_reader"}, sharer], dice={"movement": [1, 2]}).play(0, "move:aster", "fate:bryn")
    assert game.avatar(0).mp == 2 * (2 + 1 + 2)


@cites("SM-FAT.8", "SM-ICO.9")
def test_a_harvest_moon_adds_to_one_harvest():
    dice = {"creature-roll": [1, 1], "combat": [6, 6], "harvest": [1, 1]}
    game = fight([{**PLAIN, "fate": "harvest_moon"}], dice=dice)
    game.play(0, "fight:aster", "fight:aster", "fate:aster")
    assert game.shards(0) == {"none": 3}


# Lasting cards


@cites("SM-FAT.9", "SM-FAT.11")
@pytest.mark.parametrize(
    ("card", "figures", "curse"),
    [
        ("blessing_of_light", {"CR": "1", "LR": "1", "MR": "1"}, False),
        ("sure_feet", {"MR": "1"}, False),
        ("warriors_heart", {"CR": "1"}, False),
        ("curse_of_faint_heart", {"CR": "-1"}, True),
        ("curse_of_rust", {"PS": "-1d*"}, True),
        ("curse_of_missteps", {"MR": "-1"}, True),
        ("curse_of_ill_luck", {"LR": "-1"}, True),
        ("curse_of_misery", {"CR": "-1", "LR": "-1", "MR": "-1"}, True),
        ("curse_of_dim_light", {"REC": "-1"}, True),
    ],
)
def test_a_lasting_card_changes_figures_and_a_curse_can_be_cleansed(card, figures, curse):
    game = scene([{"mastery": "prism_adept", "fate": card, "at": MYSTIC}], mystics=["mystic_cleanse"])
    for word, there in figures.items():
        assert added(game, 0, word) == amount(there), word
    assert ("cleanse:aster" in game.keys) == curse


@cites("SM-FAT.9", "SM-R-66")
@pytest.mark.parametrize(("card", "life"), [("vigour", 6), ("curse_of_frailty", 4)])
def test_some_cards_change_how_many_life_tokens_there_are(card, life):
    assert life_total(table_of(scene([{"fate": card}])), 0) == life


@cites("SM-R-66", "SM-RTL.1")
def test_losing_the_last_life_token_to_a_card_returns_to_light():
    game = drawn("curse_of_frailty", avatar={"wounds": 4})
    assert [event.avatar for event in game.told(ReturnedToLight)] == [0]
    game = drawn("sure_feet", avatar={"wounds": 5, "fate": "vigour"})
    assert [event.avatar for event in game.told(ReturnedToLight)] == [0]
    assert game.told(FateDrawn) == []


@cites("SM-FAT.9", "SM-SHR.11")
def test_a_curse_of_dull_shards_makes_own_shards_dice():
    avatar = {"mastery": "star_reader", "fate": "curse_of_dull_shards", "shards": {"none": 1}}
    game = scene([avatar], dice={"movement": [1, 2, 1]}).play(0, "move:aster", "shard:aster:none")
    assert game.avatar(0).mp == 2 * 3
    assert holds(game, 0, "dull_shards")


AGAINST_A_DIE = """
[wager]
name = "Wager"
kind = "fate"
deck = "fate"
sort = "instant"
effects = ["luck(1d6): gain(1,colourless)"]
source = "original"
"""


@cites("SM-ROL.4")
@pytest.mark.parametrize(("die", "target", "gained"), [(4, 3, 1), (3, 3, 0), (2, 1, 1), (5, 6, 0)])
def test_a_luck_roll_against_a_die_has_to_beat_a_second_die(tmp_path, die, target, gained):
    (tmp_path / "more.toml").write_text(AGAINST_A_DIE, encoding="utf-8")
    dice = {"movement": [2, 2], "luck": [die], "luck-target": [target]}
    game = scene([{"mastery": "tide_strider"}], tops={"fate": ["wager"]}, dice=dice, content=tmp_path)
    game.play(0, "move:aster")
    (rolled,) = game.told(LuckRolled)
    assert (rolled.total, rolled.against) == (die, target)
    assert game.shards(0) == ({"none": 1} if gained else {})


@cites("SM-R-44", "SM-SHR.1")
def test_a_second_chance_throws_an_own_harvest_again():
    dice = {"combat": [6] * 9, "creature-roll": [1] * 9, "harvest": [1] * 2 + [6] * 9}
    game = fight([{**PLAIN, "fate": "second_chance"}], power=1, dice=dice)
    while game.ask.kind != "reroll-harvest":
        game.play(0, game.ask.usual)
    before = sum(game.avatar(0).shards)
    game.play(0, "fate:aster")
    assert sum(game.avatar(0).shards) > before
