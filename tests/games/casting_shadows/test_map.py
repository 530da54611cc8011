"""The map: the printed layouts, maps of your own, distance, and what is refused."""

import pytest

from kits.casting_shadows import Scene, cites, scene, started
from umbra.core.errors import BadOption
from umbra.games.casting_shadows.board import board_of
from umbra.registry import new_game

CHARACTERS = ("frill", "kit", "nuzzle", "haze", "iris", "tusk")
HOMES = {f"home_{name}" for name in CHARACTERS}
SEEDS = range(20)

SEVEN_HOMES = [(0, 1), (-1, 1), (0, -1), (1, -1)]
TEN_HOMES = [(1, 1), (0, 1), (-1, 1), (0, -1), (1, -1), (2, -1)]

DIAMOND = "dusty_desert@-1,0 ancient_rune@0,0 player-1@0,1 player-2@1,-1"
RING = "player-1@1,0 dusty_desert@1,-1 ancient_rune@0,-1 player-2@-1,0 underground_volcano@-1,1 crystal_crypt@0,1"
"""Six tiles around a gap: the Homes are 2 apart as the crow flies and 3 steps on foot."""

BAY = (
    "dusty_desert@1,0 player-1@2,0 player-2@2,-1 ancient_rune@1,-1 underground_volcano@1,1 crystal_crypt@0,1 "
    "home_tusk@0,-1 home_iris@-1,1"
)
"""Dusty Desert looks at the gap (0,0), which is open towards (-1,0)."""

LAKE = f"{BAY} home_haze@-1,0"
"""The same with the gap closed."""


def places(game: Scene) -> dict[str, tuple[int, int]]:
    """Where each tile lies."""
    found = {}
    for part in game.state.layout.split():
        tile, _, where = part.partition("@")
        q, r = where.split(",")
        found[tile] = (int(q), int(r))
    return found


def reachable(game: Scene) -> set[str]:
    """The tiles to which the active player can Travel."""
    return {key.partition(":")[2] for key in game.keys if key.startswith("travel:")}


# The map of seven tiles


@cites("CS-MAP.1", "CS-R-1")
def test_ancient_rune_is_the_centre_of_seven_tiles():
    game = scene(4, players={0: {"tile": "ancient_rune"}})
    assert places(game)["ancient_rune"] == (0, 0)
    assert reachable(game) == set(places(game)) - {"ancient_rune"}


@cites("CS-MAP.2", "CS-R-1")
def test_dusty_desert_and_underground_volcano_lie_on_opposite_sides_of_ancient_rune():
    where = places(started(4))
    assert (where["dusty_desert"], where["underground_volcano"]) == ((-1, 0), (1, 0))


@cites("CS-MAP.3", "CS-R-1", "CS-R-2")
def test_the_homes_of_players_one_to_four_lie_clockwise_from_the_lower_right():
    where = places(started(4, characters=("haze", "frill", "tusk", "kit")))
    assert [where[home] for home in ("home_haze", "home_frill", "home_tusk", "home_kit")] == SEVEN_HOMES


@cites("CS-EX-6")
def test_four_players_get_the_seven_tile_map_as_printed():
    homes = dict(zip(("home_frill", "home_kit", "home_nuzzle", "home_haze"), SEVEN_HOMES, strict=True))
    centre = {"dusty_desert": (-1, 0), "ancient_rune": (0, 0), "underground_volcano": (1, 0)}
    assert places(started(4)) == homes | centre


@cites("CS-MAP.4", "CS-R-3")
@pytest.mark.parametrize("seats", [2, 3])
def test_open_places_of_seven_are_filled_with_unused_tiles(seats):
    own = {f"home_{name}" for name in CHARACTERS[:seats]}
    for seed in SEEDS:
        where = places(started(seats, seed=seed))
        fillers = {tile for tile, place in where.items() if place in SEVEN_HOMES[seats:]}
        assert len(where) == 7
        assert fillers <= HOMES - own | {"crystal_crypt"}


