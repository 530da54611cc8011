"""SK-OVC: overcoming an encounter by its weakness."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.cards import NONE

PLACE = "broken_stair"


def facing(
    foe: str = "pass_brigand", *others: dict[str, object], stage: str = "start", rolled: int = 1, **hero: object
) -> Scene:
    """A Samurai, who has the keyword Honour, where an encounter lies."""
    return scene(
        [{"at": PLACE, "calling": "samurai", "race": "foxkin", "fated": True} | hero, *others],
        encounters={PLACE: [foe]},
        stage=stage,
        dice={"test": [rolled] * 9, "foe": [6] * 9},
    )


def overcome(game: Scene, face: str = "pass_brigand") -> str:
    return f"deed:overcome:{face}"


@cites("SK-OVC.1", "SK-OVC.3", "SK-EX-18")
def test_an_enemy_just_drawn_is_overcome_without_dice() -> None:
    game = scene(
        [{"calling": "samurai", "race": "foxkin", "ap": 1}],
        layout={7: PLACE},
        tops={"mountain": ["pass_brigand"]},
    )

    game.play(0, "move:broken_stair")
    assert game.hero().ap == 0
    game.play(0, overcome(game), "gold", "keep")

    assert game.hero().hp == 4
    assert game.state.battle is None
    assert game.at(PLACE) == []
    assert game.faces(game.hero().rumours) == ["pass_brigand"]


@cites("SK-DED.2", "SK-EX-18")
def test_a_hidden_hero_has_to_stop_hiding_first() -> None:
    game = facing(hidden=True)
    assert not game.offers(overcome(game))
    assert game.why_not(0, overcome(game)) == ["SK-DED.2"]

    game.play(0, "ambush")

    assert game.offers(overcome(game))


@cites("SK-OVC.1")
def test_the_keyword_must_be_on_a_card_in_play() -> None:
    game = facing(calling="ninja", rumours=["balanced_sabre"])

    assert game.why_not(0, overcome(game)) == ["SK-OVC.1"]


@cites("SK-R-28")
@pytest.mark.parametrize(
    "hero", [{"assets": ["balanced_sabre"]}, {"assets": ["oath_of_mercy"], "veiled": ["oath_of_mercy"]}]
)
def test_veiled_cards_keep_their_keywords(hero: dict[str, object]) -> None:
    game = facing(calling="ninja", **hero)

    assert game.offers(overcome(game))


@cites("SK-R-28")
def test_another_heros_cards_do_not_count() -> None:
    game = facing("pass_brigand", {"at": PLACE, "calling": "chevalier", "assets": ["balanced_sabre"]}, calling="ninja")

    assert not game.offers(overcome(game))


@cites("SK-OVC.2")
def test_every_heros_successes_against_it_are_discarded() -> None:
    game = facing(
        "exiled_judge",
        {"at": PLACE, "tallies": {"exiled_judge": ("I", 2)}},
        stage="main",
        tallies={"exiled_judge": ("I", 1)},
    )

    game.play(0, overcome(game, "exiled_judge"))

    assert [hero.tallies for hero in game.state.heroes] == [[], []]


@cites("SK-R-29")
def test_between_two_rounds_it_ends_the_engagement() -> None:
    game = facing("oathless_captain", hp=4)
    game.play(0, "fight")
    while game.ask.kind != "battle":
        game.play(0, "pass")
    assert game.state.battle.round == 2

    game.play(0, overcome(game, "oathless_captain"))

    assert game.state.battle is None
    assert game.ask.kind == "loot"


@cites("SK-R-29", "SK-DED.1")
@pytest.mark.parametrize("rolled", [1, 6])
def test_in_a_skirmish_it_ends_the_engagement_at_once_without_losses(rolled: int) -> None:
    """Three blows have fallen; also where the foe would not survive."""
    game = facing("oathless_captain", hp=4, most=5, assets=["ember_dart"], rolled=rolled)

    game.play(0, "fight")
    assert game.ask.kind == "strike"
    game.play(0, overcome(game, "oathless_captain"))

    assert game.hero().hp == 4
    assert game.ask.kind == "loot"


@cites("SK-R-29", "SK-R-10")
def test_an_evaded_foe_cannot_be_overcome() -> None:
    game = facing(evaded=["pass_brigand"], stage="main")

    assert game.why_not(0, overcome(game)) == ["SK-R-10"]


@cites("SK-R-29")
def test_an_ancient_cannot_be_overcome() -> None:
    game = scene(
        [{"at": "thornwall", "step": 5, "race": "ashling"}],
        ancients=[{"id": "mother_of_thorns", "at": "thornwall"}],
        dice={"test": [1] * 9, "foe": [1] * 9},
    )

    game.play(0, "deed:assault:mother_of_thorns")

    assert not [key for key in game.keys if "overcome" in key]


@cites("SK-R-30")
@pytest.mark.parametrize("turned", [True, False])
def test_a_stranger_with_the_own_token_forces_the_first_options(turned: bool) -> None:
    game = facing("exiled_judge", gold=0, foes=["exiled_judge"] if turned else [], stage="start" if turned else "main")

    game.play(0, overcome(game, "exiled_judge"))
    if not turned:
        assert game.ask.kind == "loot"
        game.play(0, "gold", "keep")

    assert game.hero().gold == 2
    assert game.faces(game.hero().rumours) == ["exiled_judge"]


@cites("SK-OVC.1")
def test_it_must_lie_where_the_hero_is_and_have_a_weakness() -> None:
    game = facing("stone_ogre", stage="main", evaded=["stone_ogre"])
    assert game.why_not(0, "deed:overcome:99999") == ["SK-OVC.1"]
    game = scene([{"at": "thornwall", "calling": "samurai"}], encounters={PLACE: ["pass_brigand"]})
    assert game.why_not(0, overcome(game)) == ["SK-OVC.1"]
    game = facing("masked_musician", stage="main")
    assert game.why_not(0, overcome(game, "masked_musician")) == ["SK-OVC.1"]
    assert game.state.weather == NONE
