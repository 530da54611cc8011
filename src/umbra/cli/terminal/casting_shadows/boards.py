"""The players' boards, Spell Books and the Resource Pool."""

from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umbra.cli.terminal.casting_shadows import symbols
from umbra.cli.terminal.frames import Edged
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT, SEAT_COLOURS, flowed, joined
from umbra.core.cards import HIDDEN
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.resources import KIND_OF
from umbra.games.casting_shadows.state import ACTIONS_PER_TURN, SHADOW_LIMIT, START_HP, energy_limit

GROUPS = (("Gems", ("RG", "BG", "PG")), ("Orbs", ("RO", "BO", "PO")), ("SF", ("SF",)), ("CC", ("CC",)))


def boards(scene: Scene, width: int) -> list[RenderableType]:
    """The others in turn order, then the viewer's own board, all in the longest form that fits."""
    s, me = scene.view.state, scene.view.seat
    seats = len(s.players)
    first = 0 if me is None else me + 1
    order = [(first + i) % seats for i in range(seats)]
    for form in FORMS:
        heads = {seat: _figures(scene, seat, form) for seat in order}
        if max(head.cell_len for head in heads.values()) <= width - 2:
            break
    return [_board(scene, seat, heads[seat], width) for seat in order]


def _board(scene: Scene, seat: int, head: Text, width: int) -> RenderableType:
    """One player's board; the viewer's has a line for each card of the Spell Book where there is room."""
    player = scene.view.state.players[seat]
    spread = seat == scene.view.seat and scene.detail in ("full", "brief")
    lines: list[RenderableType] = [head]
    if not player.out and player.character:
        lines += _book_spread(scene, seat) if spread else _book_inline(scene, seat, width - 2)
        if player.shadow and spread:
            lines.append(_ability(scene, seat))
    return Edged(Group(*lines), Text(scene.screen.glyphs.edge, style=SEAT_COLOURS[seat % len(SEAT_COLOURS)]))


class Form(NamedTuple):
    """Whether names are short, and whether the tile is named; the map shows it too."""

    short: bool
    place: bool


FORMS = (Form(False, True), Form(True, True), Form(False, False), Form(True, False))


def _figures(scene: Scene, seat: int, form: Form) -> Text:
    """HP, SE, form, place and status in one line."""
    s = scene.view.state
    player = s.players[seat]
    name = Text.assemble(scene.seat(seat, short=form.short), (f" ({scene.company[seat]})", "dim"))
    if player.out or not player.character:
        return Text.assemble(name, ("  out of the game" if player.out else "", "dim"))
    shape = Text("Shadow" if player.shadow else "Base", style="bold" if player.shadow else "")
    parts = [name, *_health(scene, player, 6 if form.short else 9), shape if form.short else shape.append(" Form")]
    if form.place and s.layout and player.tile >= 0:
        parts.append(Text(f"on {scene.view.content.tiles[board_of(s.layout).tiles[player.tile]].name}"))
    parts += _status(player)
    if numbers := scene.numbers(f"seat:{seat}"):
        parts.append(Text(numbers, style=ACCENT))
    return joined(parts)


