"""The library of Casting Shadows: its records sorted for quick access, and checked as a whole."""

from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from umbra.box.language.fields import read_fields, said_of
from umbra.box.language.words import Word
from umbra.box.library import Check, Library, loader
from umbra.core import Record
from umbra.games.casting_shadows.effects import LANGUAGE
from umbra.games.casting_shadows.pieces.acting import CastingEffect
from umbra.games.casting_shadows.pieces.modifiers import Held
from umbra.games.casting_shadows.records import (
    KINDS,
    Attack,
    Card,
    Character,
    Conversion,
    Counterspell,
    Die,
    Tile,
    TokenSupply,
)
from umbra.games.casting_shadows.records.saying import say, say_ability
from umbra.games.casting_shadows.resources import Cost, as_cost, die_item
from umbra.games.casting_shadows.state import ability_key

BUILT_IN = Path(__file__).parent / "content"

ALWAYS_LAID = ("dusty_desert", "ancient_rune", "underground_volcano", "crystal_crypt")
"""CS-MAP.1-8: the tiles that the printed maps name."""


class CastingLibrary(Library):
    """The content of Casting Shadows, sorted for quick access."""

    language = LANGUAGE

    def __init__(self, records: Mapping[str, Any]) -> None:
        self.effects: dict[str, tuple[CastingEffect, ...]] = {
            _bearer(record): tuple(chain(*read_fields(LANGUAGE, record, wrong=_wrong).values()))
            for record in records.values()
        }
        """What follows a Spell or an Ability, and what Counterspells and Companions do; none for anything else."""
        self.triggered: dict[tuple[str, str], list[tuple[int, CastingEffect]]] = {}
        """The effects of a card by their trigger, each with its number."""
        self.in_force: dict[tuple[str, type[Word]], list[Held]] = {}
        """The continuous effects of each Companion, by their word."""
        for face, effects in self.effects.items():
            for number, effect in enumerate(effects):
                if effect.trigger is not None:
                    self.triggered.setdefault((face, effect.trigger.name), []).append((number, effect))
                for part in effect.parts if effect.trigger is None else ():
                    held = Held(part.word, part.when, number)
                    self.in_force.setdefault((face, type(part.word)), []).append(held)
        faces = [(window, face) for face, window in self.triggered if isinstance(records[face], Counterspell)]
        reactions = {window: frozenset(face for other, face in faces if other == window) for window, _ in faces}
        super().__init__(records, reactions, self._texts(records))
        self.cards: dict[str, Any] = {r.id: r for r in self.records.values() if isinstance(r, Card)}
        self.tiles = self.all_of(Tile)
        self.characters = self.all_of(Character)
        self.dice = list(self.all_of(Die).values())
        self.tokens = list(self.all_of(TokenSupply).values())
        attacks = self.all_of(Attack).values()
        spells: list[Attack | Conversion] = [*attacks, *self.all_of(Conversion).values()]
        self.collect_costs: dict[str, Cost] = {spell.id: as_cost(spell.collect) for spell in spells}
        self.tiers: dict[str, list[Cost]] = {spell.id: cast_costs(spell) for spell in attacks}
        self.sides_of_die: dict[str, list[int]] = {die.colour: _sides(die) for die in self.dice}

    def _texts(self, records: Mapping[str, Any]) -> dict[str, str]:
        """What every record and every Ability says."""
        texts: dict[str, str] = {}
        for key, record in records.items():
            with said_of(record):
                texts[key] = say(record, self.effects.get(key, ()), records)
                if isinstance(record, Character):
                    texts[ability_key(key)] = say_ability(record.ability, self.effects[ability_key(key)])
        return texts


def _bearer(record: Record) -> str:
    """What has the effects of a record: itself, or the Ability of a Character."""
    return ability_key(record.id) if isinstance(record, Character) else record.id


def _wrong(effect: CastingEffect) -> str:
    """Why an effect would not be carried out as it stands there, or nothing."""
    if effect.slot == "always":
        chosen = any(len(step) > 1 for step in effect.steps)
        return "what has no trigger is in force all the time, and nothing of it is chosen" if chosen else ""
    *before, last = effect.parts
    if any(part.when or part.limit for part in before):
        return "conditions and `once` hold for the whole effect; they stand behind its last word"
    names = [condition.name for condition in last.when]
    return "a condition stands there twice" if len(set(names)) < len(names) else ""


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
