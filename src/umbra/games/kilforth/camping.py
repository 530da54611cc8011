"""SK-TRN.4, SK-DAY.6: making camp, by choice or not."""

from umbra.core.table import Table
from umbra.games.kilforth.events.day import Camped
from umbra.games.kilforth.state import State


def make_camp(table: Table[State], seat: int) -> None:
    """SK-TRN.4, SK-DAY.6, SK-CNF.8, SK-R-7  AP and successes are gone; the first to camp takes the marker."""
    s = table.state
    hero = s.heroes[seat]
    hero.ap = 0
    hero.tallies = []
    if hero.camped:
        return
    hero.camped = True
    takes_marker = s.camps == 0 and s.first != seat
    s.camps += 1
    if takes_marker:
        s.first = seat
    table.tell(Camped(seat, takes_marker))


def leave(s: State, seat: int, cell: int) -> None:
    """SK-CNF.7, SK-ENG.9, SK-FIN.5, SK-R-73  A hero stands elsewhere: what he gathered, evaded and joined is lost."""
    hero = s.heroes[seat]
    if hero.cell != cell:
        hero.cell = cell
        hero.tallies = []
        hero.evaded = []
        s.team = [] if seat == s.active else [other for other in s.team if other != seat]
