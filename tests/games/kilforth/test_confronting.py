"""Confront: quests, places and strangers, successes that add up and are lost, and strangers who become enemies."""

import pytest

from kits.kilforth import cites, scene
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES
from umbra.games.kilforth.state import Tally

STILL = {"fate": 0}
"""A hero who cannot call on fate, so that nobody is asked about it."""


def confronting(game) -> set[str]:
    """What can be confronted with what, by face."""
    return {key for key in game.keys if key.startswith(("confront:", "turn:"))}


def key(game, verb: str, face: str, letter: str = "") -> str:
    return f"{verb}:{face}" + (f":{ATTRIBUTE_NAMES[letter]}" if letter else "")


def at_place(face: str, *heroes, dice=(), **more):
    """Heroes at Spider Grove with an encounter."""
    found = [{"at": "spider_grove", **STILL, **hero} for hero in heroes or ({},)]
    return scene(found, encounters={"spider_grove": [face]}, dice={"test": list(dice), "foe": [1] * 40}, **more)


def tallies(game, seat: int = 0) -> list[tuple[str, str, int]]:
    return [(game.state.cards.faces[t.token], t.attribute, t.successes) for t in game.hero(seat).tallies]


# What can be confronted


@cites("SK-CNF.1", "SK-CNF.2", "SK-R-31")
def test_quests_places_and_strangers_are_confronted_with_the_attributes_they_show():
    lying = {"spider_grove": ["hollow_library", "lost_children", "grain_merchant"]}
    game = scene([{"at": "spider_grove"}], encounters=lying)
    assert confronting(game) == {
        "confront:hollow_library:sneak",
        "confront:hollow_library:study",
        "confront:lost_children:influence",
        "confront:lost_children:sneak",
        "confront:grain_merchant:influence",
        "turn:grain_merchant",
    }
    assert game.why_not(0, key(game, "confront", "hollow_library", "F")) == ["SK-CNF.2"]
    assert game.why_not(0, key(game, "turn", "hollow_library")) == ["SK-STR.4"]


@cites("SK-CNF.1")
def test_an_obstacle_keeps_heroes_from_confronting():
    game = at_place("hollow_library", obstacles={"spider_grove": 1})
    assert not confronting(game)
    assert game.why_not(0, key(game, "confront", "hollow_library", "S")) == ["SK-CNF.1"]


@cites("SK-CNF.1")
def test_what_lies_elsewhere_cannot_be_confronted():
    game = scene(encounters={"spider_grove": ["hollow_library"]})
    assert not confronting(game)
    assert game.why_not(0, key(game, "confront", "hollow_library", "S")) == ["SK-CNF.1"]


@cites("SK-CNF.11")
def test_an_enemy_is_engaged_and_not_confronted():
    game = at_place("web_matron", {"evaded": ["web_matron"]}, {})
    assert not confronting(game)
    turned = at_place("grain_merchant", {"foes": ["grain_merchant"], "evaded": ["grain_merchant"]})
    assert not confronting(turned)
    turned.hero().evaded.clear()
    assert turned.why_not(0, key(turned, "confront", "grain_merchant", "I")) == ["SK-CNF.11"]


# Successes


@cites("SK-CNF.3", "SK-R-21")
@pytest.mark.parametrize("dice", [[6, 5], [6, 6]])
def test_enough_successes_defeat_the_encounter_and_its_reward_is_claimed(dice):
    game = at_place("collapsed_cistern", {"race": "hillfolk"}, dice=dice)
    game.play(0, key(game, "confront", "collapsed_cistern", "S"))
    assert game.at("spider_grove") == []
    assert [(reward.seat, reward.forced, reward.battle) for reward in game.state.rewards] == [(0, False, False)]
    assert not game.hero().tallies


@cites("SK-CNF.4", "SK-CNF.5", "SK-CNF.6")
def test_successes_add_up_over_several_actions_with_the_same_attribute():
    game = at_place(
        "hollow_library", {"race": "ashling", "calling": "samurai", "veiled": ["ashling"]}, dice=[6, 1, 1] * 3
    )
    game.play(0, key(game, "confront", "hollow_library", "S"))
    assert tallies(game) == [("hollow_library", "S", 1)]
    assert confronting(game) == {"confront:hollow_library:study"}
    assert game.why_not(0, key(game, "confront", "hollow_library", "N")) == ["SK-CNF.6"]
    game.play(0, key(game, "confront", "hollow_library", "S"))
    assert tallies(game) == [("hollow_library", "S", 2)]
    game.play(0, key(game, "confront", "hollow_library", "S"))
    assert game.at("spider_grove") == []
    assert game.hero().ap == 1


