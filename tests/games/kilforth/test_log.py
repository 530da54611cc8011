"""What the log tells: every line is a sentence under a rule, and nothing is told twice."""

import re

import pytest

from kits.kilforth import cites, lines, scene
from umbra.bots import play
from umbra.games.kilforth.events.actions import HidingEnded
from umbra.games.kilforth.rules import RULES
from umbra.reference import entries

HERE = "spider_grove"
OTHER = {"race": "ashling", "calling": "ninja", "saga": "silence_the_bell"}
CLUMSY = re.compile(
    r"\b1 (are|cards|dice|successes|obstacles|steps|rumours)\b|\ba [AEIOU]|_|[{}]| {2}|None|\b0 HP\b(?! left)"
)
"""Words that no sentence should have: plurals of one, ids, braces, and gains of nothing."""


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        (["random"] * 4, {"mode": "competitive", "hands": "secret", "auto_evade": "value"}),
        (["random"] * 3, {"centre": "couch", "setup_gloom": 1, "clock": "calendar25", "hands": "open"}),
        (["greedy", "random"], {"success_on": 4, "saga_deal": "random", "chapter_price": "double"}),
        (["greedy"], {"success_on": 4}),
    ],
)
def test_every_line_is_a_sentence_and_names_a_rule(bots: list[str], options: dict[str, object]) -> None:
    game = play("kilforth", bots, seed=1, options=options)
    names = RULES.names(game.content, game.state)
    rules = entries("kilforth")
    for event in game.events(None):
        line = event.say(names)
        assert event.rule in rules, line
        assert re.fullmatch(r"[A-Z0-9].*\.", line), line
        assert not CLUMSY.search(line), line


# Told once


def test_what_is_bought_discovered_or_sold_is_told_in_one_line() -> None:
    game = scene([{"gold": 9}], tops={"item": ["jade_fish", "reed_cloak", "padded_coat"]})
    game.play(0, "market", "purchase:item", "buy:jade_fish", "sell:jade_fish")

    assert lines(game)[2:] == [
        "Seraph Samurai buys Jade Fish for 3 gold; it enters play.",
        "Seraph Samurai sells Jade Fish for 1 gold.",
    ]


@cites("SK-DSC.9")
def test_an_asset_that_gives_way_to_another_is_told_with_the_reason() -> None:
    game = scene([{"at": "ford_of_reeds", "assets": ["frost_pelt"], "rumours": ["reed_cloak"]}])
    game.play(0, "discover:reed_cloak")

    assert lines(game) == [
        "Seraph Samurai discovers Reed Cloak at Ford of Reeds; it enters play.",
        "Seraph Samurai discards Frost Pelt: only one asset with the keyword Cloak can be in play.",
    ]


@cites("SK-DEF.1", "SK-DEF.3")
def test_a_defeat_is_told_before_the_camp_and_with_all_that_is_lost() -> None:
    game = scene(
        [{"race": "vampire", "at": HERE, "hp": 1, "gold": 3, "assets": ["jade_fish"], "fated": True}, OTHER],
        encounters={HERE: ["stone_ogre"]},
        stage="start",
        first=1,
        dice={"test": [1] * 9, "foe": [6] * 9},
    )

    assert lines(game)[-4:] == [
        "Vampire Samurai loses 1 HP and 1 AP and has no HP left (Stone Ogre).",
        "Vampire Samurai is defeated, loses 3 gold and Jade Fish, and goes back to the centre.",
        "Vampire Samurai makes camp, gives up 3 AP and takes the first hero marker.",
        "It is the turn of Ashling Ninja.",
    ]


@cites("SK-DAY.6")
def test_the_marker_is_told_only_when_it_changes_hands() -> None:
    assert "Seraph Samurai makes camp and gives up 4 AP." in lines(scene([{}]).play(0, "camp"))
    assert "Seraph Samurai makes camp." in lines(scene([{"ap": 0}]).play(0, "camp"))


@cites("SK-HID.2", "SK-ENG.6")
def test_stepping_out_is_told_once() -> None:
    game = scene([{"at": HERE, "hidden": True}], encounters={HERE: ["web_matron"]}, stage="start")

    assert len(game.play(0, "ambush").told(HidingEnded)) == 1


@cites("SK-HID.2", "SK-TRN.10")
def test_a_hero_without_ap_is_offered_once_to_step_out() -> None:
    game = scene([{"ap": 0, "hidden": True}, OTHER | {"hidden": True}])
    offered = {seat: [option.key for option in game.game.view(seat).asides] for seat in (0, 1)}

    assert game.offers("step_out")
    assert offered == {0: [], 1: ["step_out"]}


def test_an_ability_is_told_by_what_comes_of_it() -> None:
    game = scene(
        [{"at": HERE, "skills": ["great_rite"], "fated": True}],
        encounters={HERE: ["standing_stones"]},
        dice={"test": [1] * 9},
    )
    game.play(0, "confront:standing_stones:study", "use:great_rite")

    assert lines(game)[1:] == [
        "Seraph Samurai has 2 more successes (Great Rite).",
        "Seraph Samurai has 2 successes in study; needed: 3.",
    ]


