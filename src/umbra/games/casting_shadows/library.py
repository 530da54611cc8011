"""The library of Casting Shadows: its records sorted for quick access, and checked as a whole."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from umbra.core.content import Content, Pack, Raw, convert, fingerprint, load_content
from umbra.core.errors import ContentError
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


class CastingLibrary(Content):
    """The content of Casting Shadows, sorted for quick access."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        counters = [r for r in records.values() if isinstance(r, Counterspell)]
        reactions: dict[str, frozenset[str]] = {
            counter.window: frozenset(c.id for c in counters if c.window == counter.window) for counter in counters
        }
        super().__init__(records, fingerprint(records), reactions)
        self.cards: dict[str, Any] = {r.id: r for r in records.values() if isinstance(r, Card)}
        self.tiles: dict[str, Tile] = {r.id: r for r in records.values() if isinstance(r, Tile)}
        self.characters = {r.id: r for r in records.values() if isinstance(r, Character)}
        self.dice = [r for r in records.values() if isinstance(r, Die)]
        self.tokens = [r for r in records.values() if isinstance(r, TokenSupply)]
        spells = [card for card in self.cards.values() if isinstance(card, Attack | Conversion)]
        self.collect_costs: dict[str, Cost] = {spell.id: as_cost(spell.collect) for spell in spells}
        self.tiers: dict[str, list[Cost]] = {s.id: cast_costs(s) for s in spells if isinstance(s, Attack)}
        self.sides_of_die: dict[str, list[int]] = {
            die.colour: [die_item(die.colour, face) for face in die.faces] for die in self.dice
        }
        self._modifiers: dict[tuple[str, type[Modifier]], list[Any]] = {}
        for card in self.cards.values():
            for mod in card.mods if isinstance(card, Companion) else ():
                self._modifiers.setdefault((card.id, type(mod)), []).append(mod)

    def modifiers(self, face: str, hook: type[Modifier]) -> Sequence[Any]:
        """The continuous effects of one kind that a Companion has."""
        return self._modifiers.get((face, hook), ())


def cast_costs(card: Attack) -> list[Cost]:
    """The Cast costs of an Attack Spell, one for each number of Resources it may take."""
    if card.scales is None:
        return [as_cost(card.cost)]
    return [(card.scales,) * n for n in range(1, len(card.damage) + 1)]


@lru_cache(maxsize=8)
def _built_in() -> CastingLibrary:
    return load_content(BUILT_IN, (), _made)


def load(packs: Sequence[Pack]) -> CastingLibrary:
    """The built-in content with packs layered over it."""
    return load_content(BUILT_IN, packs, _made) if packs else _built_in()


def _made(raw: Raw, name: str) -> CastingLibrary:
    records = {key: convert(file, key, record, KINDS) for key, (file, record) in raw.items()}
    content = CastingLibrary(records)
    for character in content.characters.values():
        home = content.tiles.get(character.home)
        if home is None or home.home_of != character.id:
            file = raw[character.id][0]
            raise ContentError(f"{file}: {character.id}: home: {character.home!r} is not a Home tile of its own")
    for die in content.dice:
        if [die_item(die.colour, face) for face in die.faces] != content.sides_of_die[die.colour]:
            raise ContentError(f"{raw[die.id][0]}: {die.id}: faces: all {die.colour} dice have the same faces")
    for tile in ("dusty_desert", "ancient_rune", "underground_volcano", "crystal_crypt"):
        if tile not in content.tiles:
            raise ContentError(f"{name}: the tile {tile!r} is missing; every map needs it")
    return content
