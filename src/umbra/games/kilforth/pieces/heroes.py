"""Heroes: who they are, their cards in play and keywords, teams, and gaining and losing."""

from collections.abc import Container

from umbra.box.seats import clockwise
from umbra.core import NONE, Table, Token
from umbra.games.kilforth.events.deeds import TeamEnded
from umbra.games.kilforth.pieces.places import effects_at
from umbra.games.kilforth.state import Hero, State

# Who


def heroes_from(s: State, seat: int) -> list[int]:
    """SK-R-67, SK-DAY.3  The heroes still in the game, from one seat clockwise."""
    return [other for other in clockwise(len(s.heroes), seat) if not s.heroes[other].out]


def heroes_at(s: State, cell: int) -> list[int]:
    """The heroes still in the game who stand there."""
    return [seat for seat, hero in enumerate(s.heroes) if hero.cell == cell and not hero.out]


def started(s: State) -> int:
    """How many heroes started (SK-SAG.5, SK-WIN.8)."""
    return len(s.heroes)


def may_act(s: State, seat: int) -> bool:
    """SK-DED.1-2, SK-R-42  Deeds are for the active hero who is neither hidden nor camped nor beaten, by day."""
    hero = s.heroes[seat]
    free = not (hero.hidden or hero.camped or hero.defeated or hero.out)
    return free and s.phase == "day" and s.active == seat and hero.hp > 0


def disband(table: Table[State], cause: str) -> None:
    """SK-TEA.13-15  The team ends by one of these rules; for what comes next the same heroes may be asked again."""
    s = table.state
    s.invited = []
    if s.team:
        s.team = []
        table.tell(TeamEnded(cause, s.active))


# Cards in play


def in_play(hero: Hero) -> list[Token]:
    """SK-R-28  Race, class, skills and assets, the totem among those."""
    cards = [hero.race, hero.calling, *hero.skills, *hero.assets]
    return cards if hero.calling != NONE else [token for token in cards if token != NONE]


def working(table: Table[State], seat: int, such: Container[str] | None = None) -> list[Token]:
    """The cards in play that are not veiled and do not count as veiled (SK-TST.2, SK-RES.3); or only such cards."""
    hero = table.state.heroes[seat]
    if such is None:
        found = in_play(hero)
    else:
        faces = table.state.cards.faces
        found = [
            token
            for token in (hero.race, hero.calling, *hero.skills, *hero.assets)
            if token != NONE and faces[token] in such
        ]
        if not found:
            return found
    if hero.veiled:
        found = [token for token in found if token not in hero.veiled]
    veils = effects_at(table, hero.cell, "veils") if hero.assets else ()
    if veils:
        faces, keywords = table.state.cards.faces, table.content.keywords
        hushed = {word.keyword for _, word in veils}
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
