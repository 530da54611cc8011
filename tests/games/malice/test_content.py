"""The records of Shadows of Malice: counts, colours, texts, tables, maps, what holds between records, and mistakes."""

import re
from collections import Counter
from itertools import pairwise, product

import msgspec
import pytest

from kits import cites
from kits.malice import cards_of
from umbra.box.graph import FAR
from umbra.core.content import SOURCES, read_pack
from umbra.core.errors import ContentError
from umbra.games.malice.board import COLUMNS, ENDS, ROWS, neighbours_of
from umbra.games.malice.library import BUILT_IN
from umbra.games.malice.records import COLOURS, ENERGIES, ENTRY, ITEM_TYPES, ROUTES, TERRAINS, TYPES, Map
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rules import load

CONTENT = load(())
MAPS = [pytest.param(chart, id=key) for key, chart in CONTENT.maps.items()]
PAINTED = COLOURS[1:]


def colours(records):
    return Counter(record.colour for record in records.values())


# Counts


def test_a_power_beyond_five_is_refused():
    with pytest.raises(ValueError, match="powers are 1 to 5"):
        msgspec.structs.replace(CONTENT.generator, power=(1, 1, 1, 2, 2, 3, 6))


@cites("SM-CMP.1")
def test_the_five_troves_have_their_cards():
    troves = {
        "ability": len(CONTENT.abilities),
        "fate": len(CONTENT.fates),
        "mastery": len(CONTENT.masteries),
        "potion": sum(potion.count for potion in CONTENT.potions.values()),
        "treasure": len(CONTENT.treasures),
    }
    assert troves == {"ability": 40, "fate": 40, "mastery": 18, "potion": 40, "treasure": 60}


@cites("SM-R-7")
def test_the_tokens_are_as_many_as_the_alphabetical_reading_says():
    lairs = sum(len(chart.lairs) for chart in CONTENT.maps.values())
    mystics = sum(mystic.count for mystic in CONTENT.mystics.values())
    assert (len(CONTENT.cities), mystics, lairs, len(CONTENT.realm.gates)) == (6, 6, 24, 6)
    assert (len(CONTENT.maps), len(CONTENT.realms), len(CONTENT.radiance)) == (4, 1, 10)


@cites("SM-R-12", "SM-MAS.1")
def test_three_masteries_of_each_colour_and_three_colourless_have_a_primary_and_a_secondary_ability():
    assert colours(CONTENT.masteries) == dict.fromkeys(COLOURS, 3)
    assert all(mastery.primary and mastery.secondary for mastery in CONTENT.masteries.values())


def test_eight_abilities_of_each_colour_and_two_of_them_with_the_shuffle_icon():
    assert colours(CONTENT.abilities) == dict.fromkeys(PAINTED, 8)
    shuffled = {key: ability for key, ability in CONTENT.abilities.items() if ability.shuffle}
    assert colours(shuffled) == dict.fromkeys(PAINTED, 2)


@cites("SM-CRE.4", "SM-CRE.14")
def test_abilities_are_always_active_targeted_or_activated_and_say_what_they_do():
    modes = Counter(ability.mode for ability in CONTENT.abilities.values())
    assert modes == {"always": 19, "targeted": 11, "activated": 10}
    assert all(ability.effects for ability in CONTENT.abilities.values())


def test_fate_is_instant_invoked_or_lasting_and_eight_of_the_lasting_cards_are_curses():
    fates = CONTENT.fates.values()
    assert Counter(fate.sort for fate in fates) == {"instant": 14, "invoked": 14, "lasting": 12}
    assert Counter(fate.sort for fate in fates if fate.curse) == {"lasting": 8}


def test_four_kinds_of_potions_of_each_colour_two_of_each():
    assert colours(CONTENT.potions) == dict.fromkeys(PAINTED, 4)
    assert {potion.count for potion in CONTENT.potions.values()} == {2}


@cites("SM-ITM.1")
def test_twelve_treasures_of_each_type_and_only_books_and_scrolls_are_used_up():
    treasures = CONTENT.treasures.values()
    assert Counter(treasure.type for treasure in treasures) == dict.fromkeys(ITEM_TYPES, 12)
    assert {treasure.type for treasure in treasures if treasure.is_used_up} == {"book"}
    assert {treasure.type for treasure in treasures if treasure.scroll} == {"book"}


