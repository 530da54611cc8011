"""Movement on land: rolls, costs, routes, bands on the way, and what a Move ends in."""

import pytest

from kits.malice import cites, scene
from umbra.core.rng import Rng
from umbra.core.table import Table
from umbra.games.malice.events.moves import Walked
from umbra.games.malice.events.rolls import MovementRolled
from umbra.games.malice.moves.travel import reachable
from umbra.games.malice.state import NO_MOVE

GATE = (4, 3)
PLAIN = "blood_caller"
"""A mastery that has nothing to do with movement."""


def walker(**more):
    return scene([{"mastery": PLAIN, **more.pop("avatar", {})}], **more)


def prices(game, a: int = 0) -> dict[tuple[int, int], float]:
    """Where an avatar can go, and for how many movement points."""
    table = Table(game.game.rules, game.game.content, game.game.options, 1, game.state, Rng(""))
    return {game.board.at[hex]: cost / 2 for hex, cost in reachable(table, a).costs.items()}


@pytest.fixture
def woods(tmp_path):
    """A map that is all forest, with a road along its fourth row and a path beside it."""
    rows = ", ".join(['"FFFFFFFFFF"'] * 8)
    road = ", ".join(f"[{column}, 4]" for column in range(10))
    (tmp_path / "woods.toml").write_text(
        f"""[woods]
kind = "map"
deck = "map"
name = "Woods"
text = ""
source = "original"
rows = [{rows}]
gate = [2, 2]
mystic = [3, 2]
city = [8, 0]
strongholds = [[0, 0], [9, 0], [0, 7]]
lairs = [[9, 7]]
roads = [[{road}]]
paths = [[[5, 0], [5, 1], [5, 2]]]
"""
    )
    return tmp_path


@cites("SM-MOV.1", "SM-MOV.2", "SM-ROL.6", "SM-TRN.9")
@pytest.mark.parametrize(("dice", "points"), [((2, 5), 6), ((5, 2), 6), ((1, 3), 4)])
def test_a_move_costs_an_action_and_gives_the_larger_of_two_dice_and_one(dice, points):
    game = walker(dice={"movement": dice}).play(0, "move:aster")
    assert (game.avatar(0).actions, game.avatar(0).mp) == (1, 2 * points)


@cites("SM-MOV.1", "SM-TRN.6")
def test_every_move_needs_an_action_and_a_new_roll():
    avatars = [{"mastery": PLAIN}, {"mastery": "life_caster"}]
    game = scene(avatars, dice={"movement": [1, 2, 6, 5]}).play(0, "move:aster", "stop:aster", "move:aster")
    assert (game.avatar(0).actions, game.avatar(0).mp) == (0, 14)
    game.play(0, "stop:aster")
    assert "move:aster" not in game.keys
    assert game.why_not(0, "move:aster") == ["SM-TRN.6"]


@cites("SM-EX-3", "SM-MOV.4", "SM-MOV.3")
def test_every_member_of_a_band_rolls_and_the_lowest_counts():
    avatars = [{"mastery": PLAIN, "band": 7}, {"mastery": "life_caster", "band": 7}, {"mastery": "wayfarer", "band": 7}]
    game = scene(avatars, dice={"movement": [2, 5, 4, 1, 6, 2]}).play(0, "move:aster")
    assert [game.avatar(a).mp for a in range(3)] == [16, 14, 22]
    assert [game.avatar(a).actions for a in range(3)] == [1, 1, 1]
    game.play(0, f"go:aster:{game.spot(5, 3)}")
    assert [game.avatar(a).mp for a in range(3)] == [12, 12, 12]
    assert {game.at(a) for a in range(3)} == {(5, 3)}


@cites("SM-EX-4", "SM-R-13")
def test_the_size_of_the_band_at_the_moment_of_the_roll_is_added_and_not_changed_later():
    avatars = [{"mastery": PLAIN, "band": 7}, {"mastery": "life_caster", "band": 7}]
    game = scene(avatars, dice={"movement": [3, 1, 4, 2]}).play(0, "move:aster")
    assert [game.avatar(a).mp for a in range(2)] == [10, 12]
    game.play(0, "leave:aster")
    assert game.avatar(0).mp == 10


@cites("SM-MOV.3")
def test_a_band_cannot_move_if_a_member_has_no_action_left():
    avatars = [{"mastery": PLAIN, "band": 7}, {"mastery": "life_caster", "band": 7, "actions": 0}]
    game = scene(avatars)
    assert "move:aster" not in game.keys
    assert game.why_not(0, "move:aster") == ["SM-MOV.3"]


@cites("SM-TER.2", "SM-MOV.5")
@pytest.mark.parametrize(
    ("start", "end", "cost"),
    [
        ((5, 3), (5, 2), 1),
        ((9, 6), (9, 7), 2),
        ((9, 4), (9, 3), 2),
        ((9, 5), (8, 5), 2),
        ((7, 7), (7, 6), 3),
        ((2, 1), (2, 2), 3),
        ((4, 2), (3, 3), 3),
    ],
    ids=["plains", "desert", "forest", "hills", "mountains", "swamp", "wilds"],
)
def test_what_each_terrain_costs(start, end, cost):
    game = walker(avatar={"mp": 2 * cost, "at": start})
    assert prices(game).get(end) == cost
    assert end not in prices(walker(avatar={"mp": 2 * cost - 1, "at": start}))


