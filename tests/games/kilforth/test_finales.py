"""SK-FIN: finales, totems, and the ancients they bring."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events.trials import DiceRolled as Rolled

HEIR = {
    "race": "ashling",
    "calling": "warden",
    "saga": "recover_heirloom",
    "step": 4,
    "at": "arid_ruins",
    "gold": 0,
    "fated": True,
    "veiled": ["ashling"],
}
"""The finale S 5 at Arid Ruins; study 3 + 1, where the location is dark."""
DARK = ["arid_ruins"]


@cites("SK-EX-22", "SK-FIN.1", "SK-FIN.2", "SK-FIN.3", "SK-FIN.4")
def test_attempts_of_a_day_add_up_until_the_finale_is_completed_without_gold():
    dice = [6, 5, 1, 1, 5, 5, 2, 1, 6, 3, 2, 1]
    game = scene([HEIR | {"ap": 3}], dark=DARK, dice={"test": dice})

    for successes in (2, 4):
        game.play(0, "regale")
        assert [tally.successes for tally in game.hero().tallies] == [successes]
    game.play(0, "regale")

    assert game.ask.kind == "totem"
    assert game.hero().step == 5
    assert game.hero().tallies == []


@cites("SK-EX-22", "SK-FIN.6")
def test_the_totem_enters_play_as_an_asset():
    game = scene([HEIR | {"tallies": {"saga": ("S", 4)}}], dark=DARK, dice={"test": [5, 1, 1, 1]})

    game.play(0, "regale", "asset")

    assert game.faces(game.hero().assets) == ["recover_heirloom"]
    assert game.hero().gold == 0
    assert game.hero().saga not in game.state.box


@cites("SK-EX-22", "SK-FIN.6")
def test_or_the_totem_leaves_the_game_for_its_gold_value():
    game = scene([HEIR | {"tallies": {"saga": ("S", 4)}}], dark=DARK, dice={"test": [5, 1, 1, 1]})

    game.play(0, "regale", "gold")

    assert game.hero().assets == []
    assert game.hero().gold == 7
    assert game.hero().saga in game.state.box


@cites("SK-FIN.2")
def test_not_on_the_day_of_chapter_four():
    assert scene([HEIR | {"told": True, "regaled": True}]).why_not(0, "regale") == ["SK-REG.1"]
    assert scene([HEIR | {"told": True}]).why_not(0, "regale") == ["SK-FIN.2"]


@cites("SK-REG.3")
def test_only_at_the_location_it_names():
    assert scene([HEIR | {"at": "salt_waste"}]).why_not(0, "regale") == ["SK-REG.3"]
    assert "regale" in scene([HEIR]).keys


@cites("SK-FIN.5")
def test_the_total_is_lost_by_leaving():
    hero = HEIR | {"tallies": {"saga": ("S", 4)}}
    game = scene([hero], encounters={"salt_waste": ["buried_archive"]})

    game.play(0, "move:salt_waste")

    assert game.hero().tallies == []


@cites("SK-FIN.5")
def test_the_total_is_lost_in_the_night():
    hero = HEIR | {"tallies": {"saga": ("S", 4)}, "camped": True}
    game = scene([hero], phase="gloom", stage="", tops={"night": ["howling_gale"]})

    assert game.hero().tallies == []


@cites("SK-FIN.7")
@pytest.mark.parametrize(
    ("mode", "ancients"),
    [("competitive", ["mother_of_thorns"]), ("cooperative", ["mother_of_thorns", "the_ashen_judge"])],
)
def test_the_first_finale_brings_every_ancient_to_its_location(mode: str, ancients: list[str]):
    hero = HEIR | {"tallies": {"saga": ("S", 4)}}
    game = scene([hero, {}], options={"mode": mode}, ancients=ancients, dark=DARK, dice={"test": [5, 1, 1, 1]})
    assert [ancient.cell for ancient in game.state.ancients] == [-1] * len(ancients)

    game.play(0, "regale")

    places = {"mother_of_thorns": "thornwall", "the_ashen_judge": "ember_flats"}
    assert [ancient.cell for ancient in game.state.ancients] == [game.cell(places[a]) for a in ancients]


@cites("SK-FIN.7")
def test_a_later_finale_brings_nobody_back():
    hero = HEIR | {"tallies": {"saga": ("S", 4)}}
    ancients = [{"id": "mother_of_thorns", "hp": 0, "defeated": True}, {"id": "the_ashen_judge", "at": "ember_flats"}]
    game = scene([hero, {"step": 5}], ancients=ancients, dark=DARK, dice={"test": [5, 1, 1, 1]})

    game.play(0, "regale")

    assert [ancient.cell for ancient in game.state.ancients] == [-1, game.cell("ember_flats")]


def team_scene() -> Scene:
    return scene([HEIR, {"at": "arid_ruins", "fated": True}], dark=DARK, dice={"test": [1] * 5}, team=[1])


@cites("SK-TEA.1", "SK-TEA.14")
def test_a_team_helps_with_a_finale():
    game = team_scene()

    game.play(0, "regale")

    assert len(game.told(Rolled)[0].dice) == 5
    assert game.state.team == []


@cites("SK-FIN.8")
def test_only_with_a_completed_finale_an_ancient_is_assaulted():
    ancients = [{"id": "the_ashen_judge", "at": "ember_flats"}]
    before = scene([{"at": "ember_flats", "step": 4}], ancients=ancients)
    after = scene([{"at": "ember_flats", "step": 5}], ancients=ancients)

    assert not before.offers("deed:assault:the_ashen_judge")
    assert after.offers("deed:assault:the_ashen_judge")
