"""SK-DED, SK-RES, SK-LOT.1: deeds in general, and the deeds of cards and tokens."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events import trials as dice
from umbra.games.kilforth.state import CarryOut


def use(game: Scene, face: str, number: int = 0) -> str:
    return f"deed:use:{face}:{number + 1}" if number else f"deed:use:{face}"


def deeds(game: Scene) -> list[str]:
    return [key for key in game.keys if key.startswith("deed:")]


# Deeds in general


@cites("SK-DED.1", "SK-TRN.7")
def test_deeds_are_among_the_answers_before_and_after_the_action() -> None:
    game = scene([{"assets": ["call_of_coin"], "ap": 1}, {}], tops={"forest": ["hidden_spring"]})
    assert game.offers(use(game, "call_of_coin"))

    game.play(0, "move:whispering_boughs", use(game, "call_of_coin"))

    assert game.hero().gold == 2


@cites("SK-DED.1")
def test_deeds_are_possible_while_a_reward_is_claimed() -> None:
    game = scene(
        [{"at": "broken_stair", "loot": ["travel_ration"], "calling": "samurai"}],
        encounters={"broken_stair": ["pass_brigand"]},
        stage="start",
    )

    game.play(0, "deed:overcome:pass_brigand")
    assert game.ask.kind == "loot"
    game.play(0, use(game, "travel_ration"))

    assert game.ask.kind == "loot"
    assert game.hero().ap == 5


@cites("SK-DED.2")
def test_a_hidden_hero_performs_no_deeds() -> None:
    game = scene([{"hidden": True, "loot": ["travel_ration"]}, {}])

    assert deeds(game) == []
    assert game.why_not(0, use(game, "travel_ration")) == ["SK-DED.2"]

    game.play(0, "step_out")
    assert game.offers(use(game, "travel_ration"))


@cites("SK-DED.1", "SK-TRN.7")
def test_deeds_are_for_the_own_turn() -> None:
    game = scene([{}, {"loot": ["travel_ration"]}])

    assert not any("travel_ration" in key for key in deeds(game))
    assert game.why_not(1, use(game, "travel_ration")) == ["SK-DAY.3"]


@cites("SK-R-42")
def test_after_camping_no_deeds_follow() -> None:
    game = scene([{"loot": ["travel_ration"], "ap": 2}, {}])

    game.play(0, "camp")

    assert game.ask.seat == 1
    assert game.hero(0).ap == 0


@cites("SK-DED.3")
def test_there_are_five_deeds() -> None:
    game = scene(
        [
            {"at": "thornwall", "calling": "samurai", "loot": ["travel_ration"], "step": 5},
            {"at": "thornwall", "step": 5},
        ],
        encounters={"thornwall": ["pass_brigand"]},
        ancients=[{"id": "mother_of_thorns", "at": "thornwall"}],
        stage="start",
    )
    assert {key.split(":")[1] for key in deeds(game)} == {"overcome", "use", "team", "exchange"}

    game = scene([{"at": "thornwall", "step": 5}], ancients=[{"id": "mother_of_thorns", "at": "thornwall"}])
    assert "deed:assault:mother_of_thorns" in deeds(game)


# Resolve


@cites("SK-RES.1", "SK-RES.2")
def test_a_deed_veils_its_card_until_dawn() -> None:
    game = scene([{"assets": ["call_of_coin"], "gold": 0}], nights=9)

    game.play(0, use(game, "call_of_coin"))

    assert game.hero().gold == 1
    assert game.faces(game.hero().veiled) == ["call_of_coin"]
    assert not game.offers(use(game, "call_of_coin"))
    assert game.why_not(0, use(game, "call_of_coin")) == ["SK-RES.2"]

    game.play(0, "camp")
    assert game.hero().veiled == []


@cites("SK-R-91")
@pytest.mark.parametrize("where", ["race", "calling", "skills"])
def test_race_class_and_skill_cards_have_deeds_too(where: str) -> None:
    face = {"race": "seraph", "calling": "rover", "skills": "laying_of_hands"}[where]
    hero = {where: [face] if where == "skills" else face, "hp": 1}
    game = scene([hero])

    game.play(0, use(game, face))
    if where == "calling":
        game.play(0, "move:arid_ruins")

    assert game.faces(game.hero().veiled) == [face]


@cites("SK-R-91")
def test_the_values_of_a_veiled_race_still_count() -> None:
    game = scene(
        [{"race": "seraph", "calling": "samurai", "veiled": ["seraph"], "at": "bone_gully", "fated": True}],
        encounters={"bone_gully": ["collapsed_cistern"]},
        dice={"test": [6, 6, 6, 1, 1]},
    )

    game.play(0, "confront:collapsed_cistern:fight")

    assert game.at("bone_gully") == []  # 3 + 2 dice, three of them successes


@cites("SK-RES.3", "SK-TST.2")
def test_a_veiled_card_gives_no_bonus() -> None:
    def rolled(veiled: list[str]) -> int:
        game = scene(
            [{"assets": ["fox_shape"], "veiled": veiled, "at": "bone_gully", "fated": True, "race": "foxkin"}],
            encounters={"bone_gully": ["buried_archive"]},
            dice={"test": [1] * 9},
        )
        game.play(0, "confront:buried_archive:sneak")
        return len(game.told(dice.DiceRolled)[-1].dice)

    assert rolled([]) == rolled(["fox_shape"]) + 1


@cites("SK-R-89")
def test_a_card_that_counts_as_veiled_has_no_deed() -> None:
    where = {"at": "bone_gully"}
    game = scene(
        [{"assets": ["pearl_diver", "call_of_coin"]} | where],
        ancients=["bishop_of_pride"],
        plots={"bone_gully": ["gilded_sermon"]},
    )

    assert not game.offers(use(game, "pearl_diver"))
    assert game.offers(use(game, "call_of_coin"))
    assert game.why_not(0, use(game, "pearl_diver")) == ["SK-R-89"]


@cites("SK-R-25")
def test_a_react_is_no_deed() -> None:
    game = scene([{"assets": ["padded_coat"]}])

    assert deeds(game) == []
    assert game.why_not(0, use(game, "padded_coat")) == ["SK-RES.1"]


def test_a_deed_that_would_do_nothing_cannot_be_used() -> None:
    game = scene([{"loot": ["healing_draught"], "hp": 4}])

    assert deeds(game) == []
    assert game.why_not(0, use(game, "healing_draught")) == ["SK-R-25"]


@cites("SK-RES.1")
def test_only_cards_in_the_own_play_area_are_resolved() -> None:
    game = scene([{"rumours": ["call_of_coin"]}, {"assets": ["pearl_diver"]}])

    assert game.why_not(0, use(game, "call_of_coin")) == ["SK-RES.1"]
    assert game.why_not(0, use(game, "pearl_diver")) == ["SK-RES.1"]


@cites("SK-LOT.1")
def test_a_discarded_token_is_set_aside_before_its_effect_asks() -> None:
    game = scene([{"loot": ["map_scrap"]}])

    game.play(0, use(game, "map_scrap"))

    assert game.ask.kind == "step"
    assert game.hero().loot == []


@cites("SK-DED.1")
def test_nobody_falls_between_two_steps_of_a_text() -> None:
    game = scene([{"hp": 1, "at": "frost_chasm"}, {}], tasks=[CarryOut(0, location="thin_air")])

    assert not game.hero(0).defeated


@cites("SK-TRN.1")
def test_nobody_slips_away_or_hides_while_an_engagement_is_due():
    game = scene(
        [{"at": "broken_stair", "loot": ["map_scrap", "smoke_pellet", "travel_ration"]}],
        encounters={"broken_stair": ["cliff_harrier", "pass_brigand"]},
        stage="start",
    )

    loot = {face: game.hero().loot[n] for n, face in enumerate(("map_scrap", "smoke_pellet", "travel_ration"))}

    assert game.ask.kind == "engage"
    assert game.offers("deed:use:travel_ration")
    assert not {f"deed:use:{loot[face]}:0" for face in ("map_scrap", "smoke_pellet")} & set(game.keys)
