"""SK-ENG, SK-ANC.13: how an engagement begins."""

from umbra.core.cards import NONE, Token
from umbra.core.table import Table
from umbra.games.kilforth.events.battle import FoeHurt
from umbra.games.kilforth.state import Battle, State


def engage(table: Table[State], seat: int, foe: Token) -> None:
    """SK-ENG.1, SK-BAT.1  A hero engages an enemy where he stands; it has HP equal to its health."""
    s = table.state
    s.battle = _battle(table, seat, step="meet")
    s.battle.foe = foe
    s.battle.hp = table.content.met(s.cards.faces[foe]).health


def assault(table: Table[State], seat: int, ancient: int) -> None:
    """SK-ANC.13  A hero engages an ancient; it begins with the arrival of its plots."""
    s = table.state
    s.battle = _battle(table, seat, step="assault")
    s.battle.ancient = ancient


def _battle(table: Table[State], seat: int, step: str) -> Battle:
    s, n = table.state, table.seats
    battle = Battle(seat, list(s.team), s.heroes[seat].cell, step)
    battle.hits, battle.blows, battle.weakened, battle.sentenced = [0] * n, [0] * n, [0] * n, [0] * n
    battle.rolled = [[] for _ in range(n)]
    return battle


def under_way(s: State) -> Battle:
    """The battle that is fought."""
    assert s.battle is not None
    return s.battle


def members(battle: Battle) -> list[int]:
    """SK-TEA.10  All heroes of a battle, the active one first."""
    return [battle.seat, *battle.team]


def foe_hp(s: State, battle: Battle) -> int:
    """The HP that the foe of a battle has left."""
    return battle.hp if battle.ancient == NONE else s.ancients[battle.ancient].hp


def foe_face(s: State, battle: Battle) -> str:
    """The record of the foe of a battle."""
    return s.cards.faces[battle.foe] if battle.ancient == NONE else s.ancients[battle.ancient].id


SKIRMISH = ("fight", "strike")
"""The steps of a skirmish before its losses are applied."""


def hurt_foe(table: Table[State], n: int) -> None:
    """SK-R-95  The foe loses HP: in a skirmish with the other losses, otherwise at once, and is checked at once."""
    s = table.state
    battle = under_way(s)
    if battle.step in SKIRMISH:
        battle.wounds += n
        return
    take_from_foe(table, n)
    if not foe_hp(s, battle):
        battle.step = "foe_check"


def take_from_foe(table: Table[State], n: int) -> None:
    """SK-BAT.4, SK-R-21  The foe loses at most the HP that it has."""
    s = table.state
    battle = under_way(s)
    lost = min(n, foe_hp(s, battle))
    if battle.ancient == NONE:
        battle.hp -= lost
    else:
        s.ancients[battle.ancient].hp -= lost
    battle.lost += lost
    if lost:
        table.tell(FoeHurt(foe_face(s, battle), lost, foe_hp(s, battle)))
