"""The state of a game of Shadows of Malice: plain data, copied at every boundary."""

from umbra.box.graph import NOWHERE
from umbra.core import NONE, Cards, Counters, Outcome, Token, Zone, a_dict, a_list, state, zone

NO_MOVE = -1
"""The movement points of an avatar without an open Move."""
ACTIONS = 2
LIFE = 5
OFTEN = 3
"""SM-R-120  So often a seat is asked in a phase of a combat; more only where a last life is at stake."""
COLOURLESS = 0
"""The place of colourless soulshards in `Avatar.shards`; the colours follow in the order of records.COLOURS."""


@state
class Lasting:
    """A part of a card that is in force for a while on an avatar or a creature."""

    card: str
    """The record it comes from."""
    part: int
    """Which part of that record, counted over all its texts (see library)."""
    until: str
    """phase, next, combat, turn, move or one (one roll or harvest)."""
    token: Token = NONE
    """The potion that returns to its trove when the effect ends, if it is one."""
    colour: str = ""
    """The colour that was chosen for it."""
    by: int = NONE
    """Of what holds for the creature: the avatar that has brought it about."""
    points: int = 0
    """The movement points that are owed."""


@state
class Avatar:
    """One avatar with all that it has."""

    piece: int = NONE
    """Which of the 8 avatar tokens it is."""
    hex: int = NOWHERE
    """Where it is; NOWHERE before it is placed, and while it has no body."""
    in_light: bool = False
    """Whether it has Returned to Light and forms a new body."""
    came: int = 0
    """When it came into its hex, counted over the game; 0 for since the turn began."""
    band: int = 0
    """Avatars with the same number are one band."""
    actions: int = 0
    mp: int = NO_MOVE
    """Half movement points left in its open Move, or NO_MOVE."""
    afloat: bool = False
    """Whether it is on water in a craft; on a bridge it is not."""
    entered_gate: bool = False
    """Whether it came onto the Gate where it stands in this Move, so that it may use it."""
    body: int = 0
    """How many actions it still has to spend on forming a new body."""
    wounds: int = 0
    drains: int = 0
    mastery: Token = NONE
    fate: Token = NONE
    shards: list[int] = a_list()
    """Colourless, black, blue, green, red, yellow."""
    items: Zone = zone()
    potions: Zone = zone()
    radiance: Zone = zone()
    lost_radiance: int = 0
    """How many radiance tokens it could regain."""
    lasting: list[Lasting] = a_list()
    teleports: int = 0
    """How many this turn."""
    drunk: list[str] = a_list()
    """The colours of the potions it has consumed this turn."""
    used: list[str] = a_list()
    """What it may do once a turn and has done."""
    traded: list[int] = a_list()
    """The avatars on other Gates that it has tried to trade with in this turn."""
    linked: list[int] = a_list()
    """Those of them that were reached, as long as it stays on its Gate."""
    spare_lost: int = 0
    """How many of the life tokens that a draught lends it has lost."""
    recovery: int = 0
    """What cards have changed its recovery by in this turn."""
    follows: bool = False
    """Whether its player has agreed to banding and to every Move of its bands, until that is taken back."""
    marched: int = 0
    """The band with which it has walked in its open Move; 0 if it has not."""
    idle: int = 0
    """How often in a row it has banded, traded or used a Gate, since anybody has done anything else (SM-R-121)."""


@state
class Shadow:
    """A Shadow in Aethos; they stand in the list in order of arrival."""

    hex: int
    life: int


@state
class Xulthul:
    """Xulthul's body in Aethos."""

    hex: int
    type: str
    power: int
    life: int
    abilities: Zone = zone()
    wounds: int = 0
    drains: int = 0
    attempts: list[int] = a_list()
    """For each stronghold how often it has tried to extinguish its Well."""


@state(tag="lair")
class Lair:
    """The creature of a lair."""

    number: int


@state(tag="guardian")
class Guardian:
    """The Guardian of a stronghold."""

    stronghold: int


@state(tag="shadow")
class ShadowFoe:
    """A Shadow, by its number among those in Aethos."""

    number: int


@state(tag="provoked")
class Provoked:
    """A creature that somebody has called forth."""


@state(tag="xulthul")
class XulthulFoe:
    """Xulthul's body."""


Foe = Lair | Guardian | ShadowFoe | Provoked | XulthulFoe
"""Whom avatars fight."""
KINDS: dict[type[Foe], str] = {
    Lair: "normal",
    Guardian: "guardian",
    ShadowFoe: "shadow",
    Provoked: "normal",
    XulthulFoe: "xulthul",
}
"""What cards and the log tell apart: creatures of lairs and of the open country are alike."""