@cites("CS-MAP.4", "CS-R-3")
def test_fillers_of_seven_tiles_are_drawn_among_all_unused_ones():
    drawn = {tile for seed in range(40) for tile in places(started(3, seed=seed))}
    assert drawn == HOMES | {"ancient_rune", "dusty_desert", "underground_volcano", "crystal_crypt"}


# The map of ten tiles


@cites("CS-MAP.5", "CS-R-1")
def test_ancient_rune_and_crystal_crypt_are_the_centre_of_ten_tiles():
    for tile, other, place in (("ancient_rune", "crystal_crypt", (0, 0)), ("crystal_crypt", "ancient_rune", (1, 0))):
        game = scene(6, players={0: {"tile": tile}})
        assert places(game)[tile] == place
        assert len(reachable(game)) == 6
        assert other in reachable(game)


@cites("CS-MAP.6", "CS-R-1")
def test_dusty_desert_and_underground_volcano_lie_on_opposite_sides_of_the_double_centre():
    where = places(started(6))
    assert (where["dusty_desert"], where["underground_volcano"]) == ((-1, 0), (2, 0))


@cites("CS-MAP.7", "CS-R-1", "CS-R-2")
def test_the_homes_of_players_one_to_six_take_the_other_six_places_in_order():
    where = places(started(6, characters=CHARACTERS[::-1]))
    assert [where[f"home_{name}"] for name in CHARACTERS[::-1]] == TEN_HOMES


@cites("CS-EX-7", "CS-R-2")
def test_six_players_sit_four_five_six_along_one_side_and_three_two_one_along_the_other():
    where = places(started(6))
    rows = {r: [tile for tile in sorted(where, key=where.__getitem__) if where[tile][1] == r] for r in (-1, 0, 1)}
    assert rows[-1] == ["home_haze", "home_iris", "home_tusk"]
    assert rows[0] == ["dusty_desert", "ancient_rune", "crystal_crypt", "underground_volcano"]
    assert rows[1] == ["home_nuzzle", "home_kit", "home_frill"]


@cites("CS-MAP.8", "CS-R-3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_open_places_of_ten_are_filled_with_the_unused_homes(seats):
    game = started(seats, options={"map": "ten"})
    fillers = {tile for tile, place in places(game).items() if place in TEN_HOMES[seats:]}
    assert fillers == {f"home_{name}" for name in CHARACTERS[seats:]}


@cites("CS-MAP.8", "CS-R-3")
def test_fillers_of_ten_tiles_are_drawn_at_random():
    maps = [places(started(4, seed=seed, options={"map": "ten"})) for seed in SEEDS]
    assert {where["home_iris"] for where in maps} == {(1, -1), (2, -1)}


@cites("CS-SETUP.6", "CS-R-1")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 7), (3, 7), (4, 7), (5, 10), (6, 10)])
def test_the_recommended_map_has_seven_tiles_up_to_four_players_and_ten_above(seats, tiles):
    assert len(places(started(seats))) == tiles


@cites("CS-SETUP.6", "CS-R-1")
@pytest.mark.parametrize(("chosen", "tiles"), [("seven", 7), ("ten", 10)])
def test_the_other_map_may_be_chosen(chosen, tiles):
    assert len(places(started(2, options={"map": chosen}))) == tiles


@cites("CS-R-1", "CS-MAP.3")
@pytest.mark.parametrize("seats", [5, 6])
def test_seven_tiles_are_refused_for_more_than_four_players(seats):
    with pytest.raises(BadOption, match=f"four Home places, not {seats}; use ten or auto"):
        new_game("casting-shadows", seats=seats, options={"map": "seven"})


# Two players


@cites("CS-R-7")
@pytest.mark.parametrize(("chosen", "place"), [("seven", (-1, 1)), ("ten", (0, 1))])
def test_two_players_live_side_by_side_by_default(chosen, place):
    assert places(started(2, options={"map": chosen}))["home_kit"] == place


