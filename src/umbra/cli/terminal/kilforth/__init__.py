"""How Shadows of Kilforth looks in a terminal."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from umbra.cli.terminal.frames import beside
from umbra.cli.terminal.kilforth.advice import deeds, warnings
from umbra.cli.terminal.kilforth.conflict import conflict
from umbra.cli.terminal.kilforth.here import here_lines, surroundings
from umbra.cli.terminal.kilforth.land import legend, map_lines, map_width
from umbra.cli.terminal.kilforth.offers import offers
from umbra.cli.terminal.kilforth.pieces import found, piece
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.kilforth.sheets import own_sheet, sheets
from umbra.cli.terminal.kilforth.standing import standing
from umbra.cli.terminal.kilforth.world import ancients, decks, heading, plots, weather
from umbra.cli.terminal.scene import Scene
from umbra.core.decision import Option
from umbra.core.events import Event
from umbra.core.view import View
from umbra.games.kilforth.events.day import DayBegan, TurnBegan

SIDE = 36
"""From so many columns beside the map on, everything else about the world stands there."""


class KilforthPainter:
    """Draws views of Shadows of Kilforth."""

    defaults: frozenset[str] = frozenset()

    def table(self, scene: Scene) -> RenderableType:
        """Day, map, ancients, what is here, test and battle, the heroes and the log."""
        look, width = Look(scene), scene.screen.width
        parts: list[RenderableType] = [*heading(look)]
        if not look.sketch:
            parts += offers(look, width)
        elif scene.detail == "brief":
            parts += [*surroundings(look), *here_lines(look, width), *_events(look, width), *own_sheet(look, width)]
        else:
            parts += [*_world(look, width), *_events(look, width), *sheets(look, width)]
        return Group(*parts, *scene.log)

    def warnings(self, view: View) -> list[str]:
        """What the hero should know before he acts."""
        return warnings(view)

    def deeds(self, view: View) -> list[str]:
        """Every action and deed of the menu."""
        return deeds(view)

    def gathered(self, view: View, option: Option) -> tuple[str, str] | None:
        """Every option has a line of its own."""
        return None

    def look(self, scene: Scene, wanted: str) -> RenderableType | None:
        """A hero, the ancients, or what is here."""
        return found(Look(scene), wanted)

    def record(self, scene: Scene, record: Any) -> RenderableType:
        """A card or a location in full."""
        return piece(Look(scene), record)

    def standing(self, scene: Scene, events: Sequence[Event]) -> RenderableType:
        """Chapters, points and assets of everybody."""
        return standing(Look(scene))

    def begins_turn(self, event: Event) -> bool:
        """Whether a day or a turn begins."""
        return isinstance(event, (DayBegan, TurnBegan))


def make_painter() -> KilforthPainter:
    """The painter of this game."""
    return KilforthPainter()


def _world(look: Look, width: int) -> list[RenderableType]:
    """The map, and beside or below it the ancients, the weather and what lies where the hero stands."""
    left = map_width(width - SIDE - 2)
    if left:
        side = width - left - 2
        aside = [*_threats(look, side), Text(), *here_lines(look, side), Text(), *legend(look, side)]
        return [beside(map_lines(look, left), aside, left, side)]
    return [*map_lines(look, width), *legend(look, width), *_threats(look, width), *here_lines(look, width)]


def _threats(look: Look, width: int) -> list[RenderableType]:
    return [*ancients(look, width), *plots(look, width), *weather(look, width), *decks(look, width)]


def _events(look: Look, width: int) -> list[RenderableType]:
    """What is under way."""
    return [*conflict(look, width), *offers(look, width)]
