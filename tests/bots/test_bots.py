"""Bots: what they may see, that they are the same for the same seed, and that the greedy one plays well."""

import random

import pytest

import umbra
from kits.casting_shadows import scene, started
from umbra.bots import answer_for, make_bot
from umbra.bots.judge import judge_for
from umbra.core.errors import UnknownBot
from umbra.core.game import Game

GAME = "casting-shadows"


def choice(game: Game, seat: int, seed: str = "1") -> str:
    """What a new greedy bot answers to the question that is open to that seat."""
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    return make_bot("greedy", GAME, seed).choose(ask, lambda: game.view(seat), lambda rng: game.imagine(seat, rng))


def keys(game: Game) -> list[str]:
    return [answer.key for answer in game.line]


def test_the_bots_of_a_game_are_named_weakest_first():
    assert umbra.bots(GAME)[:4] == ["easy", "normal", "hard", "expert"]


def test_an_unknown_bot_is_refused_with_the_names_that_there_are():
    with pytest.raises(UnknownBot, match=r"'genius'.*easy, normal, hard, expert"):
        make_bot("genius", GAME, "1")


def test_a_game_without_a_judge_is_named():
    with pytest.raises(UnknownBot, match="no-such-game has no judge"):
        judge_for("no-such-game")


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "normal", "hard"])
def test_the_same_seed_plays_the_same_game(name):
    first, second = (umbra.play(GAME, [name] * 2, seed=11, options={"round_cap": 2}) for _ in range(2))

    assert keys(first) == keys(second)


def test_the_bots_seed_matters():
    game = started().game
    played = set()
    for seed in range(6):
        bots = [make_bot("greedy", GAME, f"{seed}/{seat}") for seat in range(2)]
        branch = game.clone()
        for _ in range(12):
            answer_for(branch, bots)
        played.add(tuple(keys(branch)))

    assert len(played) > 1


@pytest.mark.parametrize("ice_storm", ["off", "add"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_greedy_plays_legal_moves_with_any_number_of_seats(seats, ice_storm):
    options = {"ice_storm": ice_storm, "round_cap": 2 if seats > 3 else 4}

    game = umbra.play(GAME, ["greedy"] * seats, seed=seats, options=options)

    assert game.fault is None
    assert game.outcome is not None
    game.audit()


def test_greedy_chooses_the_same_whatever_lies_where_it_cannot_see():
    game = umbra.new_game(GAME, seats=3, seed=5)
    bots = [make_bot("greedy", GAME, str(seat)) for seat in range(3)]
    compared = 0
    for at in range(60):
        seat = game.asked()[0].seat
        other = game.imagine(seat, random.Random(at))
        if len(game.asked()[0].options) > 1 and other.state.cards.faces != game.state.cards.faces:
            assert choice(game, seat, str(at)) == choice(other, seat, str(at))
            compared += 1
        answer_for(game, bots)

    assert compared > 15


def test_greedy_leaves_the_game_it_is_asked_about_alone():
    game = scene(dice=["RG", "BO", "RO", "SF"], players={0: {"book": ["heat_wave"]}}).game
    before = game.clone()

    choice(game, 0)

    assert game == before


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_greedy_takes_an_obvious_lethal_cast(seed):
    game = scene(
        dice=["RG", "RG", "BO", "BO", "SF"],
        players={0: {"book": ["feeding_frenzy", "heat_wave"]}, 1: {"hp": 2, "tile": "home_frill"}},
    ).game
    bot = make_bot("greedy", GAME, seed)
    while game.pending is not None and game.state.ap > 0 and game.asked()[0].seat == 0:
        answer_for(game, {0: bot})

    assert game.outcome is not None
    assert game.outcome.winners == [0]


def test_greedy_chooses_the_tier_and_the_target_that_kill():
    game = scene(
        3,
        dice=["RG", "RG"],
        ap=1,
        players={
            0: {"book": ["feeding_frenzy"]},
            1: {"hp": 9, "tile": "home_frill"},
            2: {"hp": 2, "tile": "home_frill"},
        },
    ).game
    bot = make_bot("greedy", GAME, "1")
    answer_for(game, {0: bot})
    while game.asked()[0].kind in ("tier", "target", "payment"):
        answer_for(game, {0: bot})

    assert game.state.players[2].out


def test_greedy_keeps_its_shield_from_a_scratch_and_uses_it_against_a_blow():
    def answer(gems: list[str]) -> str:
        game = scene(
            dice=gems,
            players={0: {"book": ["feeding_frenzy"]}, 1: {"tile": "home_frill", "book": ["pointed_shield"]}},
        )
        game.play(0, "cast:feeding_frenzy")
        if game.ask.kind == "tier":
            game.play(0, f"spend:{len(gems)}")
        while "react:pointed_shield" not in game.keys:
            game.play(game.ask.seat, "pass")
        return choice(game.game, 1)

    assert answer(["RG"]) == "pass"
    assert answer(["RG", "RG", "PG"]) == "react:pointed_shield"


def test_greedy_keeps_a_resource_card_that_does_nothing_for_this_turn():
    game = scene(ap=0, players={0: {"book": ["red_gem"]}})

    assert game.keys == ["use:red_gem", "end"]
    assert choice(game.game, 0) == "end"


def test_greedy_beats_random_most_of_the_time():
    wins = 0
    for seed in range(12):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        game = umbra.play(GAME, bots, seed=seed, options={"round_cap": 60}, events=False)
        assert game.outcome is not None
        wins += game.outcome.winners == [bots.index("greedy")]

    assert wins >= 10
