"""SK-ENG: engagements: surprise and evasion."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events import trials as told
from umbra.games.kilforth.events.battle import EngagementBegun, FoeRolled, SurpriseGained

HERE = "whispering_boughs"
"""A forest next to the centre."""
PLAIN = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "fated": True}
"""Fight 4, influence 1, sneak 3, study 3."""


def arrive(foe: str, *dice: int, foe_dice: tuple[int, ...] = (), lies: bool = False, **more: Any) -> Scene:
    """A hero moves from the centre onto an enemy that he draws, or that has lain there."""
    options = more.pop("options", None)
    lying = {"encounters": {HERE: [foe]}} if lies else {"tops": {"forest": [foe]}}
    game = scene([PLAIN | more], dice={"test": dice, "foe": foe_dice}, options=options, **lying)  # type: ignore[arg-type]
    game.play(0, "move:whispering_boughs")
    return game


def begin(foe: str, *dice: int, foe_dice: tuple[int, ...] = (), **more: Any) -> Scene:
    """A hero begins his turn with an enemy that has lain here."""
    options = more.pop("options", None)
    hero = PLAIN | {"at": HERE} | more
    return scene([hero], encounters={HERE: [foe]}, dice={"test": dice, "foe": foe_dice}, options=options, stage="start")


def hero_dice(game: Scene) -> list[int]:
    return [len(event.dice) for event in game.told(told.DiceRolled) if event.purpose == "fight"]


def foe_dice(game: Scene) -> list[int]:
    return [len(event.dice) for event in game.told(FoeRolled)]


@cites("SK-ENG.1")
def test_an_enemy_is_engaged_without_ap() -> None:
    game = begin("web_matron", 1, 1, 1, 1, foe_dice=(1, 1, 1))

    assert game.state.battle is not None
    assert game.hero().ap == 4


@cites("SK-ENG.5", "SK-TST.3", "SK-R-13")
def test_an_enemy_that_was_drawn_this_turn_has_surprise() -> None:
    game = arrive("web_matron", *[1] * 8, foe_dice=(1,) * 7)
    assert [event.hero for event in game.told(SurpriseGained)] == [False]

    game.play(0, "fight")

    assert (hero_dice(game), foe_dice(game)) == ([4, 4], [4, 3])


@cites("SK-EX-2", "SK-ENG.5", "SK-R-13")
def test_an_enemy_that_has_lain_there_has_no_surprise() -> None:
    game = arrive("web_matron", *[1] * 8, foe_dice=(1,) * 6, lies=True)

    game.play(0, "fight")

    assert (hero_dice(game), foe_dice(game)) == ([4, 4], [3, 3])


@cites("SK-ENG.4", "SK-STR.8")
def test_a_stranger_turned_this_turn_gives_nobody_surprise_even_if_it_was_drawn_this_turn() -> None:
    game = scene(
        [PLAIN | {"at": HERE, "assets": ["mountain_scout"]}],
        encounters={HERE: ["hollow_library"]},
        tops={"forest": ["charcoal_burner"]},
        dice={"foe": [1, 1], "test": [1] * 4},
    )
    game.play(0, "deed:use:mountain_scout:2")
    assert game.at(HERE) == ["charcoal_burner"]

    game.play(0, "turn:charcoal_burner")

    assert game.told(SurpriseGained) == []
    assert (hero_dice(game), foe_dice(game)) == ([4], [2])


# Hidden heroes


@cites("SK-ENG.2", "SK-ENG.6")
def test_a_hidden_hero_chooses_before_the_battle() -> None:
    game = arrive("web_matron", hidden=True)

    assert (game.ask.kind, game.keys) == ("hidden", ["ambush", "evade"])
    assert hero_dice(game) == []


@cites("SK-EX-5", "SK-ENG.3", "SK-ENG.6", "SK-R-14", "SK-BAT.6")
def test_to_stop_hiding_gives_the_hero_surprise_in_round_one() -> None:
    game = arrive("web_matron", *[1] * 9, foe_dice=(1,) * 6, hidden=True)

    game.play(0, "ambush", "fight")

    assert not game.hero().hidden
    assert (hero_dice(game), foe_dice(game)) == ([5, 4], [3, 3])


def test_a_card_may_make_an_ambush_worth_more() -> None:
    game = begin("web_matron", hidden=True, calling="ninja")

    game.play(0, "ambush")

    assert hero_dice(game) == [4 + 2]


@cites("SK-EX-3", "SK-ENG.7", "SK-ENG.8", "SK-ENG.9")
def test_an_evaded_foe_stays_and_is_not_engaged_today() -> None:
    game = arrive("web_matron", 5, 6, 1, hidden=True)

    game.play(0, "evade")

    assert game.hero().hidden
    assert game.at(HERE) == ["web_matron"]
    assert game.state.battle is None
    assert game.ask.kind == "action"  # the next turn has begun, and nothing was engaged
    assert game.offers("search")  # as if it were not there


@cites("SK-ENG.9")
def test_a_foe_is_met_again_by_who_has_left_and_comes_back() -> None:
    game = begin("web_matron", hidden=True, evaded=["web_matron"])
    game.play(0, "move:moneshoba_shrine", f"move:{HERE}")

    assert game.ask.kind == "hidden"


@cites("SK-R-11")
def test_a_foe_stays_evaded_when_the_hero_steps_out() -> None:
    game = begin("web_matron", hidden=True, evaded=["web_matron"])

    game.play(0, "step_out", "hide")

    assert game.told(EngagementBegun) == []
    assert game.ask.kind == "action"


@cites("SK-R-10")
def test_an_evaded_foe_still_counts_for_another_hero() -> None:
    heroes = [PLAIN | {"at": HERE, "hidden": True, "evaded": ["web_matron"]}, {"at": HERE, "race": "stoneborn"}]
    game = scene(heroes, encounters={HERE: ["web_matron"]}, stage="start")

    game.play(0, "camp")

    assert game.state.battle is not None
    assert game.state.battle.seat == 1


@cites("SK-EX-4", "SK-ENG.10")
def test_a_failed_evasion_ends_hiding_and_gives_the_foe_surprise() -> None:
    game = arrive("web_matron", 5, 1, 1, *[1] * 8, foe_dice=(1,) * 7, hidden=True)

    game.play(0, "evade", "fight")

    assert not game.hero().hidden
    assert (hero_dice(game), foe_dice(game)) == ([4, 4], [4, 3])


@cites("SK-R-12")
def test_hiding_that_is_lost_is_lost_for_the_next_enemy() -> None:
    hero = PLAIN | {"at": HERE, "hidden": True}
    foes = {HERE: ["web_matron", "lantern_thief"]}
    game = scene([hero], encounters=foes, dice={"test": [1] * 3 + [6] * 4, "foe": [1] * 12}, stage="start")
    game.play(0, "engage:web_matron", "evade")

    game.play(0, "gold", "keep")

    assert game.state.battle.token == game.token("lantern_thief")
    assert [event.foe for event in game.told(SurpriseGained)] == ["web_matron"]


@cites("SK-R-12")
def test_each_enemy_is_decided_on_its_own() -> None:
    hero = PLAIN | {"at": HERE, "hidden": True}
    foes = {HERE: ["web_matron", "lantern_thief"]}
    game = scene([hero], encounters=foes, dice={"test": [6] * 3}, stage="start")

    game.play(0, "engage:web_matron", "evade")

    assert game.ask.kind == "hidden"
    assert game.state.battle.token == game.token("lantern_thief")


@cites("SK-R-16")
def test_a_turned_stranger_can_be_evaded() -> None:
    game = begin("wandering_duellist", 5, 5, 1, hidden=True, foes=["wandering_duellist"])

    game.play(0, "evade")

    assert game.hero().evaded == [game.token("wandering_duellist")]


@cites("SK-HID.2", "SK-ENG.6")
def test_a_hidden_hero_must_choose_between_ambush_and_evasion() -> None:
    game = arrive("web_matron", hidden=True)

    assert game.keys == ["ambush", "evade"]
    assert not game.game.view(0).asides
    assert game.why_not(0, "step_out") == ["SK-HID.2"]


@cites("SK-ENG.11", "SK-R-27")
@pytest.mark.parametrize(
    ("auto", "foe", "assets", "offered"),
    [
        ("value", "web_matron", [], True),
        ("value", "moon_mad_huntsman", [], False),
        ("value", "moon_mad_huntsman", ["mantle_of_dusk"], False),
        ("off", "web_matron", [], False),
    ],
)
def test_a_higher_sneak_value_may_evade_without_a_test(auto: str, foe: str, assets: list[str], offered: bool) -> None:
    game = begin(foe, hidden=True, assets=assets, options={"auto_evade": auto})

    assert (game.offers("slip")) == offered
    if offered:
        game.play(0, "slip")
        assert game.hero().evaded == [game.token(foe)]
        assert game.told(told.DiceRolled) == []


# Deeds at the beginning


@cites("SK-EX-18", "SK-OVC.3", "SK-R-29")
def test_a_foe_can_be_overcome_before_the_first_round() -> None:
    game = arrive("lantern_thief", calling="samurai")
    deed = "deed:overcome:lantern_thief"
    assert game.keys == ["fight", deed]

    game.play(0, deed)

    assert game.state.battle is None
    assert game.ask.kind == "loot"
    assert game.hero().hp == 4


@cites("SK-EX-18", "SK-DED.2")
def test_a_hidden_hero_cannot_overcome_what_he_meets() -> None:
    game = arrive("lantern_thief", calling="samurai", hidden=True)

    assert game.keys == ["ambush", "evade"]
