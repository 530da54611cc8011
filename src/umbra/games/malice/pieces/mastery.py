"""SM-MAS: drawing a mastery, and the soulshards that come with it."""

from umbra.core.table import Table
from umbra.games.malice.events.moves import MasteryDrawn
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import COLOURLESS, NONE, State

SHARDS = 3
"""SM-SET.14  How many soulshards of each of two kinds an avatar starts with."""


def new_mastery(table: Table[State], a: int) -> None:
    """SM-MAS.6, SM-CMP.5, SM-R-101  A random mastery; the old one goes back after the new one is drawn."""
    s = table.state
    avatar = s.avatars[a]
    token = s.masteries.pop(pick(table, "masteries", len(s.masteries)))
    if avatar.mastery != NONE:
        s.masteries.insert(0, avatar.mastery)
    avatar.mastery = token
    table.tell(MasteryDrawn(a, table.reveal(token)))


def start_shards(table: Table[State], a: int) -> None:
    """SM-SET.14, .15, SM-RTL.9  Three colourless soulshards and three of the mastery's colour, or six colourless."""
    s = table.state
    avatar = s.avatars[a]
    colour = COLOURS.index(table.content.masteries[s.cards.faces[avatar.mastery]].colour)
    avatar.shards = [0] * len(COLOURS)
    avatar.shards[COLOURLESS] += SHARDS
    avatar.shards[colour] += SHARDS
