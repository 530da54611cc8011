"""SK-RWD.1: an encounter is defeated, and its reward is claimed. `rewarding` has the steps that follow."""

from collections.abc import Sequence

from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.kilforth.events.rewards import EncounterDefeated
from umbra.games.kilforth.pieces.holdings import take_away
from umbra.games.kilforth.state import Reward, State


def claim(table: Table[State], seat: int, token: Token, *, battle: bool = False, team: Sequence[int] = ()) -> None:
    """SK-RWD.1, .5, SK-R-30  An encounter is defeated: it leaves the map, and the steps of its reward follow."""
    s = table.state
    forced = token in s.heroes[seat].foes
    table.tell(EncounterDefeated(seat, s.cards.faces[token]))
    take_away(table, token, seat)
    s.shown.append(token)
    s.rewards.append(Reward(seat, token, "loot", list(team), forced, battle))
