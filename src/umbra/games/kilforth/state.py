"""The state of a game of Shadows of Kilforth: plain data, copied at every boundary."""

from umbra.core import NONE, Cards, Counters, Outcome, Token, Zone, a_dict, a_list, state, zone

CENTRE = 12
"""The cell in the middle of the map; cells are counted row by row from the top left."""
CELLS = 25
LIMIT = 6
"""SK-DSC.4-6  So many assets, loot tokens and rumours each."""


@state
class Tally:
    """Successes that a hero has gathered against an encounter, a plot or a part of the saga."""

    token: Token
    attribute: str
    successes: int


@state
class Hero:
    """The hero of a seat with all that belongs to it."""

    race: Token = NONE
    side: int = 0
    """Which side of the race card is used."""
    calling: Token = NONE
    """The class card."""
    saga: Token = NONE
    """The saga card; it lies in the box until, as the totem, it becomes an asset."""
    step: int = 0
    """How many parts of the saga are completed: 0 to 4 chapters, 5 with the finale."""
    rose: bool = True
    """The side of the choose-sides token: rose, or skull."""
    shown: bool = False
    """Whether the other heroes may see this hand."""
    cell: int = CENTRE
    hp: int = 4
    most: int = 4
    """Maximum health."""
    ap: int = 4
    fate: int = 4
    gold: int = 1
    hidden: bool = False
    camped: bool = False
    defeated: bool = False
    out: bool = False
    """Eliminated."""
    fated: bool = False
    """Whether fate was called on this day."""
    regaled: bool = False
    """Whether a chapter was completed by a Regale action this day (SK-REG.1)."""
    told: bool = False
    """Whether any chapter was completed this day, also by catching up (SK-INT.3, SK-FIN.2)."""
    rumours: Zone = zone()
    assets: Zone = zone()
    skills: Zone = zone()
    loot: Zone = zone()
    foes: Zone = zone()
    """Strangers on the map that bear this hero's enemy token."""
    evaded: Zone = zone()
    """Enemies that this hero has evaded where he is, today."""
    veiled: Zone = zone()
    """Cards in play that are veiled."""
    tallies: list[Tally] = a_list()
    used: list[str] = a_list()
    """What may be done once a day and has been done."""


@state
class Ancient:
    """An ancient of this game."""

    id: str
    hp: int = NONE
    """Health left; NONE before its first battle."""
    cell: int = NONE
    """Where it is, or NONE before the first finale."""
    plots: Zone = zone()
    """Its pile of plots, the top last."""
    gained: Zone = zone()
    """Plots that lie next to it since an assault."""
    defeated: bool = False


@state
class Scheme:
    """A plot on the map."""

    token: Token
    ancient: int
    cell: int


@state(tag="carry-out")
class CarryOut:
    """The effect of a card or location that a hero has to carry out, step by step."""

    seat: int
    token: Token = NONE
    """The card it stands on."""
    location: str = ""
    """Or the location it stands on, if it is no card."""
    number: int = 0
    """The number of the effect."""
    step: int = 0
    """The number of the step of the effect that comes next."""
    cell: int = NONE
    """Where its text lies, if that is not where the hero stands."""


@state(tag="draw")
class DrawOnArrival:
    """A hero who has come to a location draws an encounter there."""

    seat: int
    cell: int


@state(tag="put-away")
class PutAway:
    """An event that was resolved is discarded."""

    token: Token


@state(tag="plot")
class PlacePlot:
    """An ancient brings a plot to a location."""

    ancient: int
    cell: int


@state(tag="walk")
class Walk:
    """A hero goes some steps without AP."""

    seat: int
    steps: int
    """Steps that are left."""
    began: bool = False


@state(tag="jump")
class Jump:
    """A hero goes to another location of a kind."""

    seat: int
    kind: str


Task = CarryOut | DrawOnArrival | PutAway | PlacePlot | Walk | Jump
"""Something that has yet to be done; the last one of the list comes first. See flow.TASKS."""


@state
class Reward:
    """A reward that a hero is claiming, step by step (SK-RWD)."""

    seat: int
    token: Token
    step: str
    """loot, rumour, trophy or own (trophies on the hero's own cards)."""
    team: list[int] = a_list()
    """Other heroes among whom gains may be divided."""
    forced: bool = False
    """Whether the first options are forced (SK-RWD.5)."""
    battle: bool = False
    """Whether it was defeated in a battle."""
    trophies: list[int] = a_list()
    """Trophies of what was defeated that were taken or declined, by the number of the effect."""
    own: list[Token] = a_list()
    """The hero's own cards whose trophies were taken or declined."""


@state
class Trial:
    """A test under way, as the table sees it."""

    seat: int
    attribute: str
    purpose: str
    """confront, evade, fight, plot, interlude, finale or event."""
    token: Token = NONE
    """What it is against."""
    needed: int = 0
    already: int = 0
    """Successes gathered before."""
    dice: list[int] = a_list()
    rerolled: int = 0
    """How many dice were rolled again in this test."""
    added: dict[str, int] = a_dict()
    """Dice declared before the roll, by the card or token that adds them."""
    extra: int = 0
    """Successes that cards have added."""
    fate: int = 0
    """Successes that fate has added."""


@state(tag="encounter")
class Encountered:
    """A foe that lies at a location."""

    token: Token
    hp: int
    """Health left."""


@state(tag="ancient")
class Assaulted:
    """An ancient, by its number; its health is its own."""

    ancient: int


