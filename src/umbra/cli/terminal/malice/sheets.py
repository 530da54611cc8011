"""The avatars' sheets: the viewer's own with every text, the others in a few lines."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from umbra.box.english import counted, listed
from umbra.box.graph import NOWHERE
from umbra.cli.terminal.frames import Edged, headed
from umbra.cli.terminal.malice import signs
from umbra.cli.terminal.malice.reading import Look
from umbra.cli.terminal.screen import ACCENT, SEAT_COLOURS, flowed
from umbra.core.cards import NONE
from umbra.games.malice.labels import avatar_name, movement_points
from umbra.games.malice.pieces.bands import band_mp, band_of
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import ACTIONS, NO_MOVE, Avatar, Lasting

MOST_SPREAD = 2
"""More avatars of one player than this are shown in a few lines each; `look NAME` shows all of one."""
UNTIL = {
    "phase": "for this phase",
    "next": "in the next phase",
    "combat": "for this combat",
    "turn": "for this turn",
    "move": "for this Move",
    "one": "once",
}


def sheets(look: Look, width: int) -> list[RenderableType]:
    """The others first, then the viewer's own avatars."""
    s, me = look.s, look.scene.view.seat
    own = [a for a, owner in enumerate(s.owners) if owner == me]
    others = [a for a in range(len(s.avatars)) if a not in own]
    spread = look.scene.detail in ("full", "snug") and len(own) <= MOST_SPREAD
    return [*(sheet(look, a, width, spread=False) for a in others), *own_sheets(look, width, spread=spread)]


def own_sheets(look: Look, width: int, *, spread: bool = False) -> list[RenderableType]:
    """The viewer's avatars alone."""
    return [
        sheet(look, a, width, spread=spread) for a, owner in enumerate(look.s.owners) if owner == look.scene.view.seat
    ]


def sheet(look: Look, a: int, width: int, *, spread: bool) -> RenderableType:
    """One avatar: who and where, what is left of it, and what it has."""
    avatar, seat = look.s.avatars[a], look.s.owners[a]
    lines: list[RenderableType] = [*flowed(_who(look, a), look.scene.dot, width - 2)]
    if avatar.mastery != NONE:
        lines += flowed([*_condition(look, a), _shards(look, a)], look.scene.dot, width - 2)
        lines += _spread(look, a, width - 2) if spread else _short(look, a, width - 2)
    return Edged(Group(*lines), Text(look.scene.screen.glyphs.edge, style=SEAT_COLOURS[seat % len(SEAT_COLOURS)]))


def _who(look: Look, a: int) -> list[Text]:
    """Name, player, mastery, place and band."""
    s, scene = look.s, look.scene
    avatar = s.avatars[a]
    parts = [Text.assemble(signs.avatar(look, a), (f" ({scene.company[s.owners[a]]})", "dim"))]
    if avatar.mastery != NONE:
        card = look.record(avatar.mastery)
        parts.append(Text.assemble(card.name, " ", signs.colour(card.colour)))
    if avatar.in_light:
        parts.append(Text(f"in the Light, {counted(avatar.body, 'action')} from a new body", style="bold yellow"))
    elif avatar.hex != NOWHERE:
        parts.append(Text(f"at {look.place(avatar.hex)}{' in a craft' if avatar.afloat else ''}"))
    if mates := [avatar_name(s, mate) for mate in band_of(s, a) if mate != a]:
        parts.append(Text(f"banded with {listed(mates)}", style="italic"))
    return parts


def _condition(look: Look, a: int) -> list[Text]:
    """Actions, life, movement points and recovery."""
    s, glyphs = look.s, look.scene.screen.glyphs
    avatar, figures = s.avatars[a], look.sketch["avatars"][a]
    parts = [Text.assemble("Actions ", (_pips(glyphs.action, avatar.actions, ACTIONS), "yellow"))]
    parts.append(_life(look, avatar, figures["life"]))
    if avatar.mp != NO_MOVE:
        left = band_mp(s, a)
        words = "waits for its band" if left == NO_MOVE else movement_points(left)
        parts.append(Text(words, style="bold"))
    if figures["recovery"] != 1:
        parts.append(Text(f"recovery {figures['recovery']}"))
    if figures["immune"]:
        parts.append(Text.assemble("immune to ", Text(", ").join(signs.colour(c) for c in figures["immune"])))
    return parts


