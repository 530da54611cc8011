"""What a trial has found: what was promised, how it was tried, how often, and what was lost."""

import statistics
from collections.abc import Callable, Sequence

import msgspec

Tell = Callable[[str], None]
HEADINGS = ("promise", "how it was tried", "how often", "what was lost")
MOST_LISTED = 5


class Finding(msgspec.Struct):
    """One row of the table."""

    promise: str
    tried: str
    often: str
    lost: list[str]
    """Each is a sentence; none of them if the promise held."""
    figures: dict[str, str] = {}

    def row(self) -> tuple[str, str, str, str]:
        """The row in words."""
        figures = "; ".join(f"{name} {value}" for name, value in self.figures.items())
        shown = "; ".join(self.lost[:MOST_LISTED])
        more = f"; and {len(self.lost) - MOST_LISTED} more" if len(self.lost) > MOST_LISTED else ""
        return (
            self.promise,
            self.tried,
            f"{self.often}. {figures}" if figures else self.often,
            f"{shown}{more}" or "nothing",
        )


def markdown(findings: Sequence[Finding]) -> str:
    """All of them as a table."""
    rows = [HEADINGS, ("---",) * len(HEADINGS), *(finding.row() for finding in findings)]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows)


def spread(seconds: Sequence[float]) -> str:
    """Median, 99th percentile and longest of some times."""
    if len(seconds) < 2:
        return "not measured"
    quantiles = statistics.quantiles(seconds, n=100, method="inclusive")
    figures = (quantiles[49], quantiles[98], max(seconds))
    return " / ".join(f"{figure * 1000:,.0f}" for figure in figures) + f" ms ({len(seconds):,} answers)"


def megabytes(count: float) -> str:
    """Bytes as people read them."""
    return f"{count / 2**20:,.0f} MB"
