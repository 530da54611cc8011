"""SM-CRE, SM-EVD, SM-IMM, SM-TRG: what each of the 40 abilities does, and what stops it."""

from pathlib import Path

import pytest

from kits.malice import cites
from kits.malice_combat import all_fight, fight
from umbra.games.malice.events.combat import AbilityUsed, CombatRolled, PowerRolled, Unaffected
from umbra.games.malice.events.effects import Afflicted, Corroded
from umbra.games.malice.events.harm import CreatureRegained, CreatureWounded, Drained, Wounded
from umbra.games.malice.events.rolls import LuckRolled
from umbra.games.malice.library import BUILT_IN

HIT = {"combat": [1] * 12, "creature-roll": [6] * 12}
MISS = {"combat": [6] * 12, "creature-roll": [1] * 12}
TIE = {"combat": [3] * 12, "creature-roll": [3] * 12}
IMMUNE = {
    "black": {"items": ["obsidian_earring"]},
    "blue": {"items": ["sapphire_band"]},
    "green": {"items": ["emerald_torc"]},
    "red": {"items": ["cloak_of_embers"]},
    "yellow": {"items": ["robe_of_grounding"]},
}
"""Jewellery and clothing that make immune to a colour, some of it only against creatures of that colour."""


def rolled(game):
    return game.told(CombatRolled)[-1]


def wounded(game):
    return game.told(Wounded)[-1]


# Activated abilities in general


@cites("SM-CRE.9", "SM-CRE.11", "SM-ROL.7", "SM-DEF.1", "SM-ROL.9", "SM-CRE.4")
def test_a_power_roll_that_does_not_exceed_its_power_lets_a_creature_use_its_ability_and_defend():
    game = fight(power=2, abilities=["death_gaze"], dice={**TIE, "power": [2], "luck": [1], "abilities": [6]})
    game.play(0, "fight:aster")
    assert [(event.die, event.power, event.succeeded) for event in game.told(PowerRolled)] == [(2, 2, True)]
    assert game.told(AbilityUsed)
    assert ("defending", "-1") in rolled(game).creature_mods


@cites("SM-ROL.7", "SM-DIE.8")
@pytest.mark.parametrize(("star", "succeeds"), [(3, True), (4, False)])
def test_star_dice_count_in_power_rolls(tmp_path, star, succeeds):
    clumsy = """
        [clumsy]
        name = "Clumsy"
        kind = "ability"
        deck = "ability"
        colour = "blue"
        mode = "always"
        effects = ["PR+1d*"]
        source = "original"
        """
    (tmp_path / "more.toml").write_text(clumsy, encoding="utf-8")
    dice = {**TIE, "power": [2, star], "luck": [1], "abilities": [6]}
    game = fight(power=2, abilities=["death_gaze", "clumsy"], content=tmp_path, dice=dice)
    game.play(0, "fight:aster")
    assert [event.succeeded for event in game.told(PowerRolled)] == [succeeds]


@cites("SM-CRE.10")
def test_a_failed_power_roll_leaves_a_normal_phase():
    game = fight(power=2, abilities=["death_gaze"], dice={**HIT, "power": [3], "wounds": [1]})
    game.play(0, "fight:aster")
    assert not game.told(AbilityUsed)
    assert rolled(game).creature_mods == (("power", "+1"),)
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (1, 0)


@cites("SM-CRE.12", "SM-CRE.5")
@pytest.mark.parametrize(("die", "card"), [(1, "death_gaze"), (2, "spore_cloud")])
def test_one_of_several_activated_abilities_is_picked_before_the_power_roll(die, card):
    game = fight(abilities=["death_gaze", "spore_cloud"], dice={**TIE, "ability": [die], "power": [6]})
    game.play(0, "fight:aster")
    assert [event.card for event in game.told(PowerRolled)] == [card]


@cites("SM-CRE.5")
def test_all_other_abilities_work_at_once():
    game = fight(abilities=["keen_senses", "blurred_form"], dice=HIT)
    game.play(0, "fight:aster")
    assert (rolled(game).mods, rolled(game).creature_mods) == ((("blurred_form", "-1"),), (("keen_senses", "+1"),))


@cites("SM-MAS.3", "SM-CRE.14")
def test_a_suppressed_ability_does_nothing_but_its_colour_counts():
    binder = {"mastery": "soul_binder", "shards": {"black": 2}}
    game = fight([binder], abilities=["dread_aura", "keen_senses"], dice={**TIE, "combat": [3, 3, 6]})
    game.play(0, "fight:aster", "secondary:aster:dread_aura")
    assert all(source != "dread_aura" for source, _ in rolled(game).mods)
    game.play(0, "fight:aster", "shard:aster:black")
    assert ("shard", "+2") in rolled(game).mods
    assert ("dread_aura", "-1d*") in rolled(game).mods


# Evading


