"""SK-ANC: ancients coming into play, and what their plots give to them."""

from umbra.core import NONE, Table
from umbra.games.kilforth.events.saga import AncientAppeared, PlotsGathered
from umbra.games.kilforth.pieces.modifiers import gains
from umbra.games.kilforth.pieces.places import cell_of
from umbra.games.kilforth.pieces.tallies import lose_successes
from umbra.games.kilforth.state import CENTRE, State


def bring_ancients(table: Table[State]) -> None:
    """SK-FIN.7  With the first finale every ancient comes into play at its location."""
    s = table.state
    for ancient in s.ancients:
        if ancient.cell == NONE and not ancient.defeated:
            cell = cell_of(s, table.content.ancients[ancient.id].location)
            ancient.cell = CENTRE if cell == NONE else cell
            table.tell(AncientAppeared(ancient.id, s.layout[ancient.cell]))


def ancients_at(s: State, cell: int) -> list[int]:
    """The numbers of the ancients there."""
    return [number for number, ancient in enumerate(s.ancients) if ancient.cell == cell and not ancient.defeated]


def gather_plots(table: Table[State], ancient: int) -> None:
    """SK-BAT.1, SK-ANC.4-6, SK-R-71  An ancient's plots leave the map and lie next to it; health is added once."""
    s = table.state
    body = s.ancients[ancient]
    if body.hp == NONE:
        body.hp = table.content.ancients[body.id].health
    before = most_health(table, ancient)
    arrived = [scheme.token for scheme in s.schemes if scheme.ancient == ancient]
    s.schemes = [scheme for scheme in s.schemes if scheme.ancient != ancient]
    body.gained += arrived
    body.hp += most_health(table, ancient) - before
    if arrived:
        table.tell(PlotsGathered(body.id, tuple(s.cards.faces[token] for token in arrived), body.hp))
    for token in arrived:
        for seat in range(table.seats):
            lose_successes(table, seat, "SK-ANC.6", token)


def most_health(table: Table[State], ancient: int) -> int:
    """The health of an ancient with what the plots next to it add."""
    base: int = table.content.ancients[table.state.ancients[ancient].id].health
    return base + sum(int(word.n) for _, word in gains(table, ancient, "health"))
