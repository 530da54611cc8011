"""What is drawn, and who draws it: a Scene is one look at a table, a Painter knows how one game looks."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Protocol

from rich.console import RenderableType
from rich.text import Text

from umbra.cli.terminal.screen import Screen
from umbra.core.beats import Beat
from umbra.core.decision import Option
from umbra.core.events import Event
from umbra.core.rules import Rules
from umbra.core.view import View

Detail = Literal["full", "snug", "close", "brief"]
"""How much of the table to draw: everything, in fewer lines, in as few as it takes, or only what changes often."""


@dataclass(frozen=True)
class Scene:
    """One look at a table. The view is all that a painter gets to know of the game."""

    view: View
    rules: Rules
    screen: Screen
    company: Sequence[str]
    """For each seat who holds it: you, a person, or the name of a bot."""
    log: Sequence[Text] = ()
    detail: Detail = "full"

    def seat(self, seat: int, *, short: bool = False) -> Text:
        """A seat's mark and name; the short form is the first word of a name."""
        name = self.rules.names(self.view.content, self.view.state).seat(seat)
        name = name.split()[0] if short and not name.startswith("Seat ") else name
        return Text.assemble(self.screen.seat_mark(seat), " ", (name, "bold"))

    def numbers(self, piece: str) -> str:
        """The numbers of the options that are about a piece, as "[2]" or "[2][5]"."""
        ask = self.view.ask
        options = [] if ask is None else ask.options
        return "".join(f"[{number}]" for number, option in enumerate(options, 1) if piece in option.about)

    @cached_property
    def numbered(self) -> dict[str, int]:
        """For each piece the number of the first option about it."""
        ask = self.view.ask
        found: dict[str, int] = {}
        for number, option in enumerate([] if ask is None else ask.options, 1):
            for about in option.about:
                found.setdefault(about, number)
        return found

    @property
    def dot(self) -> str:
        """What stands between facts."""
        return f" {self.screen.glyphs.dot} "

    def name(self, piece: str) -> str:
        """A card, a place or a word as people call it."""
        return self.rules.names(self.view.content, self.view.state).piece(piece)


class Painter(Protocol):
    """How one game looks in a terminal."""

    defaults: frozenset[str]
    """The kinds of question that Enter alone answers with the first option."""

    def table(self, scene: Scene) -> RenderableType:
        """The table with the log, as the viewer may see it."""

    def warnings(self, view: View) -> list[str]:
        """What the seat that is asked should know before it answers."""

    def deeds(self, view: View) -> list[str]:
        """Keys of everything that the asked seat could think of doing now, possible or not."""

    def gathered(self, view: View, option: Option) -> tuple[str, str] | None:
        """For one of many options of a kind: what they have in common, and what is its own; None for all others."""

    def look(self, scene: Scene, wanted: str) -> RenderableType | None:
        """What is called so and is no record of the content, such as a person or a place; None if nothing is."""

    def record(self, scene: Scene, record: object) -> RenderableType:
        """All about one card, tile or other piece of content."""

    def standing(self, scene: Scene, events: Sequence[Event]) -> RenderableType:
        """How everybody stands at the end."""

    def begins_turn(self, event: Event) -> bool:
        """Whether a turn begins with this event."""


def log_lines(scene: Scene, beats: Sequence[Beat]) -> list[Text]:
    """Events in words, each with the mark of its seat and, dimmed, its rule.

    A beat begins at the margin, with what came of it set in under it; a new chapter stands out.
    """
    names = scene.rules.names(scene.view.content, scene.view.state)
    lines = []
    for beat in beats:
        for number, event in enumerate(beat.events):
            seat = getattr(event, "seat", None)
            mark = scene.screen.seat_mark(seat) if isinstance(seat, int) else Text(" ")
            said = (event.say(names), "bold" if event.opens == "chapter" else "")
            lines.append(Text.assemble(mark, "   " if number else " ", said, "  ", (event.rule, "dim")))
    return lines
