"""The heroes: the viewer's own with attributes, chapter and every text, the others in a few lines."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from umbra.box.english import counted
from umbra.cli.terminal.frames import Edged, headed
from umbra.cli.terminal.kilforth import signs
from umbra.cli.terminal.kilforth.offers import kind_of
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.kilforth.saga import chapter_lines, chapter_words
from umbra.cli.terminal.screen import ACCENT, SEAT_COLOURS, flowed
from umbra.core.cards import Token
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES
from umbra.games.kilforth.records.parts import ATTRIBUTES
from umbra.games.kilforth.state import LIMIT, Hero


def sheets(look: Look, width: int) -> list[RenderableType]:
    """The others first, then the viewer's own hero."""
    own = look.scene.view.seat
    others = [sheet(look, seat, width, spread=False) for seat in range(len(look.s.heroes)) if seat != own]
    return [*others, *own_sheet(look, width)]


def own_sheet(look: Look, width: int) -> list[RenderableType]:
    """The viewer's hero alone; nothing for a spectator."""
    own = look.scene.view.seat
    return [] if own is None else [sheet(look, own, width, spread=look.scene.detail in ("full", "snug"))]


def sheet(look: Look, seat: int, width: int, *, spread: bool) -> RenderableType:
    """One hero: who and where, what is left of him, his saga, and what he has."""
    lines: list[RenderableType] = [*flowed(_who(look, seat), look.scene.dot, width - 2)]
    if not look.s.heroes[seat].out:
        lines += flowed(_condition(look, seat), look.scene.dot, width - 2)
        lines += _spread(look, seat, width - 2) if spread else _short(look, seat, width - 2)
    return Edged(Group(*lines), Text(look.scene.screen.glyphs.edge, style=SEAT_COLOURS[seat % len(SEAT_COLOURS)]))


def _who(look: Look, seat: int) -> list[Text]:
    """Name, player, place and state."""
    hero = look.s.heroes[seat]
    parts = [Text.assemble(look.scene.seat(seat), (f" ({look.scene.company[seat]})", "dim"))]
    if hero.out:
        return [*parts, Text("eliminated", style=signs.THREAT)]
    parts.append(Text(f"at {look.place(hero.cell)}"))
    parts += [Text(word, style=style) for holds, word, style in _states(look, seat, hero) if holds]
    return [*parts, Text("rose" if hero.rose else "skull", style="dim")]


def _states(look: Look, seat: int, hero: Hero) -> list[tuple[bool, str, str]]:
    """What may be true of a hero, the word for it and its style."""
    s = look.s
    return [
        (hero.defeated, "defeated until dawn", "bold red"),
        (hero.camped and not hero.defeated, "has camped", ""),
        (hero.hidden, "hidden", "yellow"),
        (seat in s.team, "in the team", "italic"),
        (len(s.heroes) > 1 and seat == s.active and s.phase == "day", "has the turn", "bold"),
    ]


def _condition(look: Look, seat: int) -> list[Text]:
    """HP and AP, gold and fate."""
    hero, glyphs = look.s.heroes[seat], look.scene.screen.glyphs
    health = Text.assemble(
        "HP ",
        (signs.pips(glyphs.pip, hero.hp, hero.most), "green" if hero.hp > 2 else "red"),
        f" {hero.hp} of {hero.most}",
    )
    points = Text.assemble("AP ", (signs.pips(glyphs.action, hero.ap, hero.most), "yellow"), f" {hero.ap}")
    fate = f"fate {hero.fate}{', called on today' if hero.fated else ''}"
    return [health, points, Text(f"gold {hero.gold}"), Text(fate)]


def _attributes(look: Look, seat: int, *, sources: bool) -> list[Text]:
    """The dice for each attribute, with where they come from if that is more than race and class."""
    found = []
    for letter in ATTRIBUTES:
        pool = look.sketch["heroes"][seat]["attributes"][letter]
        if sources and len(pool["sources"]) > 1:
            found.append(Text(f"{ATTRIBUTE_NAMES[letter]} {signs.pool(look, pool['sources'], pool['dice'])}"))
        else:
            found.append(Text.assemble(f"{ATTRIBUTE_NAMES[letter]} ", (str(pool["dice"]), "bold")))
    return found


