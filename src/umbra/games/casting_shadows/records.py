"""The records of Casting Shadows: what a card, tile, Character or die may say, and how the files are read."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from umbra.core.content import Content, Pack, Raw, Record, convert, fingerprint, load_content, need
from umbra.core.errors import ContentError
from umbra.games.casting_shadows.resources import Cost, as_cost, die_item

Kind = Literal["RG", "BG", "PG", "RO", "BO", "PO", "SF", "CC"]
Symbol = Literal["RG", "BG", "RO", "BO", "xG", "xO", "SF", "CC"]
CostSymbol = Literal["RG", "BG", "RO", "BO", "xG", "xO", "SF"]
CastSymbol = Literal["RG", "BG", "RO", "BO", "SF"]
Range = Literal["R0", "R1", "R1X", "R2", "R2X"]
Window = Literal["cast", "target", "hit", "hurt", "absorb", "collect", "ability"]
Status = Literal["freeze", "stun"]
Module = Literal["", "ice_storm"]

REACH: dict[str, tuple[int, int]] = {"R0": (0, 0), "R1": (0, 1), "R1X": (1, 1), "R2": (0, 2), "R2X": (1, 2)}
"""CS-RANGE.1-5: the least and the greatest distance of each range type."""


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One word of the effect vocabulary; its fields are its arguments."""


class Push(Op, frozen=True, tag="push"):
    """Move each victim to an adjacent tile that is not nearer."""

    steps: int


class Pull(Op, frozen=True, tag="pull"):
    """Move each victim to an adjacent tile that is nearer."""

    steps: int


class Drain(Op, frozen=True, tag="drain"):
    """Each victim loses SE."""

    amount: int


class Heal(Op, frozen=True, tag="heal"):
    """The user gains HP, perhaps only if DMG was dealt."""

    amount: int
    if_dealt: bool = False


class Freeze(Op, frozen=True, tag="freeze"):
    """Each victim gets a Freeze token."""


class Stun(Op, frozen=True, tag="stun"):
    """Each victim gets a Stun token."""


class Damage(Op, frozen=True, tag="damage"):
    """An Ability deals DMG."""

    amount: int
    target: Literal["enemy", "hex", "all"]
    range: Range


class Roam(Op, frozen=True, tag="roam"):
    """The user may move up to so many steps."""

    max: int


class Ward(Op, frozen=True, tag="ward"):
    """Until the user's next turn each DMG from an enemy is reduced."""

    reduce: int


class Step(Op, frozen=True, tag="step"):
    """The player of a Counterspell moves so many steps."""

    steps: int


class Reduce(Op, frozen=True, tag="reduce"):
    """Lower the incoming DMG, not below the floor."""

    amount: int
    floor: int = 0


class Negate(Op, frozen=True, tag="negate"):
    """Incoming DMG becomes 0."""


class Survive(Op, frozen=True, tag="survive"):
    """Lower incoming DMG so that this many HP are kept."""

    hp: int


class DamageFoe(Op, frozen=True, tag="damage_foe"):
    """Deal DMG to the enemy who caused the trigger."""

    amount: int


class Cancel(Op, frozen=True, tag="cancel"):
    """What was declared has no effect; costs stay paid."""


class TakeEnergy(Op, frozen=True, tag="take_energy"):
    """The SE about to be absorbed goes to the player of the Counterspell."""


class FreezeFoe(Op, frozen=True, tag="freeze_foe"):
    """The enemy who caused the trigger gets a Freeze token."""


class StunFoe(Op, frozen=True, tag="stun_foe"):
    """The enemy who caused the trigger gets a Stun token."""


Rider = Push | Pull | Drain | Heal | Freeze | Stun
AbilityOp = Heal | Damage | Push | Roam | Ward
CounterOp = Step | Reduce | Negate | Survive | DamageFoe | Cancel | TakeEnergy | FreezeFoe | StunFoe

ANSWERS: dict[type[Op], tuple[str, ...]] = {
    Reduce: ("hit",),
    Negate: ("hit",),
    Survive: ("hit",),
    Cancel: ("cast", "absorb", "collect", "ability"),
    TakeEnergy: ("absorb",),
}
"""The windows in which a word of a Counterspell has something to work on; the others work in all."""


class Mod(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="hook"):
    """A continuous effect of a Companion."""


class DmgDealt(Mod, frozen=True, tag="dmg_dealt"):
    """More DMG with Attack Spells: the first of a turn only, or to victims with a Freeze token only."""

    amount: int
    first_attack: bool = False
    frozen: bool = False


class DmgTaken(Mod, frozen=True, tag="dmg_taken"):
    """Less DMG from enemies, not below the floor, perhaps only the first of a turn."""

    reduce: int
    floor: int = 0
    first: bool = False


class Phase1(Mod, frozen=True, tag="phase1"):
    """A token after the roll if the dice show few Gems or Orbs."""

    fewer_than: int
    of: Literal["gem", "orb"]
    gain: list[Kind]


class CcDamage(Mod, frozen=True, tag="cc_damage"):
    """Another DMG for each Cursed Crystal."""

    amount: int


class ApCost(Mod, frozen=True, tag="ap_cost"):
    """Another AP cost for the first such Action of a turn."""

    action: Literal["travel", "reroll", "refresh", "collect_resource", "collect_counterspell"]
    amount: int


class Absorb(Mod, frozen=True, tag="absorb"):
    """More SE after absorbing, once per turn."""

    energy: int


class AfterDmgTaken(Mod, frozen=True, tag="after_dmg_taken"):
    """DMG back to a near enemy who dealt DMG with an Attack Spell."""

    within: int
    damage: int


