"""SK-R-95: choices, texts for several heroes, conditions, and who decides."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events.cards import CardsSeen
from umbra.games.kilforth.state import CarryOut

pytestmark = cites("SK-R-95")


def text(face: str, *heroes: dict[str, object], seat: int = 0, **more: object) -> Scene:
    """The text of a record, as a hero carries it out where he stands."""
    return scene(heroes or ({},), tasks=[CarryOut(seat, location=face)], **more)  # type: ignore[arg-type]


def night(card: str, *heroes: dict[str, object], **more: object) -> Scene:
    """A night card is drawn."""
    return scene(heroes, phase="gloom", stage="", nights=9, tops={"night": [card]}, **more)  # type: ignore[arg-type]


def answers(game: Scene) -> list[str]:
    return [key for key in game.keys if not key.startswith("deed")]


# Choices


def test_the_hero_chooses_between_two_things() -> None:
    game = text("falling_timber", {"at": "thornwall"})
    assert answers(game) == ["hp-1", "obstacle+1"]

    game.play(0, "obstacle+1")

    assert game.hero().hp == 4
    assert game.state.obstacles[game.cell("thornwall")] == 1


@pytest.mark.parametrize(
    ("hero", "gold", "fate"),
    [({"gold": 0, "fate": 2}, 0, 1), ({"gold": 2, "fate": 0}, 1, 0), ({"gold": 0, "fate": 0}, 0, 0)],
)
def test_what_can_be_carried_out_in_full_must_be_picked(hero: dict[str, object], gold: int, fate: int) -> None:
    game = text("tax_collectors", hero)

    assert game.ask.kind == "action"  # where nothing can be carried out nobody is asked about it
    assert (game.hero().gold, game.hero().fate) == (gold, fate)


def test_a_hero_without_wounds_cannot_choose_to_be_healed() -> None:
    game = text("friendly_fireflies", {"hp": 4, "fate": 1})

    assert game.hero().fate == 2


@cites("SK-R-90")
@pytest.mark.parametrize(("rumours", "hp"), [([], 3), (["ensign"], 4)])
def test_a_plot_asks_for_a_rumour_or_hp_on_arrival(rumours: list[str], hp: int) -> None:
    game = scene(
        [{"rumours": rumours, "at": "moneshoba_shrine"}],
        layout={13: "bone_gully"},
        ancients=["the_ashen_judge"],
        plots={"bone_gully": ["verdict_of_ash"]},
        tops={"badlands": ["buried_archive"]},
    )

    game.play(0, "move:bone_gully")
    if rumours:
        assert answers(game) == ["drop+1", "hp-1"]
        game.play(0, "drop+1")

    assert game.hero().hp == hp
    assert game.hero().rumours == []


@cites("SK-DED.1")
def test_a_deed_in_the_middle_of_a_choice_leads_back_to_it() -> None:
    game = text("falling_timber", {"at": "thornwall", "loot": ["travel_ration"]})

    game.play(0, "deed:use:travel_ration")

    assert game.hero().ap == 5
    assert answers(game) == ["hp-1", "obstacle+1"]


@cites("SK-DED.1")
def test_a_deed_in_the_middle_of_another_deed() -> None:
    game = scene([{"loot": ["travel_ration"], "assets": ["river_guide"]}])

    game.play(0, "deed:use:river_guide")
    assert game.ask.kind == "step"
    game.play(0, "deed:use:travel_ration")

    assert game.hero().ap == 5
    assert game.ask.kind == "step"


# Several heroes


def test_each_hero_here_is_healed_and_nobody_elsewhere() -> None:
    game = text(
        "village_feast", {"hp": 1, "at": "amber_fields"}, {"hp": 1, "at": "amber_fields"}, {"hp": 1, "at": "thornwall"}
    )

    assert [hero.hp for hero in game.state.heroes] == [2, 2, 1]


@cites("SK-DEF.5", "SK-R-6")
def test_no_text_touches_a_defeated_hero() -> None:
    game = text("barrow_bells", {"hp": 3}, {"hp": 0, "defeated": True, "camped": True}, {"hp": 3, "race": "foxkin"})

    assert [hero.hp for hero in game.state.heroes] == [3, 0, 2]


def test_a_keyword_in_play_protects_even_if_its_card_is_veiled() -> None:
    game = text("sandstorm", {"at": "salt_waste", "assets": ["reed_cloak"]}, {"at": "salt_waste"}, {"at": "thornwall"})

    assert [hero.hp for hero in game.state.heroes] == [4, 3, 4]
    assert game.state.obstacles[game.cell("salt_waste")] == 1


@cites("SK-R-81")
def test_rose_and_skull_heroes() -> None:
    game = text("a_side_is_chosen", {"hp": 2, "gold": 0, "rose": True}, {"hp": 2, "gold": 0, "rose": False})

    assert [(hero.hp, hero.gold) for hero in game.state.heroes] == [(3, 0), (2, 1)]


@pytest.mark.parametrize(("rose", "fate", "gold"), [(True, 5, 1), (False, 4, 2)])
def test_a_text_for_the_side_of_the_acting_hero(rose: bool, fate: int, gold: int) -> None:
    game = text("rain_of_omens", {"rose": rose})

    assert (game.hero().fate, game.hero().gold) == (fate, gold)


def test_frail_heroes_and_the_others() -> None:
    game = text("vultures_gather", {"hp": 2}, {"hp": 3})

    assert [(hero.fate, hero.gold) for hero in game.state.heroes] == [(3, 1), (4, 2)]


def test_heroes_who_are_not_at_a_gloom_location() -> None:
    game = text("harvest_moon", {"hp": 1, "at": "thornwall"}, {"hp": 1, "at": "amber_fields"}, dark=["thornwall"])

    assert [hero.hp for hero in game.state.heroes] == [1, 2]


@pytest.mark.parametrize(
    ("other", "ap"), [({}, [4, 5]), ({"camped": True, "ap": 0}, [5, 0]), ({"at": "thornwall"}, [5, 4])]
)
def test_a_call_stirs_the_others_here_or_else_the_caller(other: dict[str, object], ap: list[int]) -> None:
    game = scene([{"skills": ["stirring_call"]}, other])

    game.play(0, "deed:use:stirring_call:2")

    assert [hero.ap for hero in game.state.heroes] == ap


def test_a_condition_is_judged_when_its_step_comes() -> None:
    assert text("thin_air", {"hp": 4, "ap": 4}).hero().hp == 4  # 3 AP are left, so 1 HP comes back
    assert text("thin_air", {"hp": 4, "ap": 5}).hero().hp == 3


@pytest.mark.parametrize(("hidden", "hp"), [(True, 4), (False, 3)])
def test_a_plot_that_hurts_who_is_not_hidden(hidden: bool, hp: int) -> None:
    game = scene(
        [{"hidden": hidden}],
        layout={13: "bone_gully"},
        plots={"bone_gully": ["brood_of_the_grove"]},
        tops={"badlands": ["buried_archive"]},
    )

    game.play(0, "move:bone_gully")

    assert game.hero().hp == hp


# The order, and who decides


@cites("SK-R-67", "SK-R-94", "SK-NGT.9")
def test_the_first_hero_chooses_for_each_hero_concerned_from_himself_clockwise() -> None:
    game = night("lanterns_gutter", {"gold": 2}, {"gold": 2}, {"gold": 2, "at": "thornwall"}, first=1)

    assert (game.ask.seat, game.ask.options[0].about) == (1, ("hero:1",))
    game.play(1, "gold-1")
    assert (game.ask.seat, game.ask.options[0].about) == (1, ("hero:0",))
    game.play(1, "hp-1")

    assert [(hero.hp, hero.gold) for hero in game.state.heroes] == [(3, 2), (4, 1), (4, 2)]


@cites("SK-R-94")
def test_the_first_hero_must_choose_what_can_be_carried_out() -> None:
    game = night("lanterns_gutter", {"gold": 0, "hp": 3}, {"at": "thornwall"}, first=1)

    assert game.hero(0).hp == 2


@cites("SK-NGT.9")
@pytest.mark.parametrize("key", ["drop+1", "fate-1"])
def test_the_first_hero_discards_or_everybody_loses_fate(key: str) -> None:
    game = night("dead_lantern", {}, {"rumours": ["ensign"]}, first=1)

    game.play(1, key)

    dropped = key == "drop+1"
    assert game.faces(game.hero(1).rumours) == ([] if dropped else ["ensign"])
    assert [hero.fate for hero in game.state.heroes] == ([4, 4] if dropped else [3, 3])


@cites("SK-DEF.5", "SK-R-6")
def test_nobody_chooses_for_a_defeated_hero() -> None:
    game = night(
        "lanterns_gutter", {"gold": 2, "hp": 0, "defeated": True, "camped": True}, {"at": "thornwall"}, first=1
    )

    assert game.ask.kind == "action"
    assert (game.hero(0).hp, game.hero(0).gold) == (2, 2)  # he has recovered at dawn


@cites("SK-R-94")
def test_without_a_rumour_everybody_loses_fate() -> None:
    game = night("dead_lantern", {"rumours": ["ensign"]}, {}, first=1)

    assert [hero.fate for hero in game.state.heroes] == [3, 3]


@cites("SK-R-94")
@pytest.mark.parametrize("rumours", [[], ["ensign"]])
def test_every_hero_who_can_pay_loses_fate_even_if_one_cannot(rumours: list[str]) -> None:
    game = night("dead_lantern", {"fate": 0}, {"rumours": rumours}, {}, first=1)
    if rumours:
        game.play(1, "fate-1")

    assert [hero.fate for hero in game.state.heroes] == [0, 3, 3]


@cites("SK-R-5")
def test_a_hero_falls_only_when_the_text_is_fully_resolved() -> None:
    game = text("thin_air", {"hp": 1, "ap": 1, "gold": 3, "at": "frost_chasm"})

    assert (game.hero().hp, game.hero().defeated) == (1, False)
    assert game.place() == "frost_chasm"


@cites("SK-R-5", "SK-R-86")
def test_a_hero_without_hp_outside_a_battle_is_defeated() -> None:
    game = text("barrow_bells", {"hp": 2}, {"hp": 1, "gold": 3, "at": "frost_chasm"}, seat=0)

    assert game.hero(1).defeated
    assert (game.hero(1).hp, game.hero(1).gold, game.place(1)) == (0, 0, "moneshoba_shrine")


# Events


@cites("SK-MOV.9")
def test_an_event_is_discarded_once_it_is_resolved() -> None:
    game = scene([{"at": "bone_gully"}], tops={"badlands": ["heat_haze"]})

    game.play(0, "search")

    assert game.faces(game.state.discards["badlands"]) == ["heat_haze"]
    assert game.at("bone_gully") == []
    assert game.state.shown == []
    assert game.hero().ap == 2


def test_a_night_card_is_known_to_who_has_looked_at_it_only() -> None:
    game = scene([{"assets": ["clairvoyant"]}, {}], nights=9, tops={"night": ["starless_sky"]})
    game.play(0, "deed:use:clairvoyant:2")

    assert [event.cards for event in game.game.events(0) if type(event) is CardsSeen] == [("starless_sky",)]
    assert not [event for event in game.game.events(1) if type(event) is CardsSeen]


# Between an event and its harm


def drawn(face: str, deck: str, at: str, *heroes: dict[str, object]) -> Scene:
    """The first hero searches and draws an event."""
    first, *others = heroes
    cast = [{"at": at, "race": "vampire"} | first, *others]
    return scene(cast, tops={deck: [face]}).play(0, "search")


@cites("SK-DED.1", "SK-MOV.9")
def test_a_hero_may_heal_before_an_event_defeats_him() -> None:
    game = drawn("thin_air", "mountain", "broken_stair", {"hp": 1, "ap": 4, "loot": ["healing_draught"]})
    assert (game.ask.kind, game.ask.prompt) == (
        "event",
        "Thin Air: Lose 1 HP, then heal 1 HP if you have 3 or fewer AP.",
    )

    game.play(0, "deed:use:healing_draught")

    assert (game.hero().hp, game.hero().defeated) == (3, False)


@cites("SK-DED.1", "SK-MOV.9")
def test_a_hero_may_go_before_a_storm_takes_hp_from_all_who_are_there() -> None:
    game = drawn("sandstorm", "badlands", "bone_gully", {"assets": ["call_to_hearth"]}, {"at": "bone_gully"})
    assert game.ask.kind == "event"

    game.play(0, "deed:use:call_to_hearth")

    assert [hero.hp for hero in game.state.heroes] == [4, 3]


@cites("SK-R-96")
@pytest.mark.parametrize(
    ("face", "deck", "at"), [("heat_haze", "badlands", "bone_gully"), ("thin_air", "mountain", "broken_stair")]
)
def test_nobody_is_asked_where_no_deed_could_change_what_comes(face: str, deck: str, at: str) -> None:
    game = drawn(face, deck, at, {"hp": 3, "ap": 3, "loot": ["healing_draught", "prayer_strip"]})

    assert game.ask.kind == "action"
