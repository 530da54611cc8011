"""The records of Shadowscape: what a card, room or token may say."""

from typing import Annotated, Literal

import msgspec

from umbra.core.content import Record, need

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


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One word of the effect vocabulary; its fields are its arguments."""


# Riders: what an Action face does besides its main effect.


class Push(Word, frozen=True, tag="push"):
    """May move 1 regular Enemy of the Hero's room through a doorway."""


class Step(Word, frozen=True, tag="step"):
    """The Hero may move 1 room, before or after the main effect."""

    when: Literal["before", "after"]


class NoStop(Word, frozen=True, tag="no_stop"):
    """Rooms with Enemies do not stop this movement."""


class DrawMore(Word, frozen=True, tag="draw"):
    """Draw Fate cards, perhaps only if the Action eliminated an Enemy."""

    n: Positive = 1
    on_kill: bool = False


class HealMore(Word, frozen=True, tag="heal"):
    """May discard own Wounds if the Action eliminated an Enemy."""

    n: Positive = 1
    on_kill: Literal[True] = True


class Ward(Word, frozen=True, tag="ward"):
    """More Defence until the own next turn starts."""

    n: Positive = 1


class SelfWound(Word, frozen=True, tag="self_wound"):
    """Place Wounds on free Wound symbols of the own Hero Area."""

    n: Positive = 1


class Against(Word, frozen=True, tag="against"):
    """More damage against regular Enemies of a type."""

    type: EnemyType
    n: Positive = 1


Rider = Push | Step | NoStop | DrawMore | HealMore | Ward | SelfWound | Against


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
    then: list[Rider] = []

    def __post_init__(self) -> None:
        attacks = self.act in ("attack", "magic")
        need(attacks or self.hits == "one", f"hits is {self.hits!r}; only Attacks hit several Enemies")
        need(attacks or self.act == "search" or self.range == 0, f"range is {self.range}; {self.act} has none")
        need(self.act != "search" or self.range <= 1, f"range is {self.range}; a Search reaches 1 room at most")
        need(self.act == "prepare" or not (self.fill or self.to_hand), f"{self.act} neither fills nor limits a hand")
        need(self.act != "prepare" or self.boost is None, "boost: Prepare Actions cannot be boosted (SS-13.2)")
        need(self.fill or self.value > 0 or self.skill_value, "value: the Action has a value of at least 1")
        need(not (self.fill and (self.value or self.skill_value)), "value: a fill has none")
        for rider in self.then:
            kills = isinstance(rider, HealMore | Against) or (isinstance(rider, DrawMore) and rider.on_kill)
            need(attacks or not kills, "then: only an Attack eliminates Enemies or deals damage")
            need(self.act == "move" or not isinstance(rider, NoStop), "then: no_stop speaks of a move")
            early = isinstance(rider, Step) and rider.when == "before"
            need(attacks or not early, "then: only an Attack has a step before it")


class HeroAction(Record, frozen=True, kw_only=True):
    """A Hero Action card with its two sides."""

    kind: Literal["hero_action"]
    deck: Literal["hero_actions"]
    no: int
    hero: str
    a: Face
    b: Face
    text: str = ""
    """The words of each side are made from its figures."""

    @property
    def faces(self) -> tuple[Face, Face]:
        """Side A and side B."""
        return self.a, self.b


class GeneralAction(Record, frozen=True, kw_only=True):
    """A General Action card: a price in tokens, perhaps Shadow Shards, and two sides."""

    kind: Literal["general_action"]
    deck: Literal["general_actions"]
    no: int
    cost: Annotated[int, msgspec.Meta(ge=1, le=3)]
    shards: Count
    a: Face
    b: Face
    text: str = ""

    @property
    def faces(self) -> tuple[Face, Face]:
        """Side A and side B."""
        return self.a, self.b


# What Heroes, Equipment, Lords and Enemy cards can do: always on, or once per turn at a stated moment.


class GainSymbol(Word, frozen=True, tag="gain_symbol"):
    """Once per turn, during an Action: 1 Action symbol, perhaps any, perhaps for a Wound."""

    symbol: Symbol | Literal["any"]
    for_wound: bool = False


class SymbolAs(Word, frozen=True, tag="symbol_as"):
    """Once per turn one Fate card counts as showing this symbol when it boosts such an Attack."""

    symbol: Symbol
    of: AttackKind


class DoubleDefence(Word, frozen=True, tag="double_defence"):
    """Once per player turn one Fate card cancels 2 damage instead of 1."""


class Damage(Word, frozen=True, tag="damage"):
    """More damage with such Attacks: against a type only, or with so many Wounds on the Hero card only."""

    n: Positive
    of: AttackKind
    type: EnemyType | None = None
    hero_wounds: Count = 0


class Reach(Word, frozen=True, tag="reach"):
    """Once per turn more range for such an Attack, never above 2."""

    n: Positive
    of: AttackKind


class SlipPast(Word, frozen=True, tag="slip_past"):
    """In each own turn the first room with an Enemy entered does not stop the Hero."""