# Names


@cites("SK-FIN.6")
def test_a_saga_is_called_by_its_name_and_in_play_as_its_totem() -> None:
    hero = {"at": "amber_fields", "step": 4, "tallies": {"saga": ("F", 4)}, "fated": True}
    game = scene([hero], dice={"test": [6] * 9}, encounters={"amber_fields": ["standing_stones"]})
    game.play(0, "regale", "asset", "confront:standing_stones:study")
    told = " ".join(lines(game))

    assert "tests fight for the finale of Great Feast Hall" in told
    assert "puts the totem Founder's Drinking Horn into play" in told
    game = scene([{"at": HERE, "assets": ["great_feast_hall"], "step": 5}], encounters={HERE: ["collapsed_cistern"]})
    game.play(0, "confront:collapsed_cistern:fight")
    assert "+1 Founder's Drinking Horn" in lines(game)[0]


def test_the_article_fits_the_name() -> None:
    game = play("kilforth", ["random"], seed=3)
    names = RULES.names(game.content, game.state)
    told = [event.say(names) for event in game.events(None)]

    assert any(re.match(r"Seat 1 is (a [^AEIOU]|an [AEIOU])", line) for line in told)


@cites("SK-R-65")
def test_a_night_card_of_a_dark_location_says_so() -> None:
    game = scene([{}], dark=["dark_pinnacle"], tops={"night": ["starless_sky"]}, nights=5).play(0, "camp")

    assert "Dark Pinnacle lies in gloom already." in lines(game)


@cites("SK-R-32")
def test_it_is_told_when_there_is_no_card_left_to_draw() -> None:
    game = scene([{"at": HERE, "ap": 9, "fated": True}], encounters={HERE: ["abandoned_shaft"]}, dice={"test": [6] * 9})
    game.state.box += game.state.decks["title"]
    game.state.decks["title"] = []
    game.play(0, "confront:abandoned_shaft:fight", "gold", "draw")

    assert "There is no title card left to draw." in lines(game)


# Questions


def test_the_asked_hero_is_called_you() -> None:
    hero = {"at": HERE}
    game = scene([hero, OTHER | hero], encounters={HERE: ["standing_stones"]}, team=[1], dice={"test": [1] * 9})
    game.play(0, "confront:standing_stones:study")
    prompts = {ask.seat: ask.prompt for ask in game.game.asked()}

    assert prompts == {
        0: "You have 0 successes; needed: 3. Call on fate?",
        1: "Seraph Samurai has 0 successes; needed: 3. Call on fate?",
    }


def test_an_answer_that_uses_a_card_says_what_it_does() -> None:
    game = scene([{"hp": 1, "loot": ["healing_draught", "travel_ration"]}])
    labels = [option.label for option in game.ask.options if option.key.startswith("deed:use:")]

    assert labels == [
        "Use Seraph: heal 1 HP of one hero here, yourself included, at locations without gloom",
        "Use Healing draught: heal 2 HP of one hero here, yourself included",
        "Use Travel ration: gain 1 AP",
    ]
    (market,) = [option.label for option in game.ask.options if option.key == "market"]
    assert market == "Market: heal, purchase or sell"


# Nothing that leads nowhere


@cites("SK-TEA.1", "SK-TEA.13")
def test_no_team_is_offered_once_the_foe_is_beaten() -> None:
    here = {"at": HERE, "fated": True}
    game = scene(
        [here, OTHER | here], encounters={HERE: ["web_matron"]}, stage="start", dice={"test": [6] * 9, "foe": [1] * 9}
    )
    game.play(0, "fight")

    assert game.ask.kind == "loot"
    assert game.why_not(0, "deed:team:seat-1") == ["SK-TEA.1"]


@cites("SK-TRN.6", "SK-TEA.15")
def test_nobody_is_asked_at_the_end_of_a_turn_only_to_form_a_team() -> None:
    bare = {"gold": 0, "race": "werewolf"}
    game = scene(
        [bare | {"ap": 1, "hp": 1, "calling": "samurai"}, OTHER | {"gold": 0, "ap": 2, "at": HERE}],
        encounters={HERE: ["standing_stones"]},
        layout={11: HERE},
    )
    game.play(0, "move:spider_grove")

    assert game.state.active == 1


@cites("SK-R-70")
def test_an_assault_waits_until_a_text_is_carried_out() -> None:
    place = "thornwall"
    game = scene(
        [{"at": "moneshoba_shrine", "step": 5, "hp": 2}],
        layout={11: place},
        ancients=[{"id": "mother_of_thorns", "at": place}],
        tops={"forest": ["falling_timber"]},
    )
    game.play(0, "move:thornwall")

    assert game.ask.kind == "choose"
    assert game.why_not(0, "deed:assault:mother_of_thorns") == ["SK-R-70"]
    assert game.play(0, "obstacle+1").offers("deed:assault:mother_of_thorns")
