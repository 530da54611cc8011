"""The plain table: how a game without a painter of its own looks, from the areas of its sketch."""

from collections.abc import Sequence
from itertools import groupby

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT, flowed
from umbra.core.decision import Option
from umbra.core.events import Event
from umbra.core.plain import Area, Card, Row
from umbra.core.view import View
from umbra.registry import table_of

INDENT = "  "


class PlainPainter:
    """Areas with their figures and cards, the log, and the questions."""

    defaults: frozenset[str] = frozenset()

    def table(self, scene: Scene) -> RenderableType:
        """The areas, those of the seats one after the other, and the log."""
        areas = areas_of(scene.view)
        drawn = [line for area in areas if area.figures or area.rows for line in _area(scene, area)]
        return Group(*drawn, *([Text("")] if drawn and scene.log else []), *scene.log)

    def warnings(self, view: View) -> list[str]:
        """Nothing."""
        return []

    def deeds(self, view: View) -> list[str]:
        """What is offered; the rules know of nothing else."""
        return []

    def gathered(self, view: View, option: Option) -> tuple[str, str] | None:
        """Every option has a line of its own."""
        return None

    def look(self, scene: Scene, wanted: str) -> RenderableType | None:
        """Nothing."""
        return None

    def record(self, scene: Scene, record: object) -> RenderableType:
        """Name and text."""
        return Text(f"{getattr(record, 'name', record)}: {getattr(record, 'text', '')}")

    def standing(self, scene: Scene, events: Sequence[Event]) -> RenderableType:
        """The seats and their scores."""
        outcome = scene.view.outcome
        scores = outcome.scores if outcome is not None else []
        rows = [Text.assemble(scene.seat(seat), "  ", "" if s is None else str(s)) for seat, s in enumerate(scores)]
        return Group(*rows)

    def begins_turn(self, event: Event) -> bool:
        """Unknown."""
        return False


def areas_of(view: View) -> list[Area]:
    """The areas that the rules give the seat of a view; none in a game that gives its screen other things."""
    table = table_of(view)
    sketch = {**table.rules.open_sketch(table), **table.rules.sketch(table, view.seat)}
    return msgspec.convert(sketch.get("areas", []), list[Area])


def _area(scene: Scene, area: Area) -> list[Text]:
    """A line with the title and the figures, and one or more for each row of cards."""
    title = Text(area.title, style="bold") if area.seat is None else scene.seat(area.seat)
    if area.active:
        title.append(f" {scene.screen.glyphs.action[0]}", style=ACCENT)
    figures = [Text.assemble((f"{name} ", "dim"), value) for name, value in area.figures]
    head = flowed([title, *figures], INDENT, scene.screen.width)
    return [*head, *(line for row in area.rows for line in _row(scene, row))]


def _row(scene: Scene, row: Row) -> list[Text]:
    if row.pile:
        cards = [Text(f"{row.pile} face down")]
    else:
        cards = [_cards(scene, list(equal)) for _, equal in groupby(row.cards, lambda card: (card.face, card.name))]
    title = Text.assemble(f"{INDENT}{row.title}", (scene.numbers(row.piece), ACCENT), ":")
    return flowed([title, *(cards or [Text("none", style="dim")])], INDENT, scene.screen.width)


def _cards(scene: Scene, cards: Sequence[Card]) -> Text:
    """A card, or several equal ones beside each other, with the numbers of what can be done with them."""
    numbers = "".join(dict.fromkeys(scene.numbers(card.piece) for card in cards))
    first = cards[0]
    name = f"{len(cards)} {first.name}" if not first.face else first.name
    times = f" ×{len(cards)}" if len(cards) > 1 and first.face else ""
    return Text.assemble((name, "" if first.face else "dim"), times, (numbers, ACCENT))