@cites("SM-EVD.1", "SM-ROL.8")
@pytest.mark.parametrize(("luck", "drains"), [(3, 0), (2, 3)])
def test_evading_takes_a_luck_roll_against_the_creatures_power(luck, drains):
    game = fight(power=2, abilities=["death_gaze"], dice={**TIE, "power": [1], "luck": [luck], "abilities": [6]})
    game.play(0, "fight:aster")
    (roll,) = game.told(LuckRolled)
    assert (roll.purpose, roll.against) == ("evade", 2)
    assert game.avatar(0).drains == drains


@cites("SM-EVD.2")
def test_who_defends_already_has_one_more_to_evade():
    game = fight(
        [{"potions": ["warblood"]}],
        power=2,
        abilities=["death_gaze"],
        dice={**TIE, "power": [1], "luck": [2], "combat": [1, 1, 1]},
    )
    game.play(0, "pass", "use:aster:warblood")
    (roll,) = game.told(LuckRolled)
    assert (roll.mods, roll.total) == ((("defending", "+1"),), 3)
    assert game.avatar(0).drains == 0


@cites("SM-EVD.3", "SM-R-58")
def test_every_avatar_evades_for_itself_before_anything_happens():
    game = fight(
        [{}, {}, {}],
        power=2,
        abilities=["spore_cloud"],
        dice={**TIE, "power": [1], "luck": [3, 1, 2], "target": [1]},
    )
    game.play(0, "fight:all")
    assert [event.avatar for event in game.told(LuckRolled)] == [0, 1, 2]
    assert [game.avatar(a).wounds for a in range(3)] == [0, 1, 1]


@cites("SM-ITM.4")
def test_a_mirror_shield_helps_to_evade_activated_abilities_only():
    game = fight(
        [{"items": ["mirror_shield"]}],
        power=3,
        abilities=["mind_lash", "parasitic"],
        dice={**HIT, "power": [1, 6], "luck": [2, 2], "wounds": [1, 1]},
    )
    game.play(0, "fight:aster", "fight:aster")
    assert [event.total for event in game.told(LuckRolled)] == [4, 2]


# Immunity


@cites("SM-EX-21", "SM-IMM.1", "SM-IMM.2")
def test_black_immunity_stops_life_drain_but_not_lycanthrope():
    game = fight([IMMUNE["black"]], abilities=["life_drain", "lycanthrope"], dice={**HIT, "creature-roll": [6, 6]})
    game.play(0, "fight:aster")
    assert [event.card for event in game.told(Unaffected)] == ["life_drain"]
    assert (game.avatar(0).drains, game.avatar(0).wounds) == (0, 1)
    assert ("lycanthrope", "+1d*") in rolled(game).creature_mods
    assert game.state.combat.life == 4


@cites("SM-IMM.3")
def test_green_immunity_stops_enfeebling_but_not_regeneration():
    game = fight(
        [IMMUNE["green"]],
        abilities=["enfeebling", "regeneration"],
        dice={"combat": [6, 1], "creature-roll": [1, 6], "abilities": [1, 6]},
    )
    game.play(0, "fight:aster", "fight:aster")
    assert game.avatar(0).lasting == []
    assert [event.n for event in game.told(CreatureRegained)] == [1]


@cites("SM-EX-22", "SM-IMM.4")
def test_red_immunity_does_not_stop_the_acid_of_an_area_attack():
    game = fight(
        [IMMUNE["red"]],
        abilities=["area_attack"],
        dice={**TIE, "power": [1], "ability-energy": [1], "luck": [1], "abilities": [6]},
    )
    game.play(0, "fight:aster")
    assert (wounded(game).energy, wounded(game).lost) == ("acid", 2)


@cites("SM-IMM.5")
def test_immunity_protects_from_untyped_energy_of_its_colour():
    game = fight(
        [IMMUNE["red"]], abilities=["area_attack"], dice={**TIE, "power": [1], "ability-energy": [6], "abilities": [6]}
    )
    game.play(0, "fight:aster")
    assert game.avatar(0).wounds == 0
    assert not game.told(LuckRolled)


@cites("SM-IMM.6", "SM-R-111")
def test_an_undead_creature_ignores_black_potions_but_not_other_energy():
    potions = {"potions": ["gravewater", "firebreath_flask"]}
    game = fight([potions], power=3, abilities=["undead"])
    assert [key for key in game.keys if key.startswith("use")] == ["use:aster:firebreath_flask"]
    game.play(0, "use:aster:firebreath_flask")
    assert game.state.combat.lost >= 2


@cites("SM-R-111")
def test_treasure_has_no_colour_for_immunity():
    game = fight([{"items": ["scroll_of_banishing"]}], power=3, abilities=["undead"])
    game.play(0, "use:aster:scroll_of_banishing")
    assert game.state.combat.lost >= 1


