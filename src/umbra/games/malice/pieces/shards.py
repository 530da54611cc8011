"""SM-SHR: soulshards that avatars gain and lose outside a harvest."""

from umbra.core.table import Table
from umbra.games.malice.events.things import ShardsGained, ShardsLost
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import State


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
