"""SK-RWD: the reward for a defeated encounter."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.events import Event
from umbra.games.kilforth.events.cards import RumourTaken
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES

HERE = "salt_waste"
PLAIN = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "at": HERE, "fated": True}
WON = [6] * 12


def defeated(card: str, attribute: str = "S", *, others: list[dict[str, Any]] | None = None, **more: Any) -> Scene:
    """A hero has just defeated something by a Confront, and is asked about the loot."""
    fields = {key: more.pop(key) for key in ("tops", "bag", "options", "team", "obstacles") if key in more}
    heroes = [PLAIN | more, *(others or [])]
    game = scene(heroes, encounters={HERE: [card]}, dice={"test": WON}, **fields)
    game.play(0, f"confront:{card}:{ATTRIBUTE_NAMES[attribute]}")
    return game


def fought(card: str, **more: Any) -> Scene:
    """A hero has just defeated something in battle without a scratch."""
    fields = {key: more.pop(key) for key in ("tops", "bag", "obstacles") if key in more}
    dice = {"test": WON, "foe": [1] * 8}
    return scene([PLAIN | more], encounters={HERE: [card]}, dice=dice, stage="start", **fields)


def answers(game: Scene) -> list[str]:
    return [key for key in game.keys if not key.startswith("deed:")]


@cites("SK-RWD.1", "SK-RWD.2", "SK-RWD.3")
def test_loot_comes_first_and_the_rumour_after_it() -> None:
    game = defeated("hollow_library")
    assert game.at(HERE) == []
    assert (game.ask.kind, answers(game)) == ("loot", ["gold", "loot"])

    game.play(0, "gold")

    assert game.hero().gold == 1 + 3
    assert (game.ask.kind, answers(game)) == ("rumour", ["keep", "draw"])
    game.play(0, "keep")
    assert game.faces(game.hero().rumours) == ["hollow_library"]
    assert game.ask.kind == "action"


@cites("SK-RWD.2")
def test_a_loot_token_instead_of_gold() -> None:
    game = defeated("hollow_library", bag=["whetstone"])

    game.play(0, "loot")

    assert game.hero().gold == 1
    assert game.faces(game.hero().loot) == ["whetstone"]


@cites("SK-RWD.3", "SK-RWD.4")
@pytest.mark.parametrize(
    ("card", "attribute", "deck", "drawn"),
    [
        ("hollow_library", "S", "title", "ensign"),
        ("stones_that_sing", "S", "spell", "true_name"),
        ("masked_musician", "I", "ally", "spear_sister"),
    ],
)
def test_the_card_is_discarded_for_one_of_the_matching_deck(card: str, attribute: str, deck: str, drawn: str) -> None:
    game = defeated(card, attribute, tops={deck: [drawn]}, tallies={card: (attribute, 3)})

    game.play(0, "gold", "draw")

    assert game.faces(game.hero().rumours) == [drawn]
    assert card in [face for pile in game.state.discards.values() for face in game.faces(pile)]


@cites("SK-RWD.4")
def test_an_enemy_gives_an_item() -> None:
    game = fought("web_matron", tops={"item": ["reed_cloak"]})

    game.play(0, "gold", "draw")

    assert game.faces(game.hero().rumours) == ["reed_cloak"]


@cites("SK-RWD.5", "SK-RWD.6", "SK-EX-9")
def test_a_turned_stranger_forces_gold_and_the_card() -> None:
    game = fought("charcoal_burner", foes=["charcoal_burner"])

    assert (game.ask.kind, answers(game)) == ("trophy", ["take", "pass"])
    assert game.hero().gold == 1 + 1
    assert game.faces(game.hero().rumours) == ["charcoal_burner"]
    assert game.hero().loot == []
    assert game.hero().foes == []
    game.play(0, "take")
    assert game.hero().gold == 1 + 1 + 1


@cites("SK-RWD.5")
def test_a_stranger_with_somebody_elses_token_forces_nothing() -> None:
    card = "charcoal_burner"
    game = defeated(card, "I", others=[{"foes": [card]}], tallies={card: ("I", 1)})

    assert answers(game) == ["gold", "loot"]


@cites("SK-R-30")
@pytest.mark.parametrize(("foes", "kind"), [(["road_warden"], "action"), ([], "loot")])
def test_overcoming_a_stranger_with_the_own_token_forces_both_options(foes: list[str], kind: str) -> None:
    hero = PLAIN | {"calling": "samurai", "foes": foes}
    stage = "start" if foes else "main"
    game = scene([hero], encounters={HERE: ["road_warden"]}, stage=stage)

    game.play(0, "deed:overcome:road_warden")

    assert game.ask.kind == kind
    if foes:
        assert game.hero().gold == 1 + 2
        assert game.faces(game.hero().rumours) == ["road_warden"]


@cites("SK-RWD.6", "SK-R-84")
@pytest.mark.parametrize(("answer", "fate"), [("take", 5), ("pass", 4)])
def test_a_trophy_may_be_taken_after_both_steps(answer: str, fate: int) -> None:
    game = defeated("standing_stones")
    game.play(0, "gold", "keep")
    assert game.ask.kind == "trophy"

    game.play(0, answer)

    assert game.hero().fate == fate
    assert game.ask.kind == "action"


@cites("SK-RWD.6")
def test_a_trophy_that_would_do_nothing_is_not_offered() -> None:
    game = defeated("cloud_monastery")

    game.play(0, "gold", "keep")

    assert game.hero().hp == game.hero().most
    assert game.ask.kind == "action"


@cites("SK-RWD.6")
def test_a_trophy_with_a_place_works_where_the_encounter_lay() -> None:
    game = fought("gate_breaker", obstacles={HERE: 2})

    game.play(0, "gold", "keep", "take")

    assert game.state.obstacles[game.cell(HERE)] == 0


def test_trophies_of_own_cards_follow_what_was_defeated() -> None:
    hurt = fought("web_matron", race="vampire", calling="samurai", hp=2)
    hurt.play(0, "gold", "keep")
    assert hurt.ask.kind == "trophy"

    hurt.play(0, "take")

    assert hurt.hero().hp == 3
    assert hurt.ask.kind == "action"


def test_trophies_of_own_cards_want_what_they_name() -> None:
    place = defeated("hollow_library", race="vampire", hp=2, tallies={"hollow_library": ("S", 1)})
    place.play(0, "gold", "keep")

    assert place.ask.kind == "action"  # no enemy, and no battle


def test_trophies_for_a_battle_want_a_battle() -> None:
    game = fought("web_matron", race="vampire", calling="ninja", hp=2, assets=["ember_dart"])

    game.play(0, "deed:overcome:web_matron", "gold", "keep")

    assert game.ask.kind == "action"
    assert game.hero().hp == 2


def test_a_veil_trophy_veils_its_card() -> None:
    game = defeated("hollow_library", assets=["relic_hunter"], bag=["whetstone"])

    game.play(0, "gold", "keep", "take")

    assert game.faces(game.hero().loot) == ["whetstone"]
    assert game.token("relic_hunter") in game.hero().veiled


def test_a_turned_stranger_is_an_enemy_for_own_trophies() -> None:
    game = fought("road_warden", foes=["road_warden"], race="vampire", hp=2, skills=["quick_hands"])

    game.play(0, "take")  # the vampire's, for an Enemy; quick hands would be for a Stranger

    assert game.hero().hp == 3
    assert game.ask.kind == "action"


def test_cards_add_to_gold_that_is_taken() -> None:
    game = defeated("hollow_library", calling="yakuza", tallies={"hollow_library": ("S", 1)})

    game.play(0, "gold")

    assert game.hero().gold == 1 + 3 + 1


@cites("SK-RWD.3")
def test_others_learn_only_the_deck_of_a_card_that_is_drawn() -> None:
    options = {"mode": "competitive", "hands": "secret"}
    game = defeated("hollow_library", others=[{}], options=options, tops={"title": ["ensign"]})
    game.play(0, "gold", "draw")
    drawn = game.token("ensign")

    def seen(seat: int) -> list[Event]:
        return [event for event in game.game.events(seat) if isinstance(event, RumourTaken)]

    assert game.state.cards.knows(0, drawn)
    assert not game.state.cards.knows(1, drawn)
    assert len(seen(0)) == 1
    assert seen(1) == []


# Teams


@cites("SK-TEA.12", "SK-R-74")
def test_the_active_hero_divides_gold_and_gives_away_the_rumour() -> None:
    game = defeated("hollow_library", others=[{"at": HERE, "fated": True}], team=[1])
    game.play(0, "gold")
    assert game.keys == ["give:0", "give:1", "give:2", "give:3"]

    game.play(0, "give:2")

    assert [hero.gold for hero in game.state.heroes] == [2, 3]
    game.play(0, "keep", "to:seat-1")
    assert [len(hero.rumours) for hero in game.state.heroes] == [0, 1]


@cites("SK-TEA.12", "SK-R-74")
def test_a_loot_token_goes_to_one_member_and_the_trophy_to_the_active_hero() -> None:
    others = [{"at": HERE, "fated": True}]
    game = defeated("standing_stones", others=others, team=[1], bag=["whetstone"])

    game.play(0, "loot", "to:seat-1", "keep", "to:seat-0", "take")

    assert [len(hero.loot) for hero in game.state.heroes] == [0, 1]
    assert [hero.fate for hero in game.state.heroes] == [5, 4]
