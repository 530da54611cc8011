"""All 20 potions, what a second one costs, and how their effects end."""

import pytest

from kits.malice import cites, scene
from kits.malice_cards import TWO_MAPS, added, amount, facing, immune, table_of
from kits.malice_combat import PLAINS, fight
from umbra.games.malice.library import BUILT_IN
from umbra.games.malice.pieces.modifiers import creature_mods, life_left

PLAIN = {"mastery": "prism_adept", "at": PLAINS}


# Drunk for a turn


@cites("SM-ITM.5", "SM-R-30", "SM-TRN.3", "SM-POT.4")
@pytest.mark.parametrize(
    ("card", "figures"),
    [
        ("nightshield_elixir", {"ES cold": "3d*", "ES fire": "0"}),
        ("clarity_tonic", {"LR": "2"}),
        ("ironbark_brew", {"PS": "2d*"}),
        ("antivenin", {"ES poison": "3d*", "ES acid": "3d*", "ES cold": "0"}),
        ("berserkers_brew", {"PW": "2d*", "PS": "-1"}),
        ("emberhide_oil", {"ES fire": "3d*", "ES elec": "3d*", "ES acid": "0"}),
        ("warblood", {"CR": "2d*"}),
        ("sunmead", {"CR": "1", "LR": "1"}),
    ],
)
def test_a_potion_drunk_for_a_turn_works_until_the_turn_ends_and_then_goes_back(card, figures):
    game = scene([{**PLAIN, "potions": [card]}])
    game.play(0, f"use:aster:{card}")
    for figure, there in figures.items():
        word, _, purpose = figure.partition(" ")
        assert added(game, 0, word, purpose) == amount(there), figure
    assert (game.avatar(0).actions, game.items(0)) == (2, [])
    assert game.faces(game.state.potions).count(card) == 1
    game.play(0, "ready")
    assert all(added(game, 0, figure.partition(" ")[0]) == amount("0") for figure in figures)
    assert game.faces(game.state.potions)[0] == card


@cites("SM-ITM.5")
@pytest.mark.parametrize(
    ("card", "figures"),
    [
        ("berserkers_brew", {"PW": "1d*", "PS": "0"}),
        ("warblood", {"CR": "1d*"}),
        ("sunmead", {"CR": "1d*", "LR": "1"}),
    ],
)
def test_tuned_potions_as_printed_give_for_a_turn_what_they_say(card, figures):
    game = scene([{**PLAIN, "potions": [card]}], content=BUILT_IN).play(0, f"use:aster:{card}")
    assert {word: added(game, 0, word) for word in figures} == {word: amount(v) for word, v in figures.items()}


@cites("SM-R-66")
def test_giants_sap_as_printed_lends_one_token():
    game = scene([{**PLAIN, "potions": ["giants_sap"]}], content=BUILT_IN).play(0, "use:aster:giants_sap")
    assert life_left(table_of(game), 0) == 6


@cites("SM-ITM.5")
@pytest.mark.parametrize(("die", "lost"), [(3, 1), (4, 2)])
def test_an_acid_phial_as_printed_deals_one_or_two(die, lost):
    game = fight([{"potions": ["acid_phial"]}], power=3, content=BUILT_IN, dice={"wounds": [die]})
    game.play(0, "use:aster:acid_phial")
    assert game.state.combat.lost == lost


@cites("SM-DRN.5")
def test_a_draught_of_dusk_softens_drains_of_shadows_only():
    potion = {**PLAIN, "potions": ["draught_of_dusk"]}
    assert added(scene([potion]).play(0, "use:aster:draught_of_dusk"), 0, "soften") == amount("0")
    shadow = facing("shadow", potion, tops={"ability": ["keen_senses"]}).play(0, "use:aster:draught_of_dusk")
    assert added(shadow, 0, "soften") == amount("1")


@cites("SM-R-66")
def test_the_tokens_of_giants_sap_are_lost_first_and_vanish_at_the_end_of_the_turn():
    dice = {"creature-roll": [6, 6, 6], "combat": [1, 1, 1], "withdraw": [2]}
    game = fight([{**PLAIN, "potions": ["giants_sap"], "wounds": 3}], dice=dice)
    game.play(0, "use:aster:giants_sap")
    assert life_left(table_of(game), 0) == 4
    game.play(0, "fight:aster", "fight:aster", "fight:aster")
    assert (game.avatar(0).wounds, life_left(table_of(game), 0)) == (4, 1)
    game.play(0, "withdraw:aster", "ready")
    assert (game.avatar(0).wounds, life_left(table_of(game), 0)) == (4, 1)


