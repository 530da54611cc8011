"""Odds of an answer: words before and after, made only when they are read."""

import pytest

from umbra.core.decision import Option
from umbra.core.odds import Odds, chance, figure
from umbra.core.view import offered


@pytest.mark.parametrize(
    ("odds", "words"),
    [
        (chance("hits", 0.58, 0.741), "hits 74 → 58 %"),
        (chance("hits", 0.58), "hits 58 %"),
        (chance("hits", 0.581, 0.579), "hits 58 %"),
        (chance("hits", 0.001, 0.0), "hits 0 → <1 %"),
        (chance("hits", 0.999, 1.0), "hits 100 → >99 %"),
        (Odds("hits", 0.5, error=0.03), "hits 50 % ± 3"),
        (figure("damage", 3, 2, 4), "damage 2 → 3 of 4"),
        (figure("Wounds", 1, 2), "Wounds 2 → 1"),
        (figure("points", 4.5), "points 4.5"),
    ],
)
def test_odds_are_said_in_a_few_words(odds, words):
    assert odds.words == words


def test_odds_are_worked_out_when_they_are_read_and_not_before():
    asked = []

    def weigh(what: str) -> list[Odds]:
        asked.append(what)
        return [chance(what, 0.5), chance("falls", 0.25)]

    option = Option("fight", "Fight", weighing=(weigh, "wins"))
    assert asked == []
    assert offered(option)["odds"] == "wins 50 %, falls 25 %"
    assert asked == ["wins"]
    assert offered(Option("wait", "Wait"))["odds"] == ""
