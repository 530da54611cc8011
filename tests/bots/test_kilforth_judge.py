"""The greedy bot at Shadows of Kilforth: it follows its saga, fights what it can beat, rests in time, and assaults."""

import random

import pytest

import umbra
from kits.kilforth import Scene, scene
from umbra.bots import answer_for, make_bot
from umbra.bots.advice import advise
from umbra.bots.judge import judge_for
from umbra.bots.judge.kilforth.arms import chance
from umbra.bots.judge.kilforth.duels import Sides, Stakes, engage, leave, skirmish
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.saga import lacking
from umbra.games.kilforth.trials.odds import duel

GAME = "kilforth"
WEREWOLF = {"race": "werewolf"}
"""One who cannot heal himself by a deed."""
PLACE = "hidden_spring"
"""A place with study 2."""
DONE = 5
"""A saga with its finale."""


def next_answer(game: Scene, seat: int = 0) -> str:
    answer_for(game.game, {seat: make_bot("greedy", GAME, "1")})
    return str(game.game.line[-1].key)


def position(game: Scene, seat: int = 0) -> Position:
    return Position(game.game.view(seat))


def worth(game: Scene) -> float:
    return judge_for(GAME).worth(game.game.view(0))


# The saga


def test_a_chapter_is_told_as_soon_as_it_can_be():
    game = scene([{"gold": 5, "rumours": ["hungry_boar", "lantern_thief", "hollow_library"]}])

    assert next_answer(game) == "regale"


def test_an_asset_that_serves_a_keyword_is_shown_and_kept():
    game = scene(
        [{"gold": 5, "assets": ["hunters_longbow"], "rumours": ["hungry_boar", "lantern_thief", "hollow_library"]}]
    )
    bow = game.token("hunters_longbow")

    assert next_answer(game) == "regale"
    served = [next_answer(game) for _ in range(3) if game.game.asked()[0].kind == "keyword"]

    assert "show:hunters_longbow" in served
    assert bow in game.hero().assets


def test_of_two_skills_the_fighter_takes_the_one_that_makes_him_stronger():
    game = scene([{"gold": 5, "rumours": ["hungry_boar", "lantern_thief", "hollow_library"]}])
    while game.game.asked()[0].kind != "skill":
        next_answer(game)

    next_answer(game)

    assert game.faces(game.hero().skills) == ["keen_edge"]


def test_a_card_that_the_chapter_wants_is_kept():
    game = scene([{"at": "spider_grove"}], tops={"forest": ["hungry_boar"]}, dice={"test": [6] * 9, "foe": [1] * 9})
    while game.game.asked()[0].kind != "rumour":
        next_answer(game)

    assert next_answer(game) == "keep"


def test_with_all_keywords_for_the_saga_at_hand_a_reward_is_drawn_instead():
    saga = {"saga": "great_feast_hall", "step": DONE}
    game = scene(
        [{"at": "spider_grove", **saga}], tops={"forest": ["hungry_boar"]}, dice={"test": [6] * 9, "foe": [1] * 9}
    )
    while game.game.asked()[0].kind != "rumour":
        next_answer(game)

    assert next_answer(game) == "draw"


def test_a_keyword_is_lacking_only_if_no_other_distribution_of_the_cards_meets_it():
    both, one = frozenset(("Outlaw", "Plains")), frozenset(("Outlaw",))

    assert lacking(("Outlaw", "Plains"), (both, one)) == frozenset()
    assert lacking(("Outlaw", "Plains"), (both,)) == {"Outlaw", "Plains"}
    assert lacking(("Outlaw", "Stranger"), (both, one)) == {"Stranger"}


def test_a_hero_at_his_finale_attempts_it():
    game = scene([{"at": "amber_fields", "step": 4, "hp": 8, "most": 8, "ap": 8}])

    assert next_answer(game) == "regale"


# Encounters and battles


def test_a_weak_place_is_confronted_with_the_best_attribute():
    game = scene(
        [{"race": "ashling", "calling": "sorcerer", "at": "spider_grove"}],
        encounters={"spider_grove": ["hollow_library"]},
    )

    assert next_answer(game) == "confront:hollow_library:study"


def test_a_foe_with_a_weakness_is_overcome():
    game = scene(
        [{"at": "spider_grove"}],
        encounters={"thornwall": ["lantern_thief"]},
        layout={6: "spider_grove", 7: "thornwall"},
    )
    game.play(0, "move:thornwall")

    assert next_answer(game) == "deed:overcome:lantern_thief"


