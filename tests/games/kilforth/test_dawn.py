"""SK-NGT.11-15: dawn."""

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events.night import HidingOver, Recovered

QUIET = "howling_gale"


def dawn(*heroes: dict[str, object], **fields: object) -> Scene:
    """Dawn, and the morning after it."""
    slept = [{"camped": True} | hero for hero in heroes]
    return scene(slept, phase="dawn", stage="", **fields)


@cites("SK-NGT.11")
def test_every_hero_discards_all_successes():
    hero = {"at": "arid_ruins", "tallies": {"buried_archive": ("S", 2)}}
    game = dawn(hero, hero, encounters={"arid_ruins": ["buried_archive"]})

    assert [hero.tallies for hero in game.state.heroes] == [[], []]


@cites("SK-NGT.12", "SK-HID.4")
def test_hiding_ends():
    game = dawn({"hidden": True}, {"hidden": True})

    assert [hero.hidden for hero in game.state.heroes] == [False, False]


@cites("SK-NGT.12")
def test_with_living_shadow_a_hero_may_stay_hidden():
    hero = {"calling": "ninja", "skills": ["living_shadow"], "hidden": True}

    game = dawn(hero)
    assert game.ask.kind == "stay_hidden"
    game.play(0, "use")
    assert game.hero().hidden

    assert not dawn(hero).play(0, "pass").hero().hidden


@cites("SK-DEF.5", "SK-NGT.15")
def test_a_defeated_hero_cannot_stay_hidden():
    hero = {"calling": "ninja", "skills": ["living_shadow"], "hidden": True, "defeated": True, "hp": 0}

    assert not dawn(hero).hero().hidden


@cites("SK-NGT.12")
def test_nobody_is_asked_who_is_not_hidden():
    assert dawn({"calling": "ninja", "skills": ["living_shadow"]}).ask.kind == "action"


@cites("SK-NGT.13", "SK-DEF.6")
def test_a_defeated_hero_gets_two_hp():
    game = dawn({"hp": 0, "defeated": True}, {"hp": 1, "defeated": True}, {"hp": 1})

    assert [(hero.hp, hero.defeated) for hero in game.state.heroes] == [(2, False), (3, False), (1, False)]


@cites("SK-NGT.14")
def test_every_veiled_card_is_unveiled():
    game = dawn({"assets": ["padded_coat"], "skills": ["riposte"], "veiled": ["padded_coat", "riposte", "seraph"]})

    assert game.hero().veiled == []


@cites("SK-NGT.15", "SK-NGT.14")
def test_texts_for_dawn_come_after_the_cards_are_unveiled():
    game = dawn({"assets": ["leech_doctor"], "veiled": ["leech_doctor"], "hp": 2})

    assert game.hero().hp == 3


@cites("SK-NGT.15")
def test_hiding_ends_before_cards_are_unveiled():
    hero = {"calling": "ninja", "skills": ["living_shadow"], "veiled": ["living_shadow"], "hidden": True}

    assert not dawn(hero).hero().hidden


@cites("SK-NGT.15")
def test_hiding_ends_before_defeat_does():
    game = dawn({"hidden": True}, {"hp": 0, "defeated": True})

    told = [type(event) for event in game.game.events(None)]
    assert told.index(HidingOver) < told.index(Recovered)


@cites("SK-NGT.15")
def test_a_hero_who_was_defeated_heals_by_his_cards_once_defeat_is_over():
    assert dawn({"assets": ["leech_doctor"], "hp": 0, "defeated": True}).hero().hp == 3


@cites("SK-NGT.15")
def test_upkeep_at_dawn_is_paid_or_the_card_veiled():
    game = dawn({"assets": ["hired_knife"], "gold": 1})
    game.play(0, next(key for key in game.keys if "veil" in key))
    assert game.faces(game.hero().veiled) == ["hired_knife"]
    assert game.hero().gold == 1

    game = dawn({"assets": ["hired_knife"], "gold": 1})
    game.play(0, next(key for key in game.keys if "pay" in key))
    assert (game.hero().veiled, game.hero().gold) == ([], 0)

    game = dawn({"assets": ["hired_knife"], "gold": 0})
    assert game.faces(game.hero().veiled) == ["hired_knife"], "without gold nobody is asked"


@cites("SK-DAY.1", "SK-DAY.5", "SK-NGT.3")
def test_a_day_is_daylight_and_then_a_night():
    game = scene([{}], tops={"night": [QUIET]})

    game.play(0, "camp")

    assert game.state.dark[game.cell("eagle_terrace")]
    assert (game.state.phase, game.hero().ap) == ("day", 4)