class Frostbind(Word, frozen=True, tag="frostbind"):
    """Once per turn, right after such an Attack, freeze 1 regular Enemy in the own or an adjacent room."""

    after: AttackKind


class Redraw(Word, frozen=True, tag="redraw"):
    """Once per turn discard cards to replace the card drawn in the own Enemy Phase."""

    cost: Positive


class UseWounded(Word, frozen=True, tag="use_wounded"):
    """Once per turn use an Action card that carries exactly 1 Wound."""


class HealOn(Word, frozen=True, tag="heal_on"):
    """May discard Wounds whenever a Trophy is taken, or whenever an Enemy is eliminated."""

    moment: Literal["trophy", "kill"]
    n: Positive = 1


class PutOnTop(Word, frozen=True, tag="put_on_top"):
    """Once per turn, after a Prepare Action, put cards from hand on the Fate deck."""

    n: Positive = 1


class Plunder(Word, frozen=True, tag="plunder"):
    """The first time each turn that a Treasure is taken by a Search: draw cards."""

    n: Positive = 1


class Defence(Word, frozen=True, tag="defence"):
    """More Defence against some attacks, or against the first attack of each Enemy Phase."""

    n: Positive
    against: Literal["melee", "ranged", "first"]


class Movement(Word, frozen=True, tag="movement"):
    """A higher Movement attribute."""

    n: Positive


class HandSize(Word, frozen=True, tag="hand_size"):
    """A larger Hand Size during Prepare Actions."""

    n: Positive


class PrepareMore(Word, frozen=True, tag="prepare_more"):
    """Prepare Actions draw more cards."""

    n: Positive


class Pull(Word, frozen=True, tag="pull"):
    """Once per turn, before naming the target of a Regular Attack, pull 1 regular Enemy from an adjacent room."""


class LeaveCost(Word, frozen=True, tag="leave_cost"):
    """Leaving the room costs a Hero more movement points."""

    n: Literal[1] = 1


class Scope(Word, frozen=True, tag="attack_scope"):
    """The attack hits every Hero there."""

    where: Literal["room", "room_and_adjacent", "target_room"]


class WoundedDiscards(Word, frozen=True, tag="wounded_discards"):
    """A Hero it wounds discards Fate cards."""

    n: Positive = 1


class WoundedLosesToken(Word, frozen=True, tag="wounded_loses_token"):
    """A Hero it wounds discards a Treasure, or a Trophy without one."""


class IdleDiscards(Word, frozen=True, tag="idle_discards"):
    """With no Hero in its room the Lord discards cards from the Fate deck."""

    n: Positive = 1


class IdleMoves(Word, frozen=True, tag="idle_moves"):
    """With no Hero in its room the active player moves 1 regular Enemy of a type 1 room."""

    type: EnemyType


class IdlePlaces(Word, frozen=True, tag="idle_places"):
    """With no Hero in its room 1 token is placed on a Lair of a type in a room without Enemies."""

    type: EnemyType


class Immune(Word, frozen=True, tag="immune"):
    """Such Attacks from another room deal no damage."""

    to: list[AttackKind]


class Pack(Word, frozen=True, tag="pack"):
    """More attack while another regular Enemy of the type is in the room."""

    type: EnemyType
    n: Positive = 1


class RepeatFirst(Word, frozen=True, tag="repeat_first"):
    """After the last symbol the first one is resolved once more if no Hero is in range."""


class Armoured(Word, frozen=True, tag="armoured"):
    """Such Attacks deal less damage to it."""

    n: Positive
    to: AttackKind


class Piercing(Word, frozen=True, tag="piercing"):
    """The target's Defence attribute counts as lower."""

    n: Positive = 1


class LockTreasure(Word, frozen=True, tag="lock_treasure"):
    """Treasure in its room cannot be taken."""


OwnPower = (
    GainSymbol
    | SymbolAs
    | DoubleDefence
    | Damage
    | Reach
    | SlipPast
    | Frostbind
    | Redraw
    | UseWounded
    | HealOn
    | PutOnTop
    | Plunder
    | Defence
    | Movement
    | HandSize
    | PrepareMore
    | Pull
)
"""What a Hero card or a piece of Equipment can do for its owner."""

LordPower = LeaveCost | Scope | WoundedDiscards | IdleDiscards | IdleMoves | IdlePlaces | Immune
EnemyPower = (
    Pack | WoundedDiscards | RepeatFirst | WoundedLosesToken | Scope | Armoured | LeaveCost | Piercing | LockTreasure
)


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Hero's special ability."""

    name: str
    text: str
    does: list[OwnPower]


class Hero(Record, frozen=True, kw_only=True):
    """A Hero card. `start` names the sides its Action cards show in a quick start."""

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

    kind: Literal["equipment"]
    deck: Literal["equipment"]
    no: int
    sort: EquipmentKind
    professions: list[Profession]
    places: Literal[1, 2] = 1
    shards: Count = 0
    does: list[OwnPower] = []

    def __post_init__(self) -> None:
        super().__post_init__()
        need(self.places == 1 or self.sort == "weapon", "places: only Weapons fill 2 places")
        need(bool(self.professions), "professions: name at least one")


