"""SK-CNF.7-9, SK-INT.6, SK-FIN.5: successes that were gathered and are lost or used up."""

from umbra.core import NONE, Table, Token
from umbra.games.kilforth.events.cards import SuccessesLost
from umbra.games.kilforth.records import FINALE
from umbra.games.kilforth.state import Hero, State, Tally


def lose_successes(table: Table[State], seat: int, cause: str, token: Token = NONE) -> None:
    """What a hero has gathered against something, or against everything, is lost."""
    hero = table.state.heroes[seat]
    for tally in hero.tallies:
        if token in (NONE, tally.token):
            table.tell(_lost(table.state, seat, tally, cause))
    use_up_successes(hero, token)


def use_up_successes(hero: Hero, token: Token = NONE) -> None:
    """What a hero has gathered against something, or against everything, does not count any more."""
    if hero.tallies:
        hero.tallies = [tally for tally in hero.tallies if token not in (NONE, tally.token)]


def _lost(s: State, seat: int, tally: Tally, cause: str) -> SuccessesLost:
    """Of a finale or an interlude by a rule of its own."""
    hero, face = s.heroes[seat], s.cards.faces[tally.token]
    if tally.token != hero.saga:
        return SuccessesLost(cause, seat, face, tally.successes)
    return SuccessesLost("SK-FIN.5" if hero.step == FINALE else "SK-INT.6", seat, f"saga:{face}", tally.successes)


def tally_of(hero: Hero, token: Token) -> Tally | None:
    """SK-CNF.4  What a hero has gathered against something, if anything."""
    return next((tally for tally in hero.tallies if tally.token == token), None)


def keep_tally(hero: Hero, token: Token, attribute: str, total: int) -> None:
    """SK-CNF.4  What a hero has gathered against something is recorded; nothing is kept of nothing."""
    hero.tallies = [tally for tally in hero.tallies if tally.token != token]
    if total:
        hero.tallies.append(Tally(token, attribute, total))
