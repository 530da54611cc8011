"""The records of Casting Shadows: what a card, tile, Character or die may say."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import msgspec

from umbra.box.language.fields import Field
from umbra.core import Record, need
from umbra.games.casting_shadows.board import Range
from umbra.games.casting_shadows.resources import CastSymbol, CostSymbol, Kind, Symbol

Target = Literal["enemy", "hex"]
Module = Literal["", "ice_storm"]


class Card(Record, frozen=True, kw_only=True):
    """What all cards carry."""

    deck: Literal["main", "counterspell", "companion"]
    count: int
    module: Module = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        need(self.count >= 1, f"count is {self.count}; a card has at least 1 copy")


class Attack(Card, frozen=True, kw_only=True):
    """An Attack Spell: a scaling or a fixed Cast cost, a target, a range and riders."""

    texts: ClassVar = (Field("then", "attack", "then"),)

    kind: Literal["attack"]
    level: Literal[1, 2, 3]
    collect: dict[CostSymbol, int]
    target: Target
    range: Range
    damage: list[int]
    give_up: Literal[0, 1, 2] = 0
    scales: CastSymbol | None = None
    cost: dict[CastSymbol, int] = {}
    step_first: Literal[0, 1] = 0
    then: list[str] = []

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_spell(self.level, self.give_up, self.deck)
        _check_amounts("collect", self.collect)
        _check_amounts("cost", self.cost)
        need((self.scales is None) != (not self.cost), "either scales or cost is given, and not both")
        need(len(self.damage) >= 1, "damage needs at least one value")
        need(self.scales is not None or len(self.damage) == 1, "damage of a fixed cost is one value")


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Conversion Spell uses up and what comes out; `flip` swaps Gem and Orb, `same` repeats the item."""

    take: list[Symbol]
    give: list[Literal["RG", "BG", "PG", "RO", "BO", "PO", "SF", "flip", "same"]]

    def __post_init__(self) -> None:
        need(bool(self.take), "take needs at least one symbol")
        copied = "flip" in self.give or "same" in self.give
        need(not copied or len(self.take) == 1, "give has flip or same, so take is one symbol")
        coloured = self.take[0] not in ("SF", "CC")
        need(coloured or "flip" not in self.give, "give has flip, so take is a Gem or an Orb")
        need("CC" not in self.take or "same" not in self.give, "give has same, and nothing makes a Cursed Crystal")


class Conversion(Card, frozen=True, kw_only=True):
    """A Conversion Spell: up to so many lots, then perhaps more."""

    texts: ClassVar = (Field("then", "conversion", "then"),)

    kind: Literal["conversion"]
    level: Literal[1, 2, 3]
    collect: dict[CostSymbol, int]
    up_to: int
    lots: list[Lot]
    give_up: Literal[0, 1, 2] = 0
    then: list[str] = []

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_spell(self.level, self.give_up, self.deck)
        _check_amounts("collect", self.collect)
        need(self.up_to >= 1 and bool(self.lots), "up_to is at least 1 and lots is not empty")


class Resource(Card, frozen=True, kw_only=True):
    """A Resource card."""

    kind: Literal["resource"]
    gives: dict[Kind, int]

    def __post_init__(self) -> None:
        super().__post_init__()
        need(self.deck == "main", f"deck is {self.deck!r}; Resource cards are in the main deck")
        need(bool(self.gives), "gives is empty; a Resource card gives something")
        _check_amounts("gives", self.gives)


class Counterspell(Card, frozen=True, kw_only=True):
    """A Counterspell: effects, each after the window in which it works."""

    texts: ClassVar = (Field("effects", "counterspell"),)

    kind: Literal["counterspell"]
    effects: list[str]

    def __post_init__(self) -> None:
        super().__post_init__()
        need(self.deck == "counterspell", f"deck is {self.deck!r}; it is the counterspell deck")
        need(bool(self.effects), "effects is empty; a Counterspell does something")


class Companion(Card, frozen=True, kw_only=True):
    """A Companion: effects that are always on, or that come by themselves."""

    texts: ClassVar = (Field("effects", "companion", "always"),)

    kind: Literal["companion"]
    effects: list[str]

    def __post_init__(self) -> None:
        super().__post_init__()
        need(self.deck == "companion", f"deck is {self.deck!r}; it is the companion deck")


class Tile(Record, frozen=True, kw_only=True):
    """A hex tile."""

    kind: Literal["neutral", "home"]
    home_of: str = ""
    grant: Kind | None = None
    no_refresh: bool = False
    counterspells: bool = False
    hazard: int = 0
    no_reduce: bool = False
    slot: bool = True


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Shadow Form can do with a full charge."""

    name: str
    cost: int
    damage: int = 0
    """0 for one that is no attack."""
    target: Target | Literal["all"] = "enemy"
    range: Range = "R1"
    then: list[str] = []
    text: str = ""

    def __post_init__(self) -> None:
        need(1 <= self.cost <= 5, f"cost is {self.cost}; an Ability costs 1 to 5 SE")
        need(self.damage > 0 or bool(self.then), "damage is 0 and then is empty; an Ability does something")


class Character(Record, frozen=True, kw_only=True):
    """A Character with both forms."""

    texts: ClassVar = (
        Field("ability.then", "ability", "then", where="ability.damage", values=(0,)),
        Field("ability.then", "attack", "then"),
    )

    kind: Literal["character"]
    shadow_name: str
    home: str
    ability: Ability


class Die(Record, frozen=True, kw_only=True):
    """A Resource die."""

    kind: Literal["die"]
    colour: Literal["red", "blue", "purple"]
    faces: list[Kind]

    def __post_init__(self) -> None:
        super().__post_init__()
        need(bool(self.faces), "faces is empty; a die has at least one face")


class TokenSupply(Record, frozen=True, kw_only=True):
    """Tokens in the box; they are markers and never run out (CS-R-12)."""

    kind: Literal["token"]
    count: int
    sides: list[str]
    module: Module = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        need(len(self.sides) == 2, f"sides has {len(self.sides)}; a token has 2")


KINDS: dict[str, type[Record]] = {
    "attack": Attack,
    "conversion": Conversion,
    "resource": Resource,
    "counterspell": Counterspell,
    "companion": Companion,
    "neutral": Tile,
    "home": Tile,
    "character": Character,
    "die": Die,
    "token": TokenSupply,
}


def _check_amounts(field: str, amounts: Mapping[Any, int]) -> None:
    for symbol, n in amounts.items():
        need(n >= 1, f"{field} has {n} {symbol}; it is at least 1")


def _check_spell(level: int, give_up: int, deck: str) -> None:
    """CS-LEVEL.8  The level asked for is always the one below; level 1 asks for none."""
    need(deck == "main", f"deck is {deck!r}; Spells are in the main deck")
    need(give_up == level - 1, f"give_up is {give_up}; a Spell of level {level} asks for level {level - 1}")
