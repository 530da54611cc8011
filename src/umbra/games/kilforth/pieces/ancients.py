"""SK-ANC: ancients coming into play, assaults on them, and what their plots give to them."""

from umbra.core.decision import Option, Refusal
from umbra.core.table import Table
from umbra.games.kilforth.deeds.deed import deed_option
from umbra.games.kilforth.events.saga import AncientAppeared, PlotsGathered
from umbra.games.kilforth.labels import say
from umbra.games.kilforth.pieces.bans import banned
from umbra.games.kilforth.pieces.foe import assault
from umbra.games.kilforth.pieces.heroes import cell_of, cooperative, met_by
from umbra.games.kilforth.pieces.modifiers import gains
from umbra.games.kilforth.pieces.tallies import lose_successes
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.state import CENTRE, NONE, State


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


def assault_options(table: Table[State], seat: int) -> list[Option]:
    """SK-ANC.1-3  The ancients that a hero could assault now."""
    s = table.state
    here = ancients_at(s, s.heroes[seat].cell)
    if not here or cannot_assault(table, seat):
        return []
    return [_offer(table, seat, number, f"ancient:{number}") for number in here]


def _offer(table: Table[State], seat: int, number: int, piece: str) -> Option:
    return deed_option(f"assault:{number}", (_say_assault, table, seat, piece), (piece,), assault, seat, number)


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
        table.tell(PlotsGathered(body.id, [s.cards.faces[token] for token in arrived], body.hp))
    for token in arrived:
        for seat in range(table.seats):
            lose_successes(table, seat, "SK-ANC.6", token)


def most_health(table: Table[State], ancient: int) -> int:
    """The health of an ancient with what the plots next to it add."""
    base: int = table.content.ancients[table.state.ancients[ancient].id].health
    return base + sum(part.amount for _, part in gains(table, ancient, "health"))


def _say_assault(table: Table[State], seat: int, piece: str) -> str:
    """Spec 10.1.12  What cannot be taken back is said before."""
    hero = table.state.heroes[seat]
    hurt = f"; you have {hero.hp} of {hero.most} HP" if hero.hp < hero.most else ""
    return f"{say('Assault', table, piece)}: it cannot be left, and who falls is eliminated{hurt}"
