"""The records of Shadows of Kilforth: locations, heroes, sagas, ancients and cards, and the fields each of them has."""

from typing import Annotated, ClassVar, Literal

import msgspec

from umbra.box.language.fields import Field, texts_of
from umbra.core import Record, need
from umbra.games.kilforth.records.parts import ATTRIBUTES

TERRAINS = ("badlands", "forest", "mountain", "plains")
"""The encounter decks, too."""
REWARDS = ("item", "spell", "title", "ally")
REWARD_OF = {"enemy": "item", "place": "title", "quest": "spell", "stranger": "ally"}
"""SK-RWD.4  The reward deck that matches each type of encounter."""
SHORTCUTS = ("gate", "river", "tunnel")
CHAPTERS = 4
FINALE = 4
"""The number of the step after the four chapters; a saga with more steps done is completed."""

Terrain = Literal["badlands", "forest", "mountain", "plains"]
Theme = Literal[
    "Arcane",
    "Beast",
    "Blood",
    "Fire",
    "Honour",
    "Lore",
    "Nature",
    "Noble",
    "Outlaw",
    "Pious",
    "Relic",
    "Ruin",
    "Shadow",
    "Spirit",
    "Trade",
    "War",
]
Values = tuple[int, int, int, int]
"""Fight, influence, sneak, study. On an encounter 0 means that the attribute is not shown."""
Texts = tuple[str, ...]
Gold = Annotated[int, msgspec.Meta(ge=0, le=20)]
Level = Annotated[int, msgspec.Meta(ge=1, le=4)]


class Card(Record, frozen=True, kw_only=True):
    """Anything with effects."""

    texts: ClassVar[tuple[Field, ...]] = (Field("effects", "hero's card"),)
    deck: str
    effects: Texts = ()

    @property
    def on(self) -> str:
        """On what kind of card its effects stand."""
        return next(texts_of(self)).on

    @property
    def noun(self) -> str:
        """What it is called if it has no effect."""
        return self.deck if self.on == "hero's card" else self.on

    @property
    def all_keywords(self) -> frozenset[str]:
        """Every keyword of the card, its type and terrain included (SK-SAG.4, SK-R-54)."""
        return frozenset()


class Location(Card, frozen=True, kw_only=True):
    """A location of the map; its effects count on the colour side only, but for a centre on both."""

    texts = (Field("effects", "location"),)
    kind: Literal["location"]
    terrain: Literal["badlands", "forest", "mountain", "plains", "centre"]
    shortcut: Literal["", "gate", "river", "tunnel"] = ""
    shield: Annotated[int, msgspec.Meta(ge=0, le=4)]
    heals: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    """SK-NGT.2  In gloom it heals instead of hurting, and costs a night card."""


class Race(Card, frozen=True, kw_only=True):
    """The starting values of a hero; the two sides differ in portrait and pronoun."""

    kind: Literal["race"]
    values: Values
    keyword: Theme
    sides: tuple[str, str]

    @property
    def all_keywords(self) -> frozenset[str]:
        return frozenset((self.keyword,))


class Class(Card, frozen=True, kw_only=True):
    """What is added to the values of the race, and the skills that can be learned."""

    kind: Literal["class"]
    values: Values
    keyword: Theme
    skills: tuple[str, str]
    saga: str

    @property
    def all_keywords(self) -> frozenset[str]:
        return frozenset((self.keyword,))


