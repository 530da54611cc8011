"""Readings of our own: rulings whose words leave no doubt in the log or in the figures."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events.battle import HpLost
from umbra.games.kilforth.events.cards import Peeked
from umbra.games.kilforth.events.night import PlotPlaced
from umbra.games.kilforth.events.trials import DiceRolled

HERE = "spider_grove"
OTHER = {"race": "ashling", "calling": "ninja", "saga": "silence_the_bell"}


@cites("SK-R-6")
def test_a_plot_places_its_obstacles_even_if_the_first_hero_is_defeated() -> None:
    fallen = {"defeated": True, "hp": 0, "camped": True}
    game = scene(
        [fallen, OTHER],
        active=1,
        camps=1,
        nights=9,
        tops={"night": ["drizzle_and_fog"], "mother_of_thorns": ["creeping_briar"]},
    )
    game.play(1, "camp")

    assert game.told(PlotPlaced)
    assert game.state.obstacles[game.cell("whispering_boughs")] == 2


@cites("SK-R-6", "SK-NGT.8")
def test_an_event_of_the_map_happens_even_if_the_first_hero_is_defeated() -> None:
    fallen = {"defeated": True, "hp": 0, "camped": True}
    game = scene([fallen, OTHER], active=1, camps=1, nights=9, tops={"night": ["tremor_below"]}).play(1, "camp")

    assert sum(game.state.obstacles) == 3


@cites("SK-R-21", "SK-CNF.6")
def test_a_total_of_nothing_binds_to_no_attribute() -> None:
    game = scene([{"at": HERE, "fated": True}], encounters={HERE: ["hollow_library"]}, dice={"test": [1] * 9})
    game.token("hollow_library")
    game.play(0, "confront:hollow_library:study")

    assert {"confront:hollow_library:sneak", "confront:hollow_library:study"} <= set(game.keys)


def judged(hero: dict[str, object], foe: list[int]) -> Scene:
    """A hero assaults the Ashen Judge, who rolls 7 dice in each round; the hero rolls nothing worth."""
    bold = {"at": "ember_flats", "step": 5, "hp": 9, "most": 9, "fated": True, "race": "vampire"}
    ancient = {"id": "the_ashen_judge", "at": "ember_flats"}
    game = scene([bold | hero], ancients=[ancient], dice={"test": [1] * 99, "foe": foe})
    return game.play(0, "deed:assault:the_ashen_judge")


ONE_HIT = [6, *[1] * 6]


@cites("SK-R-71")
def test_sentence_counts_no_loss_that_was_prevented() -> None:
    game = judged({"assets": ["padded_coat"]}, ONE_HIT + ONE_HIT + [1] * 70)
    game.play(0, "use:padded_coat")

    assert [(event.lost, event.source) for event in game.told(HpLost)][:2] == [(1, "the_ashen_judge"), (1, "sentence")]


@cites("SK-R-71", "SK-R-25")
def test_what_sentence_takes_can_be_prevented() -> None:
    game = judged({"assets": ["padded_coat"]}, ONE_HIT + [1] * 70)
    game.play(0, "pass")
    assert "1 HP" in game.ask.prompt
    game.play(0, "use:padded_coat")

    assert [event.source for event in game.told(HpLost)][:1] == ["the_ashen_judge"]
    assert "sentence" not in [event.source for event in game.told(HpLost)]


@cites("SK-R-71")
def test_sentence_does_not_count_a_cost() -> None:
    game = judged({"calling": "diabolist"}, [1] * 7 + ONE_HIT + [1] * 70)
    game.play(0, "use:diabolist")

    assert [(event.lost, event.source) for event in game.told(HpLost)][:3] == [
        (1, "diabolist"),
        (1, "the_ashen_judge"),
        (1, "sentence"),
    ]


def overcoming(moment: str) -> Scene:
    """A vampire overcomes Web Matron, before the battle, in its first skirmish or after it."""
    hero = {"race": "vampire", "calling": "warden", "at": HERE, "hp": 2, "assets": ["cinder_glaive"], "fated": True}
    game = scene([hero], encounters={HERE: ["web_matron"]}, stage="start", dice={"test": [1] * 20, "foe": [1] * 20})
    for key in {"before": [], "skirmish": ["fight"], "after": ["fight", "pass"]}[moment]:
        game.play(0, key)
    return game.play(0, "deed:overcome:web_matron", "gold", "keep")


@cites("SK-R-29")
@pytest.mark.parametrize("moment", ["before", "skirmish", "after"])
def test_a_foe_that_is_overcome_is_not_defeated_in_battle(moment: str) -> None:
    assert overcoming(moment).ask.kind == "action"


@cites("SK-R-47")
def test_weighing_of_debts_holds_at_every_market() -> None:
    game = scene(
        [{"race": "foxkin", "rumours": ["jade_fish"], "gold": 0}],
        ancients=["the_ashen_judge"],
        plots={"salt_waste": ["weighing_of_debts"]},
    )
    game.play(0, "market", "sell:jade_fish")

    assert game.hero().gold == 0


@cites("SK-R-89", "SK-RES.1")
def test_the_night_chronicler_looks_by_day_when_asked_to() -> None:
    hero = {"assets": ["night_chronicler"], "at": "amber_fields"}
    game = scene([hero], nights=9, tops={"night": ["drizzle_and_fog", "dust_veil"]})
    assert not game.told(Peeked)

    game.play(0, "deed:use:night_chronicler:2")

    assert [(event.deck, event.number) for event in game.told(Peeked)] == [("night", 2)]
    assert game.ask.kind == "action"  # there is a day left to act on it


@cites("SK-TST.1")
@pytest.mark.parametrize(("foe", "more"), [("web_matron", 1), ("lantern_thief", 3)])
def test_a_bonus_against_somebody_comes_on_top_of_the_other_one(foe: str, more: int) -> None:
    def dice(assets: list[str]) -> int:
        hero = {"at": HERE, "assets": assets, "fated": True}
        game = scene([hero], encounters={HERE: [foe]}, stage="start", dice={"test": [1] * 20, "foe": [1] * 20})
        if game.ask.kind == "battle":  # an Outlaw could be overcome by the title
            game.play(0, "fight")
        return len(game.told(DiceRolled)[0].dice)

    assert dice(["oath_of_vengeance"]) == dice([]) + more


@cites("SK-R-76")
def test_three_proposals_between_two_heroes_may_come_to_nothing_in_a_turn() -> None:
    game = scene([{"gold": 2, "hp": 3}, OTHER | {"camped": True}]).play(0, "deed:exchange:seat-1", "pass")
    for _ in range(2):
        game.play(0, "deed:exchange:seat-1", "give:gold:1", "offer").play(1, "pass")

    assert game.why_not(0, "deed:exchange:seat-1") == ["SK-R-76"]
    assert game.play(0, "rest").offers("deed:exchange:seat-1"), "in his next turn he may try again"


@cites("SK-R-76")
def test_a_refusal_by_one_hero_closes_no_other() -> None:
    game = scene([{"gold": 2}, {}, {}])
    for _ in range(3):
        game.play(0, "deed:exchange:seat-1", "pass")

    assert [key for key in game.keys if "exchange" in key] == ["deed:exchange:seat-2"]


@cites("SK-R-42", "SK-TRN.6", "SK-TRN.7", "SK-DED.1")
@pytest.mark.parametrize("ap", [2, 1])
def test_a_hero_may_do_deeds_after_his_action_but_is_asked_again_before_camp(ap: int) -> None:
    loot = {"loot": ["prayer_strip"]}
    game = scene([{"ap": ap, "hp": 3, "at": HERE} | loot, OTHER], encounters={}).play(0, "rest")

    assert (game.ask.seat, game.ask.kind, game.ask.usual, game.ask.matters) == (0, "end", "done", False)
    game.play(0, "deed:use:prayer_strip")
    assert (game.hero().fate, game.state.active) == (5, 1), "with nothing left to do the turn is over"


@cites("SK-R-42", "SK-R-9")
def test_nobody_is_asked_at_the_end_of_a_turn_that_his_own_follows() -> None:
    loot = {"loot": ["prayer_strip"]}
    game = scene([{"ap": 2, "hp": 3, "at": HERE} | loot, OTHER | {"camped": True}], encounters={}).play(0, "rest")

    assert game.ask.kind == "action"
