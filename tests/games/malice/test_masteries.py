"""All 18 masteries: primary abilities, and secondary ones for a soulshard of their colour."""

import pytest

from kits.malice import cites, scene
from kits.malice_cards import TWO_MAPS, added, amount, facing, holds, table_of
from kits.malice_combat import PLAINS, SWAMP_GATE, fight
from umbra.games.malice.library import OUTSIDE
from umbra.games.malice.pieces.modifiers import life_total

TIE = {"creature-roll": [3] * 9, "combat": [3] * 9}


# Primary abilities that always work


@cites("SM-MAS.2", "SM-EX-7")
@pytest.mark.parametrize(
    ("mastery", "figures"),
    [
        ("shade_walker", {"soften": "1d*"}),
        ("soul_binder", {"SHARDS": "2d*"}),
        ("battle_strategist", {"CR": "1d*"}),
        ("mind_weaver", {"LR": "1", "LR evade": "2", "LR gate": "1"}),
        ("tide_strider", {"MR": "1"}),
        ("life_caster", {"REC": "1"}),
        ("thorn_warden", {"PS": "1d*"}),
        ("blood_caller", {"PW": "2d*"}),
        ("flame_bearer", {"EW fire": "1d*", "EW cold": "0"}),
        ("dawn_warder", {"ES acid": "1d*"}),
        ("wayfarer", {"MR": "2"}),
        ("crystal_reaper", {"SHARDS": "1"}),
    ],
)
def test_a_primary_ability_always_works(mastery, figures):
    game = scene([{"mastery": mastery}])
    for figure, there in figures.items():
        word, _, purpose = figure.partition(" ")
        assert added(game, 0, word, purpose) == amount(there), figure


@cites("SM-MAS.2")
def test_an_iron_vanguard_has_a_life_token_more_and_draws_aggression_once_a_combat():
    band = [{"mastery": "iron_vanguard"}, {"mastery": "star_reader"}]
    game = fight(band, dice={**TIE, "target": [2, 2]})
    assert life_total(table_of(game), 0) == 6
    game.play(0, "fight:all", "primary:aster")
    assert game.state.combat.phase == 2
    assert game.play(0, "fight:all").state.combat.phase == 3


@cites("SM-MAS.2", "SM-R-44")
def test_a_time_dancer_throws_one_own_roll_again_each_turn():
    game = scene([{"mastery": "time_dancer"}], dice={"movement": [1, 2, 5, 6, 1, 2]})
    game.play(0, "move:aster", "primary:aster")
    assert game.avatar(0).mp == 2 * 7
    game.play(0, "stop:aster", "move:aster")
    assert game.avatar(0).mp == 2 * 3


@cites("SM-MAS.2")
def test_a_tide_strider_makes_every_land_hex_a_launch_for_its_band():
    band = {"at": (5, 0), "mp": 4, "band": 1, "mastery": "star_reader"}
    water = (6, 1)
    alone = scene([band])
    assert f"go:aster:{alone.spot(*water)}" not in alone.keys
    game = scene([band, {**band, "mastery": "tide_strider"}])
    assert f"go:aster:{game.spot(*water)}" in game.keys


@cites("SM-MAS.2", "SM-R-90")
def test_a_life_shaper_helps_an_avatar_in_its_hex_to_recover_once_a_turn():
    game = scene([{"mastery": "life_shaper"}, {}, {"at": PLAINS}])
    game.play(0, "primary:aster")
    assert game.keys == ["whom:aster", "whom:bryn"]
    game.play(0, "whom:bryn")
    assert added(game, 1, "REC") == amount("2")
    assert "primary:aster" not in game.keys


SURE_HAND = """
[wayfarer]
name = "Sure Hand"
kind = "mastery"
deck = "mastery"
colour = "none"
primary = ["LR+2 turn once_a_turn"]
secondary = ["mp(1)"]
source = "original"
"""


@cites("SM-MAS.2", "SM-TRN.3")
def test_a_primary_ability_that_is_used_is_not_in_force_before(tmp_path):
    (tmp_path / "cards.toml").write_text(SURE_HAND)
    game = scene([{"mastery": "wayfarer"}], content=tmp_path)
    assert added(game, 0, "LR") == amount("0")
    game.play(0, "primary:aster")
    assert added(game, 0, "LR") == amount("2")


