"""SK-NGT.10: plots of the ancients coming into play and leaving the map."""

from umbra.core import Table, Token
from umbra.games.kilforth.events.night import PlotPlaced
from umbra.games.kilforth.pieces.places import location
from umbra.games.kilforth.pieces.tallies import lose_successes, use_up_successes
from umbra.games.kilforth.state import CarryOut, PlacePlot, Scheme, State


def plots_at(s: State, cell: int) -> list[Token]:
    """The plots that lie at a location."""
    return [scheme.token for scheme in s.schemes if scheme.cell == cell]


def plan_plots(table: Table[State], cell: int) -> None:
    """SK-NGT.10, SK-R-63  A location has fallen into gloom: the ancients of its terrain will bring plots there."""
    s = table.state
    terrain = location(table, cell).terrain
    for number in reversed(range(len(s.ancients))):
        ancient = s.ancients[number]
        if not ancient.defeated and table.content.ancients[ancient.id].terrain == terrain:
            s.tasks.append(PlacePlot(number, cell))


def place_plot(table: Table[State], task: PlacePlot) -> None:
    """SK-NGT.10  The top plot of an ancient's pile lies face up at a location, and its text for that is carried out."""
    s = table.state
    ancient = s.ancients[task.ancient]
    if not ancient.plots:
        return
    token = ancient.plots.pop()
    face = table.reveal(token)
    s.schemes.append(Scheme(token, task.ancient, task.cell))
    table.tell(PlotPlaced(ancient.id, face, s.layout[task.cell]))
    for number, _effect in reversed(table.content.triggered[face].get("placed", ())):
        s.tasks.append(CarryOut(s.first, token, number=number, cell=task.cell))


def remove_plot(table: Table[State], token: Token, seat: int) -> None:
    """SK-R-64  A hero has defeated a plot: it leaves the map, and with it what others have gathered against it."""
    s = table.state
    s.schemes = [scheme for scheme in s.schemes if scheme.token != token]
    use_up_successes(s.heroes[seat], token)
    for other in range(table.seats):
        lose_successes(table, other, "SK-R-64", token)
