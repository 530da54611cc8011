"""The state of a game of Casting Shadows: plain data, copied at every boundary."""

from typing import Literal

from umbra.box.graph import NOWHERE
from umbra.box.seats import clockwise
from umbra.core import NONE, Cards, Counters, Outcome, Zone, a_dict, a_list, state, zone
from umbra.games.casting_shadows.resources import SF, count

Status = Literal["freeze", "stun"]

NO_SLOT = -2
ACTIONS_PER_TURN = 4
START_HP = 18
BASE_LIMIT, SHADOW_LIMIT = 3, 5
BOOK_LIMIT = 5


@state
class Player:
    """One player's board, Spell Book and meeple."""

    character: str = ""
    hp: int = START_HP
    energy: int = 0
    shadow: bool = False
    tile: int = NOWHERE
    book: Zone = zone()
    companion: int = NONE
    frozen: bool = False
    stunned: bool = False
    ward: int = 0
    """How much each DMG from an enemy is reduced until this player's next turn."""
    warded_by: str = ""
    """What the ward comes from."""
    out: bool = False


@state
class UsedEffect:
    """A limited effect of a Companion that has been used in this turn, whoever's turn it is."""

    companion: int
    effect: int
    """Which of the effects on the card."""


@state(tag="spell")
class SpellSource:
    """An Attack Spell."""

    face: str


@state(tag="ability")
class AbilitySource:
    """The Ability of a Character."""

    character: str


@state
class Attack:
    """An Attack Spell or a DMG-dealing Ability under way, between its steps."""

    caster: int
    source: SpellSource | AbilitySource
    target: Literal["enemy", "hex", "all"]
    range: str
    start: int
    """The tile from which the caster strikes; stepping there is part of the effect."""
    tile: int
    amount: int
    first: bool
    victims: list[int]
    step: Literal["cast", "target", "fix", "hit", "answer", "riders", "after"]
    amounts: list[int] = a_list()
    answered: int = 0
    """How many of the victims have had their chance to strike back."""


@state
class State:
    """Everything on the table."""

    cards: Cards
    counters: Counters = a_dict()
    outcome: Outcome | None = None
    phase: Literal["characters", "setup", "begin", "act", "absorb", "transform", "absorb_rest", "clean", "pass"] = (
        "characters"
    )
    """`pass` when a turn ended at once."""
    players: list[Player] = a_list()
    first: int = 0
    """The seat that counts as Player 1."""
    active: int = 0
    round: int = 1
    turn: int = 0
    layout: str = ""
    slots: list[int] = a_list()
    """For each tile the token of the card beside it, NONE or NO_SLOT."""
    main: Zone = zone()
    discard: Zone = zone()
    counterspells: Zone = zone()
    companions: Zone = zone()
    portal: Zone = zone()
    removed: Zone = zone()
    ap: int = 0
    pool: list[int] = a_list()
    cast: Zone = zone()
    """Spells Cast this turn; the mark stays on the card whatever happens to it (CS-R-20)."""
    cast_hidden: list[str] = a_list()
    """Faces of Spells Cast this turn that were shuffled into the Main deck, where nobody can tell the cards apart."""
    casts: int = 0
    """Attack Spells declared this turn."""
    effects_used: list[UsedEffect] = a_list()
    began_frozen: bool = False
    began_stunned: bool = False
    attack: Attack | None = None


def living(s: State) -> list[int]:
    """The seats still in the game, in turn order from the active one."""
    return [seat for seat in clockwise(len(s.players), s.active) if not s.players[seat].out]


def enemies(s: State, seat: int) -> list[int]:
    """CS-GEN.6  Every other living player, in turn order."""
    return [other for other in living(s) if other != seat]


def in_turn_order(s: State, seats: list[int]) -> list[int]:
    """Seats sorted so that the player whose turn comes next is first and the active player last."""
    n = len(s.players)
    return sorted(seats, key=lambda seat: (seat - s.active - 1) % n)


def energy_limit(player: Player) -> int:
    """CS-P3.2, .3"""
    return SHADOW_LIMIT if player.shadow else BASE_LIMIT


def can_absorb(s: State) -> int:
    """CS-P3.1-4  How many Shadow Fragments could be absorbed now."""
    fragments = count(s.pool, SF)
    if not fragments:
        return 0
    player = s.players[s.active]
    return min(fragments, energy_limit(player) - player.energy)


def can_transform(s: State) -> bool:
    """CS-P3.6, CS-FORM.1, .2, CS-R-33"""
    player = s.players[s.active]
    return not player.shadow and player.energy >= BASE_LIMIT


def ability_key(character: str) -> str:
    """How the Ability of a Character is called where cards are called by their ids."""
    return f"{character}.ability"


def cause_of(attack: Attack) -> str:
    """The Spell or the Ability that an Attack comes from."""
    source = attack.source
    return source.face if isinstance(source, SpellSource) else ability_key(source.character)
