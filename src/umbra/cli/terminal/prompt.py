"""The question: how it is shown, and which option a typed word means."""

import difflib

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umbra.cli.terminal.screen import ACCENT, Screen
from umbra.core.decision import Decision, Option

MANY = 6
"""More options than this go into two columns where there is room."""


class Unclear(Exception):
    """What was typed is no option, or more than one; the message says so kindly."""


def question(screen: Screen, who: Text, ask: Decision, *, default: bool) -> RenderableType:
    """The prompt as one sentence, then the numbered options with their keys."""
    prompt = Text.assemble(who, Text(": "), (ask.prompt, "bold"), "  ", (ask.rule, "dim"))
    rows = [
        (Text(str(number), style=ACCENT), Text(option.label), Text(option.key, style="dim"))
        for number, option in enumerate(ask.options, 1)
    ]
    if default:
        rows[0][1].append("  (Enter)", style="dim")
    columns = 2 if len(rows) > MANY and _widest(rows) * 2 + 4 <= screen.width else 1
    if max(label.cell_len for _, label, _ in rows) > screen.width - 8:
        return Group(prompt, _long(rows))
    return Group(prompt, _grid(rows, columns))


Row = tuple[Text, Text, Text]


def _widest(rows: list[Row]) -> int:
    return 8 + max(label.cell_len for _, label, _ in rows) + max(key.cell_len for *_, key in rows)


def _grid(rows: list[Row], columns: int) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(justify="right", min_width=3)
        grid.add_column()
        grid.add_column(no_wrap=True)
    height = -(-len(rows) // columns)
    for line in range(height):
        grid.add_row(*(cell for row in rows[line::height] for cell in row))
    return grid


def _long(rows: list[Row]) -> Table:
    """Options with long words: they wrap, and the key stands behind them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", min_width=3)
    grid.add_column()
    for number, label, key in rows:
        grid.add_row(number, Text.assemble(label, "  ", key))
    return grid


def option_of(ask: Decision, word: str) -> Option:
    """The option that a number, a key, or the beginning of one means. Raises Unclear."""
    if word.isdecimal():
        if 1 <= int(word) <= len(ask.options):
            return ask.options[int(word) - 1]
        raise Unclear(f"There is no {word} here; the numbers go from 1 to {len(ask.options)}.")
    found = _matching(ask, word.casefold())
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear(f"{word!r} could be {_listed([option.key for option in found])}.")
    near = difflib.get_close_matches(word, ask.keys, n=3)
    hint = f" Did you mean {_listed(near)}?" if near else ""
    raise Unclear(f"{word!r} is not one of the answers.{hint}")


def _matching(ask: Decision, word: str) -> list[Option]:
    """Options with that key; else those whose key, or the part of it after a colon, begins so."""
    exact = [option for option in ask.options if option.key.casefold() == word]
    starts = [option for option in ask.options if option.key.casefold().startswith(word)]
    within = [option for option in ask.options if option.key.casefold().partition(":")[2].startswith(word)]
    return exact or starts or within


def _listed(keys: list[str]) -> str:
    return " or ".join(keys) if len(keys) < 3 else f"{', '.join(keys[:-1])} or {keys[-1]}"
