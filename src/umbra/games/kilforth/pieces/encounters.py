"""Encounters around heroes: who is an enemy for whom (SK-TRN, SK-STR), and an encounter that is defeated (SK-RWD.1)."""

from collections.abc import Sequence

from umbra.core import Table, Token
from umbra.games.kilforth.events.rewards import EncounterDefeated
from umbra.games.kilforth.pieces.holdings import take_away
from umbra.games.kilforth.state import Reward, State


def is_enemy(table: Table[State], seat: int, token: Token) -> bool:
    """SK-TRN.2, SK-STR.5  An encounter of type enemy, or a stranger with this hero's token on it."""
    s = table.state
    return table.content.met(s.cards.faces[token]).type == "enemy" or token in s.heroes[seat].foes


def keywords_against(table: Table[State], seat: int, token: Token) -> frozenset[str]:
    """SK-R-95  The keywords of an encounter for a hero: a turned stranger is an Enemy and no Stranger for him."""
    face = table.state.cards.faces[token]
    if face in table.content.sagas:  # its keywords are those of the totem
        return frozenset()
    words: frozenset[str] = table.content.keywords[face]
    if "Stranger" in words and is_enemy(table, seat, token):
        return words - {"Stranger"} | {"Enemy"}
    return words


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


def claim(
    table: Table[State],
    seat: int,
    token: Token,
    *,
    battle: bool = False,
    team: Sequence[int] = (),
    cause: str = "SK-CNF.9",
) -> None:
    """SK-RWD.1, .5, SK-R-30  An encounter is defeated: it leaves the map, and the steps of its reward follow.

    By the rule of the `cause` successes against it are lost.
    """
    s = table.state
    forced = token in s.heroes[seat].foes
    table.tell(EncounterDefeated(seat, s.cards.faces[token]))
    take_away(table, token, seat, cause)
    s.shown.append(token)
    s.rewards.append(Reward(seat, token, "loot", list(team), forced, battle))
