"""The day: breaking camp, turns, camp and the first hero marker; a turn with its engagements and its one action."""

import pytest

import umbra
from kits.kilforth import cites, scene
from umbra.bots.judge.kilforth.position import Position
from umbra.games.kilforth.events.day import Camped, DayBegan, NightFell

TWO = [{}, {}]
THREE = [{}, {}, {}]
QUIET = {"fate": 0}


def morning(heroes=({},), **fields):
    """A day that is about to begin."""
    return scene(heroes, phase="break", stage="", **fields)


# Breaking camp


@cites("SK-DAY.2")
def test_breaking_camp_gives_ap_equal_to_hp():
    game = morning([{"hp": 3, "ap": 0, "camped": True}, {"hp": 5, "most": 5, "ap": 2}])
    assert [hero.ap for hero in game.state.heroes] == [3, 5]
    assert not any(hero.camped for hero in game.state.heroes)


@cites("SK-R-23", "SK-DAY.1")
def test_what_may_be_done_once_a_day_can_be_done_again_in_the_morning():
    game = morning([{"fated": True, "regaled": True, "told": True, "used": ["hide:whispering_boughs"]}])
    hero = game.hero()
    assert (hero.fated, hero.regaled, hero.told, hero.used) == (False, False, False, [])


def test_a_text_may_cost_ap_in_the_morning_but_leaves_one():
    heroes = [{"at": "thornwall", "hp": 3}, {"at": "thornwall", "hp": 1}, {"at": "spider_grove", "hp": 3}]
    game = morning(heroes, plots={"thornwall": ["sap_of_sleep"]})
    assert [hero.ap for hero in game.state.heroes] == [2, 1, 3]


@cites("SK-R-1")
@pytest.mark.parametrize("options", [{}, {"clock": "calendar25"}])
def test_days_are_counted_from_one_and_the_night_deck_says_how_many_are_left(options):
    game = umbra.new_game("kilforth", seats=1, seed=3, options={"heroes": "deal", **options})
    while game.state.day < 2:
        game.answer(0, "camp" if game.asked()[0].option("camp") else game.asked()[0].options[0].key)

    days = [(event.day, event.left) for event in game.events(None) if type(event) is DayBegan]
    assert days == ([(1, 25), (2, 24)] if options else [(1, 23), (2, 22)])


@cites("SK-R-1")
@pytest.mark.parametrize(("nights", "day", "left"), [(2, 7, 2), (1, 8, 1), (0, 9, 1)])
def test_everybody_counts_the_days_alike_even_without_a_night_card(nights, day, left):
    game = morning(nights=nights, day=day - 1)

    told = [(event.day, event.left) for event in game.told(DayBegan)]
    screen = game.game.open_sketch()
    counted = game.game.rules.sum_up(game.state)
    assert [*told, (screen["day"], screen["left"])] == [(day, left)] * 2
    assert counted.round == day
    assert Position(game.game.view(0)).days == left


@cites("SK-R-1", "SK-WIN.1")
def test_a_day_without_a_night_card_is_the_last_one():
    game = morning(nights=0).play(0, "camp")

    assert game.game.outcome is not None


# Turns


@cites("SK-DAY.3")
def test_turns_go_clockwise_from_the_first_hero():
    game = morning(THREE, first=1)
    order = []
    for _ in range(6):
        order.append(game.ask.seat)
        game.play(
            game.ask.seat,
            "hide" if game.offers("hide") else "move:silent_bamboo" if game.offers("move:silent_bamboo") else "search",
        )
        if len(order) == 3:
            break
    assert order == [1, 2, 0]
    assert game.ask.seat == 1


@cites("SK-DAY.4", "SK-R-9")
def test_a_hero_who_has_camped_is_skipped_and_the_last_one_takes_turn_after_turn():
    game = scene(THREE, tops={"forest": ["overgrown_chapel"]}).play(0, "camp").play(1, "hide").play(2, "camp")
    assert game.ask.seat == 1
    game.play(1, "move:silent_bamboo")
    while game.ask.kind != "action":
        game.play(game.ask.seat, game.keys[0])
    assert (game.ask.seat, game.state.phase) == (1, "day")
    assert game.why_not(0, "hide") == ["SK-DAY.4"]


