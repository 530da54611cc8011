"""Standing orders: which questions answer themselves."""

import pytest

from umbra.core.decision import Decision, Option
from umbra.core.orders import by_itself, ends_by_itself
from umbra.core.view import described

ROLL, PASS = Option("roll"), Option("pass")


@pytest.mark.parametrize(
    ("options", "usual", "matters", "orders", "answer"),
    [
        ([PASS], "", True, "matters", "pass"),
        ([PASS], "", True, "never", "pass"),
        ([PASS], "", True, "always", None),
        ([ROLL, PASS], "", True, "never", None),
        ([ROLL, PASS], "pass", True, "matters", None),
        ([ROLL, PASS], "pass", False, "matters", "pass"),
        ([ROLL, PASS], "pass", True, "never", "pass"),
        ([ROLL, PASS], "pass", False, "always", None),
    ],
)
def test_what_answers_itself(options, usual, matters, orders, answer):
    ask = Decision(0, "boost", options, standing=(usual, matters))
    assert by_itself(ask, orders) == answer


@pytest.mark.parametrize("orders", ["always", "matters", "never"])
def test_the_end_of_a_turn_does_not_answer_itself(orders):
    assert by_itself(Decision(0, "act", [Option("end")], final=True), orders) is None


@pytest.mark.parametrize(
    ("options", "final", "ends"), [([PASS], True, True), ([ROLL, PASS], True, False), ([PASS], False, False)]
)
def test_a_turn_may_end_after_a_pause_where_nothing_else_is_left(options, final, ends):
    ask = Decision(0, "act", options, final=final)
    assert (ends_by_itself(ask), described(ask)["ends"]) == (ends, ends)