@cites("SM-R-66")
def test_giants_sap_that_was_not_needed_vanishes_without_harm():
    game = scene([{**PLAIN, "potions": ["giants_sap"], "wounds": 4}]).play(0, "use:aster:giants_sap")
    assert life_left(table_of(game), 0) == 3
    game.play(0, "ready")
    assert (game.avatar(0).wounds, life_left(table_of(game), 0)) == (4, 1)


@cites("SM-POT.3")
def test_a_second_giants_sap_lends_its_own_tokens():
    game = scene([{**PLAIN, "potions": ["giants_sap"]}, {"at": PLAINS, "potions": ["giants_sap"]}])
    game.play(0, "use:aster:giants_sap")
    game.state.avatars[0].spare_lost += 2
    game.play(0, "trade:aster:bryn", "take:giants_sap", "deal", "use:aster:giants_sap")
    assert game.avatar(0).drains == 0
    assert life_left(table_of(game), 0) == 5 + 2 - 1


# Drunk for once


@cites("SM-REC.6")
def test_an_elixir_of_restoration_restores_drains_at_once():
    game = scene([{**PLAIN, "potions": ["elixir_of_restoration"], "drains": 3}], dice={"healing": [3]})
    game.play(0, "use:aster:elixir_of_restoration")
    assert game.avatar(0).drains == 1
    assert game.faces(game.state.potions)[0] == "elixir_of_restoration"


@cites("SM-REC.5")
def test_liquid_life_heals_a_die_and_one_more():
    game = scene([{**PLAIN, "potions": ["liquid_life"], "wounds": 4}], dice={"healing": [3]})
    assert game.play(0, "use:aster:liquid_life").avatar(0).wounds == 1


@cites("SM-ICO.3")
def test_quicksilver_counts_for_the_next_movement_roll_only():
    game = scene([{**PLAIN, "potions": ["quicksilver"]}], dice={"movement": [1, 2, 1, 2]})
    game.play(0, "use:aster:quicksilver")
    assert game.faces(game.state.potions)[0] == "quicksilver"
    game.play(0, "move:aster")
    assert game.avatar(0).mp == 2 * (2 + 1 + 3)
    game.play(0, "stop:aster", "move:aster")
    assert game.avatar(0).mp == 2 * (2 + 1)


@cites("SM-TRN.3")
def test_quicksilver_that_was_not_used_is_gone_with_the_turn():
    game = scene([{**PLAIN, "potions": ["quicksilver"]}]).play(0, "use:aster:quicksilver", "ready")
    assert added(game, 0, "MR") == amount("0")


@cites("SM-POT.1", "SM-IMM.1")
def test_prism_water_makes_immune_to_a_colour_of_choice_and_ends_a_potion_of_it():
    game = scene([{**PLAIN, "potions": ["warblood", "prism_water"]}]).play(
        0, "use:aster:warblood", "use:aster:prism_water"
    )
    assert game.keys == ["colour:black", "colour:blue", "colour:green", "colour:red"]
    game.play(0, "colour:red")
    assert immune(game, 0, "red")
    assert not immune(game, 0, "blue")
    assert added(game, 0, "CR") == amount("0")
    assert game.faces(game.state.potions)[0] == "warblood"


# Thrown


@cites("SM-ITM.5", "SM-PHS.4")
@pytest.mark.parametrize(
    ("card", "dice", "lost"), [("gravewater", 5, 3), ("firebreath_flask", 5, 4), ("acid_phial", 3, 2)]
)
def test_a_potion_thrown_at_the_creature_wounds_it(card, dice, lost):
    game = fight([{"potions": [card]}], power=3, dice={"wounds": [dice]})
    game.play(0, f"use:aster:{card}")
    assert game.state.combat.lost == lost


