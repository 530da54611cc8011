"""Tokens, their faces, and who knows which: the one table that every secret of a game is in."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from umbra.core.state import a_list, state

Token = int
"""A physical card, chip or tile: an index into the tables of `Cards`."""

Zone = list[int]
"""An ordered pile, hand or row of tokens. The last one is the top."""

NONE = -1
"""No token, no seat, no number."""

EVERYONE = -1
"""A knowledge mask with every bit set: all seats and the spectators."""

SPECTATORS = 1
"""The knowledge bit of those who only watch; what they learn keeps nobody from undoing."""

HIDDEN = ""
"""What a view shows for a face that its seat does not know."""


def zone() -> Any:
    """A field that starts as an empty zone."""
    return msgspec.field(default_factory=_no_cards)


def is_zone(field: msgspec.structs.FieldInfo) -> bool:
    """Whether a field of a state class was declared as a `zone()`."""
    return field.default_factory is _no_cards


def _no_cards() -> Zone:
    return []


def bit(seat: int | None) -> int:
    """The knowledge bit of a seat; None is a spectator."""
    return SPECTATORS if seat is None else 2 << seat


@state
class Cards:
    """All tokens of a game.

    `faces[t]` is what is printed on token t, `backs[t]` what anybody sees of it from behind: tokens with equal backs
    may be exchanged without anybody who does not know their faces noticing. `known[t]` is a mask of knowledge bits.
    """

    faces: list[str] = a_list()
    backs: tuple[str, ...] = ()
    known: list[int] = a_list()

    def add(self, face: str, back: str, known: int = 0) -> Token:
        """Put a new token on the table and return it."""
        self.faces.append(face)
        self.backs += (back,)
        self.known.append(known)
        return len(self.faces) - 1

    def knows(self, seat: int | None, token: Token) -> bool:
        """Whether that seat (None: a spectator) knows the token's face."""
        return bool(self.known[token] & bit(seat))

    def is_known(self, token: Token, seat: int | None = None) -> bool:
        """Whether everybody knows the token's face, or that seat does; a view holds only faces that its seat knows."""
        if not self.known:
            return self.faces[token] != HIDDEN
        known = self.known[token]
        return known == EVERYONE or (seat is not None and bool(known & bit(seat)))

    def public(self, token: Token) -> bool:
        """Whether everybody knows the token's face."""
        return self.known[token] == EVERYONE

    def masked(self, seat: int | None) -> "Cards":
        """The table as that seat knows it; what others know is nobody's business."""
        own = bit(seat)
        faces = [face if mask & own else HIDDEN for face, mask in zip(self.faces, self.known, strict=True)]
        return Cards(faces, self.backs, [])

    def check_places(self, places: Iterable[Zone]) -> None:
        """ValueError, unless every token is in exactly one of these places."""
        found = Counter(token for place in places for token in place)
        tokens = range(len(self.faces))
        if not len(self.faces) == len(self.backs) == len(self.known):
            raise ValueError("the tables of faces, backs and knowledge differ in length")
        if set(found) != set(tokens) or any(n != 1 for n in found.values()):
            wrong = sorted(set(tokens) ^ set(found)) or [token for token, n in found.items() if n > 1]
            raise ValueError(f"pieces are lost, doubled or made up: {wrong[:5]}")

    def unknown_to(self, seat: int | None) -> dict[str, list[Token]]:
        """The tokens whose face that seat does not know, by back."""
        own, backs = bit(seat), self.backs
        unknown: dict[str, list[Token]] = {}
        for token in [token for token, mask in enumerate(self.known) if not mask & own]:
            back = backs[token]
            if back in unknown:
                unknown[back].append(token)
            else:
                unknown[back] = [token]
        return unknown