@cites("SM-R-11")
def test_two_mystics_of_each_kind():
    assert {mystic.service: mystic.count for mystic in CONTENT.mystics.values()} == {
        "cleanse": 2,
        "heal": 2,
        "restore": 2,
    }


def test_the_six_cities_offer_six_services():
    assert {f"City of {city.service.capitalize()}" for city in CONTENT.cities.values()} == {
        city.name for city in CONTENT.cities.values()
    }
    assert len({city.service for city in CONTENT.cities.values()}) == 6


@cites("SM-RAD.1")
def test_a_set_of_radiance_is_ten_different_tokens():
    effects = {key.removeprefix("radiance_"): token.effects for key, token in CONTENT.radiance.items()}
    assert effects == {
        "combat": ("CR+1",),
        "luck": ("LR+1",),
        "energy_shield": ("ES+1",),
        "energy_surge": ("EW+1",),
        "physical_shield": ("PS+1",),
        "physical_surge": ("PW+1",),
        "movement": ("band: MR+2",),
        "life": ("LIFE+1",),
        "harvest": (),
        "recovery": ("REC+1",),
    }
    assert {key for key, token in CONTENT.radiance.items() if token.harvest == 2} == {"radiance_harvest"}


# Facts of the rulebook


@cites("SM-CRE.1")
def test_there_are_eight_types_of_creatures():
    assert TYPES == ("arboran", "avian", "ichthyic", "mammal", "protean", "reptilid", "sectoid", "terrovan")


@cites("SM-ICO.11", "SM-WND.2")
def test_energy_has_five_types_or_none():
    assert {*ENERGIES} == {"acid", "cold", "elec", "fire", "poison", "untyped"}


@cites("SM-ITM.6")
def test_treasures_have_a_type_and_no_colour_that_a_rule_could_ask_for():
    assert not any(hasattr(treasure, "colour") for treasure in CONTENT.treasures.values())


@cites("SM-ICO.12", "SM-ICO.13")
def test_symbols_are_nothing_that_a_record_has():
    """The Gate hex of a map is a Gate without any card that controls it, and a colour is all that marks a colour."""
    fields = {field for record in CONTENT.records.values() for field in record.__struct_fields__}
    assert not {field for field in fields if "symbol" in field or "icon" in field}
    assert all(chart.gate for chart in CONTENT.maps.values())


@pytest.mark.parametrize(
    ("mastery", "colour"),
    [("life_caster", "green"), ("blood_caller", "red"), ("battle_strategist", "blue"), ("time_dancer", "black")],
)
def test_the_masteries_that_the_rulebook_names_have_their_colours(mastery, colour):
    assert (CONTENT.masteries[mastery].colour, CONTENT.masteries[mastery].source) == (colour, "rulebook")


@pytest.mark.parametrize(
    ("ability", "colour", "mode"),
    [
        ("life_drain", "black", "targeted"),
        ("lycanthrope", "black", "always"),
        ("enfeebling", "green", "targeted"),
        ("regeneration", "green", "always"),
        ("area_attack", "red", "activated"),
        ("glacial", "yellow", "always"),
        ("death_gaze", "black", "activated"),
    ],
)
def test_the_abilities_that_the_rulebook_names_are_as_it_says(ability, colour, mode):
    card = CONTENT.abilities[ability]
    assert (card.colour, card.mode, card.source) == (colour, mode, "rulebook")


@pytest.mark.parametrize("card", ["parasitic", "undead", "brutal_assault", "curse_of_missteps", "scalebane"])
def test_other_cards_that_the_rulebook_names_are_there(card):
    assert CONTENT.records[card].source == "rulebook"


def test_parasitic_can_be_evaded_and_the_gaze_too():
    assert [CONTENT.abilities[key].evade for key in ("parasitic", "death_gaze", "mirror_hide")] == [True, True, False]


def test_the_fossilbranch_staff_has_a_base_and_a_conditional_effect():
    staff = CONTENT.treasures["fossilbranch_staff"]
    assert staff.effects == ("CR+1d*", "CR+1d2 vs(terrovan,arboran)")


