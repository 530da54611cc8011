"""Search, Rest, Discover and Hide: their restrictions, and what places and cards change."""

import pytest

from kits.kilforth import cites, scene

LOW = {"test": [1] * 40, "foe": [1] * 40}

# Search


@cites("SK-SRC.1")
def test_search_needs_a_location_without_encounter_and_obstacle():
    assert "search" in scene([{"at": "spider_grove"}]).keys
    blocked = scene([{"at": "spider_grove"}], obstacles={"spider_grove": 1})
    assert not blocked.offers("search")
    assert blocked.why_not(0, "search") == ["SK-SRC.1"]
    met = scene([{"at": "spider_grove"}], encounters={"spider_grove": ["hidden_spring"]})
    assert not met.offers("search")
    assert met.why_not(0, "search") == ["SK-SRC.1"]


@cites("SK-SRC.2")
def test_search_brings_a_card_of_the_locations_deck():
    game = scene([{"at": "spider_grove"}], tops={"forest": ["hidden_spring"]}).play(0, "search")
    assert game.at("spider_grove") == ["hidden_spring"]
    assert game.hero().ap == 3


@cites("SK-SRC.2", "SK-MOV.9", "SK-R-36")
def test_an_event_that_a_search_brings_is_resolved_and_the_location_stays_empty():
    game = scene([{"at": "salt_waste"}], tops={"badlands": ["heat_haze"]}).play(0, "search")
    assert (game.hero().ap, game.at("salt_waste")) == (2, [])
    assert game.offers("search")


@cites("SK-R-93")
def test_the_centre_cannot_be_searched():
    game = scene()
    assert not game.offers("search")
    assert game.why_not(0, "search") == ["SK-R-93"]


@cites("SK-R-10")
def test_an_evaded_foe_blocks_neither_search_nor_rest_of_the_hero_who_evaded_it():
    heroes = [{"at": "spider_grove", "hp": 3, "evaded": ["web_matron"]}, {"at": "spider_grove", "hp": 3}]
    game = scene(heroes, encounters={"spider_grove": ["web_matron"]}, dice=LOW)
    assert {"search", "rest"} <= set(game.keys)
    game.state.active = 1
    assert game.why_not(1, "search") == ["SK-SRC.1"]


@cites("SK-R-35")
def test_a_plot_stops_neither_search_nor_rest_nor_the_draw():
    game = scene([{"at": "spider_grove", "hp": 2}], plots={"spider_grove": ["creeping_briar"]})
    assert {"search", "rest"} <= set(game.keys)
    drawn = scene(plots={"silent_bamboo": ["creeping_briar"]}, tops={"forest": ["hidden_spring"]}).play(
        0, "move:silent_bamboo"
    )
    assert drawn.at("silent_bamboo") == ["hidden_spring"]


def test_where_two_cards_are_drawn_the_hero_meets_one_and_the_other_is_discarded():
    game = scene([{"at": "moss_barrow"}], tops={"forest": ["web_matron", "hidden_spring"]}).play(0, "search")
    assert game.keys == ["meet:web_matron", "meet:hidden_spring"]
    game.play(0, "meet:hidden_spring")
    assert game.at("moss_barrow") == ["hidden_spring"]
    assert game.faces(game.state.discards["forest"]) == ["web_matron"]
    assert game.ask.kind == "action"


@cites("SK-DED.1")
def test_a_card_that_was_searched_for_lies_where_the_hero_searched_even_if_a_deed_brings_him_away():
    tops = {"forest": ["web_matron", "hidden_spring"]}
    game = scene([{"at": "moss_barrow", "loot": ["map_scrap"]}], tops=tops).play(0, "search")
    game.play(0, "deed:use:map_scrap", "move:silent_bamboo", "meet:web_matron")
    assert game.at("moss_barrow") == ["web_matron"]
    assert (game.place(), game.ask.kind) == ("silent_bamboo", "action")


def test_a_place_may_pay_for_a_search():
    game = scene([{"at": "vulture_spur", "gold": 0}], tops={"badlands": ["skull_market"]}).play(0, "search")
    assert game.hero().gold == 1


# Rest


