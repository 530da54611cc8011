"""The three offers: Whispers with what the viewer fulfils, Equipment, and General Action cards."""

from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from umbra.box.english import counted
from umbra.box.graph import NOWHERE
from umbra.cli.terminal.frames import headed
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT, flowed
from umbra.cli.terminal.shadowscape import signs
from umbra.cli.terminal.shadowscape.reading import reading
from umbra.core.cards import Token
from umbra.core.decision import spoken
from umbra.games.shadowscape.claims import whisper_parts
from umbra.games.shadowscape.records.cards import Equipment, GeneralAction, Whisper

INDENT = 4


def titled(scene: Scene, words: str, more: str, width: int) -> Text:
    """A heading with a line after it."""
    head = Text.assemble((words, "bold"), (f", {more} " if more else " ", "dim"))
    line = "─" if scene.screen.glyphs.unicode else "-"
    return head.append(line * max(0, width - head.cell_len), style="dim")


def offers(scene: Scene, width: int) -> list[RenderableType]:
    """All three, with their texts where there is room."""
    s = scene.view.state
    whispers = _whispers_close(scene, width) if scene.detail == "close" else _whispers(scene, width)
    return [
        titled(scene, "Whispers", f"{len(s.whispers)} more in the deck", width),
        *whispers,
        titled(scene, "Equipment", f"1 Treasure each, {len(s.equipment)} more in the deck", width),
        *_equipment(scene, width),
        titled(scene, "General Actions", f"{len(s.general)} more in the deck{_next(scene)}", width),
        *_general(scene, width),
    ]


def _head(scene: Scene, token: Token, *facts: str) -> Text:
    """The numbers of the options about a card, its name and facts about it."""
    name = scene.view.content.records[scene.view.state.cards.faces[token]].name
    numbers = scene.numbers(f"card:{token}")
    parts = [Text.assemble((f"{numbers} " if numbers else "", ACCENT), (name, "bold")), *(Text(f) for f in facts if f)]
    return Text(scene.dot).join(parts)


def _row(heads: list[Text], width: int) -> list[RenderableType]:
    """Several cards in as few lines as they need."""
    return [*flowed(heads, " | ", width)] or [Text("none left", style="dim")]


# Whispers


def whisper_verdicts(scene: Scene, whisper: Whisper) -> list[Text]:
    """Each part of the condition with a tick or a cross for the viewer; without one before the game has begun."""
    seat, glyphs = scene.view.seat, scene.screen.glyphs
    if seat is None or scene.view.state.heroes[seat].room == NOWHERE:
        return [Text(whisper.text)]
    parts = [(holds, spoken(words)) for holds, words in whisper_parts(reading(scene), seat, whisper)]
    return [signs.verdict(holds, f"{words[0].lower()}{words[1:]}", glyphs) for holds, words in parts]


def _whispers(scene: Scene, width: int) -> list[RenderableType]:
    found: list[RenderableType] = []
    for token, whisper in _records(scene, scene.view.state.whisper_offer):
        head = _head(scene, token, counted(whisper.shards, "Shard"))
        parts = whisper_verdicts(scene, whisper)
        whole = Text("  ").join(parts)
        if head.cell_len + 2 + whole.cell_len <= width:
            found.append(Text.assemble(head, "  ", whole))
        else:
            found += [head, *(Padding(line, (0, 0, 0, INDENT)) for line in flowed(parts, "  ", width - INDENT))]
    return found or [Text("none left", style="dim")]


def _whispers_close(scene: Scene, width: int) -> list[RenderableType]:
    heads = []
    for token, whisper in _records(scene, scene.view.state.whisper_offer):
        marks = "".join(text.plain[0] for text in whisper_verdicts(scene, whisper))
        heads.append(_head(scene, token, counted(whisper.shards, "Shard"), marks))
    return _row(heads, width)


def _records(scene: Scene, tokens: list[Token]) -> list[tuple[Token, Any]]:
    s, records = scene.view.state, scene.view.content.records
    return [(token, records[s.cards.faces[token]]) for token in tokens]


# Equipment


def equipment_facts(scene: Scene, card: Equipment) -> list[str]:
    """Sort, places, Shards, and whom it works for."""
    sort = f"{card.sort.capitalize()}{', both places' if card.places == 2 else ''}"
    whom = "for all" if len(card.professions) == 4 else f"for {', '.join(p.capitalize() for p in card.professions)}"
    shards = counted(card.shards, "Shard") if card.shards else ""
    return [fact for fact in (sort, f"{whom}{_not_mine(scene, card)}", shards) if fact]


def _not_mine(scene: Scene, card: Equipment) -> str:
    seat = scene.view.seat
    hero = "" if seat is None else scene.view.state.heroes[seat].hero
    if not hero or scene.view.content.heroes[hero].profession in card.professions:
        return ""
    return f" ({scene.screen.glyphs.cross} not you)"


def _equipment(scene: Scene, width: int) -> list[RenderableType]:
    cards = _records(scene, scene.view.state.equipment_offer)
    if scene.detail != "full":
        return _row([_head(scene, token, *equipment_facts(scene, card)[:1]) for token, card in cards], width)
    found: list[RenderableType] = []
    for token, card in cards:
        found += headed(_head(scene, token, *equipment_facts(scene, card)), Text(card.text), width)
    return found or [Text("none left", style="dim")]


# General Action cards


def general_facts(card: GeneralAction) -> list[str]:
    """Price and Shards."""
    return [f"costs {counted(card.cost, 'token')}", counted(card.shards, "Shard") if card.shards else "no Shard"]


def _price(card: GeneralAction) -> str:
    shards = f", {counted(card.shards, 'Shard')}" if card.shards else ""
    return f"{counted(card.cost, 'token')}{shards}"


def _general(scene: Scene, width: int) -> list[RenderableType]:
    cards = _records(scene, scene.view.state.general_offer)
    if scene.detail != "full":
        return _row([_head(scene, token, _price(card)) for token, card in cards], width)
    found: list[RenderableType] = []
    for token, card in cards:
        found.append(_head(scene, token, *general_facts(card)))
        found += [Padding(side, (0, 0, 0, INDENT)) for side in sides(scene, card.id)]
    return found or [Text("none left", style="dim")]


def sides(scene: Scene, card: str) -> list[Text]:
    """Both sides of an Action card in full, each with the number of the option about it."""
    found = []
    for n, face in enumerate(scene.view.content.faces[card]):
        number = scene.numbers(f"side:{card}:{n}")
        head = Text.assemble((f"{number} " if number else "", ACCENT), f"{'AB'[n]} ", (face.title, "italic"))
        found.append(Text.assemble(head, f" {signs.printed(face)}: {face.text}"))
    return found


def _next(scene: Scene) -> str:
    """The side that the top card of the General Action deck shows."""
    s, content = scene.view.state, scene.view.content
    if not s.general or not s.cards.faces[s.general[-1]]:
        return ""
    return f", the next shows {content.faces[s.cards.faces[s.general[-1]]][s.general_side].title}"
