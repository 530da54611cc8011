"""SK-REG, SK-SAG: regaling chapters: price, keywords, benefits and skills."""

import pytest

from kits.kilforth import Scene, cites, scene

LAWBREAKER = {"saga": "capture_lawbreaker"}
"""Chapter 1: Outlaw, Stranger (with one or two heroes also Plains)."""
READY = ("card_sharp", "road_warden", "highway_robbers")
"""Rumours for it: two strangers of the plains, the first an outlaw, and an outlaw of the plains."""


def card(game: Scene, face: str) -> str:
    return game.about(game.ask.seat, f"card:{game.token(face)}")


def regale(game: Scene, *faces: str) -> Scene:
    """Regale with these cards, then take no skill if one is offered."""
    game.play(0, "regale")
    for face in faces:
        game.play(0, card(game, face))
    if game.ask.kind == "skill":
        game.play(0, "pass")
    return game


def three(first: dict[str, object]) -> list[dict[str, object]]:
    """Three heroes, of whom the others have camped."""
    return [first, {"camped": True}, {"camped": True}]


@cites("SK-EX-19", "SK-SAG.1", "SK-SAG.2", "SK-SAG.3", "SK-SAG.5", "SK-R-52")
def test_a_chapter_takes_five_gold_and_a_card_of_its_own_for_each_keyword():
    hero = LAWBREAKER | {"gold": 5, "rumours": ["card_sharp", "road_warden"], "assets": ["hired_knife"]}
    game = scene([hero])

    game.play(0, "regale")
    assert game.keys[:2] == ["show:hired_knife", "sacrifice:hired_knife"], (
        "the card sharp is needed for another keyword"
    )
    game.play(0, "show:hired_knife")
    assert set(game.keys) >= {card(game, "card_sharp"), card(game, "road_warden")}
    game.play(0, card(game, "card_sharp"))

    assert game.ask.kind == "skill"
    hero_now = game.hero()
    assert (hero_now.gold, hero_now.rumours) == (0, [])
    assert game.faces(hero_now.assets) == ["hired_knife"]
    assert set(game.faces(game.state.discards["plains"])) == {"card_sharp", "road_warden"}


@cites("SK-EX-20", "SK-SAG.5", "SK-R-2")
def test_with_three_heroes_the_keyword_for_few_is_not_wanted():
    hero = LAWBREAKER | {"gold": 5, "rumours": ["road_warden"], "assets": ["hired_knife"]}
    game = scene(three(hero))

    game.play(0, "regale", "show:hired_knife", "pass")

    assert game.hero().step == 1
    assert "regale" not in scene([hero]).keys
    assert "regale" not in scene([hero, {}]).keys


@cites("SK-SAG.6", "SK-SAG.8", "SK-HPA.4")
def test_a_chapter_gives_health_and_the_next_one_becomes_current():
    game = scene([LAWBREAKER | {"gold": 6, "hp": 2, "rumours": READY}])

    regale(game, "highway_robbers", "card_sharp")

    hero = game.hero()
    assert (hero.most, hero.hp, hero.step, hero.gold) == (5, 3, 1, 1)


@cites("SK-SAG.8", "SK-SAG.9")
def test_after_the_fourth_chapter_comes_the_finale():
    hero = {"step": 3, "gold": 5, "rumours": ["road_warden", "ensign", "restless_spearmen"], "at": "amber_fields"}
    game = scene([hero])

    regale(game)

    assert game.hero().step == 4
    assert "SK-REG.1" in game.why_not(0, "regale"), "the finale comes next, but not today"
    game.play(0, "camp")
    assert game.offers("regale")


@cites("SK-SAG.1")
def test_without_five_gold_no_chapter_is_completed():
    game = scene([LAWBREAKER | {"gold": 4, "rumours": READY}])

    assert not game.offers("regale")
    assert game.why_not(0, "regale") == ["SK-SAG.1"]


@cites("SK-SAG.2")
def test_every_keyword_needs_a_card():
    game = scene([LAWBREAKER | {"gold": 5, "rumours": ["card_sharp", "road_warden"]}])

    assert game.why_not(0, "regale") == ["SK-SAG.2"]


@cites("SK-SAG.3", "SK-R-51")
def test_a_selected_asset_may_be_sacrificed_for_its_gold_value_but_not_to_pay_the_price():
    hero = LAWBREAKER | {"rumours": ["card_sharp", "road_warden"], "assets": ["hired_knife"]}
    game = scene([hero | {"gold": 5}])

    game.play(0, "regale", "sacrifice:hired_knife", "discard:card_sharp", "pass")

    assert game.hero().gold == 3
    assert game.faces(game.state.discards["ally"]) == ["hired_knife"]
    assert "regale" not in scene([hero | {"gold": 2}]).keys


