"""Laws of conservation: what must hold in every state, whatever has been played."""

from collections import Counter

from umbra.core import NONE, Zone, need
from umbra.games.casting_shadows.board import MOST_TILES, board_of
from umbra.games.casting_shadows.library import CastingLibrary
from umbra.games.casting_shadows.resources import ITEMS, TOKEN
from umbra.games.casting_shadows.state import BOOK_LIMIT, State, energy_limit


def audit(content: CastingLibrary, s: State) -> None:
    """Every card is in exactly one place, dice and figures stay within their limits; ValueError otherwise."""
    _cards(content, s)
    _pool(content, s)
    if len(s.layout.split()) > MOST_TILES:
        raise ValueError(f"the map has more than {MOST_TILES} tiles")
    if s.layout and len(s.slots) != len(board_of(s.layout).tiles):
        raise ValueError("there are not as many slots as tiles")
    if not 0 <= s.active < len(s.players) or not 0 <= s.first < len(s.players):
        raise ValueError("the active or the first seat is not at the table")
    if s.outcome is None and all(player.out for player in s.players):
        raise ValueError("nobody is left, but the game is not over")
    for seat, player in enumerate(s.players):
        need(player.hp >= 0 and 0 <= player.energy <= energy_limit(player), f"seat {seat}: HP or SE out of bounds")
        need(len(player.book) <= BOOK_LIMIT, f"seat {seat}: more than {BOOK_LIMIT} cards in the Spell Book")
        need(player.out == (player.hp == 0) or s.attack is not None, f"seat {seat}: out without being at 0 HP")
        need(player.character in ("", *content.characters), f"seat {seat}: unknown Character {player.character!r}")
        if s.layout:
            need(-1 <= player.tile < len(s.slots), f"seat {seat}: stands on no tile of the map")


def decks(s: State) -> list[Zone]:
    """The piles that lie face down."""
    return [s.main, s.counterspells, s.companions]


def _cards(content: CastingLibrary, s: State) -> None:
    places = [*decks(s), s.discard, s.portal, s.removed]
    places += [player.book for player in s.players]
    places += [[player.companion] for player in s.players if player.companion != NONE]
    places.append([token for token in s.slots if token >= 0])
    s.cards.check_places(places)
    printed = Counter({card.id: card.count for card in content.cards.values()})
    for face, n in Counter(s.cards.faces).items():
        if face not in printed or n != printed[face]:
            raise ValueError(f"there are {n} cards {face!r}; {printed.get(face, 0)} are printed")
    for token, face in enumerate(s.cards.faces):
        need(content.cards[face].deck == s.cards.backs[token], f"card {token} has a face of another deck")


def _pool(content: CastingLibrary, s: State) -> None:
    if len(s.pool) != ITEMS or any(n < 0 for n in s.pool):
        raise ValueError("the pool is not a pool")
    dice: Counter[str] = Counter(die.colour for die in content.dice)
    for i, colour in enumerate(("red", "blue", "purple")):
        if sum(s.pool[8 * i : 8 * i + 8]) > dice[colour]:
            raise ValueError(f"there are more {colour} dice in the pool than in the box")
    if sum(s.pool[:TOKEN]) > len(content.dice):
        raise ValueError("there are more dice in the pool than in the box")