@cites("SM-TER.3", "SM-MOV.6", "SM-MOV.7", "SM-EX-39", "SM-R-16")
def test_a_road_costs_half_a_point_from_hex_to_hex_and_its_terrain_from_outside(woods):
    found = prices(walker(content=woods, maps="woods@0,0", avatar={"mp": 20, "at": (2, 3)}))
    assert found[2, 4] == 2
    assert found[3, 4] == min(2, 2 + 0.5)
    assert found[4, 4] == 2.5
    assert found[5, 4] == 3
    along = prices(walker(content=woods, maps="woods@0,0", avatar={"mp": 6, "at": (4, 4)}))
    assert along[9, 4] == 2.5


@cites("SM-TER.3")
def test_a_path_costs_one_point(woods):
    found = prices(walker(content=woods, maps="woods@0,0", avatar={"mp": 8, "at": (5, 0)}))
    assert found[5, 2] == 2


@cites("SM-MOV.6")
def test_entering_a_gate_hex_costs_its_terrain_even_along_a_road():
    found = prices(walker(avatar={"mp": 6, "at": (5, 4)}))
    assert found[4, 3] == 3


@cites("SM-TER.4", "SM-EX-5")
def test_a_hex_counts_as_its_dominant_terrain():
    game = scene()
    assert game.board.terrain[game.hex(8, 3)] == "forest"
    assert prices(walker(avatar={"mp": 4, "at": (9, 3)}))[8, 3] == 2


@cites("SM-TER.1", "SM-TER.5", "SM-R-98")
def test_every_hex_of_a_map_is_a_whole_hex_of_one_of_eight_terrains():
    board = scene().board
    assert len(board.at) == 80
    assert set(board.terrain) <= {"plains", "water", "desert", "forest", "hills", "mountains", "wilds", "swamp"}


@cites("SM-MOV.8", "SM-R-20")
def test_movement_may_stop_at_any_time_and_the_points_are_gone():
    game = walker(dice={"movement": [4, 1]}).play(0, "move:aster", "stop:aster")
    assert game.avatar(0).mp == NO_MOVE
    assert game.at(0) == GATE


@cites("SM-R-20")
def test_a_move_with_no_points_left_is_still_open():
    game = walker(avatar={"mp": 2}).play(0, f"go:aster:{scene().spot(5, 3)}")
    assert game.avatar(0).mp == 0
    assert "stop:aster" in game.keys


@cites("SM-R-15", "SM-EX-26")
def test_there_is_no_free_step_with_too_few_points():
    game = walker(maps="thornreach@0,0", avatar={"mp": 2, "at": (4, 3)})
    assert not [key for key in game.keys if key.startswith("go:")]


@cites("SM-MOV.9", "SM-MOV.10")
def test_joining_a_moving_band_sets_its_points_to_the_smaller_number():
    avatars = [
        {"mastery": PLAIN, "at": (5, 3), "mp": 10, "band": 7},
        {"mastery": "life_caster", "at": (5, 3), "mp": 4, "band": 8},
    ]
    game = scene(avatars).play(0, "band:aster:bryn", f"go:aster:{scene().spot(6, 3)}")
    assert [game.avatar(a).mp for a in range(2)] == [2, 2]
    assert {game.at(a) for a in range(2)} == {(6, 3)}


@cites("SM-MOV.11")
def test_who_leaves_before_the_band_has_moved_keeps_its_own_points():
    avatars = [{"mastery": PLAIN, "mp": 10, "band": 7}, {"mastery": "life_caster", "mp": 4, "band": 7}]
    game = scene(avatars).play(0, "leave:aster")
    assert [game.avatar(a).mp for a in range(2)] == [10, 4]
    assert (5, 3) in prices(game, 0)


@cites("SM-MOV.12")
def test_who_leaves_once_the_band_has_moved_takes_what_the_band_had_left():
    avatars = [{"mastery": PLAIN, "mp": 10, "band": 7}, {"mastery": "life_caster", "mp": 4, "band": 7}]
    game = scene(avatars).play(0, f"go:aster:{scene().spot(5, 3)}", "leave:aster")
    assert game.avatar(0).mp == 2


@cites("SM-MOV.12")
def test_who_joins_after_the_band_has_moved_and_leaves_it_has_what_the_band_had_left():
    band = [{"mastery": PLAIN, "mp": 10, "band": 7}, {"mastery": "life_caster", "mp": 8, "band": 7}]
    there = scene().spot(5, 3)
    game = scene([*band, {"mastery": "star_reader", "at": (5, 3), "mp": 16}])
    game.play(0, f"go:aster:{there}", "band:corvane:aster", "leave:corvane")
    assert [game.avatar(a).mp for a in range(3)] == [6, 6, 6]


