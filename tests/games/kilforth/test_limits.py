"""SK-DSC.4-9, SK-LOT, SK-HPA.4: the limits of six, unique keywords, and loot."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.cards import EVERYONE
from umbra.games.kilforth.state import CarryOut

SIX = ["ensign", "magistrate", "jade_fish", "reed_cloak", "ember_dart", "spear_sister"]
"""Six rewards without a unique keyword in common, but for the two titles."""
ASSETS = ["ensign", "oath_of_silence", "jade_fish", "reed_cloak", "ember_dart", "spear_sister"]
"""Six rewards, each with a unique keyword of its own."""
LOOT = ["whetstone", "whetstone", "ink_stone", "silk_fan", "travel_ration", "map_scrap"]


def card(game: Scene, face: str) -> str:
    return game.about(game.ask.seat, f"card:{game.token(face)}")


def cards(game: Scene) -> list[str]:
    return [key for key in game.keys if not key.startswith("deed:")]


@cites("SK-DSC.4", "SK-R-49")
def test_a_seventh_asset_may_be_the_one_that_goes() -> None:
    game = scene([{"assets": ASSETS, "rumours": ["hunting_hound"], "at": "silent_bamboo"}])

    game.play(0, "discover:hunting_hound")
    assert len(cards(game)) == 7
    game.play(0, card(game, "hunting_hound"))

    assert game.faces(game.hero().assets) == ASSETS
    assert game.faces(game.state.discards["ally"]) == ["hunting_hound"]
    assert game.ask.kind == "action"


@cites("SK-DSC.5")
def test_a_seventh_loot_token_is_set_aside() -> None:
    game = scene([{"loot": LOOT}], tasks=[CarryOut(0, location="windfall_in_the_dust")], bag=["smoke_pellet"])
    assert len(cards(game)) == 7

    game.play(0, card(game, "silk_fan"))

    assert "silk_fan" not in game.faces(game.hero().loot)
    assert len(game.hero().loot) == 6
    assert game.faces(game.state.spent) == ["silk_fan"]


@cites("SK-DSC.6", "SK-DSC.7")
def test_a_seventh_rumour_is_discarded_face_up() -> None:
    game = scene([{"rumours": SIX}], tasks=[CarryOut(0, location="mist_dragon")], tops={"item": ["lucky_tooth"]})
    assert len(cards(game)) == 7

    game.play(0, card(game, "magistrate"))

    assert len(game.hero().rumours) == 6
    assert game.state.cards.known[game.token("magistrate")] == EVERYONE
    assert game.faces(game.state.discards["title"]) == ["magistrate"]


@cites("SK-DSC.7", "SK-EX-28")
def test_excess_is_discarded_once_the_whole_reward_is_taken() -> None:
    game = scene(
        [{"at": "old_battlefield", "rumours": SIX, "race": "seraph"}],
        encounters={"old_battlefield": ["the_unburied_host"]},
        stage="start",
        tops={"title": ["debt_payer"]},
    )

    game.play(0, "deed:overcome:the_unburied_host", "gold", "keep", "take")

    assert game.ask.kind == "limit"
    assert len(game.hero().rumours) == 8
    game.play(0, card(game, "ensign"), card(game, "debt_payer"))
    assert len(game.hero().rumours) == 6
    assert game.ask.kind == "action"


def test_a_card_raises_the_limit_of_rumours() -> None:
    game = scene(
        [{"rumours": SIX, "assets": ["caravan_master"]}],
        tasks=[CarryOut(0, location="mist_dragon")],
        tops={"item": ["lucky_tooth"]},
    )

    assert game.ask.kind == "action"
    assert len(game.hero().rumours) == 7


@cites("SK-DSC.6")
def test_without_the_card_that_raised_it_the_limit_is_six_again() -> None:
    game = scene([{"rumours": [*SIX, "lucky_tooth"], "assets": ["caravan_master"], "gold": 0}])

    game.play(0, "market", "sell:caravan_master", "done")

    assert game.ask.kind == "limit"
    assert game.ask.rule == "SK-DSC.6"


@cites("SK-DSC.7")
def test_in_another_heros_turn_the_owner_discards() -> None:
    game = scene([{}, {"rumours": SIX}], tasks=[CarryOut(1, location="mist_dragon")], tops={"item": ["lucky_tooth"]})

    assert game.ask.seat == 1
    game.play(1, card(game, "lucky_tooth"))
    assert game.ask.seat == 0


@cites("SK-DSC.8", "SK-DSC.9", "SK-R-49")
def test_a_new_asset_replaces_the_one_with_the_same_unique_keyword() -> None:
    game = scene([{"assets": ASSETS, "rumours": ["magistrate"], "at": "windmill_cross"}])

    game.play(0, "discover:magistrate")

    assert game.ask.kind == "action"
    assert sorted(game.faces(game.hero().assets)) == sorted({*ASSETS, "magistrate"} - {"ensign"})
    assert game.faces(game.state.discards["title"]) == ["ensign"]


# Loot


@cites("SK-LOT.1")
def test_a_loot_token_works_once() -> None:
    game = scene([{"loot": ["travel_ration"]}])
    key = "deed:use:travel_ration"

    game.play(0, key)

    assert not game.offers(key)
    assert game.hero().loot == []
    assert game.faces(game.state.spent) == ["travel_ration"]


@cites("SK-LOT.2")
@pytest.mark.parametrize(("purse", "gold"), [("copper_purse", 1), ("silver_purse", 2), ("gold_purse", 3)])
def test_a_purse_becomes_gold_at_once(purse: str, gold: int) -> None:
    game = scene([{"gold": 1}], tasks=[CarryOut(0, location="windfall_in_the_dust")], bag=[purse])

    assert game.hero().gold == 1 + gold
    assert game.hero().loot == []
    assert game.faces(game.state.spent) == [purse]


@cites("SK-LOT.3", "SK-R-32")
def test_an_empty_bag_is_filled_with_the_tokens_that_were_set_aside() -> None:
    game = scene([{"loot": ["travel_ration"]}], tasks=[CarryOut(0, location="opened_vault")], emptied=["bag"])
    s = game.state

    purses = sum(s.cards.faces[token].endswith("purse") for token in s.spent)
    assert len(s.bag) == 29
    assert len(s.spent) == purses == 3 - len(game.hero().loot)


@cites("SK-LOT.3")
def test_the_bag_is_filled_as_soon_as_it_is_empty() -> None:
    game = scene([{"loot": ["travel_ration"]}], emptied=["bag"])
    assert game.state.bag == []

    game.play(0, "deed:use:travel_ration")

    assert len(game.state.bag) == 32
    assert game.state.spent == []


# Maximum health


@cites("SK-HPA.4", "SK-R-92")
def test_maximum_health_is_4_and_rises_with_a_chapter() -> None:
    rumours = ["hungry_boar", "overgrown_chapel", "frost_wolf_pair"]
    game = scene([{"saga": "great_feast_hall", "gold": 5, "rumours": rumours, "hp": 3}])
    assert game.hero().most == 4

    game.play(0, "regale")
    while game.ask.kind == "keyword":
        game.play(0, game.keys[0])

    assert (game.hero().most, game.hero().hp) == (5, 4)