@cites("SM-R-52")
def test_immunity_to_a_colour_works_against_the_untyped_blows_of_a_shadow():
    game = fight([IMMUNE["black"]], kind="shadow", tops={"ability": ["wraith_touch"]}, dice=HIT)
    game.play(0, "fight:aster")
    assert game.avatar(0).drains == 0
    assert [event.card for event in game.told(Unaffected)] == ["wraith_touch"]


@cites("SM-IMM.1")
@pytest.mark.parametrize(
    ("card", "colour"),
    [
        ("death_gaze", "black"),
        ("hush_of_the_grave", "black"),
        ("mind_lash", "blue"),
        ("mesmerise", "blue"),
        ("energy_burst", "yellow"),
    ],
)
def test_immunity_stops_activated_abilities_without_a_roll(card, colour):
    game = fight([IMMUNE[colour]], abilities=[card], dice={**TIE, "power": [1]})
    game.play(0, "fight:aster")
    avatar = game.avatar(0)
    assert (avatar.wounds, avatar.drains, avatar.lasting) == (0, 0, [])
    assert not game.told(LuckRolled)


# Triggers


@cites("SM-TRG.1")
def test_on_hit_works_without_a_wound():
    game = fight([{"items": ["hardened_jack"]}], abilities=["life_drain"], dice=HIT)
    game.play(0, "fight:aster")
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (0, 1)


@cites("SM-TRG.2")
@pytest.mark.parametrize(("items", "left"), [([], 1), (["hardened_jack"], 2)])
def test_on_wound_works_only_with_one(items, left):
    game = fight([{"items": items, "shards": {"red": 2}}], abilities=["soul_leech"], dice=HIT)
    game.play(0, "fight:aster", "roll")
    assert game.avatar(0).shards[4] == left


@cites("SM-R-52", "SM-TRG.2")
def test_a_shadows_drain_counts_as_a_wound_for_triggers():
    game = fight(
        [{"shards": {"red": 2}}], kind="shadow", tops={"ability": ["soul_leech"]}, dice={**HIT, "wounds": [1, 1]}
    )
    game.play(0, "fight:aster", "roll")
    assert (game.avatar(0).drains, game.shards(0)) == (1, {"red": 1})


@cites("SM-DEF.5")
def test_nothing_is_triggered_by_a_creature_that_defends():
    game = fight(abilities=["life_drain", "hush_of_the_grave"], dice={**HIT, "power": [1], "luck": [6]})
    game.play(0, "fight:aster")
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (0, 0)


@cites("SM-DEF.5")
def test_nothing_is_triggered_by_an_avatar_that_defends():
    game = fight([{"potions": ["clarity_tonic"]}], abilities=["mirror_hide"], dice={**MISS, "abilities": [6]})
    game.play(0, "pass", "use:aster:clarity_tonic")
    assert (game.avatar(0).wounds, game.state.combat.lost) == (0, 0)


# Black


@cites("SM-CRE.9")
def test_death_gaze_drains():
    game = fight(abilities=["death_gaze"], dice={**TIE, "power": [1], "luck": [1], "abilities": [4]})
    game.play(0, "fight:aster")
    assert (game.avatar(0).drains, game.avatar(0).wounds) == (2, 0)


@cites("SM-TRG.1", "SM-DRN.1")
def test_life_drain_gives_the_creature_what_the_avatar_loses():
    game = fight(abilities=["life_drain"], dice={"combat": [6, 1], "creature-roll": [1, 6]})
    game.play(0, "fight:aster")
    assert game.state.combat.lost == 1
    game.play(0, "fight:aster")
    assert (game.avatar(0).drains, game.state.combat.lost) == (1, 0)


@cites("SM-TRG.1", "SM-DRN.1")
@pytest.mark.parametrize("card", ["life_drain", "parasitic"])
def test_drained_radiance_gives_the_creature_life_as_well(card):
    bright = {"radiance": ["radiance_recovery"]}
    dice = {"combat": [6, 1], "creature-roll": [1, 6], "luck": [1], "abilities": [6]}
    game = fight([bright], abilities=[card], dice=dice).play(0, "fight:aster", "fight:aster")
    assert (game.avatar(0).radiance, game.avatar(0).drains, game.state.combat.lost) == ([], 0, 0)


@cites("SM-DRN.5", "SM-TRG.1")
def test_life_drain_regains_nothing_if_nothing_is_lost():
    game = fight([IMMUNE["black"]], abilities=["life_drain"], dice={"combat": [6, 1], "creature-roll": [1, 6]})
    game.play(0, "fight:aster", "fight:aster")
    assert game.state.combat.lost == 1


@cites("SM-SHD.5")
def test_a_shadow_regains_nothing():
    game = fight(
        kind="shadow",
        tops={"ability": ["life_drain"]},
        dice={"combat": [6, 1], "creature-roll": [1, 6], "wounds": [1, 1]},
    )
    game.play(0, "fight:aster", "fight:aster")
    assert (game.avatar(0).drains, game.state.combat.lost) == (2, 1)


