"""What the log cites: the rule of the cause, where several rules have the same outcome."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.events import Event
from umbra.games.kilforth.events.actions import EncounterDrawn, StrangerTurned
from umbra.games.kilforth.events.battle import FoeHurt
from umbra.games.kilforth.events.cards import (
    ApChanged,
    FateChanged,
    GoldChanged,
    Healed,
    LootDrawn,
    ObstaclesPlaced,
    RumourDrawn,
    RumourDropped,
    RumourTaken,
    SuccessesLost,
)
from umbra.games.kilforth.events.deeds import TeamEnded
from umbra.games.kilforth.events.night import ObstaclesCleared
from umbra.games.kilforth.events.saga import ChapterCompleted

HERE = "spider_grove"
OTHER = {"race": "ashling", "calling": "ninja", "saga": "silence_the_bell"}
WINS = {"test": [6] * 20, "foe": [1] * 20}


def causes(game: Scene, kind: type[Event]) -> list[str]:
    """The rules that the events of one kind cite."""
    return [event.rule for event in game.told(kind)]


def rewarded(*answers: str, **hero: object) -> Scene:
    """A hero has defeated the Abandoned Shaft and answers what follows."""
    here = {HERE: ["abandoned_shaft"]}
    game = scene([{"at": HERE, "fated": True} | hero], encounters=here, dice=WINS, bag=["copper_purse"])
    return game.play(0, "confront:abandoned_shaft:fight", *answers)


def drawing(event: str, **hero: object) -> Scene:
    """A hero searches and draws an event."""
    game = scene([{"at": HERE} | hero], tops={"forest": [event]})
    return game.play(0, "search")


# Gold


@cites("SK-RWD.2", "SK-LOT.2", "SK-RWD.6")
def test_gold_and_loot_of_a_reward() -> None:
    assert causes(rewarded("gold"), GoldChanged) == ["SK-RWD.2"]
    loot = rewarded("loot")
    assert (causes(loot, LootDrawn), causes(loot, GoldChanged)) == (["SK-RWD.2"], ["SK-LOT.2"])
    trophy = rewarded("gold", "keep", "take")
    assert causes(trophy, LootDrawn) == ["SK-RWD.6"]


@cites("SK-R-89")
def test_gold_that_a_card_adds() -> None:
    assert causes(rewarded("gold", calling="yakuza"), GoldChanged) == ["SK-RWD.2", "SK-R-89"]


@cites("SK-SAG.1", "SK-SAG.3", "SK-SAG.6")
def test_gold_for_a_chapter_and_for_a_sacrifice() -> None:
    game = scene([{"gold": 5, "rumours": ["web_matron", "hidden_spring"], "assets": ["hunters_longbow"]}])
    game.play(0, "regale")
    while game.ask.kind == "keyword":
        game.play(0, next((key for key in game.keys if key.startswith("sacrifice")), game.keys[0]))

    assert causes(game, GoldChanged) == ["SK-SAG.1", "SK-SAG.3"]
    assert causes(game, ChapterCompleted) == ["SK-SAG.6"]


@cites("SK-INT.4", "SK-R-57")
def test_gold_for_an_interlude() -> None:
    hero = {"saga": "capture_lawbreaker", "step": 2, "gold": 5, "at": "toll_road", "rumours": ["ensign"], "fated": True}
    game = scene([hero | {"tallies": {"saga": ("N", 3)}}], dice=WINS).play(0, "regale")

    assert causes(game, GoldChanged) == ["SK-INT.4"]
    (done,) = game.told(ChapterCompleted)
    assert (done.rule, done.gained) == ("SK-INT.4", 0)


@cites("SK-ANC.9")
def test_gold_of_an_ancient() -> None:
    hero = {"at": "thornwall", "step": 5, "fated": True, "calling": "samurai"}
    ancient = {"id": "mother_of_thorns", "at": "thornwall", "hp": 1}
    game = scene([hero], ancients=[ancient, "bishop_of_pride"], dice=WINS).play(0, "deed:assault:mother_of_thorns")
    while game.ask.kind in ("battle", "strike"):
        game.play(0, "fight" if game.ask.kind == "battle" else "pass")

    assert causes(game, GoldChanged) == ["SK-ANC.9"]


@cites("SK-CLR.3", "SK-CLR.5")
def test_what_a_plot_costs_and_gives() -> None:
    game = scene(
        [{"at": HERE, "gold": 3}], ancients=["bishop_of_pride"], plots={HERE: ["tithe_chain"]}, bag=["whetstone"]
    )
    game.play(0, next(key for key in game.keys if key.startswith("clear")))

    assert (causes(game, GoldChanged), causes(game, LootDrawn)) == (["SK-CLR.3"], ["SK-CLR.5"])


@cites("SK-MOV.4")
def test_gold_taken_on_arrival() -> None:
    game = scene(
        [{"at": "moneshoba_shrine", "gold": 3}],
        layout={11: HERE},
        ancients=["bishop_of_pride"],
        plots={HERE: ["tithe_chain"]},
        encounters={HERE: ["hidden_spring"]},
    )

    assert causes(game.play(0, "move:spider_grove"), GoldChanged) == ["SK-MOV.4"]


# Other figures


@cites("SK-MOV.9")
def test_what_an_event_by_day_does() -> None:
    assert causes(drawing("friendly_fireflies", hp=3).play(0, "fate+1"), FateChanged) == ["SK-MOV.9"]
    assert causes(drawing("friendly_fireflies", hp=3).play(0, "heal+1"), Healed) == ["SK-MOV.9"]
    assert causes(drawing("falling_timber").play(0, "obstacle+1"), ObstaclesPlaced) == ["SK-MOV.9"]


@cites("SK-NGT.8", "SK-NGT.9")
def test_what_an_event_by_night_does() -> None:
    game = scene([{"gold": 0}], tops={"night": ["dead_lantern"]}, nights=5).play(0, "camp")
    assert causes(game, FateChanged) == ["SK-NGT.8"]
    game = scene([{"rumours": ["ensign"]}], tops={"night": ["dead_lantern"]}, nights=5).play(0, "camp")
    assert game.ask.rule == "SK-NGT.9", "the first hero chooses"
    assert causes(game.play(0, "drop+1"), RumourDropped) == ["SK-NGT.8"]


@cites("SK-NGT.10")
def test_what_a_plot_does_when_it_is_placed() -> None:
    tops = {"night": ["flooded_fords"], "bishop_of_pride": ["banner_levy"]}
    game = scene([{}], ancients=["bishop_of_pride"], tops=tops, nights=5).play(0, "camp")

    assert causes(game, ObstaclesPlaced) == ["SK-NGT.10"]


@cites("SK-RES.1")
def test_what_a_deed_does() -> None:
    hero = {"at": HERE, "hp": 2, "loot": ["travel_ration"], "assets": ["grappling_hook"]}
    game = scene([hero], obstacles={HERE: 1})
    for face in ("travel_ration", "grappling_hook"):
        game.play(0, f"deed:use:{face}")

    assert (causes(game, ApChanged), causes(game, ObstaclesCleared)) == (["SK-RES.1"], ["SK-RES.1"])


@cites("SK-DSC.6")
def test_a_rumour_above_the_limit() -> None:
    six = ["ensign", "magistrate", "jade_fish", "reed_cloak", "ember_dart", "spear_sister"]
    game = rewarded("gold", "keep", "pass", rumours=six)
    game.play(0, "discard:ensign")

    assert causes(game, RumourDropped) == ["SK-DSC.6"]


# Encounters and teams


@cites("SK-MOV.5", "SK-SRC.2")
def test_an_encounter_is_met_by_a_move_or_a_search() -> None:
    tops = {"forest": ["hidden_spring"]}
    moved = scene([{"at": "moneshoba_shrine"}], layout={11: HERE}, tops=tops).play(0, "move:spider_grove")
    assert causes(moved, EncounterDrawn) == ["SK-MOV.5"]
    assert causes(scene([{"at": HERE}], tops=tops).play(0, "search"), EncounterDrawn) == ["SK-SRC.2"]


@cites("SK-STR.3", "SK-STR.4")
@pytest.mark.parametrize(
    ("key", "rule"), [("turn:bog_oracle", "SK-STR.4"), ("confront:bog_oracle:influence", "SK-STR.3")]
)
def test_a_stranger_becomes_an_enemy_by_choice_or_by_a_test(key: str, rule: str) -> None:
    game = scene([{"at": HERE, "fated": True}], encounters={HERE: ["bog_oracle"]}, dice={"test": [1] * 9})

    assert causes(game.play(0, key), StrangerTurned) == [rule]


@cites("SK-TEA.14", "SK-R-73")
def test_a_team_ends_with_a_test_or_when_its_hero_goes() -> None:
    here = {"at": HERE, "fated": True}
    game = scene([here, OTHER | here], encounters={HERE: ["standing_stones"]}, team=[1], dice={"test": [1] * 9})
    assert causes(game.play(0, "confront:standing_stones:study"), TeamEnded) == ["SK-TEA.14"]

    game = scene([here, OTHER | here], encounters={HERE: ["standing_stones"]}, team=[1], layout={11: HERE})
    assert causes(game.play(0, "move:moneshoba_shrine"), TeamEnded) == ["SK-R-73"]
    assert game.state.team == []


# Cards


@cites("SK-SET.18", "SK-RWD.3", "SK-RWD.6", "SK-CLR.4")
def test_a_rumour_is_told_with_the_rule_that_brings_it() -> None:
    assert causes(rewarded("gold", "keep"), RumourTaken) == ["SK-RWD.3"]
    assert causes(rewarded("gold", "draw"), RumourDrawn) == ["SK-RWD.3"]
    plot = {"ancients": ["bishop_of_pride"], "plots": {HERE: ["tithe_chain"]}}
    game = scene([{"at": HERE, "gold": 3}], bag=["whetstone"], **plot)
    assert causes(game.play(0, "clear:tithe_chain:1"), RumourTaken) == ["SK-CLR.4"]
    game = scene(
        [{"at": HERE, "fated": True, "tallies": {"retired_general": ("I", 9)}}], encounters={HERE: ["retired_general"]}
    )
    game.play(0, "confront:retired_general:influence", "gold", "keep", "take")
    assert (causes(game, RumourTaken), causes(game, RumourDrawn)) == (["SK-RWD.3"], ["SK-RWD.6"])


@cites("SK-OVC.2", "SK-CNF.9")
@pytest.mark.parametrize("how", ["overcome", "confront"])
def test_successes_of_others_are_lost_by_the_rule_that_takes_the_encounter(how: str) -> None:
    tallies = {"cut_the_black_root": ("S", 1)}
    rival = {"race": "vampire", "calling": "rover", "at": HERE, "tallies": tallies}
    hero = {"at": HERE, "fated": True, "calling": "sorcerer", "race": "ashling", "tallies": tallies}
    game = scene([hero, rival], encounters={HERE: ["cut_the_black_root"]}, dice=WINS)
    game.play(0, "deed:overcome:cut_the_black_root" if how == "overcome" else "confront:cut_the_black_root:study")

    lost = [(event.rule, event.seat) for event in game.told(SuccessesLost)]
    assert lost == ([("SK-OVC.2", 0), ("SK-OVC.2", 1)] if how == "overcome" else [("SK-CNF.9", 1)])


@cites("SK-BAT.4", "SK-R-95")
def test_what_a_deed_takes_from_a_foe_is_no_loss_of_a_skirmish() -> None:
    game = scene(
        [{"at": HERE, "loot": ["throwing_knife"], "fated": True}],
        encounters={HERE: ["stone_ogre"]},
        stage="start",
        dice=WINS,
    )
    game.play(0, "deed:use:throwing_knife")
    while game.ask.kind in ("battle", "strike"):
        game.play(0, "fight" if game.ask.kind == "battle" else "pass")

    assert causes(game, FoeHurt)[:2] == ["SK-R-95", "SK-BAT.4"]
