"""SK-ANC.1-3: the deed of assaulting an ancient."""

from umbra.box.english import say
from umbra.box.seats import cooperative
from umbra.core import Option, Refusal, Table
from umbra.games.kilforth.pieces.ancients import ancients_at
from umbra.games.kilforth.pieces.encounters import met_by
from umbra.games.kilforth.pieces.foe import assault
from umbra.games.kilforth.pieces.options import Deed, deed_option
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.state import State
from umbra.games.kilforth.trials.fights import assault_odds


def assault_options(table: Table[State], seat: int) -> list[Option]:
    """SK-ANC.1-3  The ancients that a hero could assault now."""
    s = table.state
    here = ancients_at(s, s.heroes[seat].cell)
    if not here or cannot_assault(table, seat):
        return []
    return [
        deed_option(
            s.ancients[number].id,
            (_say_assault, table, seat, piece),
            piece,
            Deed(assault, (seat, number), "assault"),
            weighing=(assault_odds, table, seat, number),
        )
        for number in here
        for piece in (f"ancient:{number}",)
    ]


def cannot_assault(table: Table[State], seat: int) -> Refusal | None:
    """SK-ANC.2-3, SK-R-69, SK-R-70, SK-R-80  Why a hero cannot assault an ancient where he stands."""
    s = table.state
    hero = s.heroes[seat]
    if not ancients_at(s, hero.cell):
        return Refusal("SK-ANC.2", "There is no ancient here.")
    if s.battle is not None:
        return Refusal("SK-ANC.8", "Another battle is under way.")
    if s.tasks:
        return Refusal("SK-R-70", "A text is being carried out: it is finished first.")
    if hero.step <= FINALE:
        return Refusal("SK-ANC.2", "You have not completed your finale.")
    if cooperative(table) and any(other.step <= FINALE for other in s.heroes if not other.out):
        return Refusal("SK-ANC.3", "Not every hero has completed the finale.")
    if any(s.heroes[other].step <= FINALE for other in s.team):
        return Refusal("SK-R-69", "A member of your team has not completed the finale.")
    if met_by(s, seat):
        return Refusal("SK-ANC.2", "There is an encounter here.")
    return banned(table, seat, "assault")


def _say_assault(table: Table[State], seat: int, piece: str) -> str:
    """SK-R-96  What cannot be taken back is said before."""
    hero = table.state.heroes[seat]
    hurt = f"; you have {hero.hp} of {hero.most} HP" if hero.hp < hero.most else ""
    return f"{say('Assault', table, piece)}: it cannot be left, and who falls is eliminated{hurt}"
