"""Intervals and tests of evenness, against values worked out by hand."""

import pytest

from umbra.lab.intervals import evenness, wilson


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"), [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)]
)
def test_the_wilson_interval(wins, trials, low, high):
    assert wilson(wins, trials) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_without_a_trial_everything_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)


def test_even_counts_are_likely_and_uneven_ones_are_not():
    assert evenness([50, 50]) == pytest.approx(1.0)
    assert evenness([60, 40]) == pytest.approx(0.0455, abs=1e-4)


@pytest.mark.parametrize("counts", [[], [7], [4, 5]])
def test_too_few_say_nothing(counts):
    assert evenness(counts) is None