@cites("SK-CNF.6")
def test_without_a_success_another_attribute_may_be_tried():
    game = at_place("hollow_library", dice=[1, 1]).play(
        0, key(at_place("hollow_library"), "confront", "hollow_library", "S")
    )
    assert not game.hero().tallies
    assert confronting(game) == {"confront:hollow_library:sneak", "confront:hollow_library:study"}


@cites("SK-EX-10", "SK-CNF.4")
def test_two_confronts_and_fate_defeat_a_place_that_needs_three():
    hero = {
        "race": "ashling",
        "calling": "samurai",
        "saga": "great_feast_hall",
        "veiled": ["ashling"],
        "ap": 3,
        "fate": 4,
    }
    game = at_place("buried_archive", hero, dice=[6, 1, 1, 5, 2, 1])
    confront = key(game, "confront", "buried_archive", "S")
    game.play(0, confront)
    assert game.ask.kind == "fate"
    game.play(0, "pass")
    assert tallies(game) == [("buried_archive", "S", 1)]
    assert confronting(game) == {"confront:buried_archive:study"}
    game.play(0, confront, "fate")
    assert game.at("spider_grove") == []
    assert (game.hero().ap, game.hero().fate) == (1, 3)


@cites("SK-CNF.7")
def test_leaving_loses_the_successes():
    game = at_place("hollow_library", {"tallies": {"hollow_library": ("S", 2)}})
    assert tallies(game)
    game.play(0, "move:iron_delve")
    assert not game.hero().tallies


@cites("SK-CNF.8", "SK-EX-11")
def test_camping_loses_the_successes_at_once():
    game = at_place("hollow_library", {"tallies": {"hollow_library": ("S", 2)}}, {})
    game.play(0, "camp")
    assert not game.hero(0).tallies
    assert game.ask.seat == 1


@cites("SK-CNF.9", "SK-CNF.10")
def test_successes_are_each_heros_own_and_lost_when_another_defeats_the_encounter():
    heroes = [{"tallies": {"hidden_spring": ("S", 1)}}, {"tallies": {"hidden_spring": ("N", 1)}}, {}]
    game = at_place("hidden_spring", *heroes, dice=[6, 1])
    assert tallies(game, 0) == [("hidden_spring", "S", 1)]
    assert tallies(game, 1) == [("hidden_spring", "N", 1)]
    game.play(0, key(game, "confront", "hidden_spring", "S"))
    assert game.at("spider_grove") == []
    assert not game.hero(1).tallies


@cites("SK-R-20")
def test_a_teams_successes_in_a_confront_are_the_active_heros():
    heroes = [{"race": "seraph", "calling": "samurai"}, {}]
    game = at_place("hollow_library", *heroes, dice=[6, 1, 1])
    game.play(0, "deed:team:seat-1").play(1, "join")
    game.play(0, key(game, "confront", "hollow_library", "S"))
    assert tallies(game, 0) == [("hollow_library", "S", 1)]
    assert not game.hero(1).tallies


# Strangers


@cites("SK-STR.1", "SK-R-17")
def test_a_hidden_hero_neither_confronts_a_stranger_nor_makes_an_enemy_of_it():
    game = at_place("grain_merchant", {"hidden": True})
    assert not confronting(game)
    for verb, letter in (("confront", "I"), ("turn", "")):
        assert game.why_not(0, key(game, verb, "grain_merchant", letter)) == ["SK-STR.1"]
    game.play(0, "step_out")
    assert confronting(game) == {"confront:grain_merchant:influence", "turn:grain_merchant"}


@cites("SK-STR.1", "SK-HID.3")
def test_a_hidden_hero_may_confront_quests_and_places():
    assert confronting(at_place("hidden_spring", {"hidden": True}))


@cites("SK-STR.2")
def test_a_stranger_is_confronted_with_influence_only():
    game = at_place("wandering_duellist")
    assert confronting(game) == {"confront:wandering_duellist:influence", "turn:wandering_duellist"}
    assert game.why_not(0, key(game, "confront", "wandering_duellist", "F")) == ["SK-STR.2"]


@cites("SK-EX-6", "SK-STR.3", "SK-STR.7", "SK-STR.8")
def test_a_stranger_becomes_an_enemy_when_no_success_was_ever_gathered():
    hero = {"race": "vampire", "calling": "ninja", "saga": "silence_the_bell"}
    game = at_place("exiled_judge", hero, dice=[1, 3, *[1] * 20])
    game.play(0, key(game, "confront", "exiled_judge", "I"))
    assert game.faces(game.hero().foes) == ["exiled_judge"]
    battle = game.state.battle
    assert (battle.token, battle.surprise) == (game.token("exiled_judge"), "")
    assert len(battle.rolled[0]) in (0, 2)


