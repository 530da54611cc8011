"""SM-ROL.2, SM-HIT, SM-JNT, SM-STR, SM-DEF, SM-SHR: combat rolls, blows and star dice."""

import pytest

from kits.malice import cites
from kits.malice_combat import FOREST, PLAINS, fight
from umbra.games.malice.events.combat import BlowFell, CombatRolled
from umbra.games.malice.events.harm import CreatureWounded, Drained, Wounded
from umbra.games.malice.pieces.dice import Lock, locked


def rolled(game):
    return game.told(CombatRolled)[-1]


# Who hits


@cites("SM-ROL.2", "SM-HIT.1", "SM-HIT.2", "SM-HIT.3")
@pytest.mark.parametrize(
    ("own", "other", "lost", "wounds"), [(4, 3, 1, 0), (3, 4, 0, 1), (3, 3, 0, 0), (6, 1, 1, 0), (1, 6, 0, 1)]
)
def test_the_higher_combat_roll_hits_for_one_wound_and_a_tie_hits_nobody(own, other, lost, wounds):
    game = fight(dice={"combat": [own], "creature-roll": [other]})
    game.play(0, "fight:aster")
    assert (game.state.combat.lost, game.avatar(0).wounds) == (lost, wounds)


@cites("SM-GEN.4", "SM-HIT.4")
@pytest.mark.parametrize(
    ("power", "bonus", "stars"), [(1, None, []), (2, ("power", "+1"), [6]), (3, ("power", "+2"), [6, 6])]
)
def test_power_gives_a_bonus_to_rolls_and_star_dice_to_wounds(power, bonus, stars):
    game = fight(power=power, dice={"combat": [1], "creature-roll": [4], "wounds": stars})
    game.play(0, "fight:aster")
    assert rolled(game).creature_mods == ((bonus,) if bonus else ())
    assert rolled(game).creature_total == 4 + power - 1
    assert game.avatar(0).wounds == 1 + len(stars)


@cites("SM-ROL.1", "SM-EX-20", "SM-ITM.4")
def test_every_modifier_of_a_combat_roll_is_told_with_its_source():
    staff = {"items": ["fossilbranch_staff"], "radiance": ["radiance_combat"]}
    game = fight([staff], at=FOREST, type_die=4, dice={"combat": [3, 6, 6], "creature-roll": [3]})
    game.play(0, "fight:aster")
    assert rolled(game).mods == (
        ("fossilbranch_staff", "+1d*"),
        ("fossilbranch_staff", "+1d2"),
        ("radiance_combat", "+1"),
        ("dice", "2 (d2), 1"),
    )
    assert rolled(game).total == 3 + 1 + 2 + 1


@cites("SM-EX-20")
def test_a_conditional_effect_is_not_added_against_others():
    game = fight(
        [{"items": ["fossilbranch_staff"]}], at=FOREST, type_die=1, dice={"combat": [3, 6], "creature-roll": [3]}
    )
    game.play(0, "fight:aster")
    assert rolled(game).mods == (("fossilbranch_staff", "+1d*"), ("dice", "1"))


@cites("SM-HIT.4", "SM-ICO.2")
def test_items_change_the_wounds_of_a_blow_and_the_creatures_shields_reduce_them():
    sword = {"items": ["the_red_sword_of_rending"]}
    game = fight(
        [sword],
        type_die=4,
        power=3,
        abilities=["thick_hide"],
        dice={"combat": [6], "creature-roll": [1], "wounds": [6, 6]},
    )
    game.play(0, "fight:aster")
    (told,) = game.told(CreatureWounded)
    assert (told.wounds, told.stopped, told.lost) == (3, 1, 2)
    assert told.mods[1:] == (*[("the_red_sword_of_rending", "+1d*")] * 2, ("dice", "1, 1"))
    assert told.shields == (("thick_hide", "+1"),)


@cites("SM-R-49", "SM-R-100", "SM-WND.9")
def test_a_negative_wound_bonus_comes_off_before_shields_and_nothing_falls_below_zero():
    game = fight(
        power=3,
        abilities=["enfeebling", "thick_hide"],
        dice={"combat": [1, 6], "creature-roll": [6, 1], "wounds": [1, 1, 6]},
    )
    game.play(0, "fight:aster", "fight:aster")
    (told,) = game.told(CreatureWounded)
    assert (told.wounds, told.lost) == (0, 0)
    assert ("enfeebling", "-1d*") in told.mods


