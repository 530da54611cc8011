"""The state of a game of Shadowscape: plain data, copied at every boundary."""

from umbra.box.graph import NOWHERE
from umbra.core.cards import NONE, Cards, Zone, zone
from umbra.core.rules import Outcome
from umbra.core.state import Counters, listed, mapped, state

SLAIN = -2
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
    actions: list[str] = listed()
    """The Action cards, the active General Action card last."""
    sides: list[int] = listed()
    """Which side of each Action card is up: 0 for A, 1 for B."""
    hurt: list[int] = listed()
    """Wounds on each Action card."""
    spent: list[bool] = listed()
    """Whether each Action card is exhausted."""
    general: int = NONE
    hand: Zone = zone()
    tokens: Zone = zone()
    """Trophies and Treasures."""
    equipment: Zone = zone()
    tucked: Zone = zone()


@state
class Deed:
    """The Action under way, between its steps."""

    slot: int
    act: str
    """walk (the Move Action) or what the face says: attack, magic, search, heal, move, prepare."""
    stage: str
    """boost, walk, heal, fill, trim or spoils."""
    room: int = NOWHERE
    """The room that is attacked or searched."""
    targets: list[int] = listed()
    boosts: int = 0
    points: int = 0
    """Movement, healing or cards still to come."""
    given: int = 0
    """The movement points in all."""
    slain: list[int] = listed()
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


@state
class Lasting:
    """Something that holds until the next turn of the seat that made it starts."""

    kind: str
    """ward, seal or silence."""
    what: str
    by: int
    amount: int = 0


@state
class Trading:
    """Two Heroes passing tokens and Equipment (Trade)."""

    one: int
    other: int


@state
class State:
    """Everything on the table."""

    cards: Cards
    counters: Counters = mapped()
    outcome: Outcome | None = None
    phase: str = "lay"
    """lay, heroes, sides, rooms, hands, act, enemy (a card is to be drawn), strikes."""
    heroes: list[Hero] = listed()
    first: int = 0
    active: int = 0
    round: int = 1
    turn: int = 0
    layout: str = ""
    lord: str = ""
    lord_room: int = NOWHERE
    lord_token: int = NONE
    foes: Zone = zone()
    """Regular Enemies in the dungeon; `foe_rooms` says where each is."""
    foe_rooms: list[int] = listed()
    hoard: list[int] = listed()
    """For each room the Treasure token in it."""
    fate: Zone = zone()
    fate_discard: Zone = zone()
    whispers: Zone = zone()
    layers: list[int] = listed()
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
    piles: dict[str, list[int]] = mapped()
    """Face-down tokens: beast, brigand, undead, treasure."""
    discards: dict[str, list[int]] = mapped()
    """Discarded Enemy tokens by type."""
    deed: Deed | None = None
    strike: Strike | None = None
    trading: Trading | None = None
    playing: int = NONE
    """The Fate card being played or drawn in the Enemy Phase; it is in no pile (SS-R-26)."""
    actions: int = 0
    """Actions performed this turn."""
    more_actions: int = 0
    claims: int = 0
    more_claims: int = 0
    altered: bool = False
    feats: list[str] = listed()
    """What the last Action did that a Whisper may ask for (SS-R-25)."""
    once: list[str] = listed()
    """Limited effects that have been used this turn."""
    lasting: list[Lasting] = listed()
    frozen: list[int] = listed()
    """Enemies that are skipped in this turn's Enemy Phase."""
    fresh: list[int] = listed()
    """Enemies placed during this Enemy Phase, which are left out of it."""
    awake: list[int] = listed()
    """Activated Enemies that have not attacked yet, the Lord's token among them."""
    drawn: int = 0
    """Fate cards drawn in this Enemy Phase."""
    last_symbol: str = ""
    """The Enemy symbol drawn last."""
    claimer: int = NONE
    """Who claimed the 3-shard Whisper."""
