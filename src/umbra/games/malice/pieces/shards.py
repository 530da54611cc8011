"""SM-SHR, SM-MAS: masteries that are drawn, and soulshards that are gained and lost outside a harvest."""

from umbra.box.decks import bottom
from umbra.core import NONE, Table
from umbra.games.malice.events.effects import ShardsDealt, ShardsGained, ShardsLost
from umbra.games.malice.events.setup import MasteryDrawn
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import COLOURLESS, State


def gain_shards(table: Table[State], a: int, colour: str, n: int) -> None:
    """SM-SHR.13, SM-R-9  As many as there are to gain; neither hoards nor the pool are limited."""
    table.state.avatars[a].shards[COLOURS.index(colour)] += n
    table.tell(ShardsGained(a, colour, n))


def lose_random_shards(table: Table[State], a: int, n: int) -> None:
    """Soulshards picked at random from all that the avatar has."""
    shards = table.state.avatars[a].shards
    for _ in range(min(n, sum(shards))):
        held = [number for number, many in enumerate(shards) for _ in range(many)]
        number = held[pick(table, "shards", len(held))]
        shards[number] -= 1
        table.tell(ShardsLost(a, COLOURS[number], 1))


SHARDS = 3
"""SM-SET.14  How many soulshards of each of two kinds an avatar starts with."""


def new_mastery(table: Table[State], a: int) -> None:
    """SM-MAS.6, SM-CMP.5, SM-R-101  A random mastery; the old one goes back after the new one is drawn."""
    s = table.state
    avatar = s.avatars[a]
    token = s.masteries.pop(pick(table, "masteries", len(s.masteries)))
    if avatar.mastery != NONE:
        bottom(table, s.masteries, avatar.mastery)
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
    rule = "SM-RTL.9" if s.round else "SM-SET.15" if colour == COLOURLESS else "SM-SET.14"
    table.tell(ShardsDealt(rule, a, COLOURS[colour], SHARDS))
