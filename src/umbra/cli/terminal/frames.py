"""Framing: things with an edge, things beside each other, heads with their text, and texts cut to a width."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table
from rich.text import Text


@dataclass(frozen=True)
class Edged:
    """A thing with a coloured edge on its left."""

    thing: RenderableType
    edge: Text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        inner = options.update_width(max(options.max_width - 2, 10))
        for line in console.render_lines(self.thing, inner, pad=False):
            yield Segment(f"{self.edge.plain} ", console.get_style(str(self.edge.style)))
            yield from line
            yield Segment.line()


def beside(left: Sequence[Text], right: Sequence[RenderableType], left_width: int, right_width: int) -> Table:
    """Two things beside each other; the left one is not wrapped."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=left_width, no_wrap=True)
    grid.add_column(width=right_width)
    grid.add_row(Group(*left), Group(*right))
    return grid


def headed(head: Text, body: Text, width: int, indent: int = 4) -> list[RenderableType]:
    """A head with its text behind it, or indented below it where both do not fit into one line."""
    if not body:
        return [head]
    if head.cell_len + 2 + body.cell_len <= width:
        return [Text.assemble(head, "  ", body)]
    return [head, Padding(body, (0, 0, 0, indent))]


def padded(text: Text, width: int, more: str) -> Text:
    """Exactly this width; what is cut off leaves a mark."""
    found = text.copy()
    if found.cell_len > width:
        found.truncate(width - 1, overflow="crop")
        found.append(more)
    found.truncate(width, overflow="crop", pad=True)
    return found
