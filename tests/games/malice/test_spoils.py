"""SM-SHR.1-3, SM-LAI.3-5, SM-ACQ, SM-GRD.5, SM-SHD.6: what a victory brings."""

import pytest

from kits.malice import cites
from kits.malice_combat import LAIR_NUMBER, PLAINS, STRONGHOLD_NUMBER, all_fight, fight
from umbra.games.malice.events.combat import Harvested
from umbra.games.malice.events.rolls import LuckRolled

WIN = {"combat": [6] * 20, "creature-roll": [1] * 20}


def won(avatars=({},), phases=2, **more):
    """A creature is defeated by the first avatar after so many phases of blows for 1 wound."""
    dice = {**WIN, "target": [1] * phases, **more.pop("dice", {})}
    game = fight(avatars, dice=dice, **more)
    return game.play(0, *[all_fight(len(avatars))] * phases)


# Harvests


@cites("SM-EX-14", "SM-SHR.1", "SM-R-56")
def test_the_harvest_is_a_star_die_for_each_life_token_and_a_shard_for_each_ability():
    game = won(power=2, phases=4, abilities=["glacial", "burning"], dice={"harvest": [6, 6, 1, 6]})
    assert game.shards(0) == {"none": 3, "yellow": 1, "red": 1}


@cites("SM-R-56")
def test_life_abilities_count_for_the_harvest():
    game = won(phases=4, abilities=["undead"], dice={"harvest": [6, 6, 6, 6]})
    assert game.shards(0) == {"none": 4, "black": 1}


@cites("SM-SHR.2", "SM-ACQ.2")
def test_one_member_of_the_band_harvests():
    game = won([{}, {}, {"mastery": "shade_walker"}], dice={"combat": [6] * 9, "harvest": [6, 6]})
    assert (game.ask.kind, game.keys) == ("harvest", ["harvest:aster", "harvest:bryn", "harvest:corvane"])
    game.play(0, "harvest:corvane")
    assert (game.shards(0), game.shards(2)) == ({}, {"none": 2})
    assert len(game.told(Harvested)) == 1


@cites("SM-SHR.2")
def test_who_has_withdrawn_does_not_harvest():
    game = fight([{}, {}, {}], dice={**WIN, "target": [1, 1], "withdraw": [1]}, calm=[True] * 6)
    game.play(0, "withdraw:bryn", "fight:all", "fight:all")
    assert game.keys == ["harvest:aster", "harvest:corvane"]


@cites("SM-ICO.9", "SM-R-49")
@pytest.mark.parametrize(
    ("avatar", "dice", "gained"),
    [
        ({"items": ["shardseekers_loop"]}, [1, 1], 1),
        ({"mastery": "soul_binder"}, [6, 1, 6, 6], 3),
        ({"mastery": "crystal_reaper"}, [1, 6], 2),
    ],
)
def test_cards_add_to_the_harvest(avatar, dice, gained):
    assert won([avatar], dice={"harvest": dice}).avatar(0).shards[0] == gained


@cites("SM-FAT.8")
def test_harvest_moon_adds_three_once():
    game = won([{"fate": "harvest_moon"}], dice={"harvest": [1, 1]})
    assert game.ask.kind == "boost-harvest"
    game.play(0, "fate:aster")
    assert game.shards(0) == {"none": 3}
    assert game.avatar(0).lasting == []


@cites("SM-R-44")
def test_poor_dice_of_a_harvest_may_be_thrown_again():
    game = won([{"fate": "second_chance"}], dice={"harvest": [1, 1, 6, 6]})
    assert game.ask.kind == "reroll-harvest"
    game.play(0, "fate:aster")
    assert game.shards(0) == {"none": 2}


@cites("SM-RAD.8", "SM-R-108")
def test_harvest_radiance_adds_shards_of_allowable_colours():
    game = won([{"radiance": ["radiance_harvest"]}], abilities=["glacial"], dice={"harvest": [1, 1]})
    assert (game.ask.kind, game.keys) == ("colour", ["colour:none", "colour:yellow"])
    assert game.ask.several
    game.play(0, "colour:none")
    assert not game.ask.several
    game.play(0, "colour:yellow")
    assert game.shards(0) == {"none": 1, "yellow": 2}


@cites("SM-MAS.3", "SM-SHR.7")
def test_the_crystal_reaper_changes_the_colour_of_shards_just_gained():
    reaper = {"mastery": "crystal_reaper", "shards": {"none": 1}}
    dice = {**WIN, "harvest": [6, 6]}
    game = fight([reaper], abilities=["glacial", "burning"], dice=dice)
    game.play(0, "fight:aster", "roll", "fight:aster", "roll")
    assert game.ask.kind == "recolour"
    game.play(0, "secondary:aster", "colour:red", "amount:2")
    assert game.shards(0) == {"none": 1, "yellow": 1, "red": 3}


@cites("SM-MAS.3")
@pytest.mark.parametrize(("harvest", "asked"), [([1, 6], True), ([1, 1], False)])
def test_a_shard_just_gained_may_pay_but_then_another_must_be_left(harvest, asked):
    game = won([{"mastery": "crystal_reaper"}], abilities=["glacial"], dice={"harvest": harvest})
    assert (game.ask.kind == "recolour") == asked


