"""Hints: an aim, odds where there is chance, an alternative; made of nothing but what the seat may know."""

import random
import re
import string
from itertools import pairwise

import pytest

import umbra
from umbra import new_game
from umbra.bots import answer_for, make_bot
from umbra.bots.advice import Advice, Change, Choice, advise, percent, say_change, when_changed
from umbra.bots.judge import judge_for
from umbra.core.game import Game
from umbra.games.kilforth.sketch import open_sketch
from umbra.registry import rules_of, table_of

SEED = 5


def played_on(game: str, seats: int, answers: int, seed: int = SEED) -> Game:
    """A game after so many answers of easy opponents, at a question with several answers."""
    table = new_game(game, seats, seed, rules_of(game).without_people(None))
    bots = [make_bot("easy", game, f"{seed}/{seat}") for seat in range(seats)]
    given = 0
    while given < answers or len(table.asked()[0].options) == 1:
        answer_for(table, bots)
        given += 1
    return table


def hint_at(table: Game) -> Advice:
    return advise(table, table.asked()[0].seat, "a seed")


POSITIONS = [(game, 2, answers) for game in umbra.games() for answers in (0, 7, 16, 25, 36, 49, 64, 81, 100)]


@pytest.mark.parametrize(("game", "seats", "answers"), POSITIONS)
def test_a_hint_says_aim_odds_and_alternative_and_does_not_repeat_its_option(game, seats, answers):
    table = played_on(game, seats, answers)
    ask, before = table.asked()[0], table.journal()

    hint = hint_at(table)

    assert table.journal() == before
    assert hint.label == ask.option(hint.key).label
    assert len(hint.aim) > 15
    assert not hint.aim.endswith(".")
    assert not repeats(hint)
    assert hint.instead.startswith("it ")
    assert hint.choices[0].key == hint.key
    assert len({choice.key for choice in hint.choices}) == len(hint.choices) > 1
    assert hint.odds or not is_chancy(table, hint.key)
    assert all(0 <= odds.share <= 1 and odds.error >= 0 for odds in hint.odds)


def repeats(hint: Advice) -> bool:
    """Whether the label stands in what is said about it; single words such as Fight may stand in the odds."""
    label = hint.label.lower()
    told = re.split("Next best: |About as good: ", hint.reason)[0] if " " in label else hint.aim
    return f" {label} " in f" {told.lower().replace('.', ' ').replace(',', ' ')} "


def is_chancy(table: Game, key: str) -> bool:
    """Whether the rules state a chance, or a figure that people count comes out differently in some imagined worlds."""
    ask = table.asked()[0]
    judge, option = judge_for(table.rules.key), ask.option(key)
    ends = []
    for number in range(3):
        world = table.imagine(ask.seat, random.Random(number))
        world.answer(ask.seat, key)
        ends.append(judge.figures(world.glance(ask.seat)))
    return any(odds.of is None for odds in option.odds) or any(end != ends[0] for end in ends)


NONSENSE = re.compile(
    r"  | [,.;:]|\.\.|[{}<>|]|\bnan\b|\binf\b|\bNone\b|[−-]0(?![\d.])|about (0|100) %|game: (0|100) %"
    r"|\b1 (points|tests|rounds|dice|cards|Wounds|times)\b|It it |It It |[a-z]\. [a-z]"
)
WORDS_OF_MODES = [
    ("casting-shadows", 3, {}),
    ("shadowscape", 3, {}),
    ("shadowscape", 2, {"mode": "cooperative"}),
    ("kilforth", 1, {}),
    ("kilforth", 2, {"mode": "competitive"}),
    ("malice", 1, {"avatars_per_player": 2}),
    ("malice", 2, {"scenario": "preserve"}),
]


@pytest.mark.parametrize(("game", "seats", "options"), WORDS_OF_MODES)
def test_hints_of_all_modes_read_as_plain_english(game, seats, options):
    table = new_game(game, seats, 8, rules_of(game).without_people(options))
    bots = [make_bot("easy", game, f"8/{seat}") for seat in range(seats)]
    asked, read = 0, 0
    while read < 10 and table.outcome is None:
        asked += len(table.asked()[0].options) > 1
        if len(table.asked()[0].options) > 1 and asked % 9 == 0:
            hint, read = hint_at(table), read + 1
            assert not NONSENSE.search(hint.reason), hint.reason
            assert hint.aim[0] in string.ascii_uppercase + "“", hint.aim
            assert all(one != other for one, other in pairwise(hint.then)), hint.then
            assert len({odds.what for odds in hint.odds}) == len(hint.odds)
            labels = [option.label for option in table.asked()[0].options]
            assert hint.choices[1].label != hint.label or len(set(labels)) < len(labels)
        answer_for(table, bots)
    assert read == 10


@pytest.mark.parametrize("game", umbra.games())
@pytest.mark.parametrize("answers", [20, 41, 62])
def test_a_hint_does_not_depend_on_what_the_seat_cannot_know(game, answers):
    table = played_on(game, 2, answers, 11)
    seat = table.asked()[0].seat
    worlds = [table, *(table.imagine(seat, random.Random(number)) for number in range(2))]

    assert len({advise(world, seat, "a seed") for world in worlds}) == 1