def test_a_hurt_hero_escapes_from_a_foe_that_is_too_strong():
    game = scene(
        [{"race": "foxkin", "calling": "sorcerer", "saga": "recover_heirloom", "hp": 3, "ap": 1}],
        encounters={"old_battlefield": ["the_unburied_host"]},
        layout={13: "old_battlefield"},
        dice={"test": [1] * 9, "foe": [5, 1, 1, 1, 1]},
    )
    game.play(0, "move:old_battlefield")
    while "escape" not in game.game.asked()[0].keys:
        next_answer(game)

    assert next_answer(game) == "escape"


def test_nobody_walks_into_a_foe_that_he_cannot_beat():
    game = scene(
        [{"race": "foxkin", "calling": "sorcerer", "saga": "recover_heirloom"}],
        encounters={"old_battlefield": ["the_unburied_host"]},
        layout={13: "old_battlefield"},
    )

    assert next_answer(game) != "move:old_battlefield"


def test_a_battle_is_worth_what_the_chances_say():
    """With nothing to lose but the prize to win, it is the chance to win; the rules' own odds agree."""
    sides = Sides(4, 3, 5)

    won = engage(sides, Stakes(1.0, 0.0, 0.0, 0), 4, 3)

    assert won == pytest.approx(duel(4, 4, 3, 3, 5)[0])


def test_caution_makes_defeats_rarer_and_victories_too():
    bold, careful = (skirmish(Sides(3, 4, 5), 4, 3, caution) for caution in (0, 2))

    assert careful.fell < bold.fell
    assert careful.won < bold.won
    assert careful.won + careful.fell + careful.fled == pytest.approx(1.0, abs=0.2)


def test_a_hopeless_battle_is_worth_less_than_to_leave():
    stakes = Stakes(3.0, 5.0, 1.8, 2)

    assert engage(Sides(1, 5, 5), stakes, 2, 5) < leave(stakes)


@pytest.mark.parametrize(("dice", "answer"), [([6, 1, 1], "fate"), ([1, 1, 1], "pass")])
def test_fate_is_called_on_when_one_success_is_missing(dice, answer):
    game = scene([{"at": "spider_grove"}], encounters={"spider_grove": [PLACE]}, dice={"test": dice})
    game.play(0, "confront:hidden_spring:study")

    assert next_answer(game) == answer


def test_fate_that_a_deed_brings_is_called_on_where_there_is_no_other():
    hero = {"at": "spider_grove", "fate": 0, "loot": ["prayer_strip"]}
    game = scene([hero], encounters={"spider_grove": [PLACE]}, dice={"test": [6, 1, 1]})
    game.play(0, "confront:hidden_spring:study")

    assert next_answer(game) == "use:prayer_strip"


# Rest, market and night


def test_a_hurt_hero_rests_where_nothing_disturbs_him():
    game = scene([{**WEREWOLF, "hp": 2, "ap": 2, "gold": 0}])

    assert next_answer(game) == "rest"


def test_a_hero_does_not_camp_in_the_gloom_if_a_step_saves_him():
    game = scene(
        [{"at": "salt_waste", "hp": 4, "ap": 1, "gold": 0}], layout={11: "salt_waste"}, dark=["salt_waste"],
        encounters={"salt_waste": ["stones_that_sing"]},
    )  # fmt: skip

    assert next_answer(game).startswith("move:")


def test_gold_for_a_chapter_that_is_ready_is_not_spent_at_the_market():
    game = scene(
        [{"gold": 5, "regaled": True, "told": True, "rumours": ["hungry_boar", "lantern_thief", "hollow_library"]}]
    )

    assert next_answer(game) != "market"


def test_a_hero_with_gold_to_spare_and_no_saga_left_buys_arms():
    game = scene(
        [{"gold": 12, "step": DONE, "hp": 8, "most": 8, "ap": 8}],
        ancients=[{"id": "the_ashen_judge", "at": "ember_flats"}],
    )

    assert next_answer(game) == "market"
    assert next_answer(game).startswith("purchase:")


def test_a_rumour_is_discovered_where_it_can_be():
    game = scene([{"at": "old_battlefield", "rumours": ["balanced_sabre"]}])

    assert next_answer(game) == "discover:balanced_sabre"


# The ancient

STRONG = {
    "step": DONE,
    "hp": 8,
    "most": 8,
    "ap": 8,
    "skills": ["keen_edge", "master_stroke"],
    "assets": ["cinder_glaive", "oath_bound_giant"],
}
THORNS = [{"id": "mother_of_thorns", "at": "thornwall"}]


def test_a_strong_hero_assaults_the_ancient():
    game = scene([{"at": "thornwall", **STRONG}], ancients=THORNS)

    assert next_answer(game) == "deed:assault:mother_of_thorns"


def test_a_strong_hero_who_is_hurt_rests_before_the_assault():
    game = scene([{"at": "thornwall", **STRONG, **WEREWOLF, "hp": 4, "ap": 4}], ancients=THORNS)

    assert next_answer(game) == "rest"


