"""SK-RST: resting."""

from umbra.core import Option, Refusal, Table
from umbra.games.kilforth.events.actions import Rested
from umbra.games.kilforth.pieces.encounters import met_by
from umbra.games.kilforth.pieces.heroes import gain_hp
from umbra.games.kilforth.pieces.holdings import gain_gold
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.options import action_option
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.state import State


def cannot_rest(table: Table[State], seat: int) -> Refusal | None:
    """SK-RST.1, SK-R-10  Why a hero cannot rest where he stands."""
    s = table.state
    hero = s.heroes[seat]
    if met_by(s, seat):
        return Refusal("SK-RST.1", "There is an encounter here.")
    if hero.hp >= hero.most:
        return Refusal("SK-RST.1", "You have your maximum health.")
    return banned(table, seat, "rest")


def rest_options(table: Table[State], seat: int) -> list[Option]:
    """SK-RST.1  To rest, where it is possible."""
    if cannot_rest(table, seat):
        return []
    return [action_option("rest", (_say_rest, table, seat), f"hero:{seat}", rest, seat)]


def _say_rest(table: Table[State], seat: int) -> str:
    return f"Rest: gain {_gain(table, seat)} HP"


def _gain(table: Table[State], seat: int) -> int:
    hero = table.state.heroes[seat]
    more = sum(int(word.n) for _, word in changes(table, seat, "rest", "heal"))
    return min(1 + more, hero.most - hero.hp)


def rest(table: Table[State], seat: int) -> None:
    """SK-RST.2  1 HP and what places and cards add, but no AP."""
    table.tell(Rested(seat, gain_hp(table.state, seat, _gain(table, seat))))
    for source, word in changes(table, seat, "rest", "gold"):
        gain_gold(table, seat, word.n, source)