@cites("SM-ITM.5")
def test_potions_say_how_they_are_used_what_they_do_and_how_long():
    assert {CONTENT.potions[key].use for key in CONTENT.potions} == {"drink", "throw", "gate", "scatter"}
    elixir = CONTENT.parts["nightshield_elixir"][0]
    assert (elixir.name, elixir.amount, elixir.kinds, elixir.until) == ("ES", Amount(0, 3), ("cold",), "turn")


def test_blood_caller_gives_its_owner_two_star_dice_and_a_band_member_one_for_a_turn():
    primary, secondary = CONTENT.parts["blood_caller"]
    assert (primary.name, primary.amount, primary.scope, primary.until) == ("PW", Amount(0, 2), "", "")
    assert (secondary.name, secondary.amount, secondary.scope, secondary.until) == ("PW", Amount(0, 1), "mate", "turn")


# Terrain and tables


@cites("SM-TER.1", "SM-TER.2")
def test_eight_terrains_cost_one_two_or_three_points():
    points = {"plains": 1, "water": 1, "desert": 2, "forest": 2, "hills": 2, "mountains": 3, "swamp": 3, "wilds": 3}
    assert {terrain: half / 2 for terrain, half in ENTRY.items()} == points
    assert set(TERRAINS.values()) == set(points)


@cites("SM-TER.3")
def test_roads_and_bridges_cost_half_a_point_and_paths_one():
    assert {route: half / 2 for route, half in ROUTES.items()} == {"road": 0.5, "bridge": 0.5, "path": 1}


@pytest.mark.parametrize(
    ("terrain", "columns"),
    [
        ("plains", ("avian", "mammal", "arboran")),
        ("water", ("ichthyic", "ichthyic", "reptilid")),
        ("desert", ("sectoid", "avian", "terrovan")),
        ("forest", ("reptilid", "arboran", "protean")),
        ("hills", ("mammal", "terrovan", "sectoid")),
        ("mountains", ("terrovan", "sectoid", "avian")),
        ("wilds", ("arboran", "protean", "mammal")),
        ("swamp", ("protean", "reptilid", "ichthyic")),
    ],
)
@cites("SM-GEN.1", "SM-R-3", "SM-CRE.13")
def test_the_type_die_leads_to_the_first_column_up_to_three_and_to_the_last_with_a_six(terrain, columns):
    first, second, third = columns
    assert CONTENT.generator.types[terrain] == (first, first, first, second, second, third)


@cites("SM-GEN.2", "SM-R-4", "SM-EX-9")
def test_the_power_die_gives_one_up_to_three_two_up_to_five_three_with_a_six_and_four_with_a_seven():
    assert CONTENT.generator.power == (1, 1, 1, 2, 2, 3, 4)


@cites("SM-GEN.3", "SM-R-5")
def test_the_ability_die_gives_none_up_to_three_one_up_to_five_and_two_with_a_six():
    assert CONTENT.generator.abilities == (0, 0, 0, 1, 1, 2)


@cites("SM-GEN.4")
def test_power_gives_combat_bonus_wound_dice_and_life():
    tables = CONTENT.generator
    by_power = list(zip(tables.combat, tables.wounds, tables.life, strict=True))
    assert by_power == [(0, 0, 2), (1, 1, 4), (2, 2, 6), (3, 3, 8), (4, 4, 10)]


@pytest.mark.parametrize(
    ("avatars", "shadow", "xulthul"),
    [
        (1, (3, 1, 1), (4, 2)),
        (2, (3, 1, 1), (4, 2)),
        (3, (3, 2, 1), (4, 3)),
        (4, (3, 2, 2), (4, 3)),
        (5, (4, 1, 2), (5, 2)),
        (6, (4, 2, 2), (5, 2)),
        (7, (4, 2, 3), (5, 3)),
        (8, (4, 2, 3), (5, 3)),
    ],
)
@cites("SM-SHD.1")
def test_shadows_and_xulthul_grow_with_the_number_of_avatars(avatars, shadow, xulthul):
    tables, n = CONTENT.generator, avatars - 1
    assert (tables.shadow_power[n], tables.shadow_abilities[n], tables.shadow_life[n]) == shadow
    assert (tables.xulthul_power[n], tables.xulthul_abilities[n]) == xulthul


