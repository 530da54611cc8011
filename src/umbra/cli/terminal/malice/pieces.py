"""One piece in full: a card, a map, a hex with what is there and what it costs, an avatar with everything it has."""

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from umbra.box.english import counted
from umbra.cli.terminal.malice.aethos import FEATURES, feature_of, places_of, standing_on
from umbra.cli.terminal.malice.reading import Look
from umbra.cli.terminal.malice.realm import realm_lines, threats
from umbra.cli.terminal.malice.sheets import sheet
from umbra.cli.terminal.screen import flowed
from umbra.games.malice import records
from umbra.games.malice.labels import avatar_name, colour_name, hex_name, points

MODES = {
    "always": "always active",
    "targeted": "works on whom the creature goes for",
    "activated": "needs a power roll in each phase",
}
SORTS = {"instant": "works when drawn", "invoked": "kept and used once", "lasting": "works as long as it is held"}
USES = {
    "drink": "drunk",
    "throw": "thrown at a creature",
    "gate": "thrown into a Gate",
    "scatter": "thrown in combat, for all in it",
}


def piece(look: Look, record: Any) -> RenderableType:
    """All about a record: its kind, its figures and text, and where it is now."""
    head = Text.assemble((record.name, "bold"), "  ", (_KINDS[record.kind], "dim"), "  ", (record.id, "dim"))
    facts = _FACTS.get(type(record), _none)(record)
    known = [Text(f"{'; '.join(facts)}.")] if facts else []
    shown = _SHOWN.get(type(record))
    return Group(head, *known, Text(record.text), *(shown(look, record) if shown else _where(look, record)))


def found(look: Look, wanted: str) -> RenderableType | None:
    """What is no record: an avatar by its name, a hex such as E4, or the Shadows. None for everything else."""
    word, _, chart = wanted.casefold().partition(" ")
    for a in range(len(look.s.avatars)):
        if avatar_name(look.s, a).casefold() == word:
            return sheet(look, a, look.scene.screen.width, spread=True)
    if word in ("shadow", "shadows", "xulthul", "xulthûl", "wells"):
        return Group(*threats(look, look.scene.screen.width))
    board = look.board
    hexes = [hex for hex in range(len(board.at)) if board.name(hex).casefold() == word]
    named = [hex for hex in hexes if chart in board.slots[board.map_of[hex]].map]
    return Group(*(line for hex in named for line in _hex(look, hex))) if named else None


# Where cards are


def _where(look: Look, record: Any) -> list[RenderableType]:
    """Who has it, as far as everybody knows."""
    s = look.s
    holders = [
        avatar_name(s, a)
        for a, avatar in enumerate(s.avatars)
        for token in (avatar.mastery, avatar.fate, *avatar.items, *avatar.potions, *avatar.radiance)
        if token >= 0 and s.cards.faces[token] == record.id
    ]
    lines: list[RenderableType] = [Text(f"{', '.join(holders)} has it now.")] if holders else []
    if s.combat is not None and any(s.cards.faces[token] == record.id for token in s.combat.abilities):
        lines.append(Text("The creature in this combat has it."))
    return lines


def _place(look: Look, record: Any) -> list[RenderableType]:
    """Where a city or mystic has been revealed."""
    s, board = look.s, look.board
    return [
        Text(f"It lies at {hex_name(look.content, s, hex)}.")
        for laid, hexes in ((s.cities, board.cities), (s.mystics, board.mystics))
        for token, hex in zip(laid, hexes, strict=False)
        if s.cards.is_known(token) and s.cards.faces[token] == record.id
    ]


def _map(look: Look, record: records.Map) -> list[RenderableType]:
    for number, slot in enumerate(look.board.slots):
        if slot.map == record.id:
            return [*flowed(places_of(look, number), look.scene.dot, look.scene.screen.width)]
    return [Text("It is not part of this game.")]


def _realm(look: Look, record: records.Realm) -> list[RenderableType]:
    return [*realm_lines(look)]


def _generator(look: Look, record: records.Generator) -> list[RenderableType]:
    """The tables by which creatures are made."""
    lines = [Text(f"{terrain:10} {', '.join(row)}") for terrain, row in record.types.items()]
    figures = zip(record.combat, record.wounds, record.life, strict=True)
    powers = [f"{n}: CR +{cr}, wounds 1+{stars}d*, life {life}" for n, (cr, stars, life) in enumerate(figures, 1)]
    dice = ", ".join(f"{die} is power {power}" for die, power in enumerate(record.power, 1))
    return [*lines, Text(f"Power {'; '.join(powers)}."), Text(f"Die for power (+1 in a lair): {dice}.")]


# Hexes


def _hex(look: Look, hex: int) -> list[RenderableType]:
    """Terrain and price, routes, what lies and who stands there, and how far a Move would go."""
    board = look.board
    terrain = board.terrain[hex]
    name = hex_name(look.content, look.s, hex)
    facts = [f"{terrain}, {points(records.ENTRY[terrain])} to enter"]
    facts += [f"on a {kind}" for kind in dict.fromkeys(kind for kind, chain in board.routes if hex in chain)]
    if feature := feature_of(look, hex):
        facts.append(FEATURES[feature][3])
    for reach in look.sketch["reach"]:
        there = reach["hexes"].get(str(hex))
        who = avatar_name(look.s, reach["avatars"][0])
        if there is not None:
            facts.append(f"{who} gets there for {points(there[0])}{', into a combat' if there[2] else ''}")
    head = Text.assemble(
        (name[:1].upper() + name[1:], "bold"), f" {board.name(hex)}" if board.name(hex) not in name else ""
    )
    standing = standing_on(look, hex)
    here = [Text.assemble("there now ", standing)] if standing else []
    parts = [head, *(Text(fact) for fact in facts), *here]
    return [*flowed(parts, look.scene.dot, look.scene.screen.width)]


# What is printed on cards


def _none(record: Any) -> list[str]:
    return []


def _mastery(record: records.Mastery) -> list[str]:
    return [colour_name(record.colour).capitalize()]


def _ability(record: records.Ability) -> list[str]:
    evade = ["can be evaded"] if record.evade else []
    shuffle = ["the Ability Trove is shuffled when it goes back"] if record.shuffle else []
    return [record.colour.capitalize(), MODES[record.mode], *evade, *shuffle]


def _fate(record: records.Fate) -> list[str]:
    return [f"{record.sort.capitalize()}: {SORTS[record.sort]}", *(["a curse"] if record.curse else [])]


def _potion(record: records.Potion) -> list[str]:
    return [record.colour.capitalize(), USES[record.use], f"{counted(record.count, 'card')} in the trove"]


def _treasure(record: records.Treasure) -> list[str]:
    used_up = ["used up"] if record.is_used_up else []
    return [("scroll" if record.scroll else record.type).capitalize(), *used_up]


_KINDS = {
    "mastery": "mastery",
    "ability": "ability of creatures",
    "fate": "fate card",
    "potion": "potion",
    "treasure": "treasure",
    "city": "city",
    "mystic": "mystic",
    "radiance": "radiance",
    "map": "map",
    "realm": "where Shadows come from",
    "generator": "how creatures are made",
}
_FACTS: dict[type, Callable[[Any], list[str]]] = {
    records.Mastery: _mastery,
    records.Ability: _ability,
    records.Fate: _fate,
    records.Potion: _potion,
    records.Treasure: _treasure,
}
_SHOWN: dict[type, Callable[[Look, Any], list[RenderableType]]] = {
    records.City: _place,
    records.Mystic: _place,
    records.Map: _map,
    records.Realm: _realm,
    records.Generator: _generator,
}