@cites("SM-MAS.2", "SM-FAT.3")
def test_a_star_reader_reads_two_fates_and_takes_one():
    game = scene(
        [{"mastery": "star_reader", "fate": "sure_feet"}],
        dice={"movement": [2, 2]},
        tops={"fate": ["cold_finger", "vigour"]},
    )
    game.play(0, "move:aster")
    assert game.keys == ["fate:cold_finger", "fate:vigour"]
    assert game.avatar(0).fate == -1
    game.play(0, "fate:vigour")
    assert game.faces([game.avatar(0).fate]) == ["vigour"]
    assert game.avatar(0).drains == 0
    assert game.faces(game.state.fates)[:2] == ["cold_finger", "sure_feet"]


@cites("SM-MAS.2", "SM-GAT.6")
def test_a_gate_singer_controls_gates_and_is_not_drained_by_teleports():
    gate = {"entered_gate": True, "teleports": 1, "band": 1, "mp": 2}
    game = scene([{**gate, "mastery": "gate_singer"}, gate], **TWO_MAPS)
    game.play(0, f"gate:aster:{game.board.keys[game.board.gates[1]]}")
    assert [game.avatar(a).hex for a in range(2)] == [game.board.gates[1]] * 2
    assert [game.avatar(a).drains for a in range(2)] == [0, 1]


@cites("SM-MAS.2", "SM-SHR.11")
def test_shards_of_a_prism_adept_are_worth_a_full_point_to_others():
    helper = {"mastery": "prism_adept", "shards": {"none": 1}, "at": PLAINS}
    game = scene([{"mastery": "star_reader"}, helper], dice={"movement": [1, 2]})
    game.play(0, "move:aster", "shard:bryn:none")
    assert game.avatar(0).mp == 2 * (2 + 1 + 1)


# Secondary abilities


@cites("SM-MAS.3", "SM-SHR.5", "SM-SHR.7")
def test_a_secondary_ability_needs_a_shard_of_its_colour_and_uses_it_up():
    wounded = {"mastery": "life_caster", "wounds": 3}
    assert "secondary:aster" not in scene([{**wounded, "shards": {"none": 2, "red": 1}}]).keys
    game = scene([{**wounded, "shards": {"green": 2, "none": 1}}], dice={"healing": [6]})
    game.play(0, "secondary:aster")
    assert (game.avatar(0).wounds, game.shards(0)) == (1, {"green": 1, "none": 1})


@cites("SM-MAS.4", "SM-SHR.14")
def test_using_a_mastery_costs_no_action_and_outside_combat_has_no_limit():
    game = scene([{"mastery": "life_caster", "wounds": 4, "shards": {"green": 4}}], dice={"healing": [1] * 4})
    game.play(0, *["secondary:aster"] * 4)
    assert (game.avatar(0).wounds, game.avatar(0).actions) == (0, 2)


@cites("SM-MAS.3", "SM-MAS.1")
def test_a_colourless_mastery_takes_a_colourless_shard():
    game = scene([{"mastery": "wayfarer", "mp": 2, "shards": {"none": 1}}], dice={"movement": [5]})
    game.play(0, "secondary:aster")
    assert (game.avatar(0).mp, game.shards(0)) == (2 + 2 * 3, {})
    assert "secondary:aster" not in scene([{"mastery": "wayfarer", "shards": {"none": 1}}]).keys


@cites("SM-MAS.3")
def test_a_time_dancer_lets_anybody_throw_dice_again():
    dancer = {"mastery": "time_dancer", "shards": {"black": 1}, "at": PLAINS, "used": ["reroll"]}
    game = scene([{"mastery": "star_reader"}, dancer], dice={"movement": [1, 2, 4, 6]})
    game.play(0, "move:aster", "roll", "secondary:bryn")
    assert game.avatar(0).mp == 2 * 7