# Texts


@pytest.mark.parametrize("record", CONTENT.records.values(), ids=CONTENT.records.keys())
def test_every_record_has_a_name_a_source_and_a_text_of_whole_sentences(record):
    assert record.name
    assert record.source in SOURCES
    assert re.fullmatch(r"[A-Z+\d].*\.", record.text)
    assert "  " not in record.text
    assert not re.search(r"[“”‘’]|\b(CR|LR|MR|PR|MP)\b", record.text)


@pytest.mark.parametrize("mastery", CONTENT.masteries.values(), ids=CONTENT.masteries.keys())
def test_the_text_of_a_mastery_names_the_soulshard_that_its_secondary_ability_costs(mastery):
    shard = "colourless" if mastery.colour == "none" else mastery.colour
    assert re.search(rf" For 1 {shard} soulshard( before a combat roll)?: ", mastery.text)


# Maps


def ends_facing(layout):
    """The steps over a seam between two maps that follow a joined route, in half points."""
    board = CONTENT.board(layout)
    return {pair: cost for pair, cost in board.steps.items() if board.map_of[pair[0]] != board.map_of[pair[1]]}


@pytest.mark.parametrize("chart", MAPS)
def test_a_map_has_a_gate_three_strongholds_a_city_a_mystic_and_six_lairs_on_land_of_their_own(chart: Map):
    places = [chart.gate, chart.mystic, chart.city, *chart.strongholds, *chart.lairs]
    assert (len(chart.strongholds), len(chart.lairs), len(set(places))) == (3, 6, 12)
    assert all(terrain(chart, place) != "water" for place in places)
    assert chart.mystic in neighbours_of(*chart.gate)


@pytest.mark.parametrize("chart", MAPS)
@cites("SM-R-17")
def test_launches_are_land_beside_water_and_only_bridges_cross_it(chart: Map):
    for launch in chart.launches:
        beside = [place for place in neighbours_of(*launch) if inside(place)]
        assert terrain(chart, launch) != "water"
        assert "water" in {terrain(chart, place) for place in beside}
    assert all(terrain(chart, place) != "water" for chain in (*chart.roads, *chart.paths) for place in chain)
    for chain in chart.bridges:
        assert "water" in {terrain(chart, place) for place in chain}
        assert "water" not in {terrain(chart, chain[0]), terrain(chart, chain[-1])}


@pytest.mark.parametrize("chart", MAPS)
@cites("SM-R-16")
def test_every_route_is_a_chain_of_neighbours_with_an_end_at_each_edge(chart: Map):
    chains = [*chart.roads, *chart.paths, *chart.bridges]
    for chain in chains:
        assert all(other in neighbours_of(*one) for one, other in pairwise(chain))
    assert {*ENDS} <= {place for chain in chains for place in (chain[0], chain[-1])}


@pytest.mark.parametrize("chart", MAPS)
def test_the_middle_of_every_edge_is_land(chart: Map):
    edge = [*product((4, 5), (0, 7)), *product((0, 9), (3, 4))]
    assert "water" not in {terrain(chart, place) for place in edge}


@pytest.mark.parametrize(
    ("chart", "land", "strongholds", "city"),
    [
        ("fenmark", 68, [(6, 8), (4, 6), (6, 8)], 2.5),
        ("thornreach", 75, [(4, 9), (5, 9), (5, 5)], 5),
        ("sunscar", 76, [(6, 8.5), (6, 5), (6, 7.5)], 1.5),
        ("highmere", 65, [(3, 7), (9, 13), (3, 8)], 4.5),
    ],
)
@cites("SM-R-73")
def test_the_ways_on_a_map_are_as_long_as_they_were_drawn(chart, land, strongholds, city):
    board = CONTENT.board(f"{chart}@0,0")
    gate = board.gates[0]
    cheapest = cheapest_ways(board, gate)
    assert sum(not board.is_water(hex) for hex in range(len(board.at))) == land
    assert [(board.distance[gate][hex], cheapest[hex]) for hex in board.strongholds] == strongholds
    assert cheapest[board.cities[0]] == city


