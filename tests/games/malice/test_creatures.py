"""SM-CRE, SM-GEN, SM-GRD, SM-SHD, SM-XUL: the creatures that avatars meet."""

import pytest

from kits.malice import cites, scene
from kits.malice_combat import FOREST, LAIR, LAIR_NUMBER, PLAINS, STRONGHOLD_NUMBER, SWAMP_GATE, fight
from umbra.games.malice.events.combat import CreatureMet, CreatureRolled
from umbra.games.malice.state import Lair


@cites("SM-EX-8", "SM-GEN.1", "SM-GEN.2", "SM-GEN.4", "SM-CRE.2", "SM-CRE.6")
def test_three_dice_make_a_creature_of_the_terrain():
    game = fight(at=FOREST, dice={"creature": [2, 6, 4]}, tops={"ability": ["glacial", "undead"]})
    combat = game.state.combat
    assert (combat.type, combat.power, combat.life) == ("reptilid", 3, 6)
    assert game.faces(combat.abilities) == ["glacial"]
    figures = game.game.open_sketch()["combat"]["creature"]
    assert (figures["CR"], figures["wounds"]) == ([("power", "+2")], [("blow", "+1"), ("power", "+2d*")])


@cites("SM-EX-9", "SM-GEN.2", "SM-LAI.6", "SM-R-4")
@pytest.mark.parametrize(("die", "power"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_the_power_die_counts_one_more_in_a_lair(die, power):
    game = fight(kind="lair", dice={"creature": [1, die, 1]})
    assert game.state.combat.power == power
    assert game.told(CreatureRolled)[1].change == 1


@cites("SM-R-4")
@pytest.mark.parametrize(("die", "power"), [(1, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_the_power_die_outside_lairs(die, power):
    assert fight(dice={"creature": [1, die, 1]}).state.combat.power == power


@cites("SM-GEN.1", "SM-R-3", "SM-R-97")
@pytest.mark.parametrize(
    ("place", "types"),
    [
        (PLAINS, ("avian", "avian", "avian", "mammal", "mammal", "arboran")),
        (SWAMP_GATE, ("protean", "protean", "protean", "reptilid", "reptilid", "ichthyic")),
    ],
)
def test_the_type_die_is_read_on_the_row_of_the_terrain_whatever_stands_there(place, types):
    assert tuple(fight(at=place, type_die=die).state.combat.type for die in range(1, 7)) == types


@cites("SM-R-5", "SM-GEN.3")
@pytest.mark.parametrize(("die", "number"), [(1, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_the_ability_die(die, number):
    assert len(fight(dice={"creature": [1, 1, die]}).state.combat.abilities) == number


@cites("SM-EX-37", "SM-GEN.3", "SM-WEL.3", "SM-WEL.2")
@pytest.mark.parametrize(
    ("revealed", "die", "number"),
    [((0, 2), 3, 1), ((0, 2), 1, 0), ((0, 2), 4, 2), ((1,), 4, 0), ((1,), 6, 1), ((0, 1), 4, 1)],
)
def test_revealed_wells_of_the_map_change_the_ability_die(revealed, die, number):
    game = fight(revealed=revealed, dice={"creature": [1, 1, die]})
    assert len(game.state.combat.abilities) == number


@cites("SM-GEN.3")
def test_wells_of_another_map_do_not_count():
    maps = "fenmark@0,0 thornreach@1,0"
    wells = ("dark",) * 4 + ("light",) * 2
    game = fight(
        maps=maps,
        wells=wells,
        revealed=(3,),
        cities=("city_of_life", "city_of_shards"),
        mystics=("mystic_heal", "mystic_heal"),
        dice={"creature": [1, 1, 3]},
    )
    assert game.state.combat.abilities == []


@cites("SM-CMB.4")
def test_the_creature_is_known_before_anybody_decides():
    game = fight([{"potions": ["warblood"]}], abilities=["glacial"])
    assert game.ask.kind == "prepare"
    (met,) = game.told(CreatureMet)
    assert (met.form, met.power, met.life, met.abilities) == ("avian", 1, 2, ("glacial",))


@cites("SM-CRE.7")
def test_ability_cards_go_to_the_bottom_of_the_trove():
    game = fight(abilities=["glacial", "burning"], dice={"creature": [1, 1, 6]})
    game.play(0, "withdraw:aster")
    assert sorted(game.faces(game.state.abilities[:2])) == ["burning", "glacial"]
    assert game.state.combat is None


@cites("SM-CRE.8")
def test_a_card_with_the_shuffle_icon_has_the_trove_shuffled():
    plain = fight(abilities=["glacial"])
    before = plain.faces(plain.state.abilities)
    plain.play(0, "withdraw:aster")
    assert plain.faces(plain.state.abilities[1:]) == before

    game = fight(abilities=["undead"])
    before = game.faces(game.state.abilities)
    game.play(0, "withdraw:aster")
    assert sorted(game.faces(game.state.abilities)) == sorted([*before, "undead"])
    assert game.faces(game.state.abilities[1:]) != before
    assert not any(game.state.cards.public(token) for token in game.state.abilities)


@cites("SM-GRD.2", "SM-GRD.3", "SM-GRD.4", "SM-GRD.8", "SM-GEN.5")
def test_a_guardian_has_power_4_and_two_abilities_whatever_the_wells():
    game = fight(kind="guardian", type_die=4, revealed=(1, 2), tops={"ability": ["glacial", "burning"]})
    combat = game.state.combat
    assert (combat.kind, combat.type, combat.power, combat.life) == ("guardian", "protean", 4, 8)
    assert game.faces(combat.abilities) == ["glacial", "burning"]


@cites("SM-GRD.1", "SM-GRD.6")
def test_a_stronghold_with_a_revealed_well_has_no_guardian():
    game = fight(kind="guardian", revealed=(STRONGHOLD_NUMBER,))
    assert game.state.combat is None


@cites("SM-GRD.7")
def test_a_guardian_left_alone_recovers_and_comes_back_in_another_form():
    game = fight(
        [{}, {"band": 2}],
        kind="guardian",
        who=[0],
        then=[("guardian", [1])],
        tops={"ability": ["glacial", "burning", "venomous", "phasing"]},
        dice={"creature": [1, 4], "creature-roll": [1], "combat": [6]},
    )
    game.play(0, "fight:aster")
    assert (game.state.combat.type, game.state.combat.lost) == ("arboran", 1)
    game.play(0, "withdraw:aster")
    combat = game.state.combat
    assert (combat.engaged, combat.type, combat.life, combat.lost) == ([1], "protean", 8, 0)
    assert game.faces(combat.abilities) == ["venomous", "phasing"]


@cites("SM-SHD.1", "SM-SHD.2", "SM-SHD.3", "SM-EX-40")
@pytest.mark.parametrize(
    ("avatars", "power", "abilities"), [(1, 3, 1), (2, 3, 1), (3, 3, 2), (4, 3, 2), (5, 4, 1), (6, 4, 2), (8, 4, 2)]
)
def test_a_shadow_has_the_power_and_abilities_of_the_table_and_its_own_life(avatars, power, abilities):
    game = fight([{}] * avatars, kind="shadow", shadow_life=6, tops={"ability": ["glacial", "burning"]})
    combat = game.state.combat
    assert (combat.kind, combat.type, combat.power, combat.life) == ("shadow", "avian", power, 6)
    assert len(combat.abilities) == abilities


@cites("SM-R-62")
def test_avatars_in_the_light_count_for_the_strength_of_shadows():
    game = fight([{}, {}, {"in_light": True}], kind="shadow", tops={"ability": ["glacial", "burning"]})
    assert len(game.state.combat.abilities) == 2


@cites("SM-XUL.5", "SM-CMB.2")
def test_xulthul_fights_in_his_own_body():
    body = {"at": PLAINS, "type": "terrovan", "power": 4, "life": 8, "wounds": 3, "abilities": ["glacial", "burning"]}
    game = fight(kind="xulthul", xulthul=body)
    combat = game.state.combat
    assert (combat.type, combat.power, combat.life, combat.lost) == ("terrovan", 4, 8, 3)
    assert game.faces(combat.abilities) == ["glacial", "burning"]
    game.play(0, "withdraw:aster")
    assert game.faces(game.state.xulthul.abilities) == ["glacial", "burning"]
    assert game.state.xulthul.wounds == 3


@cites("SM-R-56", "SM-R-57")
def test_life_abilities_add_to_the_life_of_a_form():
    assert fight(abilities=["giant_growth", "lycanthrope"]).state.combat.life == 2 + 2 + 2
    guardian = fight(kind="guardian", tops={"ability": ["undead", "burning"]})
    assert guardian.state.combat.life == 10


@cites("SM-CRE.2")
def test_trackers_eye_chooses_among_the_types_of_the_terrain():
    game = fight([{"fate": "trackers_eye"}], dice={"creature": [6, 1]})
    assert game.ask.kind == "creature-type"
    game.play(0, "fate:aster")
    assert game.keys == ["type:avian", "type:mammal", "type:arboran"]
    game.play(0, "type:mammal")
    assert (game.state.combat.type, game.state.combat.power) == ("mammal", 3)
    assert game.avatar(0).fate == -1


@cites("SM-CRE.2", "SM-GEN.1")
def test_trackers_eye_offers_as_many_types_as_the_terrain_has():
    board = scene([{}]).board
    water = next(place for hex, place in enumerate(board.at) if board.terrain[hex] == "water")
    game = fight([{"fate": "trackers_eye"}], at=water).play(0, "fate:aster")
    assert game.keys == ["type:ichthyic", "type:reptilid"]


@cites("SM-CRE.2")
def test_cowed_beast_has_the_power_die_rolled_again_for_the_lower_one():
    game = fight([{"fate": "cowed_beast"}], dice={"creature": [1, 6, 4, 1]})
    game.play(0, "fate:aster")
    assert game.state.combat.power == 2
    kept = fight([{"fate": "cowed_beast"}], dice={"creature": [1, 4, 6, 1]})
    kept.play(0, "fate:aster")
    assert kept.state.combat.power == 2


@cites("SM-CRE.2")
def test_cowed_beast_is_not_offered_where_it_cannot_help():
    assert fight([{"fate": "cowed_beast"}], power=1).ask.kind == "manoeuvre"
    assert fight([{"fate": "cowed_beast"}], kind="guardian").ask.kind == "manoeuvre"


@cites("SM-LAI.1", "SM-ENC.1", "SM-CMB.1")
def test_a_lair_is_occupied_when_it_is_entered():
    game = fight(kind="lair")
    assert (game.state.combat.kind, type(game.state.combat.foe)) == ("normal", Lair)
    assert game.state.combat.hex == game.hex(*LAIR)


@cites("SM-R-33", "SM-LAI.2")
def test_a_lair_whose_victors_are_still_there_is_empty():
    calm = [False] * 6
    calm[LAIR_NUMBER] = True
    assert fight(kind="lair", calm=calm).state.combat is None
