"""SM-CMB, SM-PRE, SM-PHS, SM-JNT, SM-FUT, SM-RFM: a combat from beginning to end."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_combat import LAIR, PLAINS, STRONGHOLD, all_fight, fight
from umbra.games.malice.combat.combat import asked_in
from umbra.games.malice.events.combat import (
    CombatRolled,
    CreatureDefeated,
    CreatureFled,
    Defends,
    PhaseBegan,
    PowerRolled,
    SawFutility,
    Targeted,
)
from umbra.games.malice.state import Fight, Infested, ShadowFoe

TIE = {"creature-roll": [3] * 9, "combat": [3] * 9}
"""Nobody hits anybody: a creature of power 1 and an avatar without anything both roll 3."""


# Beginning


@cites("SM-CMB.3", "SM-TRN.13")
def test_fighting_costs_no_action_however_many_phases_it_takes():
    game = fight(dice=TIE)
    game.play(0, "fight:aster", "fight:aster", "fight:aster")
    assert game.avatar(0).actions == 2
    assert game.state.combat.phase == 4


@cites("SM-R-37", "SM-JNT.1", "SM-ENC.2")
def test_exactly_the_band_is_in_the_fight():
    game = fight([{}, {}, {"band": 2}], who=[0, 1], dice={**TIE, "target": [1]})
    assert game.state.combat.engaged == [0, 1]
    game.play(0, "fight:all")
    assert game.state.combat.phase == 2


@cites("SM-R-35", "SM-EX-44")
def test_the_guardian_comes_first_and_the_shadow_for_whoever_is_still_there():
    game = fight(
        [{}, {}],
        kind="guardian",
        shadows=[(STRONGHOLD, 3)],
        then=[("shadow", [0, 1])],
        tops={"ability": ["elemental_ward", "entangle"], "treasure": ["hardened_jack"], "potion": ["warblood"]},
        dice={"creature-roll": [1] * 8, "combat": [6] * 8, "loot": [1, 1]},
    )
    assert game.state.combat.kind == "guardian"
    game.play(0, "withdraw:aster", "fight:all", *["fight:bryn"] * 7, "pass")
    assert (game.state.combat.kind, game.state.combat.engaged) == ("shadow", [1])


@cites("SM-R-35", "SM-SHD.7")
def test_several_shadows_are_fought_in_order_of_arrival():
    game = fight(
        kind="shadow",
        shadows=[(PLAINS, 1), (LAIR, 4), (PLAINS, 5)],
        fights=[Fight(ShadowFoe(0), 55, [0]), Fight(ShadowFoe(2), 55, [0])],
        dice={"creature": [1, 1], "creature-roll": [1], "combat": [6]},
        tops={"ability": ["elemental_ward", "entangle"]},
    )
    assert game.state.combat.life == 1
    game.play(0, "fight:aster")
    assert (game.state.combat.life, game.state.combat.foe) == (5, ShadowFoe(1))
    assert [shadow.life for shadow in game.state.shadows] == [4, 5]


# Pre-combat


@cites("SM-PRE.1", "SM-R-41")
def test_each_avatar_may_use_one_thing_before_the_first_phase():
    game = fight([{"potions": ["warblood", "sunmead"]}, {"items": ["wingclip"]}, {}], power=3)
    assert _uses(game) == ["use:aster:warblood", "use:aster:sunmead", "use:bryn:wingclip"]
    game.play(0, "use:aster:warblood")
    assert (game.ask.kind, _uses(game), game.keys[-1]) == ("prepare", ["use:bryn:wingclip"], "pass")
    game.play(0, "pass")
    assert (game.ask.kind, game.state.combat.phase) == ("manoeuvre", 1)


def _uses(game: Scene) -> list[str]:
    return [key for key in game.keys if key.startswith("use")]


@cites("SM-PRE.2")
def test_a_creature_killed_before_combat_is_defeated_without_a_phase():
    game = fight([{"items": ["wingclip"]}])
    game.play(0, "use:aster:wingclip")
    assert [event.kind for event in game.told(CreatureDefeated)] == ["normal"]
    assert not game.told(PhaseBegan)


# Phases


@cites("SM-PHS.1", "SM-PHS.2")
def test_an_avatar_fights_withdraws_or_uses_an_item():
    game = fight([{"potions": ["warblood"]}], dice=TIE)
    game.play(0, "pass")
    kinds = [key.partition(":")[0] for key in game.keys]
    assert (kinds[0], set(kinds)) == ("fight", {"fight", "withdraw", "use"})
    assert game.ask.usual == "fight:aster"


@cites("SM-PHS.3", "SM-DEF.1", "SM-DEF.2", "SM-DEF.3")
def test_who_uses_an_item_defends_rolls_one_less_and_deals_nothing():
    game = fight([{"potions": ["liquid_life"], "wounds": 1}], dice={"creature-roll": [3], "combat": [5]})
    game.play(0, "pass", "use:aster:liquid_life")
    (rolled,) = game.told(CombatRolled)
    assert (rolled.total, rolled.creature_total) == (4, 3)
    assert ("defending", "-1") in rolled.mods
    assert game.told(Defends)
    assert game.state.combat.lost == 0


@cites("SM-PHS.4")
def test_item_damage_lands_before_blows_and_a_creature_it_kills_strikes_none():
    game = fight([{"items": ["wingclip"]}], dice={"creature-roll": [6]})
    game.play(0, "pass", "use:aster:wingclip")
    assert game.told(CreatureDefeated)
    assert not game.told(CombatRolled)
    assert game.avatar(0).wounds == 0


@cites("SM-PHS.5", "SM-R-104", "SM-FAT.5")
@pytest.mark.parametrize(
    ("avatar", "key"),
    [
        ({"shards": {"none": 1}}, "shard:aster:none"),
        ({"fate": "battle_fury"}, "fate:aster"),
        ({"mastery": "battle_strategist", "shards": {"blue": 1}}, "secondary:aster"),
    ],
)
def test_shards_fate_cards_and_masteries_do_not_make_an_avatar_defend(avatar, key):
    game = fight([avatar], power=3, dice={"creature-roll": [1], "combat": [6, 1]})
    game.play(0, "fight:aster", key)
    while game.ask.kind == "boost-cr":
        game.play(0, "roll")
    assert game.state.combat.lost == 1
    assert not game.told(Defends)


@cites("SM-SHR.15", "SM-R-41")
def test_the_limit_of_soulshards_counts_anew_in_each_phase():
    game = fight([{"shards": {"none": 5}}], dice=TIE)
    game.play(0, "fight:aster", "shard:aster:none")
    assert game.ask.kind == "manoeuvre"
    assert game.avatar(0).shards[0] == 4
    game.play(0, "fight:aster")
    assert "shard:aster:none" in game.keys


@cites("SM-EX-15", "SM-SHR.15")
def test_two_revealed_light_wells_allow_three_soulshards_a_phase():
    maps = "fenmark@0,0 thornreach@1,0"
    game = fight(
        [{"shards": {"none": 5}}],
        maps=maps,
        wells=("light", "light", "dark", "dark", "dark", "dark"),
        revealed=(0, 1),
        cities=("city_of_life", "city_of_shards"),
        mystics=("mystic_heal", "mystic_heal"),
        dice=TIE,
    )
    game.play(0, "fight:aster", "shard:aster:none", "shard:aster:none", "shard:aster:none")
    assert game.ask.kind == "manoeuvre"
    assert game.avatar(0).shards[0] == 2


# Targets


@cites("SM-JNT.2", "SM-JNT.6")
def test_the_creature_picks_a_random_avatar_defending_or_not():
    game = fight([{}, {"potions": ["warblood"]}], dice={**TIE, "target": [2, 1]})
    game.play(0, "pass", "use:bryn:warblood", "fight:all")
    assert [event.avatar for event in game.told(Targeted)] == [1]
    game.play(0, "fight:all")
    assert [event.avatar for event in game.told(Targeted)] == [1, 0]


@cites("SM-SHR.8", "SM-SHR.9", "SM-R-114")
def test_an_engaged_avatar_may_draw_the_aggression_for_a_colourless_soulshard():
    game = fight([{}, {"shards": {"none": 1, "red": 2}}], dice={**TIE, "target": [1]})
    game.play(0, "fight:all")
    assert (game.ask.kind, game.ask.usual) == ("boost-cr", "roll")
    assert [key for key in game.keys if key.startswith("attract")] == ["attract:bryn"]
    game.play(0, "attract:bryn")
    assert game.state.combat.phase == 2
    assert game.told(CombatRolled)[0].avatar == 1
    assert game.shards(1) == {"red": 2}


@cites("SM-R-114", "SM-SHR.8")
def test_only_engaged_avatars_with_a_colourless_shard_and_room_are_asked():
    game = fight(
        [{"shards": {"none": 1}}, {"shards": {"blue": 3}}, {"band": 2, "shards": {"none": 1}}],
        who=[0, 1],
        dice={**TIE, "target": [1, 1]},
    )
    game.play(0, "fight:all")
    assert game.ask.kind == "boost-cr"
    assert not [key for key in game.keys if key.startswith("attract")]


@cites("SM-R-114")
def test_nobody_draws_the_aggression_once_something_was_invoked_for_the_roll():
    helper = {"shards": {"none": 1}}
    game = fight([{}, helper, helper], dice={**TIE, "target": [1]})
    game.play(0, "fight:all", "shard:corvane:none")
    assert (game.ask.kind, game.keys) == ("boost-cr", ["roll", "shard:bryn:none", "spend:bryn:none"])


@cites("SM-R-114")
def test_the_last_one_to_draw_the_aggression_counts():
    shards = {"shards": {"none": 1}}
    game = fight([{}, shards, shards], dice={**TIE, "target": [1]})
    game.play(0, "fight:all", "attract:bryn", "attract:corvane")
    assert game.told(CombatRolled)[0].avatar == 2


@cites("SM-MAS.2", "SM-SHR.8")
def test_the_iron_vanguard_draws_aggression_once_a_combat_without_a_shard():
    game = fight([{}, {"mastery": "iron_vanguard"}], dice={**TIE, "target": [1, 1]})
    game.play(0, "fight:all", "primary:bryn")
    assert game.told(CombatRolled)[0].avatar == 1
    game.play(0, "fight:all")
    assert game.state.combat.phase == 3


@cites("SM-R-94")
def test_who_draws_the_aggression_is_also_the_target_of_an_activated_ability():
    game = fight(
        [{}, {"shards": {"none": 1}}],
        abilities=["mind_lash"],
        dice={**TIE, "target": [1], "power": [1], "luck": [1], "abilities": [6]},
    )
    game.play(0, "fight:all", "attract:bryn")
    assert (game.avatar(0).wounds, game.avatar(1).wounds) == (0, 2)


# Futility


ARMOUR = {"items": ["hardened_jack"], "radiance": ["radiance_physical_shield"]}
"""Physical shields of 2 against a base of 1 wound: a creature of power 1 can do nothing."""


@cites("SM-FUT.1", "SM-FUT.2", "SM-FUT.3", "SM-R-55", "SM-R-34")
def test_a_normal_creature_that_can_wound_nobody_flees_at_the_start_of_the_next_phase():
    game = fight([ARMOUR], kind="lair", dice={**TIE, "power": [1]})
    game.play(0, "fight:aster")
    assert [event.leaving for event in game.told(SawFutility)] == ["flee"]
    assert game.told(CreatureFled)
    assert game.state.combat is None
    assert game.state.stocked == [True] * 6
    assert game.shards(0) == {}


@cites("SM-FUT.2")
def test_a_failed_power_roll_leaves_it_fighting():
    game = fight([ARMOUR], dice={**TIE, "power": [2, 2]})
    game.play(0, "fight:aster", "fight:aster")
    assert [event.succeeded for event in game.told(PowerRolled)] == [False, False]
    assert game.state.combat.phase == 3


@cites("SM-FUT.5", "SM-R-54")
@pytest.mark.parametrize(
    ("avatars", "abilities"),
    [
        ([{}], []),
        ([ARMOUR, {}], []),
        ([ARMOUR], ["burning"]),
        ([ARMOUR], ["rending_claws"]),
        ([ARMOUR], ["spore_cloud"]),
        ([{"items": ["hardened_jack"]}], ["mirror_hide", "sunder"]),
    ],
)
def test_it_stays_as_long_as_it_could_wound_somebody(avatars, abilities):
    game = fight(avatars, abilities=abilities, dice={**TIE, "target": [1], "power": [6] * 5})
    game.play(0, all_fight(len(avatars)))
    assert all(event.card for event in game.told(PowerRolled))


@cites("SM-R-54")
@pytest.mark.parametrize("ability", ["soul_leech", "frenzy"])
def test_an_ability_that_needs_a_wound_or_takes_no_life_does_not_save_a_creature_from_futility(ability):
    game = fight([ARMOUR], abilities=[ability], dice={**TIE, "power": [6]})
    game.play(0, "fight:aster")
    assert [event.card for event in game.told(PowerRolled)] == [""]


@cites("SM-R-54")
def test_a_creature_that_has_just_drained_somebody_does_not_flee():
    hits = {"creature-roll": [6, 3], "combat": [1, 3]}
    game = fight([ARMOUR], abilities=["life_drain"], dice={**hits, "power": [1, 1]})
    game.play(0, "fight:aster", "fight:aster")
    assert game.avatar(0).lost_radiance == 1
    assert (game.told(PowerRolled), game.state.combat.phase) == ([], 3)


@cites("SM-R-54")
@pytest.mark.parametrize(("silenced", "asked"), [([], []), (["parasitic"], [""])])
def test_an_infestation_keeps_a_combat_from_being_futile_as_long_as_it_draws(silenced, asked):
    game = fight([ARMOUR], abilities=["parasitic"], dice={**TIE, "power": [6]})
    combat = game.state.combat
    combat.infested.append(Infested(0, "parasitic"))
    combat.suppressed = [token for token in combat.abilities if game.faces([token]) == silenced]
    game.play(0, "fight:aster")
    assert [event.card for event in game.told(PowerRolled)] == asked


@cites("SM-R-54")
@pytest.mark.parametrize(("infested", "asked"), [([], [""]), ([Infested(0, "parasitic")], [])])
def test_a_creature_that_hits_nobody_stays_for_those_it_has_infested(infested, asked):
    strong = {"items": ["sunblade"], "radiance": ["radiance_combat"] * 3, "fate": "warriors_heart"}
    dice = {"creature-roll": [6], "combat": [1], "power": [6], "abilities": [1]}
    game = fight([{**strong, "potions": ["sunmead"]}], abilities=["parasitic"], dice=dice, power=1)
    game.state.combat.infested += infested
    game.play(0, "use:aster:sunmead", "fight:aster")
    assert [event.card for event in game.told(PowerRolled)] == asked


@cites("SM-R-54", "SM-IMM.5")
def test_immunity_to_untyped_energy_makes_a_combat_futile():
    game = fight([{"items": ["obsidian_earring"]}], abilities=["wraith_touch"], dice={**TIE, "power": [6]})
    game.play(0, "fight:aster")
    assert [event.card for event in game.told(PowerRolled)] == [""]


@cites("SM-R-54")
@pytest.mark.parametrize(("potions", "asked"), [(["sunmead"], [""]), ([], [])])
def test_a_creature_that_cannot_hit_cannot_wound(potions, asked):
    strong = {
        "items": ["sunblade"],
        "radiance": ["radiance_combat"] * 3,
        "fate": "warriors_heart",
        "potions": potions,
    }
    game = fight([strong], dice={"creature-roll": [6], "combat": [1], "power": [6]}, power=1)
    game.play(0, *[f"use:aster:{potion}" for potion in potions], "fight:aster")
    assert [event.card for event in game.told(PowerRolled)] == asked


@cites("SM-FUT.4", "SM-RFM.1", "SM-R-55")
def test_a_guardian_in_a_futile_combat_defends_for_a_phase_and_then_reforms():
    unhurt = {"items": ["plate_of_the_old_order", "thornproof_leggings"], "radiance": ["radiance_physical_shield"]}
    game = fight(
        [unhurt],
        kind="guardian",
        options={"star_method": "halfsies"},
        tops={"ability": ["swift", "keen_senses", "glacial", "burning"]},
        dice={"creature": [6, 4], "creature-roll": [1, 1], "combat": [6, 6], "power": [1]},
    )
    game.play(0, "fight:aster")
    assert [event.leaving for event in game.told(SawFutility)] == ["reform"]
    assert (game.state.combat.type, game.state.combat.lost) == ("mammal", 0)
    game.play(0, "fight:aster")
    assert ("defending", "-1") in game.told(CombatRolled)[1].creature_mods
    combat = game.state.combat
    assert (combat.type, game.faces(combat.abilities)) == ("protean", ["glacial", "burning"])
    assert (combat.lost, combat.life, combat.leaving) == (1, 8, "")
    assert len(game.told(PowerRolled)) == 1


@cites("SM-RFM.2", "SM-R-57")
def test_what_was_lost_stays_lost_in_the_new_form_except_the_life_that_the_old_form_lent():
    unhurt = {"items": ["plate_of_the_old_order", "thornproof_leggings"], "radiance": ["radiance_physical_shield"]}
    game = fight(
        [unhurt],
        kind="guardian",
        options={"star_method": "halfsies"},
        tops={"ability": ["undead", "elemental_ward", "lycanthrope", "burning"]},
        dice={"creature": [6, 4], "creature-roll": [1] * 5, "combat": [6] * 5, "power": [6, 6, 1]},
    )
    game.play(0, "fight:aster", "fight:aster", "fight:aster")
    assert (game.state.combat.life, game.state.combat.lost) == (10, 3)
    game.play(0, "fight:aster")
    combat = game.state.combat
    assert (combat.life, combat.lost) == (10, 2)


@cites("SM-RFM.3", "SM-SHD.5", "SM-SHD.8")
def test_a_shadow_reforms_but_its_lost_life_never_comes_back():
    safe = {"items": ["circlet_of_dawn"], "potions": ["draught_of_dusk"], "mastery": "shade_walker"}
    game = fight(
        [{**safe, "radiance": ["radiance_combat"]}],
        kind="shadow",
        shadow_life=5,
        options={"star_method": "halfsies"},
        tops={"ability": ["lycanthrope", "glacial"]},
        dice={"creature": [1, 6], "creature-roll": [1] * 4, "combat": [6] * 4, "power": [1]},
    )
    game.play(0, "use:aster:draught_of_dusk", "fight:aster")
    assert (game.state.combat.life, game.state.combat.lost) == (7, 1)
    assert [event.leaving for event in game.told(SawFutility)] == ["reform"]
    game.play(0, "fight:aster")
    combat = game.state.combat
    assert (combat.type, combat.life, combat.lost) == ("arboran", 5, 0)
    game.play(0, "fight:aster", "withdraw:aster")
    assert [shadow.life for shadow in game.state.shadows] == [4]


@cites("SM-FUT.5")
def test_xulthul_never_leaves():
    body = {"at": PLAINS, "power": 1, "life": 8}
    game = fight([ARMOUR], kind="xulthul", xulthul=body, dice=TIE)
    game.play(0, "fight:aster", "fight:aster")
    assert not game.told(PowerRolled)


@cites("SM-MAS.3")
def test_the_mind_weaver_has_a_power_roll_fail():
    game = fight(
        [{"mastery": "mind_weaver", "shards": {"blue": 1}}], abilities=["death_gaze"], dice={**TIE, "power": [1]}
    )
    game.play(0, "fight:aster")
    assert (game.ask.kind, game.keys) == ("power-roll", ["secondary:aster", "pass"])
    game.play(0, "secondary:aster")
    assert not game.told(PowerRolled)
    assert game.state.combat.phase == 2


# Others at the table


@cites("SM-SHR.4", "SM-R-42", "SM-SHR.11")
def test_avatars_elsewhere_may_help_with_a_star_die():
    game = fight(
        [{}, {"band": 2, "at": (0, 3), "shards": {"none": 1}}],
        who=[0],
        seats=2,
        dice={"creature-roll": [3], "combat": [3, 6]},
    )
    game.play(0, "fight:aster").play(1, "shard:bryn:none")
    assert ("shard", "+1d*") in game.told(CombatRolled)[0].mods
    assert game.state.combat.lost == 1


@cites("SM-PHS.6", "SM-TRD.1")
def test_nothing_is_traded_during_combat():
    game = fight([{"items": ["sunblade"], "shards": {"none": 1}}, {}], dice={**TIE, "target": [1]})
    while game.state.combat is not None and game.state.combat.phase < 2:
        assert not any(key.startswith(("trade", "band", "leave")) for key in game.keys)
        game.play(0, game.ask.usual)


@cites("SM-R-36", "SM-AET.7")
def test_a_shadow_that_walked_onto_an_avatar_starts_no_combat():
    game = scene([{"at": PLAINS}], shadows=[(PLAINS, 3)])
    assert (game.ask.kind, game.state.combat) == ("act", None)
    assert not any(key.startswith("challenge") for key in game.keys)


@cites("SM-CRE.3")
def test_nobody_is_asked_what_exactly_the_creature_is():
    game = fight(dice=TIE)
    assert (game.state.combat.type, game.ask.kind) == ("avian", "manoeuvre")


@cites("SM-R-38", "SM-R-55")
def test_a_creature_that_will_reform_uses_no_activated_ability_in_that_phase():
    unhurt = {"items": ["plate_of_the_old_order", "obsidian_earring"], "radiance": ["radiance_physical_shield"] * 2}
    game = fight(
        [unhurt],
        kind="guardian",
        options={"star_method": "halfsies"},
        tops={"ability": ["death_gaze", "keen_senses", "glacial", "burning"]},
        dice={"creature": [6, 4], "creature-roll": [1, 1], "combat": [6, 6], "power": [6, 1]},
    )
    game.play(0, "fight:aster", "fight:aster")
    assert [event.card for event in game.told(PowerRolled)] == ["death_gaze", ""]


@cites("SM-R-38")
def test_the_steps_of_a_phase_come_in_their_order():
    game = fight(
        [{"items": ["wingclip"]}, {"shards": {"none": 1}}],
        power=3,
        abilities=["spore_cloud", "regeneration"],
        dice={**TIE, "target": [1], "power": [1], "luck": [1, 1], "abilities": [6]},
    )
    game.play(0, "pass", "use:aster:wingclip", "fight:all", "roll", "attract:bryn")
    told = [type(event).__name__ for event in game.game.events(None)]
    order = ["PhaseBegan", "Defends", "CreatureWounded", "Targeted", "PowerRolled", "AbilityUsed"]
    order += ["LuckRolled", "Wounded", "AggressionDrawn", "CombatRolled", "BlowFell", "CreatureRegained"]
    places = [told.index(name) for name in order]
    assert places == sorted(places)


@cites("SM-FUT.4", "SM-R-55")
def test_a_creature_that_defends_for_another_reason_does_not_reform_before_the_next_phase():
    unhurt = {"items": ["plate_of_the_old_order", "obsidian_earring"], "radiance": ["radiance_physical_shield"] * 2}
    game = fight(
        [unhurt],
        kind="guardian",
        options={"star_method": "halfsies"},
        tops={"ability": ["death_gaze", "keen_senses", "glacial", "burning"]},
        dice={"creature": [6, 4], "creature-roll": [1, 1], "combat": [6, 6], "power": [1, 1]},
    )
    game.play(0, "fight:aster")
    assert (game.state.combat.type, game.state.combat.leaving) == ("mammal", "reform")
    game.play(0, "fight:aster")
    assert game.state.combat.type == "protean"


def test_a_step_tells_whether_somebody_was_asked_in_it():
    def step(*questions):
        yield from questions

    def told(rule):
        asked = []
        while True:
            try:
                asked.append(next(rule))
            except StopIteration as end:
                return asked, end.value

    assert told(asked_in(step("one", "two"))) == (["one", "two"], True)
    assert told(asked_in(step())) == ([], False)
