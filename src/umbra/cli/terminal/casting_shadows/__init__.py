"""How Casting Shadows looks in a terminal."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umbra.cli.terminal.casting_shadows import symbols
from umbra.cli.terminal.casting_shadows.boards import boards, pool
from umbra.cli.terminal.casting_shadows.hexmap import map_lines, tile_in_a_line
from umbra.cli.terminal.frames import beside
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT, flowed, joined
from umbra.core.decision import Option
from umbra.core.events import Event
from umbra.core.view import View
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.events.casters import Eliminated
from umbra.games.casting_shadows.events.turn import TurnBegan
from umbra.games.casting_shadows.records import Character, Tile
from umbra.games.casting_shadows.resources import CC, SF, count
from umbra.games.casting_shadows.state import energy_limit

PHASES = {
    "characters": "choosing Characters",
    "setup": "laying the table",
    "begin": "Phase 1, roll",
    "act": "Phase 2, actions",
    "absorb": "Phase 3, absorb",
    "transform": "Phase 3, absorb",
    "absorb_rest": "Phase 3, absorb",
    "clean": "Phase 3, clean up",
}
SIDE_BOARDS, SIDE_LOG, SIDE_SUPPLY = 60, 34, 18
"""From so many columns beside the map on, the boards, the log, and the Portal with the decks stand there."""

SIDES = ((130, SIDE_BOARDS + 2), (100, SIDE_LOG + 2), (0, 23))
"""For a screen of at least so many columns: how many to keep free beside the map."""


class CastingPainter:
    """Draws views of Casting Shadows."""

    defaults = frozenset({"absorb", "payment"})

    def table(self, scene: Scene) -> RenderableType:
        """Round, map with cards and meeples, Portal, decks, boards, pool and log."""
        s = scene.view.state
        parts: list[RenderableType] = [_heading(scene)]
        laid = bool(s.layout)
        if laid and scene.detail == "brief":
            parts += [_here(scene), *boards(scene, scene.screen.width), pool(scene), *scene.log]
        elif laid:
            parts += _spread_out(scene)
        else:
            parts += [*boards(scene, scene.screen.width), *scene.log]
        return Group(*parts)

    def warnings(self, view: View) -> list[str]:
        """What ending the turn now would cost or bring."""
        s = view.state
        if view.ask is None or view.ask.kind != "act":
            return []
        crystals, fragments = count(s.pool, CC), count(s.pool, SF)
        player = s.players[s.active]
        room = min(fragments, energy_limit(player) - player.energy)
        found = []
        if crystals and s.ap:
            found.append(f"Ending now costs up to {crystals} HP for Cursed Crystals; Protect removes one for 1 AP.")
        if room:
            found.append(f"{room} Shadow Fragment{'' if room == 1 else 's'} can be absorbed at the end of the turn.")
        return found

    def deeds(self, view: View) -> list[str]:
        """Every Action and free use that the board suggests."""
        s = view.state
        if view.seat is None or not s.layout or s.players[view.seat].tile < 0:
            return []
        player, board = s.players[view.seat], board_of(s.layout)
        tile = view.content.tiles[board.tiles[player.tile]]
        near = [f"travel:{board.tiles[to]}" for to in board.neighbours[player.tile]]
        faces = [s.cards.faces[token] for token in player.book]
        casts = [f"cast:{face}" for face in faces if view.content.cards[face].kind in ("attack", "conversion")]
        uses = [f"use:{face}" for face in faces if view.content.cards[face].kind == "resource"]
        beside = s.slots[player.tile]
        card = s.cards.faces[beside] if beside >= 0 else "counterspell" if tile.counterspells else ""
        found = [*near, *casts, *uses, "reroll", "protect", "refresh", f"collect:{card}", "ability"]
        return list(dict.fromkeys(found))

    def gathered(self, view: View, option: Option) -> tuple[str, str] | None:
        """Every option has a line of its own."""
        return None

    def look(self, scene: Scene, wanted: str) -> RenderableType | None:
        """Everything that can be looked at is a record."""
        return None

    def record(self, scene: Scene, record: Any) -> RenderableType:
        """A card, tile, Character or die in full."""
        glyphs = scene.screen.glyphs
        head = Text.assemble((record.name, "bold"), "  ", (_kind_of(record), "dim"), "  ", (record.id, "dim"))
        facts: list[Text] = []
        if isinstance(record, Character):
            facts.append(
                Text(f"Shadow Form {record.shadow_name}, Ability {record.ability.name}: {record.ability.text}")
            )
        elif isinstance(record, Tile):
            facts += [] if record.grant is None else [Text.assemble("grants ", symbols.kind(record.grant))]
        elif hasattr(record, "faces"):
            facts.append(symbols.kinds(record.faces))
        elif hasattr(record, "deck"):
            facts.append(Text.assemble("Collect for ", symbols.price(record)) if record.deck == "main" else Text())
            facts.append(symbols.effect(record, glyphs))
            facts += [Text(symbols.reach(record, glyphs))] if record.kind == "attack" else []
            facts.append(Text(f"{record.count} in the deck", style="dim"))
        shown = Text(f" {glyphs.dot} ").join(fact for fact in facts if fact)
        return Group(head, Text(record.text), *([shown] if shown else []))

    def standing(self, scene: Scene, events: Sequence[Event]) -> RenderableType:
        """The winners first, then those who lasted longest."""
        s, outcome = scene.view.state, scene.view.outcome
        fallen = [event.seat for event in events if isinstance(event, Eliminated)]
        winners = outcome.winners if outcome is not None else []
        order = [*winners, *reversed([seat for seat in fallen if seat not in winners])]
        order += [seat for seat in range(scene.view.seats) if seat not in order]
        grid = Table("", "Player", "HP", "SE", "Form", "Spell Book", box=None, padding=(0, 2, 0, 0), header_style="dim")
        for seat in order:
            player = s.players[seat]
            cards = ", ".join(scene.view.content.cards[s.cards.faces[token]].name for token in player.book)
            grid.add_row(
                Text("wins" if seat in winners else "out" if player.out else "", style="bold"),
                Text.assemble(scene.seat(seat), (f" ({scene.company[seat]})", "dim")),
                str(player.hp),
                str(player.energy),
                "Shadow" if player.shadow else "Base",
                cards or Text("empty", style="dim"),
            )
        return grid

    def begins_turn(self, event: Event) -> bool:
        """Whether it is the beginning of a turn."""
        return isinstance(event, TurnBegan)


def make_painter() -> CastingPainter:
    """The painter of this game."""
    return CastingPainter()


def _heading(scene: Scene) -> Text:
    s = scene.view.state
    between = scene.dot
    parts = [Text("Casting Shadows", style="bold")]
    if s.layout:
        parts += [Text(f"Round {s.round}"), Text.assemble(scene.seat(s.active), "'s turn")]
    parts.append(Text("over" if s.outcome else PHASES.get(s.phase, s.phase)))
    left = sum(not player.out for player in s.players)
    ends = [Text(f"{left} left, the last one standing wins", style="dim"), Text(f"{left} left", style="dim")]
    lines = [joined([*parts, end], between) for end in ends]
    return next((line for line in lines if line.cell_len <= scene.screen.width), joined(parts[1:], between))


def _spread_out(scene: Scene) -> list[RenderableType]:
    """The whole table, with whatever fits beside the map."""
    width = scene.screen.width
    wanted = next(side for least, side in SIDES if width >= least)
    drawn = map_lines(scene, width - wanted, width)
    map_width = max(line.cell_len for line in drawn)
    side = width - map_width - 2
    if side >= SIDE_BOARDS:
        spaced = _with_gaps(boards(scene, side))
        aside = [*spaced, Text(), *_supply_below(scene), *_legend_rows(scene, side), Text(), *scene.log]
        return [beside(drawn, aside, map_width, side), pool(scene)]
    below = [*boards(scene, width), pool(scene)]
    if side >= SIDE_LOG:
        aside = [*_supply_below(scene), *_legend_rows(scene, side), Text(), *scene.log]
        return [beside(drawn, aside, map_width, side), *below]
    if side >= SIDE_SUPPLY:
        return [beside(drawn, [*_supply(scene), *_legend(scene)], map_width, side), *below, *scene.log]
    return [*drawn, *_supply_below(scene), *below, *scene.log]


def _with_gaps(boards: list[RenderableType]) -> list[RenderableType]:
    spaced: list[RenderableType] = []
    for one in boards:
        spaced += [one, Text()]
    return spaced[:-1]


def _supply(scene: Scene) -> list[RenderableType]:
    """The Companion Portal and the decks, below each other."""
    return [
        Text("Companion Portal", style="bold"),
        *_portal(scene),
        Text(),
        Text.assemble("Main deck ", (str(len(scene.view.state.main)), "bold")),
        Text.assemble("Discard ", (str(len(scene.view.state.discard)), "bold")),
        Text.assemble("Companions ", (str(len(scene.view.state.companions)), "bold")),
    ]


def _supply_below(scene: Scene) -> list[RenderableType]:
    """The same in as few lines as it takes."""
    s, between = scene.view.state, scene.dot
    decks = f"Main deck {len(s.main)}{between}discard {len(s.discard)}{between}Companions {len(s.companions)}"
    return [Text.assemble(("Portal ", "bold"), joined(_portal(scene), between)), Text(decks)]


def _portal(scene: Scene) -> list[Text]:
    s, cards = scene.view.state, scene.view.content.cards
    found = []
    for token in s.portal:
        number = scene.numbers(f"card:{token}")
        found.append(Text.assemble(cards[s.cards.faces[token]].name, (f" {number}" if number else "", ACCENT)))
    return found


def _legend(scene: Scene) -> list[RenderableType]:
    if scene.detail == "close":
        return []
    return [Text(), *(Text.assemble(symbols.kind(sign), " ", (says, "dim")) for sign, says in symbols.LEGEND)]


def _legend_rows(scene: Scene, width: int) -> list[Text]:
    parts = [Text.assemble(symbols.kind(sign), " ", (says, "dim")) for sign, says in symbols.LEGEND]
    return flowed(parts, scene.dot, width)


def _here(scene: Scene) -> Text:
    """The viewer's tile and the card beside it, when the map is not drawn."""
    s = scene.view.state
    seat = s.active if scene.view.seat is None else scene.view.seat
    if s.players[seat].tile < 0:
        return Text()
    return Text.assemble(("Here ", "dim"), tile_in_a_line(scene, board_of(s.layout), s.players[seat].tile))


def _kind_of(record: Any) -> str:
    level = f"level {record.level} " if hasattr(record, "level") else ""
    kinds = {
        "attack": "Attack Spell",
        "conversion": "Conversion Spell",
        "resource": "Resource card",
        "neutral": "tile",
        "home": "Home tile",
    }
    return f"{level}{kinds.get(record.kind, record.kind.capitalize())}"