@cites("SM-XUL.8")
def test_xulthul_can_regain_life():
    body = {"at": (5, 5), "power": 1, "life": 8, "wounds": 4, "abilities": ["life_drain"]}
    game = fight(kind="xulthul", xulthul=body, dice=HIT)
    game.play(0, "fight:aster")
    assert (game.state.combat.lost, game.state.xulthul.wounds) == (3, 3)


@cites("SM-CRE.14")
def test_lycanthrope_adds_a_star_die_and_two_life():
    game = fight(abilities=["lycanthrope"], dice={**TIE, "creature-roll": [3, 6]})
    game.play(0, "fight:aster")
    assert (game.state.combat.life, rolled(game).creature_total) == (4, 4)


@cites("SM-CRE.14", "SM-IMM.6")
def test_undead_adds_life_and_is_proof_against_poison(tmp_path):
    (tmp_path / "venom.toml").write_text(
        """
[sunblade]
name = "Sunblade"
kind = "treasure"
deck = "treasure"
type = "weapon"
effects = ["conv(poison)"]
source = "original"
"""
    )
    game = fight([{"items": ["sunblade"]}], abilities=["undead"], content=tmp_path, dice=MISS)
    assert game.state.combat.life == 4
    game.play(0, "energy:aster:poison", "fight:aster")
    assert [(event.energy, event.lost) for event in game.told(CreatureWounded)] == [("poison", 0)]


@cites("SM-TRG.2")
def test_soul_leech_takes_a_random_shard():
    game = fight([{"shards": {"red": 1, "none": 1}}], abilities=["soul_leech"], dice={**HIT, "shards": [2]})
    game.play(0, "fight:aster", "roll")
    assert game.shards(0) == {"none": 1}


@cites("SM-CRE.14")
@pytest.mark.parametrize(
    ("card", "colour", "mod", "dice"),
    [("dread_aura", "black", "-1d*", [3, 6]), ("blurred_form", "blue", "-1", [3])],
)
def test_auras_lower_the_roll_of_the_opponent_unless_it_is_immune(card, colour, mod, dice):
    game = fight(abilities=[card], dice={**TIE, "combat": dice})
    game.play(0, "fight:aster")
    assert (rolled(game).mods, rolled(game).total) == (((card, mod), *([("dice", "-1")] if "d" in mod else [])), 2)
    safe = fight([IMMUNE[colour]], abilities=[card], dice=TIE)
    safe.play(0, "fight:aster")
    assert all(source != card for source, _ in rolled(safe).mods)


@cites("SM-WND.2", "SM-IMM.5")
def test_wraith_touch_deals_untyped_energy():
    game = fight([{"items": ["plate_of_the_old_order"]}], abilities=["wraith_touch"], dice=HIT)
    game.play(0, "fight:aster")
    assert (wounded(game).energy, wounded(game).lost) == ("untyped", 1)


@cites("SM-CRE.9")
def test_hush_of_the_grave_silences_a_secondary_ability_for_the_combat():
    game = fight(
        [{"mastery": "battle_strategist", "shards": {"blue": 3}}],
        abilities=["hush_of_the_grave"],
        dice={**TIE, "power": [1, 6], "luck": [1]},
    )
    game.play(0, "fight:aster", "roll")
    while game.ask.kind == "boost-cr":
        assert "secondary:aster" not in game.keys
        game.play(0, "roll")
    game.play(0, "fight:aster")
    assert (game.ask.kind, "secondary:aster" in game.keys) == ("boost-cr", False)


# Blue


@cites("SM-CRE.14")
def test_phasing_has_two_star_dice_of_physical_shield():
    game = fight(abilities=["phasing"], dice={**MISS, "shields": [6, 1]})
    game.play(0, "fight:aster")
    (told,) = game.told(CreatureWounded)
    assert (told.stopped, told.shields) == (1, (("phasing", "+2d*"), ("dice", "1, 0")))


@cites("SM-CRE.9")
def test_mind_lash_deals_untyped_wounds():
    game = fight(abilities=["mind_lash"], dice={**TIE, "power": [1], "luck": [1], "abilities": [6]})
    game.play(0, "fight:aster")
    assert (wounded(game).energy, wounded(game).wounds) == ("untyped", 2)


@cites("SM-JNT.3", "SM-R-39")
def test_bewilder_takes_a_die_in_joint_combat_and_gives_a_minus_in_single():
    joint = fight([{}, {}, {}], abilities=["bewilder"], dice={**TIE, "target": [1]})
    joint.play(0, "fight:all")
    assert (len(rolled(joint).dice), rolled(joint).mods) == (2, ())
    single = fight(abilities=["bewilder"], dice={**TIE, "combat": [3, 6]})
    single.play(0, "fight:aster")
    assert (rolled(single).dice, rolled(single).total) == ((3,), 2)
    assert rolled(single).mods == (("bewilder", "-1d*"), ("dice", "-1"))