@cites("SM-POT.4")
def test_an_acid_phial_weakens_shields_until_the_combat_ends():
    game = fight([{"potions": ["acid_phial"]}], power=3, dice={"wounds": [1], "withdraw": [1]})
    game.play(0, "use:aster:acid_phial")
    assert [mod.amount for mod in creature_mods(table_of(game), "PS")] == [amount("-1")]
    assert game.faces(game.state.potions).count("acid_phial") == 1
    game.play(0, "withdraw:aster")
    assert game.faces(game.state.potions)[0] == "acid_phial"


@cites("SM-CRE.9")
@pytest.mark.parametrize("power", [2])
def test_stillwater_makes_power_rolls_count_two_higher(power):
    game = fight(
        [{"potions": ["stillwater"], "mastery": "soul_binder"}],
        power=power,
        abilities=["death_gaze"],
        dice={"power": [1], "combat": [1], "creature-roll": [1]},
    )
    game.play(0, "use:aster:stillwater", "fight:aster")
    assert not game.state.combat.defends
    assert game.avatar(0).drains == 0


@cites("SM-WDR.3")
def test_mirage_dust_lets_everybody_withdraw_to_a_named_hex_without_luck():
    game = fight([{"potions": ["mirage_dust"]}, {}], power=3)
    game.play(0, "use:aster:mirage_dust")
    there = game.hex(5, 4)
    game.play(0, f"withdraw:bryn:{game.board.keys[there]}", "fight:all")
    assert game.avatar(1).hex == there


@cites("SM-IMM.6", "SM-R-111")
def test_a_creature_immune_to_the_colour_ignores_a_thrown_potion_except_typed_energy():
    game = fight([{"potions": ["gravewater", "firebreath_flask"]}], power=3, abilities=["undead"], dice={"wounds": [1]})
    assert "use:aster:gravewater" not in game.keys
    game.play(0, "use:aster:firebreath_flask")
    assert game.state.combat.lost == 2


NEW_CARDS = """
[sunward]
name = "Sunward"
kind = "ability"
deck = "ability"
colour = "blue"
mode = "always"
effects = ["IMM(yellow)"]
source = "original"

[glare_bomb]
name = "Glare Bomb"
kind = "potion"
deck = "potion"
colour = "yellow"
use = "throw"
effects = ["opp: deal(3,untyped)", "opp: deal(1,fire)", "opp: PS-1 combat"]
source = "original"
"""


@cites("SM-IMM.6", "SM-R-111")
def test_of_several_parts_only_typed_energy_reaches_an_immune_creature(tmp_path):
    (tmp_path / "more.toml").write_text(NEW_CARDS, encoding="utf-8")
    bomber = [{"potions": ["glare_bomb"], "mastery": "soul_binder"}]
    game = fight(bomber, power=3, abilities=["sunward"], content=tmp_path).play(0, "use:aster:glare_bomb")
    assert game.state.combat.lost == 1
    assert creature_mods(table_of(game), "PS") == []
    game = fight(bomber, power=3, abilities=["charge"], content=tmp_path).play(0, "use:aster:glare_bomb")
    assert game.state.combat.lost == 4
    assert [mod.amount for mod in creature_mods(table_of(game), "PS")] == [amount("-1")]


@cites("SM-ICO.4")
@pytest.mark.parametrize(
    ("avatar", "answers", "lost"),
    [
        ({"mastery": "soul_binder"}, [], 2),
        ({"mastery": "flame_bearer"}, ["energy:aster:physical"], 3),
        ({"mastery": "soul_binder", "items": ["flamebrand"]}, ["energy:aster:physical"], 2),
    ],
)
def test_what_adds_to_fire_adds_to_thrown_fire_but_a_weapon_only_to_blows(avatar, answers, lost):
    game = fight([{**avatar, "potions": ["firebreath_flask"]}], power=3, dice={"wounds": [1, 6]})
    game.play(0, *answers, "use:aster:firebreath_flask")
    assert game.state.combat.lost == lost


@cites("SM-GAT.4")
def test_gatewine_takes_those_on_the_gate_who_want_to_come():
    here = {"teleports": 1, "band": 1}
    game = scene([{**here, "potions": ["gatewine"]}, {**here, "band": 2}, here], **TWO_MAPS)
    start, there = game.board.gates
    game.play(0, "use:aster:gatewine", "come:bryn", "stay:corvane")
    assert [game.avatar(a).hex for a in range(3)] == [there, there, start]
    assert [game.avatar(a).drains for a in range(3)] == [0, 0, 0]
    assert game.avatar(2).band not in (game.avatar(0).band, game.avatar(1).band)


