"""SK-DEF, SK-ESC: heroes who are defeated, and heroes who escape."""

from typing import Any

import pytest

from kits.kilforth import Scene, cards_of, cites, scene
from umbra.games.kilforth.events.battle import EngagementBegun, HeroDefeated

HERE = "salt_waste"
PLAIN = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "at": HERE, "fated": True}
OTHER = {"race": "stoneborn", "calling": "sorcerer", "fated": True}
FOE = "barkskin_brute"


def beaten(others: list[dict[str, Any]] | None = None, **more: Any) -> Scene:
    """A hero with one HP loses a round; what he has to choose is still open."""
    heroes = [PLAIN | {"hp": 1} | more, *(others or [])]
    rolls = {"test": [1] * 4, "foe": [5, 1, 1]}
    return scene(heroes, encounters={HERE: [FOE]}, dice=rolls, stage="start")


def fighting(at: str = HERE, *, layout: dict[int, str] | None = None, **more: Any) -> Scene:
    """A hero after a round that hurt nobody."""
    encounters = {at: [FOE]} | more.pop("encounters", {})
    others = more.pop("others", [])
    return scene(
        [PLAIN | {"at": at} | more, *others],
        encounters=encounters,
        layout=layout,
        dice={"test": [1] * 4, "foe": [1] * 3},
        stage="start",
    )


# Defeat


@cites("SK-DEF.1", "SK-DEF.2", "SK-DEF.4", "SK-R-7")
def test_a_defeated_hero_camps_loses_his_gold_and_is_brought_to_the_centre() -> None:
    game = beaten(others=[OTHER], gold=3)

    hero = game.hero(0)
    assert (hero.defeated, hero.camped, hero.gold, hero.ap) == (True, True, 0, 0)
    assert game.place(0) == "moneshoba_shrine"
    assert game.state.first == 0
    assert (game.state.active, game.state.battle) == (1, None)


@cites("SK-R-3", "SK-DEF.4")
def test_the_couch_of_death_takes_the_place_of_the_shrine() -> None:
    rolls = {"test": [1] * 4, "foe": [5, 1, 1]}
    heroes = [PLAIN | {"hp": 1}, OTHER]
    game = scene(heroes, encounters={HERE: [FOE]}, dice=rolls, stage="start", options={"centre": "couch"})

    assert game.place(0) == "couch_of_death"


@cites("SK-DEF.3")
def test_he_gives_up_an_asset_or_a_rumour_of_his_choice() -> None:
    game = beaten(assets=["ensign"], rumours=["true_name"], others=[OTHER])
    sword, name = game.token("ensign"), game.token("true_name")
    assert game.keys == [game.about(0, f"card:{card}") for card in (sword, name)]

    game.play(0, "discard:true_name")

    assert game.faces(game.hero(0).assets) == ["ensign"]
    assert game.hero(0).rumours == []
    assert game.faces(game.state.discards["spell"]) == ["true_name"]


@cites("SK-DEF.3")
def test_a_single_card_goes_without_a_question() -> None:
    game = beaten(assets=["ensign"], others=[OTHER])

    assert game.hero(0).assets == []
    assert game.told(HeroDefeated)[0].card == "ensign"


@cites("SK-DEF.5", "SK-R-6")
def test_abilities_do_not_affect_a_defeated_hero() -> None:
    heroes = [{"race": "seraph", "calling": "samurai"}, OTHER | {"defeated": True, "camped": True, "hp": 1}]
    game = scene(heroes)

    assert not [key for key in game.keys if key.startswith("deed:use")]  # nobody here can be healed


@cites("SK-DEF.6")
def test_defeat_lasts_until_dawn() -> None:
    game = beaten()

    # alone the hero has nothing left to do today: night has come and gone
    assert game.hero().defeated is False
    assert game.hero().hp == 2


@cites("SK-R-5")
def test_hp_may_run_out_outside_a_battle() -> None:
    heroes = [PLAIN | {"at": "moneshoba_shrine", "hp": 1, "gold": 3}, OTHER]
    game = scene(heroes, ancients=["mother_of_thorns"], plots={"whispering_boughs": ["brood_of_the_grove"]})

    game.play(0, "move:whispering_boughs")

    assert game.hero(0).defeated
    assert game.hero(0).gold == 0
    assert game.state.active == 1
    assert game.at("whispering_boughs") == []  # SK-R-90: the rest of the arrival is skipped


@cites("SK-R-5", "SK-DEF.1")
def test_a_hero_who_falls_outside_a_battle_meets_no_enemy_at_the_centre() -> None:
    heroes = [PLAIN | {"at": "lantern_hollow", "hp": 1}, OTHER | {"at": "dark_pinnacle"}]
    game = scene(
        heroes,
        ancients=["mother_of_thorns"],
        plots={"whispering_boughs": ["brood_of_the_grove"]},
        encounters={"moneshoba_shrine": [FOE]},
    )

    game.play(0, "move:whispering_boughs")

    assert game.place(0) == "moneshoba_shrine"
    assert game.told(EngagementBegun) == []