@cites("SM-FAT.8")
def test_brutal_assault_makes_an_own_hit_stronger():
    game = fight([{"fate": "brutal_assault"}], power=3, dice={"combat": [6], "creature-roll": [1], "wounds": [6]})
    game.play(0, "fight:aster")
    assert (game.ask.kind, game.keys) == ("blow", ["fate:aster", "pass"])
    assert game.ask.options[0].about == ("avatar:0", f"card:{game.avatar(0).fate}")
    game.play(0, "fate:aster")
    assert game.state.combat.lost == 1 + 3
    assert game.avatar(0).fate == -1


# Joint combat


@cites("SM-JNT.3", "SM-JNT.4", "SM-JNT.5", "SM-R-40")
def test_the_target_rolls_a_die_for_each_fighter_keeps_the_best_and_wounds_alone():
    game = fight(
        [{}, {"items": ["sunblade"]}, {"mastery": "blood_caller"}],
        power=3,
        dice={"target": [1], "combat": [2, 6, 4], "creature-roll": [3]},
    )
    game.play(0, "fight:all")
    assert (rolled(game).avatar, rolled(game).dice, rolled(game).total) == (0, (2, 6, 4), 6)
    assert rolled(game).mods == ()
    assert game.state.combat.lost == 1


@cites("SM-EX-38", "SM-DEF.2", "SM-DEF.3", "SM-DEF.4")
@pytest.mark.parametrize(("target", "total", "lost"), [(1, 6, 1), (3, 5, 0)])
def test_defenders_add_no_die_and_a_defending_target_deals_nothing(target, total, lost):
    potion = {"potions": ["clarity_tonic"]}
    game = fight(
        [{}, {}, potion, {"potions": ["sunmead"]}], dice={"target": [target], "combat": [2, 6], "creature-roll": [1]}
    )
    game.play(0, "pass", "use:corvane:clarity_tonic", "use:delwyn:sunmead", "fight:all")
    assert (rolled(game).dice, rolled(game).total) == ((2, 6), total)
    assert game.state.combat.lost == lost


@cites("SM-R-39")
def test_there_is_always_one_die():
    game = fight([{"potions": ["clarity_tonic"]}], dice={"combat": [4], "creature-roll": [6]})
    game.play(0, "pass", "use:aster:clarity_tonic")
    assert rolled(game).dice == (4,)
    assert game.avatar(0).wounds == 1


@cites("SM-DEF.3")
def test_a_creature_that_defends_rolls_one_less_and_deals_no_wounds():
    game = fight(
        abilities=["hush_of_the_grave"],
        dice={"power": [1], "luck": [6], "combat": [1], "creature-roll": [6]},
    )
    game.play(0, "fight:aster")
    assert ("defending", "-1") in rolled(game).creature_mods
    assert rolled(game).creature_total == 5
    assert game.avatar(0).wounds == 0
    assert [(event.who, event.hit) for event in game.told(BlowFell)] == [("creature", False)]


# Soulshards in combat


@cites("SM-SHR.10", "SM-SHR.6", "SM-SHR.11")
def test_a_shard_of_the_own_band_adds_one_to_the_combat_roll():
    game = fight([{}, {"shards": {"none": 1}}], dice={"target": [1], "combat": [3, 3], "creature-roll": [3]})
    game.play(0, "fight:all", "shard:bryn:none")
    assert rolled(game).total == 4
    assert game.state.combat.lost == 1


@cites("SM-SHR.12", "SM-R-43")
@pytest.mark.parametrize(("colour", "worth"), [("yellow", "+2"), ("red", "+1"), ("none", "+1")])
def test_a_shard_of_the_colour_of_an_ability_counts_double(colour, worth):
    game = fight([{"shards": {colour: 1}}], abilities=["glacial"], dice={"combat": [3], "creature-roll": [6]})
    game.play(0, "fight:aster", f"shard:aster:{colour}")
    assert rolled(game).mods == (("shard", worth),)


@cites("SM-EX-16", "SM-SHR.12", "SM-SHR.11")
def test_three_matching_shards_of_an_unbanded_avatar_are_six_star_dice():
    game = fight(
        [{}, {"band": 2, "shards": {"yellow": 3}}],
        who=[0],
        maps="fenmark@0,0 thornreach@1,0",
        wells=("dark", "dark", "dark", "dark", "light", "light"),
        revealed=(4, 5),
        cities=("city_of_life", "city_of_shards"),
        mystics=("mystic_heal", "mystic_heal"),
        abilities=["glacial"],
        dice={"combat": [1, 6, 6, 6, 6, 6, 6], "creature-roll": [6]},
    )
    game.play(0, "fight:aster", "shard:bryn:yellow", "shard:bryn:yellow", "shard:bryn:yellow")
    assert rolled(game).mods == (*(("shard", "+2d*"),) * 3, ("dice", "1, 1, 1, 1, 1, 1"))
    assert rolled(game).total == 7