@cites("CS-R-7")
@pytest.mark.parametrize(("chosen", "first"), [("seven", (0, 1)), ("ten", (1, 1))])
def test_two_players_may_live_across_the_centre_from_each_other(chosen, first):
    where = places(started(2, options={"map": chosen, "two_player_seats": "opposite"}))
    assert (where["home_frill"], where["home_kit"]) == (first, (0, -1))
    assert len(where) == (7 if chosen == "seven" else 10)


@cites("CS-R-7")
def test_opposite_places_change_nothing_for_three_players():
    where = places(started(3, options={"two_player_seats": "opposite"}))
    assert [where[home] for home in ("home_frill", "home_kit", "home_nuzzle")] == SEVEN_HOMES[:3]


# Tiles, neighbours, meeples


@cites("CS-MAP.11")
def test_no_tile_is_twice_on_a_printed_map_and_every_home_is_on_it():
    for seats in range(2, 7):
        for seed in range(5):
            game = started(seats, seed=seed, options={"map": "auto" if seed % 2 else "ten"})
            parts = game.state.layout.split()
            assert len(places(game)) == len(set(places(game).values())) == len(parts)
            assert {f"home_{name}" for name in CHARACTERS[:seats]} <= set(places(game))


@cites("CS-MAP.12", "CS-R-1")
def test_on_seven_tiles_a_home_shares_an_edge_with_three_tiles():
    game = scene(4)
    assert reachable(game) == {"ancient_rune", "underground_volcano", "home_kit"}


@cites("CS-MAP.12", "CS-R-1")
@pytest.mark.parametrize(
    ("tile", "neighbours"),
    [
        ("dusty_desert", {"ancient_rune", "home_nuzzle", "home_haze"}),
        ("underground_volcano", {"crystal_crypt", "home_frill", "home_tusk"}),
        ("ancient_rune", {"dusty_desert", "crystal_crypt", "home_haze", "home_iris", "home_nuzzle", "home_kit"}),
        ("crystal_crypt", {"ancient_rune", "underground_volcano", "home_iris", "home_tusk", "home_kit", "home_frill"}),
        ("home_iris", {"home_haze", "home_tusk", "ancient_rune", "crystal_crypt"}),
        ("home_kit", {"home_nuzzle", "home_frill", "ancient_rune", "crystal_crypt"}),
        ("home_tusk", {"home_iris", "crystal_crypt", "underground_volcano"}),
        ("home_nuzzle", {"home_kit", "dusty_desert", "ancient_rune"}),
    ],
)
def test_tiles_of_the_ten_tile_map_that_share_an_edge_are_adjacent(tile, neighbours):
    assert reachable(scene(6, players={0: {"tile": tile}})) == neighbours


@cites("CS-MAP.13")
@pytest.mark.parametrize("character", CHARACTERS)
def test_each_character_has_exactly_one_home_tile(character):
    content = started(2).game.content
    homes = [tile.id for tile in content.tiles.values() if tile.home_of == character]
    assert homes == [content.characters[character].home] == [f"home_{character}"]


@cites("CS-MAP.14")
def test_six_meeples_may_stand_on_one_tile():
    crowd = {seat: {"tile": "ancient_rune"} for seat in range(1, 6)}
    game = scene(6, players={0: {"tile": "dusty_desert"}, **crowd})
    game.play(0, "travel:ancient_rune")
    assert [game.tile(seat) for seat in range(6)] == ["ancient_rune"] * 6


@cites("CS-MAP.16")
def test_the_current_tile_is_the_one_under_the_meeple():
    game = scene(slots={"home_frill": "red_gem", "home_kit": "blue_gem"})
    assert "collect:red_gem" in game.keys
    game.play(0, "travel:home_kit")
    assert "collect:blue_gem" in game.keys
    assert "collect:red_gem" not in game.keys


# Distance


