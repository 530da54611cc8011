"""The greedy bot at Shadowscape: obvious things are done, cards are not wasted, and nothing hidden is read."""

import random

import pytest

import umbra
from kits.shadowscape import Scene, scene
from umbra.bots import answer_for, make_bot
from umbra.core.game import Game

GAME = "shadowscape"
WARRIOR, SENTINEL = "ghoren_warrior-AB", "crypt_sentinel-A"  # Defence 3 and 5
PURSES, HUNTER, LORD = "pair_of_purses", "hunters_due", "lord_of_the_dungeon"
DUES = [HUNTER, "robbers_due", "graves_due", "pair_of_fangs"]
TOGETHER = {"mode": "cooperative"}


def play_turn(game: Scene, seat: int = 0, seed: str = "1") -> list[str]:
    """Let greedy answer all that its seat is asked in this turn; returns its answers."""
    bot = make_bot("greedy", GAME, seed)
    turn, given = game.state.turn, []
    while game.game.pending is not None and game.state.turn == turn:
        ask = game.game.asked()[0]
        answer_for(game.game, {ask.seat: bot})
        given += [game.game.line[-1].key] if ask.seat == seat else []
    return given


def next_answer(game: Scene, seat: int = 0) -> str:
    answer_for(game.game, {seat: make_bot("greedy", GAME, "1")})
    return str(game.game.line[-1].key)


def keys(game: Game) -> list[str]:
    return [answer.key for answer in game.line]


# What it does


def test_greedy_kills_an_enemy_it_can_kill_and_takes_the_trophy():
    area = {0: {"room": "ossuary", "sides": "AAAB", "hand": ["fate_17"]}}
    game = scene(area=area, enemies={WARRIOR: "ossuary"}, whispers=DUES)

    answers = play_turn(game)

    assert "use:arani_144" in answers
    assert game.tokens(0) == [WARRIOR]


def test_greedy_spends_nothing_on_an_attack_that_cannot_succeed():
    game = scene(
        area={0: {"room": "ossuary", "sides": "AAAB", "hand": ["fate_17", "fate_18"]}}, enemies={SENTINEL: "ossuary"}
    )
    game.play(0, "use:arani_144")

    assert {"discard:fate_17", "discard:fate_18"} < set(game.keys)
    assert next_answer(game) == "done"


def test_greedy_discards_no_more_than_the_attack_needs():
    hand = ["fate_1", "fate_17", "fate_18"]
    game = scene(area={0: {"room": "ossuary", "sides": "AAAB", "hand": hand}}, enemies={WARRIOR: "ossuary"})
    game.play(0, "use:arani_144")
    while game.game.asked()[0].kind == "boost":
        next_answer(game)

    assert len(game.hand(0)) == 2
    assert game.enemies() == {}


def test_greedy_claims_a_whisper_before_anything_else():
    game = scene(area={0: {"tokens": ["gallows_cutpurse-ACD", "gallows_cutpurse-BDA"]}}, whispers=[PURSES])

    assert next_answer(game) == f"claim:{PURSES}"


def test_greedy_walks_to_the_room_of_a_whisper_and_claims_it():
    game = scene(
        area={0: {"room": "hall_of_mirrors", "tokens": [WARRIOR]}, 1: {"room": "gate_of_dusk"}}, whispers=[HUNTER]
    )

    assert f"claim:{HUNTER}" in play_turn(game)


def test_greedy_heals_when_most_of_its_cards_are_disabled():
    hurt = {"arani_144": 1, "arani_145": 1, "arani_146": 1}
    game = scene(area={0: {"sides": "AAAA", "wounds": 3, "hurt": hurt}})

    assert next_answer(game) == "use:arani_147"


def test_greedy_takes_wounds_on_the_hero_card_first():
    area = {0: {"room": "ossuary", "hand": ["fate_2"]}}
    game = scene(area=area, enemies={WARRIOR: "ossuary"}, fate=["fate_1"], actions_done=2)
    game.play(0, "end")

    while game.game.asked()[0].kind in ("defend", "wound"):
        next_answer(game)

    assert game.wounds(0) == {"hero-card": 1}