@cites("SM-MAS.3")
def test_without_abilities_there_is_no_colour_to_change_to():
    reaper = {"mastery": "crystal_reaper", "shards": {"none": 1}}
    game = fight([reaper], dice={**WIN, "harvest": [6, 6]})
    game.play(0, "fight:aster", "roll", "fight:aster", "roll")
    assert game.state.combat is None


@cites("SM-SHR.3", "SM-SHD.6", "SM-SHD.7")
def test_a_shadow_gives_nothing_and_is_gone():
    game = won(kind="shadow", shadow_life=1, phases=1, tops={"ability": ["elemental_ward"]})
    assert game.state.shadows == []
    assert (game.shards(0), game.items(0), game.state.finds) == ({}, [], [])


# Treasure


@cites("SM-LAI.3", "SM-ACQ.2", "SM-EX-33")
def test_a_stocked_lair_loses_its_token_and_gives_a_treasure():
    game = won(kind="lair", tops={"treasure": ["the_red_sword_of_rending"]})
    assert not game.state.stocked[LAIR_NUMBER]
    assert game.items(0) == ["the_red_sword_of_rending"]
    assert not game.told(LuckRolled)


@cites("SM-LAI.4", "SM-LAI.5", "SM-ACQ.1")
@pytest.mark.parametrize(("luck", "items"), [(6, ["sunblade"]), (5, [])])
def test_an_unstocked_lair_may_still_hold_one_for_the_lucky(luck, items):
    dice = {"luck": [luck], "harvest": [1, 1]}
    game = won([{}, {}], kind="lair", unstocked=[LAIR_NUMBER], tops={"treasure": ["sunblade"]}, dice=dice)
    game.play(0, "harvest:aster")
    assert (game.ask.kind, game.keys) == ("search", ["search:aster", "search:bryn", "pass"])
    game.play(0, "search:bryn")
    (rolled,) = game.told(LuckRolled)
    assert (rolled.avatar, rolled.purpose, rolled.against) == (1, "search", 5)
    assert game.faces([token for found in game.state.finds for token in found.tokens]) == items
    assert game.ask.kind != "search"


@cites("SM-LAI.4", "SM-R-43")
def test_the_search_comes_after_the_combat_so_no_colour_counts_double():
    game = fight(
        [{"shards": {"yellow": 1}}],
        kind="lair",
        unstocked=[LAIR_NUMBER],
        abilities=["glacial"],
        dice={**WIN, "luck": [3], "harvest": [1, 1]},
    )
    game.play(0, "fight:aster", "roll", "fight:aster", "roll", "search:aster", "shard:aster:yellow", "roll")
    assert game.told(LuckRolled)[0].total == 4


@cites("SM-ENC.6")
def test_a_creature_met_elsewhere_has_no_treasure():
    game = won()
    assert (game.items(0), game.state.finds, game.told(LuckRolled)) == ([], [], [])


@cites("SM-R-33", "SM-LAI.2")
def test_the_lair_is_calm_while_the_victors_stay():
    assert won(kind="lair", tops={"treasure": ["sunblade"]}).state.calm[LAIR_NUMBER]


@cites("SM-ACQ.3", "SM-GRD.5", "SM-SHR.1")
def test_a_guardian_leaves_treasures_potions_and_a_harvest_and_its_well_is_revealed():
    game = won(
        kind="guardian",
        phases=8,
        tops={
            "ability": ["elemental_ward", "entangle"],
            "treasure": ["sunblade", "ring_of_fortune"],
            "potion": ["warblood"],
        },
        dice={"loot": [4, 3], "harvest": [6] * 8},
    )
    assert game.state.well_sides[STRONGHOLD_NUMBER] == "dark"
    assert game.items(0) == ["sunblade", "ring_of_fortune", "warblood"]
    assert game.shards(0) == {"none": 8, "yellow": 1, "green": 1}


@cites("SM-SCN.2", "SM-R-68")
def test_the_last_light_well_wins_at_once_before_any_treasure():
    game = won(
        kind="guardian",
        phases=8,
        wells=("light", "dark", "dark"),
        tops={"ability": ["elemental_ward", "entangle"]},
    )
    assert game.game.outcome.winners == [0]
    assert (game.shards(0), game.items(0)) == ({}, [])


@cites("SM-SCN.5")
def test_destroying_xulthuls_body_wins_the_game():
    body = {"at": PLAINS, "power": 4, "life": 8, "wounds": 7}
    game = won(kind="xulthul", xulthul=body, phases=1)
    assert game.game.outcome.winners == [0]
    assert game.game.outcome.rule == "SM-SCN.5"


@cites("SM-XUL.5", "SM-XUL.8")
def test_xulthul_keeps_his_wounds_after_a_combat():
    body = {"at": PLAINS, "power": 4, "life": 8, "wounds": 2, "abilities": ["elemental_ward"]}
    game = won(kind="xulthul", xulthul=body, phases=1)
    assert game.state.xulthul.wounds == 3