@pytest.mark.parametrize("chart", CONTENT.maps)
def test_every_land_hex_can_be_reached_from_the_gate(chart):
    board = CONTENT.board(f"{chart}@0,0")
    assert max(cheapest_ways(board, board.gates[0]).values()) < FAR


def test_highmere_has_a_stronghold_that_only_a_watercraft_reaches():
    board = CONTENT.board("highmere@0,0")
    island = board.strongholds[0]
    assert all(board.is_water(beside) for beside in board.neighbours[island])
    assert island in board.launches


@cites("SM-SET.2")
def test_maps_side_by_side_are_one_grid_and_others_are_apart():
    joined, apart = CONTENT.board("fenmark@0,0 thornreach@1,0"), CONTENT.board("fenmark@0,0 thornreach@2,0")
    assert joined.distance[joined.gates[0]][joined.gates[1]] == 11
    assert apart.distance[apart.gates[0]][apart.gates[1]] == FAR


SIDES = {"east": "1,0", "south": "0,1"}
PAIRS = [
    (one, other, side, turned)
    for one, other in product(CONTENT.maps, repeat=2)
    if one != other
    for side in SIDES
    for turned in product((False, True), repeat=2)
]


@pytest.mark.parametrize(("one", "other", "side", "turned"), PAIRS)
@cites("SM-R-98", "SM-TER.5")
def test_maps_fit_each_other_in_every_arrangement(one, other, side, turned):
    layout = f"{one}@0,0{'r' * turned[0]} {other}@{SIDES[side]}{'r' * turned[1]}"
    board = CONTENT.board(layout)
    land = [hex for hex in range(COLUMNS * ROWS) if not board.is_water(hex)]
    assert sum(b >= COLUMNS * ROWS and not board.is_water(b) for a in land for b in board.neighbours[a]) >= 11
    assert bool(ends_facing(layout)) == (turned != (False, True))


@cites("SM-R-16")
def test_the_dearer_of_two_routes_counts_where_they_meet():
    road_to_road, path_to_road = ends_facing("fenmark@0,0 sunscar@1,0"), ends_facing("highmere@0,0 fenmark@1,0")
    assert set(road_to_road.values()) == {ROUTES["road"]}
    assert set(path_to_road.values()) == {ROUTES["path"]}


def test_a_turned_map_has_its_last_hex_first():
    plain, turned = CONTENT.board("fenmark@0,0"), CONTENT.board("fenmark@0,0r")
    assert turned.at[turned.gates[0]] == (5, 4)
    assert turned.terrain[turned.index[9, 7]] == plain.terrain[plain.index[0, 0]] == "forest"


@cites("SM-TER.4")
def test_a_hex_has_one_terrain_whatever_stands_on_it():
    board = CONTENT.board("fenmark@0,0")
    assert board.terrain[board.gates[0]] == "swamp"
    assert board.terrain[board.mystics[0]] == "wilds"


def test_the_sample_of_play_fits_fenmark_and_thornreach():
    fenmark, thornreach = CONTENT.maps["fenmark"], CONTENT.maps["thornreach"]
    assert (terrain(fenmark, fenmark.gate), terrain(fenmark, fenmark.mystic)) == ("swamp", "wilds")
    assert terrain(thornreach, thornreach.mystic) == "wilds"
    column, row = thornreach.mystic
    assert (column - 1, row) in thornreach.lairs
    assert terrain(thornreach, (column - 1, row)) == "forest"


def test_the_shadow_realm_has_27_hexes_and_its_gates_are_two_steps_from_the_pit_or_three_in_the_east_and_west():
    realm = CONTENT.realm
    steps = {realm.pit: 0}
    for hex in (found := [realm.pit]):
        new = [way for way in realm.ways[hex] if way >= 0 and way not in steps]
        steps |= dict.fromkeys(new, steps[hex] + 1)
        found += new
    assert len(steps) == len(realm.at) == 27
    row = realm.at[realm.pit][1]
    assert [steps[gate] for gate in realm.gates] == [3 if realm.at[gate][1] == row else 2 for gate in realm.gates]