@cites("SM-MOV.11")
def test_who_joins_a_band_that_has_not_moved_as_such_keeps_its_own_points():
    avatars = [{"mastery": PLAIN, "mp": 10}, {"mastery": "life_caster", "at": (5, 3), "mp": 16}]
    game = scene(avatars).play(0, f"go:aster:{scene().spot(5, 3)}", "band:aster:bryn", "leave:bryn")
    assert [game.avatar(a).mp for a in range(2)] == [8, 16]


@cites("SM-MOV.15")
def test_who_joins_with_an_open_move_brings_its_points_and_the_others_must_begin_theirs():
    avatars = [
        {"mastery": PLAIN, "mp": 6, "band": 7, "actions": 1},
        {"mastery": "life_caster", "band": 8},
    ]
    game = scene(avatars, dice={"movement": [5, 2]}).play(0, "band:aster:bryn")
    assert not [key for key in game.keys if key.startswith("go:")]
    game.play(0, "move:aster")
    assert [game.avatar(a).actions for a in range(2)] == [1, 1]
    assert [game.avatar(a).mp for a in range(2)] == [6, 14]
    assert (5, 3) in prices(game)


@cites("SM-MOV.16")
def test_it_may_end_its_move_first_and_then_all_roll_anew():
    avatars = [
        {"mastery": PLAIN, "mp": 6, "band": 7, "actions": 1},
        {"mastery": "life_caster", "band": 8},
    ]
    game = scene(avatars, dice={"movement": [5, 2, 3, 1]}).play(0, "stop:aster", "band:aster:bryn", "move:aster")
    assert [game.avatar(a).actions for a in range(2)] == [0, 1]
    assert [game.avatar(a).mp for a in range(2)] == [14, 10]


@cites("SM-MOV.14", "SM-CMB.1", "SM-LAI.1", "SM-ENC.1")
@pytest.mark.parametrize(("start", "end"), [((2, 1), (3, 1)), ((8, 1), (9, 1))], ids=["lair", "stronghold"])
def test_entering_a_lair_or_a_guarded_stronghold_starts_a_combat_at_once(start, end):
    game = walker(avatar={"mp": 20, "at": start})
    game.play(0, f"go:aster:{game.spot(*end)}")
    assert game.state.combat is not None
    assert game.at(0) == end


@cites("SM-MOV.14", "SM-CMB.1", "SM-SHD.3")
def test_entering_the_hex_of_a_shadow_starts_a_combat():
    game = walker(avatar={"mp": 4}, shadows=[((5, 3), 3)])
    game.play(0, f"go:aster:{game.spot(5, 3)}")
    assert game.state.combat.kind == "shadow"


@cites("SM-MOV.14")
def test_no_way_leads_through_a_lair_without_a_fight():
    """The lair (1,2) stands beside the way; hexes behind it are reached around it or not at all."""
    found = prices(walker(avatar={"mp": 2, "at": (1, 1)}))
    assert (1, 2) in found
    assert (1, 3) not in found


@cites("SM-R-116")
def test_a_band_pays_the_highest_cost_among_its_members():
    boots = {"mastery": PLAIN, "items": ["fenwalker_boots"], "at": (4, 2), "mp": 6, "band": 7}
    assert prices(scene([boots]))[4, 3] == 1
    both = [boots, {"mastery": "life_caster", "at": (4, 2), "mp": 6, "band": 7}]
    assert prices(scene(both))[4, 3] == 3


@cites("SM-MOV.13", "SM-FAT.1")
def test_doubles_force_a_fate_card():
    game = walker(dice={"movement": [4, 4]}, tops={"fate": ["sure_feet"]}).play(0, "move:aster")
    assert game.faces([game.avatar(0).fate]) == ["sure_feet"]


@cites("SM-R-49")
def test_movement_points_are_never_below_nothing():
    game = walker(avatar={"fate": "curse_of_missteps"}, dice={"movement": [1, 2]}).play(0, "move:aster")
    assert game.avatar(0).mp == 2 * (2 - 1 + 1)
    assert game.told(MovementRolled)[0].half_points >= 0


@cites("SM-SET.2")
def test_maps_whose_edges_touch_are_one_country_and_others_are_not():
    joined = {"maps": "fenmark@0,0 thornreach@1,0"}
    apart = {"maps": "fenmark@0,0 thornreach@2,0"}
    more = {
        "wells": ("dark", "light", "dark", "dark", "light", "dark"),
        "cities": ("city_of_life", "city_of_shards"),
        "mystics": ("mystic_heal", "mystic_cleanse"),
        "avatar": {"mp": 4, "at": (9, 4)},
    }
    assert any(column == 10 for column, _ in prices(walker(**joined, **dict(more))))
    assert all(column < 10 for column, _ in prices(walker(**apart, **dict(more))))


def test_a_walk_tells_its_path():
    game = walker(avatar={"mp": 20})
    game.play(0, f"go:aster:{game.spot(5, 4)}")
    (walked,) = game.told(Walked)
    assert walked.path[0] == game.hex(*GATE)
    assert walked.path[-1] == game.hex(5, 4)
