"""SM-WDR: leaving a combat."""

import pytest

from kits.malice import cites
from kits.malice_combat import ISLAND, LAIR, LAIR_NUMBER, PLAINS, fight
from umbra.games.malice.events.combat import CombatEnded, CombatRolled, CouldNotWithdraw, Withdrew
from umbra.games.malice.events.rolls import LuckRolled
from umbra.games.malice.state import Lair

TIE = {"creature-roll": [3] * 9, "combat": [3] * 9}


@cites("SM-WDR.1", "SM-WDR.2", "SM-WDR.6")
@pytest.mark.parametrize(("die", "place"), [(1, (6, 5)), (2, (6, 4)), (6, (6, 6))])
def test_withdrawing_leads_to_a_random_neighbour_and_ends_the_combat(die, place):
    game = fight(dice={"withdraw": [die]}, calm=[True] * 6)
    game.play(0, "withdraw:aster")
    assert game.at(0) == place
    assert game.state.combat is None
    assert [event.how for event in game.told(CombatEnded)] == ["left"]
    assert not game.told(CombatRolled)


@cites("SM-WDR.3", "SM-ROL.8")
@pytest.mark.parametrize(("luck", "gone"), [(4, True), (3, False)])
def test_a_named_hex_takes_a_luck_roll_against_the_creatures_power(luck, gone):
    game = fight(power=3, dice={**TIE, "luck": [luck]})
    west = game.hex(4, 5)
    game.play(0, f"withdraw:aster:{game.board.keys[west]}")
    (rolled,) = game.told(LuckRolled)
    assert (rolled.purpose, rolled.against) == ("withdraw", 3)
    assert (game.avatar(0).hex == west) == gone


@cites("SM-WDR.4", "SM-PHS.3")
def test_who_fails_stays_defending_and_may_try_again():
    game = fight(dice={"luck": [1, 6], "creature-roll": [1], "combat": [6]})
    west = game.hex(4, 5)
    game.play(0, f"withdraw:aster:{game.board.keys[west]}")
    assert game.told(CouldNotWithdraw)
    assert ("defending", "-1") in game.told(CombatRolled)[0].mods
    assert game.state.combat.lost == 0
    game.play(0, f"withdraw:aster:{game.board.keys[west]}")
    assert game.avatar(0).hex == west


@cites("SM-WDR.5", "SM-WDR.6", "SM-R-37")
def test_avatars_withdraw_one_by_one_and_are_bands_of_their_own():
    game = fight([{}, {}, {}], dice={**TIE, "withdraw": [1, 1], "target": [1]}, calm=[True] * 6)
    game.play(0, "withdraw:aster", "withdraw:bryn", "fight:all")
    assert [event.avatar for event in game.told(Withdrew)] == [0, 1]
    assert len({game.avatar(a).band for a in range(3)}) == 3
    assert game.state.combat.engaged == [2]


@cites("SM-R-22", "SM-MOV.14")
def test_withdrawing_into_a_lair_starts_another_combat():
    game = fight(at=(3, 6), dice={"creature": [1, 1, 1, 1, 1, 1], "luck": [6]})
    game.play(0, f"withdraw:aster:{game.spot(*LAIR)}")
    assert (game.state.combat.hex, type(game.state.combat.foe)) == (game.hex(*LAIR), Lair)


@cites("SM-R-22", "SM-R-20")
def test_a_withdrawn_avatar_goes_on_with_what_is_left_of_its_move():
    game = fight([{"mp": 8}, {"mp": 8}], dice={**TIE, "luck": [6]})
    game.play(0, f"withdraw:aster:{game.spot(4, 5)}", *["withdraw:bryn"])
    assert game.avatar(0).mp == 8
    assert f"go:aster:{game.spot(*PLAINS)}" in game.keys


