"""How Shadows of Malice looks in a terminal."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umbra.box.english import counted, listed
from umbra.cli.terminal.frames import beside
from umbra.cli.terminal.malice import signs
from umbra.cli.terminal.malice.aethos import legend, map_lines, places, width_beside
from umbra.cli.terminal.malice.combat import combat_sheet
from umbra.cli.terminal.malice.pieces import found, piece
from umbra.cli.terminal.malice.reading import Look
from umbra.cli.terminal.malice.realm import heading, realm_lines, threats
from umbra.cli.terminal.malice.sheets import own_sheets, sheets
from umbra.cli.terminal.scene import Scene
from umbra.core.decision import Option
from umbra.core.events import Event
from umbra.core.view import View
from umbra.games.malice.combat.blows import combat_odds
from umbra.games.malice.events.turn import RoundBegan
from umbra.games.malice.labels import avatar_name, key_of
from umbra.games.malice.pieces.bands import band_of
from umbra.games.malice.pieces.modifiers import life_left
from umbra.games.malice.records import ENTRY
from umbra.games.malice.state import NO_MOVE
from umbra.registry import table_of

SIDE = 40
"""From so many columns beside the maps on, everything else about the world stands there."""
REALM_WIDTH = 29
SETUP = ("start", "pieces", "outfit", "wells", "places", "begin")

ALONE = ("move", "provoke", "recover", "attune", "attune_mastery", "leave")
"""Activities that are about nobody but the avatar."""


class MalicePainter:
    """Draws views of Shadows of Malice."""

    defaults: frozenset[str] = frozenset()

    def table(self, scene: Scene) -> RenderableType:
        """Round and threats, the maps and the Shadow Realm, the combat, the avatars and the log."""
        look, width = Look(scene), scene.screen.width
        parts: list[RenderableType] = [*heading(look)]
        if scene.detail == "brief":
            drawn = map_lines(look, width) if _is_walking(scene.view) else []
            parts += [*threats(look, width), *drawn, *combat_sheet(look, width), *own_sheets(look, width)]
        elif look.s.combat is not None and scene.detail != "full":
            parts += [*combat_sheet(look, width), *sheets(look, width)]
        else:
            parts += [*_world(look, width), *combat_sheet(look, width), *sheets(look, width)]
        return Group(*parts, *scene.log)

    def warnings(self, view: View) -> list[str]:
        """What ending the turn gives up, and how a combat roll stands."""
        s = view.state
        if view.ask is None or s.phase in SETUP:
            return []
        if view.ask.kind == "boost-cr" and s.combat is not None and s.combat.target >= 0:
            odds = combat_odds(table_of(view), s.combat, s.combat.target)
            who = avatar_name(s, s.combat.target)
            return [
                f"Without help {who} hits with {signs.percent(odds.above)} and is hit with {signs.percent(odds.below)}."
            ]
        own = [a for a, owner in enumerate(s.owners) if owner == view.seat]
        left = [
            f"{avatar_name(s, a)} {counted(s.avatars[a].actions, 'action')}"
            for a in own
            if s.avatars[a].actions and s.avatars[a].hex >= 0
        ]
        return [f"Ready now gives up: {listed(left)}."] if view.ask.kind == "act" and left else []

    def deeds(self, view: View) -> list[str]:
        """Every activity of every avatar of the seat, as far as it does not need a particular card."""
        s = view.state
        if view.ask is None or view.ask.kind != "act":
            return []
        keys = []
        for a, owner in enumerate(s.owners):
            if owner == view.seat:
                who, others = key_of(s, a), [b for b in range(len(s.avatars)) if b not in band_of(s, a)]
                keys += [f"{verb}:{who}" for verb in ALONE]
                keys += [f"band:{who}:{key_of(s, other)}" for other in others]
                keys += [f"stop:{who}"] if s.avatars[a].mp != NO_MOVE else []
                keys += [f"challenge:{who}"] if s.xulthul is not None else []
        return keys

    def gathered(self, view: View, option: Option) -> tuple[str, str] | None:
        """Hexes to go to stand together in a few lines: they are many, and have their numbers on the map."""
        if not option.key.startswith("go:"):
            return None
        who, _, there = option.label.partition(" go to ")
        where, _, price = there.rpartition(" for ")
        first, _, rest = where.partition(" ")
        where = rest if first in ENTRY or first == "the" else where
        slots = view.content.board(view.state.layout).slots
        if len(slots) == 1:
            where = where.removesuffix(f" of {view.content.maps[slots[0].map].name}")
        return f"{who} go to (for so many movement points)", f"{where} ({price})"

    def look(self, scene: Scene, wanted: str) -> RenderableType | None:
        """An avatar, a hex or the Shadows."""
        return found(Look(scene), wanted)

    def record(self, scene: Scene, record: Any) -> RenderableType:
        """A card, a map or a table in full."""
        return piece(Look(scene), record)

    def standing(self, scene: Scene, events: Sequence[Event]) -> RenderableType:
        """What has become of the Wells and of everybody."""
        return standing(Look(scene))

    def begins_turn(self, event: Event) -> bool:
        """Whether it is the beginning of a round."""
        return isinstance(event, RoundBegan)


def make_painter() -> MalicePainter:
    """The painter of this game."""
    return MalicePainter()


def _is_walking(view: View) -> bool:
    """Whether hexes to go to are among the answers."""
    return view.ask is not None and any(key.startswith("go:") for key in view.ask.keys)


def _world(look: Look, width: int) -> list[RenderableType]:
    """The maps, and beside or below them the threats, the Shadow Realm and the places."""
    map_width = width_beside(look, width - SIDE - 2)
    if map_width:
        side = width - map_width - 2
        aside = [
            *threats(look, side),
            Text(),
            *realm_lines(look),
            Text(),
            *places(look, side),
            *legend(look, side, map_width),
        ]
        return [beside(map_lines(look, map_width), aside, map_width, side)]
    drawn = [*map_lines(look, width), *legend(look, width, width)]
    told = [*threats(look, width - REALM_WIDTH - 2), *places(look, width - REALM_WIDTH - 2)]
    if look.scene.detail == "close" or width < 2 * REALM_WIDTH:
        return [*drawn, *threats(look, width), *places(look, width)]
    return [*drawn, beside(realm_lines(look), told, REALM_WIDTH, width - REALM_WIDTH - 2)]


def standing(look: Look) -> RenderableType:
    """The Wells in a line, then every avatar with what it had at the end."""
    s = look.s
    light, dark, hidden = (s.well_sides.count(side) for side in ("light", "dark", "hidden"))
    wells = Text(f"Wells: {light} Light and {dark} Dark revealed, {hidden} hidden, after {counted(s.round, 'round')}")
    grid = Table("", "Avatar", "Mastery", "Life", "Cards", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for a, avatar in enumerate(s.avatars):
        owner = s.owners[a]
        cards = ", ".join(look.record(token).name for token in (*avatar.items, *avatar.potions))
        grid.add_row(
            look.scene.screen.seat_mark(owner),
            Text.assemble(signs.avatar(look, a), (f" ({look.scene.company[owner]})", "dim")),
            look.record(avatar.mastery).name if avatar.mastery >= 0 else "",
            str(life_left(look.table, a)) if avatar.hex >= 0 else "in the Light",
            cards or Text("none", style="dim"),
        )
    return Group(wells, grid)