@cites("SM-R-44")
def test_boosts_stay_when_the_dice_are_thrown_again():
    game = fight([{"mastery": "time_dancer", "shards": {"none": 1}}], dice={"combat": [1, 4], "creature-roll": [4]})
    game.play(0, "fight:aster", "shard:aster:none")
    assert (game.ask.kind, game.ask.usual) == ("reroll-cr", "pass")
    game.play(0, "primary:aster")
    assert [event.total for event in game.told(CombatRolled)] == [2, 5]
    assert game.state.combat.lost == 1


@cites("SM-R-44")
def test_a_roll_that_hits_is_not_offered_again():
    game = fight([{"mastery": "time_dancer"}], dice={"combat": [6], "creature-roll": [4]})
    game.play(0, "fight:aster")
    assert game.ask.kind == "manoeuvre"


# Star dice


STARRY = """
[duellists_gloves]
name = "Duellist's Gloves"
kind = "treasure"
deck = "treasure"
type = "clothing"
effects = ["CR+3d*"]
source = "original"

[keen_senses]
name = "Keen Senses"
kind = "ability"
deck = "ability"
colour = "yellow"
mode = "always"
effects = ["CR+2d*"]
source = "original"
"""


@pytest.fixture
def clash(tmp_path):
    """A first phase in which the avatar has +3d* and the creature +2d* to their rolls, and nothing else."""
    (tmp_path / "starry.toml").write_text(STARRY)

    def begin(method, own, other):
        game = fight(
            [{"items": ["duellists_gloves"]}],
            type_die=4,
            abilities=["keen_senses"],
            options={"star_method": method},
            content=tmp_path,
            dice={"combat": own, "creature-roll": other},
        )
        return game.play(0, "fight:aster")

    return begin


@cites("SM-STR.4", "SM-EX-17")
def test_all_star_dice_are_rolled_every_phase(clash):
    game = clash("all", [1, 6, 6, 1, 1, 1, 1, 1], [6, 6, 6, 4, 1, 6])
    assert (rolled(game).total, rolled(game).creature_total) == (3, 8)
    game.play(0, "fight:aster")
    assert (rolled(game).total, rolled(game).creature_total) == (1, 5)


@cites("SM-STR.1", "SM-EX-17", "SM-R-46")
def test_halfsies_counts_half_of_them_rounded_up(clash):
    game = clash("halfsies", [1], [6])
    assert (rolled(game).total, rolled(game).creature_total) == (1 + 2, 6 + 1)


@cites("SM-STR.2", "SM-EX-17")
def test_lockdown_rolls_them_once_for_the_combat(clash):
    game = clash("lockdown", [1, 1, 6, 6, 2], [6, 1, 1, 5])
    assert (rolled(game).total, rolled(game).creature_total) == (1 + 2, 6 + 0)
    game.play(0, "fight:aster")
    assert (rolled(game).total, rolled(game).creature_total) == (2 + 2, 5 + 0)


@cites("SM-STR.3", "SM-EX-17")
def test_net_rolls_only_the_difference_for_the_side_with_more(clash):
    game = clash("net", [1, 6, 1], [6, 3])
    assert (rolled(game).total, rolled(game).creature_total) == (1 + 1, 6)
    game.play(0, "fight:aster")
    assert (rolled(game).dice, rolled(game).creature_dice) == ((1,), (3,))


@cites("SM-STR.5", "SM-R-45")
def test_a_harvest_is_rolled_whatever_the_method():
    dice = {"combat": [6, 6], "creature-roll": [1, 1], "harvest": [6, 6]}
    game = fight(options={"star_method": "halfsies"}, dice=dice)
    game.play(0, "fight:aster", "fight:aster")
    assert game.shards(0) == {"none": 2}


@cites("SM-R-48")
@pytest.mark.parametrize(("dice", "wounds"), [({"wounds": [6]}, 2), ({"wounds": [1]}, 1)])
def test_net_takes_shield_dice_from_wound_dice(dice, wounds):
    game = fight(
        [{"items": ["cloak_of_defense"]}],
        power=3,
        options={"star_method": "net"},
        dice={"combat": [1], "creature-roll": [6], **dice},
    )
    game.play(0, "fight:aster")
    assert game.avatar(0).wounds == wounds


