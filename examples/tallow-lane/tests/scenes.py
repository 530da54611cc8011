"""Games in a situation that a test has set up."""

from collections.abc import Mapping, Sequence

from umbra.core import EVERYONE, Game, bit

from tallow_lane.library import load
from tallow_lane.rules import RULES
from tallow_lane.setup import begin

Faces = Mapping[int, Sequence[str]]


def scene(hands: Faces, windows: Faces | None = None, deck: Sequence[str] = (), seats: int = 2) -> Game:
    """Red is at turn, with these hands and windows; `deck` lies on top of the rest, or is all of it if it is given."""
    s = begin(load([]), {}, seats)
    s.phase = "night"

    def taken(face: str) -> int:
        token = next(token for token in s.deck if s.cards.faces[token] == face)
        s.deck.remove(token)
        return token

    for zones, places in ((hands, "hand"), (windows or {}, "window")):
        for seat, faces in zones.items():
            getattr(s.houses[seat], places).extend(taken(face) for face in faces)
    if deck:
        top = [taken(face) for face in deck]
        s.discards, s.deck = s.deck, top[::-1]
    for seat, house in enumerate(s.houses):
        for token in house.hand:
            s.cards.known[token] = bit(seat)
    for token in (*s.discards, *(token for house in s.houses for token in house.window)):
        s.cards.known[token] = EVERYONE
    return Game(RULES, load([]), seats, seed="scene", state=s)


def faces(game: Game, zone: Sequence[int]) -> list[str]:
    """What is printed on the cards of a zone."""
    return [game.state.cards.faces[token] for token in zone]


def reasons(game: Game, seat: int, key: str) -> list[tuple[str, str]]:
    """The reasons against an answer."""
    return [(refusal.rule, refusal.reason) for refusal in game.why_not(seat, key)]
