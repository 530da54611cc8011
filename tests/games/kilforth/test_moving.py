"""Move: where to, what applies on arrival and in which order, encounters and events."""

import pytest

from kits.kilforth import cites, scene
from umbra.games.kilforth.events.actions import Arrived, EncounterDrawn, EventDrawn, Moved
from umbra.games.kilforth.events.battle import FoeRolled

QUIET = {"fate": 0}
LOW = {"test": [1] * 40, "foe": [1] * 40}


def moves(game) -> set[int]:
    return {game.cell(key.removeprefix("move:")) for key in game.keys if key.startswith("move:")}


# Where to


@cites("SK-MOV.1", "SK-MOV.3")
@pytest.mark.parametrize(
    ("start", "around"),
    [("moneshoba_shrine", {7, 11, 13, 17}), ("dark_pinnacle", {1, 5}), ("salt_waste", {9, 13, 19})],
)
def test_a_move_goes_to_an_orthogonal_neighbour_and_never_off_the_map(start, around):
    game = scene([{"at": start}])
    assert moves(game) == around
    far = next(cell for cell in range(25) if cell not in around and cell != game.hero().cell)
    assert game.why_not(0, f"move:{game.state.layout[far]}") == ["SK-MOV.1"]
    assert game.why_not(0, "move:25") == ["SK-MOV.3"]


@cites("SK-MOV.2")
def test_a_shortcut_leads_to_all_other_locations_with_the_same_sign():
    game = scene([{"at": "heavens_gate"}])
    ends = {game.cell("arid_ruins"), game.cell("toll_road")}
    assert moves(game) == {0, 2, 6} | ends
    game.play(0, "move:toll_road")
    assert game.place() == "toll_road"
    assert [event.shortcut for event in game.told(Moved)] == ["gate"]


@cites("SK-R-37")
def test_shortcuts_work_on_gloom_sides_too():
    game = scene([{"at": "heavens_gate"}], dark=["heavens_gate", "toll_road"])
    assert game.cell("toll_road") in moves(game)


def test_a_weather_that_closes_shortcuts_closes_them_everywhere():
    game = scene([{"at": "heavens_gate"}], weather="howling_gale")
    assert moves(game) == {0, 2, 6}
    assert game.why_not(0, "move:toll_road") == ["SK-R-89"]


@pytest.mark.parametrize(("start", "ends"), [("bone_gully", set()), ("iron_delve", {"moss_barrow"})])
def test_a_plot_that_closes_a_shortcut_closes_it_from_and_to_its_location(start, ends):
    # the tunnels are far from each other: Iron Delve in a corner, Moss Barrow and Bone Gully in others
    corners = {0: "iron_delve", 4: "moss_barrow", 20: "bone_gully"}
    plots = {"bone_gully": ["cinder_roads"]}
    game = scene([{"at": start}], layout=corners, plots=plots, ancients=["the_ashen_judge"])
    tunnels = {face for face in corners.values() if game.cell(face) in moves(game)}
    assert tunnels == ends


@cites("SK-R-89", "SK-TRN.8")
def test_a_text_may_raise_the_price_of_a_move_which_must_be_paid_in_full():
    fords = {"weather": "flooded_fords"}
    game = scene(**fords)
    game.play(0, "move:whispering_boughs")
    assert game.hero().ap == 2
    poor = scene([{"ap": 1}], **fords)
    assert game.cell("whispering_boughs") not in moves(poor)
    assert poor.why_not(0, "move:whispering_boughs") == ["SK-R-89"]
    assert game.cell("silent_bamboo") in moves(poor)


@cites("SK-R-34")
def test_obstacles_keep_nobody_from_coming_or_going_and_do_not_stop_the_draw():
    game = scene(obstacles={"silent_bamboo": 2, "moneshoba_shrine": 1}, tops={"forest": ["hidden_spring"]})
    game.play(0, "move:silent_bamboo")
    assert game.place() == "silent_bamboo"
    assert game.at("silent_bamboo") == ["hidden_spring"]


# On arrival


@cites("SK-MOV.4")
def test_what_is_printed_on_the_location_applies_on_arrival():
    game = scene([{"at": "broken_stair"}], tops={"mountain": ["eagle_eyrie", "cloud_monastery"]})
    game.play(0, "move:eagle_terrace")
    # the top card was looked at before it was drawn
    assert game.at("eagle_terrace") == ["eagle_eyrie"]
    seen = [type(event).__name__ for event in game.game.events(0)]
    assert seen.index("Peeked") < seen.index("EncounterDrawn")


@cites("SK-R-38")
def test_what_is_printed_on_a_colour_side_is_lost_in_gloom():
    game = scene([{"at": "broken_stair"}], dark=["eagle_terrace"], tops={"mountain": ["eagle_eyrie"]})
    game.play(0, "move:eagle_terrace")
    assert "Peeked" not in [type(event).__name__ for event in game.game.events(0)]
    assert game.at("eagle_terrace") == ["eagle_eyrie"]


@cites("SK-R-38", "SK-R-48")
def test_the_centre_keeps_its_market_in_gloom():
    assert "market" in scene(dark=["moneshoba_shrine"]).keys


@cites("SK-MOV.5")
def test_a_card_of_the_terrain_is_drawn_where_no_encounter_lies():
    game = scene(tops={"forest": ["hidden_spring"], "badlands": ["buried_archive"]}).play(0, "move:silent_bamboo")
    assert game.at("silent_bamboo") == ["hidden_spring"]
    assert game.state.cards.public(game.token("hidden_spring"))
    assert [event.location for event in game.told(EncounterDrawn)] == ["silent_bamboo"]