@state
class Fight:
    """A combat that is due, in order."""

    foe: Foe
    hex: int
    avatars: list[int]


@state(tag="rolled")
class Rolled:
    """Both combat rolls have been made; the blow is yet to fall."""

    own: int
    other: int


@state(tag="struck")
class Struck:
    """A blow has hit; what it sets off is yet to come."""

    own: int
    other: int
    lost: int
    """What it has cost the one who was hit."""


@state(tag="fight")
class Fighting:
    """The avatar fights in this phase."""


@state(tag="defend")
class Defending:
    """The avatar does no more in this phase than defend."""


@state(tag="withdraw")
class Withdrawing:
    """The avatar has yet to try to get away."""

    hex: int = NOWHERE
    """The hex that it has named, NOWHERE for a random one."""


@state(tag="use")
class UsingItem:
    """The avatar has yet to use a potion, book or scroll."""

    token: Token


Plan = Fighting | Defending | Withdrawing | UsingItem
"""What an avatar does in a phase."""


@state
class LockedDice:
    """Star dice that were rolled once for the whole combat."""

    bearer: int
    """The avatar whose dice they are, NONE for the creature."""
    quantity: str
    """What they are added to."""
    sign: int
    """1 for dice that help, -1 for dice that harm."""
    dice: list[int]


@state
class Infested:
    """An ability that draws life from an avatar at the end of every phase."""

    avatar: int
    card: str


@state
class Combat:
    """The combat under way, between its steps."""

    foe: Foe
    hex: int
    band: list[int]
    """The avatars that came into it."""
    engaged: list[int]
    """Those who are still in it."""
    step: str
    """The next step; see combat.STEPS."""
    type: str = ""
    power: int = 0
    life: int = 0
    """Life tokens of this form, abilities included."""
    lost: int = 0
    """Life tokens lost to wounds."""
    drained: int = 0
    gone: int = 0
    """How many of those it lost in earlier forms; what its present form adds is lost after them."""
    abilities: Zone = zone()
    suppressed: Zone = zone()
    """Ability cards without effect in this combat."""
    hushed: Zone = zone()
    """Ability cards without effect in this phase."""
    phase: int = 0
    """0 is pre-combat."""
    waiting: list[int] = a_list()
    """Avatars that have yet to evade the activated ability."""
    prepared: list[int] = a_list()
    """Avatars that have decided what they use before the first phase."""
    toll: list[int] = a_list()
    """What each avatar had lost when this phase began."""
    quiet: list[int] = a_list()
    """Who lost nothing in the phase before or is in no danger, if nobody left in it: need not be asked to fight on."""
    plans: list[Plan | None] = a_list()
    """What each avatar does in this phase; None while it has not said so. Before the first phase: what it will do."""
    asking: list[int] = a_list()
    """The seats that are to be asked before blows whether they invoke something (SM-R-120)."""
    defending: list[int] = a_list()
    target: int = NONE
    defends: bool = False
    """Whether the creature defends in this phase."""
    active: Token = NONE
    """The activated ability that was picked for this phase."""
    spent: list[int] = a_list()
    """Soulshards that each avatar has invoked in this phase."""
    energies: list[str | None] = a_list()
    """The energy that each avatar has decided to deliver, nothing for physical wounds; None while it has not."""
    creature_energy: str = ""
    """The energy of the creature's last blow or ability."""
    lasting: list[Lasting] = a_list()
    """What holds for the creature."""
    locked: list[LockedDice] = a_list()
    used: list[list[str]] = a_list()
    """For each avatar what it may do once a combat and has done."""
    infested: list[Infested] = a_list()
    corroded: Zone = zone()
    """Items that give nothing for the rest of the combat."""
    leaving: str = ""
    """What the creature will do in the next phase because the combat is futile: flee or reform."""
    exchange: Rolled | Struck | None = None
    """How far the exchange of blows of this phase is."""
    threatened: list[int] = a_list()
    """The avatars that an activated ability is about to befall."""
    asked: list[int] = a_list()
    """The seats that have been asked in this phase what mattered, once for each question."""

    def has_heard_enough(self, seat: int) -> bool:
        """SM-R-120  Whether a seat has been asked often enough in this phase."""
        return self.asked.count(seat) >= OFTEN

    @property
    def eager(self) -> list[int]:
        """SM-R-120  The seats that want to be asked before blows and have not been asked too often."""
        return [seat for seat in self.asking if not self.has_heard_enough(seat)]

    @property
    def kind(self) -> str:
        """normal, guardian, shadow or xulthul."""
        return KINDS[type(self.foe)]