# With every text


def _spread(look: Look, seat: int, width: int) -> list[RenderableType]:
    hero, limit = look.s.heroes[seat], look.sketch["heroes"][seat]["limit"]
    lines: list[RenderableType] = [*flowed(_attributes(look, seat, sources=True), look.scene.dot, width)]
    lines += chapter_lines(look, seat, width)
    for title, held in (
        ("", [hero.race, hero.calling, *hero.skills]),
        (f"Assets {len(hero.assets)}/{LIMIT}", hero.assets),
        (f"Rumours {len(hero.rumours)}/{limit}", hero.rumours),
        (f"Loot {len(hero.loot)}/{LIMIT}", hero.loot),
    ):
        lines += [Text(title, style="bold")] if title else []
        for token in held:
            lines += [Padding(line, (0, 0, 0, 2)) for line in _card(look, seat, token, width - 2)]
    return lines


def _card(look: Look, seat: int, token: Token, width: int) -> list[RenderableType]:
    """A card with its kind, what it is good for now, and its text."""
    if not look.is_known(token):
        return [_name(look, seat, token)]
    card = look.record(token)
    head = Text.assemble(_name(look, seat, token), (f" {kind_of(card)}", "dim"), _use(look, token))
    return headed(head, Text(card.text), width) if look.content.effects[card.id] else [head]


def _name(look: Look, seat: int, token: Token) -> Text:
    """The name of a card with the numbers of the options about it, and whether it is veiled."""
    numbers = look.scene.numbers(f"card:{token}")
    veiled = token in look.s.heroes[seat].veiled
    name = (look.card_name(token), "dim" if veiled else "bold")
    return Text.assemble((f"{numbers} " if numbers else "", ACCENT), name, (" veiled" if veiled else "", "yellow"))


def _use(look: Look, token: Token) -> Text:
    """The keywords of the chapter that a card fits, and where a reward among the rumours can be discovered."""
    words = [word for word, tokens in look.own.get("slots", {}).items() if token in tokens]
    fits = f" fits {' or '.join(words)}" if words else ""
    lead = look.own.get("leads", {}).get(str(token))
    way = ""
    if lead is not None and lead["cell"] >= 0:
        moves = f"{counted(lead['moves'], 'move')} away" if lead["moves"] else "here"
        way = f" {look.scene.screen.glyphs.arrow} {look.place(lead['cell'])}, {moves}"
    return Text.assemble((fits, signs.WANTED), way)


# In a few lines


def _short(look: Look, seat: int, width: int) -> list[RenderableType]:
    hero = look.s.heroes[seat]
    attributes = _attributes(look, seat, sources=False)
    if seat == look.scene.view.seat:
        saga = [*chapter_lines(look, seat, width), *flowed(attributes, look.scene.dot, width)]
    else:
        saga = flowed([chapter_words(look, seat), *attributes], look.scene.dot, width)
    parts = [*_group(look, seat, "Skills", hero.skills), *_group(look, seat, "Assets", hero.assets)]
    parts += [*_hand(look, seat), *_group(look, seat, "Loot", hero.loot)]
    return [*saga, *flowed(parts, look.scene.dot, width)]


def _group(look: Look, seat: int, title: str, tokens: Iterable[Token]) -> list[Text]:
    named = [_name(look, seat, token) for token in tokens]
    return [Text.assemble(f"{title} ", Text(", ").join(named))] if named else []


def _hand(look: Look, seat: int) -> list[Text]:
    """The rumours as far as the viewer knows them, and how many there are besides."""
    rumours = look.s.heroes[seat].rumours
    known = [token for token in rumours if look.is_known(token)]
    hidden = len(rumours) - len(known)
    found = _group(look, seat, "Rumours", known)
    return [*found, Text(counted(hidden, "hidden rumour"), style="dim")] if hidden else found
