"""SK-TST: tests: dice, abilities before and after the roll, and fate."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.decision import Together
from umbra.games.kilforth.events import trials as told
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES

HERE = "salt_waste"
PLAIN = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "at": HERE, "fated": True}
"""Fight 4, influence 1, sneak 3, study 3, nothing that touches a test, and fate called on already today."""
PLACE = "hollow_library"
"""Sneak 3 or study 3."""


def at_place(*dice: int, options: dict[str, Any] | None = None, dark: bool = False, **hero: Any) -> Scene:
    """A hero at a place whom a Confront lets test sneak or study."""
    lying = {"encounters": {HERE: [PLACE]}, "dark": [HERE] if dark else []}
    return scene([PLAIN | hero], dice={"test": dice}, options=options, **lying)  # type: ignore[arg-type]


def confront(game: Scene, attribute: str = "S") -> Scene:
    game.play(0, f"confront:{PLACE}:{ATTRIBUTE_NAMES[attribute]}")
    return game


def rolled(game: Scene) -> told.DiceRolled:
    found: told.DiceRolled = game.told(told.DiceRolled)[-1]
    return found


def reached(game: Scene) -> int:
    found: told.Tested = game.told(told.Tested)[-1]
    return found.successes


def use(game: Scene, card: str, number: int = 0) -> str:
    return f"use:{card}:{number + 1}" if number else f"use:{card}"


# Dice


@cites("SK-TST.1")
def test_the_dice_are_race_and_class_and_bonuses() -> None:
    game = confront(at_place(assets=["pocket_almanac", "surveyors_rod", "reed_cloak"]))

    assert len(rolled(game).dice) == 2 + 1 + 2 + 1
    assert rolled(game).sources == (("value", 3), ("pocket_almanac", 2), ("surveyors_rod", 1))


@cites("SK-TST.2", "SK-RES.3")
def test_a_veiled_card_gives_no_bonus() -> None:
    game = confront(at_place(assets=["pocket_almanac", "surveyors_rod"], veiled=["pocket_almanac"]))

    assert rolled(game).sources == (("value", 3), ("surveyors_rod", 1))


@cites("SK-R-91")
def test_a_veiled_race_keeps_its_value() -> None:
    game = confront(at_place(veiled=["werewolf"]))

    assert len(rolled(game).dice) == 3


@cites("SK-TST.1")
def test_a_malus_leaves_one_die() -> None:
    strong = scene(
        [PLAIN | {"race": "foxkin", "calling": "samurai"}],
        encounters={HERE: ["harvest_defence"]},
        dice={"test": [6]},
        plots={HERE: ["whispering_seeds"]},
    )
    weak = scene(
        [PLAIN | {"assets": ["wanted_alive"]}],
        encounters={HERE: ["harvest_defence"]},
        plots={HERE: ["whispering_seeds"]},
    )

    strong.play(0, "confront:harvest_defence:influence")
    weak.play(0, "confront:harvest_defence:influence")

    assert len(rolled(strong).dice) == 3 - 1
    assert len(rolled(weak).dice) == 1


DULL = """
[foxkin]
kind = "race"
deck = "race"
name = "Foxkin"
values = [4, 0, 3, 2]
keyword = "Shadow"
sides = ["Foxkin", "Foxkin"]
source = "original"
"""


@cites("SK-R-22")
def test_without_dice_nothing_is_rolled_but_fate_can_be_called_on(tmp_path: Path) -> None:
    (tmp_path / "races.toml").write_text(DULL)
    hero = PLAIN | {"race": "foxkin", "fated": False}
    game = scene([hero], encounters={HERE: ["harvest_defence"]}, content=tmp_path)
    game.play(0, "confront:harvest_defence:influence")
    assert rolled(game).dice == ()

    game.play(0, "fate")

    assert reached(game) == 1


@cites("SK-TST.5")
def test_fives_and_sixes_are_successes() -> None:
    assert reached(confront(at_place(4, 5, 6))) == 2


@cites("SK-TST.6")
def test_in_the_easier_form_fours_are_successes_too() -> None:
    assert reached(confront(at_place(3, 4, 5, options={"success_on": 4}))) == 2


# Abilities


@cites("SK-TST.4")
def test_dice_that_failed_are_rolled_again_after_the_roll() -> None:
    game = confront(at_place(5, 1, 2, 6, 1, assets=["quiet_mind"]))
    assert set(game.keys) == {use(game, "quiet_mind"), "pass"}

    game.play(0, use(game, "quiet_mind"))

    assert game.told(told.DiceRerolled)[0].dice == (5, 6, 1)
    assert reached(game) == 2
    assert game.token("quiet_mind") in game.hero().veiled


@cites("SK-TST.4", "SK-R-25")
@pytest.mark.parametrize(("attribute", "asked"), [("S", True), ("N", False)])
def test_an_ability_is_for_tests_of_its_attributes(attribute: str, asked: bool) -> None:
    game = confront(at_place(1, 1, 1, assets=["quiet_mind"]), attribute)

    assert (game.ask.kind == "reroll") == asked


@cites("SK-TST.4")
def test_successes_are_added_before_fate() -> None:
    game = confront(at_place(1, 1, 5, assets=["bloodstone"], fated=False))
    assert game.ask.kind == "reroll"

    game.play(0, use(game, "bloodstone"))

    assert game.hero().hp == 3  # its cost
    assert (game.ask.kind, game.ask.matters) == ("fate", False)  # 3 of 3 are reached
    game.play(0, "pass")
    assert reached(game) == 3


@cites("SK-R-25")
def test_a_cost_in_hp_needs_one_hp_more() -> None:
    game = confront(at_place(1, 1, 5, assets=["bloodstone"], hp=1))

    assert game.ask.kind == "action"
    assert game.token("bloodstone") not in game.hero().veiled


@cites("SK-R-25", "SK-DED.2")
@pytest.mark.parametrize(("hidden", "asked"), [(False, True), (True, False)])
def test_loot_for_a_test_is_a_deed_and_not_for_the_hidden(hidden: bool, asked: bool) -> None:
    game = confront(at_place(1, 1, 1, 1, 1, loot=["ink_stone"], hidden=hidden))

    assert (game.ask.kind == "test") == asked
    if asked:
        game.play(0, use(game, "ink_stone"))
        assert len(rolled(game).dice) == 3 + 2
        assert game.faces(game.state.spent) == ["ink_stone"]


@cites("SK-R-25")
def test_loot_is_for_tests_of_its_attribute() -> None:
    game = confront(at_place(1, 1, 1, loot=["whetstone"]))

    assert len(rolled(game).dice) == 3
    assert game.faces(game.hero().loot) == ["whetstone"]


@cites("SK-R-25")
def test_abilities_inside_a_test_work_while_hidden() -> None:
    game = confront(at_place(1, 1, 1, calling="diabolist", hidden=True))

    assert set(game.keys) == {"roll", use(game, "diabolist")}
    game.play(0, use(game, "diabolist"))
    assert len(rolled(game).dice) == 3 + 2
    assert game.hero().hp == 3


@cites("SK-TST.4")
def test_rerolls_of_evasion_cards_come_with_every_evasion() -> None:
    game = scene(
        [PLAIN | {"race": "foxkin", "hidden": True}],
        encounters={HERE: ["moon_mad_huntsman"]},
        dice={"test": [5, 5, 1, 1, 6]},
        stage="start",
    )
    game.play(0, "evade")
    assert game.keys == ["reroll:foxkin", "pass"]

    game.play(0, "reroll:foxkin")

    assert game.hero().hidden
    assert game.ask.kind == "action"


def test_evasion_successes_of_cards_are_added() -> None:
    game = scene(
        [PLAIN | {"assets": ["spirit_fox"], "hidden": True}],
        encounters={HERE: ["moon_mad_huntsman"]},
        dice={"test": [5, 5, 1, 1]},
        stage="start",
    )

    game.play(0, "evade")

    assert reached(game) == 3
    assert game.hero().evaded == [game.token("moon_mad_huntsman")]


# Fate


@cites("SK-TST.7", "SK-TST.8")
def test_fate_adds_a_success_for_a_token() -> None:
    game = confront(at_place(1, 5, 6, fated=False))
    assert game.keys == ["pass", "fate"]

    game.play(0, "fate")

    assert reached(game) == 3
    assert game.hero().fate == 3
    assert game.hero().fated


@cites("SK-TST.8")
def test_a_rumour_pays_for_fate_too() -> None:
    game = at_place(1, 5, 6, fated=False, fate=0, rumours=["ensign"])
    game = confront(game)
    assert game.keys == ["pass", "discard:ensign"]

    game.play(0, "discard:ensign")

    assert reached(game) == 3
    assert game.faces(game.state.discards["title"]) == ["ensign"]


@cites("SK-TST.8")
def test_a_rumour_that_pays_for_fate_is_another_one_in_an_imagined_world() -> None:
    game = confront(at_place(1, 5, 6, fated=False, fate=0, rumours=["ensign"]))
    (rumour,) = game.hero().rumours
    worlds = [game.game.imagine(None, Random(number)) for number in range(10)]
    faces = [world.state.cards.faces[rumour] for world in worlds]

    assert len(set(faces)) > 1
    assert [world.asked()[0].keys for world in worlds] == [["pass", f"discard:{face}"] for face in faces]


@cites("SK-TST.9")
def test_fate_is_called_on_once_a_day() -> None:
    game = confront(at_place(1, 1, 1, 1, 1, 1, fated=False))
    game.play(0, "fate")

    confront(game)

    assert game.ask.kind == "action"


@cites("SK-TST.7")
def test_without_anything_to_pay_nobody_is_asked() -> None:
    game = confront(at_place(1, 1, 1, fated=False, fate=0))

    assert game.ask.kind == "action"


@cites("SK-R-24")
def test_fate_that_changes_nothing_is_allowed_and_does_not_matter() -> None:
    game = confront(at_place(5, 5, 5, fated=False))
    assert not game.ask.matters

    game.play(0, "fate")

    assert reached(game) == 4


@cites("SK-R-24")
@pytest.mark.parametrize(("dice", "matters"), [((5, 5, 1), True), ((5, 1, 1), False)])
def test_fate_matters_in_an_evasion_only_if_it_is_enough(dice: tuple[int, ...], matters: bool) -> None:
    game = scene(
        [PLAIN | {"hidden": True, "fated": False}],
        encounters={HERE: ["moon_mad_huntsman"]},
        dice={"test": dice},
        stage="start",
    )
    game.play(0, "evade")

    assert game.ask.matters == matters


@cites("SK-TST.7", "SK-R-89")
def test_a_plot_may_forbid_to_call_on_fate() -> None:
    game = scene(
        [PLAIN | {"fated": False}],
        encounters={HERE: [PLACE]},
        ancients=["the_hoarfrost_regent"],
        plots={HERE: ["silent_choir"]},
        dice={"test": [1, 1, 5]},
    )

    confront(game)

    assert game.ask.kind == "action"


# Teams


def together(*dice: int, second: dict[str, Any] | None = None, fated: bool = True) -> Scene:
    other = {"race": "stoneborn", "calling": "sorcerer", "at": HERE, "fated": True} | (second or {})
    return scene([PLAIN | {"fated": fated}, other], encounters={HERE: [PLACE]}, dice={"test": dice}, team=[1])


@cites("SK-TEA.6")
def test_each_other_member_adds_one_die() -> None:
    game = confront(together(1, 1, 1, 1, 1))

    assert rolled(game).sources == (("value", 3), ("team", 1))


@cites("SK-TEA.5")
def test_members_call_on_fate_at_once_and_none_in_vain() -> None:
    game = confront(together(1, 1, 5, 5, second={"fated": False}, fated=False))
    assert isinstance(game.game.pending, Together)

    game.play(1, "fate")
    game.play(0, "fate")

    assert reached(game) == 3
    assert [hero.fate for hero in game.state.heroes] == [3, 4]


@cites("SK-TEA.14")
def test_the_team_is_over_with_the_test() -> None:
    game = confront(together(5, 5, 1, 5))

    assert game.ask.kind == "loot"  # the turn is still his
    assert game.state.team == []


@cites("SK-R-20")
def test_what_a_team_gathers_is_the_active_heros() -> None:
    game = confront(together(1, 1, 5, 5))

    assert [[t.successes for t in hero.tallies] for hero in game.state.heroes] == [[2], []]


@cites("SK-R-64", "SK-TEA.1")
def test_a_team_is_no_help_against_a_plot() -> None:
    game = scene(
        [PLAIN, {"at": HERE, "fated": True}],
        ancients=["the_ashen_judge"],
        plots={HERE: ["bone_tribunal"]},
        team=[1],
    )

    game.play(0, "clear:bone_tribunal:1")

    assert rolled(game).sources == (("value", 3),)


@cites("SK-DED.1", "SK-R-96", "SK-TST.8")
def test_a_deed_in_the_middle_of_a_test_brings_the_fate_that_is_called_on() -> None:
    game = confront(at_place(5, 5, 1, fated=False, fate=0, loot=["prayer_strip"]))
    assert (game.ask.kind, game.keys) == ("fate", ["pass", "use:prayer_strip"])

    game.play(0, "use:prayer_strip")

    assert (reached(game), game.ask.kind) == (3, "loot")
    assert (game.hero().fate, game.hero().fated, game.hero().loot) == (0, True, [])


@cites("SK-DED.1", "SK-R-96", "SK-R-75")
@pytest.mark.parametrize("hero", [{"fate": 1}, {"fate": 0, "fated": True}, {"fate": 0, "active": 1}])
def test_it_is_offered_to_the_active_hero_who_has_no_fate_and_has_not_called(hero: dict[str, Any]) -> None:
    """Who has fate keeps the token for later: it comes to the same."""
    active = hero.pop("active", 0)
    mine = PLAIN | {"fated": False, "loot": ["prayer_strip"]} | hero
    other = {"race": "stoneborn", "calling": "sorcerer", "at": HERE, "fated": True}
    heroes, team = ([mine, other], []) if active == 0 else ([other, mine], [1])
    dice = {"test": [5, 5] + [1] * 9}
    game = scene(heroes, encounters={HERE: [PLACE]}, dice=dice, team=team)
    confront(game)

    assert not game.offers("use:prayer_strip")