def test_the_directions_of_the_shadow_realm_go_round_from_east_by_north():
    realm = CONTENT.realm
    column, row = realm.at[realm.pit]
    east, _, _, west, *_ = [realm.at[way] for way in realm.ways[realm.pit]]
    assert (east, west) == ((column + 1, row), (column - 1, row))
    assert [realm.at[way][1] - row for way in realm.ways[realm.pit]] == [0, -1, -1, 0, 1, 1]


def terrain(chart, place):
    column, row = place
    return TERRAINS[chart.rows[row][column]]


def inside(place):
    return 0 <= place[0] < COLUMNS and 0 <= place[1] < ROWS


def cheapest_ways(board, start):
    """Points from a hex to every other, on foot, along routes and by watercraft from launches."""
    best = dict.fromkeys(range(len(board.at)), FAR * 2)
    best[start] = 0
    queue = [start]
    while queue:
        here = queue.pop(0)
        for there in board.neighbours[here]:
            route = board.steps.get((here, there))
            afloat = board.is_water(here) or here in board.launches
            if route is None and board.is_water(there) and not afloat:
                continue
            cost = best[here] + min(board.entry[there], FAR if route is None else route)
            if cost < best[there]:
                best[there] = cost
                queue.append(there)
    return {hex: half / 2 for hex, half in best.items()}


# Packs and mistakes


@pytest.fixture
def pack(tmp_path):
    def write(text):
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        return load([read_pack(tmp_path)])

    return write


RING = """\
[ring_of_fortune]
name = "Ring of Fortune"
kind = "treasure"
deck = "treasure"
type = "jewellery"
effects = ["LR+2"]
source = "original"
"""


def test_a_pack_replaces_a_card(pack):
    content = pack(RING)
    assert [(part.name, part.amount) for part in content.parts["ring_of_fortune"]] == [("LR", Amount(2))]
    assert list(content.treasures) == list(CONTENT.treasures)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"LR+2"', '"LUCK+2"', "ring_of_fortune: .*column 1: there is no word 'LUCK'"),
        ('"LR+2"', '"CR+2 crowd"', "ring_of_fortune: .*'crowd' does not stand on a treasure"),
        ('"jewellery"', '"hat"', "ring_of_fortune: type: "),
        ('effects = ["LR+2"]\n', "", "ring_of_fortune: .*effects"),
        ("deck", "count = 2\ndeck", "ring_of_fortune: .*count"),
        ("deck", 'text = "It shines."\ndeck', "ring_of_fortune: text: its effects say what it does"),
    ],
)
def test_a_mistake_in_a_card_names_card_and_field(pack, old, new, complaint):
    with pytest.raises(ContentError, match=complaint):
        pack(RING.replace(old, new))


@pytest.mark.parametrize(
    ("deck", "complaint"),
    [
        ("mastery", "0 masteries"),
        ("ability", "0 abilities"),
        ("map", "no maps"),
        ("potion", "potions of"),
        ("generator", "0 generators"),
    ],
)
def test_a_pack_must_leave_enough_of_every_deck(tmp_path, deck, complaint):
    (tmp_path / "pack.toml").write_text(f'replaces = ["{deck}"]', encoding="utf-8")
    with pytest.raises(ContentError, match=complaint):
        load([read_pack(tmp_path)])


@pytest.mark.parametrize(
    ("map", "old", "new", "complaint"),
    [
        ("fenmark", '"FFHPPPPWSS"', '"FFHPPPPWS"', "8 rows of 10 hexes"),
        ("fenmark", '"FFHPPPPWSS"', '"FFHPPPPWSQ"', r"\['Q'\] are no terrains"),
        ("shadow_realm", '"...o..."', '"...G..."', "6 Shadow Gates"),
    ],
)
def test_a_map_that_is_not_whole_is_refused(tmp_path, map, old, new, complaint):
    text = (BUILT_IN / "maps.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "maps.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError, match=f"{map}: .*{complaint}"):
        load([read_pack(tmp_path)])


def test_the_pack_of_the_tests_has_all_cards():
    fixed = cards_of()
    assert set(fixed.records) >= {"time_dancer", "death_gaze", "stumble", "liquid_life", "sunblade", "radiance_luck"}
