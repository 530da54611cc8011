"""The state of a game of Shadowscape: plain data, copied at every boundary."""

from typing import Literal

from umbra.box.graph import NOWHERE
from umbra.core import NONE, Cards, Counters, Outcome, Zone, a_dict, a_list, state, zone

Phase = Literal["lay", "heroes", "sides", "rooms", "hands", "act", "enemy", "strikes"]
WHISPER_BACKS = ("whisper-1", "whisper-2", "whisper-3")
"""The backs of Whispers by their Shadow Shards."""
TOKEN_LIMIT = 3
ACTIONS_PER_TURN = 2
OFFER_SIZE = 4
HERO_CARD = -1
"""Stands for the Hero card where an Action card is named by its place."""


@state
class Hero:
    """One player's Hero Area, hand and Hero token. `actions`, `sides`, `hurt` and `spent` go together."""

    hero: str = ""
    quick: bool = False
    room: int = NOWHERE
    wounds: int = 0
    """Wounds on the Hero card."""
    actions: list[str] = a_list()
    """The Action cards, the active General Action card last."""
    sides: list[int] = a_list()
    """Which side of each Action card is up: 0 for A, 1 for B."""
    hurt: list[int] = a_list()
    """Wounds on each Action card."""
    spent: list[bool] = a_list()
    """Whether each Action card is exhausted."""
    general: int = NONE
    hand: Zone = zone()
    tokens: Zone = zone()
    """Trophies and Treasures."""
    equipment: Zone = zone()
    tucked: Zone = zone()
    used: list[str] = a_list()
    """The cards whose limited effects have been used this turn."""


@state
class Action:
    """The Action under way, between its steps."""

    slot: int
    act: str
    """walk (the Move Action) or what the face says: attack, magic, search, heal, move, prepare."""
    step: Literal["boost", "walk", "heal", "fill", "trim", "spoils"]
    room: int = NOWHERE
    """The room that is attacked or searched."""
    targets: list[int] = a_list()
    boosts: int = 0
    left: int = 0
    """How many movement points are still to be used, or Wounds to be discarded."""
    given: int = 0
    """The movement points in all."""
    slain: list[int] = a_list()
    """Enemies eliminated whose token is still to be taken or left."""
    kills: int = 0


@state
class Strike:
    """An Enemy's attack under way, between its steps."""

    enemy: int
    victims: list[int]
    """The Heroes still to be attacked; the first one is being attacked."""
    open: bool = False
    """Whether the attack on the first victim has begun."""
    damage: int = 0
    """Damage that has not been cancelled."""


@state(tag="ward")
class Ward:
    """More Defence for a Hero."""

    seat: int
    by: int
    amount: int


@state(tag="silence")
class Silence:
    """A Shrine that gives nothing."""

    room: int
    shrine: str
    by: int


@state(tag="seal")
class Seal:
    """A doorway that nobody can pass."""

    one: int
    other: int
    by: int


@state
class Trading:
    """Two Heroes passing tokens and Equipment (Trade)."""

    one: int
    other: int


@state
class State:
    """Everything on the table."""

    cards: Cards
    counters: Counters = a_dict()
    outcome: Outcome | None = None
    phase: Phase = "lay"
    """In the Enemy Phase: enemy, a card is to be drawn; strikes, the Enemies attack."""
    heroes: list[Hero] = a_list()
    first: int = 0
    active: int = 0
    round: int = 1
    turn: int = 0
    layout: str = ""
    lord: str = ""
    lord_room: int = NOWHERE
    lord_slain: bool = False
    lord_token: int = NONE
    foes: Zone = zone()
    """Regular Enemies in the dungeon; `foe_rooms` says where each is."""
    foe_rooms: list[int] = a_list()
    hoard: list[int] = a_list()
    """For each room the Treasure token in it."""
    fate: Zone = zone()
    fate_discard: Zone = zone()
    whispers: Zone = zone()
    layers: list[int] = a_list()
    """How many cards of the Whisper deck belong to each layer, from the bottom."""
    equipment: Zone = zone()
    general: Zone = zone()
    general_side: int = 0
    """The visible side of the top General Action card."""
    whisper_offer: Zone = zone()
    equipment_offer: Zone = zone()
    general_offer: Zone = zone()
    box: Zone = zone()
    """Whispers that are not in this game."""
    piles: dict[str, list[int]] = a_dict()
    """Face-down tokens: beast, brigand, undead, treasure."""
    discards: dict[str, list[int]] = a_dict()
    """Discarded Enemy tokens by type."""
    action: Action | None = None
    strike: Strike | None = None
    trading: Trading | None = None
    playing: int = NONE
    """The Fate card being played or drawn in the Enemy Phase; it is in no pile (SS-R-26)."""
    actions_done: int = 0
    """How many in this turn."""
    more_actions: int = 0
    claims: int = 0
    more_claims: int = 0
    altered: bool = False
    searched: list[str] = a_list()
    """The room that the last Action searched, which a Whisper may ask for (SS-R-25)."""
    killed_in: list[str] = a_list()
    """The rooms in which the last Action eliminated Enemies."""
    lasting: list[Ward | Silence | Seal] = a_list()
    """What holds until the next turn of the seat that made it starts."""
    frozen: list[int] = a_list()
    """Enemies that are skipped in this turn's Enemy Phase."""
    fresh: list[int] = a_list()
    """Enemies placed during this Enemy Phase, which are left out of it."""
    awake: list[int] = a_list()
    """Activated Enemies that have not attacked yet, the Lord's token among them."""
    drawn: int = 0
    """Fate cards drawn in this Enemy Phase."""
    last_symbol: str = ""
    """The Enemy symbol drawn last."""
    claimer: int = NONE
    """Who claimed the 3-shard Whisper."""
