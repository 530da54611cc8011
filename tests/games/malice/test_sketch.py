"""What the rules work out for a screen: ways and prices, what Shadows make for, figures and chances in a combat."""

from typing import Any

import pytest

from kits.malice import Scene, cites, scene
from umbra.core.rules import Outcome
from umbra.games.malice.rolls.odds import Rest, lead
from umbra.games.malice.state import LockedDice

FENMARK_GATE = (4, 3)
LAIR = (3, 1)
"""Beside the path to the north; its hex is swamp."""
STRONGHOLD = (7, 6)


def sketch(game: Scene, seat: int | None = 0) -> dict[str, Any]:
    return game.game.sketch(seat)


def fight(
    *avatars: dict[str, Any],
    power_die: int = 1,
    abilities: tuple[str, ...] = (),
    dice_of_combat: tuple[int, int] = (1, 1),
    **given: Any,
) -> Scene:
    """One band beside a lair steps into it; its creature is a protean with so many of the abilities named."""
    number = {0: 1, 1: 4, 2: 6}[len(abilities)]
    band = [{"at": (3, 2), "band": 1, "mp": 12, **avatar} for avatar in avatars or ({},)]
    own, other = dice_of_combat
    dice = {"creature": [1, power_die, number], "combat": [own] * 9, "creature-roll": [other] * 9}
    game = scene(band, tops={"ability": abilities}, dice=dice, **given)
    return game.play(0, f"go:aster:{game.spot(*LAIR)}")


# The maps


@cites("SM-SET.2", "SM-MOV.7")
def test_joined_maps_are_sketched_with_the_routes_that_cross_their_edge():
    game = scene(
        maps="fenmark@0,0 thornreach@1,0",
        wells=("dark", "light", "dark") * 2,
        cities=("city_of_life", "city_of_shards"),
        mystics=("mystic_heal", "mystic_cleanse"),
    )
    chart = sketch(game)["chart"]
    assert len(chart["terrain"]) == 160
    assert chart["terrain"][game.hex(*FENMARK_GATE)] == "S"
    assert chart["joins"] == [(game.hex(9, 4), game.hex(10, 4), 1)]
    assert ("bridge", tuple(game.hex(*place) for place in ((18, 4), (18, 5), (19, 6)))) in chart["routes"]


@cites("SM-TER.2")
def test_the_price_of_each_terrain_is_sketched_in_half_points():
    entry = sketch(scene())["chart"]["entry"]
    assert entry == {"P": 2, "W": 2, "D": 4, "F": 4, "H": 4, "M": 6, "X": 6, "S": 6}


def test_the_maps_are_worked_out_once():
    game = scene()
    assert sketch(game)["chart"] is sketch(game)["chart"]


# What can be reached


def test_without_an_open_move_nothing_is_in_reach():
    assert sketch(scene())["reach"] == []


@cites("SM-MOV.5", "SM-MOV.14")
def test_hexes_in_reach_have_a_price_a_way_and_a_warning():
    """From the plains E2 the swamp of the lair beside it costs 3."""
    game = scene([{"at": (4, 1), "mp": 6}])
    (reach,) = sketch(game)["reach"]
    assert (reach["avatars"], reach["mp"]) == ([0], 6)
    assert reach["hexes"][str(game.hex(*LAIR))] == (6, game.hex(4, 1), True)
    assert reach["hexes"][str(game.hex(4, 2))] == (1, game.hex(4, 1), False)
    assert str(game.hex(7, 4)) not in reach["hexes"]


@cites("SM-MOV.4")
def test_a_band_is_sketched_once_with_its_common_points():
    game = scene([{"band": 1, "mp": 4}, {"band": 1, "mp": 2}])
    (reach,) = sketch(game)["reach"]
    assert (reach["avatars"], reach["mp"]) == ([0, 1], 2)


# Threats


@cites("SM-SET.4", "SM-SET.6")
def test_the_chance_that_a_hidden_well_is_light_comes_from_what_lies_open():
    assert sketch(scene())["threat"] == {"hidden": 3, "lights": 1, "chance": pytest.approx(1 / 3, abs=1e-3)}
    assert sketch(scene(revealed=[0]))["threat"] == {"hidden": 2, "lights": 1, "chance": 0.5}
    assert sketch(scene(revealed=[1]))["threat"] == {"hidden": 2, "lights": 0, "chance": 0.0}


@cites("SM-SET.6")
def test_the_sketch_does_not_depend_on_where_the_light_is():
    one, other = scene(wells=("dark", "light", "dark")), scene(wells=("light", "dark", "dark"))
    assert sketch(one) == sketch(other)


def test_the_end_of_the_game_changes_nothing_about_the_chance():
    game = scene()
    before = sketch(game)["threat"]
    game.state.outcome = Outcome([], "A Shadow has found a Light Well.", "SM-SCN.3")
    assert sketch(game)["threat"] == before


