"""Why not: a reason with its rule for every action and deed that is not possible."""

import pytest

from kits.kilforth import cites, scene
from umbra.core.game import Game
from umbra.games.kilforth.rules import RULES, load

ACTIONS = [
    "move:silent_bamboo",
    "clear",
    "search",
    "hide",
    "confront:vampire:influence",
    "turn:vampire",
    "rest",
    "discover:vampire",
    "market",
    "regale",
    "camp",
]
DEEDS = [
    "deed:overcome:vampire",
    "deed:use:vampire",
    "deed:team:seat-1",
    "deed:exchange:seat-1",
    "deed:assault:mother_of_thorns",
]


def reasons(game, seat: int, keys: list[str]) -> set[str]:
    """The rules that are named, one at least for each key."""
    found = [game.why_not(seat, key) for key in keys]
    assert all(found)
    return {rule for rules in found for rule in rules}


@cites("SK-DAY.3")
@pytest.mark.parametrize("keys", [ACTIONS, DEEDS])
def test_in_the_turn_of_another_nothing_is_possible(keys):
    assert reasons(scene([{}, {}]), 1, keys) == {"SK-DAY.3"}


@cites("SK-DAY.4", "SK-R-42")
@pytest.mark.parametrize("keys", [ACTIONS, DEEDS])
def test_after_making_camp_nothing_is_possible(keys):
    assert reasons(scene([{}, {"camped": True}]), 1, keys) == {"SK-DAY.4"}


@cites("SK-TRN.1", "SK-TRN.9")
def test_while_something_is_under_way_no_action_is_possible():
    dice = {"test": [1] * 40, "foe": [1] * 40}
    fight = scene([{"at": "spider_grove", "fate": 0}], tops={"forest": ["web_matron"]}, dice=dice).play(0, "search")
    assert reasons(fight, 0, ACTIONS) == {"SK-TRN.1"}
    market = scene([{"gold": 3}]).play(0, "market")
    assert reasons(market, 0, ACTIONS) == {"SK-TRN.9"}


@cites("SK-TRN.10")
def test_without_ap_every_action_but_camp_is_refused():
    game = scene([{"ap": 0, "loot": ["travel_ration"]}])
    assert reasons(game, 0, ACTIONS[:-1]) == {"SK-TRN.10"}


@cites("SK-DED.2")
def test_a_hidden_hero_is_told_to_step_out_for_a_deed():
    assert reasons(scene([{"hidden": True}, {}]), 0, DEEDS) == {"SK-DED.2"}


def test_every_action_and_deed_that_is_missing_has_its_own_reason():
    game = scene([{}, {"at": "spider_grove"}])
    found = {key: game.why_not(0, key) for key in (*ACTIONS, *DEEDS) if not game.offers(key)}
    assert found == {
        "clear": ["SK-CLR.1"],
        "search": ["SK-R-93"],
        "confront:vampire:influence": ["SK-CNF.1"],
        "turn:vampire": ["SK-CNF.1"],
        "rest": ["SK-RST.1"],
        "discover:vampire": ["SK-DSC.1"],
        "regale": ["SK-SAG.1"],
        "deed:overcome:vampire": ["SK-OVC.1"],
        "deed:use:vampire": ["SK-RES.1"],
        "deed:team:seat-1": ["SK-TEA.1"],
        "deed:exchange:seat-1": ["SK-EXC.1"],
        "deed:assault:mother_of_thorns": ["SK-ANC.2"],
    }


@pytest.mark.parametrize(
    "key", ["", ":", "move", "move:x", "confront", "discover:99999", "deed", "deed:team:9", "dance"]
)
def test_a_key_that_means_nothing_does_no_harm(key):
    assert scene().game.why_not(0, key)