@cites("SM-PHS.4")
def test_spellward_takes_two_wounds_off_each_item():
    game = fight([{"items": ["scroll_of_flame"]}], power=3, abilities=["spellward"], type_die=1)
    game.play(0, "use:aster:scroll_of_flame")
    assert game.state.combat.lost <= 2
    (told,) = game.told(CreatureWounded)
    assert told.wounds == game.state.combat.lost


@cites("SM-WDR.3")
def test_swift_makes_withdrawing_harder():
    game = fight(abilities=["swift"], dice={**TIE, "luck": [2]})
    game.play(0, f"withdraw:aster:{game.spot(4, 5)}")
    (roll,) = game.told(LuckRolled)
    assert (roll.mods, roll.succeeded) == ((("swift", "-1"),), False)
    assert ("swift", "+1") in rolled(game).creature_mods


@cites("SM-DEF.1", "SM-TRN.3")
def test_mesmerise_has_the_target_defend_in_the_next_phase():
    game = fight(abilities=["mesmerise"], dice={**TIE, "power": [1, 6, 6], "luck": [1]})
    game.play(0, "fight:aster")
    assert "defend:aster" in game.keys
    assert "fight:aster" not in game.keys
    game.play(0, "defend:aster")
    assert ("defending", "-1") in rolled(game).mods
    assert "fight:aster" in game.keys


@cites("SM-TRG.1")
def test_mirror_hide_strikes_back():
    game = fight(power=2, abilities=["mirror_hide"], dice={**MISS, "abilities": [6]})
    game.play(0, "fight:aster")
    assert (game.state.combat.lost, game.avatar(0).wounds) == (1, 1)
    safe = fight([IMMUNE["blue"]], power=2, abilities=["mirror_hide"], dice={**MISS, "abilities": [6]})
    safe.play(0, "fight:aster")
    assert safe.avatar(0).wounds == 0


# Green


@cites("SM-TRG.1")
def test_enfeebling_weakens_rolls_and_blows_for_the_combat_but_only_once():
    game = fight(power=2, abilities=["enfeebling"], dice={**HIT, "wounds": [1] * 9})
    game.play(0, "fight:aster", "fight:aster", "fight:aster")
    assert rolled(game).mods == (("enfeebling", "-1"),)
    assert len(game.avatar(0).lasting) == 2
    game.play(0, "withdraw:aster")
    assert game.avatar(0).lasting == []


@cites("SM-R-38", "SM-IMM.3")
def test_regeneration_regains_life_at_the_end_of_a_phase():
    game = fight(abilities=["regeneration"], dice={**MISS, "abilities": [6]})
    game.play(0, "fight:aster")
    assert game.state.combat.lost == 0
    assert [event.left for event in game.told(CreatureRegained)] == [2]


@cites("SM-EVD.1", "SM-TRG.1")
@pytest.mark.parametrize(("luck", "drains"), [(1, 1), (6, 0)])
def test_parasitic_infests_who_does_not_evade(luck, drains):
    game = fight(
        abilities=["parasitic"],
        dice={"combat": [6, 1], "creature-roll": [1, 6], "luck": [luck], "abilities": [6]},
    )
    game.play(0, "fight:aster", "fight:aster")
    assert game.avatar(0).drains == drains
    assert game.state.combat.lost == 1 - drains


@cites("SM-EVD.1")
def test_who_is_infested_has_nothing_more_to_evade():
    game = fight(abilities=["parasitic"], dice={**HIT, "luck": [1, 6], "abilities": [1, 6]})
    game.play(0, "fight:aster", "fight:aster")
    assert len(game.told(LuckRolled)) == 1
    assert [(event.life, event.source) for event in game.told(Drained)] == [(1, "parasitic")]


@cites("SM-WDR.1")
def test_leaving_the_combat_ends_an_infestation():
    game = fight(
        [{}, {}],
        abilities=["parasitic"],
        dice={**HIT, "luck": [1], "target": [1, 1], "abilities": [1, 1], "withdraw": [1]},
        calm=[True] * 6,
    )
    game.play(0, "fight:all")
    assert game.told(Afflicted)
    game.play(0, "withdraw:aster", "fight:all")
    assert game.avatar(0).drains == 0


@cites("SM-WND.2")
@pytest.mark.parametrize(
    ("card", "energy", "dice", "wounds"),
    [
        ("venomous", "poison", [6], 2),
        ("storm_charged", "elec", [6], 2),
        ("burning", "fire", [], 1),
        ("glacial", "cold", [], 1),
        ("corrosive", "acid", [], 1),
    ],
)
def test_conversions_make_blows_energy(card, energy, dice, wounds):
    game = fight(abilities=[card], dice={**HIT, "wounds": dice})
    game.play(0, "fight:aster")
    assert (wounded(game).energy, wounded(game).wounds) == (energy, wounds)