@pytest.mark.parametrize(("game", "seats", "options"), WORDS_OF_MODES)
def test_odds_at_answers_do_not_depend_on_what_the_seat_cannot_know(game, seats, options):
    table = new_game(game, seats, 13, rules_of(game).without_people(options), events=False)
    bots = [make_bot("easy", game, f"13/{seat}") for seat in range(seats)]
    shown = 0
    for number in range(160):
        if table.outcome is not None:
            break
        ask = table.asked()[0]
        worlds = [table, *(table.imagine(ask.seat, random.Random(f"{number}/{n}")) for n in range(2))]
        odds = [stakes(world, ask.seat) for world in worlds if number % 2]
        assert all(each == odds[0] for each in odds)
        shown += sum(any(found.values()) for found in odds[:1])
        answer_for(table, bots)
    assert shown > 5


def stakes(table: Game, seat: int) -> dict[str, str]:
    ask = next(ask for ask in table.asked() if ask.seat == seat)
    return {option.key: option.stakes for option in ask.options}


@pytest.mark.parametrize("game", umbra.games())
def test_every_seat_that_is_asked_gets_a_hint_of_its_own_question(game):
    table = played_on(game, 2, 30)
    for ask in table.asked():
        if len(ask.options) > 1:
            assert ask.option(advise(table, ask.seat, "1").key) is not None


def first_question(game: str, kind: str, seed: int) -> Game:
    table = played_on(game, 1, 0, seed)
    bots = [make_bot("easy", game, "kind")]
    while table.asked()[0].kind != kind or len(table.asked()[0].options) == 1:
        answer_for(table, bots)
    return table


def test_in_a_battle_of_kilforth_the_odds_are_those_that_the_rules_work_out():
    table = first_question("kilforth", "battle", 3)
    seat = table.asked()[0].seat
    member = open_sketch(table_of(table.view(seat)))["battle"]["members"][0]
    purpose = judge_for("kilforth").purpose(table.asked()[0], "fight", lambda: table.view(seat))

    assert [(odds.share, odds.error) for odds in purpose.odds] == [(member["wins"], 0.0), (member["falls"], 0.0)]


@pytest.mark.parametrize("game", ["kilforth", "malice"])
def test_games_that_plan_turns_tell_how_the_plan_goes_on(game):
    told = []
    table = new_game(game, 1, 4, rules_of(game).without_people(None), events=False)
    bots = [make_bot("normal", game, "plan")]
    judge = judge_for(game)
    for _ in range(60):
        ask = table.asked()[0]
        if ask.kind in judge.openings and len(ask.options) > 1:
            key = judge.quick(ask, lambda: table.view(0))
            purpose = judge.purpose(ask, key, lambda: table.view(0))
            told += purpose.then if purpose is not None else ()
        answer_for(table, bots)
    assert len(set(told)) > 2


def test_the_only_choice_is_called_so():
    table = new_game("casting-shadows", 2, SEED, rules_of("casting-shadows").without_people(None), events=False)
    bots = [make_bot("easy", "casting-shadows", str(seat)) for seat in range(2)]
    while len(table.asked()[0].options) > 1:
        answer_for(table, bots)
    assert hint_at(table).reason == "It is the only choice."


@pytest.mark.parametrize(
    ("share", "error", "said"),
    [
        (0.87, 0.0, "87 %"),
        (0.44, 0.06, "about 44 % ± 6"),
        (0.44, 0.001, "about 44 % ± 1"),
        (1.0, 0.0, "100 %"),
        (0.9985, 0.0, "more than 99 %"),
        (0.001, 0.0, "less than 1 %"),
        (1.0, 0.01, "more than 99 %"),
        (0.0, 0.01, "less than 1 %"),
    ],
)
def test_shares_are_said_with_their_error_and_never_as_surer_than_they_are(share, error, said):
    assert percent(share, error) == said


def test_changes_are_said_with_their_sign_and_whether_they_are_sure():
    hp, gold = Change("HP", -0.64, 0.1), Change("gold", 3.0, 0.0)
    assert say_change(hp) == "HP −0.6"
    assert say_change(gold) == "gold +3"
    assert when_changed((hp, gold)) == "Until the next action, on average"
    assert when_changed((gold,)) == "Until the next action"


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.6, "Next best: “Rest” (14 points less, about 60 % ± 2); it saves time."),
        (0.73, "Next best: “Rest” (1 point less, about 73 % ± 2); it saves time."),
        (0.7395, "About as good: “Rest” (about 74 % ± 2); it saves time."),
        (0.76, "About as good: “Rest” (about 76 % ± 2); it saves time."),
    ],
)
def test_the_alternative_is_named_with_its_price(chance, said):
    choices = (Choice("fight", "Fight", 0.74, 0.02), Choice("rest", "Rest", chance, 0.02))
    hint = Advice("fight", "Fight", "It wins", choices=choices, instead="it saves time")

    assert hint.reason == f"It wins. Chance to win the game: about 74 % ± 2. {said}"


def test_a_chance_to_win_that_was_tried_out_is_never_quite_sure():
    hint = Advice("fight", "Fight", "It wins", choices=(Choice("fight", "Fight", 1.0, 0.0),))

    assert hint.reason == "It wins. Chance to win the game: more than 99 %."