@state
class Help:
    """What was invoked for a roll: its record, and the number and dice that it adds."""

    source: str
    fixed: int = 0
    stars: int = 0
    dice: tuple[int, ...] = ()


@state
class PendingRoll:
    """A roll that is about to be made, and what was invoked for it."""

    avatar: int
    help: list[Help] = a_list()
    sure: bool = False
    """Whether it will succeed without a roll."""


@state
class RollWindow:
    """Rolls that are about to be made together, while whoever could help them may still speak up."""

    kind: str
    """CR, LR or MR."""
    purpose: str
    """Of an LR what it is for."""
    rolls: list[PendingRoll] = a_list()
    passed: list[int] = a_list()
    """The seats that do not want to help."""


@state(tag="gate")
class GateTrip:
    """An avatar wants to bring its band to a Gate."""

    avatar: int
    gate: int
    """The hex of that Gate."""


@state(tag="trade")
class GateTrade:
    """An avatar wants to trade with one on another Gate."""

    avatar: int
    other: int


@state
class Bundle:
    """What one side gives in a trade: cards, and soulshards by colour."""

    cards: list[int] = a_list()
    shards: list[int] = a_list()

    def __bool__(self) -> bool:
        return bool(self.cards) or any(self.shards)


@state
class Barter:
    """A trade that is being agreed on, by the player of the first avatar."""

    avatar: int
    other: int
    gives: Bundle
    takes: Bundle


@state(tag="provoke")
class Provocation:
    """An avatar wants to provoke an encounter."""

    avatar: int


@state(tag="search")
class LairSearch:
    """An avatar searches a lair for its band."""

    avatar: int
    avatars: list[int]
    """The band."""


Attempt = GateTrip | GateTrade | Provocation | LairSearch
"""Something that an avatar tries and that hangs on its luck roll."""


@state
class Finds:
    """Cards that a band has received and has yet to hand out."""

    avatars: list[int]
    tokens: Zone = zone()


@state
class LeftBehind:
    """An item that an avatar left in Aethos when it Returned to Light, and who may claim it."""

    token: Token
    avatars: list[int] = a_list()


@state
class State:
    """Everything about a game between two segments."""

    cards: Cards
    phase: str
    """start, places (setup), players, shadows."""
    avatars: list[Avatar]
    owners: list[int]
    """The seat of each avatar."""
    layout: str
    counters: Counters = a_dict()
    outcome: Outcome | None = None
    round: int = 0
    active: int = 0
    """The seat that acted last, or is to speak first."""
    ready: list[bool] = a_list()
    clock: int = 0
    """Counts arrivals in hexes."""
    bands: int = 0
    """Counts bands, so that each has a number of its own."""
    # troves, the top card last
    masteries: Zone = zone()
    abilities: Zone = zone()
    fates: Zone = zone()
    potions: Zone = zone()
    treasures: Zone = zone()
    # on the maps
    wells: Zone = zone()
    """The Well token of each stronghold."""
    well_sides: list[str] = a_list()
    """For each stronghold: hidden, light or dark."""
    cities: Zone = zone()
    """The city token of each map, in the order of the layout."""
    mystics: Zone = zone()
    ruined: list[int] = a_list()
    """The hexes whose city or mystic was destroyed."""
    stocked: list[bool] = a_list()
    """For each lair whether its treasure is there."""
    calm: list[bool] = a_list()
    """For each lair whether it is empty because those who won there have not left."""
    provoked: list[int] = a_list()
    """The hexes in which somebody has tried to provoke an encounter this turn."""
    removed: Zone = zone()
    returned: list[int] = a_list()
    """Cards that have gone back under the Fate or the Treasure Trove, until it is shuffled."""
    # radiance
    radiance_box: Zone = zone()
    radiance_pool: Zone = zone()
    # the Shadow Realm
    seals: list[bool] = a_list()
    """For each Shadow Gate whether it is sealed."""
    realm_hex: int = NONE
    """Where the Shadow in the Shadow Realm is, or NONE."""
    realm_life: int = 0
    shadows: list[Shadow] = a_list()
    xulthul: Xulthul | None = None
    # under way
    fights: list[Fight] = a_list()
    combat: Combat | None = None
    window: RollWindow | None = None
    attempt: Attempt | None = None
    barter: Barter | None = None
    finds: list[Finds] = a_list()
    left: list[LeftBehind] = a_list()
    movers: list[int] = a_list()
    """Avatars that have spent an action to move and have yet to make their movement roll."""
    waiting: list[int] = a_list()
    """Setup: the avatars that have yet to be asked."""
    quick: list[bool] = a_list()
    """Setup: the seats that want everything dealt and placed for them."""
