"""The charts of a report, drawn by Altair and rendered to SVG by vl-convert (extra `lab`)."""

import html
import io
import re
import textwrap
from collections import Counter
from collections.abc import Sequence
from typing import Any

import altair as alt
import msgspec
import vl_convert  # noqa: F401  (Altair renders with it; named here so that a missing one is noticed before the games)

INK, PAPER, RUST, SAND, LINE = "#3b2f2a", "#fdf9ef", "#8c3b2e", "#b39b76", "#d9cbb0"
WIDTH = 350
"""About that of a phone; on a wider page the charts grow a little."""
MOST_BARS, MOST_MARKS = 30, 8
LINE_HEIGHT = 12
LABEL = 30
"""So many letters of a name stand on one line beside a chart; longer names take more lines, and none is cut."""
FIT = {"type": "fit-x", "contains": "padding"}
FONT = "Georgia, 'Times New Roman', serif"


class Bar(msgspec.Struct):
    """A share with its interval."""

    name: str
    share: float
    low: float
    high: float


def shares(bars: Sequence[Bar], even: float | None, label: str) -> str:
    """One dot and interval for each name, in the given order, and a dashed line where all would be equal."""
    lines = [textwrap.wrap(bar.name, LABEL) for bar in bars]
    data = {"values": [{**msgspec.to_builtins(b), "name": "\n".join(n)} for b, n in zip(bars, lines, strict=True)]}
    axis = alt.Axis(format=".0%", tickCount=5, labelFlush=False)
    split = alt.Axis(labelExpr="split(datum.label, '\\n')", labelLimit=0, labelLineHeight=LINE_HEIGHT)
    names = alt.Y("name:N", sort=None, title=None, axis=split)
    base = alt.Chart(data, width=WIDTH, height={"step": 7 + LINE_HEIGHT * max(map(len, lines))})
    ranges = base.mark_rule(color=SAND, strokeWidth=3, strokeCap="round").encode(
        y=names, x=alt.X("low:Q", axis=axis, title="share of games won"), x2="high:Q"
    )
    dots = base.mark_point(color=RUST, filled=True, size=55, opacity=1).encode(y=names, x="share:Q")
    layers: list[alt.Chart] = [ranges, dots]
    if even is not None:
        layers.insert(
            0, alt.Chart({"values": [{"even": even}]}).mark_rule(color=INK, strokeDash=[3, 3]).encode(x="even:Q")
        )
    return _drawn(alt.layer(*layers), label)


def histogram(counted: Counter[int], axis: str, label: str, counting: str = "games") -> str:
    """How often each value came up; in equal steps where there are many values."""
    step = step_of(counted)
    shift = 0.5 if step == 1 else 0.0
    bars = [
        {"from": low - shift, "to": low + step - shift, "n": n, "none": 0} for low, n in in_steps(counted, step).items()
    ]
    chart = (
        alt.Chart({"values": bars}, width=WIDTH, height=150)
        .mark_bar(color=RUST, stroke=PAPER, strokeWidth=0.7)
        .encode(
            x=alt.X("from:Q", title=axis, axis=_marks(counted, step), scale=alt.Scale(zero=False, nice=False)),
            x2="to:Q",
            y=alt.Y("n:Q", title=counting, axis=_counts(5)),
            y2="none:Q",
        )
    )
    return _drawn(chart, label)


def step_of(counted: Counter[int]) -> int:
    """The least round width of a bar with which there are not too many."""
    width = max(counted) - min(counted) + 1
    return next(step for step in _round_numbers() if width <= step * MOST_BARS)


def in_steps(counted: Counter[int], step: int) -> dict[int, int]:
    """The counts in steps of that width, by the first value of each; steps between them that are empty included."""
    found: Counter[int] = Counter()
    for value, n in counted.items():
        found[value // step * step] += n
    return {low: found[low] for low in range(min(found), max(found) + 1, step)}


def _marks(counted: Counter[int], step: int) -> alt.Axis:
    """Whole numbers under the bars: below the middle of those of one value, at the edges of wider ones."""
    low, high = min(counted) // step * step, max(counted)
    apart = next(wide for wide in _round_numbers() if wide % step == 0 and (high - low) // wide < MOST_MARKS)
    return alt.Axis(format="d", values=list(range(-(-low // apart) * apart, high + step, apart)))


def _counts(ticks: int) -> alt.Axis:
    return alt.Axis(format="d", tickMinStep=1, tickCount=ticks)


def _round_numbers() -> Sequence[int]:
    return [digit * 10**power for power in range(9) for digit in (1, 2, 5)]


def _drawn(chart: Any, label: str) -> str:
    """The SVG, which scales with the page and says to a screen reader what it shows."""
    text = io.StringIO()
    _styled(chart).save(text, format="svg")
    svg = re.sub(r'(<svg[^>]*?) width="[0-9.]+" height="[0-9.]+"', r"\1", text.getvalue(), count=1)
    return svg.replace("<svg", f'<svg role="img" aria-label="{html.escape(label)}"', 1)


def _styled(chart: Any) -> Any:
    styled = chart.configure(background="transparent", font=FONT, padding=2, autosize=FIT).configure_view(stroke=None)
    return styled.configure_axis(
        labelColor=INK, titleColor=INK, labelFontSize=11, titleFontSize=11, titleFontWeight="normal",
        gridColor=LINE, domainColor=LINE, tickColor=LINE,
    )  # fmt: skip