# Fate cards and their texts


class MoveEnemy(Word, frozen=True, tag="move_enemy"):
    """Move 1 regular Enemy up to so many rooms; it stops in the first room with a Hero."""

    steps: Positive


class StirLair(Word, frozen=True, tag="stir_lair"):
    """Place 1 token on a Lair in an empty room."""


class Ambush(Word, frozen=True, tag="ambush"):
    """1 regular Enemy attacks an opposing Hero in its range."""


class MoveHero(Word, frozen=True, tag="move_hero"):
    """Move a Hero: the own or an opposing one into an adjacent empty room, or another one some rooms."""

    who: Literal["self", "opponent", "other"]
    steps: Positive = 1


class Discard(Word, frozen=True, tag="discard"):
    """An opponent discards Fate cards."""

    n: Positive = 1


class Cutpurse(Word, frozen=True, tag="cutpurse"):
    """An opposing Hero nearby loses a token."""


class Hex(Word, frozen=True, tag="hex"):
    """A Wound on an Action card of an opposing Hero nearby."""


class SilenceShrine(Word, frozen=True, tag="silence_shrine"):
    """A Shrine gives nothing until the own next turn starts."""


class SealDoor(Word, frozen=True, tag="seal_door"):
    """Nobody can pass a doorway until the own next turn starts."""


class RemoveWounds(Word, frozen=True, tag="remove_wounds"):
    """Wounds are discarded from the own Hero Area, or from any one up to so many."""

    who: Literal["self", "any"]
    n: Positive


class DrawCards(Word, frozen=True, tag="draw_cards"):
    """Draw Fate cards."""

    n: Positive


class SwapOffer(Word, frozen=True, tag="swap_offer"):
    """A face-up Equipment or General Action card goes under its deck."""


class MoveTreasure(Word, frozen=True, tag="move_treasure"):
    """Move a Treasure token to an uncovered Treasure symbol."""


class GiveCards(Word, frozen=True, tag="give_cards"):
    """Give another player 1 or more Fate cards."""

    n: Positive


class TakeDiscarded(Word, frozen=True, tag="take_discarded"):
    """A player takes a Fate card from the discard pile."""

    who: Literal["self", "other"]


class Freeze(Word, frozen=True, tag="freeze"):
    """1 regular Enemy is skipped in this Enemy Phase."""


class FlipCard(Word, frozen=True, tag="flip_card"):
    """A player flips an Action card without Wounds."""


class ReadyCard(Word, frozen=True, tag="ready_card"):
    """An exhausted Action card is no longer exhausted."""


class ExtraAction(Word, frozen=True, tag="extra_action"):
    """1 more Action this turn."""


class ExtraClaim(Word, frozen=True, tag="extra_claim"):
    """1 more Claim this turn."""


class LookTop(Word, frozen=True, tag="look_top"):
    """Look at cards of the Fate deck and put them back in any order."""

    n: Positive


class Trade(Word, frozen=True, tag="trade"):
    """Two Heroes near each other pass tokens and Equipment."""


class WardHero(Word, frozen=True, tag="ward_hero"):
    """A Hero has more Defence until the own next turn starts."""

    n: Positive


class PlaceTreasure(Word, frozen=True, tag="place_treasure"):
    """A random Treasure token on an uncovered symbol."""


FateWord = (
    MoveEnemy
    | StirLair
    | Ambush
    | MoveHero
    | Discard
    | Cutpurse
    | Hex
    | SilenceShrine
    | SealDoor
    | RemoveWounds
    | DrawCards
    | SwapOffer
    | MoveTreasure
    | GiveCards
    | TakeDiscarded
    | Freeze
    | FlipCard
    | ReadyCard
    | ExtraAction
    | ExtraClaim
    | LookTop
    | Trade
    | WardHero
    | PlaceTreasure
)


class FateText(Record, frozen=True, kw_only=True):
    """What a Fate card says in its red (competitive) or green (cooperative) part."""

    kind: Literal["fate_text"]
    colour: Literal["red", "green"]
    code: str
    does: FateWord


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


# The dungeon


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

    kind: Literal["enemy_card"]
    deck: Literal["enemy_cards"]
    no: int
    enemy: str
    does: list[EnemyPower]


class TreasureToken(Record, frozen=True, kw_only=True):
    """Treasure tokens of one Search value."""

    kind: Literal["treasure"]
    deck: Literal["treasures"]
    search: Positive
    count: Positive
    text: str = ""


# Whispers and Lords


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
    text: str
    does: list[LordPower]


class Lord(Record, frozen=True, kw_only=True):
    """A Lord of the Dungeon.

    `awakening` says for 2, 3 and 4 Heroes at how many claimed Whispers a cooperative Lord appears or, once past it,
    weakens: its Defence falls by 1 for every `weaken_every` Whispers more, not below `weaken_min`.
    """

    kind: Literal["lord"]
    deck: Literal["lords"]
    no: int
    competitive: LordSide
    cooperative: LordSide
    awakening: tuple[int, int, int]
    weaken_every: Positive
    weaken_min: Positive
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
