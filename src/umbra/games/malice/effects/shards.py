"""Words about soulshards and cards that avatars gain or lose."""

from typing import Literal

from umbra.core import Option, Rule, Table, rule
from umbra.games.malice.effects.bodies import ONCE
from umbra.games.malice.effects.scopes import TESTS
from umbra.games.malice.items.items import receive
from umbra.games.malice.pieces.shards import gain_shards, lose_random_shards
from umbra.games.malice.pieces.troves import draw_card
from umbra.games.malice.pieces.words import MaliceWord
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import AFFLICTS, DRAWN, Some
from umbra.games.malice.rolls.uses import Use, value
from umbra.games.malice.state import COLOURLESS, Combat, State


class Gain(MaliceWord, frozen=True):
    """Soulshards, colourless or of one colour of the owner's choice."""

    stands = frozenset({DRAWN})
    heads = TESTS
    tails = ONCE
    rolled = True
    amount: Some
    colour: Literal["colourless", "chosen"]

    def clause(self) -> str:
        if self.colour == "chosen":
            return f"<you> <gain> {self.amount.of('soulshard')} of one colour of <your> choice"
        return f"<you> <gain> {self.amount.of('colourless soulshard')}"

    @rule
    def does(self, table: Table[State], use: Use) -> Rule[None]:
        """SM-SHR.13"""
        n = value(table, use, "shards")
        colour = COLOURS[COLOURLESS]
        if self.colour == "chosen":
            options = [Option(f"colour:{kind}", kind, (), kind) for kind in COLOURS[1:]]
            seat = table.state.owners[use.avatar]
            phrase = f"{n} soulshards of which colour?"
            colour = yield from table.ask(seat, "colour", lambda: options, phrase, rule="SM-SHR.13")
        gain_shards(table, use.avatar, colour, n)


class Lose(MaliceWord, frozen=True):
    """Soulshards lost, picked at random."""

    stands = AFFLICTS | {DRAWN}
    heads = TESTS | {"opp", "target", "each"}
    tails, tails_on = ONCE, {"ability": frozenset()}
    rolled = True
    said = "<you> <lose> {amount:soulshard}, picked at random"
    amount: Some

    def does(self, table: Table[State], use: Use) -> None:
        lose_random_shards(table, use.avatar, value(table, use, "shards"))

    def befalls(self, table: Table[State], combat: Combat, a: int, face: str, n: int, lost: int) -> None:
        """By an ability."""
        lose_random_shards(table, a, n)


class Draw(MaliceWord, frozen=True):
    """A card of a trove, within the limits of what an avatar may hold."""

    stands = frozenset({DRAWN})
    heads = TESTS
    tails = ONCE
    said = "draw 1 {trove}"
    trove: Literal["potion", "treasure"]

    def does(self, table: Table[State], use: Use) -> None:
        token = draw_card(table, self.trove)
        receive(table, [use.avatar], [] if token is None else [token])
