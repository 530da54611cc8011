"""SK-ENG, SK-ANC.13: the foe of an engagement; how one begins and ends."""

from umbra.core import NONE, Table, Token
from umbra.games.kilforth.events.battle import EngagementBegun, FoeHurt, FoeRestored
from umbra.games.kilforth.pieces.heroes import disband
from umbra.games.kilforth.state import Assaulted, Battle, Encountered, State


def engage(table: Table[State], seat: int, foe: Token) -> None:
    """SK-ENG.1, SK-BAT.1  A hero engages an enemy where he stands; it has HP equal to its health."""
    health = table.content.met(table.state.cards.faces[foe]).health
    _begin(table, seat, "meet", Encountered(foe, health))


def assault(table: Table[State], seat: int, ancient: int) -> None:
    """SK-ANC.13  A hero engages an ancient; it begins with the arrival of its plots."""
    _begin(table, seat, "assault", Assaulted(ancient))


def _begin(table: Table[State], seat: int, step: str, foe: Encountered | Assaulted) -> None:
    s, n = table.state, table.seats
    s.battle = battle = Battle(seat, list(s.team), s.heroes[seat].cell, step, foe)
    battle.hits, battle.blows, battle.weakened, battle.sentenced = [0] * n, [0] * n, [0] * n, [0] * n
    battle.rolled = [[] for _ in range(n)]
    table.tell(EngagementBegun(seat, foe_face(s, battle), tuple(battle.team)))


def break_off(table: Table[State]) -> None:
    """SK-BAT.10, SK-TEA.13  The engagement is over and the team with it; a foe that stands regains its health."""
    s = table.state
    battle = under_way(s)
    if battle.ancient == NONE and 0 < foe_hp(s, battle) < table.content.met(foe_face(s, battle)).health:
        table.tell(FoeRestored(foe_face(s, battle)))
    s.battle = None
    disband(table, "SK-TEA.13")


def surprise_in(s: State, battle: Battle) -> str:
    """SK-ENG.4-6, SK-R-13, SK-R-14, SK-TEA.7  Who has surprise; until it is settled, who would have it."""
    if battle.step != "meet":
        return battle.surprise
    is_new = battle.token in s.fresh and battle.token not in s.turned
    return "foe" if is_new and not s.heroes[battle.seat].hidden and not s.team else ""


def under_way(s: State) -> Battle:
    """The battle that is fought."""
    assert s.battle is not None
    return s.battle


def members(battle: Battle) -> list[int]:
    """SK-TEA.10  All heroes of a battle, the active one first."""
    return [battle.seat, *battle.team]


def foe_hp(s: State, battle: Battle) -> int:
    """The HP that the foe of a battle has left."""
    return battle.foe.hp if isinstance(battle.foe, Encountered) else s.ancients[battle.foe.ancient].hp


def foe_face(s: State, battle: Battle) -> str:
    """The record of the foe of a battle."""
    foe = battle.foe
    return s.cards.faces[foe.token] if isinstance(foe, Encountered) else s.ancients[foe.ancient].id


FOE_SUCCESS = 5
"""SK-R-26  From this number on a foe's die is a success, whatever heroes have agreed on for theirs."""
BETWEEN = ("meet", "round")
"""The steps before the first round and between two of them."""
SKIRMISH = ("fight", "strike")
"""The steps of a skirmish before its losses are applied."""


def hurt_foe(table: Table[State], n: int) -> None:
    """SK-R-95  The foe loses HP: in a skirmish with the other losses, otherwise at once, and is checked at once."""
    s = table.state
    battle = under_way(s)
    if battle.step in SKIRMISH:
        battle.wounds += n
        return
    take_from_foe(table, n, "SK-R-95")
    if not foe_hp(s, battle):
        battle.step = "foe_check"


def take_from_foe(table: Table[State], n: int, cause: str = "SK-BAT.4") -> None:
    """SK-BAT.4, SK-R-21  The foe loses at most the HP that it has, in a skirmish or by the rule of another cause."""
    s = table.state
    battle = under_way(s)
    lost = min(n, foe_hp(s, battle))
    foe = battle.foe if isinstance(battle.foe, Encountered) else s.ancients[battle.foe.ancient]
    foe.hp -= lost
    battle.lost += lost
    if lost:
        table.tell(FoeHurt(cause, foe_face(s, battle), lost, foe_hp(s, battle)))
