"""What the terminal table draws, as text."""

import io

from rich.console import Console, RenderableType

from umbra.cli.terminal.painters import painter_of
from umbra.cli.terminal.scene import Detail, Scene
from umbra.cli.terminal.screen import Screen
from umbra.core.game import Game

DETAILS: tuple[Detail, ...] = ("full", "snug", "close", "brief")


def look_of(game: Game, seat: int | None, detail: Detail = "full", columns: int = 100) -> Scene:
    """What a seat sees on a screen of that width."""
    screen = Screen()
    screen.console = Console(width=columns, file=io.StringIO(), highlight=False, markup=False, emoji=False)
    company = ["you" if n == seat else "random" for n in range(game.seats)]
    return Scene(game.view(seat), game.rules, screen, company, (), detail)


def text_of(look: Scene, thing: RenderableType) -> str:
    """A thing as it would be printed."""
    look.screen.show(thing)
    shown = look.screen.console.file
    assert isinstance(shown, io.StringIO)
    return shown.getvalue()


def drawn(game: Game, seat: int | None = 0, detail: Detail = "full", columns: int = 100) -> str:
    """The whole table."""
    look = look_of(game, seat, detail, columns)
    return text_of(look, painter_of(game.rules.key).table(look))


def flat(text: str) -> str:
    """Without line breaks and edges, so that a wrapped sentence is found."""
    return " ".join(text.replace("▌", " ").split())