@cites("SK-R-5", "SK-R-87", "SK-NGT.1")
def test_defeats_of_the_gloom_step_are_handled_from_the_first_hero_clockwise() -> None:
    heroes = [OTHER | {"at": HERE, "hp": 1, "camped": True}, PLAIN | {"at": HERE, "hp": 1}]
    game = scene(heroes, dark=[HERE], active=1, first=1, camps=1, stage="main", nights=5)

    game.play(1, "camp")

    assert [event.seat for event in game.told(HeroDefeated)] == [1, 0]
    assert [hero.hp for hero in game.state.heroes] == [2, 2]


@pytest.mark.parametrize(("answer", "hp", "defeated"), [("use", 2, False), ("pass", 0, True)])
def test_a_card_may_spare_a_hero(answer: str, hp: int, defeated: bool) -> None:
    game = beaten(assets=["twice_born"], others=[OTHER])
    assert game.ask.kind == "spare"

    game.play(0, "use:twice_born" if answer == "use" else "pass")

    assert (game.hero(0).hp, game.hero(0).defeated) == (hp, defeated)
    assert game.hero(0).assets == []  # it was discarded for that, or given up


# Escape


@cites("SK-ESC.1", "SK-EX-15", "SK-R-7")
def test_who_escapes_camps_and_ends_his_turn() -> None:
    game = fighting(others=[OTHER], ap=3)

    game.play(0, "escape")
    game.play(0, game.keys[0])

    hero = game.hero(0)
    assert (hero.camped, hero.ap, hero.defeated, hero.hp) == (True, 0, False, 4)
    assert game.state.first == 0
    assert game.state.active == 1


@cites("SK-ESC.2", "SK-EX-14", "SK-R-39")
def test_the_nearest_enemy_free_location_is_reached_without_a_draw() -> None:
    layout = {0: HERE, 1: "bone_gully", 5: "ember_flats", 2: "vulture_spur", 6: "glass_dunes", 10: "serene_lake"}
    around = {"bone_gully": ["web_matron"], "ember_flats": ["lantern_thief"]}
    game = fighting(layout=layout, encounters=around, others=[OTHER])

    game.play(0, "escape")

    assert game.keys == [f"escape:{game.state.layout[cell]}" for cell in (2, 6, 10)]
    game.play(0, "escape:glass_dunes")
    assert game.place(0) == "glass_dunes"
    assert game.at("glass_dunes") == []


@cites("SK-ESC.2")
def test_shortcuts_do_not_count() -> None:
    layout = {0: "bone_gully", 1: "salt_waste", 5: "ember_flats"}
    around = {"salt_waste": ["web_matron"], "ember_flats": ["lantern_thief"]}
    game = fighting("bone_gully", layout=layout, encounters=around, others=[OTHER])

    game.play(0, "escape")

    assert game.keys == [f"escape:{game.state.layout[cell]}" for cell in (2, 6, 10)]  # and not the tunnels elsewhere


@cites("SK-R-41")
@pytest.mark.parametrize(("owner", "free"), [(0, False), (1, True)])
def test_a_turned_stranger_is_an_enemy_only_for_its_hero(owner: int, free: bool) -> None:
    layout = {0: HERE, 1: "bone_gully", 5: "ember_flats"}
    around = {"bone_gully": ["road_warden"]}
    heroes = [{}, {}]
    heroes[owner] = {"foes": ["road_warden"]}
    game = fighting(layout=layout, encounters=around, others=[OTHER | heroes[1]], **heroes[0])

    game.play(0, "escape")
    if game.ask.kind == "escape":
        assert game.keys == [f"escape:{game.state.layout[cell]}" for cell in (1, 5)]
        game.play(0, "escape:bone_gully")

    assert (game.place(0) == "bone_gully") == free


@cites("SK-R-40")
@pytest.mark.parametrize("at", [HERE, "moneshoba_shrine"])
def test_with_enemies_everywhere_he_flees_to_the_centre_or_stays_there(at: str) -> None:
    cards = cards_of(None)
    met = [*cards.encounters.values(), *cards.nights.values()]
    enemies = [card.id for card in met if card.type == "enemy" and card.id != FOE]
    places = [place for place in cards.locations if place not in (at, "couch_of_death")]
    everywhere = {place: [enemy] for place, enemy in zip(places, enemies, strict=False)}
    assert len(everywhere) == 24
    game = fighting(at, encounters=everywhere, others=[OTHER | {"at": "dark_pinnacle"}])

    game.play(0, "escape")

    assert game.place(0) == "moneshoba_shrine"
    assert game.hero(0).camped
