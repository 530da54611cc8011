"""The screen and the keyboard: what can be drawn here, and lines typed by people or piped by scripts."""

import contextlib
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

ACCENT = "bold medium_purple1"
"""Marks what can be done now, and nothing else."""

SEAT_COLOURS = ("cyan", "yellow", "green", "magenta", "bright_blue", "red", "bright_green", "bright_cyan")


@dataclass(frozen=True)
class Glyphs:
    """The signs to draw with; a terminal that knows only ASCII gets plain ones."""

    unicode: bool
    shapes: Sequence[str]
    bar: str
    pip: str
    action: str
    edge: str
    dash: str
    dot: str
    minus: str
    more: str
    arrow: str
    prompt: str
    tick: str
    cross: str
    down: str
    up: str


UNICODE = Glyphs(True, "●■▲◆⬢★▼✚", "▰▱", "▮▯", "✦✧", "▌", "–", "·", "−", "…", "→", "›", "✓", "✗", "↓", "↑")
ASCII = Glyphs(False, "ABCDEFGH", "#-", "#-", "*.", "|", "-", "-", "-", "~", "->", ">", "+", "x", "v", "^")


class Closed(Exception):
    """There is no more input: somebody left, or a script has come to its end."""


class Screen:
    """One terminal, or the pipes in place of it."""

    def __init__(self) -> None:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.glyphs = UNICODE if "utf" in self.console.encoding.lower() else ASCII
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        self.live = self.typed and self.console.is_terminal and not self.console.is_dumb_terminal
        if self.typed:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  line editing and history for input()

    @property
    def width(self) -> int:
        """How many columns to draw in."""
        return max(40, min(self.console.width, 180) - self.live)

    @property
    def height(self) -> int:
        """How many lines are visible at once."""
        return self.console.height

    def show(self, *things: RenderableType) -> None:
        """Print things below each other."""
        for thing in things:
            self.console.print(thing, width=self.width)

    def say(self, words: str, style: str = "") -> None:
        """Print a sentence."""
        self.show(Text(words, style=style))

    def say_whole(self, words: str) -> None:
        """Print a sentence with something in it to be copied, such as a path: it is not broken into lines."""
        self.console.print(Text(words), soft_wrap=True)

    def lines(self, thing: RenderableType) -> int:
        """How many lines a thing takes."""
        return len(self.console.render_lines(thing, self.console.options.update_width(self.width)))

    def clear(self, *, thoroughly: bool = False) -> None:
        """Wipe the terminal, thoroughly with what could be scrolled back to; a pipe gets an empty line."""
        if self.live:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if thoroughly else ""))
            self.console.file.flush()
        else:
            self.show("")

    def read(self, prompt: str | None = None) -> str:
        """A line of input without spaces around it. Closed when there is none."""
        sign = f"{prompt or self.glyphs.prompt} "
        if self.typed:
            try:
                return input(sign).strip()
            except EOFError:
                self.say("")
                raise Closed from None
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise Closed
        self.say(f"{sign}{line.strip()}")
        return line.strip()

    def confirm(self, question: str) -> bool:
        """Ask a yes or no question; anything but yes is no."""
        return self.read(f"{question} [y/N]").casefold() in ("y", "yes")

    def pause(self, seconds: float) -> None:
        """Give people time to read."""
        if self.live and seconds > 0:
            time.sleep(seconds)

    def seat_mark(self, seat: int) -> Text:
        """The shape and colour of a seat."""
        shapes = self.glyphs.shapes
        return Text(shapes[seat % len(shapes)], style=f"bold {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}")


def joined(parts: Sequence[Any], between: str = "  ") -> Text:
    """Some texts in a row."""
    return Text(between).join(part if isinstance(part, Text) else Text(str(part)) for part in parts)


def flowed(parts: Sequence[Text], between: str, width: int) -> list[Text]:
    """Some texts in as many rows as they need, none of them broken in the middle."""
    rows: list[Text] = []
    for part in parts:
        if rows and rows[-1].cell_len + len(between) + part.cell_len <= width:
            rows[-1] = Text.assemble(rows[-1], between, part)
        else:
            rows.append(part)
    return rows


def sentence(words: str) -> str:
    """What an error says up to its first semicolon, as a sentence."""
    first = words.partition(";")[0].rstrip(".")
    return f"{first[:1].upper()}{first[1:]}."
