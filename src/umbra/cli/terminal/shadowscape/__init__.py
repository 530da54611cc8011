"""How Shadowscape looks in a terminal."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umbra.box.english import counted
from umbra.cli.terminal.frames import beside
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.shadowscape.areas import areas, own_area
from umbra.cli.terminal.shadowscape.dungeon import NARROWEST, dungeon_lines, legend
from umbra.cli.terminal.shadowscape.needs import needed
from umbra.cli.terminal.shadowscape.offers import offers
from umbra.cli.terminal.shadowscape.pieces import piece
from umbra.cli.terminal.shadowscape.reading import reading
from umbra.cli.terminal.shadowscape.supply import heading, supply
from umbra.cli.terminal.shadowscape.surroundings import surroundings
from umbra.core.decision import Option
from umbra.core.events import Event
from umbra.core.view import View
from umbra.games.shadowscape.board import SIDE
from umbra.games.shadowscape.ending import shards
from umbra.games.shadowscape.events.setup import TurnBegan

SIDE_BY_SIDE = 60
"""From so many columns beside the smallest dungeon on, the decks and offers stand there."""


class ShadowPainter:
    """Draws views of Shadowscape."""

    defaults = frozenset({"trophy", "treasure", "attacker"})

    def table(self, scene: Scene) -> RenderableType:
        """Turn, dungeon, decks, Lord, offers, Hero Areas, hand and log."""
        width = scene.screen.width
        parts: list[RenderableType] = [*heading(scene)]
        if scene.detail == "brief":
            return Group(*parts, *surroundings(scene), *own_area(scene, width), *scene.log)
        side = width - SIDE * NARROWEST - 3
        if side >= SIDE_BY_SIDE:
            map_width = SIDE * NARROWEST + 1
            dungeon = [*dungeon_lines(scene, map_width), *legend(scene, map_width)]
            parts.append(beside(dungeon, [*supply(scene, side), *offers(scene, side)], map_width, side))
        else:
            parts += [*dungeon_lines(scene, width), *legend(scene, width)]
            parts += [*supply(scene, width), *offers(scene, width)]
        return Group(*parts, *areas(scene, width), *scene.log)

    def warnings(self, view: View) -> list[str]:
        """What a boosted Action needs, and what ending the Action Phase gives up."""
        if view.ask is None:
            return []
        if view.ask.kind == "boost":
            return needed(view)
        claims = sum(key.startswith("claim:") for key in view.ask.keys)
        if view.ask.kind == "act" and "end" in view.ask.keys and claims:
            return [f"You can still claim {counted(claims, 'card')} this turn."]
        return []

    def deeds(self, view: View) -> list[str]:
        """Every Action card, both ways, every card on offer and every card in hand."""
        s = view.state
        if view.ask is None or view.ask.kind != "act" or view.seat is None:
            return []
        hero, faces = s.heroes[view.seat], s.cards.faces
        uses = [f"{verb}:{card}" for verb in ("use", "move") for card in hero.actions]
        claims = [f"claim:{faces[token]}" for token in [*s.whisper_offer, *s.equipment_offer, *s.general_offer]]
        alters = [f"alter:{faces[token]}" for token in hero.hand]
        return [*uses, *claims, *alters, "end"]

    def gathered(self, view: View, option: Option) -> tuple[str, str] | None:
        """Every option has a line of its own."""
        return None

    def look(self, scene: Scene, wanted: str) -> RenderableType | None:
        """Everything that can be looked at is a record."""
        return None

    def record(self, scene: Scene, record: Any) -> RenderableType:
        """A card, room, Enemy, Hero or Lord in full."""
        return piece(scene, record)

    def standing(self, scene: Scene, events: Sequence[Event]) -> RenderableType:
        """The winners first, then by Shadow Shards."""
        return standing(scene)

    def begins_turn(self, event: Event) -> bool:
        """Whether it is the beginning of a turn."""
        return isinstance(event, TurnBegan)


def make_painter() -> ShadowPainter:
    """The painter of this game."""
    return ShadowPainter()


def standing(scene: Scene) -> RenderableType:
    """Everybody with their Shadow Shards and where these come from."""
    s, outcome, table = scene.view.state, scene.view.outcome, reading(scene)
    winners = outcome.winners if outcome is not None else []
    totals = {seat: shards(table, seat) for seat in range(scene.view.seats)}
    grid = Table("", "Player", "Shards", "Cards", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for seat in sorted(totals, key=lambda seat: (seat not in winners, -totals[seat])):
        hero = s.heroes[seat]
        held = [*hero.tucked, *hero.equipment, *([hero.general] if hero.general >= 0 else [])]
        cards = ", ".join(scene.view.content.records[s.cards.faces[token]].name for token in held)
        who = Text.assemble(scene.seat(seat), (f" ({scene.company[seat]})", "dim"))
        grid.add_row(
            Text("wins" if seat in winners else "", style="bold"),
            who,
            str(totals[seat]),
            cards or Text("none", style="dim"),
        )
    return grid
