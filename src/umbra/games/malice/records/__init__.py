"""The records of Shadows of Malice: cards, tokens, maps and tables, and the fields each of them has."""

from typing import Annotated, Literal

import msgspec

from umbra.core.content import Record, need
from umbra.games.malice.records.parts import Part, read_part

COLOURS = ("none", "black", "blue", "green", "red", "yellow")
"""The kinds of soulshards, colourless first."""
TYPES = ("arboran", "avian", "ichthyic", "mammal", "protean", "reptilid", "sectoid", "terrovan")
ENERGIES = ("acid", "cold", "elec", "fire", "poison", "untyped")
TERRAINS = {
    "P": "plains",
    "W": "water",
    "D": "desert",
    "F": "forest",
    "H": "hills",
    "M": "mountains",
    "X": "wilds",
    "S": "swamp",
}
ENTRY = {"plains": 2, "water": 2, "desert": 4, "forest": 4, "hills": 4, "mountains": 6, "swamp": 6, "wilds": 6}
"""SM-TER.2  What it costs to enter a hex, in half movement points."""
ROUTES = {"road": 1, "bridge": 1, "path": 2}
"""SM-TER.3  What a step along a route costs, in half movement points."""
ITEM_TYPES = ("jewellery", "clothing", "armour", "book", "weapon")

Colour = Literal["black", "blue", "green", "red", "yellow"]
Type = Literal["arboran", "avian", "ichthyic", "mammal", "protean", "reptilid", "sectoid", "terrovan"]
Texts = tuple[str, ...]
Spot = tuple[int, int]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Card(Record, frozen=True):
    """A card with effects."""

    deck: str

    @property
    def texts(self) -> tuple[str, ...]:
        """All effect texts, in the order in which their parts are counted."""
        return getattr(self, "effects", ())

    @property
    def parts(self) -> tuple[Part, ...]:
        """The effects, read."""
        return tuple(read_part(text) for text in self.texts)

    def __post_init__(self) -> None:
        super().__post_init__()
        for text, part in zip(self.texts, self.parts, strict=True):
            fits = isinstance(self, Ability) and part.word in FOR_CROWDS and not part.scope
            need(fits or not part.is_for_crowds, f"{text!r}: crowd is for a figure of a creature: {FOR_CROWDS}")


FOR_CROWDS = ("CR", "PW", "EW", "PS", "ES", "PR")
"""The figures of a creature that can grow with the number of avatars in the combat."""


class Mastery(Card, frozen=True):
    """SM-MAS.1  A colour (or none), a primary and a secondary ability."""

    kind: Literal["mastery"]
    colour: Literal["none", "black", "blue", "green", "red", "yellow"]
    primary: Texts
    secondary: Texts

    @property
    def texts(self) -> Texts:
        return (*self.primary, *self.secondary)


class Ability(Card, frozen=True):
    """SM-CRE.14  What a creature can do."""

    kind: Literal["ability"]
    colour: Colour
    mode: Literal["always", "targeted", "activated"]
    effects: Texts
    evade: Literal["", "yes", "each"] = ""
    shuffle: bool = False


class Fate(Card, frozen=True):
    """SM-FAT.7-9  A fate card."""

    kind: Literal["fate"]
    sort: Literal["instant", "invoked", "lasting"]
    effects: Texts
    curse: bool = False


class Potion(Card, frozen=True):
    """SM-ITM.5  A potion; there are two of each."""

    kind: Literal["potion"]
    colour: Colour
    use: Literal["drink", "throw", "gate", "scatter"]
    """Drunk; thrown at a creature; thrown into a Gate; thrown in combat for the band."""
    effects: Texts
    count: Count = 2


class Treasure(Card, frozen=True):
    """SM-ITM.4  An item: a base effect and perhaps a conditional one."""

    kind: Literal["treasure"]
    type: Literal["jewellery", "clothing", "armour", "book", "weapon"]
    base: Texts
    conditional: Texts = ()
    scroll: bool = False

    @property
    def texts(self) -> Texts:
        return (*self.base, *self.conditional)

    @property
    def is_used_up(self) -> bool:
        """SM-ITM.2  Books and scrolls are."""
        return self.type == "book"


