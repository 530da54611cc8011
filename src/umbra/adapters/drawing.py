"""The table as a terminal shows it, in words and signs."""

from io import StringIO

from rich.console import Console

from umbra.cli.terminal.painters import painter_of
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import UNICODE, Screen
from umbra.core.view import View
from umbra.registry import rules_of

WIDTH = 120


def text_of(view: View, *, options: bool = True) -> str:
    """The table as the seat of the view may see it, with what it can answer."""
    return drawn(view, options=options).export_text()


def drawn(view: View, *, options: bool = True) -> Console:
    """A console on which the table has been drawn, and that remembers it."""
    screen = Screen()
    screen.console = Console(
        file=StringIO(), record=True, width=WIDTH + 1, height=60, force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    screen.glyphs = UNICODE
    company = ["player" for _ in range(view.seats)]
    screen.show(painter_of(view.game).table(Scene(view, rules_of(view.game), screen, company)))
    if view.ask is not None and options:
        screen.say(f"\nSeat {view.ask.seat + 1}: {view.ask.prompt}")
        for number, option in enumerate(view.ask.options, 1):
            screen.say(f"{number:>4}  {option.label}")
    return screen.console
