"""Heroes and what is around them: order, enemies, cards in play, keywords, and gaining and losing."""

from collections.abc import Container

from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.kilforth.records import Location
from umbra.games.kilforth.records.parts import Part
from umbra.games.kilforth.state import NONE, Hero, State, Tally

# Who


def heroes_from(s: State, seat: int) -> list[int]:
    """SK-R-67, SK-DAY.3  The heroes still in the game, from one seat clockwise."""
    n = len(s.heroes)
    return [other for k in range(n) if not s.heroes[other := (seat + k) % n].out]


def heroes_at(s: State, cell: int) -> list[int]:
    """The heroes still in the game who stand there."""
    return [seat for seat, hero in enumerate(s.heroes) if hero.cell == cell and not hero.out]


def started(s: State) -> int:
    """How many heroes started (SK-SAG.5, SK-WIN.8)."""
    return len(s.heroes)


def cooperative(table: Table[State]) -> bool:
    """Whether all heroes win or lose together; alone it is always so."""
    return bool(table.options["mode"] == "cooperative")


def may_act(s: State, seat: int) -> bool:
    """SK-DED.1-2, SK-R-42  Deeds are for the active hero who is neither hidden nor camped nor beaten, by day."""
    hero = s.heroes[seat]
    free = not (hero.hidden or hero.camped or hero.defeated or hero.out)
    return free and s.phase == "day" and s.active == seat and hero.hp > 0


# Where


def location(table: Table[State], cell: int) -> Location:
    """The location card that lies there."""
    place: Location = table.content.locations[table.state.layout[cell]]
    return place


def cell_of(s: State, location_id: str) -> int:
    """Where a location lies; NONE for one that is not on the map."""
    return s.layout.index(location_id) if location_id in s.layout else NONE


def is_kind(table: Table[State], cell: int, kind: str) -> bool:
    """Whether a location is of a kind: gloom, light, centre, a terrain or a shortcut."""
    s = table.state
    if kind in ("gloom", "light"):
        return s.dark[cell] == (kind == "gloom")
    place = location(table, cell)
    return kind in (place.terrain, place.shortcut)


def location_works(table: Table[State], cell: int) -> bool:
    """SK-R-38  Whether the effects of a location hold: on the colour side, and on both sides of a centre."""
    return not table.state.dark[cell] or location(table, cell).terrain == "centre"


def effects_at(table: Table[State], cell: int, word: str) -> list[tuple[str, Part]]:
    """SK-R-38  What holds at a location: its colour side, its plots and the weather, each with its source."""
    s, content = table.state, table.content
    bearers, faces = content.bearers[word], s.cards.faces
    found: list[tuple[str, Part]] = []
    place = s.layout[cell]
    if place in bearers and location_works(table, cell):
        found += [(place, part) for part in content.passive[place][word]]
    if word in content.plotted:
        for scheme in s.schemes:
            if scheme.cell == cell and (plot := faces[scheme.token]) in bearers:
                found += [(plot, part) for part in content.passive[plot][word]]
    if s.weather != NONE and (weather := faces[s.weather]) in bearers:
        found += [(weather, part) for part in content.passive[weather][word] if _blows(table, cell, part)]
    return found


def _blows(table: Table[State], cell: int, part: Part) -> bool:
    """Whether the weather has this effect at a location."""
    return all(name != "at" or is_kind(table, cell, args[0]) for name, args in part.when)


def forbids(table: Table[State], cell: int, action: str) -> str:
    """SK-R-89  The id of what forbids an action or deed there, or nothing."""
    for source, part in effects_at(table, cell, "forbid"):
        if part.args[0] == action:
            return source
    return ""


# Encounters


def is_enemy(table: Table[State], seat: int, token: Token) -> bool:
    """SK-TRN.2, SK-STR.5  An encounter of type enemy, or a stranger with this hero's token on it."""
    s = table.state
    return table.content.met(s.cards.faces[token]).type == "enemy" or token in s.heroes[seat].foes


def met_by(s: State, seat: int) -> list[Token]:
    """SK-R-10  The encounters where a hero stands, as far as they exist for him: without those that he has evaded."""
    hero = s.heroes[seat]
    here = s.encounters[hero.cell]
    return [token for token in here if token not in hero.evaded] if hero.evaded else here.copy()


def enemies_of(table: Table[State], seat: int) -> list[Token]:
    """SK-TRN.1, SK-ENG.9  The enemies that a hero must engage where he stands."""
    return [token for token in met_by(table.state, seat) if is_enemy(table, seat, token)]


def enemy_free(table: Table[State], seat: int, cell: int) -> bool:
    """SK-R-41  Whether a location has no enemy for this hero."""
    here = table.state.encounters[cell]
    return not here or not any(is_enemy(table, seat, token) for token in here)


def tally_of(hero: Hero, token: Token) -> Tally | None:
    """SK-CNF.4  What a hero has gathered against something, if anything."""
    return next((tally for tally in hero.tallies if tally.token == token), None)


def keep_tally(hero: Hero, token: Token, attribute: str, total: int) -> None:
    """SK-CNF.4  What a hero has gathered against something is recorded; nothing is kept of nothing."""
    hero.tallies = [tally for tally in hero.tallies if tally.token != token]
    if total:
        hero.tallies.append(Tally(token, attribute, total))


# Cards in play


def in_play(hero: Hero) -> list[Token]:
    """SK-R-28  Race, class, skills and assets, the totem among those."""
    cards = [hero.race, hero.calling, *hero.skills, *hero.assets]
    return cards if hero.calling != NONE else [token for token in cards if token != NONE]


def working(table: Table[State], seat: int, such: Container[str] | None = None) -> list[Token]:
    """The cards in play that are not veiled and do not count as veiled (SK-TST.2, SK-RES.3); or only such cards."""
    hero = table.state.heroes[seat]
    found = in_play(hero)
    if such is not None:
        faces = table.state.cards.faces
        found = [token for token in found if faces[token] in such]
        if not found:
            return found
    if hero.veiled:
        found = [token for token in found if token not in hero.veiled]
    veils = effects_at(table, hero.cell, "veils") if hero.assets else ()
    if veils:
        faces, keywords = table.state.cards.faces, table.content.keywords
        hushed = {part.args[0] for _, part in veils}
        found = [token for token in found if token not in hero.assets or not keywords[faces[token]] & hushed]
    return found


def keywords_of(table: Table[State], seat: int) -> set[str]:
    """SK-OVC.1, SK-R-28  All keywords on the cards that a hero has in play, veiled ones too."""
    faces = table.state.cards.faces
    return {word for token in in_play(table.state.heroes[seat]) for word in table.content.keywords[faces[token]]}


# Gaining and losing


def drop_hp(s: State, seat: int, n: int) -> int:
    """SK-HPA.1, SK-R-86  HP go down by at most what is there, and AP with them; returns how many were lost."""
    hero = s.heroes[seat]
    lost = min(n, hero.hp)
    hero.hp -= lost
    hero.ap = max(0, hero.ap - lost)
    return lost


def gain_hp(s: State, seat: int, n: int) -> int:
    """SK-HPA.2-3  HP go up to maximum health, AP do not; returns how many were gained."""
    hero = s.heroes[seat]
    gained = max(0, min(n, hero.most - hero.hp))
    hero.hp += gained
    return gained


def affected(hero: Hero) -> bool:
    """SK-DEF.5, SK-R-6  Whether abilities can affect a hero: not if he is defeated or eliminated."""
    return not (hero.defeated or hero.out)
