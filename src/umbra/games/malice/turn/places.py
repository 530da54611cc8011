"""SM-CTY.1, .2: turning up the token of a city or mystic, and spending an action there."""

from collections.abc import Callable

from umbra.box.calls import Call
from umbra.box.keys import Key
from umbra.core import NONE, Option, Rule, Table, Token
from umbra.games.malice.events.sites import PlaceRevealed, ServiceUsed
from umbra.games.malice.items.items import receive
from umbra.games.malice.labels import avatar_name, key_of
from umbra.games.malice.moves.moves import spend_actions
from umbra.games.malice.pieces.places import place_at, token_at
from umbra.games.malice.pieces.troves import draw_card
from umbra.games.malice.state import State


def reveal_options(table: Table[State], a: int) -> list[Option]:
    """SM-CTY.1  An avatar on the hex may turn up its token, without an action."""
    s = table.state
    token = token_at(table, s.avatars[a].hex)
    if token == NONE or s.cards.is_known(token):
        return []
    about = (f"avatar:{a}", f"hex:{s.avatars[a].hex}")
    return [Option(f"reveal:{key_of(s, a)}", (_say_reveal, table, a, token), about, Call(reveal_place, (a, token)))]


def reveal_place(table: Table[State], a: int, token: Token) -> None:
    """SM-CTY.1, SM-SET.24  Everybody knows it now; with stewardship the finder of a city draws a treasure."""
    s = table.state
    face = table.reveal(token)
    table.tell(PlaceRevealed(a, s.avatars[a].hex, face))
    if table.options["stewardship"] == "on" and face in table.content.cities:
        drawn = draw_card(table, "treasure")
        receive(table, [a], [] if drawn is None else [drawn])


def _say_reveal(table: Table[State], a: int, token: Token) -> str:
    what = "the city" if table.state.cards.backs[token] == "city" else "the mystic"
    return f"{avatar_name(table.state, a)} turns up {what}"


def service(
    table: Table[State],
    a: int,
    verb: str,
    phrase: str,
    does: Callable[..., Rule[None] | None],
    *args: object,
    about: str = "",
) -> Option:
    """An action that can be spent here, as an option; `about` is the card or colour that its key names."""
    key, said = (
        Key(verb, (key_of(table.state, a), about) if about else (key_of(table.state, a),)),
        (say_service, table, a, phrase),
    )
    return Option(str(key), said, (f"avatar:{a}", f"hex:{table.state.avatars[a].hex}"), Call(does, (a, *args)))


def say_service(table: Table[State], a: int, phrase: str) -> str:
    """What an action is spent on here."""
    return f"{avatar_name(table.state, a)}: {phrase} (1 action)"


def begin_service(table: Table[State], a: int) -> None:
    """The action is spent."""
    place = place_at(table, table.state.avatars[a].hex)
    assert place is not None
    spend_actions(table, a)
    table.tell(ServiceUsed(a, place.id))