@pytest.mark.parametrize(("wounds", "kept"), [(0, ["fate_18"]), (3, [])])
def test_greedy_defends_only_to_keep_an_action_card_in_use(wounds, kept):
    area = {0: {"room": "ossuary", "hand": ["fate_18"], "wounds": wounds}}
    game = scene(area=area, enemies={WARRIOR: "ossuary"}, fate=["fate_1"], actions_done=2)
    game.play(0, "end")
    next_answer(game)

    assert game.hand(0) == kept


# The Lord


def test_greedy_slays_the_lord_and_ends_a_game_that_it_leads():
    game = scene(
        heroes=("durgen", "arani"),
        area={
            0: {"room": "ossuary", "sides": "AAAA", "hand": ["fate_1", "fate_17", "fate_18"], "tucked": [PURSES]},
            1: {"room": "gate_of_dusk"},
        },
        lord_room="ossuary",
        whispers=[LORD],
    )

    answers = play_turn(game)

    assert "use:durgen_176" in answers or "use:durgen_177" in answers
    assert f"claim:{LORD}" in answers


def test_greedy_does_not_end_a_game_that_it_would_lose():
    game = scene(
        area={0: {"tokens": ["lord"]}, 1: {"tucked": ["one_of_each", "three_of_a_kind"]}},
        whispers=[LORD],
    )

    assert f"claim:{LORD}" in game.keys
    assert f"claim:{LORD}" not in play_turn(game)


def test_greedy_heroes_slay_the_lord_together():
    area = {0: {"room": "dawn_font", "sides": "AAAB", "hand": ["fate_1", "fate_17", "fate_18", "fate_19", "fate_20"]}}
    game = scene(3, heroes=("durgen", "arani", "crow"), options=TOGETHER, area=area, lord_room="ossuary")

    play_turn(game)

    assert game.game.outcome is not None
    assert game.game.outcome.winners == [0, 1, 2]


# How it thinks


def test_greedy_chooses_the_same_whatever_lies_where_it_cannot_see():
    game = umbra.new_game(GAME, seats=2, seed=5)
    bots = [make_bot("greedy", GAME, str(seat)) for seat in range(2)]
    compared = 0
    for at in range(70):
        seat = game.asked()[0].seat
        other = game.imagine(seat, random.Random(at))
        if len(game.asked()[0].options) > 1 and other.state.cards.faces != game.state.cards.faces:
            assert _choice(game, seat, str(at)) == _choice(other, seat, str(at))
            compared += 1
        answer_for(game, bots)

    assert compared > 15


def _choice(game: Game, seat: int, seed: str) -> str:
    ask = next(ask for ask in game.asked() if ask.seat == seat)
    return make_bot("greedy", GAME, seed).choose(ask, lambda: game.view(seat), lambda rng: game.imagine(seat, rng))


def test_greedy_leaves_the_game_it_is_asked_about_alone():
    game = scene(area={0: {"room": "ossuary", "hand": ["fate_1", "fate_12"]}}, enemies={WARRIOR: "ossuary"}).game
    before = game.clone()

    _choice(game, 0, "1")

    assert game == before


@pytest.mark.parametrize("options", [{"round_cap": 3}, {"round_cap": 3, **TOGETHER}])
def test_the_same_seed_plays_the_same_game(options):
    first, second = (umbra.play(GAME, ["greedy"] * 2, seed=11, options=options) for _ in range(2))

    assert keys(first) == keys(second)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {"advanced": "on"},
        {"heroes": "deal"},
        TOGETHER,
        {**TOGETHER, "advanced": "on", "double_fate": "on", "coop_hands": "hidden"},
    ],
)
def test_greedy_plays_legal_moves_with_any_number_of_seats(seats, options):
    game = umbra.play(GAME, ["greedy"] * seats, seed=seats, options={"round_cap": 3, **options})

    assert game.fault is None
    assert game.outcome is not None
    game.audit()


def test_greedy_beats_random():
    wins = 0
    for seed in range(4):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        game = umbra.play(GAME, bots, seed=seed, options={"round_cap": 15}, events=False)
        assert game.outcome is not None
        wins += game.outcome.winners == [bots.index("greedy")]

    assert wins >= 3