class CollectCost(Mod, frozen=True, tag="collect_cost"):
    """One symbol less: for the first Spell of a turn that shows it, or for every Counterspell."""

    of: Literal["spell", "counterspell"]
    less: CostSymbol


class RangeMod(Mod, frozen=True, tag="range"):
    """Some range types count as another."""

    of: list[Range]
    as_: Range = msgspec.field(name="as")


class AfterAttack(Mod, frozen=True, tag="after_attack"):
    """HP after an Attack Spell that dealt much DMG, once per turn."""

    at_least: int
    heal: int


class ResourceCard(Mod, frozen=True, tag="resource_card"):
    """More tokens from Resource cards."""

    more: int


class StatusImmunity(Mod, frozen=True, tag="status_immunity"):
    """No token of this status."""

    status: Status


class AfterStatus(Mod, frozen=True, tag="after_status"):
    """A token when this status lands on an enemy in the own turn, once per turn."""

    status: Status
    gain: Kind


AnyMod = (
    DmgDealt
    | DmgTaken
    | Phase1
    | CcDamage
    | ApCost
    | Absorb
    | AfterDmgTaken
    | CollectCost
    | RangeMod
    | AfterAttack
    | ResourceCard
    | StatusImmunity
    | AfterStatus
)


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

    kind: Literal["attack"]
    level: Literal[1, 2, 3]
    collect: dict[CostSymbol, int]
    target: Literal["enemy", "hex"]
    range: Range
    damage: list[int]
    give_up: Literal[0, 1, 2] = 0
    scales: CastSymbol | None = None
    cost: dict[CastSymbol, int] = {}
    step_first: Literal[0, 1] = 0
    then: list[Rider] = []

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

    kind: Literal["conversion"]
    level: Literal[1, 2, 3]
    collect: dict[CostSymbol, int]
    up_to: int
    lots: list[Lot]
    give_up: Literal[0, 1, 2] = 0
    then: list[Heal] = []

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
        _check_amounts("gives", self.gives)


class Counterspell(Card, frozen=True, kw_only=True):
    """A Counterspell: one window, a condition and an effect."""

    kind: Literal["counterspell"]
    window: Window
    effect: list[CounterOp]
    within: int | None = None
    lethal: bool = False
    targeted: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        need(self.deck == "counterspell", f"deck is {self.deck!r}; it is the counterspell deck")
        need(bool(self.effect), "effect is empty; a Counterspell does something")
        for op in self.effect:
            fitting = ANSWERS.get(type(op), (self.window,))
            need(self.window in fitting, f"window is {self.window!r}; this effect works in {' or '.join(fitting)}")
        need(self.window == "hit" or not self.lethal, f"window is {self.window!r}; lethal speaks of a hit to come")
        need(self.window == "cast" or not self.targeted, f"window is {self.window!r}; targeted speaks of a cast")


class Companion(Card, frozen=True, kw_only=True):
    """A Companion: effects that are always on."""

    kind: Literal["companion"]
    mods: list[AnyMod]

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
    text: str
    effect: list[AbilityOp]

    def __post_init__(self) -> None:
        need(1 <= self.cost <= 5, f"cost is {self.cost}; an Ability costs 1 to 5 SE")
        need(bool(self.effect), "effect is empty; an Ability does something")
        strikes = isinstance(self.effect[0], Damage)
        fitting: tuple[type[Op], ...] = (Heal, Push) if strikes else (Heal, Roam, Ward)
        for op in self.effect[1:] if strikes else self.effect:
            need(isinstance(op, fitting), f"effect: {type(op).__name__.lower()} would do nothing here")


class Character(Record, frozen=True, kw_only=True):
    """A Character with both forms."""

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

BUILT_IN = Path(__file__).parent / "content"


class CastingContent(Content):
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
        self._mods: dict[tuple[str, type[Mod]], list[Any]] = {}
        for card in self.cards.values():
            for mod in card.mods if isinstance(card, Companion) else ():
                self._mods.setdefault((card.id, type(mod)), []).append(mod)

    def mods(self, face: str, hook: type[Mod]) -> Sequence[Any]:
        """The continuous effects of one kind that a Companion has."""
        return self._mods.get((face, hook), ())


def cast_costs(card: Attack) -> list[Cost]:
    """The Cast costs of an Attack Spell, one for each number of Resources it may take."""
    if card.scales is None:
        return [as_cost(card.cost)]
    return [(card.scales,) * n for n in range(1, len(card.damage) + 1)]


@lru_cache(maxsize=8)
def _built_in() -> CastingContent:
    return load_content(BUILT_IN, (), _made)


def load(packs: Sequence[Pack]) -> CastingContent:
    """The built-in content with packs layered over it."""
    return load_content(BUILT_IN, packs, _made) if packs else _built_in()


def _made(raw: Raw, name: str) -> CastingContent:
    records = {key: convert(file, key, record, KINDS) for key, (file, record) in raw.items()}
    content = CastingContent(records)
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


def _check_amounts(field: str, amounts: Mapping[Any, int]) -> None:
    for symbol, n in amounts.items():
        need(n >= 1, f"{field} has {n} {symbol}; it is at least 1")


def _check_spell(level: int, give_up: int, deck: str) -> None:
    """CS-LEVEL.8  The level asked for is always the one below; level 1 asks for none."""
    need(deck == "main", f"deck is {deck!r}; Spells are in the main deck")
    need(give_up == level - 1, f"give_up is {give_up}; a Spell of level {level} asks for level {level - 1}")
