"""SK-R-96: which questions matter; a standing order answers the others."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.orders import Orders, by_itself

HERE = "salt_waste"
PLAIN = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "at": HERE, "fated": True}
"""Fight 4, influence 1, sneak 3, study 3."""


def face(foe: str, *dice: int, foe_dice: tuple[int, ...] = (), **more: Any) -> Scene:
    rolls = {"test": dice, "foe": foe_dice}
    return scene([PLAIN | more], encounters={HERE: [foe]}, dice=rolls, stage="start")


@cites("SK-R-96", "SK-TST.7")
@pytest.mark.parametrize(("dice", "matters"), [((5, 5, 1), True), ((5, 1, 1), False), ((1, 1, 1), True)])
def test_fate_matters_for_the_last_success_or_against_none(dice: tuple[int, ...], matters: bool) -> None:
    game = scene([PLAIN | {"fated": False}], encounters={HERE: ["hollow_library"]}, dice={"test": dice})
    game.play(0, "confront:hollow_library:study")

    assert (game.ask.kind, game.ask.matters) == ("fate", matters)
    assert (by_itself(game.ask) == "pass") == (not matters)


@cites("SK-R-96", "SK-TST.7")
@pytest.mark.parametrize(("dice", "matters"), [((5, 5, 5, 1), True), ((5, 1, 1, 1), False), ((1, 1, 1, 1), False)])
def test_fate_matters_in_a_fight_if_the_foe_falls_by_it(dice: tuple[int, ...], matters: bool) -> None:
    game = face("barkskin_brute", *dice, fated=False)

    assert (game.ask.kind, game.ask.matters) == ("fate", matters)


@cites("SK-R-96", "SK-ANC.5")
@pytest.mark.parametrize(("dice", "matters"), [((1, 1, 1, 1), True), ((5, 1, 1, 1), False)])
def test_fate_matters_against_an_ancient_that_would_lose_nothing(dice: tuple[int, ...], matters: bool) -> None:
    game = scene(
        [PLAIN | {"fated": False, "step": 5}],
        ancients=[{"id": "mother_of_thorns", "at": HERE}],
        dice={"test": dice},
    )
    game.play(0, "deed:assault:mother_of_thorns")
    while game.ask.kind != "fate":
        game.play(0, "fight" if "fight" in game.keys else game.keys[0])

    assert game.ask.matters == matters


@cites("SK-R-96")
@pytest.mark.parametrize(
    ("loot", "matters"),
    [
        (["throwing_knife"], False),
        (["throwing_knife", "throwing_knife"], True),
        (["healing_draught"], False),
        (["throwing_knife", "map_scrap"], True),
    ],
)
def test_before_the_first_round_a_deed_matters_that_cannot_wait(loot: list[str], matters: bool) -> None:
    game = face("web_matron", *[1] * 4, foe_dice=(1,) * 3, loot=loot, hp=3)
    assert "escape" not in game.keys

    assert (game.ask.kind, game.ask.usual, game.ask.matters) == ("battle", "fight", matters)


@cites("SK-R-96", "SK-BAT.9")
def test_a_round_from_which_a_hero_may_escape_matters() -> None:
    game = face("barkskin_brute", *[1] * 4, foe_dice=(1,) * 3)

    assert ("escape" in game.keys, game.ask.matters) == (True, True)


@cites("SK-R-96", "SK-BAT.3")
@pytest.mark.parametrize(("loot", "matters"), [([], False), (["whetstone"], False), (["ink_stone"], True)])
def test_the_attribute_of_a_fight_matters_if_something_helps_with_another(loot: list[str], matters: bool) -> None:
    game = face("barkskin_brute", *[1] * 9, foe_dice=(1,) * 3, skills=["war_magic"], assets=["ensign"], loot=loot)

    assert (game.ask.kind, game.ask.usual, game.ask.matters) == ("fight_with", "with:fight", matters)


@cites("SK-R-84", "SK-R-96")
@pytest.mark.parametrize(("card", "matters"), [("charcoal_burner", False), ("thorn_bride", True)])
def test_a_trophy_that_can_only_do_good_is_taken(card: str, matters: bool) -> None:
    game = scene([PLAIN | {"tallies": {card: ("I", 9)}, "rumours": ["reed_cloak"]}], encounters={HERE: [card]})
    game.play(0, f"confront:{card}:influence")
    while game.ask.kind != "trophy":
        game.play(0, game.keys[0])

    assert (game.ask.usual, game.ask.matters) == ("take", matters)
    assert by_itself(game.ask, "always") is None


@cites("SK-R-84")
def test_a_trophy_that_veils_its_card_is_asked_for() -> None:
    tallies = {"hollow_library": ("S", 9)}
    game = scene([PLAIN | {"assets": ["relic_hunter"], "tallies": tallies}], encounters={HERE: ["hollow_library"]})
    game.play(0, "confront:hollow_library:study", "gold", "keep")

    assert (game.ask.kind, game.ask.matters) == ("trophy", True)


@cites("SK-R-96", "SK-TRN.6", "SK-TRN.10")
@pytest.mark.parametrize("orders", ["always", "matters", "never"])
@pytest.mark.parametrize("loot", [[], ["smoke_pellet"], ["travel_ration"]])
def test_a_hero_without_ap_makes_camp_himself(loot: list[str], orders: Orders) -> None:
    game = scene([PLAIN | {"ap": 0, "loot": loot}])

    assert (game.ask.kind, game.ask.final, by_itself(game.ask, orders)) == ("action", True, None)
    assert [key for key in game.keys if not key.startswith("deed:")] == ["camp"]


@cites("SK-R-96", "SK-TRN.10")
def test_the_last_ap_does_not_bring_the_night() -> None:
    game = scene([PLAIN | {"ap": 1, "hp": 3}], dice={"rest": (1,)})
    game.play(0, "rest")

    assert (game.state.phase, game.state.heroes[0].camped, game.keys) == ("day", False, ["camp"])
    assert "no AP left" in game.ask.prompt
    day = game.state.day
    game.play(0, "camp")
    assert game.state.day == day + 1


@cites("SK-R-96", "SK-DEF.1")
def test_a_hero_who_has_to_camp_is_not_asked() -> None:
    before = scene([PLAIN]).state.day
    game = face("barkskin_brute", *[1] * 4, foe_dice=(6, 6, 6), hp=1)

    assert (game.state.day, game.state.phase) == (before + 1, "day")


@cites("SK-R-96", "SK-HID.2")
def test_a_hidden_hero_without_ap_is_asked_whether_he_steps_out() -> None:
    game = scene([PLAIN | {"ap": 0, "hidden": True, "loot": ["map_scrap"]}])

    assert (game.ask.kind, game.ask.usual) == ("action", "")


FRIEND = {"race": "stoneborn", "calling": "sorcerer", "at": HERE, "camped": True}


@cites("SK-R-96", "SK-DED.1", "SK-EXC.1")
@pytest.mark.parametrize(("blows", "asked"), [((5, 5, 5), "strike"), ((5, 1, 1), "loot")])
def test_who_is_about_to_fall_may_give_away_what_he_would_lose(blows: tuple[int, ...], asked: str) -> None:
    """The foe falls in this skirmish, so that nothing else would be asked before the losses."""
    heroes = [PLAIN | {"veiled": ["rover"], "hp": 2, "gold": 5}, FRIEND]
    game = scene(heroes, encounters={HERE: ["web_matron"]}, dice={"test": (5,) * 4, "foe": blows}, stage="start")
    game.play(0, "fight")

    assert (game.ask.kind, game.offers("deed:exchange:seat-1")) == (asked, True)
    if asked == "strike":
        assert game.ask.matters
        game.play(0, "deed:exchange:seat-1", "give:gold:5", "offer").play(1, "accept")
        assert (game.hero(0).gold, game.hero(1).gold) == (0, 6)


@cites("SK-R-96", "SK-DED.1", "SK-TEA.4")
def test_before_an_engagement_a_hero_may_exchange_with_one_who_cannot_team_up() -> None:
    heroes = [PLAIN | {"veiled": ["rover"]}, FRIEND | {"hidden": True, "assets": ["cinder_glaive"]}]
    game = scene(heroes, encounters={HERE: ["web_matron"]}, stage="start")

    assert (game.ask.kind, game.ask.matters, game.keys) == ("battle", True, ["fight", "deed:exchange:seat-1"])
    game.play(0, "deed:exchange:seat-1", "take:cinder_glaive", "offer").play(1, "accept")
    assert [game.state.cards.faces[token] for token in game.hero(0).assets] == ["cinder_glaive"]
    assert "roll 6 dice against 3" in game.ask.prompt


@cites("SK-R-96", "SK-R-99", "SK-BAT.5")
@pytest.mark.parametrize(
    ("hero", "blows", "matters"),
    [
        ({"veiled": []}, (1, 1, 1), False),  # the Rover can go before the next round as well
        ({"veiled": []}, (5, 1, 1), True),
        ({"loot": ["healing_draught"], "hp": 3}, (5, 1, 1), False),
        ({"loot": ["healing_draught"], "hp": 3}, (5, 5, 5), True),
        ({"loot": ["throwing_knife"], "hp": 3}, (5, 5, 1), False),
        ({"loot": ["throwing_knife"], "hp": 2}, (5, 5, 1), True),
        ({"skills": ["force_bolt"]}, (1, 1, 1), True),
    ],
)
def test_in_a_skirmish_a_deed_matters_that_cannot_wait_for_the_next_round(
    hero: dict[str, Any], blows: tuple[int, ...], matters: bool
) -> None:
    game = face("barkskin_brute", 5, 1, 1, 1, foe_dice=blows, **hero)
    game.play(0, *(["fight"] if game.ask.kind == "battle" else []))

    assert (game.ask.kind, game.ask.usual, game.ask.matters) == ("strike", "pass", matters)


@cites("SK-R-96", "SK-ANC.5")
@pytest.mark.parametrize(("die", "matters"), [(1, True), (5, False)])
def test_in_a_skirmish_a_deed_matters_that_keeps_an_ancient_from_regrowing(die: int, matters: bool) -> None:
    hero = PLAIN | {"step": 5, "loot": ["throwing_knife"]}
    ancient = {"id": "mother_of_thorns", "at": HERE}
    game = scene([hero], ancients=[ancient], dice={"test": (die, 1, 1, 1), "foe": (1,) * 9})
    game.play(0, "deed:assault:mother_of_thorns", "fight")

    assert (game.ask.kind, game.ask.matters) == ("strike", matters)


@cites("SK-R-96", "SK-DED.1", "SK-MOV.9")
@pytest.mark.parametrize(
    ("other", "asked"), [({"hp": 1}, "event"), ({"hp": 2}, "action"), ({"hp": 1, "at": "toll_road"}, "action")]
)
def test_between_an_event_and_its_harm_a_hero_may_heal_another_one(other: dict[str, Any], asked: str) -> None:
    heroes = [
        PLAIN | {"skills": ["laying_of_hands"]},
        {"race": "vampire", "calling": "sorcerer", "at": HERE, "camped": True} | other,
    ]
    game = scene(heroes, tops={"badlands": ["sandstorm"]}, layout={11: HERE}, encounters={})
    game.play(0, "search")

    assert game.ask.kind == asked
    if asked == "event":
        game.play(0, "deed:use:laying_of_hands")
        assert not game.hero(1).defeated