@cites("SM-MAS.3", "SM-EX-32")
def test_a_time_dancer_lets_a_mate_throw_shield_dice_again():
    band = [
        {"mastery": "star_reader", "items": ["scale_hauberk"]},
        {"mastery": "time_dancer", "shards": {"black": 1}, "used": ["reroll"]},
    ]
    dice = {"creature-roll": [6], "combat": [1, 1], "target": [1], "shields": [1, 6]}
    game = fight(band, dice=dice)
    game.play(0, "fight:all", "roll", "pass", "secondary:bryn")
    assert game.avatar(0).wounds == 0


@cites("SM-MAS.3", "SM-R-44")
@pytest.mark.parametrize(("stars", "asked"), [([4, 1], True), ([4, 4], False)])
def test_a_time_dancer_may_throw_a_harvest_again_that_could_be_better(stars, asked):
    dancer = {"mastery": "time_dancer", "shards": {"black": 1}, "used": ["reroll"]}
    game = fight([dancer], dice={"creature-roll": [1, 1], "combat": [6, 6], "harvest": [*stars, 4, 4]})
    while game.state.combat is not None and game.ask.kind != "reroll-harvest":
        game.play(0, "roll" if game.ask.kind == "boost-cr" else game.keys[0])
    assert (game.ask.kind == "reroll-harvest") is asked
    if asked:
        game.play(0, "secondary:aster")
    assert game.shards(0)["none"] == 2


@cites("SM-MAS.3", "SM-DRN.5")
def test_a_shade_walker_spares_anybody_a_drain():
    walker = {"mastery": "shade_walker", "shards": {"black": 1}, "at": PLAINS}
    game = scene([{"mastery": "tide_strider"}, walker], dice={"movement": [2, 2]}, tops={"fate": ["cold_finger"]})
    game.play(0, "move:aster", "roll", "secondary:bryn")
    assert (game.avatar(0).drains, game.shards(1)) == (0, {})


@cites("SM-MAS.3", "SM-SHR.7")
def test_a_soul_binder_silences_an_ability_for_a_phase():
    binder = {"mastery": "soul_binder", "shards": {"black": 1}}
    game = fight([binder], abilities=["keen_senses", "charge"], dice={"creature-roll": [3], "combat": [3]})
    game.play(0, "fight:aster", "secondary:aster:charge")
    assert game.faces(game.state.combat.abilities) == ["keen_senses", "charge"]
    assert game.avatar(0).wounds == 1
    assert game.state.combat.hushed == []


@cites("SM-MAS.3", "SM-IMM.6")
def test_a_creature_immune_to_black_cannot_be_bound():
    binder = {"mastery": "soul_binder", "shards": {"black": 1}}
    game = fight([binder], abilities=["undead", "charge"], dice=TIE).play(0, "fight:aster")
    assert "secondary:aster" not in game.keys


@cites("SM-MAS.3", "SM-R-104", "SM-PHS.5")
@pytest.mark.parametrize(
    ("mastery", "colour", "word", "there"),
    [("battle_strategist", "blue", "CR", "1"), ("dawn_warder", "yellow", "ES", "2")],
)
def test_some_secondary_abilities_help_the_whole_band_for_a_phase(mastery, colour, word, there):
    band = [{"mastery": mastery, "shards": {colour: 1}}, {"mastery": "star_reader"}]
    game = fight(band, dice={**TIE, "target": [2, 2]})
    game.play(0, "fight:all", "secondary:aster")
    combats = [event for event in game.game.events(None) if type(event).__name__ == "EffectBegan"]
    assert sorted(event.avatar for event in combats) == [0, 1]
    assert 0 not in game.state.combat.defending
    assert game.state.combat.phase == 2
    assert added(game, 1, word) == amount("0")


@cites("SM-MAS.3")
def test_a_battle_strategist_turns_a_tie_into_a_hit():
    band = [{"mastery": "battle_strategist", "shards": {"blue": 1}}, {"mastery": "star_reader"}]
    game = fight(band, dice={**TIE, "target": [2]})
    game.play(0, "fight:all", "secondary:aster")
    assert game.state.combat.lost == 1