def test_a_weak_hero_gathers_strength_while_there_is_time():
    game = scene([{"at": "thornwall", "step": DONE, "hp": 6, "most": 8, "ap": 6}], ancients=THORNS, nights=20)

    assert next_answer(game) != "deed:assault:mother_of_thorns"


def test_on_the_last_day_even_a_weak_hero_assaults_when_he_can_do_nothing_else():
    game = scene([{"at": "thornwall", "step": DONE, "hp": 8, "most": 8, "ap": 1}], ancients=THORNS, nights=1)

    assert next_answer(game) == "deed:assault:mother_of_thorns"


def test_plots_on_the_map_make_an_assault_less_likely_to_succeed():
    free = scene([{"at": "thornwall", **STRONG}], ancients=THORNS)
    hard = scene(
        [{"at": "thornwall", **STRONG}],
        ancients=THORNS,
        plots={"silent_bamboo": ["sap_of_sleep", "brood_of_the_grove"]},
    )

    assert chance(position(hard), 0, 8) < chance(position(free), 0, 8)


def test_together_whoever_stands_by_is_asked_to_join_the_assault():
    game = scene(
        [{"at": "thornwall", **STRONG}, {"at": "thornwall", "step": DONE, "hp": 7, "most": 8}], ancients=THORNS
    )

    assert next_answer(game) == "deed:team:seat-1"
    assert next_answer(game, 1) == "join"
    assert next_answer(game) == "deed:assault:mother_of_thorns"


def test_together_a_card_goes_to_the_hero_whose_chapter_wants_it():
    game = scene([{"step": DONE, "rumours": ["dune_stalker"]}, {"gold": 0}])
    boar = game.token("dune_stalker")

    assert next_answer(game) == "deed:exchange:seat-1"
    assert next_answer(game) == "give:dune_stalker"
    assert next_answer(game) == "offer"
    assert next_answer(game, 1) == "accept"
    assert boar in game.hero(1).rumours


def test_against_others_nobody_gives_anything_away():
    game = scene([{"step": DONE, "rumours": ["dune_stalker"]}, {"gold": 0}], options={"mode": "competitive"})

    assert not next_answer(game).startswith("deed:exchange")


# The hero


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_whoever_searches_takes_a_race_that_fights_well_and_heals(level):
    game = umbra.new_game(GAME, 1, seed=3)
    ask = game.asked()[0]
    bot = make_bot(level, GAME, "1")

    assert ask.kind == "race"
    assert bot.choose(ask, lambda: game.view(0), lambda rng: game.imagine(0, rng)) == "race:seraph"


# Worth


def test_health_gold_chapters_and_cards_are_worth_something():
    plain = worth(scene())

    for better in (
        {"hp": 4, "gold": 4},
        {"step": 1, "most": 5},
        {"rumours": ["hungry_boar"]},
        {"assets": ["balanced_sabre"]},
    ):
        assert worth(scene([better])) > plain


def test_the_end_of_the_game_outweighs_everything():
    game = umbra.play(GAME, ["random"], seed=3)

    assert judge_for(GAME).worth(game.view(0)) == -1000.0


# Whole games


@pytest.mark.parametrize("options", [{}, {"success_on": 4}, {"centre": "couch", "auto_evade": "value"}])
def test_greedy_plays_a_solo_game_to_its_end(options):
    game = umbra.play(GAME, ["greedy"], seed=4, options={"heroes": "deal", **options})

    assert game.fault is None
    assert game.outcome is not None
    assert game.state.heroes[0].step > 0
    game.audit()


@pytest.mark.parametrize(("seats", "mode"), [(2, "competitive"), (3, "cooperative")])
def test_greedy_plays_with_others(seats, mode):
    game = umbra.play(GAME, ["greedy"] * seats, seed=2, options={"mode": mode})

    assert game.outcome is not None
    game.audit()


def test_greedy_chooses_the_same_whatever_lies_where_it_cannot_see():
    game = umbra.new_game(GAME, seats=2, seed=5, options={"mode": "competitive"})
    bots = [make_bot("greedy", GAME, str(seat)) for seat in range(2)]
    judge = judge_for(GAME)
    for at in range(120):
        ask = game.asked()[0]
        if ask.kind == "action" and at % 5 == 0:
            views = [game.imagine(ask.seat, random.Random(k)).view(ask.seat) for k in (at, at + 1)]
            assert len({judge.habit(ask, lambda view=view: view) for view in views}) == 1
        answer_for(game, bots)


def test_advice_gives_a_reason():
    game = scene([{"gold": 5, "rumours": ["hungry_boar", "lantern_thief", "hollow_library"]}])

    advice = advise(game.game, 0, "1")

    assert advice.key == "regale"
    assert "chapter 1" in advice.reason or "gold" in advice.reason