def _health(scene: Scene, player: Any, cells: int) -> list[Text]:
    glyphs, limit = scene.screen.glyphs, energy_limit(player)
    full = -(-min(player.hp, START_HP) * cells // START_HP)
    bar = (_pips(glyphs.bar, full, cells), _hue(player.hp))
    pips = (_pips(glyphs.pip, player.energy, limit), "cyan")
    return [
        Text.assemble("HP ", (f"{player.hp:>2} ", "bold"), bar),
        Text.assemble(f"SE {player.energy}/{limit} ", pips),
    ]


def _status(player: Any) -> list[Text]:
    found = []
    if player.frozen:
        found.append(Text("Frozen", style="bold cyan"))
    if player.stunned:
        found.append(Text("Stunned", style="bold yellow"))
    if player.ward:
        found.append(Text(f"warded {player.ward}", style="bold green"))
    return found


def _pips(signs: str, full: int, total: int) -> str:
    return signs[0] * full + signs[1] * (total - full)


def _hue(hp: int) -> str:
    return "green" if hp > 12 else "yellow" if hp > 6 else "red"


# The Spell Book


def _cards(scene: Scene, seat: int) -> list[tuple[int, Any]]:
    """The tokens of a Spell Book with their records; None for a face that the viewer does not know."""
    faces = scene.view.state.cards.faces
    cards = scene.view.content.cards
    book = scene.view.state.players[seat].book
    return [(token, None if faces[token] == HIDDEN else cards[faces[token]]) for token in book]


def _book_inline(scene: Scene, seat: int, width: int) -> list[RenderableType]:
    s, content = scene.view.state, scene.view.content
    cards = _cards(scene, seat)
    parts = [_in_a_row(scene, token, card) for token, card in cards if card is not None]
    if hidden := sum(card is None for _, card in cards):
        parts.append(Text(f"{hidden} face-down Counterspell{'' if hidden == 1 else 's'}", style="italic"))
    if s.players[seat].companion >= 0:
        companion = content.cards[s.cards.faces[s.players[seat].companion]]
        parts.append(Text.assemble(("Companion ", "dim"), companion.name))
    return [*flowed(parts or [EMPTY_BOOK], scene.dot, width)]


EMPTY_BOOK = Text("Spell Book empty", style="dim")


def _in_a_row(scene: Scene, token: int, card: Any) -> Text:
    """A card with its level and cost and, where there is room, what it does."""
    name = Text(card.name, style="bold")
    if card.kind == "counterspell":
        return Text.assemble(_marked(scene, name, token), (" face down", "dim"))
    glyphs = scene.screen.glyphs
    does = symbols.cost(card, glyphs) if scene.detail == "close" else symbols.effect(card, glyphs)
    return Text.assemble(_marked(scene, name, token), " ", symbols.level(card), " ", does)


def _book_spread(scene: Scene, seat: int) -> list[RenderableType]:
    s, glyphs = scene.view.state, scene.screen.glyphs
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(4):
        grid.add_column(no_wrap=True)
    for token, card in _cards(scene, seat):
        if card is None:
            grid.add_row(Text("Counterspell", style="italic"), Text("face down", style="dim"), "", "")
        elif card.kind == "counterspell":
            grid.add_row(
                _marked(scene, Text(card.name, style="bold"), token),
                Text("face down", style="dim"),
                _aside(scene, card),
                "",
            )
        else:
            near = Text(symbols.reach(card, glyphs) if card.kind == "attack" else card.kind, style="dim")
            name = _marked(scene, Text(card.name, style="bold"), token)
            grid.add_row(name, symbols.level(card), symbols.effect(card, glyphs), near)
    lines: list[RenderableType] = [grid] if s.players[seat].book else [EMPTY_BOOK]
    if s.players[seat].companion >= 0:
        card = scene.view.content.cards[s.cards.faces[s.players[seat].companion]]
        lines.append(Text.assemble((card.name, "bold"), "  ", (card.text, "dim")))
    return lines


def _aside(scene: Scene, card: Any) -> Text:
    windows = dict.fromkeys(effect.trigger.name for effect in scene.view.content.effects[card.id])
    return Text(" or ".join(_WINDOWS[window] for window in windows), style="dim")


_WINDOWS = {
    "cast": "when an Attack Spell is cast",
    "target": "when a Spell targets you",
    "hit": "before you take DMG",
    "hurt": "after you took DMG",
    "absorb": "when an enemy absorbs",
    "collect": "when an enemy collects",
    "ability": "when an Ability is used",
}


def _marked(scene: Scene, text: Text, token: int) -> Text:
    """A card with its used mark and the numbers of the options about it."""
    if token in scene.view.state.cast:
        text.stylize("dim")
        text.append(" used", style="not bold italic")
    if numbers := scene.numbers(f"card:{token}"):
        text.append(f" {numbers}", style=ACCENT)
    return text


def _ability(scene: Scene, seat: int) -> Text:
    """The Ability: in full when it can be used."""
    player = scene.view.state.players[seat]
    ability = scene.view.content.characters[player.character].ability
    text = ability.text if player.energy == SHADOW_LIMIT else f"Ability, with {SHADOW_LIMIT} SE"
    return Text.assemble((ability.name, "bold"), "  ", (text, "dim"))


# The pool


def pool(scene: Scene) -> RenderableType:
    """AP and Resources of the active player."""
    s, glyphs = scene.view.state, scene.screen.glyphs
    parts = [Text.assemble("AP ", (_pips(glyphs.action, s.ap, max(s.ap, ACTIONS_PER_TURN)), "yellow"), f" {s.ap}")]
    for name, members in GROUPS:
        items = [symbols.item(i) for i, n in enumerate(s.pool) for _ in range(n) if KIND_OF[i] in members]
        if items:
            parts.append(Text.assemble((f"{name} ", "dim"), Text(" ").join(items)))
    if len(parts) == 1:
        parts.append(Text("pool empty", style="dim"))
    mine = scene.view.seat == s.active
    whose = Text("Your turn", style="bold") if mine else Text.assemble(scene.seat(s.active), "'s turn")
    return Group(*flowed([whose, *parts], "   ", scene.screen.width))