@cites("SM-ITM.5")
def test_gatewine_is_of_no_use_away_from_a_gate():
    game = scene([{"at": PLAINS, "potions": ["gatewine"]}], **TWO_MAPS)
    assert "use:aster:gatewine" not in game.keys


# More than one


@cites("SM-POT.2", "SM-EX-18", "SM-R-26")
def test_the_second_potion_of_a_turn_drains_1_and_the_third_another_2():
    potions = ["sunmead", "warblood", "clarity_tonic"]
    game = scene([{**PLAIN, "potions": potions}])
    game.play(0, "use:aster:sunmead")
    assert game.avatar(0).drains == 0
    game.play(0, "use:aster:warblood")
    assert game.avatar(0).drains == 1
    game.play(0, "use:aster:clarity_tonic")
    assert game.avatar(0).drains == 3


@cites("SM-POT.2", "SM-R-89", "SM-EX-42")
def test_a_thrown_potion_counts_like_a_drunk_one():
    game = fight([{"potions": ["sunmead", "firebreath_flask"]}], power=3, dice={"wounds": [1], "target": [1]})
    game.play(0, "use:aster:sunmead")
    assert game.avatar(0).drains == 0
    game.play(0, "use:aster:firebreath_flask")
    assert game.avatar(0).drains == 1


@cites("SM-POT.3")
def test_a_further_potion_of_a_colour_cancels_the_earlier_one():
    game = scene([{**PLAIN, "potions": ["warblood", "berserkers_brew"]}])
    game.play(0, "use:aster:warblood", "use:aster:berserkers_brew")
    assert (added(game, 0, "CR"), added(game, 0, "PW")) == (amount("0"), amount("2d*"))
    assert game.faces(game.state.potions)[0] == "warblood"


@cites("SM-POT.3", "SM-R-89")
def test_a_thrown_potion_is_cancelled_as_well():
    game = fight([{"potions": ["stillwater", "clarity_tonic"]}], power=3, dice={"target": [1]})
    game.play(0, "use:aster:stillwater", "use:aster:clarity_tonic")
    assert creature_mods(table_of(game), "PR") == []
    assert game.faces(game.state.potions).count("stillwater") == 2


@cites("SM-POT.1", "SM-R-111")
def test_an_immune_avatar_has_nothing_from_a_potion_of_the_colour():
    game = scene([{**PLAIN, "items": ["obsidian_earring"], "potions": ["nightshield_elixir"]}])
    assert "use:aster:nightshield_elixir" not in game.keys


@cites("SM-POT.1")
def test_receiving_an_item_of_immunity_ends_a_potion():
    giver = {**PLAIN, "items": ["obsidian_earring"]}
    game = scene([giver, {"at": PLAINS, "potions": ["nightshield_elixir"]}])
    game.play(0, "use:bryn:nightshield_elixir", "trade:aster:bryn", "give:obsidian_earring", "deal")
    assert added(game, 1, "ES", "cold") == amount("0")
    assert game.faces(game.state.potions)[0] == "nightshield_elixir"


@cites("SM-POT.1")
def test_an_immunity_for_a_combat_ends_a_potion_when_the_combat_begins():
    drunk = {"items": ["ruby_choker"], "potions": ["warblood"], "mastery": "prism_adept"}
    game = fight([drunk], abilities=["charge"], fights=[], dice={"luck": [6]}, kind="provoked")
    game.play(0, "use:aster:warblood")
    assert added(game, 0, "CR") == amount("1d*+2d*")
    game.play(0, "provoke:aster")
    assert added(game, 0, "CR") == amount("1d*")
    assert game.faces(game.state.potions)[0] == "warblood"


@cites("SM-R-113", "SM-LIM.2")
def test_a_potion_in_effect_does_not_count_for_the_limit():
    held = {"at": PLAINS, "potions": ["warblood", "sunmead"]}
    game = scene([held, {"at": PLAINS, "potions": ["clarity_tonic"]}])
    game.play(0, "use:aster:warblood", "trade:aster:bryn", "take:clarity_tonic", "deal")
    assert sorted(game.items(0)) == ["clarity_tonic", "sunmead"]