@cites("SM-R-48")
def test_net_rolls_a_negative_rest_for_the_shields():
    game = fight(
        [{"items": ["cloak_of_defense", "scale_hauberk"]}],
        power=2,
        options={"star_method": "net"},
        dice={"combat": [1], "creature-roll": [6], "shields": [6]},
    )
    game.play(0, "fight:aster")
    assert game.avatar(0).wounds == 0


@cites("SM-R-47")
def test_lockdown_rolls_only_added_dice_and_takes_the_last_ones_away_again():
    game = fight(
        [{"mastery": "battle_strategist"}, {"band": 2, "shards": {"none": 1}}],
        who=[0],
        options={"star_method": "lockdown"},
        dice={"combat": [1, 6, 1, 1, 1], "creature-roll": [6, 6, 6]},
    )
    game.play(0, "fight:aster", "roll")
    assert rolled(game).total == 2
    game.play(0, "fight:aster", "shard:bryn:none")
    assert rolled(game).total == 2
    game.play(0, "fight:aster")
    assert (rolled(game).total, locked(game.state.combat, Lock(0, "CR"), 1)) == (2, [1])


# Energy


@cites("SM-R-50", "SM-WND.2")
def test_an_avatar_decides_at_the_start_of_combat_to_deliver_energy():
    brand = {"items": ["flamebrand", "bloodstone_brooch"]}
    dice = {"combat": [6, 1], "creature-roll": [1], "wounds": [6, 6, 6]}
    game = fight([brand], type_die=4, power=3, abilities=["thick_hide"], dice=dice)
    assert (game.ask.kind, game.keys) == ("energy", ["energy:aster:physical", "energy:aster:fire"])
    game.play(0, "energy:aster:fire", "fight:aster")
    (told,) = game.told(CreatureWounded)
    assert (told.energy, told.wounds, told.stopped) == ("fire", 2, 0)
    assert [source for source, _ in told.mods] == ["blow", "flamebrand", "dice"]


@cites("SM-R-50")
def test_physical_blows_take_the_other_bonuses():
    brand = {"items": ["flamebrand", "bloodstone_brooch"]}
    dice = {"combat": [6, 1], "creature-roll": [1], "wounds": [6, 6]}
    game = fight([brand], type_die=4, power=3, dice=dice)
    game.play(0, "energy:aster:physical", "fight:aster")
    (told,) = game.told(CreatureWounded)
    assert (told.energy, told.wounds) == ("", 3)


@cites("SM-R-50")
@pytest.mark.parametrize(("die", "energy"), [(1, "cold"), (2, "fire")])
def test_a_creature_with_two_conversions_uses_a_random_one_for_each_hit(die, energy):
    game = fight(abilities=["glacial", "burning"], dice={"combat": [1], "creature-roll": [6], "energy": [die]})
    game.play(0, "fight:aster")
    assert [event.energy for event in game.told(Wounded)] == [energy]


# Shadows


@cites("SM-SHD.4", "SM-HIT.5", "SM-R-52", "SM-DRN.4")
def test_the_wounds_of_a_shadow_are_drains_and_no_shield_helps():
    game = fight(
        [{"items": ["plate_of_the_old_order"], "radiance": ["radiance_energy_shield"]}],
        kind="shadow",
        tops={"ability": ["burning"]},
        dice={"combat": [1], "creature-roll": [6], "wounds": [6, 1]},
    )
    game.play(0, "fight:aster")
    (told,) = game.told(Drained)
    assert (told.drains, told.radiance, told.life) == (2, ("radiance_energy_shield",), 1)
    assert told.mods == (("blow", "+1"), ("power", "+2d*"), ("dice", "1, 0"))
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (0, 1)


@cites("SM-XUL.11")
def test_xulthuls_wounds_are_wounds():
    body = {"at": PLAINS, "power": 4, "life": 8}
    game = fight(kind="xulthul", xulthul=body, dice={"combat": [1], "creature-roll": [6], "wounds": [1, 1, 1]})
    game.play(0, "fight:aster")
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (1, 0)


@cites("SM-EX-40")
def test_a_shadow_for_five_avatars_has_power_4():
    game = fight(
        [{}] * 5,
        kind="shadow",
        shadow_life=6,
        tops={"ability": ["elemental_ward"]},
        dice={"target": [1], "combat": [1] * 5, "creature-roll": [6], "wounds": [6, 6, 1]},
    )
    game.play(0, "fight:all")
    assert rolled(game).creature_mods == (("power", "+3"),)
    assert game.avatar(0).drains == 3
