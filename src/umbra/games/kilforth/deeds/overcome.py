"""SK-OVC: defeating an encounter by its weakness."""

from umbra.box.english import say
from umbra.core import Option, Refusal, Table, Token
from umbra.games.kilforth.events.deeds import Overcome
from umbra.games.kilforth.pieces.encounters import claim, met_by
from umbra.games.kilforth.pieces.heroes import disband, keywords_of
from umbra.games.kilforth.pieces.options import Deed, card_key, deed_option
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.state import State


def overcome_options(table: Table[State], seat: int) -> list[Option]:
    """SK-OVC.1, SK-R-29  The encounters that a hero could overcome where he stands."""
    return [
        deed_option(
            card_key(table, token),
            (say, "Overcome", table, piece),
            piece,
            Deed(overcome, (seat, token), "overcome", token),
        )
        for token in met_by(table.state, seat)
        if cannot_overcome(table, seat, token) is None
        for piece in (f"card:{token}",)
    ]


def weakness(table: Table[State], token: Token) -> tuple[str, ...]:
    """The keywords by which an encounter can be overcome."""
    found: tuple[str, ...] = table.content.met(table.state.cards.faces[token]).weakness
    return found


def overcome(table: Table[State], seat: int, token: Token) -> None:
    """SK-OVC.1-3, SK-R-29, SK-TEA.12  The encounter is defeated without dice, and its engagement is over at once."""
    s = table.state
    keyword = next(word for word in weakness(table, token) if word in keywords_of(table, seat))
    table.tell(Overcome(seat, s.cards.faces[token], keyword))
    team: list[int] = []
    if s.battle is not None and s.battle.token == token:
        team, s.battle = s.battle.team, None
        disband(table, "SK-TEA.13")
    claim(table, seat, token, team=team, cause="SK-OVC.2")


def cannot_overcome(table: Table[State], seat: int, token: Token) -> Refusal | None:
    """Why a hero cannot overcome an encounter."""
    s = table.state
    hero = s.heroes[seat]
    if token in hero.evaded:
        return Refusal("SK-R-10", "You have evaded it: today it is not there for you.")
    if token not in s.encounters[hero.cell]:
        return Refusal("SK-OVC.1", "It is not an encounter where you are.")
    if not weakness(table, token):
        return Refusal("SK-OVC.1", "It has no weakness.")
    if not keywords_of(table, seat).intersection(weakness(table, token)):
        return Refusal("SK-OVC.1", f"You have no card in play with {' or '.join(weakness(table, token))}.")
    return banned(table, seat, "overcome")
