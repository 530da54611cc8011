"""The library of Casting Shadows: its records sorted for quick access, and checked as a whole."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from umbra.box.library import Check, Library, loader
from umbra.games.casting_shadows.pieces.modifiers import Modifier
from umbra.games.casting_shadows.records import (
    KINDS,
    Attack,
    Card,
    Character,
    Companion,
    Conversion,
    Counterspell,
    Die,
    Tile,
    TokenSupply,
)
from umbra.games.casting_shadows.resources import Cost, as_cost, die_item

BUILT_IN = Path(__file__).parent / "content"

ALWAYS_LAID = ("dusty_desert", "ancient_rune", "underground_volcano", "crystal_crypt")
"""CS-MAP.1-8: the tiles that the printed maps name."""


class CastingLibrary(Library):
    """The content of Casting Shadows, sorted for quick access."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        counters = [r for r in records.values() if isinstance(r, Counterspell)]
        super().__init__(
            records, {c.window: frozenset(o.id for o in counters if o.window == c.window) for c in counters}
        )
        self.cards: dict[str, Any] = {r.id: r for r in records.values() if isinstance(r, Card)}
        self.tiles = self.all_of(Tile)
        self.characters = self.all_of(Character)
        self.dice = list(self.all_of(Die).values())
        self.tokens = list(self.all_of(TokenSupply).values())
        attacks = self.all_of(Attack).values()
        spells: list[Attack | Conversion] = [*attacks, *self.all_of(Conversion).values()]
        self.collect_costs: dict[str, Cost] = {spell.id: as_cost(spell.collect) for spell in spells}
        self.tiers: dict[str, list[Cost]] = {spell.id: cast_costs(spell) for spell in attacks}
        self.sides_of_die: dict[str, list[int]] = {die.colour: _sides(die) for die in self.dice}
        self.modifiers: dict[tuple[str, type[Modifier]], list[Any]] = {}
        """The continuous effects of each Companion, by their kind."""
        for card in self.all_of(Companion).values():
            for modifier in card.mods:
                self.modifiers.setdefault((card.id, type(modifier)), []).append(modifier)


def cast_costs(card: Attack) -> list[Cost]:
    """The Cast costs of an Attack Spell, one for each number of Resources it may take."""
    if card.scales is None:
        return [as_cost(card.cost)]
    return [(card.scales,) * n for n in range(1, len(card.damage) + 1)]


def _sides(die: Die) -> list[int]:
    return [die_item(die.colour, face) for face in die.faces]


def _check(content: CastingLibrary, check: Check) -> None:
    for character in content.characters.values():
        home = content.tiles.get(character.home)
        own = home is not None and home.home_of == character.id
        check.need(own, f"{character.home!r} is not a Home tile of its own", character.id, "home")
    for die in content.dice:
        same = _sides(die) == content.sides_of_die[die.colour]
        check.need(same, f"all {die.colour} dice have the same faces", die.id, "faces")
    for tile in ALWAYS_LAID:
        check.need(tile in content.tiles, f"the tile {tile!r} is missing; every map needs it")


load = loader(BUILT_IN, KINDS, CastingLibrary, _check)