@cites("SM-MAS.3")
def test_a_dawn_warder_stops_energy_for_the_band():
    band = [{"mastery": "dawn_warder", "shards": {"yellow": 1}}, {"mastery": "star_reader"}]
    dice = {"creature-roll": [6], "combat": [1, 1], "target": [2]}
    game = fight(band, abilities=["burning"], dice=dice).play(0, "fight:all", "secondary:aster")
    assert game.avatar(1).wounds == 0


@cites("SM-MAS.3", "SM-CRE.10")
def test_a_mind_weaver_makes_a_power_roll_fail():
    weaver = {"mastery": "mind_weaver", "shards": {"blue": 1}}
    game = fight([weaver], abilities=["death_gaze"], dice={**TIE, "power": [1]})
    game.play(0, "fight:aster", "secondary:aster")
    assert game.avatar(0).drains == 0
    assert game.shards(0) == {}


@cites("SM-MAS.3", "SM-R-20")
def test_a_tide_strider_walks_lightly_until_the_move_ends():
    strider = {"mastery": "tide_strider", "shards": {"blue": 1}, "at": (4, 2), "mp": 6}
    game = scene([strider])
    swamp = f"go:aster:{game.spot(3, 2)}"
    assert "for 3" in game.ask.option(swamp).label
    game.play(0, "secondary:aster")
    assert "for 1" in game.ask.option(swamp).label
    game.play(0, "stop:aster")
    assert not holds(game, 0, "light_steps")


@cites("SM-MAS.3")
def test_a_life_shaper_restores_drains_of_an_avatar_in_its_hex():
    shaper = {"mastery": "life_shaper", "shards": {"green": 1}}
    game = scene([shaper, {"drains": 3}], dice={"healing": [6]}).play(0, "secondary:aster")
    assert game.avatar(1).drains == 1


@cites("SM-MAS.3")
def test_healing_works_in_combat_too():
    caster = {"mastery": "life_caster", "shards": {"green": 1}, "wounds": 2}
    game = fight([caster], dice={**TIE, "healing": [6]}).play(0, "fight:aster", "secondary:aster")
    assert game.avatar(0).wounds == 0


@cites("SM-MAS.3", "SM-TRG.1")
def test_thorns_wound_whoever_hits_the_band():
    band = [{"mastery": "thorn_warden", "shards": {"green": 1}}, {"mastery": "star_reader"}]
    dice = {"creature-roll": [6], "combat": [1, 1], "target": [2]}
    game = fight(band, dice=dice).play(0, "fight:all", "secondary:aster")
    assert game.state.combat.lost == 1


@cites("SM-MAS.5", "SM-EX-7", "SM-TRN.3")
def test_a_blood_caller_strengthens_a_mate_until_the_turn_ends():
    band = {"band": 1, "at": PLAINS}
    game = scene([{**band, "mastery": "blood_caller", "shards": {"red": 1}}, {**band, "mastery": "star_reader"}])
    game.play(0, "secondary:aster", "whom:bryn")
    assert added(game, 1, "PW") == amount("1d*")
    game.play(0, "ready")
    assert added(game, 1, "PW") == amount("0")


@cites("SM-MAS.3", "SM-SHR.5")
def test_a_flame_bearer_burns_the_creature_before_the_combat_rolls():
    bearer = {"mastery": "flame_bearer", "shards": {"red": 1}}
    dice = {"creature-roll": [3], "combat": [3], "wounds": [4, 6]}
    game = fight([bearer], power=2, dice=dice).play(0, "energy:aster:physical", "fight:aster", "secondary:aster")
    assert game.state.combat.lost == 3


@cites("SM-MAS.3", "SM-R-120")
def test_an_iron_vanguard_shields_a_mate_for_a_phase():
    band = [{"mastery": "iron_vanguard", "shards": {"red": 1}}, {"mastery": "star_reader"}]
    dice = {"creature-roll": [6], "combat": [1, 1], "target": [2]}
    game = fight(band, dice=dice).play(0, "fight:all", "secondary:aster")
    assert game.avatar(1).wounds == 0


@cites("SM-MAS.3", "SM-SHR.4")
def test_a_star_reader_lets_anybody_try_its_luck_again():
    reader = {"mastery": "star_reader", "shards": {"yellow": 1}}
    game = scene([{"at": PLAINS, "mastery": "soul_binder"}, reader], dice={"luck": [1, 6], "creature": [1, 1, 1]})
    game.play(0, "provoke:aster", "roll", "secondary:bryn")
    assert game.state.combat is not None