@cites("SK-DAY.5", "SK-DAY.1")
def test_night_begins_as_soon_as_every_hero_has_camped():
    game = scene(TWO, nights=10).play(0, "camp")
    assert not game.told(NightFell)
    game.play(1, "camp")
    assert len(game.told(NightFell)) == 1
    assert len(game.state.decks["night"]) == 9


@cites("SK-DAY.6")
def test_the_first_to_camp_takes_the_marker_at_once_and_opens_the_next_day():
    game = scene(THREE).play(0, "hide").play(1, "camp")
    assert game.state.first == 1
    game.play(2, "camp")
    assert game.state.first == 1
    game.play(0, "camp")
    assert [(event.seat, event.marker) for event in game.told(Camped)] == [(1, True), (2, False), (0, False)]
    while game.ask.kind != "action":
        game.play(game.ask.seat, game.keys[0])
    assert game.ask.seat == 1


@cites("SK-EX-15", "SK-R-7")
def test_a_hero_who_escapes_has_camped_and_takes_the_marker():
    web = {"spider_grove": ["web_matron"]}
    heroes = [{}, {"at": "spider_grove", **QUIET}]
    game = scene(heroes, encounters=web, dice={"test": [1] * 20, "foe": [1] * 20}).play(0, "hide")
    game.play(1, "escape")
    while game.ask.kind == "escape":
        game.play(1, game.keys[0])
    assert game.hero(1).camped
    assert game.state.first == 1
    assert game.ask.seat == 0


@cites("SK-R-88", "SK-R-1", "SK-WIN.1")
@pytest.mark.parametrize("nights", [1, 0])
def test_after_the_last_day_no_night_follows(nights):
    game = scene(TWO, nights=nights).play(0, "camp").play(1, "camp")
    assert game.state.outcome is not None
    assert len(game.state.decks["night"]) == nights
    assert not game.told(NightFell)


def test_the_day_before_the_last_is_followed_by_a_night():
    game = scene(nights=2).play(0, "camp")
    assert len(game.state.decks["night"]) == 1
    assert game.state.outcome is None


# A turn


@cites("SK-TRN.1", "SK-TRN.2")
def test_at_the_start_of_a_turn_every_enemy_here_is_engaged_in_an_order_of_choice():
    lying = {"spider_grove": ["web_matron", "hungry_boar", "grain_merchant", "herb_gatherer"]}
    heroes = [{"at": "spider_grove", "foes": ["herb_gatherer"], **QUIET}]
    game = scene(heroes, encounters=lying, stage="start", dice={"test": [6] * 40, "foe": [1] * 40})
    assert game.ask.kind == "engage"
    enemies = ["engage:web_matron", "engage:hungry_boar", "engage:herb_gatherer"]
    assert game.keys == enemies
    game.play(0, enemies[1])
    while game.ask.kind not in ("engage", "action"):
        game.play(0, game.keys[0])
    assert game.keys == [enemies[0], enemies[2]]
    assert game.why_not(0, "hide") == ["SK-TRN.1"]


@cites("SK-TRN.3", "SK-TRN.6", "SK-TRN.8")
def test_a_turn_is_exactly_one_action_for_one_ap():
    game = scene(TWO).play(0, "hide")
    assert game.hero(0).ap == 3
    assert (game.ask.seat, game.ask.kind) == (1, "action")
    assert game.why_not(0, "move:silent_bamboo") == ["SK-DAY.3"]


@cites("SK-TRN.4", "SK-R-42")
def test_camping_discards_all_ap_and_ends_the_turn():
    game = scene([{"loot": ["travel_ration"]}, {}]).play(0, "camp")
    assert (game.hero(0).ap, game.hero(0).camped) == (0, True)
    assert game.ask.seat == 1
    assert game.why_not(0, "deed:use:travel_ration") == ["SK-DAY.4"]


