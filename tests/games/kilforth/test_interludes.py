"""SK-INT: interludes, which stand in place of a chapter."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events.saga import ChapterFailed
from umbra.games.kilforth.events.trials import DiceRolled as Rolled

HEIR = {
    "race": "ashling",
    "calling": "sorcerer",
    "saga": "recover_heirloom",
    "step": 2,
    "at": "whispering_boughs",
    "gold": 5,
    "assets": ["grave_chill"],
    "fated": True,
    "veiled": ["ashling"],
}
"""The interlude S 4 at Whispering Boughs, with one or two heroes also Spell; study 3 + 2, nothing to re-roll with."""


def three(first: dict[str, object]) -> list[dict[str, object]]:
    others = [{"calling": "samurai", "camped": True}, {"calling": "ninja", "camped": True}]
    return [first, *others]


def attempt(game: Scene, *keys: str) -> Scene:
    game.play(0, "regale", *keys)
    return game


@cites("SK-INT.1", "SK-INT.4", "SK-R-57", "SK-HPA.4")
def test_enough_successes_complete_it_for_five_gold_and_give_maximum_health_only():
    game = scene(three(HEIR | {"hp": 3}), dice={"test": [6, 5, 5, 6, 1]})

    attempt(game)
    hero = game.hero()
    assert (hero.gold, hero.most, hero.hp, hero.step) == (0, 5, 3, 3)
    assert game.ask.kind == "skill"
    assert not game.offers("pass"), "after an interlude a skill is taken"


@cites("SK-INT.4", "SK-R-55")
def test_a_skill_of_level_three_is_taken_if_one_is_left():
    game = scene(three(HEIR), dice={"test": [6, 5, 5, 6, 1]})

    attempt(game, "learn:vanish")

    assert game.faces(game.hero().skills) == ["vanish"]


@cites("SK-INT.6", "SK-INT.2")
def test_successes_of_a_day_add_up_over_several_attempts():
    game = scene(three(HEIR), dice={"test": [6, 5, 1, 1, 1, 6, 5, 1, 1, 1]})

    attempt(game)
    assert game.hero().step == 2
    assert [(tally.attribute, tally.successes) for tally in game.hero().tallies] == [("S", 2)]
    assert game.hero().gold == 5, "only a defeated interlude is paid for"

    attempt(game)
    assert game.hero().step == 3


@cites("SK-INT.6")
def test_they_are_lost_in_the_night():
    game = scene([HEIR], dice={"test": [6, 5, 1, 1, 1]}, tops={"night": ["starless_sky"]})

    attempt(game)
    game.play(0, "camp")

    assert game.hero().tallies == []


@cites("SK-INT.6")
def test_they_are_lost_by_leaving():
    game = scene([HEIR | {"tallies": {"saga": ("S", 3)}}], encounters={"lantern_hollow": ["hidden_spring"]})

    game.play(0, "move:lantern_hollow")

    assert game.hero().tallies == []


@cites("SK-REG.3")
def test_it_is_attempted_only_at_its_location():
    game = scene([HEIR | {"at": "salt_waste"}])

    assert not game.offers("regale")
    assert game.why_not(0, "regale") == ["SK-REG.3"]


@cites("SK-INT.3", "SK-R-59", "SK-R-60")
def test_not_on_a_day_on_which_a_chapter_was_completed():
    caught_up = scene([HEIR | {"told": True}])
    regaled = scene([HEIR | {"told": True, "regaled": True}])

    assert caught_up.why_not(0, "regale") == ["SK-INT.3"]
    assert regaled.why_not(0, "regale") == ["SK-REG.1"]


@cites("SK-R-59")
def test_after_an_interlude_no_chapter_follows_on_the_same_day():
    rich = HEIR | {"gold": 10, "rumours": ["mist_dragon", "stones_that_sing", "carrion_choir"]}
    game = scene(three(rich), dice={"test": [6, 5, 5, 6, 1]})

    attempt(game, "learn:vanish")

    assert game.why_not(0, "regale") == ["SK-REG.1"]


@cites("SK-INT.5")
def test_with_one_or_two_heroes_its_keyword_is_met_as_well():
    game = scene([HEIR | {"rumours": ["ember_dart"]}], dice={"test": [6, 5, 5, 6, 1]})

    attempt(game)
    assert game.ask.kind == "keyword"
    game.play(0, "discard:ember_dart")

    assert game.hero().rumours == []
    assert game.hero().step == 3


@cites("SK-R-56", "SK-INT.4")
@pytest.mark.parametrize("missing", [{"gold": 4}, {"assets": []}])
def test_it_may_be_tried_without_the_price_or_the_keyword_which_is_said_before(missing: dict[str, object]):
    game = scene([HEIR | missing], dice={"test": [6, 5, 5, 6, 1]})
    (label,) = [option.label for option in game.ask.options if option.key == "regale"]
    assert label.endswith("(5 gold); you cannot pay for it yet")

    attempt(game)

    assert game.hero().step == 2
    assert [tally.successes for tally in game.hero().tallies] == [4]
    assert [event.rule for event in game.told(ChapterFailed)] == ["SK-R-56"]
    assert game.why_not(0, "regale") == ["SK-R-56"]


@cites("SK-R-56", "SK-INT.6")
def test_who_has_the_successes_pays_for_it_later_that_day_without_another_test():
    hero = HEIR | {"gold": 4, "assets": ["grave_chill", "call_of_coin"]}
    game = scene(three(hero), dice={"test": [6, 5, 5, 6, 1]})
    attempt(game)

    game.play(0, "deed:use:call_of_coin", "regale")

    assert (game.hero().step, game.hero().gold, game.ask.kind) == (3, 0, "skill")
    assert len(game.told(Rolled)) == 1


@cites("SK-R-56", "SK-INT.6")
def test_who_calls_on_fate_with_the_card_it_wants_has_only_gathered_successes():
    hero = HEIR | {"assets": [], "rumours": ["ember_dart"], "fated": False, "fate": 0}
    game = scene([hero], dice={"test": [6, 5, 5, 1, 1]})

    attempt(game, "discard:ember_dart")

    hero_now = game.hero()
    assert (hero_now.step, hero_now.gold) == (2, 5)
    assert [tally.successes for tally in hero_now.tallies] == [4]


@cites("SK-R-58")
def test_no_team_helps_with_an_interlude():
    game = scene([HEIR, {"at": "whispering_boughs"}], dice={"test": [1, 1, 1, 1, 1]}, team=[1])

    attempt(game)

    assert len(game.told(Rolled)[0].dice) == 5


@cites("SK-INT.4")
def test_the_price_variant_holds_for_interludes_too():
    game = scene(three(HEIR | {"gold": 7}), options={"chapter_price": "double"}, dice={"test": [6, 5, 5, 6, 1]})

    assert attempt(game).hero().gold == 1


@cites("SK-INT.1")
def test_the_keywords_of_the_totem_do_not_count_for_what_helps_against_a_keyword():
    """The interlude F 4 at Thornwall; the totem has the keyword Spirit, against which the title helps."""
    hero = {"race": "reedkin", "calling": "warden", "saga": "mend_the_elder_tree", "step": 2, "at": "thornwall"}
    game = scene(three(hero | {"gold": 5, "assets": ["ghost_layer"], "fated": True}), dice={"test": [1] * 3})

    game.play(0, "regale")

    assert len(game.told(Rolled)[0].dice) == 3
