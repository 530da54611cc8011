"""A position of Shadows of Malice as a seat sees it: the rules can be asked about it, and cards are rated."""

from functools import cached_property

from umbra.bots.judge import PLAIN, Style
from umbra.bots.judge.malice.ratings import arms_of, card_worth, mean
from umbra.core.cards import NONE
from umbra.core.table import Table
from umbra.core.view import View
from umbra.games.malice.board import Board
from umbra.games.malice.library import MaliceLibrary
from umbra.games.malice.moves.travel import dangerous
from umbra.games.malice.pieces.modifiers import life_total
from umbra.games.malice.pieces.places import token_at
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import Avatar, State
from umbra.registry import table_of

SQUAD = 4
"""So many avatars keep together at most."""

SHARD, TOKEN = 0.12, 0.15
"""What a soulshard and a life token are worth, in points."""

AGAIN = 0.7
"""What it costs to Return to Light beside what is lost with it: the actions for a new body, and the way back."""

STRIKES = 5
"""So often a mastery that deals wounds is used in a great fight."""

FRESH = 6
"""The soulshards of a new body."""


class Position:
    """What a view says. The table is for asking the rules; it cannot know more than the view."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        assert view.seat is not None, "a spectator's view is worth nothing to anybody"
        self.s: State = view.state
        self.content: MaliceLibrary = view.content
        self.me = view.seat
        self.style = style
        self.table: Table[State] = table_of(view)
        self.board: Board = view.content.board(self.s.layout)
        self._full: dict[int, int] = {}

    @cached_property
    def squads(self) -> list[list[int]]:
        """The avatars that keep together; those in the Light count too."""
        total = len(self.s.avatars)
        groups = (total + SQUAD - 1) // SQUAD
        size = (total + groups - 1) // groups
        return [list(range(total))[n : n + size] for n in range(0, total, size)]

    @cached_property
    def dangers(self) -> frozenset[int]:
        """The hexes where a combat begins."""
        return frozenset(dangerous(self.s, self.board))

    @cached_property
    def hidden(self) -> list[int]:
        """The hexes of strongholds whose Well is hidden."""
        return [hex for hex, side in zip(self.board.strongholds, self.s.well_sides, strict=True) if side == "hidden"]

    @cached_property
    def lights(self) -> int:
        """How many Light Wells are hidden: as many as there are maps, without those that were found."""
        return max(0, len(self.board.slots) - self.s.well_sides.count("light"))

    def mine(self, a: int) -> bool:
        """Whether this seat has that avatar."""
        return self.s.owners[a] == self.me

    def avatar(self, a: int) -> Avatar:
        """An avatar."""
        return self.s.avatars[a]

    def face(self, token: int) -> str:
        """What is printed on a token."""
        return self.s.cards.faces[token]

    def worth(self, token: int) -> float:
        """What a card is worth."""
        return card_worth(self.content, self.face(token))

    def kit(self, a: int) -> float:
        """What an avatar's items and potions are worth."""
        avatar = self.avatar(a)
        return sum(self.worth(token) for token in (*avatar.items, *avatar.potions))

    def price(self, a: int) -> float:
        """What it costs when that avatar Returns to Light: half of its items, its soulshards, radiance and time."""
        avatar = self.avatar(a)
        lost = SHARD * (sum(avatar.shards) - FRESH) + 0.5 * self.kit(a)
        radiance = self.worth(avatar.fate) * 0.5 if avatar.fate != NONE else 0.0
        return self.style.caution * max(0.2, AGAIN + lost + radiance)

    def life(self, a: int) -> int:
        """Life tokens that are left."""
        avatar = self.avatar(a)
        return max(0, self.full(a) - avatar.wounds - avatar.drains)

    def full(self, a: int) -> int:
        """Life tokens without any loss."""
        if a not in self._full:
            self._full[a] = life_total(self.table, a)
        return self._full[a]

    def arms(self, a: int) -> float:
        """What the potions, books and scrolls of an avatar are good for in a great fight, in wounds dealt."""
        avatar = self.avatar(a)
        used_up = [token for token in avatar.items if self.content.treasures[self.face(token)].is_used_up]
        found = sorted((arms_of(self.content, self.face(token)) for token in (*avatar.potions, *used_up)), reverse=True)
        return max(0.0, sum(found[:3]) - 0.3 * max(0, len(avatar.potions) - 1)) + self._strikes(avatar)

    def _strikes(self, avatar: Avatar) -> float:
        """The wounds that a mastery deals for soulshards in a great fight."""
        if avatar.mastery == NONE:
            return 0.0
        face = self.face(avatar.mastery)
        parts = [self.content.parts[face][number] for number in self.content.secondary(face)]
        dealt = sum(mean(part.amount) for part in parts if part.name == "deal")
        shards = avatar.shards[COLOURS.index(self.content.masteries[face].colour)]
        return dealt * min(STRIKES, shards)

    def service(self, hex: int) -> str:
        """The service of a city or mystic that has been revealed."""
        token = token_at(self.table, hex)
        face = self.face(token) if token != NONE else ""
        place = self.content.cities.get(face) or self.content.mystics.get(face)
        return place.service if place is not None else ""
