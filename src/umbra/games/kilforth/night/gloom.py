"""SK-NGT.1-2: step 1 of the night: what gloom costs heroes."""

from umbra.core import Rule, Table
from umbra.games.kilforth.events.night import GloomHealed, GloomStruck, GloomWarded
from umbra.games.kilforth.night.darkness import next_night
from umbra.games.kilforth.pieces.heroes import affected, drop_hp, gain_hp, heroes_from, working
from umbra.games.kilforth.pieces.modifiers import holds
from umbra.games.kilforth.pieces.places import location
from umbra.games.kilforth.state import State


def gloom(table: Table[State]) -> None:
    """SK-NGT.1-2, SK-R-87  Every hero at a dark location loses HP, or at the Dark Pinnacle heals."""
    s = table.state
    for seat in heroes_from(s, s.first):
        if s.dark[s.heroes[seat].cell]:
            _suffer_gloom(table, seat)
    s.phase = "pinnacle"


def _suffer_gloom(table: Table[State], seat: int) -> None:
    """SK-NGT.1-2, SK-R-66  What the gloom does to one hero; who heals has to draw a night card."""
    s = table.state
    place = location(table, s.heroes[seat].cell)
    if place.heals:
        table.tell(GloomHealed(seat, place.id, gain_hp(s, seat, place.heals)))
        s.nights.append(seat)
        return
    for source, number in _wards(table, seat):
        table.tell(GloomWarded(seat, place.id, number, source))
    lost = drop_hp(s, seat, gloom_loss(table, seat))
    if lost:
        table.tell(GloomStruck(seat, place.id, lost))


def gloom_loss(table: Table[State], seat: int) -> int:
    """SK-NGT.1  How many HP the gloom costs a hero where he stands."""
    s = table.state
    place = location(table, s.heroes[seat].cell)
    if not s.dark[s.heroes[seat].cell] or place.heals:
        return 0
    return place.shield - sum(number for _, number in _wards(table, seat))


def _wards(table: Table[State], seat: int) -> list[tuple[str, int]]:
    """By how many HP a hero's cards lessen what gloom takes; none of them helps a defeated hero (SK-DEF.5)."""
    hero = table.state.heroes[seat]
    left = location(table, hero.cell).shield
    if not affected(hero):
        return []
    faces, passive = table.state.cards.faces, table.content.passive
    found: list[tuple[str, int]] = []
    for token in working(table, seat, table.content.bearers["ward"]):
        for part in passive[faces[token]]["ward"]:
            if left and holds(table, seat, part):
                found.append((faces[token], min(left, part.word.n)))
                left -= found[-1][1]
    return found


def pinnacle(table: Table[State]) -> Rule[None] | None:
    """SK-NGT.2, SK-R-66  After all losses and defeats, each hero who has healed draws and resolves a night card."""
    s = table.state
    if s.nights:
        return next_night(table)
    s.phase = "darkness"
    s.nights = [s.first]
    return None