@cites("SM-AET.2", "SM-AET.6", "SM-AET.8")
@pytest.mark.parametrize(("place", "rounds"), [((7, 6), 0), ((6, 6), 1), ((5, 5), 1.5)])
def test_a_shadow_is_sketched_with_its_target_and_the_rounds_to_it(place, rounds):
    """1d2 hexes each round: 1 hex takes one round, 2 hexes one and a half on average."""
    game = scene(shadows=[(place, 4)])
    (shadow,) = sketch(game)["shadows"]
    assert shadow["targets"] == [game.hex(*STRONGHOLD)]
    assert shadow["rounds"] == rounds
    assert shadow["chance"] == pytest.approx(4 / 6, abs=1e-3)
    assert (shadow["paths"][0][0], shadow["paths"][0][-1]) == (game.hex(*place), game.hex(*STRONGHOLD))


@cites("SM-AET.5")
def test_a_shadow_without_a_well_to_go_to_has_no_course():
    (shadow,) = sketch(scene(revealed=[0, 1, 2], shadows=[((5, 5), 2)]))["shadows"]
    assert (shadow["targets"], shadow["rounds"]) == ([], None)


@cites("SM-XTN.3", "SM-XUL.6")
def test_xulthul_is_sketched_on_the_way_to_a_light_well_that_is_revealed():
    """2d2 hexes each turn: two hexes always take one turn."""
    game = scene(revealed=[1], xulthul={"at": (5, 5), "life": 8, "wounds": 3})
    body = sketch(game)["xulthul"]
    assert (body["left"], body["targets"], body["light"], body["rounds"]) == (5, [game.hex(*STRONGHOLD)], True, 1.0)


# Avatars


@cites("SM-LIF.1", "SM-REC.2", "SM-REC.3")
def test_an_avatar_is_sketched_with_its_life_and_the_recovery_of_its_place():
    game = scene([{"mastery": "iron_vanguard"}, {"mastery": "life_caster", "at": (3, 3)}, {"at": (1, 4)}])
    found = sketch(game)["avatars"]
    assert [avatar["life"] for avatar in found] == [6, 5, 5]
    assert [avatar["recovery"] for avatar in found] == [1, 4, 2]


@cites("SM-ITM.4")
def test_what_changes_the_figures_of_an_avatar_names_its_source():
    game = scene([{"items": ["ring_of_fortune"], "mastery": "battle_strategist"}])
    assert sketch(game)["avatars"][0]["mods"] == {
        "CR": [("battle_strategist", "+1d*")],
        "LR": [("ring_of_fortune", "+1")],
    }


@cites("SM-ITM.4")
def test_an_item_says_whether_its_condition_is_met():
    """The Amulet of the Keen Eye cares for sectoids and avians; this is a protean."""
    game = fight({"items": ["amulet_of_the_keen_eye"]})
    assert sketch(game)["avatars"][0]["met"] == []
    game.state.combat.type = "avian"
    assert sketch(game)["avatars"][0]["met"] == game.avatar(0).items


@cites("SM-ITM.4")
def test_an_item_that_is_for_some_rolls_only_has_no_condition_to_meet():
    """The Ring of Fortune helps more with provoking and searching."""
    assert sketch(scene([{"items": ["ring_of_fortune"]}]))["avatars"][0]["met"] == []


@cites("SM-ITM.4")
def test_a_shield_held_over_others_has_no_condition_of_its_own_to_meet():
    game = scene([{"items": ["wardens_shield"], "band": 1}, {"band": 1}])
    assert sketch(game)["avatars"][0]["met"] == []


@cites("SM-IMM.1")
def test_immunities_are_sketched():
    game = scene([{"items": ["obsidian_earring"]}])
    assert sketch(game)["avatars"][0]["immune"] == ["black"]


@cites("SM-SHR.15")
def test_the_shard_limit_rises_with_light_wells():
    assert sketch(scene())["avatars"][0]["shards"] == 1
    assert sketch(scene(revealed=[1]))["avatars"][0]["shards"] == 2


# Combat


def test_without_a_combat_nothing_is_sketched_of_one():
    assert sketch(scene())["combat"] is None


@cites("SM-GEN.4", "SM-HIT.3")
def test_both_sides_of_a_combat_are_explained():
    """Power 2 adds 1 to its rolls and a star die to its wounds."""
    found = sketch(fight({"mastery": "battle_strategist"}, power_die=3))["combat"]
    assert found["left"] == 4
    assert found["creature"]["CR"] == [("power", "+1")]
    assert found["creature"]["wounds"] == [("blow", "+1"), ("power", "+1d*")]
    assert found["avatars"][0]["CR"] == [("battle_strategist", "+1d*")]


