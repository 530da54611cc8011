"""What records and words share: symbols, types and figures."""

from typing import Annotated, Literal

import msgspec

Symbol = Literal["attack", "magic", "search", "heal", "movement", "defence"]
EnemyType = Literal["beast", "brigand", "undead"]
Shrine = Literal["arcane", "battle", "health", "armour", "foresight", "hero"]
Feature = EnemyType | Shrine | Literal["treasure", "shard"]
Profession = Literal["fighter", "cleric", "rogue", "wizard"]
EquipmentKind = Literal["weapon", "clothing", "trinket"]
AttackKind = Literal["regular", "magic"]
Positive = Annotated[int, msgspec.Meta(ge=1, le=20)]
Count = Annotated[int, msgspec.Meta(ge=0, le=20)]

ENEMY_TYPES: tuple[EnemyType, ...] = ("beast", "brigand", "undead")
SHRINES: tuple[Shrine, ...] = ("arcane", "battle", "health", "armour", "foresight", "hero")
SYMBOLS: tuple[Symbol, ...] = ("attack", "magic", "search", "heal", "movement", "defence")

PROFESSIONS: tuple[Profession, ...] = ("fighter", "cleric", "rogue", "wizard")
SYMBOL_NAMES: dict[str, str] = {symbol: symbol.capitalize() for symbol in SYMBOLS}
KIND: dict[str, AttackKind] = {"attack": "regular", "magic": "magic"}
"""The kinds of Attacks, by the Action of a side."""
