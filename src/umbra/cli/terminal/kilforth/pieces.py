"""One piece in full: a card, a location with what lies there, a saga with all chapters, a hero with everything."""

from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from umbra.box.english import counted, listed
from umbra.cli.terminal.kilforth.here import encounter_lines, gloom_words, here_lines, location_lines, plot_lines
from umbra.cli.terminal.kilforth.offers import kind_of
from umbra.cli.terminal.kilforth.reading import Look
from umbra.cli.terminal.kilforth.sheets import sheet
from umbra.cli.terminal.kilforth.world import ancients, plots, weather
from umbra.core.cards import NONE
from umbra.games.kilforth import records
from umbra.games.kilforth.board import distance
from umbra.games.kilforth.labels import ATTRIBUTE_NAMES, hero_name
from umbra.games.kilforth.pieces.heroes import heroes_at
from umbra.games.kilforth.pieces.places import cell_of


def piece(look: Look, record: Any) -> RenderableType:
    """All about a record: its kind and figures, its text, and where it is now."""
    if isinstance(record, records.Location):
        return Group(*_location(look, record))
    head = Text.assemble((record.name, "bold"), "  ", (kind_of(record), "dim"), "  ", (record.id, "dim"))
    facts = [Text(f"{fact}.") for fact in _FACTS.get(type(record), _none)(look, record)]
    return Group(head, Text(record.text), *facts, *(Text(words) for words in _where(look, record)))


def found(look: Look, wanted: str) -> RenderableType | None:
    """What is no record: a hero by his name, the ancients, or what is here. None for everything else."""
    word, width = wanted.casefold(), look.scene.screen.width
    if not look.sketch:
        return None
    for seat in range(len(look.s.heroes)):
        if hero_name(look.content, look.s, seat).casefold() == word:
            return sheet(look, seat, width, spread=True)
    if word in ("ancient", "ancients", "plots", "weather"):
        return Group(*ancients(look, width), *plots(look, width), *weather(look, width))
    return Group(*here_lines(look, width)) if word == "here" else None


# Locations


def _location(look: Look, place: records.Location) -> list[RenderableType]:
    """A location with everything that lies there, who stands there, and how far it is."""
    s, width = look.s, look.scene.screen.width
    cell = cell_of(s, place.id)
    if cell == NONE or not look.sketch:
        return [Text(place.name, style="bold"), Text(place.text)]
    lines = location_lines(look, cell, width)
    side = f"Without gloom: {place.text}" if s.dark[cell] else f"In gloom it {gloom_words(place)} at night."
    lines.append(Text(side, style="dim"))
    for token in s.encounters[cell]:
        lines += encounter_lines(look, token, width)
    for scheme in s.schemes:
        lines += plot_lines(look, scheme.token, width) if scheme.cell == cell else []
    standing = [hero_name(look.content, s, seat) for seat in heroes_at(s, cell)]
    lines += [Text(f"There now: {listed(standing)}.")] if standing else []
    moves = distance(look.hero.cell, cell)
    return [*lines, Text(f"{counted(moves, 'move')} away.")] if moves else lines


# What is printed on cards


def _none(look: Look, record: Any) -> list[str]:
    return []


def _encounter(look: Look, record: records.Encounter | records.Night) -> list[str]:
    where = [f"It darkens {look.scene.name(record.location)}"] if isinstance(record, records.Night) else []
    return [*where, f"Weak to {listed(record.weakness)}"] if record.weakness else where


def _reward(look: Look, record: records.Reward) -> list[str]:
    return [f"It is discovered at {look.scene.name(record.location)}"]


def _ancient(look: Look, record: records.Ancient) -> list[str]:
    return [f"Fight {record.fight}, health {record.health}; it comes to {look.scene.name(record.location)}"]


def _class(look: Look, record: records.Class) -> list[str]:
    return [f"Skills of {listed(record.skills)}; its saga is {look.scene.name(f'saga:{record.saga}')}"]


def _saga(look: Look, record: records.Saga) -> list[str]:
    """All its chapters and the finale."""
    last = len(record.chapters)
    return [
        f"{'Finale' if number == last else f'Chapter {number}'}: {_chapter(look, chapter)}"
        for number, chapter in enumerate(record.chapters, 1)
    ]


def _chapter(look: Look, chapter: records.Chapter) -> str:
    words = [*chapter.keywords, *(f"{word} (1 or 2 heroes)" for word in chapter.few)]
    if chapter.test:
        words.insert(0, f"{ATTRIBUTE_NAMES[chapter.attribute]} {chapter.needed} at {look.scene.name(chapter.location)}")
    return ", ".join(words)


_FACTS: dict[type, Callable[[Look, Any], list[str]]] = {
    records.Encounter: _encounter,
    records.Night: _encounter,
    records.Reward: _reward,
    records.Ancient: _ancient,
    records.Class: _class,
    records.Saga: _saga,
}

# Where it is


def _where(look: Look, record: Any) -> Iterator[str]:
    """Who has it, and where on the map it lies, as far as the viewer knows."""
    s = look.s
    for seat, hero in enumerate(s.heroes):
        held = [hero.race, hero.calling, hero.saga, *hero.skills, *hero.assets, *hero.rumours, *hero.loot]
        if any(token != NONE and s.cards.faces[token] == record.id for token in held):
            yield f"{hero_name(look.content, s, seat)} has it now."
    for cell, zone in enumerate(s.encounters):
        if any(s.cards.faces[token] == record.id for token in zone):
            yield f"It lies at {look.place(cell)}."
    for scheme in s.schemes:
        if s.cards.faces[scheme.token] == record.id:
            yield f"It lies at {look.place(scheme.cell)}."
