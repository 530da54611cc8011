"""The records of Shadows of Malice: cards, tokens, maps and tables, and the fields each of them has."""

from typing import Annotated, ClassVar, Literal, get_args

import msgspec

from umbra.box.language.fields import Field, texts_of
from umbra.core import Record, need
from umbra.games.malice.records.parts import ACTIVATED, CREATURE, DRAWN, HELD, PRIMARY, USED

Colour = Literal["black", "blue", "green", "red", "yellow"]
Type = Literal["arboran", "avian", "ichthyic", "mammal", "protean", "reptilid", "sectoid", "terrovan"]
Energy = Literal["acid", "cold", "elec", "fire", "poison", "untyped"]
Terrain = Literal["plains", "water", "desert", "forest", "hills", "mountains", "wilds", "swamp"]
COLOURS = ("none", *get_args(Colour))
"""The kinds of soulshards, colourless first."""
TYPES: tuple[str, ...] = get_args(Type)
ENERGIES: tuple[str, ...] = get_args(Energy)
TERRAINS: dict[str, str] = dict(zip("PWDFHMXS", get_args(Terrain), strict=True))
"""How maps are drawn."""
ENTRY = {"plains": 2, "water": 2, "desert": 4, "forest": 4, "hills": 4, "mountains": 6, "swamp": 6, "wilds": 6}
"""SM-TER.2  What it costs to enter a hex, in half movement points."""
ROUTES = {"road": 1, "bridge": 1, "path": 2}
"""SM-TER.3  What a step along a route costs, in half movement points."""
ITEM_TYPES = ("jewellery", "clothing", "armour", "book", "weapon")

Texts = tuple[str, ...]
Spot = tuple[int, int]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Card(Record, frozen=True):
    """A card with effects."""

    kind: str
    deck: str

    @property
    def slots(self) -> dict[str, str]:
        """The fields that hold effects, and where those stand."""
        return {field.name: field.slot for field in texts_of(self)}


class Mastery(Card, frozen=True):
    """SM-MAS.1  A colour (or none), a primary and a secondary ability."""

    texts: ClassVar = (
        Field("primary", "mastery", HELD, PRIMARY),
        Field("secondary", "mastery", USED),
    )
    kind: Literal["mastery"]
    colour: Literal["none", Colour]
    primary: Texts
    secondary: Texts

    @property
    def shard(self) -> str:
        """The colour of the soulshard that the secondary ability costs, in words."""
        return "colourless" if self.colour == "none" else self.colour


class Ability(Card, frozen=True):
    """SM-CRE.14  What a creature can do."""

    texts: ClassVar = (
        Field("effects", "ability", ACTIVATED, where="mode", values=("activated",)),
        Field("effects", "ability", CREATURE),
    )
    kind: Literal["ability"]
    colour: Colour
    mode: Literal["always", "targeted", "activated"]
    effects: Texts
    evade: bool = False
    """Whether those whom it befalls may evade it by a luck roll."""
    shuffle: bool = False


class Fate(Card, frozen=True):
    """SM-FAT.7-9  A fate card."""

    texts: ClassVar = (
        Field("effects", "fate", DRAWN, where="sort", values=("instant",)),
        Field("effects", "fate", USED, where="sort", values=("invoked",)),
        Field("effects", "fate", HELD),
    )
    kind: Literal["fate"]
    sort: Literal["instant", "invoked", "lasting"]
    effects: Texts
    curse: bool = False


class Potion(Card, frozen=True):
    """SM-ITM.5  A potion; there are two of each."""

    texts: ClassVar = (Field("effects", "potion", USED),)
    kind: Literal["potion"]
    colour: Colour
    use: Literal["drink", "throw", "gate", "scatter"]
    """Drunk; thrown at a creature; thrown into a Gate; thrown in combat for the band."""
    effects: Texts
    count: Count = 2


class Treasure(Card, frozen=True):
    """SM-ITM.4  An item: what it always does and perhaps what it does in some circumstances."""

    texts: ClassVar = (
        Field("effects", "treasure", USED, where="type", values=("book",)),
        Field("effects", "treasure", HELD),
    )
    kind: Literal["treasure"]
    type: Literal["jewellery", "clothing", "armour", "book", "weapon"]
    effects: Texts
    scroll: bool = False

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

    texts: ClassVar = (Field("effects", "radiance", HELD),)
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
