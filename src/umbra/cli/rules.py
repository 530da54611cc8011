"""`umbra rules`: read the rules, examples and rulings of a game."""

import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from umbra.cli.keys import GameKey
from umbra.reference import Entry, docs_folder, entries, select


def rules(
    game: GameKey,
    id: str | None = None,
    /,
    *,
    search: str | None = None,
    root: Path | None = None,
) -> int:
    """Read the rules of a game.

    Args:
        id: One entry (CS-TRAVEL.2, SS-R-4) or a group of them (CS-TRAVEL, SS-R); everything without it.
        search: Show only entries that mention this, upper and lower case alike.
        root: A checkout whose docs to read instead of the ones that came with umbra.
    """
    known = entries(game, None if root is None else docs_folder(root))
    chosen = select(known, id) if id else list(known.values())
    if search:
        chosen = [entry for entry in chosen if mentions(entry, search)]
    if not chosen:
        print(f"nothing here mentions {search!r}", file=sys.stderr)
        return 1
    show(chosen, Console())
    return 0


def mentions(entry: Entry, words: str) -> bool:
    """Whether the entry has the words in its id or text."""
    return words.casefold() in f"{entry.id} {entry.text}".casefold()


def show(chosen: Iterable[Entry], console: Console) -> None:
    """Print entries under their headings."""
    for section, members in groupby(chosen, lambda entry: entry.section):
        console.print(Text(section, style="bold"))
        table = Table.grid(padding=(0, 2, 1, 0))
        table.add_column(no_wrap=True, style="cyan")
        table.add_column()
        for entry in members:
            table.add_row(entry.id, Markdown(entry.text))
        console.print(table)