@cites("SK-EX-7", "SK-STR.3")
def test_a_success_gathered_before_keeps_a_stranger_from_turning():
    hero = {"race": "vampire", "calling": "ninja", "saga": "silence_the_bell"}
    game = at_place("exiled_judge", {**hero, "tallies": {"exiled_judge": ("I", 1)}}, dice=[2, 2])
    game.play(0, key(game, "confront", "exiled_judge", "I"))
    assert not game.hero().foes
    assert tallies(game) == [("exiled_judge", "I", 1)]
    assert confronting(game) == {"confront:exiled_judge:influence", "turn:exiled_judge"}


@cites("SK-STR.3")
def test_fate_keeps_a_stranger_from_turning():
    game = at_place("exiled_judge", {"race": "vampire", "calling": "ninja", "fate": 1}, dice=[2, 2])
    game.play(0, key(game, "confront", "exiled_judge", "I"), "fate")
    assert not game.hero().foes
    assert tallies(game) == [("exiled_judge", "I", 1)]


@cites("SK-STR.4", "SK-STR.8", "SK-R-19")
def test_a_stranger_is_made_an_enemy_on_purpose_without_a_roll():
    game = at_place("exiled_judge", {"tallies": {"exiled_judge": ("I", 2)}}, dice=[1] * 20)
    game.play(0, key(game, "turn", "exiled_judge"))
    assert game.faces(game.hero().foes) == ["exiled_judge"]
    assert not game.hero().tallies
    assert game.hero().ap == 3
    assert (game.state.battle.token, game.state.battle.surprise) == (game.token("exiled_judge"), "")


@cites("SK-STR.8", "SK-ENG.4")
def test_even_a_stranger_drawn_in_this_turn_has_no_surprise_once_it_is_turned():
    hero = {"at": "salt_waste", "assets": ["mountain_scout"], **STILL}
    lying, tops = {"salt_waste": ["skull_market"]}, {"badlands": ["exiled_judge"]}
    game = scene([hero], encounters=lying, tops=tops, dice={"test": [1] * 20, "foe": [1] * 20})
    game.play(0, "deed:use:mountain_scout:2")
    assert game.at("salt_waste") == ["exiled_judge"]
    game.play(0, key(game, "turn", "exiled_judge"))
    assert (game.state.battle.token, game.state.battle.surprise) == (game.token("exiled_judge"), "")


@cites("SK-STR.5", "SK-STR.6", "SK-EX-8", "SK-TRN.2")
def test_a_turned_stranger_is_an_enemy_for_one_hero_and_a_stranger_for_the_others():
    heroes = [{"foes": ["exiled_judge"], "at": "spider_grove"}, {"at": "spider_grove"}]
    lying = {"spider_grove": ["exiled_judge"]}
    game = scene(heroes, encounters=lying, active=1, stage="start")
    assert (game.ask.seat, game.ask.kind) == (1, "action")
    assert confronting(game) == {"confront:exiled_judge:influence", "turn:exiled_judge"}
    other = scene(heroes, encounters=lying, active=0, stage="start", dice={"test": [1] * 20, "foe": [1] * 20})
    assert other.state.battle.token == other.token("exiled_judge")


@cites("SK-R-18")
def test_a_fifth_stranger_can_be_turned():
    lying = ["exiled_judge", "grain_merchant", "road_warden", "card_sharp", "bell_ringer"]
    hero = {"at": "spider_grove", "foes": lying[:4], "evaded": lying[:4]}
    game = scene([hero], encounters={"spider_grove": lying}, dice={"test": [1] * 20, "foe": [1] * 20})
    game.play(0, key(game, "turn", "bell_ringer"))
    assert len(game.hero().foes) == 5


@cites("SK-R-89")
def test_a_plot_makes_strangers_need_one_success_more():
    game = at_place(
        "grain_merchant",
        {"race": "hillfolk", "calling": "yakuza"},
        plots={"spider_grove": ["branded_witness"]},
        ancients=["the_ashen_judge"],
        dice=[5, 6, 1, 1],
    )
    game.play(0, key(game, "confront", "grain_merchant", "I"))
    assert tallies(game) == [("grain_merchant", "I", 2)]
    assert game.hero().tallies[0] == Tally(game.token("grain_merchant"), "I", 2)
