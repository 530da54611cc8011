"""SK-NGT: the gloom and darkness steps."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events.battle import HeroDefeated
from umbra.games.kilforth.events.day import DayBegan
from umbra.games.kilforth.events.night import GloomStruck, NightDrawn, NightEncounter, PlotPlaced, WeatherChanged

QUIET = "howling_gale"
"""A night card without harm: weather; its location is Eagle Terrace, a mountain."""


def night(
    *heroes: dict[str, object],
    cards: tuple[str, ...] = (QUIET,),
    plots: dict[str, list[str]] | None = None,
    **fields: object,
) -> Scene:
    """A night with these cards and plots on top of their decks, played until somebody is asked."""
    slept = [{"camped": True} | hero for hero in heroes or ({},)]
    tops = {"night": cards, **(plots or {})}
    return scene(slept, phase="gloom", stage="", tops=tops, **fields)


def drawn(game: Scene) -> list[tuple[int, str]]:
    return [(event.seat, event.card) for event in game.told(NightDrawn)]


# Gloom


@cites("SK-NGT.1")
def test_the_shield_of_a_dark_location_is_lost_in_hp():
    game = night({"at": "salt_waste"}, {"at": "bone_gully"}, {"at": "thornwall"}, dark=["salt_waste", "bone_gully"])

    assert [hero.hp for hero in game.state.heroes] == [2, 3, 4]
    assert game.hero(0).ap == 2


@cites("SK-NGT.1")
def test_cards_lessen_the_loss_at_the_locations_they_name():
    dark = ["salt_waste", "frost_chasm", "thornwall"]
    stoneborn = {"race": "stoneborn"}
    heroes = ({"at": "salt_waste", "assets": ["frost_pelt"]}, {"at": "frost_chasm"} | stoneborn)
    game = night(*heroes, dark=dark)
    assert [hero.hp for hero in game.state.heroes] == [3, 3]

    assert night({"at": "thornwall"} | stoneborn, dark=dark).hero().hp == 2
    veiled = {"at": "salt_waste", "assets": ["frost_pelt"], "veiled": ["frost_pelt"]}
    assert night(veiled, dark=dark).hero().hp == 2


@cites("SK-NGT.1")
def test_no_ability_prevents_gloom_losses():
    game = night({"at": "salt_waste", "assets": ["padded_coat"]}, dark=["salt_waste"])

    assert game.hero().hp == 2
    assert game.ask.kind == "action"


@cites("SK-EX-23", "SK-R-5", "SK-R-87", "SK-NGT.13")
def test_a_hero_who_loses_his_last_hp_to_gloom_is_defeated_until_dawn():
    game = night({"at": "salt_waste", "hp": 2, "gold": 3}, dark=["salt_waste"])

    hero = game.hero()
    assert (hero.hp, hero.ap, hero.gold, hero.defeated) == (2, 2, 0, False)
    assert game.place() == "moneshoba_shrine"


@cites("SK-R-87")
def test_losses_are_simultaneous_and_defeats_follow_from_the_first_hero_clockwise():
    both = {"hp": 1, "assets": ["ensign", "pearl_diver"]}
    other = {"hp": 1, "assets": ["magistrate", "firewalker"]}
    heroes = ({"at": "salt_waste"} | both, {"at": "bone_gully"} | other)
    game = night(*heroes, dark=["salt_waste", "bone_gully"], first=1)

    assert (game.ask.seat, game.ask.rule) == (1, "SK-DEF.3")
    assert [hero.hp for hero in game.state.heroes] == [0, 0]


@cites("SK-R-6")
def test_gloom_reaches_a_defeated_hero_too():
    game = night({"hp": 1, "defeated": True}, {}, options={"centre": "couch"}, dark=["couch_of_death"])

    assert [event.seat for event in game.told(GloomStruck)] == [0, 1]
    assert game.hero(0).hp == 2


@cites("SK-R-6", "SK-DEF.5")
def test_no_card_lessens_what_a_defeated_hero_loses():
    pelt = {"hp": 2, "assets": ["frost_pelt"]}
    options = {"centre": "couch"}
    game = night(
        pelt | {"defeated": True}, pelt | {"assets": ["ancestral_ward"]}, options=options, dark=["couch_of_death"]
    )

    assert [(event.seat, event.lost) for event in game.told(GloomStruck)] == [(0, 2), (1, 1)]


@cites("SK-EX-23", "SK-NGT.2", "SK-R-66")
def test_the_dark_pinnacle_heals_and_costs_a_night_card_before_the_first_heros():
    heroes = ({"hp": 3, "most": 5, "at": "dark_pinnacle"}, {})
    game = night(*heroes, dark=["dark_pinnacle"], cards=("dust_veil", QUIET), first=1)

    assert game.hero().hp == 5
    assert drawn(game) == [(0, "dust_veil"), (1, QUIET)]
    assert game.state.dark[game.cell("salt_waste")]


@cites("SK-NGT.2", "SK-R-66")
def test_each_hero_there_draws_a_card_from_the_first_hero_clockwise():
    heroes = ({"at": "dark_pinnacle"}, {"at": "dark_pinnacle"}, {})
    cards = ("dust_veil", "starless_sky", QUIET)
    game = night(*heroes, dark=["dark_pinnacle"], cards=cards, first=1)

    assert drawn(game) == [(1, "dust_veil"), (0, "starless_sky"), (1, QUIET)]


@cites("SK-R-66")
def test_a_pinnacle_that_darkens_this_night_heals_nobody_yet():
    game = night({"hp": 2, "at": "dark_pinnacle"}, cards=("starless_sky", QUIET))

    assert game.hero().hp == 2
    assert len(drawn(game)) == 1


@cites("SK-EX-23", "SK-R-66")
def test_defeats_of_the_gloom_step_come_before_the_card_of_the_pinnacle():
    heroes = ({"at": "salt_waste", "hp": 2}, {"at": "dark_pinnacle", "hp": 3, "most": 5})
    game = night(*heroes, dark=["salt_waste", "dark_pinnacle"], cards=("drizzle_and_fog", QUIET))

    told = [type(event) for event in game.game.events(None)]
    assert told.index(HeroDefeated) < told.index(NightDrawn)
    assert drawn(game) == [(1, "drizzle_and_fog"), (0, QUIET)]
    assert [hero.hp for hero in game.state.heroes] == [2, 5]


# Darkness


@cites("SK-NGT.3", "SK-NGT.4")
def test_the_first_hero_draws_a_card_and_its_location_falls_into_gloom():
    game = night({}, {}, first=1)

    assert drawn(game) == [(1, QUIET)]
    assert [game.state.layout[i] for i, dark in enumerate(game.state.dark) if dark] == ["eagle_terrace"]


@cites("SK-NGT.5", "SK-NGT.6", "SK-R-85")
def test_a_new_weather_takes_the_place_of_the_old_one():
    game = night(weather="dust_veil")

    assert game.faces([game.state.weather]) == [QUIET]
    assert game.faces(game.state.discards["night"]) == ["dust_veil"]
    assert [event.card for event in game.told(WeatherChanged)] == [QUIET]


@cites("SK-NGT.6")
def test_weather_stays_until_another_one_is_drawn():
    game = night(weather="dust_veil", cards=("harvest_moon",))

    assert game.faces([game.state.weather]) == ["dust_veil"]


@cites("SK-NGT.7", "SK-R-31")
def test_a_night_encounter_lies_at_its_location_beside_what_lies_there():
    game = night(cards=("gate_breaker",), encounters={"broken_stair": ["eagle_eyrie"]})

    assert game.at("broken_stair") == ["eagle_eyrie", "gate_breaker"]


@cites("SK-NGT.8")
def test_an_event_is_resolved_and_discarded():
    game = night({"hp": 3}, cards=("harvest_moon",))

    assert game.hero().hp == 4
    assert game.faces(game.state.discards["night"]) == ["harvest_moon"]


@cites("SK-NGT.9", "SK-R-94", "SK-R-67")
def test_the_first_hero_chooses_for_every_hero_concerned():
    heroes = ({"gold": 1}, {"gold": 1}, {"gold": 0})
    game = night(*heroes, cards=("lanterns_gutter",), first=1)

    assert game.ask.seat == 1
    game.play(1, next(key for key in game.keys if "gold" in key))
    assert game.ask.seat == 1
    game.play(1, next(key for key in game.keys if "hp" in key))

    assert [hero.gold for hero in game.state.heroes] == [1, 0, 0]
    assert [hero.hp for hero in game.state.heroes] == [3, 4, 3]


@cites("SK-NGT.10", "SK-EX-24", "SK-R-63")
def test_a_location_of_its_terrain_that_falls_into_gloom_brings_a_plot_there():
    game = night(cards=("gloom_spinner",), plots={"mother_of_thorns": ["sap_of_sleep"]})

    assert game.at("spider_grove") == ["gloom_spinner"]
    assert [(scheme.cell, scheme.ancient) for scheme in game.state.schemes] == [(game.cell("spider_grove"), 0)]
    told = [event for event in game.game.events(None) if isinstance(event, (NightEncounter, PlotPlaced))]
    assert [type(event) for event in told] == [NightEncounter, PlotPlaced], "the plot comes last"


@cites("SK-NGT.10")
def test_another_terrain_brings_none():
    assert night(cards=("carrion_choir",)).state.schemes == []


@cites("SK-NGT.10")
def test_of_several_ancients_the_one_of_the_terrain_brings_a_plot():
    game = night({}, {}, cards=("carrion_choir",), ancients=["mother_of_thorns", "the_ashen_judge"])

    assert [scheme.ancient for scheme in game.state.schemes] == [1]
    assert len(game.state.ancients[1].plots) == 5


@cites("SK-NGT.10")
def test_a_defeated_ancient_brings_none():
    ancients = [{"id": "mother_of_thorns", "hp": 0, "defeated": True}]

    assert night(cards=("gloom_spinner",), ancients=ancients).state.schemes == []


@cites("SK-NGT.10")
def test_a_plot_comes_after_the_event_of_the_night_card():
    game = night({}, {}, cards=("barrow_bells",), plots={"mother_of_thorns": ["creeping_briar"]})

    assert [hero.hp for hero in game.state.heroes] == [4, 3], "the seraph is pious"
    assert game.state.obstacles[game.cell("moss_barrow")] == 2, "what the plot does when it is placed"
    assert game.faces(game.state.discards["night"]) == ["barrow_bells"]


@cites("SK-R-5", "SK-NGT.10")
def test_a_plot_comes_even_if_the_event_defeats_the_hero_who_was_last_to_act():
    heroes = ({"hp": 1, "race": "vampire"}, {})
    game = night(*heroes, cards=("barrow_bells",), active=0)

    assert (game.hero(0).hp, game.hero(0).defeated) == (2, False)
    assert len(game.state.schemes) == 1
    assert game.state.shown == []


@cites("SK-R-63", "SK-R-65")
def test_a_location_that_is_dark_already_brings_no_plot_but_its_card_is_resolved():
    game = night(cards=("gloom_spinner",), dark=["spider_grove"])

    assert game.state.schemes == []
    assert game.at("spider_grove") == ["gloom_spinner"]


@cites("SK-R-65")
def test_an_encounter_whose_location_is_not_on_the_map_is_discarded():
    game = night(cards=("gate_breaker",), layout={})
    assert game.at("broken_stair") == ["gate_breaker"]

    missing = scene([{"camped": True}], tops={"night": ["gate_breaker"]})
    missing.state.layout[missing.cell("broken_stair")] = "couch_of_death"
    missing.play(0, "camp")

    assert "gate_breaker" in missing.faces(missing.state.discards["night"])
    assert not any(missing.state.dark)


@cites("SK-R-1")
def test_an_empty_night_deck_yields_no_card():
    game = night({"at": "dark_pinnacle"}, dark=["dark_pinnacle"], cards=(QUIET,), nights=1)

    assert drawn(game) == [(0, QUIET)]
    assert game.told(DayBegan) != []


@cites("SK-R-66")
def test_the_card_of_the_pinnacle_is_resolved_in_full():
    hero = {"at": "dark_pinnacle"}
    game = night(hero, dark=["dark_pinnacle"], cards=("gloom_spinner", QUIET))

    assert game.at("spider_grove") == ["gloom_spinner"]
    assert len(game.state.schemes) == 1


# Cards that work at night


@cites("SK-R-89")
def test_omen_may_cancel_an_event_but_not_the_gloom():
    hero = {"calling": "warden", "skills": ["omen"], "hp": 3, "race": "vampire"}
    game = night(hero, cards=("barrow_bells",))
    assert game.ask.kind == "cancel"

    game.play(0, "use")

    assert game.hero().hp == 3
    assert game.state.dark[game.cell("moss_barrow")]
    assert len(game.state.schemes) == 1
    assert game.faces(game.state.discards["night"]) == ["barrow_bells"]


@cites("SK-R-89")
@pytest.mark.parametrize("card", [QUIET, "gloom_spinner"])
def test_omen_is_asked_for_events_only(card: str):
    assert night({"calling": "warden", "skills": ["omen"]}, cards=(card,)).ask.kind == "action"


@cites("SK-R-89")
def test_who_does_not_want_to_cancel_keeps_omen_for_another_card_of_the_night():
    hero = {"calling": "warden", "skills": ["omen"], "at": "dark_pinnacle", "race": "vampire"}
    game = night(hero, dark=["dark_pinnacle"], cards=("barrow_bells", "vultures_gather", QUIET))

    game.play(0, "pass")
    assert game.hero().hp == 3
    game.play(0, "use")

    assert game.hero().gold == 1


@cites("SK-R-6")
def test_omen_of_a_defeated_hero_touches_the_event_and_not_him():
    hero = {"calling": "warden", "skills": ["omen"], "defeated": True, "hp": 0}

    assert night(hero, {}, cards=("barrow_bells",)).ask.kind == "cancel"


@cites("SK-R-89", "SK-RES.2")
def test_omen_cancels_one_event_a_night():
    hero = {"calling": "warden", "skills": ["omen"], "at": "dark_pinnacle", "race": "vampire"}
    game = night(hero, dark=["dark_pinnacle"], cards=("barrow_bells", "vultures_gather", QUIET))

    game.play(0, "use")

    assert game.ask.kind == "action"
    assert (game.hero().hp, game.hero().gold) == (4, 2)