class Skill(Card, frozen=True, kw_only=True):
    kind: Literal["skill"]
    type: str
    level: Level


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a saga: a chapter with keywords, or an interlude or finale with a test at a location."""

    keywords: tuple[str, ...] = ()
    few: tuple[str, ...] = ()
    """SK-SAG.5  Keywords that are wanted as well if only one or two heroes started."""
    test: tuple[str, int] | None = None
    """The attribute and the successes that are needed."""
    location: str = ""

    @property
    def attribute(self) -> str:
        return self.test[0] if self.test else ""

    @property
    def needed(self) -> int:
        return self.test[1] if self.test else 0


class Saga(Card, frozen=True, kw_only=True):
    """Four chapters, the third of which may be an interlude, and a finale; its effects are those of the totem."""

    kind: Literal["saga"]
    of: str
    """The class to which it is matched."""
    chapters: tuple[Chapter, ...]
    """Five: the last one is the finale."""
    totem: str
    gold: Gold
    keywords: tuple[Theme, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        need(len(self.chapters) == CHAPTERS + 1, "chapters: four chapters and the finale")
        need(self.chapters[FINALE].test is not None, "chapters: a finale is a test at a location")
        for chapter in self.chapters:
            need((chapter.test is None) == (not chapter.location), "chapters: a test and its location go together")
            need(chapter.test is None or chapter.test[0] in ATTRIBUTES, f"chapters: attributes are {ATTRIBUTES}")

    @property
    def all_keywords(self) -> frozenset[str]:
        return frozenset(self.keywords)


class Ancient(Card, frozen=True, kw_only=True):
    """SK-ANC  What the heroes have to defeat in the end."""

    texts = (Field("effects", "ancient"),)
    kind: Literal["ancient"]
    terrain: Terrain
    """SK-NGT.10  Where a location of this terrain falls into gloom, a plot comes."""
    location: str
    fight: Annotated[int, msgspec.Meta(ge=1, le=12)]
    health: Annotated[int, msgspec.Meta(ge=1, le=30)]
    gold: Gold
    ability: str = ""
    """What its ability is called."""
    pronoun: Literal["he", "she", "it"] = "it"


class Plot(Card, frozen=True, kw_only=True):
    """A plot of an ancient: how it is defeated, what it does on the map, and what it gives to its ancient."""

    texts = (
        Field("effects", "plot"),
        Field("defeat", "plot", "defeat", bare=True),
        Field("assault", "ancient", "ancient", bare=True),
    )
    kind: Literal["plot"]
    ancient: str
    defeat: str
    assault: Texts
    keywords: tuple[Theme, ...]

    @property
    def all_keywords(self) -> frozenset[str]:
        return frozenset(self.keywords)


def _by_type(*types: str) -> tuple[Field, ...]:
    """The effects of an encounter stand on a card of its type."""
    return tuple(Field("effects", each, where="type", values=(each,)) for each in types)


class Encounter(Card, frozen=True, kw_only=True):
    """A card of one of the four terrain decks."""

    texts = _by_type("enemy", "stranger", "place", "quest", "event")
    kind: Literal["encounter"]
    type: Literal["enemy", "stranger", "place", "quest", "event"]
    values: Values = (0, 0, 0, 0)
    health: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    gold: Gold = 0
    keywords: tuple[Theme, ...] = ()
    weakness: tuple[Theme, ...] = ()

    @property
    def all_keywords(self) -> frozenset[str]:
        return frozenset((*self.keywords, self.type.capitalize(), self.deck.capitalize()))

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_encounter(self.type, self.values, self.health)


class Night(Card, frozen=True, kw_only=True):
    """A night card: the location that falls into gloom, and a weather, an event or an encounter there."""

    texts = (
        Field("effects", "night event", where="type", values=("event",)),
        *_by_type("weather", "enemy", "stranger", "place", "quest"),
    )
    kind: Literal["night"]
    location: str
    type: Literal["weather", "event", "enemy", "stranger", "place", "quest"]
    values: Values = (0, 0, 0, 0)
    health: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    gold: Gold = 0
    keywords: tuple[Theme, ...] = ()
    weakness: tuple[Theme, ...] = ()

    @property
    def all_keywords(self) -> frozenset[str]:
        return frozenset((*self.keywords, self.type.capitalize()))

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_encounter(self.type, self.values, self.health)


def _check_encounter(kind: str, values: Values, health: int) -> None:
    """What each type of encounter must show, so that it can be met in every way the rules know."""
    fight, influence, sneak, _study = values
    match kind:
        case "enemy":
            need(bool(fight and sneak and health), "an enemy shows fight, sneak and health")
        case "stranger":
            need(bool(fight and influence and sneak and health), "a stranger shows fight, influence, sneak, health")
        case "place" | "quest":
            need(any(values) and not health, f"a {kind} shows an attribute and no health")
        case _:
            need(not any(values) and not health, f"{kind}: it shows neither attributes nor health")


class Reward(Card, frozen=True, kw_only=True):
    """A card of one of the four reward decks."""

    kind: Literal["reward"]
    gold: Gold
    keywords: tuple[Theme, ...]
    unique: str
    """SK-DSC.8  A hero has at most one asset with this."""
    location: str
    """SK-DSC.2  Where it can be discovered."""

    @property
    def all_keywords(self) -> frozenset[str]:
        return frozenset((*self.keywords, self.deck.capitalize(), self.unique))


class Loot(Card, frozen=True, kw_only=True):
    texts = (Field("effects", "loot token"),)
    kind: Literal["loot"]
    count: Annotated[int, msgspec.Meta(ge=1, le=20)]


Met = Encounter | Night
"""What can lie on a location as an encounter."""

KINDS: dict[str, type[Record]] = {
    "location": Location,
    "race": Race,
    "class": Class,
    "skill": Skill,
    "saga": Saga,
    "ancient": Ancient,
    "plot": Plot,
    "encounter": Encounter,
    "night": Night,
    "reward": Reward,
    "loot": Loot,
}
