"""The levels that search: honest, the same for the same seed, within their budget, and quick to take what wins."""

import random

import pytest

import umbra
from kits.casting_shadows import scene
from umbra.bots import answer_for, make_bot
from umbra.bots.judge import Effort, judge_for
from umbra.bots.search import Weighing
from umbra.core.game import Game
from umbra.registry import new_game, rules_of

LEVELS = ["easy", "normal", "hard", "expert"]
POSITIONS = {"casting-shadows": (40, 3), "shadowscape": (70, 6), "kilforth": (60, 5), "malice": (60, 5)}
"""For each game how many answers are given, and every which of them is looked at closely."""


def choice(game: Game, seat: int, level: str, seed: str = "1") -> str:
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    bot = make_bot(level, game.rules.key, seed)
    return bot.choose(ask, lambda: game.view(seat), lambda rng: game.imagine(seat, rng))


def positions(key: str) -> list[Game]:
    """Positions on the way through a game of quick answers."""
    answers, every = POSITIONS[key]
    table = new_game(key, 2, "honest", rules_of(key).without_people(None), events=False)
    bots = [make_bot("easy", key, str(seat)) for seat in range(2)]
    found = []
    for n in range(answers):
        if n % every == 0 and len(table.asked()[0].options) > 1:
            found.append(table.clone())
        answer_for(table, bots)
    return found


@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("key", list(POSITIONS))
def test_the_same_is_answered_whatever_lies_where_the_seat_cannot_see(key, level):
    compared = 0
    for n, game in enumerate(positions(key)):
        seat = game.asked()[0].seat
        other = game.imagine(seat, random.Random(n))
        compared += other.state.cards.faces != game.state.cards.faces
        assert choice(game, seat, level) == choice(other, seat, level)
    assert compared > 2


@pytest.mark.parametrize("key", list(POSITIONS))
def test_the_same_seed_gives_the_same_answer_and_leaves_the_game_alone(key):
    for game in positions(key)[-3:]:
        before = game.clone()
        seat = game.asked()[0].seat
        assert choice(game, seat, "hard") == choice(game, seat, "hard")
        assert game == before


def test_a_search_keeps_to_its_budget():
    game = scene(dice=["RG", "BO", "RO", "SF"], players={0: {"book": ["heat_wave"]}}).game
    ask = game.asked()[0]
    weighing = Weighing(judge_for("casting-shadows"), ask, ask.keys, Effort(200, 6))
    weighing.best(lambda rng: game.imagine(0, rng), random.Random(1))
    one_world = max(len(values) for values in weighing.found.values())
    assert weighing.given >= 200
    assert weighing.given < 200 + 60 * len(ask.keys)
    assert one_world > 1


def test_where_turns_are_planned_greed_plays_the_own_turn_on_and_its_trials_are_counted():
    game = next(game for game in positions("shadowscape") if game.asked()[0].kind == "act")
    ask = game.asked()[0]
    weighing = Weighing(judge_for("shadowscape"), ask, ask.keys, Effort(50, 2, 0, 1.0, 2))
    world = game.imagine(ask.seat, random.Random(1))
    weighing.came_to(world, weighing.horizon(world))
    assert world.state.turn == game.state.turn + 1
    assert world.asked()[0].seat != ask.seat
    assert weighing.given > world.entry - game.entry


def test_in_a_world_all_options_meet_the_same_luck():
    game = scene(dice=["RG", "BO", "RO", "SF"], players={0: {"book": ["heat_wave"]}}).game
    ask = game.asked()[0]
    weighing = Weighing(judge_for("casting-shadows"), ask, ["end", "end "], Effort(10, 2))
    weighing.found = {"end": []}
    weighing._try(["end"], game.imagine(0, random.Random(3)))
    weighing._try(["end"], game.imagine(0, random.Random(3)))
    first, second = weighing.found["end"]
    assert first == second


def test_the_incumbent_stays_unless_another_is_clearly_better():
    game = scene(dice=["RG"]).game
    weighing = Weighing(judge_for("casting-shadows"), game.asked()[0], ["mine", "other"], Effort(10, 2))
    weighing.found = {"mine": [0.5, 0.4, 0.6, 0.5], "other": [0.9, 0.1, 0.9, 0.15]}
    assert weighing._verdict(["mine", "other"]) == "mine"
    weighing.found["other"] = [0.6, 0.5, 0.7, 0.55]
    assert weighing._verdict(["mine", "other"]) == "other"


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_lethal_cast_is_taken(level):
    game = scene(
        dice=["RG", "RG", "BO", "BO", "SF"],
        players={0: {"book": ["feeding_frenzy", "heat_wave"]}, 1: {"hp": 2, "tile": "home_frill"}},
    ).game
    bot = make_bot(level, "casting-shadows", "1")
    while game.pending is not None and game.state.ap > 0 and game.asked()[0].seat == 0:
        answer_for(game, {0: bot})
    assert game.outcome is not None
    assert game.outcome.winners == [0]


def test_the_levels_come_first_and_weakest_first():
    for key in umbra.games():
        assert umbra.bots(key)[:4] == LEVELS


def test_the_older_names_go_on_working():
    played = [umbra.play("casting-shadows", [name] * 2, 5, {"round_cap": 1}).line for name in ("greedy", "normal")]
    assert [a.key for a in played[0]] == [a.key for a in played[1]]
    assert make_bot("random", "casting-shadows", "1") is not None


@pytest.mark.parametrize("key", umbra.games())
def test_the_easy_level_has_whims_in_every_game(key):
    judge, whims = judge_for(key), 0
    for game in positions(key):
        ask = game.asked()[0]
        if ask.kind in judge.openings:
            serves = judge.quick(ask, lambda game=game, ask=ask: game.view(ask.seat))
            whims += sum(choice(game, ask.seat, "easy", str(seed)) != serves for seed in range(10))
    assert whims