@cites("SK-ANC.11", "SK-DAY.5")
def test_an_eliminated_hero_and_the_night_are_reasons_too():
    assert reasons(scene([{}, {"out": True}]), 1, ["hide"]) == {"SK-ANC.11"}
    game = scene([{"rumours": ["reed_cloak"]}], tops={"night": ["dead_lantern"]}).play(0, "camp")
    assert reasons(game, 0, ["hide"]) == {"SK-DAY.5"}


BANNED = """
[bitter_cold]
name = "Bitter Cold"
kind = "night"
deck = "night"
location = "windmill_cross"
type = "weather"
effects = [{effects}]
source = "original"
"""


@cites("SK-R-89")
def test_what_a_card_does_not_allow_is_not_offered_whichever_action_it_is(tmp_path):
    names = ("move", "clear", "search", "hide", "confront", "rest", "discover", "market", "regale")
    effects = ", ".join(f'"passive: forbid({name})"' for name in names)
    packs = {name: tmp_path / name for name in ("free", "barred")}
    for name, said in (("free", ""), ("barred", effects)):
        packs[name].mkdir()
        (packs[name] / "weather.toml").write_text(BANNED.format(effects=said))
    wealth = {"gold": 9, "hp": 2, "rumours": ["barkskin_brute", "hungry_boar", "hidden_spring", "mantle_of_dusk"]}
    places = [
        ({"at": "moneshoba_shrine"}, {}),
        ({"at": "spider_grove"}, {}),
        ({"at": "spider_grove"}, {"encounters": {"spider_grove": ["lost_children"]}}),
        ({"at": "thornwall"}, {"obstacles": {"thornwall": 1}}),
    ]
    free = set()
    for hero, more in places:
        offered = scene([{**wealth, **hero}], content=packs["free"], **more)
        free |= {key.partition(":")[0] for key in offered.keys}
        barred = scene([{**wealth, **hero}], weather="bitter_cold", content=packs["barred"], **more)
        assert [key for key in barred.keys if not key.startswith("deed")] == ["camp"]
        keys = [key for key in offered.keys if not key.startswith(("deed", "camp"))]
        assert reasons(barred, 0, keys) == {"SK-R-89"}
    assert free >= set(names)


def test_a_reason_gives_no_hidden_card_away():
    game = scene([{}, {"rumours": ["reed_cloak"]}])
    assert game.why_not(0, "discover:reed_cloak") == ["SK-DSC.1"]


def test_what_is_offered_has_no_reason_against_it_and_the_rest_of_the_menu_has_one():
    game = Game(RULES, load([]), 2, 5, {"heroes": "deal"})
    for _ in range(150):
        ask = game.asked()[0]
        if ask.kind == "action":
            assert not any(game.why_not(ask.seat, key) for key in ask.keys)
            missing = [key for key in ("clear", "search", "hide", "rest", "market", "regale") if key not in ask.keys]
            assert all(game.why_not(ask.seat, key)[0].rule for key in missing)
        game.answer(ask.seat, ask.keys[len(game.line) % len(ask.keys)])


@cites("SK-SET.19")
def test_reasons_do_not_tell_which_cards_are_hidden():
    game = scene([{}, {"rumours": ["ensign"]}], options={"hands": "secret"})
    for key in ("discover:{}", "deed:use:{}", "deed:overcome:{}", "turn:{}", "confront:{}:influence"):
        found = {tuple(game.why_not(0, key.format(name))) for name in ("ensign", "war_hound", "nothing")}
        assert len(found) == 1, key


def test_equal_tokens_have_names_of_their_own():
    game = scene([{"loot": ["travel_ration", "whetstone", "travel_ration"]}])

    assert [key for key in game.keys if "ration" in key] == ["deed:use:travel_ration", "deed:use:travel_ration#2"]
    assert game.why_not(0, "deed:use:travel_ration#2") == []
    assert game.why_not(0, "deed:use:travel_ration#3") == ["SK-RES.1"]
    first, _, second = game.hero().loot
    game.play(0, "deed:use:travel_ration#2")
    assert second not in game.hero().loot
    assert first in game.hero().loot