@cites("SM-R-21")
def test_a_move_goes_on_after_a_won_fight():
    game = fight([{"mp": 8}], dice={"combat": [6, 6], "creature-roll": [1, 1]})
    game.play(0, "fight:aster", "fight:aster")
    assert (game.state.combat, game.avatar(0).mp) == (None, 8)


@cites("SM-R-23")
def test_all_land_neighbours_can_be_named_also_those_of_an_adjoining_map():
    game = fight(
        at=(9, 3),
        maps="fenmark@0,0 thornreach@1,0",
        wells=("dark",) * 4 + ("light",) * 2,
        cities=("city_of_life", "city_of_shards"),
        mystics=("mystic_heal", "mystic_heal"),
    )
    named = {key.removeprefix("withdraw:aster:") for key in game.keys if key.startswith("withdraw:aster:")}
    places = {game.board.at[game.board.hex_of(key)] for key in named}
    assert places == {(10, 3), (10, 2), (9, 2), (8, 3), (9, 4), (10, 4)}


@cites("SM-WDR.2", "SM-R-23")
def test_water_cannot_be_named():
    game = fight(at=(4, 1))
    named = [key.removeprefix("withdraw:aster:") for key in game.keys if key.startswith("withdraw:aster:")]
    assert named
    assert not any(game.board.is_water(game.board.hex_of(key)) for key in named)


@cites("SM-R-19")
def test_where_there_is_only_water_the_avatar_drifts_off():
    game = fight(at=ISLAND, maps="highmere@0,0", dice={"withdraw": [1]})
    assert [key for key in game.keys if key.startswith("withdraw")] == ["withdraw:aster"]
    game.play(0, "withdraw:aster")
    assert game.board.is_water(game.avatar(0).hex)
    assert game.avatar(0).afloat


@cites("SM-WDR.1")
def test_effects_of_the_combat_end_for_who_leaves_it():
    game = fight(
        [{}, {}],
        abilities=["enfeebling"],
        dice={"target": [1], "combat": [1, 1], "creature-roll": [6], "luck": [6]},
    )
    game.play(0, "fight:all")
    assert [effect.until for effect in game.avatar(0).lasting] == ["combat", "combat"]
    game.play(0, f"withdraw:aster:{game.spot(4, 5)}", "fight:all")
    assert game.avatar(0).lasting == []


@cites("SM-WDR.3")
def test_mirage_dust_lets_everybody_withdraw_where_they_like():
    game = fight([{"potions": ["mirage_dust"]}, {}], power=3, dice={**TIE, "target": [1]})
    west = game.hex(4, 5)
    game.play(0, "use:aster:mirage_dust", f"withdraw:bryn:{game.board.keys[west]}", "fight:all")
    assert not game.told(LuckRolled)
    assert game.avatar(1).hex == west


@cites("SM-LAI.2")
def test_a_lair_is_occupied_again_after_a_withdrawal():
    game = fight(kind="lair", dice={"luck": [6]})
    game.play(0, f"withdraw:aster:{game.spot(3, 6)}")
    assert not game.state.calm[LAIR_NUMBER]
    assert game.state.stocked[LAIR_NUMBER]


@cites("SM-SHR.12", "SM-R-43")
def test_a_matching_shard_counts_double_for_the_luck_roll_of_a_withdrawal():
    game = fight([{"shards": {"yellow": 1}}], power=3, abilities=["glacial"], dice={"luck": [2]})
    west = game.hex(4, 5)
    game.play(0, f"withdraw:aster:{game.board.keys[west]}", "shard:aster:yellow")
    assert game.told(LuckRolled)[0].total == 4
    assert game.avatar(0).hex == west


@cites("SM-WDR.3")
def test_every_question_of_a_combat_has_an_answer_for_standing_orders():
    game = fight([{"shards": {"none": 1}}], at=PLAINS, dice=TIE)
    assert game.ask.usual == "fight:aster"
    game.play(0, "fight:aster")
    assert game.ask.usual == "roll"