@cites("SK-RST.1")
def test_rest_needs_a_location_without_encounter_and_missing_hp():
    game = scene([{"at": "spider_grove"}])
    assert not game.offers("rest")
    assert game.why_not(0, "rest") == ["SK-RST.1"]
    met = scene([{"at": "spider_grove", "hp": 2}], encounters={"spider_grove": ["hidden_spring"]})
    assert not met.offers("rest")
    assert met.why_not(0, "rest") == ["SK-RST.1"]


@cites("SK-RST.2")
def test_rest_gives_one_hp_and_no_ap():
    game = scene([{"at": "spider_grove", "hp": 2, "ap": 2}]).play(0, "rest")
    assert (game.hero().hp, game.hero().ap) == (3, 1)


@pytest.mark.parametrize(
    ("hero", "gained"),
    [
        ({"at": "lantern_hollow"}, 2),
        ({"at": "spider_grove", "race": "reedkin"}, 2),
        ({"at": "lantern_hollow", "race": "reedkin"}, 3),
        ({"at": "lantern_hollow", "race": "reedkin", "hp": 3}, 1),
    ],
)
def test_places_and_cards_make_a_rest_better_up_to_maximum_health(hero, gained):
    game = scene([{"hp": 1, **hero}]).play(0, "rest")
    assert game.hero().hp == hero.get("hp", 1) + gained


def test_a_dark_location_no_longer_helps_to_rest():
    game = scene([{"hp": 1, "at": "lantern_hollow"}], dark=["lantern_hollow"]).play(0, "rest")
    assert game.hero().hp == 2


def test_a_place_may_pay_for_a_rest():
    game = scene([{"hp": 1, "at": "amber_fields", "gold": 0}]).play(0, "rest")
    assert (game.hero().hp, game.hero().gold) == (2, 1)


@cites("SK-R-89")
@pytest.mark.parametrize(
    "forbidding",
    [
        {"weather": "bitter_cold", "at": "broken_stair"},
        {"plots": ["hungry_roots"], "at": "broken_stair"},
        {"options": {"centre": "couch"}, "at": "couch_of_death"},
    ],
)
def test_cannot_on_a_card_beats_what_the_rules_allow(forbidding):
    at = forbidding.pop("at")
    plots = {at: forbidding.pop("plots")} if "plots" in forbidding else None
    game = scene([{"hp": 1, "at": at}], plots=plots, **forbidding)
    assert not game.offers("rest")
    assert game.why_not(0, "rest") == ["SK-R-89"]


# Discover


@cites("SK-DSC.1", "SK-DSC.3")
def test_discover_brings_a_reward_from_the_hand_into_play():
    game = scene([{"at": "toll_road", "rumours": ["padded_coat", "reed_cloak"]}])
    game.play(0, "discover:padded_coat")
    assert (game.faces(game.hero().assets), game.faces(game.hero().rumours)) == (["padded_coat"], ["reed_cloak"])
    assert game.state.cards.public(game.token("padded_coat"))
    assert game.hero().ap == 3


@cites("SK-DSC.2")
def test_discover_needs_the_location_that_the_card_names():
    game = scene([{"at": "toll_road", "rumours": ["padded_coat", "reed_cloak"]}])
    assert not game.offers("discover:reed_cloak")
    assert game.why_not(0, "discover:reed_cloak") == ["SK-DSC.2"]


@cites("SK-R-43")
def test_encounters_and_plots_in_hand_cannot_be_discovered():
    game = scene([{"at": "spider_grove", "rumours": ["web_matron", "creeping_briar"]}])
    assert not [key for key in game.keys if key.startswith("discover")]
    for face in ("web_matron", "creeping_briar"):
        assert game.why_not(0, f"discover:{face}") == ["SK-R-43"]


def test_a_sorcerer_discovers_spells_anywhere_but_nothing_else():
    hero = {"race": "ashling", "calling": "sorcerer", "rumours": ["ember_dart", "padded_coat"]}
    game = scene([hero])
    assert [key for key in game.keys if key.startswith("discover")] == ["discover:ember_dart"]
    veiled = scene([{**hero, "veiled": ["sorcerer"]}])
    assert not [key for key in veiled.keys if key.startswith("discover")]


@cites("SK-DSC.9")
def test_a_discovered_asset_takes_the_place_of_one_with_the_same_unique_keyword():
    game = scene([{"at": "old_battlefield", "rumours": ["balanced_sabre"], "assets": ["cinder_glaive", "jade_fish"]}])
    game.play(0, "discover:balanced_sabre")
    assert game.faces(game.hero().assets) == ["jade_fish", "balanced_sabre"]