@cites("CS-EX-5")
@pytest.mark.parametrize(
    ("spell", "dice", "distances"),
    [
        ("fatal_fronds", ["BG"], {0}),
        ("feeding_frenzy", ["RG"], {0, 1}),
        ("heat_wave", ["RG"], {1}),
        ("magma_hand", ["RG"], {0, 1, 2}),
        ("abyssal_undertow", ["BG"], {1, 2}),
    ],
)
def test_each_range_reaches_its_distances_and_none_reaches_three(spell, dice, distances):
    # Seat n + 1 stands n tiles away from the caster.
    row = ["dusty_desert", "dusty_desert", "ancient_rune", "crystal_crypt", "underground_volcano"]
    players: dict[int, dict[str, object]] = {seat: {"tile": tile} for seat, tile in enumerate(row)}
    players[0]["book"] = [spell]
    game = scene(5, dice=dice, players=players)
    game.play(0, f"cast:{spell}")
    if game.ask.kind == "target":
        seats = {int(key.removeprefix("strike:seat-")) for key in game.keys}
    else:
        seats = {seat for seat in range(5) if game.player(seat).hp < 18}
    assert {seat - 1 for seat in seats} == distances


@cites("CS-R-1", "CS-R-6")
@pytest.mark.parametrize("seats", [4, 6])
def test_on_a_printed_map_the_distance_is_the_plain_hex_distance(seats):
    board = board_of(started(seats).state.layout)
    for one, (q, r) in enumerate(board.places):
        for other, (to_q, to_r) in enumerate(board.places):
            dq, dr = to_q - q, to_r - r
            assert board.distance[one][other] == (abs(dq) + abs(dr) + abs(dq + dr)) / 2


@cites("CS-R-6")
def test_a_gap_in_the_map_makes_the_way_longer():
    game = scene(options={"map": RING}, dice=["RG"], players={0: {"book": ["magma_hand"]}})
    assert game.why_not(0, "cast:magma_hand") == ["CS-ATK.10"]
    game.play(0, "travel:crystal_crypt")
    assert "cast:magma_hand" in game.keys


@cites("CS-R-6")
def test_a_tile_in_the_gap_makes_the_way_shorter():
    filled = f"{RING} home_tusk@0,0"
    game = scene(options={"map": filled}, dice=["RG"], players={0: {"book": ["magma_hand"]}})
    assert "cast:magma_hand" in game.keys


# Maps of your own


@cites("CS-MAP.9", "CS-R-1")
def test_another_arrangement_is_legal_with_dusty_desert_on_the_edge():
    game = started(2, options={"map": DIAMOND})
    assert places(game) == {
        "dusty_desert": (-1, 0),
        "ancient_rune": (0, 0),
        "home_frill": (0, 1),
        "home_kit": (1, -1),
    }
    assert (game.tile(0), game.tile(1)) == ("home_frill", "home_kit")


@cites("CS-MAP.9", "CS-R-3")
def test_a_map_of_your_own_gets_no_fillers():
    assert len(places(started(2, options={"map": RING}))) == 6


@cites("CS-MAP.9", "CS-MAP.10")
def test_dusty_desert_may_look_outside_through_a_bay():
    assert len(places(started(2, options={"map": BAY}))) == 8


@cites("CS-MAP.10")
def test_dusty_desert_at_a_gap_enclosed_by_tiles_is_refused():
    with pytest.raises(BadOption, match="dusty_desert needs an edge on the outside"):
        new_game("casting-shadows", seats=2, options={"map": LAKE})


@cites("CS-MAP.10")
@pytest.mark.parametrize(
    "taken",
    [
        [(1, 0), (1, -1), (0, -1), (0, 1)],
        [(-1, 0), (-1, 1), (0, -1), (0, 1)],
        [(1, 0), (-1, 0), (0, 1), (-1, 1)],
        [(1, 0), (-1, 0), (0, -1), (1, -1)],
    ],
    ids=["lowest q", "highest q", "lowest r", "highest r"],
)
def test_dusty_desert_may_look_outside_at_one_end_of_the_map_alone(taken):
    names = ["player-1", "player-2", "ancient_rune", "crystal_crypt"]
    others = [f"{name}@{q},{r}" for name, (q, r) in zip(names, taken, strict=True)]
    game = started(2, options={"map": " ".join(["dusty_desert@0,0", *others])})
    assert len(places(game)) == 5