@cites("SK-TRN.5", "SK-TRN.6")
def test_after_the_action_enemies_are_engaged_again_before_the_turn_ends():
    heroes = [{"at": "spider_grove", **QUIET}, {}]
    dice = {"test": [1] * 20, "foe": [1] * 20}
    game = scene(heroes, tops={"forest": ["web_matron"]}, dice=dice).play(0, "search")
    assert game.state.battle is not None
    assert game.ask.seat == 0
    assert game.why_not(0, "hide") == ["SK-TRN.1"]


@cites("SK-TRN.7", "SK-R-96")
def test_deeds_are_offered_beside_the_action_and_do_not_use_up_the_turn():
    game = scene([{"loot": ["travel_ration", "prayer_strip"]}])
    for face in ("travel_ration", "prayer_strip"):
        game.play(0, f"deed:use:{face}")
        assert game.ask.kind == "action"
    assert (game.hero().ap, game.hero().fate) == (5, 5)


@cites("SK-TRN.9")
def test_what_cannot_be_carried_out_is_not_offered():
    game = scene([{"ap": 1}])
    assert not {"search", "rest", "clear", "regale"} & set(game.keys)
    assert game.why_not(0, "search") == ["SK-R-93"]


@cites("SK-TRN.10")
def test_without_ap_only_camp_is_left():
    game = scene([{"ap": 0, "loot": ["travel_ration"]}])
    ration = "deed:use:travel_ration"
    assert game.keys == ["camp", ration]
    assert game.why_not(0, "hide") == ["SK-TRN.10"]
    game.play(0, ration)
    assert game.offers("hide")


@cites("SK-TRN.10", "SK-HID.2")
def test_a_hidden_hero_without_ap_may_step_out_for_a_deed_before_he_camps():
    game = scene([{"ap": 0, "hidden": True, "loot": ["travel_ration"]}])
    assert game.keys == ["step_out", "camp"]
    game.play(0, "step_out")
    assert game.keys == ["camp", "deed:use:travel_ration"]


@cites("SK-TRN.6", "SK-R-96")
def test_a_hero_whose_last_ap_is_spent_may_do_deeds_before_the_next_turn():
    hero = {"race": "werewolf", "ap": 1, "loot": ["prayer_strip"], "at": "spider_grove", "hp": 2}
    game = scene([hero, {}]).play(0, "rest")
    assert (game.ask.seat, game.ask.kind, game.ask.usual) == (0, "end", "done")
    game.play(0, "deed:use:prayer_strip")
    assert game.hero(0).fate == 5
    assert (game.ask.seat, game.ask.kind) == (1, "action")


@cites("SK-R-15")
def test_a_foe_that_was_fought_before_is_engaged_again_at_the_next_turn():
    heroes = [{"at": "spider_grove", "hp": 1, **QUIET}, {"at": "spider_grove", **QUIET}]
    dice = {"test": [1] * 40, "foe": [6, 1, 1, 1, 1, 1, *[1] * 40]}
    game = scene(heroes, encounters={"spider_grove": ["web_matron", "lost_children"]}, stage="start", dice=dice)
    while game.state.active == 0:
        seat = game.ask.seat
        wanted = [key for key in ("deed:team:seat-1", "join") if game.offers(key)]
        game.play(seat, (wanted or game.keys)[0])
    assert game.hero(0).defeated
    assert game.state.active == 1
    assert (game.state.battle.seat, game.state.battle.token) == (1, game.token("web_matron"))


def test_who_camps_is_told_what_that_costs():
    hero = {"at": "spider_grove", "ap": 2, "tallies": {"hollow_library": ("S", 1)}}
    lying = {"spider_grove": ["hollow_library"]}
    game = scene([hero], encounters=lying, dark=["spider_grove"])
    assert game.ask.option("camp").label == (
        "Make camp; 2 AP and 1 gathered success will be lost; the gloom takes 2 HP tonight"
    )
    moves = [option.label for option in game.ask.options if option.key == "move:silent_bamboo"]
    assert moves == ["Move to Silent Bamboo; 1 gathered success will be lost"]