@pytest.mark.parametrize(("face", "gold"), [("lamellar_harness", 1), ("stone_hands", 0)])
def test_a_place_may_pay_for_an_item_that_is_discovered_there(face, gold):
    game = scene([{"at": "iron_delve", "rumours": [face], "gold": 0}])
    game.play(0, f"discover:{face}")
    assert game.hero().gold == gold


# Hide


@cites("SK-HID.1")
def test_hide_makes_a_hero_hidden_once():
    game = scene().play(0, "hide")
    assert (game.hero().hidden, game.hero().ap) == (True, 3)
    assert not game.offers("hide")
    assert game.why_not(0, "hide") == ["SK-HID.1"]


@cites("SK-HID.2")
def test_a_hero_steps_out_at_any_moment_also_in_the_turn_of_another():
    game = scene([{}, {"hidden": True}, {"hidden": True}])
    assert game.ask.seat == 0
    game.play(1, "step_out")
    assert [hero.hidden for hero in game.state.heroes] == [False, False, True]
    assert (game.ask.seat, game.ask.kind, game.hero(1).ap) == (0, "action", 4)
    assert game.why_not(1, "step_out") == ["SK-HID.2"]


@cites("SK-HID.2")
def test_a_hidden_hero_may_step_out_in_his_own_turn_and_then_do_deeds():
    game = scene([{"hidden": True, "loot": ["prayer_strip"]}])
    deed = "deed:use:prayer_strip"
    assert not game.offers(deed)
    assert game.why_not(0, deed) == ["SK-DED.2"]
    game.play(0, "step_out")
    assert game.offers(deed)


@cites("SK-HID.2", "SK-ENG.7")
def test_nobody_steps_out_between_the_dice_of_his_evasion_and_its_end():
    heroes = [{"at": "spider_grove", "hidden": True}]
    dice = {"test": [1] * 20, "foe": [1] * 20}
    game = scene(heroes, encounters={"spider_grove": ["web_matron"]}, stage="start", dice=dice).play(0, "evade")
    assert game.ask.kind == "fate"
    assert not game.game.view(0).asides
    assert game.why_not(0, "step_out") == ["SK-HID.2"]


@cites("SK-HID.1", "SK-TEA.4")
def test_a_hero_who_hides_has_no_team_any_more():
    heroes = [{"at": "spider_grove", "loot": ["smoke_pellet"]}, {"at": "spider_grove"}]
    game = scene(heroes, encounters={"spider_grove": ["hidden_spring"]})
    game.play(0, "deed:team:seat-1").play(1, "join")
    assert game.state.team == [1]
    game.play(0, "deed:use:smoke_pellet")
    assert game.hero(0).hidden
    assert game.state.team == []


@cites("SK-HID.3")
def test_being_hidden_hinders_no_other_action():
    lying = {"spider_grove": ["hidden_spring"]}
    hero = {"at": "spider_grove", "rumours": ["mantle_of_dusk"]}
    plain = set(scene([hero], encounters=lying).keys) - {"hide"}
    assert set(scene([{**hero, "hidden": True}], encounters=lying).keys) == plain


@cites("SK-HID.4", "SK-NGT.12")
def test_hiding_ends_at_dawn():
    game = scene([{"hidden": True}], tops={"night": ["harvest_moon"]}).play(0, "camp")
    assert game.state.phase == "day"
    assert not game.hero().hidden


def test_a_place_lets_a_hero_hide_for_nothing_once_a_day_with_ap_left():
    game = scene([{"at": "whispering_boughs"}]).play(0, "hide")
    assert (game.hero().hidden, game.hero().ap) == (True, 4)
    game.play(0, "step_out").play(0, "hide")
    assert game.hero().ap == 3
    assert "hide" not in scene([{"at": "whispering_boughs", "ap": 0, "loot": ["travel_ration"]}]).keys


@cites("SK-R-89")
def test_where_a_plot_forbids_it_nobody_hides():
    game = scene([{"at": "spider_grove"}], plots={"spider_grove": ["the_green_veil"]})
    assert not game.offers("hide")
    assert game.why_not(0, "hide") == ["SK-R-89"]