@cites("SK-SAG.2")
def test_an_asset_that_was_kept_is_not_selected_again():
    """Item, Quest and Fire: the glaive is both an item and of fire."""
    hero = {"step": 2, "gold": 5, "assets": ["cinder_glaive"]}
    assert scene([hero | {"rumours": ["lost_children"]}]).why_not(0, "regale") == ["SK-SAG.2"]

    game = scene([hero | {"rumours": ["lost_children", "carry_the_flame"]}])
    game.play(0, "regale")
    assert not game.offers(card(game, "carry_the_flame"))
    game.play(0, card(game, "cinder_glaive"))

    assert game.ask.kind == "skill", "the two rumours are left for the other two keywords"
    assert game.hero().rumours == []
    assert game.faces(game.hero().assets) == ["cinder_glaive"]


@cites("SK-SAG.4")
@pytest.mark.parametrize(("step", "rumour"), [(2, "balanced_sabre"), (1, "grain_merchant")])
def test_types_of_rewards_and_encounters_count_as_keywords(step: int, rumour: str):
    others = {2: "lost_children", 1: "antlered_king"}
    game = scene(three({"step": step, "gold": 5, "rumours": [rumour, others[step]]}))

    assert game.offers("regale")


@cites("SK-R-53", "SK-R-54")
def test_only_rumours_and_assets_serve_keywords_plots_among_them():
    chapter = {"saga": "mend_the_elder_tree", "gold": 5, "race": "reedkin", "calling": "warden"}
    """Nature, Forest: race and class have the keyword Nature."""

    assert scene(three(chapter | {"rumours": ["lantern_thief"]})).why_not(0, "regale") == ["SK-SAG.2"]
    assert "regale" in scene(three(chapter | {"rumours": ["lantern_thief", "creeping_briar"]})).keys
    assert "regale" not in scene(three(chapter | {"rumours": ["creeping_briar", "thorn_bride"]})).keys


@cites("SK-SAG.7", "SK-R-55")
def test_a_skill_of_the_level_of_the_chapter_may_be_taken_if_one_is_left():
    game = scene([LAWBREAKER | {"gold": 5, "rumours": READY}, {"calling": "chevalier", "skills": ["braced_stance"]}])

    game.play(0, "regale", "discard:highway_robbers", "discard:card_sharp")
    assert game.keys[:2] == [card(game, "keen_edge"), "pass"], "of blade and guard one is left at level 1"
    game.play(0, card(game, "keen_edge"))

    assert game.faces(game.hero().skills) == ["keen_edge"]
    assert "keen_edge" not in game.faces(game.state.skills)


@cites("SK-SAG.7")
def test_skills_of_other_levels_are_not_offered():
    game = scene(three({"step": 1, "gold": 5, "rumours": ["antlered_king", "grain_merchant"]}))

    game.play(0, "regale")

    assert game.keys[:3] == [card(game, "riposte"), card(game, "stand_firm"), "pass"]


@cites("SK-SAG.7")
def test_without_a_skill_that_is_left_nobody_is_asked():
    other = {"calling": "chevalier", "skills": ["braced_stance", "keen_edge"], "camped": True}
    game = scene([LAWBREAKER | {"gold": 5, "rumours": READY}, other])

    game.play(0, "regale", "discard:highway_robbers", "discard:card_sharp")

    assert game.ask.kind == "action"
    assert game.hero().step == 1


@cites("SK-EX-21", "SK-REG.1")
def test_one_chapter_a_day():
    second = ["grain_merchant", "abandoned_shaft", "masked_assassin"]
    game = scene([LAWBREAKER | {"gold": 10, "rumours": [*READY, *second]}])

    regale(game, "highway_robbers", "card_sharp", "road_warden")
    assert not game.offers("regale")
    assert game.why_not(0, "regale") == ["SK-REG.1"]

    game.play(0, "camp")
    assert game.offers("regale")


@cites("SK-REG.2")
@pytest.mark.parametrize("place", ["salt_waste", "dark_pinnacle"])
def test_a_chapter_can_be_regaled_anywhere(place: str):
    assert "regale" in scene([LAWBREAKER | {"gold": 5, "rumours": READY, "at": place}]).keys


@cites("SK-REG.4")
def test_nothing_is_left_to_regale_once_the_saga_is_completed():
    assert scene([{"step": 5, "gold": 9}]).why_not(0, "regale") == ["SK-REG.4"]


@cites("SK-SAG.10")
@pytest.mark.parametrize(("step", "price"), [(0, 2), (1, 4), (3, 8)])
def test_with_the_other_price_a_chapter_costs_twice_its_number(step: int, price: int):
    rumours = {
        0: ["antlered_king", "hungry_boar"],
        1: ["widowed_noble", "banished_prince"],
        3: ["road_warden", "ensign"],
    }
    hero = {"step": step, "rumours": rumours[step]}
    options = {"chapter_price": "double"}

    assert "regale" not in scene(three(hero | {"gold": price - 1}), options=options).keys
    game = scene(three(hero | {"gold": price}), options=options)
    game.play(0, "regale")
    assert game.hero().gold == 0


@cites("SK-TRN.8")
def test_a_regale_costs_an_action_point():
    game = scene([LAWBREAKER | {"gold": 5, "rumours": READY}])

    regale(game, "highway_robbers", "card_sharp")

    assert game.hero().ap == 3
