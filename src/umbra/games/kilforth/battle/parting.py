"""SK-BAT.10, SK-TEA.13: the end of an engagement."""

from umbra.core.table import Table
from umbra.games.kilforth.day import end_turn_at_once
from umbra.games.kilforth.deeds.team import disband
from umbra.games.kilforth.events.battle import FoeRestored
from umbra.games.kilforth.pieces.foe import foe_face, under_way
from umbra.games.kilforth.state import NONE, State


def end_battle(table: Table[State]) -> None:
    """SK-BAT.10, SK-TEA.13  The engagement is over and the team with it; who has fallen or escaped ends his turn."""
    s = table.state
    battle = under_way(s)
    if battle.ancient == NONE and 0 < battle.hp < table.content.met(foe_face(s, battle)).health:
        table.tell(FoeRestored(foe_face(s, battle)))
    s.battle = None
    disband(table, "SK-TEA.13")
    hero = s.heroes[s.active]
    if s.phase == "day" and (hero.camped or hero.out):
        end_turn_at_once(table)