@cites("SK-MOV.6", "SK-R-31")
def test_where_an_encounter_lies_nothing_is_drawn():
    game = scene(encounters={"silent_bamboo": ["hollow_library"]}, tops={"forest": ["hidden_spring"]})
    game.play(0, "move:silent_bamboo")
    assert game.at("silent_bamboo") == ["hollow_library"]


@cites("SK-MOV.7")
def test_at_the_centre_nothing_is_ever_drawn():
    game = scene([{"at": "silent_bamboo"}]).play(0, "move:moneshoba_shrine")
    assert not game.told(EncounterDrawn)
    assert game.at("moneshoba_shrine") == []


@cites("SK-MOV.8")
@pytest.mark.parametrize("drawn", [True, False])
def test_an_enemy_at_the_entered_location_is_engaged_at_once(drawn):
    lying = {} if drawn else {"encounters": {"silent_bamboo": ["web_matron"]}}
    game = scene([QUIET], tops={"forest": ["web_matron"]} if drawn else None, dice=LOW, **lying).play(
        0, "move:silent_bamboo"
    )
    assert game.state.battle.token == game.token("web_matron")


@cites("SK-MOV.9", "SK-R-36")
def test_an_event_is_resolved_at_once_and_discarded_and_nothing_else_is_drawn():
    game = scene([{"at": "moneshoba_shrine"}], tops={"badlands": ["heat_haze", "buried_archive"]}).play(
        0, "move:arid_ruins"
    )
    assert game.hero().ap == 2
    assert game.at("arid_ruins") == []
    assert game.faces(game.state.discards["badlands"]) == ["heat_haze"]
    assert not game.state.shown
    assert [event.card for event in game.told(EventDrawn)] == ["heat_haze"]


@cites("SK-MOV.9")
def test_choices_of_an_event_are_the_active_heros():
    game = scene([{"hp": 3}, {}], tops={"forest": ["friendly_fireflies"]}).play(0, "move:silent_bamboo")
    assert game.ask.seat == 0
    assert len([key for key in game.keys if not key.startswith("deed:")]) == 2


@cites("SK-MOV.10", "SK-TEA.2")
def test_nobody_teams_up_against_an_event():
    heroes = [{"at": "amber_fields", "step": 4, "gold": 1}, {"at": "amber_fields"}]
    game = scene(heroes, tops={"plains": ["tax_collectors"]})
    assert game.offers("deed:team:seat-1")  # for the finale of his saga, which is here
    game.play(0, "search")
    assert (game.ask.seat, game.ask.kind) == (0, "choose")
    assert not game.offers("deed:team:seat-1")


@cites("SK-R-90")
def test_on_arrival_the_location_comes_first_then_plots_encounters_and_the_draw():
    game = scene(
        [{"at": "broken_stair", "gold": 5}],
        encounters={"eagle_terrace": ["toll_of_shades"]},
        plots={"eagle_terrace": ["tithe_chain"]},
        ancients=["bishop_of_pride"],
    ).play(0, "move:eagle_terrace")
    told = [(type(event).__name__, getattr(event, "source", "")) for event in game.game.events(0)]
    order = [name if name != "GoldChanged" else source for name, source in told]
    steps = [order.index(name) for name in ("Moved", "Peeked", "tithe_chain", "toll_of_shades")]
    assert steps == sorted(steps)
    assert game.hero().gold == 3


@cites("SK-R-90")
def test_a_hero_who_is_defeated_on_the_way_draws_nothing():
    game = scene(
        [{"hp": 1, **QUIET}, {}],
        plots={"silent_bamboo": ["brood_of_the_grove"]},
        tops={"forest": ["web_matron"]},
    ).play(0, "move:silent_bamboo")
    assert game.hero(0).defeated
    assert game.at("silent_bamboo") == []
    assert (game.ask.seat, game.ask.kind) == (1, "action")


@cites("SK-R-39")
def test_a_text_that_moves_a_hero_draws_nothing_but_what_is_printed_there_applies():
    game = scene([{"gold": 2, "loot": ["map_scrap"]}], plots={"silent_bamboo": ["brood_of_the_grove"]})
    game.play(0, "deed:use:map_scrap", "move:silent_bamboo")
    assert (game.place(), game.hero().hp, game.hero().ap) == ("silent_bamboo", 3, 3)
    assert game.at("silent_bamboo") == []
    assert len(game.told(Arrived)) == 1
    assert game.ask.kind == "action"


@cites("SK-R-39", "SK-TRN.1")
def test_an_enemy_where_a_deed_brings_a_hero_is_engaged_before_he_acts():
    heroes = [{"loot": ["map_scrap"], **QUIET}]
    game = scene(heroes, encounters={"silent_bamboo": ["web_matron"]}, dice=LOW)
    game.play(0, "deed:use:map_scrap", "move:silent_bamboo")
    assert game.state.battle.token == game.token("web_matron")


@cites("SK-EX-1")
def test_an_enemy_drawn_on_arrival_is_fought_and_beaten_with_losses():
    heroes = [
        {"race": "seraph", "calling": "chevalier", "saga": "capture_lawbreaker", "ap": 3, "veiled": ["chevalier"]}
    ]
    heroes[0] |= QUIET
    game = scene(heroes, tops={"forest": ["web_matron"]}, dice={"test": [6, 5, 2, 1], "foe": [5, 5, 1, 1]})
    game.play(0, "move:silent_bamboo")
    while game.ask.kind != "action":
        game.play(0, "gold" if game.offers("gold") else game.keys[0])
    hero = game.hero()
    assert [event.dice for event in game.told(FoeRolled)] == [(5, 5, 1, 1)]
    assert (hero.hp, hero.ap) == (2, 0)
    assert game.at("silent_bamboo") == []


def game_cell(location: str) -> int:
    return scene().cell(location)