class City(Card, frozen=True):
    """SM-CTY.7-13  A city token."""

    kind: Literal["city"]
    service: Literal["alchemy", "destiny", "gateways", "life", "merchants", "shards"]


class Mystic(Card, frozen=True):
    """SM-CTY.3-6  A mystic token: all brew, and each has a service of its own."""

    kind: Literal["mystic"]
    service: Literal["cleanse", "heal", "restore"]
    count: Count = 2


class Radiance(Card, frozen=True):
    """SM-RAD.1  One of the ten tokens of a set."""

    kind: Literal["radiance"]
    effects: Texts = ()
    harvest: int = 0
    """Shards of an allowable colour that it adds to a harvest."""


class Map(Record, frozen=True):
    """A terrain map of Aethos: 10 columns and 8 rows of hexes, odd rows shifted half a hex to the right."""

    kind: Literal["map"]
    deck: str
    rows: tuple[str, ...]
    gate: Spot
    mystic: Spot
    city: Spot
    strongholds: tuple[Spot, ...]
    lairs: tuple[Spot, ...]
    launches: tuple[Spot, ...] = ()
    roads: tuple[tuple[Spot, ...], ...] = ()
    paths: tuple[tuple[Spot, ...], ...] = ()
    bridges: tuple[tuple[Spot, ...], ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        need(len(self.rows) == 8 and all(len(row) == 10 for row in self.rows), "rows: a map has 8 rows of 10 hexes")
        strange = sorted(set("".join(self.rows)) - set(TERRAINS))
        need(not strange, f"rows: {strange} are no terrains; they are {', '.join(TERRAINS)}")


class Realm(Record, frozen=True):
    """The Shadow Realm: `.` void, `o` land, `G` a Shadow Gate, `P` the Spawning Pit."""

    kind: Literal["realm"]
    deck: str
    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        text = "".join(self.rows)
        need(set(text) <= set(".oGP"), "rows: the Shadow Realm is drawn with . o G and P")
        need((text.count("P"), text.count("G")) == (1, 6), "rows: there are 1 Spawning Pit and 6 Shadow Gates")


class Generator(Record, frozen=True):
    """SM-GEN, SM-SHD.1  The tables by which creatures, Shadows and Xulthul are made."""

    kind: Literal["generator"]
    deck: str
    types: dict[str, tuple[Type, ...]]
    """For each terrain the type on each face of the die."""
    power: tuple[int, ...]
    """The power for a die of 1, 2 and so on, up to 7 in a lair."""
    abilities: tuple[int, ...]
    """The number of abilities for a die of 1 to 6; lower and higher ones count as the ends."""
    combat: tuple[int, ...]
    """The CR bonus for each power from 1 on."""
    wounds: tuple[int, ...]
    """The star dice of wounds for each power."""
    life: tuple[int, ...]
    """The life tokens for each power."""
    shadow_power: tuple[int, ...]
    """By the number of avatars, from 1 to 8."""
    shadow_abilities: tuple[int, ...]
    shadow_life: tuple[int, ...]
    xulthul_power: tuple[int, ...]
    xulthul_abilities: tuple[int, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        need(set(self.types) == set(TERRAINS.values()), f"types: a row for each of {', '.join(TERRAINS.values())}")
        need(all(len(row) == 6 for row in self.types.values()), "types: each row has a type for each face of a die")
        need(len(self.power) == 7 and len(self.abilities) == 6, "power has 7 entries, abilities 6")
        need(all(1 <= power <= 5 for power in self.power), "power: powers are 1 to 5")
        for name in ("combat", "wounds", "life"):
            need(len(getattr(self, name)) == 5, f"{name}: one entry for each power from 1 to 5")
        for name in ("shadow_power", "shadow_abilities", "shadow_life", "xulthul_power", "xulthul_abilities"):
            need(len(getattr(self, name)) == 8, f"{name}: one entry for each number of avatars from 1 to 8")


KINDS: dict[str, type[Record]] = {
    "mastery": Mastery,
    "ability": Ability,
    "fate": Fate,
    "potion": Potion,
    "treasure": Treasure,
    "city": City,
    "mystic": Mystic,
    "radiance": Radiance,
    "map": Map,
    "realm": Realm,
    "generator": Generator,
}