@cites("SM-ITM.4")
def test_what_an_item_adds_to_its_base_is_told_with_the_condition():
    """The gloves add a star die always, and another one to who fights alone; the belt another one from power 3 on."""
    gloves, belt = "duellists_gloves", "belt_of_the_ox"
    (fighter,) = sketch(fight({"items": [gloves, belt]}, power_die=6))["combat"]["avatars"]
    assert fighter["CR"] == [(gloves, "+1d*"), (gloves, "+1d*", "while you are in no band")]
    assert fighter["wounds"][1:] == [(belt, "+1d*"), (belt, "+1d*", "against creatures of power 3 or more")]


@cites("SM-HIT.2")
def test_the_chances_of_a_plain_exchange():
    """One die against one die: 15 of 36 each way."""
    (fighter,) = sketch(fight())["combat"]["avatars"]
    assert (fighter["dice"], fighter["hit"], fighter["hurt"]) == (1, pytest.approx(15 / 36, abs=1e-3), fighter["hit"])


@cites("SM-JNT.3")
def test_a_band_rolls_more_dice_and_hits_more_often():
    """The better of two dice against one: 125 of 216 above, 55 below."""
    for fighter in sketch(fight({}, {}))["combat"]["avatars"]:
        assert fighter["dice"] == 2
        assert (fighter["hit"], fighter["hurt"]) == (
            pytest.approx(125 / 216, abs=1e-3),
            pytest.approx(55 / 216, abs=1e-3),
        )


@cites("SM-STR.1", "SM-STR.3", "SM-STR.4")
@pytest.mark.parametrize(
    ("method", "chance"),
    [("all", (15 / 36 + 21 / 36) / 2), ("halfsies", 21 / 36), ("net", (15 / 36 + 21 / 36) / 2)],
)
def test_chances_follow_the_star_method(method, chance):
    """+1d* for the avatar: half the time one more, or always under halfsies."""
    game = fight({"mastery": "battle_strategist"}, options={"star_method": method})
    assert sketch(game)["combat"]["avatars"][0]["hit"] == pytest.approx(chance, abs=1e-3)


@cites("SM-STR.2")
def test_locked_dice_count_as_they_lie():
    game = fight({"mastery": "battle_strategist"}, options={"star_method": "lockdown"})
    game.state.combat.locked.append(LockedDice(0, "CR", 1, [1]))
    assert sketch(game)["combat"]["avatars"][0]["hit"] == pytest.approx(21 / 36, abs=1e-3)


@cites("SM-CRE.14")
def test_an_ability_aimed_at_the_opponent_counts_for_whoever_it_would_go_for():
    """Blurred Form takes 1 from the combat rolls of its opponent, before a target is picked too."""
    game = fight({}, {}, abilities=("blurred_form",))
    found = sketch(game)["combat"]["avatars"]
    assert [fighter["CR"] for fighter in found] == [[("blurred_form", "-1")]] * 2
    assert game.state.combat.target == -1


@cites("SM-EVD.1", "SM-EVD.2", "SM-WDR.3")
def test_evading_and_withdrawing_are_luck_rolls_against_its_power():
    """Against power 1 a die of 2 or more succeeds; who defends has 1 more to evade."""
    game = fight()
    (fighter,) = sketch(game)["combat"]["avatars"]
    assert (fighter["evade"], fighter["withdraw"]) == (pytest.approx(5 / 6, abs=1e-3), pytest.approx(5 / 6, abs=1e-3))
    game.state.combat.defending = [0]
    assert sketch(game)["combat"]["avatars"][0]["evade"] == 1.0


@cites("SM-R-38")
def test_the_step_of_a_phase_is_told_by_its_number():
    game = fight({"potions": ["liquid_life"], "shards": {"none": 1}, "wounds": 1}, dice_of_combat=(6, 1))
    seen = {}
    while game.state.combat is not None:
        seen[game.ask.kind] = sketch(game)["combat"]["step"]
        game.play(0, next(key for key in game.keys if key in ("pass", "fight:aster", "roll")))
    assert seen == {"prepare": 0, "manoeuvre": 1, "boost-cr": 7}


def test_everybody_sees_the_same():
    game = fight({}, {}, seats=2)
    assert sketch(game, 0) == sketch(game, 1) == sketch(game, None)


@cites("SM-CMB.4")
def test_while_a_card_settles_the_type_of_a_creature_there_is_nothing_to_show_of_it_yet():
    game = fight({"fate": "trackers_eye"})
    assert (game.ask.kind, game.state.combat.power) == ("creature-type", 0)
    assert sketch(game)["combat"] is None
    game.play(0, "pass")
    assert sketch(game)["combat"]["step"] == 1


def test_a_die_in_the_chances_shows_each_of_its_faces_as_often():
    """One of four faces is above 3, and two are below it."""
    four, three = Rest(0, dice=(4,)), Rest(3)

    assert lead(0, four, 0, three) == (0.25, 0.5)
    assert lead(0, four, 0, Rest(4)) == (0.0, 0.75)
