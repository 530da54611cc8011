"""Words about soulshards and cards that avatars gain or lose."""

from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.items.items import receive
from umbra.games.malice.pieces.shards import gain_shards, lose_random_shards
from umbra.games.malice.pieces.troves import draw_card
from umbra.games.malice.records import COLOURS
from umbra.games.malice.rolls.uses import Use, does, value
from umbra.games.malice.state import COLOURLESS, State


@does("gain")
@rule
def gain(table: Table[State], use: Use) -> Rule[None]:
    """Soulshards, colourless or of one colour of the owner's choice."""
    n = value(table, use, "shards")
    colour = COLOURS[COLOURLESS]
    if use.part.args[1] == "chosen":
        options = [Option(f"colour:{kind}", kind, (), kind) for kind in COLOURS[1:]]
        seat = table.state.owners[use.avatar]
        phrase = f"{n} soulshards of which colour?"
        colour = yield from table.ask(seat, "colour", lambda: options, phrase, rule="SM-SHR.13")
    gain_shards(table, use.avatar, colour, n)


@does("lose")
def lose(table: Table[State], use: Use) -> None:
    """Soulshards picked at random."""
    lose_random_shards(table, use.avatar, value(table, use, "shards"))


@does("draw")
def draw(table: Table[State], use: Use) -> None:
    """A card of a trove, within the limits of what an avatar may hold."""
    token = draw_card(table, use.part.args[0])
    receive(table, [use.avatar], [] if token is None else [token])
