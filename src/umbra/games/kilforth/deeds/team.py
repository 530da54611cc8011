"""SK-TEA: forming a team, and its end."""

from umbra.box.english import say
from umbra.core import NONE, Option, Refusal, Rule, Table, rule
from umbra.games.kilforth.events.deeds import TeamDeclined, TeamJoined
from umbra.games.kilforth.labels import hero_name
from umbra.games.kilforth.pieces.acting import effect_of
from umbra.games.kilforth.pieces.ancients import ancients_at
from umbra.games.kilforth.pieces.encounters import met_by
from umbra.games.kilforth.pieces.foe import BETWEEN, foe_hp
from umbra.games.kilforth.pieces.heroes import affected, heroes_at, heroes_from
from umbra.games.kilforth.pieces.holdings import saga_face
from umbra.games.kilforth.pieces.options import Deed, deed_option, seat_key
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.state import CarryOut, State


def team_options(table: Table[State], seat: int) -> list[Option]:
    """SK-TEA.1  The heroes whom the active hero could invite."""
    s = table.state
    here = heroes_at(s, s.heroes[seat].cell)
    if len(here) == 1 or cannot_team(table, seat):
        return []
    return [
        deed_option(seat_key(other), (say, "Team up with", table, piece), piece, Deed(invite, (seat, other), "team"))
        for other in here
        if other != seat and not cannot_invite(table, seat, other)
        for piece in (f"hero:{other}",)
    ]


def cannot_team_up(table: Table[State], seat: int, other: int) -> Refusal | None:
    """SK-TEA.1-4  Why a hero cannot form a team with another one now."""
    if other not in range(table.seats):
        return None
    return cannot_team(table, seat) or cannot_invite(table, seat, other)


def cannot_team(table: Table[State], seat: int) -> Refusal | None:
    """SK-TEA.1-2  Why there is nothing for which a hero could form a team now."""
    s = table.state
    if any(isinstance(task, CarryOut) and effect_of(table, task).trigger.name == "event" for task in s.tasks):
        return Refusal("SK-TEA.2", "An event is resolved alone.")
    battle = s.battle is not None and foe_hp(s, s.battle) != 0
    if not (battle or met_by(s, seat) or _at_finale(table, seat) or ancients_at(s, s.heroes[seat].cell)):
        return Refusal("SK-TEA.1", "There is no encounter here, and neither your finale nor an ancient.")
    return banned(table, seat, "team")


def _at_finale(table: Table[State], seat: int) -> bool:
    s = table.state
    hero = s.heroes[seat]
    return (
        hero.step == FINALE and table.content.sagas[saga_face(s, seat)].chapters[FINALE].location == s.layout[hero.cell]
    )


def cannot_invite(table: Table[State], seat: int, other: int) -> Refusal | None:
    """SK-TEA.1, .4, SK-R-6, SK-R-69  Why a hero cannot join another one's team."""
    s = table.state
    hero = s.heroes[other]
    if other == seat or hero.out or hero.cell != s.heroes[seat].cell:
        return Refusal("SK-TEA.1", "There is no such other hero at your location.")
    if hero.hidden:
        return Refusal("SK-TEA.4", "A hidden hero is in no team.")
    if not affected(hero):
        return Refusal("SK-R-6", "A defeated hero is in no team.")
    if other in s.team:
        return Refusal("SK-TEA.1", "You are a team already.")
    if s.battle is not None and s.battle.ancient != NONE and hero.step <= FINALE:
        return Refusal("SK-R-69", "Only who has completed the finale fights an ancient.")
    if other in s.invited:
        return Refusal("SK-TEA.1", "You have asked already, for what comes next.")
    return None


@rule
def invite(table: Table[State], seat: int, other: int) -> Rule[None]:
    """SK-TEA.1, .3, SK-R-73  Another hero is asked to join; he is a member from the next test or round on."""
    s = table.state
    s.invited.append(other)
    options = [
        Option("join", (say, "Team up with", table, f"hero:{seat}"), (f"hero:{seat}",), True),
        Option("pass", "Do not team up", (), False),
    ]
    joins = yield from table.ask(other, "join", lambda: options, (_say_invitation, table, seat), rule="SK-TEA.1")
    if not joins:
        table.tell(TeamDeclined(other, seat))
        return
    s.team = [hero for hero in heroes_from(s, seat) if hero in (*s.team, other)]
    if s.battle is not None and s.battle.step in BETWEEN:
        s.battle.team = s.team.copy()
    table.tell(TeamJoined(other, seat))


def _say_invitation(table: Table[State], seat: int) -> str:
    return f"{hero_name(table.content, table.state, seat)} would like to team up with you."