@cites("SM-R-50", "SM-EX-31")
def test_a_conversion_comes_after_all_bonuses():
    game = fight(power=2, abilities=["glacial", "rending_claws"], dice={**HIT, "wounds": [6, 6, 6]})
    game.play(0, "fight:aster")
    assert (wounded(game).energy, wounded(game).wounds) == ("cold", 4)


@cites("SM-CRE.14")
@pytest.mark.parametrize(
    ("card", "dice", "wounds"),
    [("giant_growth", [6], 2), ("rending_claws", [6, 6], 3), ("berserk", [6], 3)],
)
def test_wound_abilities(card, dice, wounds):
    game = fight(abilities=[card], dice={**HIT, "wounds": dice, "combat": [1, 1]})
    game.play(0, "fight:aster")
    assert (wounded(game).energy, wounded(game).wounds) == ("", wounds)


@cites("SM-CRE.14")
@pytest.mark.parametrize(
    ("card", "shields", "stopped"), [("thick_hide", [], 1), ("stone_shell", [6], 1), ("elemental_ward", [], 0)]
)
def test_shield_abilities_against_a_physical_blow(card, shields, stopped):
    game = fight(abilities=[card], dice={**MISS, "shields": shields})
    game.play(0, "fight:aster")
    assert game.told(CreatureWounded)[0].stopped == stopped


@cites("SM-CRE.14")
@pytest.mark.parametrize(("card", "shields", "stopped"), [("stone_shell", [6], 1), ("elemental_ward", [], 2)])
def test_shield_abilities_against_energy(card, shields, stopped):
    dice = {**MISS, "shields": shields, "wounds": [6]}
    game = fight([{"mastery": "flame_bearer"}], abilities=[card], dice=dice)
    game.play(0, "energy:aster:fire", "fight:aster")
    (told,) = game.told(CreatureWounded)
    assert (told.energy, told.wounds, told.stopped) == ("fire", 2, stopped)


@cites("SM-EVD.1", "SM-PHS.2", "SM-TRN.3")
def test_entangle_forbids_manoeuvres_in_the_next_phase():
    game = fight(
        [{"potions": ["warblood"]}],
        abilities=["entangle"],
        dice={"combat": [1, 3, 3], "creature-roll": [6, 3], "luck": [1]},
    )
    game.play(0, "pass", "fight:aster")
    assert game.state.combat.phase == 3  # in phase 2 there was nothing to choose
    assert "use:aster:warblood" in game.keys


@cites("SM-EVD.3")
def test_spore_cloud_poisons_everybody():
    game = fight(
        [{}, {"items": ["mask_of_clean_breath"]}], abilities=["spore_cloud"], dice={**TIE, "power": [1], "luck": [1, 1]}
    )
    game.play(0, "fight:all")
    assert [(event.avatar, event.energy, event.lost) for event in game.told(Wounded)] == [
        (0, "poison", 1),
        (1, "poison", 0),
    ]


# Red


@cites("SM-WND.2", "SM-EVD.3")
@pytest.mark.parametrize(
    ("die", "energy"), list(enumerate(["acid", "cold", "elec", "fire", "poison", "untyped"], start=1))
)
def test_an_area_attack_has_a_type_and_one_roll_for_all(die, energy):
    game = fight(
        [{}, {}],
        abilities=["area_attack"],
        dice={**TIE, "power": [1], "luck": [1, 1], "ability-energy": [die], "abilities": [6, 1]},
    )
    game.play(0, "fight:all")
    assert [(event.energy, event.lost) for event in game.told(Wounded)] == [(energy, 2), (energy, 2)]


@cites("SM-IMM.2")
def test_berserk_helps_the_avatars_even_immune_ones():
    for avatar in ({}, IMMUNE["red"]):
        game = fight([avatar], abilities=["berserk"], dice={**TIE, "combat": [3, 6]})
        game.play(0, "fight:aster")
        assert ("berserk", "+1d*") in rolled(game).mods


@cites("SM-HIT.1")
def test_many_limbed_rolls_two_dice_and_keeps_the_higher():
    game = fight(abilities=["many_limbed"], dice={**TIE, "creature-roll": [2, 5]})
    game.play(0, "fight:aster")
    assert (rolled(game).creature_dice, rolled(game).creature_total) == ((2, 5), 5)


@cites("SM-HIT.1", "SM-JNT.3")
@pytest.mark.parametrize(("avatars", "dice", "total"), [(1, (2,), 2), (3, (2, 5, 4), 5)])
def test_many_limbed_as_printed_rolls_a_die_for_each_avatar(avatars, dice, total):
    game = fight([{}] * avatars, abilities=["many_limbed"], content=BUILT_IN, dice={**TIE, "creature-roll": [2, 5, 4]})
    game.play(0, all_fight(avatars))
    assert (rolled(game).creature_dice, rolled(game).creature_total) == (dice, total)


