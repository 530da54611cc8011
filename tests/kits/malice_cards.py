"""Looking at what cards of Shadows of Malice do: figures in force, and opponents of every kind."""

from collections.abc import Mapping, Sequence
from typing import Any

from kits.malice import Scene, scene
from kits.malice_combat import FOREST, PLAINS, STRONGHOLD, fight
from umbra.core.table import Table
from umbra.games.malice.pieces.modifiers import Asked, has, is_immune, mods
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.state import State

HILLS, SWAMP, CITY, MYSTIC = (6, 4), (3, 4), (1, 4), (3, 3)
"""More hexes of Fenmark: hills and swamp without anything, its city and its mystic."""
TWO_MAPS: dict[str, Any] = {
    "maps": "fenmark@0,0 thornreach@1,0",
    "wells": ["dark", "light", "dark"] * 2,
    "cities": ["city_of_life", "city_of_shards"],
    "mystics": ["mystic_heal", "mystic_heal"],
}
"""Two maps side by side, with everything that lies on them."""
FOES = {
    "avian": (PLAINS, 1),
    "mammal": (PLAINS, 4),
    "arboran": (PLAINS, 6),
    "reptilid": (FOREST, 1),
    "protean": (FOREST, 6),
    "terrovan": (HILLS, 4),
    "sectoid": (HILLS, 6),
    "ichthyic": (SWAMP, 6),
}
"""Where each type of creature is met, and the face of the type die."""


def table_of(game: Scene) -> Table[State]:
    """What rules act on."""
    return game.game._run.table


def added(game: Scene, a: int, word: str, purpose: str = "", *, activated: bool = False) -> Amount:
    """Everything in force for one of an avatar's figures, added up."""
    amounts = [mod.amount for mod in mods(table_of(game), a, word, Asked(purpose, activated))]
    return Amount(
        sum(amount.fixed for amount in amounts),
        sum(amount.stars for amount in amounts),
        tuple(size for amount in amounts for size in amount.dice),
    )


def amount(text: str) -> Amount:
    """An amount as cards write it; nothing for 0."""
    return Amount.read(text)


def holds(game: Scene, a: int, word: str) -> bool:
    """Whether a part with that word is in force for an avatar."""
    return has(table_of(game), a, word)


def immune(game: Scene, a: int, colour: str) -> bool:
    """Whether an avatar is immune to a colour."""
    return is_immune(table_of(game), a, colour)


def facing(foe: str, *avatars: Mapping[str, Any], **more: Any) -> Scene:
    """A combat against a creature of that type, or a guardian, shadow or xulthul; nothing for no combat."""
    if not foe:
        return scene([{"at": PLAINS, "band": 1, **avatar} for avatar in avatars], **more)
    if foe == "xulthul":
        return fight(avatars, kind=foe, at=PLAINS, xulthul={"at": PLAINS}, **more)
    if foe in ("guardian", "shadow"):
        return fight(avatars, kind=foe, at=STRONGHOLD if foe == "guardian" else PLAINS, **more)
    where, face = FOES[foe]
    return fight(avatars, at=where, type_die=face, **more)


def with_abilities(abilities: Sequence[str], *avatars: Mapping[str, Any], **more: Any) -> Scene:
    """A combat of phase 1 against a creature with those abilities."""
    return fight(avatars, abilities=abilities, **more)
