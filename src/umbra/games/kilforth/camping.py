"""SK-TRN.4, SK-DAY.6: making camp, by choice or not."""

from umbra.core.table import Table
from umbra.games.kilforth.deeds.team import disband
from umbra.games.kilforth.events.day import Camped
from umbra.games.kilforth.pieces.holdings import remove_from
from umbra.games.kilforth.pieces.tallies import lose_successes
from umbra.games.kilforth.state import State


def make_camp(table: Table[State], seat: int) -> None:
    """SK-TRN.4, SK-DAY.6, SK-CNF.8, SK-R-7  AP and successes are gone; the first to camp takes the marker."""
    s = table.state
    hero = s.heroes[seat]
    hero.ap = 0
    if hero.camped:
        return
    hero.camped = True
    takes_marker = s.camps == 0 and s.first != seat
    s.camps += 1
    if takes_marker:
        s.first = seat
    table.tell(Camped(seat, takes_marker))
    lose_successes(table, seat, "SK-CNF.8")


def leave(table: Table[State], seat: int, cell: int) -> None:
    """SK-CNF.7, SK-ENG.9, SK-FIN.5, SK-R-73  A hero stands elsewhere: what he gathered, evaded and joined is lost."""
    s = table.state
    hero = s.heroes[seat]
    if hero.cell != cell:
        hero.cell = cell
        lose_successes(table, seat, "SK-CNF.7")
        hero.evaded = []
        if seat == s.active:
            disband(table, "SK-R-73")
        else:
            remove_from(s.team, seat)