@cites("SM-HIT.4")
@pytest.mark.parametrize(("avatars", "wounds"), [(1, 1), (2, 2), (4, 3)])
def test_rending_claws_as_printed_add_a_star_die_for_each_avatar_but_the_first(avatars, wounds):
    stars = [6, 6, 1][: avatars - 1]
    game = fight([{}] * avatars, abilities=["rending_claws"], content=BUILT_IN, dice={**HIT, "wounds": stars})
    game.play(0, all_fight(avatars))
    assert wounded(game).lost == wounds


@cites("SM-HIT.1")
@pytest.mark.parametrize("ability", ["frenzy", "swift", "lycanthrope"])
@pytest.mark.parametrize(("avatars", "added"), [(1, []), (2, ["+1d*"]), (4, ["+3d*"])])
def test_abilities_against_crowds_add_star_dice_to_combat_rolls(ability, avatars, added):
    game = fight([{}] * avatars, abilities=[ability], content=BUILT_IN, dice=TIE)
    game.play(0, all_fight(avatars))
    assert [amount for source, amount in rolled(game).creature_mods if source == ability] == added


@cites("SM-CRE.14", "SM-PHS.1")
def test_charge_as_printed_counts_the_avatars_but_the_first_and_only_in_the_first_phase():
    game = fight([{}] * 3, abilities=["charge"], content=BUILT_IN, dice=TIE)
    game.play(0, "fight:all")
    assert ("charge", "+2") in rolled(game).creature_mods
    game.play(0, "fight:all")
    assert "charge" not in dict(rolled(game).creature_mods)


@cites("SM-HIT.1", "SM-WDR.1")
def test_avatars_that_withdraw_no_longer_count_for_abilities_against_crowds():
    game = fight([{}] * 3, abilities=["frenzy", "many_limbed"], content=BUILT_IN, dice={**TIE, "withdraw": [1]})
    game.play(0, "fight:all")
    assert (len(rolled(game).creature_dice), ("frenzy", "+2d*") in rolled(game).creature_mods) == (3, True)
    game.play(0, "withdraw:bryn", "fight:all")
    assert (len(rolled(game).creature_dice), ("frenzy", "+1d*") in rolled(game).creature_mods) == (2, True)


@cites("SM-HIT.1", "SM-DEF.4")
def test_avatars_that_defend_count_for_abilities_against_crowds():
    band = [{}, {"potions": ["clarity_tonic"]}]
    game = fight(band, abilities=["frenzy", "many_limbed"], content=BUILT_IN, dice={**TIE, "target": [1]})
    game.play(0, "pass", "use:bryn:clarity_tonic", "fight:all")
    assert len(rolled(game).dice) == 1
    assert (len(rolled(game).creature_dice), ("frenzy", "+1d*") in rolled(game).creature_mods) == (2, True)


@cites("SM-HIT.1", "SM-XUL.5")
def test_xulthul_has_his_abilities_against_crowds_in_every_combat():
    body = {"at": (5, 5), "power": 4, "life": 8, "abilities": ["frenzy", "charge"]}
    game = fight([{}] * 3, kind="xulthul", xulthul=body, content=BUILT_IN, dice=TIE)
    game.play(0, "fight:all")
    assert rolled(game).creature_mods[:-1] == (("power", "+3"), ("frenzy", "+2d*"), ("charge", "+2"))


@cites("SM-HIT.4", "SM-SHD.4", "SM-R-52")
def test_rending_claws_as_printed_make_a_shadow_drain_more():
    game = fight(
        [{}] * 2,
        kind="shadow",
        abilities=["rending_claws"],
        content=BUILT_IN,
        dice={**HIT, "target": [1], "wounds": [1, 1, 6]},
    )
    game.play(0, "fight:all")
    assert (game.avatar(0).drains, game.avatar(0).wounds) == (2, 0)


@cites("SM-HIT.4", "SM-R-50")
def test_rending_claws_as_printed_add_to_blows_of_energy_too():
    game = fight(
        [{}] * 2,
        abilities=["rending_claws", "glacial"],
        content=BUILT_IN,
        dice={**HIT, "wounds": [6]},
    )
    game.play(0, "fight:all")
    assert (wounded(game).energy, wounded(game).lost) == ("cold", 2)


@cites("SM-TRG.2", "SM-R-51")
@pytest.mark.parametrize(("abilities", "energy"), [(["frenzy"], ""), (["frenzy", "burning"], "fire")])
def test_frenzy_adds_a_wound_of_the_blows_kind_once(abilities, energy):
    game = fight(abilities=abilities, dice={**HIT, "abilities": [6]})
    game.play(0, "fight:aster")
    assert [(event.energy, event.lost) for event in game.told(Wounded)] == [(energy, 1), (energy, 1)]


@cites("SM-TRG.2")
def test_frenzy_needs_a_wound():
    game = fight([{"items": ["hardened_jack"]}], abilities=["frenzy"], dice={**HIT, "abilities": [6]})
    game.play(0, "fight:aster")
    assert [event.lost for event in game.told(Wounded)] == [0]