def _life(look: Look, avatar: Avatar, total: int) -> Text:
    """Life tokens: full, wounded, drained."""
    pair = look.scene.screen.glyphs.pip
    left = max(0, total - avatar.wounds - avatar.drains)
    lost = [f"{counted(n, word)}" for n, word in ((avatar.wounds, "wound"), (avatar.drains, "drain")) if n]
    return Text.assemble(
        "Life ",
        (_pips(pair, left, total), "green" if left > 2 else "red"),
        f" {left} of {total}",
        (f" ({', '.join(lost)})" if lost else "", "red"),
    )


def _pips(pair: str, full: int, total: int) -> str:
    return pair[0] * full + pair[1] * (total - full)


def _shards(look: Look, a: int) -> Text:
    held = look.s.avatars[a].shards
    parts = [Text.assemble(f"{n} ", signs.colour(c)) for c, n in zip(COLOURS, held, strict=True) if n]
    return Text.assemble("Soulshards ", Text(", ").join(parts) if parts else Text("none", style="dim"))


# With every text


def _spread(look: Look, a: int, width: int) -> list[RenderableType]:
    s = look.s
    avatar = s.avatars[a]
    lines: list[RenderableType] = []
    for token in (avatar.mastery, *avatar.items, *avatar.potions, *([avatar.fate] if avatar.fate != NONE else [])):
        head = Text.assemble(_card(look, token), (f" {_kind(look, token)}", "dim"))
        lines += headed(head, Text(look.record(token).text), width)
    if avatar.radiance:
        shining = [Text.assemble(_card(look, token)) for token in avatar.radiance]
        lines.append(Text.assemble("Radiance ", Text(", ").join(shining)))
    return [*lines, *_in_force(look, a, width)]


def _card(look: Look, token: int) -> Text:
    """A card by its name with the numbers of the options about it."""
    numbers = look.scene.numbers(f"card:{token}")
    style = "bold red" if getattr(look.record(token), "curse", False) else "bold"
    return Text.assemble((f"{numbers} " if numbers else "", ACCENT), (look.record(token).name, style))


def _kind(look: Look, token: int) -> str:
    """What kind of card it is, in a word or two."""
    card = look.record(token)
    match card.kind:
        case "treasure":
            met = " (its condition holds)" if _is_met(look, token) else ""
            return f"{'scroll' if card.scroll else card.type}{met}"
        case "potion":
            return f"{card.colour} potion"
        case "fate":
            return "curse" if card.curse else f"{card.sort} fate"
    return str(card.kind)


def _is_met(look: Look, token: int) -> bool:
    return any(token in figures["met"] for figures in look.sketch["avatars"])


def _in_force(look: Look, a: int, width: int) -> list[Text]:
    """What is added to its figures, and what works on it for a while."""
    mods = look.sketch["avatars"][a]["mods"]
    parts = [Text(f"{signs.FIGURES[word]} {signs.added(look, added)}") for word, added in mods.items()]
    parts += [_effect(look, effect) for effect in look.s.avatars[a].lasting]
    return flowed([Text("In force", style="dim"), *parts], look.scene.dot, width) if parts else []


def _effect(look: Look, effect: Lasting) -> Text:
    chosen = f" ({effect.colour})" if effect.colour else ""
    return Text(f"{look.scene.name(effect.card)}{chosen} {UNTIL[effect.until]}", style="italic")


# In a few lines


def _short(look: Look, a: int, width: int) -> list[RenderableType]:
    avatar: Any = look.s.avatars[a]
    parts = [_card(look, token) for token in (*avatar.items, *avatar.potions)]
    if avatar.fate != NONE:
        parts.append(Text.assemble("Fate ", _card(look, avatar.fate)))
    parts += [Text.assemble("Radiance ", _card(look, token)) for token in avatar.radiance]
    held = flowed(parts, look.scene.dot, width)
    return [*held] if look.scene.detail == "close" else [*held, *_in_force(look, a, width)]
