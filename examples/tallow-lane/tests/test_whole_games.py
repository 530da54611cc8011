"""Whole games: the laws of umbra, the lesson, the judge, and games that are kept."""

from pathlib import Path

import pytest
import umbra
from umbra.lab.fuzz import Case, Pace, fuzz
from umbra.lab.golden import compare
from umbra.lab.lesson import played
from umbra.lessons import lesson_of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_law_holds(seats):
    """Saves, undo, secrets, refusals: `umbra.lab.fuzz` knows what has to hold in every game."""
    for number in range(5):
        fuzz(Case("tallow-lane", seats, f"laws-{number}"), Pace(always=10))


def test_the_greedy_bot_has_a_judge_and_beats_chance():
    games = [umbra.play("tallow-lane", ["greedy", "random"], seed=seed, events=False) for seed in range(30)]

    assert sum(game.outcome.winners == [0] for game in games) > 20


def test_the_lesson_fits_to_its_end():
    lesson = lesson_of("tallow-lane")

    assert [asked.step for asked in played(lesson) if asked.step] == lesson.steps


@pytest.mark.parametrize(("journal", "differences"), compare(Path(__file__).parent / "golden").items())
def test_a_golden_game_replays_as_it_did(journal, differences):
    assert differences == []
