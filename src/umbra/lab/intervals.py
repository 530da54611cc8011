"""How far a share can be trusted: the statistics of the lab, by SciPy (extra `lab`)."""

from collections.abc import Sequence

from scipy.stats import binomtest, chisquare

CONFIDENCE = 0.95


def wilson(wins: int, trials: int) -> tuple[float, float]:
    """The Wilson interval of a share; everything is possible as long as nothing was tried."""
    if trials == 0:
        return 0.0, 1.0
    interval = binomtest(wins, trials).proportion_ci(CONFIDENCE, method="wilson")
    return float(interval.low), float(interval.high)


def evenness(counts: Sequence[int]) -> float | None:
    """How often counts that are even in truth would be at least this uneven (χ² test); None for too few to say."""
    if len(counts) < 2 or sum(counts) < 5 * len(counts):
        return None
    return float(chisquare(counts).pvalue)
