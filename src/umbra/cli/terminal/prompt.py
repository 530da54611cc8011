"""The question: how it is shown, and which option a typed word means."""

import difflib
from collections.abc import Callable, Collection

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umbra.cli.terminal.screen import ACCENT, Screen, flowed
from umbra.core.decision import Decision, Option

MANY = 6
"""More options than this go into two columns where there is room."""


class Unclear(Exception):
    """What was typed is no option, or more than one; the message says so kindly."""


Gathered = Callable[[Option], tuple[str, str] | None]
"""Of many options of a kind: what they have in common, and what is the option's own."""


def question(screen: Screen, who: Text, ask: Decision, gathered: Gathered, *, default: str) -> RenderableType:
    """The prompt as one sentence, then the numbered options with their keys; Enter gives the default, if any."""
    prompt = Text.assemble(who, Text(": "), (ask.prompt, "bold"), "  ", (ask.rule, "dim"))
    rows, groups = [], dict[str, dict[str, int]]()
    for number, option in enumerate(ask.options, 1):
        group = gathered(option)
        if group is not None:
            groups.setdefault(group[0], {}).setdefault(group[1], number)
            continue
        label = Text(option.label)
        if stakes := option.stakes:
            label.append(f"  {stakes}", style="italic")
        if option.key == default:
            label.append("  (Enter)", style="dim")
        rows.append((Text(str(number), style=ACCENT), label, Text(option.key, style="dim")))
    return Group(prompt, *_groups(groups, screen.width), *_listing(rows, screen.width))


def default_of(ask: Decision, kinds: Collection[str]) -> str:
    """The key that Enter alone gives: the usual one, the first of some kinds of question, or the only one."""
    if ask.usual:
        return ask.usual
    return ask.keys[0] if ask.kind in kinds or len(ask.options) == 1 else ""


def _groups(groups: dict[str, dict[str, int]], width: int) -> list[Text]:
    """Many options of a kind in as few lines as they need, without their keys."""
    lines = []
    for head, members in groups.items():
        parts = [Text.assemble((str(number), ACCENT), f" {words}") for words, number in members.items()]
        lines += [Text(f"    {head}"), *(Text.assemble("    ", line) for line in flowed(parts, "  ", width - 4))]
    return lines


Row = tuple[Text, Text, Text]


def _listing(rows: list[Row], width: int) -> list[RenderableType]:
    if not rows:
        return []
    if max(label.cell_len for _, label, _ in rows) > width - 8:
        return [_long(rows)]
    return [_grid(rows, 2 if len(rows) > MANY and _widest(rows) * 2 + 4 <= width else 1)]


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
