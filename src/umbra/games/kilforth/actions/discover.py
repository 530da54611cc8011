"""SK-DSC.1-3: turning a rumour into an asset."""

from umbra.box.english import say
from umbra.core import Option, Refusal, Table, Token
from umbra.games.kilforth.events.actions import Discovered
from umbra.games.kilforth.labels import say_card
from umbra.games.kilforth.pieces.holdings import gain_gold, take_asset
from umbra.games.kilforth.pieces.modifiers import changes
from umbra.games.kilforth.pieces.options import action_option, card_key
from umbra.games.kilforth.pieces.places import banned
from umbra.games.kilforth.records import Reward
from umbra.games.kilforth.state import State


def cannot_discover(table: Table[State], seat: int, token: Token) -> Refusal | None:
    """SK-DSC.1-2, SK-R-43  Why a hero cannot discover a card where he stands."""
    s = table.state
    hero = s.heroes[seat]
    if token not in hero.rumours:
        return Refusal("SK-DSC.1", "That is no rumour in your hand.")
    face = s.cards.faces[token]
    card = table.content.records[face]
    if not isinstance(card, Reward):
        return Refusal("SK-R-43", "Only reward cards can be discovered.")
    if card.location != s.layout[hero.cell] and not _anywhere(table, seat, face):
        return Refusal("SK-DSC.2", (say, "It is discovered at", table, card.location))
    return banned(table, seat, "discover")


def _anywhere(table: Table[State], seat: int, face: str) -> bool:
    """Whether a hero may discover a card of this kind at any location."""
    keywords = table.content.keywords[face]
    return any(word.keyword in keywords for _, word in changes(table, seat, "discover", "anywhere", keywords))


def discover_options(table: Table[State], seat: int) -> list[Option]:
    """SK-DSC.2  The rumours that a hero can discover where he stands."""
    return [
        action_option(
            f"discover:{card_key(table, token)}",
            (say_card, "Discover", table, token, seat),
            f"card:{token}",
            discover,
            seat,
            token,
        )
        for token in table.state.heroes[seat].rumours
        if cannot_discover(table, seat, token) is None
    ]


def discover(table: Table[State], seat: int, token: Token) -> None:
    """SK-DSC.1  A reward card goes from the hand into play."""
    s = table.state
    hero = s.heroes[seat]
    face = table.reveal(token)
    gains = changes(table, seat, "discover", "gold", table.content.keywords[face])
    hero.rumours.remove(token)
    table.tell(Discovered(seat, face, s.layout[hero.cell]))
    take_asset(table, seat, token)
    for source, word in gains:
        gain_gold(table, seat, word.n, source)
