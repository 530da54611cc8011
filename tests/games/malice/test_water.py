"""Water: launches, craft, boarding and bridges."""

from games.malice.test_moving import prices

from kits.malice import cites, scene

PLAIN = {"mastery": "blood_caller"}
OTHER = {"mastery": "life_caster"}
THORNREACH = {"maps": "thornreach@0,0"}


@cites("SM-WTR.1", "SM-WTR.2", "SM-R-17")
def test_water_is_entered_from_a_launch_only():
    launch = scene([{**PLAIN, "at": (4, 1), "mp": 20}])
    assert prices(launch)[5, 1] == 1
    ashore = scene([{**PLAIN, "at": (4, 2), "mp": 2}])
    assert (5, 1) not in prices(ashore)
    assert ashore.why_not(0, f"go:aster:{ashore.spot(5, 1)}") == ["SM-WTR.2"]


@cites("SM-WTR.3", "SM-TER.2")
def test_afloat_every_water_hex_costs_one_point():
    found = prices(scene([{**PLAIN, "at": (5, 1), "mp": 4, "afloat": True}]))
    assert found[6, 1] == 1
    assert found[7, 1] == 2


@cites("SM-WTR.6", "SM-WTR.8")
def test_going_ashore_costs_the_land_and_leaves_the_craft():
    game = scene([{**PLAIN, "at": (5, 1), "mp": 20, "afloat": True}])
    game.play(0, f"go:aster:{game.spot(4, 1)}")
    assert game.avatar(0).afloat is False
    assert game.avatar(0).mp == 20 - 2
    game = scene([{**PLAIN, "at": (5, 0), "mp": 2}])
    assert (5, 1) not in prices(game)


@cites("SM-WTR.4")
def test_a_band_travels_in_one_craft():
    game = scene([{**PLAIN, "at": (4, 1), "mp": 8, "band": 7}, {**OTHER, "at": (4, 1), "mp": 8, "band": 7}])
    game.play(0, f"go:aster:{game.spot(5, 1)}")
    assert game.at(0) == game.at(1) == (5, 1)
    assert game.avatar(0).afloat
    assert game.avatar(1).afloat


@cites("SM-WTR.5", "SM-R-18")
def test_avatars_afloat_in_one_hex_band_and_part_as_they_like_and_each_has_a_craft():
    afloat = {"at": (5, 1), "mp": 8, "afloat": True}
    game = scene([{**PLAIN, **afloat}, {**OTHER, **afloat}]).play(0, "band:aster:bryn", "leave:aster")
    assert prices(game, 0)[6, 1] == 1
    assert prices(game, 1)[6, 1] == 1


@cites("SM-WTR.2", "SM-WTR.7", "SM-R-102", "SM-MOV.10")
def test_whoever_is_ashore_may_board_a_manned_craft_and_joins_its_band():
    sailor = {**OTHER, "at": (5, 1), "mp": 8, "afloat": True, "band": 7}
    game = scene([{**PLAIN, "at": (5, 0), "mp": 6, "band": 8}, sailor])
    game.play(0, "board:aster:bryn")
    assert game.at(0) == (5, 1)
    assert game.avatar(0).afloat
    assert game.avatar(0).band == game.avatar(1).band
    assert game.avatar(0).mp == 6 - 2


@cites("SM-R-119", "SM-WTR.7")
def test_whoever_operates_a_craft_agrees_to_those_who_board_it():
    sailor = {**OTHER, "at": (5, 1), "mp": 8, "afloat": True, "band": 7}
    game = scene([{**PLAIN, "at": (5, 0), "mp": 6, "band": 8}, sailor], seats=2)
    game.play(0, "board:aster:bryn").play(1, "refuse")
    assert (game.at(0), game.avatar(0).mp) == ((5, 0), 6)
    game.play(0, "board:aster:bryn").play(1, "agree")
    assert (game.at(0), game.avatar(0).band) == ((5, 1), 7)


@cites("SM-R-102")
def test_the_last_point_of_a_move_is_enough_to_board():
    sailor = {**OTHER, "at": (5, 1), "mp": 8, "afloat": True, "band": 7}
    game = scene([{**PLAIN, "at": (5, 0), "mp": 2, "band": 8}, sailor])
    game.play(0, "board:aster:bryn")
    assert (game.at(0), game.avatar(0).afloat) == ((5, 1), True)


@cites("SM-R-102")
def test_boarding_needs_an_open_move_with_a_point_left():
    sailor = {**OTHER, "at": (5, 1), "afloat": True}
    game = scene([{**PLAIN, "at": (5, 0)}, sailor])
    assert game.why_not(0, "board:aster:bryn") == ["SM-R-102"]


@cites("SM-R-17", "SM-TER.3")
def test_a_bridge_is_walked_over_along_its_route_without_a_craft():
    game = scene([{**PLAIN, "at": (8, 4), "mp": 2}], **THORNREACH)
    found = prices(game)
    assert found[8, 5] == 0.5
    game.play(0, f"go:aster:{game.spot(8, 5)}")
    assert game.avatar(0).afloat is False
    on_bridge = prices(game)
    assert on_bridge[9, 6] == 0.5
    assert (7, 5) not in on_bridge
