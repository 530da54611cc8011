"""The records of Shadowscape: what a card, room or token may say."""

from typing import Annotated, ClassVar, Literal

import msgspec

from umbra.box.language.fields import Field
from umbra.core import Record, need
from umbra.games.shadowscape.records.parts import ATTACK, ENEMY, HERO, ITEM, LORD, MOVE, SIDE, Part
from umbra.games.shadowscape.records.words import Count, EnemyType, EquipmentKind, Feature, Positive, Profession, Symbol


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of an Action card.

    The value of the Action is `value`, plus the Skill count where `skill_value` is set. `skill` and `wounds` count the
    symbols printed on the face.
    """

    title: str
    act: Literal["attack", "magic", "search", "heal", "move", "prepare"]
    skill: Count
    wounds: Count
    value: Count = 0
    skill_value: bool = False
    range: Literal[0, 1, 2] = 0
    boost: Symbol | None = None
    hits: Literal["one", "two", "all"] = "one"
    fill: bool = False
    """Prepare: draw one at a time up to Hand Size."""
    to_hand: bool = False
    """Prepare: discard down to Hand Size afterwards."""
    then: list[str] = []
    text: str = ""

    def __post_init__(self) -> None:
        attacks = self.act in ("attack", "magic")
        need(attacks or self.hits == "one", f"hits is {self.hits!r}; only Attacks hit several Enemies")
        need(attacks or self.act == "search" or self.range == 0, f"range is {self.range}; {self.act} has none")
        need(self.act != "search" or self.range <= 1, f"range is {self.range}; a Search reaches 1 room at most")
        need(self.act == "prepare" or not (self.fill or self.to_hand), f"{self.act} neither fills nor limits a hand")
        need(self.act != "prepare" or self.boost is None, "boost: Prepare Actions cannot be boosted (SS-13.2)")
        need(self.fill or self.value > 0 or self.skill_value, "value: the Action has a value of at least 1")
        need(not (self.fill and (self.value or self.skill_value)), "value: a fill has none")


class Side(Face, frozen=True):
    """A side of an Action card as the rules use it: with what it does besides."""

    riders: tuple[Part, ...] = ()


class ActionCard(Record, frozen=True, kw_only=True):
    """An Action card with its two sides."""

    texts: ClassVar = tuple(
        Field(f"{side}.then", on, "then", bare=True, where=f"{side}.act" if acts else "", values=acts)
        for side in "ab"
        for on, acts in ((ATTACK, ("attack", "magic")), (MOVE, ("move",)), (SIDE, ()))
    )

    no: int
    a: Face
    b: Face
    text: str = ""


class HeroAction(ActionCard, frozen=True, kw_only=True):
    """An Action card of a Hero."""

    kind: Literal["hero_action"]
    deck: Literal["hero_actions"]
    hero: str


class GeneralAction(ActionCard, frozen=True, kw_only=True):
    """A General Action card: a price in tokens, and perhaps Shadow Shards."""

    kind: Literal["general_action"]
    deck: Literal["general_actions"]
    cost: Annotated[int, msgspec.Meta(ge=1, le=3)]
    shards: Count


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Hero's special ability."""

    name: str
    does: list[str]
    text: str = ""


class Hero(Record, frozen=True, kw_only=True):
    """A Hero card. `start` names the sides its Action cards show in a quick start."""

    texts: ClassVar = (Field("ability.does", HERO, "held"),)

    kind: Literal["hero"]
    deck: Literal["heroes"]
    no: int
    epithet: str
    profession: Profession
    movement: Positive
    defence: Count
    hand: Positive
    wounds: Count
    ability: Ability
    start: str
    text: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        need(
            len(self.start) == 4 and set(self.start) <= {"A", "B"}, f"start is {self.start!r}; four sides such as AABA"
        )


class Equipment(Record, frozen=True, kw_only=True):
    """An Equipment card; its effect works for the professions named."""

    texts: ClassVar = (Field("does", ITEM, "held"),)

    kind: Literal["equipment"]
    deck: Literal["equipment"]
    no: int
    sort: EquipmentKind
    professions: list[Profession]
    places: Literal[1, 2] = 1
    shards: Count = 0
    does: list[str] = []

    def __post_init__(self) -> None:
        super().__post_init__()
        need(self.places == 1 or self.sort == "weapon", "places: only Weapons fill 2 places")
        need(bool(self.professions), "professions: name at least one")


class FateText(Record, frozen=True, kw_only=True):
    """What a Fate card says in its red (competitive) or green (cooperative) part."""

    texts: ClassVar = (
        Field("does", "red", "fate", bare=True, where="colour", values=("red",)),
        Field("does", "green", "fate", bare=True),
    )

    kind: Literal["fate_text"]
    colour: Literal["red", "green"]
    code: str
    does: list[str]


class Fate(Record, frozen=True, kw_only=True):
    """A Fate card: two Action symbols, an Enemy symbol and two texts."""

    kind: Literal["fate"]
    deck: Literal["fate"]
    no: int
    symbols: tuple[Symbol, Symbol]
    enemy: EnemyType
    red: str
    green: str
    text: str = ""


