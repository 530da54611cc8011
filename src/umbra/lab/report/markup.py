"""The pieces of HTML that a report is made of: sections, notes, tables, and shares with their charts."""

import html
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from umbra.lab.intervals import wilson
from umbra.lab.report import charts
from umbra.lab.tally import Share, percentile
from umbra.lab.verdict import FEW

LONG = 8
"""A table with more rows than this has to be opened."""

Cells = Sequence[object]


class Row(msgspec.Struct):
    """A name, how often it won, what else the table says of it, and a remark beside the name."""

    name: str
    share: Share
    more: tuple[object, ...] = ()
    aside: str = ""


class Named(msgspec.Struct):
    """A name in a table with a remark beside it."""

    name: str
    aside: str


def section(title: str, *body: str) -> str:
    """A sheet of the page."""
    return f"<section><h2>{safe(title)}</h2>{''.join(body)}</section>\n"


def note(text: str) -> str:
    """A remark in small print."""
    return f'<p class="note">{safe(text)}</p>'


def table(heads: Iterable[str], rows: Iterable[Cells]) -> str:
    """A table; all but the first column are numbers."""
    head = "".join(f'<th scope="col">{safe(name)}</th>' for name in heads)
    body = "".join(f"<tr>{''.join(f'<td>{_cell(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def listing(rows: Iterable[tuple[str, object]]) -> str:
    """A table of names and words."""
    body = "".join(f'<tr><th scope="row">{safe(name)}</th><td>{safe(value)}</td></tr>' for name, value in rows)
    return f'<table class="words"><tbody>{body}</tbody></table>'


def shares(
    rows: Sequence[Row],
    tries: str,
    label: str,
    *,
    even: float | None = None,
    more: Sequence[str] = (),
    chart: bool = True,
) -> str:
    """A chart of shares with their intervals and, where all would be equal, a line; and the table of all of them.

    `tries` is what the tries are called, and `more` the headings of what else the rows say.
    """
    bars, cells = [], []
    for row in rows:
        low, high = wilson(row.share.wins, row.share.tries)
        cells.append((Named(row.name, row.aside), *row.more, row.share.tries, *_won(row.share, low, high)))
        if row.share.tries >= FEW:
            bars.append(charts.Bar(row.name, row.share.wins / row.share.tries, low, high))
    drawn = charts.shares(bars, even, label) if bars and chart else ""
    listed = table(("", *more, tries, "wins", "share", "95 % interval"), cells)
    return drawn + folded(listed, len(cells), len(cells) - len(bars) if chart else 0, tries)


def histogram(counted: Counter[int], unit: str, label: str, counting: str = "games") -> str:
    """What was usual and, unless it is always the same, a chart and its table."""
    if len(counted) == 1:
        return f"<p>{usual(counted)}</p>"
    step = charts.step_of(counted)
    cells = [
        (low if step == 1 else f"{low} – {low + step - 1}", n, f"{n / counted.total():.1%}")
        for low, n in charts.in_steps(counted, step).items()
    ]
    drawn = charts.histogram(counted, unit, label, counting)
    listed = table((unit, counting, "share"), cells)
    return f"<p>{usual(counted)}</p>{drawn}{folded(listed, len(cells))}"


def usual(counted: Counter[int]) -> str:
    """Mean, median and spread in a sentence."""
    if len(counted) == 1:
        return f"Always {min(counted)}."
    mean = sum(value * n for value, n in counted.items()) / counted.total()
    low, median, high = (percentile(counted, percent) for percent in (10, 50, 90))
    return f"Mean {mean:.1f}, median {median}; {low} to {high} in 8 of 10, {min(counted)} to {max(counted)} in all."


def command_line(words: Sequence[str]) -> str:
    """A command to copy, broken between words only."""
    return f"<pre>{' '.join(f'<span>{safe(word)}</span>' for word in words)}</pre>"


def safe(text: object) -> str:
    """Text that cannot be taken for HTML."""
    return html.escape(str(text))


def folded(listed: str, rows: int, left_out: int = 0, tries: str = "") -> str:
    """A table that has to be opened if it is long; `left_out` rows are in it that no chart shows."""
    if rows <= LONG:
        return listed
    only = f", {left_out} of them with fewer than {FEW} {tries}" if left_out else ""
    return f"<details><summary>Table with all {rows}{only}</summary>{listed}</details>"


def _won(share: Share, low: float, high: float) -> tuple[str, str, str]:
    """Wins, share and interval; dashes for what nobody at the table did."""
    if not share.tries:
        return "–", "–", "–"
    return str(share.wins), f"{share.wins / share.tries:.1%}", f"{100 * low:.1f} – {high:.1%}"


def _cell(cell: object) -> str:
    if isinstance(cell, Named):
        return safe(cell.name) + (f" <small>{safe(cell.aside)}</small>" if cell.aside else "")
    return safe(cell)
