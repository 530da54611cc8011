"""SM-CMP: the five troves. Cards are drawn from the top, which is last in the list, and go back to the bottom."""

from umbra.box.decks import bottom
from umbra.core import Table, Token, Zone
from umbra.games.malice.events.items import TroveCut, TroveShuffled
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.state import State

FREELY_SHUFFLED = {"fate": "fates", "treasure": "treasures"}
"""The troves that players may shuffle whenever they like, with the stream of their shuffles."""


def trove_of(s: State, back: str) -> Zone:
    """The trove of the cards with that back: mastery, ability, fate, potion or treasure."""
    return {
        "mastery": s.masteries,
        "ability": s.abilities,
        "fate": s.fates,
        "potion": s.potions,
        "treasure": s.treasures,
    }[back]


def draw_card(table: Table[State], trove: str) -> Token | None:
    """SM-CMP.5, SM-R-92  The top card, shown to everybody; None if the trove is empty."""
    pile = trove_of(table.state, trove)
    if not pile:
        return None
    mix_if_known(table, trove)
    token = pile.pop()
    table.reveal(token)
    return token


def mix_if_known(table: Table[State], trove: str) -> None:
    """SM-CMP.3  A Fate or Treasure Trove that has come round to cards that were seen is shuffled before it is used."""
    s = table.state
    pile = trove_of(s, trove)
    if trove in FREELY_SHUFFLED and pile and pile[-1] in s.returned:
        shuffle_trove(table, trove)


def shuffle_trove(table: Table[State], trove: str) -> None:
    """SM-CMP.3  The Fate or the Treasure Trove is shuffled."""
    pile = trove_of(table.state, trove)
    table.shuffle(pile, FREELY_SHUFFLED[trove])
    table.state.returned = [token for token in table.state.returned if token not in pile]
    table.tell(TroveShuffled(trove))


def return_card(table: Table[State], token: Token) -> None:
    """SM-CMP.2  A card goes to the bottom of the trove it came from."""
    s = table.state
    trove = s.cards.backs[token]
    bottom(table, trove_of(s, trove), token)
    if trove in FREELY_SHUFFLED and token not in s.returned:
        s.returned.append(token)


def random_card(table: Table[State], trove: str) -> Token | None:
    """SM-CMP.5, SM-R-101  Any card of the trove, shown to everybody; it lies in the trove until somebody takes it."""
    pile = trove_of(table.state, trove)
    if not pile:
        return None
    token = pile[pick(table, trove, len(pile))]
    table.reveal(token)
    return token


def cut(table: Table[State], trove: str) -> None:
    """SM-R-101  The trove is rotated at a random place, so that nobody knows any more where a card of it lies.

    The tokens stay where they are and the faces move on, as in a shuffle: no token gives the place away.
    """
    cards, pile = table.state.cards, trove_of(table.state, trove)
    place = pick(table, trove, len(pile)) if pile else 0
    faces = [cards.faces[token] for token in (*pile[place:], *pile[:place])]
    for token, face in zip(pile, faces, strict=True):
        cards.faces[token], cards.known[token] = face, 0
    table.tell(TroveCut(trove))