@cites("SM-MAS.3", "SM-GAT.4")
def test_a_gate_singer_takes_its_band_to_a_gate_from_anywhere():
    band = {"band": 1, "at": PLAINS, "teleports": 2}
    game = scene([{**band, "mastery": "gate_singer", "shards": {"yellow": 1}}, band], **TWO_MAPS)
    there = game.board.gates[1]
    game.play(0, "secondary:aster", f"gate:{game.board.keys[there]}")
    assert [(game.avatar(a).hex, game.avatar(a).drains) for a in range(2)] == [(there, 0), (there, 0)]


@cites("SM-MAS.3", "SM-SHR.1")
def test_a_crystal_reaper_changes_the_colour_of_shards_just_gained():
    reaper = {"mastery": "crystal_reaper", "shards": {"none": 2}}
    dice = {"creature-roll": [1, 1], "combat": [6, 6], "harvest": [6, 6]}
    game = fight([reaper], abilities=["keen_senses"], dice=dice)
    while game.state.combat is not None and game.ask.kind != "recolour":
        game.play(0, game.keys[0] if game.ask.kind != "boost-cr" else "roll")
    game.play(0, "secondary:aster")
    game.play(0, "amount:2")
    assert game.shards(0) == {"none": 2, "yellow": 3}


@cites("SM-MAS.3")
def test_a_prism_adept_helps_a_roll_in_combat_if_the_creature_has_an_ability():
    adept = {"mastery": "prism_adept", "shards": {"none": 1}}
    game = fight([adept], abilities=["keen_senses"], dice=TIE).play(0, "fight:aster", "secondary:aster")
    assert game.state.combat.lost == 1
    game = fight([adept], dice=TIE).play(0, "fight:aster")
    assert "secondary:aster" not in game.keys


@cites("SM-SHR.4", "SM-SHR.6")
def test_a_shard_is_offered_for_the_roll_of_any_avatar_and_says_what_for():
    helper = {"shards": {"red": 1}, "at": PLAINS}
    game = scene([{"mastery": "star_reader"}, helper], seats=2, dice={"movement": [1, 2]})
    game.play(0, "move:aster").play(1, "shard:bryn:red")
    assert game.shards(1) == {}


@cites("SM-R-111")
def test_between_avatars_masteries_always_work():
    immune = {"items": ["emerald_torc"], "wounds": 3}
    caster = {"mastery": "life_caster", "shards": {"green": 1}}
    game = fight([caster, immune], abilities=["thick_hide"], dice={**TIE, "target": [1], "healing": [6]})
    game.play(0, "fight:all", "secondary:aster")
    assert game.avatar(1).wounds == 1


@cites("SM-LIM.4")
def test_masteries_fate_cards_and_radiance_cannot_be_given_away():
    game = scene([{"fate": "vigour", "radiance": ["radiance_luck"], "items": ["sunblade"]}, {}], revealed=[1])
    game.play(0, "trade:aster:bryn")
    assert game.keys == ["give:sunblade", "give_only:sunblade", "pass"]
    assert "trade:aster:bryn" not in facing("", {"fate": "vigour", "radiance": ["radiance_luck"]}, {}).keys


@cites("SM-MAS.4", "SM-FAT.8")
def test_nothing_that_would_do_something_outside_combat_is_passed_over():
    needy = {"at": SWAMP_GATE, "wounds": 1, "drains": 1, "mp": 4, "actions": 1}
    table = table_of(scene([needy, needy], **TWO_MAPS))
    fates = [key for key, card in table.content.fates.items() if card.sort == "invoked"]
    cards = (*table.content.masteries, *fates)
    useful = {card: [p for p in table.content.parts[card] if p.word.room(table, 0, p, "")] for card in cards}
    words = {part.name for parts in useful.values() for part in parts}
    assert {"heal", "restore", "gate_trip", "mp", "light_steps", "MR", "PW"} <= words
    assert {card for card, parts in useful.items() if parts} <= set(table.content.used_for[OUTSIDE])