class Room(Record, frozen=True, kw_only=True):
    """An ordinary room: a door symbol on each side that has a door (N, E, S, W; - for none), and features."""

    kind: Literal["room"]
    deck: Literal["rooms"]
    no: int
    doors: str
    features: list[Feature] = []
    text: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_doors("doors", self.doors)
        need(len(set(self.features)) == len(self.features), "features: each stands once in a room")


class StartRoom(Record, frozen=True, kw_only=True):
    """A Hero Starting Room: door symbols of both faces, each with exactly 2 doors."""

    kind: Literal["start_room"]
    deck: Literal["rooms"]
    no: int
    a: str
    b: str
    text: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        for field, doors, walls in (("a", self.a, (0, 3)), ("b", self.b, (0, 1))):
            _check_doors(field, doors)
            fits = all((doors[side] == "-") == (side in walls) for side in range(4))
            need(fits, f"{field} is {doors!r}; face A has doors East and South, face B West and South (SS-R-5)")


def _check_doors(field: str, doors: str) -> None:
    shown = [letter for letter in doors if letter != "-"]
    need(len(doors) == 4 and set(doors) <= set("ABCD-"), f"{field} is {doors!r}; four of A, B, C, D or - for N E S W")
    need(len(set(shown)) == len(shown), f"{field} is {doors!r}; no symbol stands twice (SS-R-2)")


class Enemy(Record, frozen=True, kw_only=True):
    """A kind of regular Enemy; one token for each movement string."""

    kind: Literal["enemy"]
    deck: Literal["enemies"]
    type: EnemyType
    defence: Positive
    attack: Positive
    ranged: bool
    moves: list[str]
    text: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        need(
            bool(self.moves) and len(set(self.moves)) == len(self.moves),
            "moves: one string for each token, all different",
        )
        for path in self.moves:
            need(1 <= len(path) <= 3 and set(path) <= set("ABCD"), f"moves: {path!r} is not 1 to 3 of A, B, C, D")


class EnemyCard(Record, frozen=True, kw_only=True):
    """A Regular Enemy reference card, for the advanced game."""

    texts: ClassVar = (Field("does", ENEMY, "held"),)

    kind: Literal["enemy_card"]
    deck: Literal["enemy_cards"]
    no: int
    enemy: str
    does: list[str]


class TreasureToken(Record, frozen=True, kw_only=True):
    """Treasure tokens of one Search value."""

    kind: Literal["treasure"]
    deck: Literal["treasures"]
    search: Positive
    count: Positive
    text: str = ""


class Whisper(Record, frozen=True, kw_only=True):
    """A Whisper: Shadow Shards and the condition for claiming it, each part of which must hold."""

    kind: Literal["whisper"]
    deck: Literal["whispers"]
    no: int
    shards: Literal[1, 2, 3]
    room: str = ""
    trophies: dict[EnemyType, int] = {}
    any_trophies: Count = 0
    same_trophies: Count = 0
    treasures: Count = 0
    equipment: dict[EquipmentKind, int] = {}
    search_in: str = ""
    kill_in: str = ""
    no_wounds: bool = False
    lord: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        need(self.tokens <= 3, f"{self.tokens} tokens are asked for; nobody holds more than 3 (SS-11.8)")
        need((self.shards == 3) == self.lord, "lord: the 3-shard Whisper, and no other, asks for the slain Lord")

    @property
    def tokens(self) -> int:
        """How many tokens it asks for in all."""
        typed = sum(self.trophies.values())
        return max(typed, self.any_trophies, self.same_trophies, int(self.lord)) + self.treasures


class LordSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a Lord card."""

    defence: Annotated[int, msgspec.Meta(ge=1, le=7)]
    attack: Positive
    ability: str
    does: list[str]
    text: str = ""


class Lord(Record, frozen=True, kw_only=True):
    """A Lord of the Dungeon.

    `awakening` says for 2, 3 and 4 Heroes at how many claimed Whispers a cooperative Lord may appear (SS-R-47).
    Its Defence falls by 1 for every `weaken_every` Whispers claimed beyond `weaken_from`, not below `weaken_min`.
    With 2, 3 and 4 Heroes each claimed Whisper puts `respite` cards back under the Fate deck (SS-R-70).
    """

    texts: ClassVar = (Field("competitive.does", LORD, "held"), Field("cooperative.does", LORD, "held"))

    kind: Literal["lord"]
    deck: Literal["lords"]
    no: int
    competitive: LordSide
    cooperative: LordSide
    awakening: tuple[int, int, int]
    weaken_from: tuple[int, int, int]
    weaken_every: Positive
    weaken_min: Positive
    respite: tuple[int, int, int] = (0, 0, 0)
    pronoun: Literal["he", "she", "it"] = "it"
    text: str = ""


KINDS: dict[str, type[Record]] = {
    "hero": Hero,
    "hero_action": HeroAction,
    "general_action": GeneralAction,
    "equipment": Equipment,
    "fate_text": FateText,
    "fate": Fate,
    "room": Room,
    "start_room": StartRoom,
    "enemy": Enemy,
    "enemy_card": EnemyCard,
    "treasure": TreasureToken,
    "whisper": Whisper,
    "lord": Lord,
}