@cites("CS-MAP.10")
def test_dusty_desert_with_six_neighbours_is_refused():
    around = (
        "dusty_desert@0,0 player-1@1,0 player-2@-1,0 ancient_rune@1,-1 underground_volcano@0,-1 crystal_crypt@0,1 "
        "home_tusk@-1,1"
    )
    with pytest.raises(BadOption, match="dusty_desert needs an edge on the outside"):
        new_game("casting-shadows", seats=2, options={"map": around})


@cites("CS-MAP.9")
def test_a_map_without_dusty_desert_is_refused():
    with pytest.raises(BadOption, match="every map has dusty_desert"):
        new_game("casting-shadows", seats=2, options={"map": "ancient_rune@0,0 player-1@1,0 player-2@-1,0"})


@cites("CS-MAP.11")
def test_a_map_with_a_tile_twice_is_refused():
    with pytest.raises(BadOption, match="at most once"):
        new_game("casting-shadows", seats=2, options={"map": f"{DIAMOND} ancient_rune@1,0"})


@cites("CS-MAP.11")
def test_a_map_without_the_home_of_a_player_is_refused():
    with pytest.raises(BadOption, match="player-3 is missing"):
        new_game("casting-shadows", seats=3, options={"map": DIAMOND})


@cites("CS-MAP.11")
def test_a_character_whose_home_lies_on_the_map_as_an_ordinary_tile_cannot_be_chosen():
    game = Scene(new_game("casting-shadows", seats=2, options={"map": f"{DIAMOND} home_frill@1,0"}))
    assert "character:frill" not in game.keys
    assert len(game.keys) == 5


@cites("CS-MAP.11", "CS-GEN.2")
def test_a_map_that_leaves_too_few_characters_is_refused():
    homes = " ".join(f"home_{name}@{q},0" for q, name in enumerate(CHARACTERS[:5], start=1))
    with pytest.raises(BadOption, match=r"5 Home tiles serve as ordinary tiles.*too few Characters for 2 seats"):
        new_game("casting-shadows", seats=2, options={"map": f"{DIAMOND} {homes}"})


@cites("CS-MAP.17", "CS-R-3")
def test_a_map_that_falls_apart_is_refused():
    with pytest.raises(BadOption, match="falls apart"):
        new_game("casting-shadows", seats=2, options={"map": "dusty_desert@0,0 player-1@1,0 player-2@3,0"})


@cites("CS-MAP.17")
def test_on_a_printed_map_every_tile_can_be_reached_by_travel():
    for seats in (2, 6):
        start = scene(seats)
        seen, queue = {start.tile(0)}, [start.tile(0)]
        for tile in queue:
            found = reachable(scene(seats, players={0: {"tile": tile}})) - seen
            seen |= found
            queue += sorted(found)
        assert seen == set(places(start))


@cites("CS-R-5")
def test_the_counterspell_deck_is_wherever_dusty_desert_lies():
    far = "ancient_rune@0,0 player-1@-1,0 player-2@0,1 dusty_desert@2,-1 crystal_crypt@1,0"
    game = scene(options={"map": far}, dice=["RG", "RO"], players={0: {"tile": "dusty_desert"}})
    assert "collect:counterspell" in game.keys


@cites("CS-R-5")
def test_a_card_beside_ancient_rune_can_be_collected_but_not_refreshed():
    game = scene(
        options={"map": "ten", "slots": "all"},
        slots={"ancient_rune": "red_gem"},
        players={0: {"tile": "ancient_rune"}},
    )
    assert game.why_not(0, "refresh") == ["CS-REFRESH.2"]
    game.play(0, "collect:red_gem")
    assert game.book(0) == ["red_gem"]


@cites("CS-R-5")
@pytest.mark.parametrize("slots", ["flanks", "rim"])
@pytest.mark.parametrize("seats", [2, 6])
def test_on_the_printed_maps_ancient_rune_has_no_card_unless_all_tiles_have(slots, seats):
    game = scene(seats, options={"slots": slots}, players={0: {"tile": "ancient_rune"}})
    assert game.why_not(0, "collect:red_gem") == ["CS-COLLECT.11"]