@cites("SM-CRE.14")
def test_charge_counts_in_the_first_phase_only():
    game = fight(abilities=["charge"], dice=TIE)
    game.play(0, "fight:aster")
    assert rolled(game).creature_mods == (("charge", "+2"),)
    game.play(0, "fight:aster")
    assert rolled(game).creature_mods == ()


@cites("SM-ICO.5", "SM-WND.9")
@pytest.mark.parametrize(("items", "stopped"), [(["plate_of_the_old_order"], 1), ([], 0)])
def test_sunder_lowers_physical_shields_but_never_below_zero(items, stopped):
    game = fight([{"items": items}], power=2, abilities=["sunder"], dice={**HIT, "wounds": [6]})
    game.play(0, "fight:aster")
    assert (wounded(game).stopped, wounded(game).lost) == (stopped, 2 - stopped)


# Yellow


@cites("SM-EX-31", "SM-IMM.1", "SM-IMM.4")
def test_the_cloak_of_defense_is_no_help_against_the_cold_of_a_yellow_ability():
    game = fight([{"items": ["cloak_of_defense"]}], abilities=["glacial"], dice=HIT)
    game.play(0, "fight:aster")
    assert (wounded(game).energy, wounded(game).shields, wounded(game).lost) == ("cold", (), 1)


@cites("SM-CRE.14")
def test_corrosive_takes_the_use_of_armour_or_clothing():
    dice = {**HIT, "shields": [1]}
    game = fight([{"items": ["scale_hauberk", "sunblade"]}], abilities=["corrosive"], dice=dice)
    game.play(0, "fight:aster")
    assert wounded(game).shields == (("scale_hauberk", "+1d*"), ("dice", "0"))
    assert [event.item for event in game.told(Corroded)] == ["scale_hauberk"]
    game.play(0, "fight:aster")
    assert wounded(game).shields == ()
    assert len(game.told(Corroded)) == 1


@cites("SM-IMM.4")
def test_yellow_immunity_saves_the_armour_but_not_from_the_acid():
    safe = {"items": ["hardened_jack", "robe_of_grounding"]}
    game = fight([safe], abilities=["corrosive"], dice=HIT)
    game.play(0, "fight:aster")
    assert game.told(Corroded) == []
    assert (wounded(game).energy, wounded(game).lost) == ("acid", 1)


@cites("SM-CRE.9", "SM-IMM.5")
def test_energy_burst_deals_up_to_three_untyped_wounds():
    game = fight(abilities=["energy_burst"], dice={**TIE, "power": [1], "luck": [1], "abilities": [6]})
    game.play(0, "fight:aster")
    assert (wounded(game).energy, wounded(game).wounds) == ("untyped", 3)


@cites("SM-ICO.3")
def test_blinding_glare_lowers_the_luck_of_everybody_engaged():
    game = fight([{}, {}], abilities=["blinding_glare"], dice={**TIE, "luck": [6], "target": [1]})
    game.play(0, f"withdraw:aster:{game.spot(4, 5)}", "fight:all")
    assert game.told(LuckRolled)[0].mods == (("blinding_glare", "-1"),)


@cites("SM-CRE.14")
def test_keen_senses_adds_one():
    game = fight(abilities=["keen_senses"], dice=TIE)
    game.play(0, "fight:aster")
    assert rolled(game).creature_mods == (("keen_senses", "+1"),)


# What avatars' cards answer with


@cites("SM-TRG.1")
def test_a_maw_shield_bites_back():
    game = fight([{"items": ["maw_shield"]}], power=2, dice={**HIT, "wounds": [1, 6], "shields": [1]})
    game.play(0, "fight:aster")
    assert game.state.combat.lost == 1


@cites("SM-MAS.3", "SM-TRG.1")
def test_the_thorns_of_the_thorn_warden_wound_whoever_hits_the_band():
    warden = {"mastery": "thorn_warden", "shards": {"green": 1}}
    game = fight([warden, {}], power=2, dice={**HIT, "target": [2, 2], "wounds": [1, 1]})
    game.play(0, "fight:all", "secondary:aster")
    assert (game.avatar(1).wounds, game.state.combat.lost) == (1, 1)
    game.play(0, "fight:all")
    assert game.state.combat.lost == 1


@cites("SM-R-52")
def test_wounds_of_a_shadows_abilities_are_drains():
    game = fight(
        [{"items": ["robe_of_grounding"]}],
        kind="shadow",
        tops={"ability": ["area_attack"]},
        dice={**TIE, "power": [1], "luck": [1], "ability-energy": [3], "abilities": [6]},
    )
    game.play(0, "fight:aster")
    assert [event.drains for event in game.told(Drained)] == [2]
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (0, 2)


def test_every_ability_is_used_here():
    """A card that is added wants a test; nothing of this is about a rule."""
    text = Path(__file__).read_text()
    cards = fight().game.content.abilities
    assert [card for card in cards if f'"{card}"' not in text] == []
