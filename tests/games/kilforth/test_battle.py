"""SK-BAT: the rounds of a battle."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events import trials as told
from umbra.games.kilforth.events.battle import FoeHurt, FoeRestored, FoeRolled

HERE = "salt_waste"
PLAIN = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "at": HERE, "fated": True}
"""Fight 4, influence 1, sneak 3, study 3."""


def face(foe: str, *dice: int, foe_dice: tuple[int, ...] = (), **more: Any) -> Scene:
    """A hero begins his turn with an enemy where he is."""
    fields = {key: more.pop(key) for key in ("options", "dark", "bag") if key in more}
    rolls = {"test": dice, "foe": foe_dice}
    return scene([PLAIN | more], encounters={HERE: [foe]}, dice=rolls, stage="start", **fields)


def use(game: Scene, card: str, number: int = 0) -> str:
    return f"use:{card}:{number + 1}" if number else f"use:{card}"


def hero_dice(game: Scene) -> list[int]:
    return [len(event.dice) for event in game.told(told.DiceRolled)]


def foe_dice(game: Scene) -> list[int]:
    return [len(event.dice) for event in game.told(FoeRolled)]


@cites("SK-BAT.1", "SK-BAT.3", "SK-BAT.4", "SK-BAT.5")
def test_both_sides_roll_and_lose_hp_together() -> None:
    game = face("barkskin_brute", 5, 6, 1, 1, foe_dice=(5, 1, 1))

    assert game.state.battle.foe.hp == 4 - 2
    assert (game.hero().hp, game.hero().ap) == (3, 3)
    assert (hero_dice(game), foe_dice(game)) == ([4], [3])


@cites("SK-BAT.2", "SK-BAT.9")
def test_rounds_go_on_until_somebody_falls_or_escapes() -> None:
    game = face("barkskin_brute", *[1] * 8, *[6] * 4, foe_dice=(1,) * 9)
    assert game.keys == ["fight", "escape"]

    game.play(0, "fight", "fight")

    assert game.ask.kind == "loot"


@cites("SK-R-96")
def test_the_prompt_has_hp_and_dice_of_both_sides() -> None:
    game = face("barkskin_brute", 5, 6, 1, 1, foe_dice=(5, 1, 1))

    assert game.ask.prompt == (
        "Round 2 against Barkskin Brute: the foe has 2 HP. You have 3 HP and roll 4 dice against 3 of the foe."
    )


@cites("SK-R-96")
def test_the_prompt_of_a_team_tells_of_every_member() -> None:
    other = {"race": "stoneborn", "calling": "sorcerer", "at": HERE, "hp": 2}
    heroes = [PLAIN | {"loot": ["throwing_knife"]}, other]
    game = scene(heroes, encounters={HERE: ["barkskin_brute"]}, stage="start", team=[1])

    assert game.ask.prompt == (
        "Round 1 against Barkskin Brute: the foe has 4 HP. You have 4 HP and roll 5 dice against 3 of the foe. "
        "Stoneborn Sorcerer has 2 HP and rolls 3 dice against 3 of the foe."
    )


@cites("SK-DED.1", "SK-R-96")
@pytest.mark.parametrize(("blows", "asked"), [((5, 5, 1), True), ((5, 1, 1), False)])
def test_a_deed_may_save_a_hero_in_the_skirmish_that_the_foe_does_not_survive(
    blows: tuple[int, ...], asked: bool
) -> None:
    """With 2 HP two blows would defeat him."""
    game = face("web_matron", 6, 6, 1, 1, foe_dice=blows, hp=2, loot=["healing_draught"]).play(0, "fight")

    assert (game.ask.kind == "strike") == asked
    if asked:
        assert game.ask.prompt == "The foe loses 2 of its 2 HP, you lose 2 of your 2."
        game.play(0, "deed:use:healing_draught")
        assert (game.ask.kind, game.hero().hp) == ("loot", 2)


@cites("SK-R-86", "SK-R-96")
def test_the_question_before_the_losses_says_how_many_more_strike_a_hero_than_he_has() -> None:
    game = face("web_matron", 6, 1, 1, 1, foe_dice=(5, 5, 5), hp=2, loot=["healing_draught"]).play(0, "fight")

    assert game.ask.prompt == "The foe loses 1 of its 2 HP, you lose your last 2 HP, since 3 strike you."


@cites("SK-R-21")
def test_more_hits_than_hp_are_lost() -> None:
    game = face("web_matron", *[6] * 4, foe_dice=(1,) * 3)

    assert [(event.lost, event.left) for event in game.told(FoeHurt)] == [(2, 0)]


@cites("SK-BAT.7", "SK-BAT.8", "SK-EX-12")
def test_the_foe_is_checked_first_and_the_reward_is_taken_before_the_hero_falls() -> None:
    game = face("web_matron", 5, 5, 1, 1, foe_dice=(5, 1, 1), hp=1, gold=3, assets=["ensign"])
    assert game.ask.kind == "loot"

    game.play(0, "gold", "keep")

    assert game.hero().defeated is True
    assert game.ask.kind == "give_up"
    game.play(0, "discard:web_matron")
    assert game.hero().gold == 0
    assert game.faces(game.hero().assets) == ["ensign"]


@cites("SK-BAT.10")
def test_a_foe_that_survives_regains_its_health() -> None:
    game = face("barkskin_brute", 5, 5, 1, 1, foe_dice=(1, 1, 1))

    game.play(0, "escape")
    game.play(0, game.keys[0])

    assert len(game.told(FoeRestored)) == 1
    assert game.state.battle is None
    assert game.at(HERE) == ["barkskin_brute"]


@cites("SK-R-26", "SK-TST.6")
def test_in_the_easier_form_heroes_succeed_on_four_and_foes_do_not() -> None:
    game = face("barkskin_brute", 4, 1, 1, 1, foe_dice=(4, 4, 1), options={"success_on": 4})

    assert game.hero().hp == 4
    assert game.state.battle.foe.hp == 3


@cites("SK-R-24")
def test_a_hero_calls_on_fate_in_a_fight_and_the_foe_never_does() -> None:
    game = face("barkskin_brute", 5, 1, 1, 1, foe_dice=(1, 1, 1), fated=False)
    assert game.ask.kind == "fate"

    game.play(0, "fate")

    assert game.state.battle.foe.hp == 4 - 2
    assert game.hero().hp == 4


@cites("SK-R-15")
def test_a_foe_that_was_fought_today_is_engaged_again() -> None:
    heroes = [PLAIN | {"hp": 1}, {"at": HERE, "race": "stoneborn", "calling": "sorcerer", "fated": True}]
    rolls = {"test": [1] * 8, "foe": [5, 1, 1, 1, 1, 1, 1, 1, 1]}
    game = scene(heroes, encounters={HERE: ["barkskin_brute"]}, dice=rolls, stage="start", team=[1])
    game.play(0, "pass")

    assert game.hero(0).defeated
    assert game.state.battle.seat == 1  # his turn has begun


# Bonuses of both sides


def test_bonuses_of_round_one_are_for_round_one() -> None:
    game = face("barkskin_brute", *[1] * 9, foe_dice=(1,) * 6, calling="samurai")

    game.play(0, "fight")

    assert hero_dice(game) == [6 + 1, 6]


@pytest.mark.parametrize(("assets", "dice"), [(["grave_chill"], [2, 2]), (["hunters_longbow"], [2, 3]), ([], [3, 3])])
def test_cards_take_dice_from_the_foe(assets: list[str], dice: list[int]) -> None:
    game = face("barkskin_brute", *[1] * 10, foe_dice=(1,) * 6, assets=assets)

    game.play(0, "fight")

    assert foe_dice(game) == dice


@pytest.mark.parametrize(("dark", "dice"), [([HERE], [5]), ([], [4])])
def test_a_foe_may_be_stronger_in_gloom(dark: list[str], dice: list[int]) -> None:
    game = face("sand_revenant", *[1] * 5, foe_dice=(1,) * 5, dark=dark)

    assert foe_dice(game) == dice


@pytest.mark.parametrize(("foe", "dice"), [("ash_reaver", 4 + 1 + 2), ("barkskin_brute", 4 + 1)])
def test_bonuses_against_a_keyword(foe: str, dice: int) -> None:
    game = face(foe, *[1] * 7, foe_dice=(1,) * 3, assets=["oath_of_vengeance"])

    assert hero_dice(game) == [dice]


@cites("SK-R-97")
@pytest.mark.parametrize(
    ("cards", "key"),
    [
        ({"assets": ["oath_of_the_blade"]}, "oath_of_the_blade"),
        ({"skills": ["war_magic", "flowing_cut"]}, "flowing_cut"),
        ({"assets": ["quiet_mind"]}, "quiet_mind"),
    ],
)
def test_a_fight_test_with_study_is_a_fight_test_and_a_study_test(cards: dict[str, list[str]], key: str) -> None:
    game = face("barkskin_brute", *[1] * 9, foe_dice=(1,) * 3, **{"skills": ["war_magic"]} | cards)

    game.play(0, "with:study")

    assert game.ask.kind == "reroll"
    assert game.offers(f"use:{key}")


@cites("SK-R-97")
def test_a_fight_test_with_study_is_no_sneak_test() -> None:
    game = face("barkskin_brute", *[1] * 9, foe_dice=(1,) * 3, skills=["war_magic"], loot=["felt_soles", "ink_stone"])

    game.play(0, "with:study")

    assert game.ask.kind == "test"
    assert game.keys == ["roll", "use:ink_stone"]


@cites("SK-RES.3", "SK-R-96")
def test_the_answer_counts_the_die_that_veiling_takes() -> None:
    game = face("barkskin_brute", *[1] * 9, foe_dice=(1,) * 3, assets=["marked_by_blood"], loot=["whetstone"])
    assert game.ask.prompt == "You are about to roll 5 dice for fight."
    assert [option.label for option in game.ask.options][1:] == [
        "Use Marked by Blood: lose 1 HP, roll 2 more dice (6 dice in all)",
        "Use Whetstone: roll 2 more dice (7 dice in all)",
    ]

    game.play(0, "use:marked_by_blood:2")

    assert game.ask.prompt == "You are about to roll 6 dice for fight."


def test_a_fight_test_with_another_attribute_has_its_bonuses() -> None:
    game = face("barkskin_brute", *[1] * 9, foe_dice=(1,) * 3, skills=["war_magic"], assets=["archivist", "ensign"])
    assert game.keys == ["with:fight", "with:study"]
    assert game.ask.usual in ("with:fight", "with:study")

    game.play(0, "with:study")

    assert game.told(told.DiceRolled)[0].attribute == "S"
    assert hero_dice(game) == [3 + 2]


# Abilities and deeds


def test_an_ability_takes_dice_from_the_foe_in_one_round_and_hurts_it_with_the_losses() -> None:
    game = face("barkskin_brute", *[1] * 8, foe_dice=(1,) * 5, assets=["spear_of_frost"])
    assert set(game.keys) == {"fight", use(game, "spear_of_frost")}

    game.play(0, use(game, "spear_of_frost"))
    assert game.state.battle.foe.hp == 3
    game.play(0, "fight")

    assert foe_dice(game) == [2, 3]
    assert game.state.battle.foe.hp == 3


@cites("SK-R-25")
def test_an_ability_hurts_the_foe_before_the_losses_are_applied() -> None:
    game = face("moon_mad_huntsman", 5, 1, 1, 1, foe_dice=(5, 5, 5), assets=["ember_dart"], hp=3)
    assert game.ask.kind == "strike"
    assert game.hero().hp == 3

    game.play(0, use(game, "ember_dart"))

    assert game.ask.kind == "loot"  # the foe check comes first
    assert game.hero().hp == 0


@pytest.mark.parametrize(("blows", "asked"), [((5, 1, 1), True), ((1, 1, 1), False)])
def test_a_riposte_wants_hp_to_be_lost(blows: tuple[int, ...], asked: bool) -> None:
    game = face("barkskin_brute", 1, 1, 1, 1, foe_dice=blows, skills=["riposte"])

    assert (game.ask.kind == "strike") == asked


def test_a_strike_does_not_matter_against_a_foe_that_falls_anyway() -> None:
    game = face("moon_mad_huntsman", 5, 5, 1, 1, foe_dice=(1, 1, 1), assets=["ember_dart"])

    assert (game.ask.kind, game.ask.matters) == ("strike", False)


@cites("SK-R-29")
def test_overcoming_in_a_skirmish_ends_it_before_its_losses() -> None:
    game = face("oathless_captain", 1, 1, 1, 1, 1, 1, 1, foe_dice=(5, 1, 1), calling="samurai")
    deed = "deed:overcome:oathless_captain"
    game.play(0, "fight")
    assert game.ask.kind == "strike"

    game.play(0, deed)

    assert game.hero().hp == 4
    assert game.ask.kind == "loot"


def test_a_deed_hurts_the_foe_between_two_rounds_and_it_is_checked_at_once() -> None:
    game = face("web_matron", 5, 1, 1, 1, foe_dice=(1, 1, 1), loot=["throwing_knife"])
    game.play(0, "fight", "pass")

    game.play(0, f"deed:{use(game, 'throwing_knife')}")

    assert game.ask.kind == "loot"


def test_a_deed_for_fight_tests_is_declared_before_the_roll() -> None:
    game = face("barkskin_brute", *[1] * 6, foe_dice=(1, 1, 1), loot=["whetstone"])
    assert game.ask.kind == "test"

    game.play(0, use(game, "whetstone"))

    assert hero_dice(game) == [6]


# Losses


@cites("SK-R-25")
def test_a_loss_can_be_prevented_before_it_is_applied() -> None:
    game = face("barkskin_brute", 1, 1, 1, 1, foe_dice=(5, 5, 5), assets=["lamellar_harness"])
    assert game.ask.kind == "prevent"
    assert game.hero().hp == 4

    game.play(0, use(game, "lamellar_harness"))

    assert (game.hero().hp, game.hero().ap) == (3, 3)
    assert game.token("lamellar_harness") in game.hero().veiled


def test_no_more_is_prevented_than_is_lost() -> None:
    game = face("barkskin_brute", 1, 1, 1, 1, foe_dice=(5, 1, 1), assets=["lamellar_harness", "circle_of_salt"])

    game.play(0, use(game, "lamellar_harness"))

    assert game.ask.kind == "battle"
    assert game.hero().hp == 4


@cites("SK-R-86")
def test_hp_stop_at_nothing_and_ap_drop_by_what_was_lost() -> None:
    game = face("barkskin_brute", 1, 1, 1, 1, foe_dice=(5, 5, 5), hp=2, ap=4, assets=["twice_born"])

    assert game.ask.kind == "spare"
    assert (game.hero().hp, game.hero().ap) == (0, 2)


@pytest.mark.parametrize(("skill", "asked"), [("shield_of_many", True), ("braced_stance", False)])
def test_another_hero_here_prevents_with_a_card_that_says_so(skill: str, asked: bool) -> None:
    heroes = [PLAIN, {"at": HERE, "race": "stoneborn", "calling": "sorcerer", "skills": [skill]}]
    rolls = {"test": [1] * 4, "foe": [5, 5, 1]}
    game = scene(heroes, encounters={HERE: ["barkskin_brute"]}, dice=rolls, stage="start")
    game.play(0, "fight")  # he could have formed a team

    assert (game.ask.kind == "prevent") == asked
    if asked:
        game.play(1, use(game, skill))
        assert game.hero(0).hp == 4


def test_a_hero_elsewhere_prevents_nothing() -> None:
    heroes = [PLAIN, {"race": "stoneborn", "calling": "sorcerer", "skills": ["shield_of_many"]}]
    rolls = {"test": [1] * 4, "foe": [5, 5, 1]}

    game = scene(heroes, encounters={HERE: ["barkskin_brute"]}, dice=rolls, stage="start")

    assert game.ask.kind == "battle"
    assert game.hero(0).hp == 2