@state
class Battle:
    """An engagement under way, between its steps."""

    seat: int
    """The hero whose engagement it is; in a team the active hero."""
    team: list[int]
    """The other members."""
    cell: int
    step: str
    """The next step; see battle.skirmish.BATTLE."""
    foe: Encountered | Assaulted
    round: int = 1
    """The round that is fought, or comes next."""
    teamed: bool = False
    """Whether a team has fought a round of it: then nobody escapes (SK-TEA.11)."""
    surprise: str = ""
    """hero, foe or nothing, once it is settled."""
    ambush: bool = False
    """Whether the hero stopped hiding to have surprise."""
    waiting: list[int] = a_list()
    """Members who have yet to do something in this step."""
    hits: list[int] = a_list()
    """Successes of this round by seat (0 for heroes who are not in it)."""
    blows: list[int] = a_list()
    """Successes of the foe against each seat in this round."""
    rolled: list[list[int]] = a_list()
    """The foe's dice against each seat in this round."""
    weakened: list[int] = a_list()
    """By how many dice the foe is weakened against each seat in this round by what heroes used."""
    wounds: int = 0
    """HP that the foe will lose in this round besides the hits."""
    lost: int = 0
    """HP that the foe has lost in this round."""
    sentenced: list[int] = a_list()
    """How often each seat has lost HP in this battle."""

    @property
    def token(self) -> Token:
        """The encounter it is fought against; NONE for an ancient."""
        return self.foe.token if isinstance(self.foe, Encountered) else NONE

    @property
    def ancient(self) -> int:
        """The number of the ancient it is fought against; NONE for an encounter."""
        return self.foe.ancient if isinstance(self.foe, Assaulted) else NONE


@state(tag="clear")
class ClearPlot:
    """A hero defeats a plot in one of its ways: first the test, then what it costs."""

    token: Token
    way: int
    attribute: str
    """Of the test; empty when it is done, or if there is none."""
    dropped: list[Token] = a_list()
    """Rumours that were discarded for it."""


@state(tag="confront")
class Confront:
    """A hero confronts an encounter; the test comes next."""

    token: Token
    attribute: str


@state(tag="market")
class Market:
    """A hero is at a market."""

    done: list[str] = a_list()
    """What was done: heal, purchase, sell."""
    shown: Zone = zone()
    """Cards of a purchase that lie open."""


@state(tag="search")
class Search:
    """A hero has turned up several cards and meets one of them."""

    cell: int
    shown: Zone = zone()


@state(tag="regale")
class Regale:
    """A hero tells a part of his saga: a test first, if there is one, then the keywords."""

    attribute: str
    """Of the test; empty when it is done, or if there is none."""
    wanted: list[str] = a_list()
    """Keywords that have yet to be met."""
    chosen: list[Token] = a_list()
    """Assets that were selected for keywords."""


@state(tag="skill")
class TakeSkill:
    """A hero has completed a chapter and takes a skill."""

    must: bool


@state(tag="totem")
class TakeTotem:
    """A hero has completed his saga and decides about its totem."""

    saga: Token


UnderWay = ClearPlot | Confront | Market | Search | Regale | TakeSkill | TakeTotem
"""An action whose test or other part is still to come. See flow.ACTIONS."""


@state
class State:
    """Everything about a game between two segments."""

    cards: Cards
    phase: str
    """One of setup.table.SETUP, then break, day, gloom, darkness, dawn."""
    heroes: list[Hero]
    counters: Counters = a_dict()
    outcome: Outcome | None = None
    # the map, by cell
    layout: list[str] = a_list()
    dark: list[bool] = a_list()
    obstacles: list[int] = a_list()
    encounters: list[Zone] = a_list()
    schemes: list[Scheme] = a_list()
    weather: Token = NONE
    ancients: list[Ancient] = a_list()
    # decks, the top card last
    decks: dict[str, Zone] = a_dict()
    """The encounter decks, the reward decks and `night`."""
    discards: dict[str, Zone] = a_dict()
    """Their discard piles, by the same names."""
    bag: Zone = zone()
    spent: Zone = zone()
    """Loot tokens that were set aside."""
    skills: Zone = zone()
    """Skills that can be learned."""
    box: Zone = zone()
    """What has left the game, or has not come into it."""
    # the day
    day: int = 0
    """Which day it is, the first one being 1."""
    first: int = 0
    """The hero with the first hero marker."""
    camps: int = 0
    """How many heroes have camped today."""
    active: int = 0
    stage: str = ""
    """Of a turn: start (engage), main, after (engage again), end."""
    team: list[int] = a_list()
    """Heroes who have joined the active hero."""
    fresh: Zone = zone()
    """Cards drawn from an encounter deck in this turn."""
    turned: Zone = zone()
    """Strangers made enemies in this turn."""
    invited: list[int] = a_list()
    """Heroes who were asked to join, for what comes next."""
    failed: dict[int, int] = a_dict()
    """How many proposals to each hero have come to nothing in this turn, since one was accepted."""
    # under way
    shown: Zone = zone()
    """Cards that lie open while they are resolved: events, and what was defeated and gives a reward."""
    crowded: list[int] = a_list()
    """Heroes who have received something and have yet to be checked against the limits."""
    tasks: list[Task] = a_list()
    rewards: list[Reward] = a_list()
    battle: Battle | None = None
    action: UnderWay | None = None
    trial: Trial | None = None
    nights: list[int] = a_list()
    """Heroes who have yet to draw a night card in this step (SK-NGT.2, .3)."""
    waiting: list[int] = a_list()
    """Heroes who have yet to be asked in this step of the setup."""
    behind: list[int] = a_list()
    """Heroes who have yet to be asked whether they catch up (SK-CUP)."""
